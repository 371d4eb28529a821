"""The table on the screen: where everything lies, and how it is drawn."""
