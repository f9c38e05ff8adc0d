"""A submitted spreadsheet stripped to what may be kept (2.4.1), ready to be put into the data folder."""
