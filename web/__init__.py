"""The app of the page, the page itself, and what builds both."""
