"""`bench wire`: how much a first visit downloads in all, as the server sends it."""

from __future__ import annotations

import io
from collections import Counter
from functools import partial
from pathlib import Path
from typing import IO, Any

from build import say
from web.build.bench_browser import chromium, noted, settled, visitor
from web.build.bench_pages import make_sites
from web.build.bench_table import Target
from web.build.serve import Handler, Server

LIMIT = 6.0  # megabytes
SMALL = 20_000  # bytes; smaller files are shown together


class _Counting(Handler):
    """Notes how many bytes were sent for each address, headers aside."""

    def __init__(self, *args: Any, sent: Counter[str], **options: Any) -> None:
        self.sent = sent
        super().__init__(*args, **options)

    def send_head(self) -> io.BytesIO | IO[bytes] | None:  # type: ignore[override]
        body = super().send_head()
        if isinstance(body, io.BytesIO):
            self.sent[self.path] += body.getbuffer().nbytes
        return body


def first_visit(folder: Path, path: str) -> Counter[str]:
    """The bytes a first visit downloads by address, until all is kept for use offline."""
    sent: Counter[str] = Counter()
    handler = partial(_Counting, directory=str(folder), sent=sent)
    server = Server(folder)
    server.RequestHandlerClass = handler
    server.start()
    try:
        with chromium() as browser, visitor(browser, server.address) as context:
            page = context.new_page()
            page.goto(server.address + path)
            noted(page, "ready")
            settled(page)
    finally:
        server.shutdown()
    return sent


def wire(game: str) -> list[Target]:
    """Measure and show what a first visit downloads."""
    sent = first_visit(make_sites(game)["site"], f"{game}/")
    say("\nfirst visit, bytes over the wire, gzip, both languages kept for use offline")
    for address, size in sent.most_common():
        if size >= SMALL:
            say(f"  {size:>10,}  {address}")
    rest = [size for size in sent.values() if size < SMALL]
    say(f"  {sum(rest):>10,}  {len(rest)} smaller ones\n  {sent.total():>10,}  in all")
    return [Target("first visit over the wire, MB", sent.total() / 1e6, LIMIT)]
