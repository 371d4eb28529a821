"""The ready decks, whose signature cards are whose, and the check of a deck: all defects at once."""

from __future__ import annotations

from collections import Counter

from rules.engine.decks import Decks
from rules.engine.game import Game
from rules.engine.line import Line, SeatId, TheNamed
from rules.engine.refusal import Refusal
from rules.games.worldbreakers.words import EVENT, FOLLOWER, GUILDS, LOCATION, NEUTRAL, WORLDBREAKER

SIZE = 30
CONSTRUCTED, DRAFTED = "constructed", "drafted"
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


def defects(game: Game, deck: tuple[str, ...], mode: str = CONSTRUCTED) -> list[Refusal]:
    """All that is wrong with a deck, and what would mend it."""
    rule = f"wb.decks.{mode}"
    found = [Refusal(Line("deck.unknown", (name,)), rule, Line("deck.unknown.help")) for name in unknown(game, deck)]
    leaders = [name for name in deck if WORLDBREAKER in game.definition(name).kinds]
    if len(leaders) != 1:
        found.append(Refusal(Line("deck.leader", (len(leaders),)), rule, Line("deck.leader.help" if leaders else "deck.no-leader.help")))
    others = [name for name in deck if name not in leaders]
    if len(others) != SIZE:
        way = Line("deck.more.help", (SIZE - len(others),)) if len(others) < SIZE else Line("deck.fewer.help", (len(others) - SIZE,))
        found.append(Refusal(Line("deck.size", (len(others), SIZE)), rule, way))
    counts = Counter(others)
    if mode == CONSTRUCTED:
        found += [twice(name, counts[name], rule) for name in sorted(counts) if counts[name] > 1 and name in game.definitions]
    foreign = sorted(name for name in counts if name in SIGNED and SIGNED[name] not in leaders)
    return found + [foreigner(name) for name in foreign]


def unknown(game: Game, deck: tuple[str, ...]) -> list[str]:
    """The names that no card has."""
    return sorted(name for name in set(deck) if name not in game.definitions)


def twice(name: str, n: int, rule: str) -> Refusal:
    """A card that is there more than once."""
    return Refusal(Line("deck.twice", (TheNamed(name),)), rule, Line("deck.twice.help", (n - 1,)))


def foreigner(name: str) -> Refusal:
    """A signature card without its Worldbreaker."""
    signature = Line("deck.signature", (TheNamed(name), TheNamed(SIGNED[name])))
    return Refusal(signature, "wb.decks.signature", Line("deck.signature.help", (TheNamed(name), TheNamed(SIGNED[name]))))


DECKS = Decks(
    modes=(CONSTRUCTED, DRAFTED),
    check=defects,
    size=SIZE,
    leader=WORLDBREAKER,
    free=(DRAFTED,),
    sorts=(WORLDBREAKER, FOLLOWER, EVENT, LOCATION),
    sides=(*GUILDS, NEUTRAL),
    asks=GUILDS,
    tied=SIGNED,
    mulligan="mulligan",
    options={"first": "south"},
)
