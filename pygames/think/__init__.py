"""Search that knows only the contract, and the values every computer player speaks in."""
