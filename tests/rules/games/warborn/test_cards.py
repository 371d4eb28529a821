"""All 120 cards of Warborn, each by name: what is printed on it, and that it does this and nothing else.

The table is the printed list in our shorthand: type letter, Force, name, effect. Everything that a test expects comes from it.
"""

import re
from typing import Any

import pytest

from rules.games.catalogue import load
from rules.games.warborn.verbs import DiscardAll, DiscardOpposing, DrawExtra, PlayExtra, Recover, Steal
from rules.language.tree import Action, Static
from tests.vocabulary import Table

LETTERS = {"H": "hero", "W": "weapon", "D": "armor", "M": "mount", "X": "army", "E": "action", "T": "trait", "S": "spell"}
TYPES = [kind for kind in LETTERS.values() if kind != "hero"]

TABLE = """
H 10  Lich King: recover spell
H 10  Necromancer: recover army
H 10  Grandmaster Monk: extra action
H 10  Beast Master: extra mount
H 10  Swashbuckling Rogue: +5 action
H 10  Orc Chieftain: +3 mount/army
H 10  Chaos Warlord: extra army
H 10  Arch Druid: extra spell
H 10  Elven Ranger: +2 mount/weapon/spell
H 10  Warrior: extra weapon
H 10  Black Knight: +3 weapon/armor
H 10  Sword Master: +5 weapon
H 10  Arcane Wizard: +5 spell
H 10  Barbarian King: +5 army
H 10  Dwarf Lord: +5 armor
W  5  Defender Blade: immune
W  5  Sacred Lance: +5 mount
W  5  Eldritch Blade: extra spell
W  5  Vorpal Blade: discard army
W  5  Rune Sword: discard trait
W  5  Great Spear: extra trait
W  5  Mace of Disruption: discard armor
W  5  Flame Tongue Sword: draw
W  5  Ent Wood Bow: discard mount
W  5  Staff of Power: +5 spell
W  5  Iron Battle Axe: discard weapon
W  5  Thunder Hammer: discard action
W  5  Banner of Might: +5 army
W  5  Dancing Sword: extra weapon
W  5  Horn of Valhalla: extra army
D  4  Bracers of Defense: extra trait
D  4  Assassins Cloak: +5 weapon
D  4  Mystic Torc: +5 spell
D  4  Amulet of the Magi: extra spell
D  4  Gauntlets of Strength: extra weapon
D  4  Great Horned Helm: extra army
D  4  Mithril Hauberk: +5 trait
D  4  Dragon Scale: +5 mount
D  4  Ring of Invisibility: discard action
D  4  Helm of Far Seeing: draw
D  4  Spell Shield: discard spell
D  4  Invincible Breastplate: discard weapon
D  4  Seven League Boots: extra action
D  4  Elven Chain Mail: +5 action
D  4  Great Tower Shield: +5 army
X  9  Pirate Fleet: steal
X  9  Undead Legion: immune
X  9  Goblin Tribes: discard weapon
X  9  Desert Nomads: +5 action
X  9  Dwarf Clans: extra armor
X  9  Elf Archers: discard army
X  9  Barbarian Host: +5 trait
X  9  Orc Warband: extra army
X  9  Naga Warriors: extra spell
X  9  Amazonians: discard action
X  9  Beast Men: extra mount
X  9  Myrmidons: extra trait
X  9  Hawkmen: extra action
X  9  Hoplite Phalanx: +5 armor
X  9  Demon Hordes: +5 spell
M  6  Behemoth: immune
M  6  Sphinx: steal
M  6  Dragon: discard mount
M  6  Nightmare: extra spell
M  6  Unicorn: +5 spell
M  6  Giant Boar: +5 trait
M  6  Flaming Chariot: +5 weapon
M  6  War Machine: extra armor
M  6  Giant Eagle: extra trait
M  6  Wyvern: +5 action
M  6  Hippogryph: discard action
M  6  Griffon: draw
M  6  Pegasus: extra action
M  6  Manticore: +5 army
M  6  Basilisk: discard army
E  7  Maneuver: +5 mount
E  7  Crushing Blow: +5 trait
E  7  Sword Breaker: discard weapon
E  7  Block: +5 armor
E  7  Smite: +5 weapon
E  7  Slay Beast: discard mount
E  7  Tactics: +5 army
E  7  Strategy: discard army
E  7  Surprise: extra trait
E  7  Secret Weapon: extra weapon
E  7  Feint: discard action
E  7  Escape: immune
E  7  Find Weak Point: discard armor
E  7  Reinforcements: extra army
E  7  Trick: draw
T  3  Strength: +5 weapon
T  3  Endurance: immune
T  3  Charisma: extra army
T  3  Leadership: +5 army
T  3  Wisdom: draw
T  3  Intelligence: extra trait
T  3  Power: +5 spell
T  3  Knowledge: extra spell
T  3  Skill: extra weapon
T  3  Agility: extra action
T  3  Stealth: +5 action
T  3  Berserk: discard armor
T  3  Stalwart: +5 armor
T  3  Fearsome: discard trait
T  3  Cunning: discard action
S  8  Summon: recover mount
S  8  Shatter: discard weapon
S  8  Inferno: discard army
S  8  Counterspell: discard spell
S  8  Blizzard: discard trait
S  8  Raise Dead: recover army
S  8  Petrification: discard action
S  8  Enchantment: extra armor
S  8  Illusions: extra action
S  8  Blessing: +5 trait
S  8  Bloodlust: +5 army
S  8  Plague: all army
S  8  Planar Gate: extra army
S  8  Force Field: +5 armor
S  8  Legend Lore: draw
"""

ROWS = re.findall(r"^(\w) +(\d+)  (.+): (.+)$", TABLE, re.MULTILINE)
FORCE = {name: int(force) for _, force, name, _ in ROWS}
KIND = {name: LETTERS[letter] for letter, _, name, _ in ROWS}
EFFECT = {name: effect for _, _, name, effect in ROWS}
NODES = {"extra": PlayExtra, "discard": DiscardOpposing, "all": DiscardAll, "draw": DrawExtra, "steal": Steal, "recover": Recover}


def having(word):
    """The cards whose effect begins with this word."""
    return [name for name, effect in EFFECT.items() if effect.split()[0] == word]


def bonuses():
    return [name for name, effect in EFFECT.items() if effect.startswith("+")]


def plain(kind, *but, n=1):
    """Cards of a type that give no bonus and are not immune: bystanders and targets."""
    found = [name for name in KIND if KIND[name] == kind and EFFECT[name].split()[0] in ("extra", "discard", "draw") and name not in but]
    return found[:n]


def meld_with(name, *more):
    """A meld with this card: it is the Hero itself, or lies beside Lich King, who does nothing without a Spell in the discard."""
    hero = [] if KIND[name] == "hero" else ["Lich King"]
    return [*hero, name, *more]


def opponent(*meld, **more):
    """North, who is always asked: Warrior is unused and nobody can know that the hand holds no Weapon."""
    return {"meld": ["Warrior", *meld], "hand": ["Mystic Torc"], **more}


def battle(south, north, **more):
    return Table("warborn").start(phase="battle", south=south, north=north, **more)


def in_words(definition: Any) -> str:
    """A definition's effect in the table's shorthand."""
    if definition.keywords:
        return " ".join(definition.keywords)
    (ability,) = definition.abilities
    if isinstance(ability, Static):
        changes: Any = ability.changes
        (n,) = {plus.n for plus in changes}
        assert all(plus.number == "force" and plus.which.whose == "mine" for plus in changes)
        return f"+{n} {'/'.join(plus.which.kind for plus in changes)}"
    assert isinstance(ability, Action)
    (node,) = ability.do
    word = next(word for word, kind in NODES.items() if type(node) is kind)
    return f"{word} {node.kind}" if hasattr(node, "kind") else word


# -- what is printed
def test_there_are_fifteen_of_each_type_in_printed_order():
    assert [KIND[name] for name in KIND].count("hero") == 15
    assert all(list(KIND.values()).count(kind) == 15 for kind in TYPES)
    assert list(load("warborn").definitions) == list(KIND)


@pytest.mark.parametrize("name", list(KIND))
def test_the_facts_are_as_printed(name):
    definition = load("warborn").definition(name)
    assert definition.kinds == (KIND[name],)
    assert definition.numbers == {"force": FORCE[name]}
    assert definition.status == "complete"
    assert in_words(definition) == EFFECT[name]


@pytest.mark.parametrize("name", [*bonuses(), *having("immune")])
def test_what_always_holds_is_not_activated(name):
    table = battle({"meld": meld_with(name, "Dancing Sword"), "hand": ["Trick"]}, {"meld": ["Warrior"]})
    table.expect(options=["pass"])
    table.refused("activate", name, rule="warborn.battle.passive")


# -- bonuses
@pytest.mark.parametrize("name", bonuses())
def test_a_bonus_raises_each_of_its_types_and_no_other(name):
    amount, touched = EFFECT[name].split()
    others = {kind: plain(kind, name)[0] for kind in TYPES}
    table = battle({"meld": meld_with(name, *others.values()), "hand": ["Mystic Torc"]}, opponent())
    for kind, other in others.items():
        raised = int(amount) if kind in touched.split("/") else 0
        table.expect(cards={other: {"force": FORCE[other] + raised}})
    table.expect(cards={name: {"force": FORCE[name]}, "Warrior": {"force": 10}})


@pytest.mark.parametrize("name", bonuses())
def test_a_bonus_counts_for_two_of_a_type(name):
    amount, touched = EFFECT[name].split()
    kind = touched.split("/")[0]
    two = plain(kind, name, n=2)
    table = battle({"meld": meld_with(name, *two), "hand": ["Mystic Torc"]}, opponent())
    table.expect(cards={other: {"force": FORCE[other] + int(amount)} for other in two})


@pytest.mark.parametrize("name", bonuses())
def test_a_bonus_stays_in_its_own_meld(name):
    touched = EFFECT[name].split()[1].split("/")
    others = [plain(kind, name)[0] for kind in touched]
    table = battle({"meld": meld_with(name)}, opponent(*others))
    table.expect(cards={other: {"force": FORCE[other]} for other in others})


# -- immunity
@pytest.mark.parametrize("name", having("immune"))
def test_an_immune_card_cannot_be_picked(name):
    kind = KIND[name]
    discarder = next(other for other in having("discard") if EFFECT[other] == f"discard {kind}")
    two = plain(kind, discarder, n=2)
    table = battle({"meld": meld_with(discarder)}, opponent(name, *two))
    table.answer("activate", discarder)
    assert sorted(table.options()) == sorted(two)
    table.refused([name], rule="warborn.discard.immune")


@pytest.mark.parametrize("name", having("immune"))
def test_an_immune_card_alone_is_no_target(name):
    discarder = next(other for other in having("discard") if EFFECT[other] == f"discard {KIND[name]}")
    table = battle({"meld": [*meld_with(discarder), "Dancing Sword"], "hand": ["Trick"]}, opponent(name))
    table.refused("activate", discarder, rule="warborn.battle.effect")


# -- discarding
@pytest.mark.parametrize("name", having("discard"))
def test_a_discard_effect_takes_one_opposing_card_of_its_type(name):
    kind = EFFECT[name].split()[1]
    two = plain(kind, name, n=2)
    others = [plain(other, name, *two)[0] for other in TYPES if other != kind]
    table = battle({"meld": meld_with(name, *plain(kind, name, *two))}, opponent(*two, *others))
    table.answer("activate", name).asked("south", "discard-opposing")
    assert sorted(table.options()) == sorted(two)
    for other in others:
        table.refused([other], rule="warborn.discard.opposing")
    table.refused(["Warrior"], rule="warborn.discard.hero")
    table.answer([two[1]])
    table.expect(discard=[two[1]], north={"meld": ["Warrior", two[0], *others]}, cards={name: {"exhausted": True}})


@pytest.mark.parametrize("name", having("discard"))
def test_a_discard_effect_needs_a_target(name):
    kind = EFFECT[name].split()[1]
    others = [plain(other, name)[0] for other in TYPES if other != kind]
    table = battle({"meld": meld_with(name, *plain(kind, name), "Dancing Sword"), "hand": ["Mystic Torc"]}, opponent(*others))
    table.refused("activate", name, rule="warborn.battle.effect")


@pytest.mark.parametrize("name", having("all"))
def test_discard_all_takes_the_type_from_every_meld(name):
    kind = EFFECT[name].split()[1]
    own, *two = plain(kind, name, n=3)
    immune = next(other for other in having("immune") if KIND[other] == kind)
    table = battle({"meld": meld_with(name, own)}, opponent(*two, immune, "Dragon"))
    table.answer("activate", name)
    table.expect(discard=[own, *two], south={"meld": meld_with(name)}, north={"meld": ["Warrior", immune, "Dragon"]})


# -- adding
@pytest.mark.parametrize("name", having("extra"))
def test_a_play_extra_effect_adds_a_card_of_its_type(name):
    kind = EFFECT[name].split()[1]
    first, second, there = plain(kind, name, n=3)
    others = [plain(other, name)[0] for other in TYPES if other != kind]
    table = battle({"meld": meld_with(name, there), "hand": [first, *others, second]}, opponent())
    table.answer("activate", name).asked("south", "play-extra")
    assert table.options() == [first, second]
    for other in others:
        table.refused([other], rule="warborn.battle.extra")
    table.answer([second])
    table.expect(south={"meld": meld_with(name, there, second), "hand": [first, *others]}, cards={second: {"exhausted": False}})


@pytest.mark.parametrize("name", having("extra"))
def test_a_play_extra_effect_needs_a_card_of_its_type(name):
    kind = EFFECT[name].split()[1]
    others = [plain(other, name)[0] for other in TYPES if other != kind]
    table = battle({"meld": meld_with(name), "hand": others}, opponent(*plain(kind, name)))
    table.asked("south", "battle").refused("activate", name, rule="warborn.battle.effect")


# -- drawing
@pytest.mark.parametrize("name", having("draw"))
def test_a_draw_effect_puts_the_card_into_the_meld_or_to_hand(name):
    for kind in TYPES:
        top, other = plain(kind, name, n=2)
        table = battle({"meld": meld_with(name)}, opponent(), deck=[top, "Plague"]).answer("activate", name)
        if kind == KIND[name]:
            table.expect(south={"hand": [top], "meld": meld_with(name)}, deck=["Plague"])
        else:
            table.expect(south={"hand": [], "meld": meld_with(name, top)}, deck=["Plague"])
        table = battle({"meld": meld_with(name, other)}, opponent(), deck=[top]).answer("activate", name)
        table.expect(south={"hand": [top], "meld": meld_with(name, other)}, deck=[])
    battle({"meld": meld_with(name)}, opponent(), deck=["Arch Druid"]).answer("activate", name).expect(south={"hand": ["Arch Druid"]})


@pytest.mark.parametrize("name", having("draw"))
def test_a_draw_effect_needs_a_card_to_draw(name):
    table = battle({"meld": meld_with(name, "Dancing Sword"), "hand": ["Mystic Torc"]}, opponent())
    table.refused("activate", name, rule="warborn.battle.effect")


# -- stealing and recovering
@pytest.mark.parametrize("name", having("steal"))
def test_a_steal_effect_takes_a_card_from_a_hand(name):
    east = {"meld": ["Beast Master"], "hand": ["Plague", "Block"]}
    table = battle({"meld": meld_with(name)}, opponent(), east=east).answer("activate", name).asked("south", "steal")
    assert table.options() == ["north", "east"]
    table.answer("east", chance=["Block"])
    table.expect(south={"hand": ["Block"], "meld": meld_with(name)}, east={"hand": ["Plague"]}, north={"hand": ["Mystic Torc"]})


@pytest.mark.parametrize("name", having("steal"))
def test_a_steal_effect_needs_a_hand_to_steal_from(name):
    table = battle({"meld": meld_with(name, "Dancing Sword"), "hand": ["Mystic Torc"]}, {"meld": ["Warrior"]})
    table.refused("activate", name, rule="warborn.battle.effect")


@pytest.mark.parametrize("name", having("recover"))
def test_a_recover_effect_takes_a_card_of_its_type_from_the_discard(name):
    kind = EFFECT[name].split()[1]
    first, second, there = plain(kind, name, n=3)
    others = [plain(other, name)[0] for other in TYPES if other != kind]
    discard = [first, *others, second]
    for meld in ([], [there]):
        hero = [] if KIND[name] == "hero" else ["Beast Master"]
        table = battle({"meld": [*hero, name, *meld]}, opponent(), discard=discard).answer("activate", name)
        table.asked("south", "recover")
        assert table.options() == [first, second]
        table.answer([second])
        taken = meld or KIND[name] == kind
        goes = {"hand": [second], "meld": [*hero, name, *meld]} if taken else {"hand": [], "meld": [*hero, name, second]}
        table.expect(south=goes, discard=[first, *others])


@pytest.mark.parametrize("name", having("recover"))
def test_a_recover_effect_needs_a_card_of_its_type(name):
    kind = EFFECT[name].split()[1]
    others = [plain(other, name)[0] for other in TYPES if other != kind]
    hero = [] if KIND[name] == "hero" else ["Beast Master"]
    table = battle({"meld": [*hero, name, "Dancing Sword"], "hand": ["Mystic Torc"]}, opponent(), discard=others)
    table.refused("activate", name, rule="warborn.battle.effect")


# -- all that are activated
@pytest.mark.parametrize("name", [n for word in NODES for n in having(word)])
def test_a_card_is_activated_once(name):
    kind = EFFECT[name].split()[-1]
    fitting = plain(kind, name, n=2) if kind in TYPES else ["Spell Shield", "Block"]
    waiting = "Dancing Sword" if name != "Dancing Sword" else "Skill"
    south = {"meld": [{"card": name, "exhausted": True}, waiting], "hand": [*fitting, "Mystic Torc"]}
    table = battle(south, opponent(*fitting), deck=fitting, discard=fitting)
    table.refused("activate", name, rule="warborn.battle.once")
