"""The ready decks, whose signature cards are whose, and the check of a deck: all defects at once."""

from __future__ import annotations

from collections import Counter

from rules.engine.game import Game
from rules.engine.line import Line, SeatId, TheNamed
from rules.engine.refusal import Refusal
from rules.games.worldbreakers.words import WORLDBREAKER

SIZE = 30
KHUTULUN, POLO = "Khutulun, the True Daughter", "Marco Polo, Robed in Silk"
MUHANDASAT, RUKNUDDIN = "The Muhandasat, Council of Engineers", "Ruknuddin Khurshah, Leader of the Order"

SIGNATURES = {
    KHUTULUN: ("Khutulun's Kheshig", "Confident Suitor", "The Ten Thousand Ride"),
    POLO: ("Silkworm Terrarium", "Polo's Portraitist", "Exploitative Extraction"),
    MUHANDASAT: ("Ambitious Construction", "Muhandasat Pilot", "Solomon's Throne"),
    RUKNUDDIN: ("The Right Hand", "Alamut Castle", "Hide in Plain Sight"),
}
SIGNED = {name: leader for leader, names in SIGNATURES.items() for name in names}

READY = {
    "earth": (
        KHUTULUN, *SIGNATURES[KHUTULUN],
        "Call to Arms", "Ger Migration", "Wild Boar Charge", "Lay Siege", "Dogtamer", "Gallant Soldier", "Kalari Adept", "Airag Maker",
        "Eagle Huntress", "Skillful Bruiser", "Amu River Armorer", "Champion of the Tumen", "Mongol Quartermaster", "Poised Duelist",
        "Forbidding Guru", "Sparring Braggart", "Astute Tactician", "Tengri's Cavalry", "The Amu River Encampment",
        "Gratuitous Gift", "Raid the Mines", "Weary Veteran", "Irate Vandal", "Lowly Bard", "Earth Apprentice", "Swift Messenger",
        "The Humble Underpass",
    ),
    "stars": (
        POLO, *SIGNATURES[POLO],
        "Proof of the Grotto", "Inspirational Vision", "Straight to the Source", "Pacify", "Frantic Getaway", "Throes of Fancy",
        "Heedless Investor", "Mothkeeper", "Sly Sentinel", "Solemn Guardian", "Generous Dealer", "Auspicious Smuggler",
        "Suave Sycophant", "The Blind Sculptor", "Illicit Bazaar", "Mesmerizing Maze", "Covert Exchange", "Weaving Workshop",
        "The Uncanny Valley",
        "Surprising Development", "Caravan Guard", "Lowly Bard", "Stars Apprentice", "The Humble Underpass", "The Submerged Brilliance",
        "The Den of Sabers", "The Pit of Despair",
    ),
    "void": (
        RUKNUDDIN, *SIGNATURES[RUKNUDDIN],
        "Amazing Arithmetic", "Stupefy", "Serpent Strike", "Vicious Stab", "Consumed by the Dust", "Pernicious Powder", "Novice Cutpurse",
        "Cunning Reclaimer", "Resourceful Aide", "Serendipitous Witness", "Silent Assassin", "Baleful Viper", "Alamut Saboteur",
        "Alamut Emissary", "Callous Closer", "Swirling Skirmisher", "The Ancient Butcher", "Forlorn Flats", "Raider's Hideaway",
        "Gratuitous Gift", "Raid the Mines", "Mythium Fund", "Weary Veteran", "Yam Operator", "Irate Vandal", "Swift Messenger",
        "Void Apprentice",
    ),
    "moon": (
        MUHANDASAT, *SIGNATURES[MUHANDASAT],
        "Naming Ceremony", "Unveiling the Council", "Mythium Ingot", "Bolt Trap", "Surge", "Electrifying Revelation", "Blood Moon",
        "Peaceful Engineer", "Fledgling Defender", "Natty Matron", "Steelclad Captain", "Alert Warden", "Fanciful Astronomer",
        "Muhandasat Savior", "Nocturnal Reaper", "Patient Mentor", "The Paragon", "Luminous Lagoon", "Volatile Furnace",
        "Surprising Development", "Mythium Fund", "Desperate Miners", "Moon Apprentice", "The Submerged Brilliance", "The Den of Sabers",
        "The Pit of Despair", "The Indigo Grotto",
    ),
}  # fmt: skip


def ready_deck(seats: int, seat: SeatId) -> tuple[str, ...]:
    """The deck of a seat that brings none."""
    return tuple(READY.values())[seat % len(READY)]


def defects(game: Game, deck: tuple[str, ...], drafted: bool = False) -> list[Refusal]:
    """All that is wrong with a deck. `drafted`: the same card may be there more than once."""
    rule = "wb.decks.drafted" if drafted else "wb.decks.constructed"
    found = [Refusal(Line("deck.unknown", (name,)), rule) for name in sorted(set(deck)) if name not in game.definitions]
    leaders = [name for name in deck if WORLDBREAKER in game.definition(name).kinds]
    if len(leaders) != 1:
        found.append(Refusal(Line("deck.leader", (len(leaders),)), rule))
    others = [name for name in deck if name not in leaders]
    if len(others) != SIZE:
        found.append(Refusal(Line("deck.size", (len(others), SIZE)), rule))
    twice = sorted(name for name, n in Counter(others).items() if n > 1 and name in game.definitions)
    if not drafted:
        found += [Refusal(Line("deck.twice", (TheNamed(name),)), rule) for name in twice]
    foreign = sorted({name for name in others if name in SIGNED and SIGNED[name] not in leaders})
    found += [Refusal(Line("deck.signature", (TheNamed(name), TheNamed(SIGNED[name]))), "wb.decks.signature") for name in foreign]
    return found
