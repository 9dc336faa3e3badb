"""The app: pure Python that turns the messages of the page into patches."""
