"""The rules of the ARMADA Year 2000 Regatta: fewer centers win as years pass, three best rounds, EIDRaS."""
