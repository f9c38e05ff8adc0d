"""The WDC 2027 tournament rules: C-Diplo, a Top Board of seven, Best Countries."""
