"""What stands in for parts of the standard library and of Pyodide in the page's Python.

A page opens no socket, starts no process and loads no package, but importing what could was a
tenth of a start. `LEAN` in `web/build/inside.py` says which file stands in for which; the
modules that nothing imports any more are not shipped. All are for CPython 3.14 and
Pyodide 314.
"""
