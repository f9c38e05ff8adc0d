"""The rules of PCO / ODC IV: DC(C), Tournament Points, a Medal Round with a Top Board."""
