"""What `build.py` calls: it makes, serves, checks and measures the site. None of it is shipped."""
