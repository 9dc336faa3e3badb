"""What `build.py` hands over to once the tools are there: `python -m web.build COMMAND …`."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module

from build import Failed, read_arguments, say


def _serve(arguments: argparse.Namespace) -> int:
    from web.build import serve, site

    site.make_site()
    serve.serve(arguments.port)
    return 0


def _site(arguments: argparse.Namespace) -> int:
    from web.build import site

    site.make_site(arguments.out.resolve(), arguments.address)
    return 0


def _test(arguments: argparse.Namespace) -> int:
    from web.build import check

    return check.check(only=arguments.only, slow=arguments.slow)


def _bench(arguments: argparse.Namespace) -> int:
    status: int = import_module("web.build.bench").main(arguments.rest)
    return status


COMMANDS = {"serve": _serve, "site": _site, "test": _test, "bench": _bench}


def main() -> int:
    """Carry out a command. Returns the exit status."""
    arguments = read_arguments(sys.argv[1:])
    try:
        return COMMANDS[arguments.command](arguments)
    except Failed as failed:
        say(f"\nbuild.py {arguments.command} stopped:\n{failed}")
        return 1
    except KeyboardInterrupt:
        return 130


sys.exit(main())
