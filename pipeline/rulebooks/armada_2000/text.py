"""The rules of the ARMADA Year 2000 Regatta: every number, once, beside the heading it stands under."""

from __future__ import annotations

FORMAT = "Game Format"
SCORING = "Scoring System"
PRIZES = "Prizes"
SEEDING = "Player Seeding"
COURTESY = "Rules of Common Courtesy"
RATINGS = "Regatta Games and ARMADA Player Ratings"

ROUNDS = 4  # Schedule
CENTERS_TO_WIN = {  # Game Format
    1904: 18,
    1905: 17,
    1906: 16,
    1907: 15,
    1908: 14,
    1909: 13,
    1910: 12,
    1911: 11,
    1912: 10,
    1913: 9,
}
LAST_YEAR = 1913  # Game Format: 1914 is DIAS, a draw of all survivors
MAJORITY = 18  # Game Format: of the 34 centers, before the table begins
SOLO = 750  # Scoring System
DRAWS = {2: 330, 3: 190, 4: 120, 5: 80, 6: 50, 7: 30}  # Scoring System
OTHER = 0  # Scoring System
PER_YEAR = 1  # Scoring System
PER_SHARER = 1  # Scoring System: per victorious or drawing power
ROUNDS_COUNTED = 3  # Scoring System
ROUNDS_FOR_PRIZES = 3  # Scoring System
NO_TOSS = ""  # Scoring System: people still level are declared tied

PLACES = {1: "El Capitán", 2: "First Mate", 3: "Boatswain"}  # Prizes
BEST_COUNTRIES = {  # Prizes
    "Austria": "The Nicholas Horthy Award",
    "England": "The Horatio Nelson Award",
    "France": "The Gauchet Award",
    "Germany": "The Alfred von Tirpitz Award",
    "Italy": "The Andréa Doria Award",
    "Russia": "The Aleksandr Kolchak Award",
    "Turkey": "The Hayreddin Barbarossa Award",
}
PENALTIES = {COURTESY: (frozenset({"unranked"}),)}  # Rules of Common Courtesy
NEED_A_GAME: frozenset[str] = frozenset({"void"})

PROVISIONAL_RATING = 1000  # Regatta Games and ARMADA Player Ratings
RATING_STEP = 20  # EIDRaS, K (Diplomatic Pouch S1998R)
RATING_SLOPE = "0.002"  # EIDRaS, c (Diplomatic Pouch S1998R)
