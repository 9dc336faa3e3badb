"""A small server for the site on this machine: the right types, gzip, and the 404 page."""

from __future__ import annotations

import gzip
import io
import threading
from functools import lru_cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import IO, Any

from build import DIST, say

PACKED = {".html", ".js", ".mjs", ".css", ".json", ".svg", ".txt", ".py", ".wasm"}


@lru_cache(maxsize=256)
def _gzipped(path: Path, _changed: int) -> bytes:
    return gzip.compress(path.read_bytes(), 6)


class Handler(SimpleHTTPRequestHandler):
    """Answers like a static host; `prefix` is the path the site is served under."""

    protocol_version = "HTTP/1.1"
    extensions_map = {
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".py": "text/x-python",
        ".json": "application/json",
        ".html": "text/html; charset=utf-8",
    }

    def __init__(self, *args: Any, prefix: str = "/", **options: Any) -> None:
        self.prefix = prefix
        super().__init__(*args, **options)

    def translate_path(self, path: str) -> str:
        """The file for an address; one outside the prefix is none."""
        if not path.startswith(self.prefix):
            return str(Path(self.directory) / "outside the site")
        return super().translate_path("/" + path.removeprefix(self.prefix))

    def send_head(self) -> io.BytesIO | IO[bytes] | None:  # type: ignore[override]
        """The headers, and what to send after them."""
        path = Path(self.translate_path(self.path))
        if path.is_dir() and self.path.split("?")[0].endswith("/"):
            path /= "index.html"
        if path.is_dir():
            return super().send_head()  # to the address with a slash
        status = HTTPStatus.OK
        if not path.is_file():
            path, status = Path(self.directory) / "404.html", HTTPStatus.NOT_FOUND
        return self._send(path, status)

    def _send(self, path: Path, status: HTTPStatus) -> io.BytesIO | None:
        tag = f'"{path.stat().st_mtime_ns:x}-{path.stat().st_size:x}"'
        if status is HTTPStatus.OK and self.headers.get("If-None-Match") == tag:
            self.send_response(HTTPStatus.NOT_MODIFIED)
            self.end_headers()
            return None
        packed = path.suffix in PACKED and "gzip" in self.headers.get("Accept-Encoding", "")
        body = _gzipped(path, path.stat().st_mtime_ns) if packed else path.read_bytes()
        hashed = path.parts[len(Path(self.directory).parts)] == "assets"
        self.send_response(status)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "max-age=31536000, immutable" if hashed else "no-cache")
        self.send_header("ETag", tag)
        if packed:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        return io.BytesIO(body)

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
        """Say nothing: the browser's own tools show requests better."""


class Server(ThreadingHTTPServer):
    """A folder served on this machine alone; port 0 takes a free one."""

    daemon_threads = True

    def __init__(self, folder: Path, port: int = 0, prefix: str = "/") -> None:
        super().__init__(
            ("127.0.0.1", port), partial(Handler, directory=str(folder), prefix=prefix)
        )
        self.address = f"http://localhost:{self.server_port}{prefix}"

    def start(self) -> None:
        """Serve until `shutdown`, beside what the caller does."""
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that hangs up is no error."""


def serve(port: int) -> None:
    """Serve the built site until the keyboard stops it."""
    try:
        server = Server(DIST, port)
    except OSError:
        server = Server(DIST)
        say(f"Port {port} is taken.")
    say(f"\nあそび盤: {server.address}   (Ctrl+C stops)")
    server.serve_forever()
