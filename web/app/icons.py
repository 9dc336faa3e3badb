"""The page's small line drawings: 20 × 20, 1.6 wide, in the colour of the text beside them."""

from __future__ import annotations

from markupsafe import Markup

PATHS = {
    "undo": "M4 8h8a4.5 4.5 0 0 1 0 9H8M7.5 4.5 4 8l3.5 3.5",
    "redo": "M16 8H8a4.5 4.5 0 0 0 0 9h4M12.5 4.5 16 8l-3.5 3.5",
    "flip": "M6.5 16V4M3.5 7l3-3 3 3M13.5 4v12M10.5 13l3 3 3-3",
    "grid": "M6 3v14M12 3v14M3 7h14M3 13h14",
    "new": "M10 4v12M4 10h12",
    "flag": "M5 17V3.5M5 4.5h9.5l-2 3.25 2 3.25H5",
    "eye": "M2.5 10c3-5 12-5 15 0-3 5-12 5-15 0M10 10h.01M8 10a2 2 0 1 0 4 0 2 2 0 1 0-4 0",
    "lamp": "M7.5 14.5h5M8.5 17h3M10 3a5 5 0 0 1 3 9v2.5H7V12a5 5 0 0 1 3-9",
    "gear": "M3.5 6h7M14.5 6h2M3.5 14h2M9.5 14h7M12.5 4v4M7.5 12v4",
    "list": "M4 5.5h12M4 10h12M4 14.5h8",
    "more": "M5 10h.01M10 10h.01M15 10h.01",
    "close": "M5 5l10 10M15 5 5 15",
    "first": "M14 4.5 8.5 10l5.5 5.5M5.5 5v10",
    "back": "M12 4.5 6.5 10l5.5 5.5",
    "next": "M8 4.5l5.5 5.5L8 15.5",
    "last": "M6 4.5l5.5 5.5L6 15.5M14.5 5v10",
    "share": "M10 12.5V3.5M6.5 6.5 10 3l3.5 3.5M5 10v6.5h10V10",
    "save": "M10 3.5v9M6.5 9.5 10 13l3.5-3.5M4 16.5h12",
    "load": "M10 13V4M6.5 7.5 10 4l3.5 3.5M4 16.5h12",
    "hands": "M3.5 10h13M6.5 7l-3 3 3 3M13.5 7l3 3-3 3",
    "play": "M6.5 4.5v11l9-5.5Z",
    "pause": "M7 4.5v11M13 4.5v11",
    "turn": "M15.5 10a5.5 5.5 0 1 1-2-4.2M15.5 3.5v3.2h-3.2",
    "mirror": "M10 3v14M7.5 6 3.5 14h4ZM12.5 6l4 8h-4Z",
    "up": "M4.5 12.5 10 7l5.5 5.5",
    "down": "M4.5 7.5 10 13l5.5-5.5",
    "book": "M10 5.5Q7 3.6 3 4v11.5q4-.4 7 1.5 3-1.9 7-1.5V4q-4-.4-7 1.5ZM10 5.5V17",
    "spot": "M10 3.5v3M10 13.5v3M3.5 10h3M13.5 10h3M10 9.9v.2",
}


def icon(name: str, size: int = 20) -> Markup:
    """One drawing as SVG, hidden from screen readers: the text beside it says the same."""
    width = 3 if name == "more" else 1.6
    return Markup(  # noqa: S704  (only our own paths)
        f'<svg class="ic" width="{size}" height="{size}" viewBox="0 0 20 20" fill="none" '
        f'stroke="currentColor" stroke-width="{width}" stroke-linecap="round" '
        f'stroke-linejoin="round" aria-hidden="true"><path d="{PATHS[name]}"/></svg>'
    )
