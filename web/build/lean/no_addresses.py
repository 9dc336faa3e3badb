"""Stands in for `ipaddress`: `urllib.parse` asks it about hosts, and we have it read none."""
