"""How hypothesis tries: the same examples every time, few where Python is slow."""

import sys

from hypothesis import settings

settings.register_profile("usual", deadline=None, derandomize=True)
settings.register_profile("pyodide", settings.get_profile("usual"), max_examples=5)
settings.load_profile("pyodide" if sys.platform == "emscripten" else "usual")
