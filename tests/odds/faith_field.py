"""What a fight in Faith starts from: map, counters, tables, and the state that it changes.

Read from the specification (doc/rules/faith.md) and the data files alone, to check the program's odds: nothing here is
taken from src/. A State holds only what has changed since the fight began, so that equal states are equal keys.
"""
import itertools
import json
import re

from brute import Differs, Unsupported

ENEMY = {0: 1, 1: 0}
SEATS = ["protestant", "catholic"]
PIKES = {"swiss", "landsknecht", "pike"}
ROOM = {"I": 4, "II": 3, "III": 2, "X": 0}
WORSE = ["dotted", "single", "double", "impassable"]
SWITCHES = ["caracole", "wavering", "forlorn_hope", "deadly", "unit_attacks", "one_shot_zone", "early_charge", "star_void"]


class Map:
    """A scenario file: ground, counters, points, special rules."""

    def __init__(self, folder, name):
        with open(folder / (name + ".json"), encoding="utf-8") as file:
            data = json.load(file)
        with open(folder / "tables.json", encoding="utf-8") as file:
            self.tables = json.load(file)
        self.id, self.data = data["id"], data
        self.key = [side["key"] for side in data["sides"]]
        self.offered = {name for name, row in data["options"].items() if row["offered"]}
        self.zone = {zone["id"]: zone for zone in data["map"]["zones"]}
        self.read_ground(data["map"])
        self.supply = [set(side["supply_zones"]) for side in data["sides"]]
        self.read_counters(data)
        self.rules = [rule["effect"] for rule in data["special_rules"]]
        self.known = {}

    def read_ground(self, ground):
        """touch: pairs of zones that meet, with the borders one crosses between them (one, or all of a junction)."""
        border = {}
        for row in ground["borders"]:
            border[row["a"] + "-" + row["b"]] = row
        self.touch = {}
        for row in border.values():
            self.touch[row["a"], row["b"]] = self.touch[row["b"], row["a"]] = [row]
        for row in ground["junctions"]:
            ends = [border[name] for name in row["borders"]]
            for a, b in itertools.permutations(row["zones"], 2):
                if (a, b) not in self.touch:
                    self.touch[a, b] = ends
        self.near, self.sees = {z: [] for z in self.zone}, {z: [] for z in self.zone}
        for a, b in sorted(self.touch):
            self.sees[a].append(b)
            if self.worst(a, b) != "impassable":
                self.near[a].append(b)

    def read_counters(self, data):
        number = {key: i for i, key in enumerate(self.key)}
        self.unit, self.chief = {}, {}
        for row in data["units"]:
            self.unit[row["id"]] = dict(row, side=number[row["side"]], parent=None)
        hope = self.tables["unit_types"]["forlorn_hope"]
        for row in list(self.unit.values()):
            if row["type"] == "arquebus" and data["sides"][row["side"]]["forlorn_hope"]:
                for i in "12":
                    self.unit[row["id"] + ".fh" + i] = dict(
                        hope, id=row["id"] + ".fh" + i, type="forlorn_hope", side=row["side"], column=row["column"],
                        parent=row["id"], vp=0)
        for row in data["commanders"]:
            self.chief[row["id"]] = dict(row, side=number[row["side"]])
        self.ids = sorted(self.unit)
        self.chiefs = sorted(self.chief)
        # The position lists how many zones a piece has entered by its number among the pieces of its side.
        self.number = {}
        for side in (0, 1):
            mine = [c for c in self.chiefs if self.chief[c]["side"] == side] + \
                   [u for u in self.ids if self.unit[u]["side"] == side]
            self.number.update({p: i + 1 for i, p in enumerate(mine)})

    def type(self, zone):
        return self.zone[zone]["type"]

    def worst(self, a, b):
        """F4.1.3b, F4.1.3c: the border between two zones, the worst if it is a junction."""
        return max((row["type"] for row in self.touch[a, b]), key=WORSE.index)

    def is_open(self, a, b):
        """Nothing but dotted borders between them."""
        return all(row["type"] == "dotted" for row in self.touch[a, b])

    def far(self, goals):
        """Passable links from everywhere to the nearest of `goals`, units ignored (X zones cannot be entered)."""
        goals = frozenset(goals)
        if goals not in self.known:
            steps = {goal: 0 for goal in goals}
            rim = list(goals)
            for zone in rim:
                for other in self.near[zone]:
                    if other not in steps and self.type(other) != "X":
                        steps[other] = steps[zone] + 1
                        rim.append(other)
            self.known[goals] = steps
        return self.known[goals]

    def chains(self, a, b):
        """F4.1.5b-e: all shortest chains of zones from a to b."""
        if (a, b) not in self.known:
            chains, seen = [[a]], {a}
            while chains and not any(chain[-1] == b for chain in chains):
                longer = []
                for chain in chains:
                    if chain[-1] != a and not self.zone[chain[-1]]["los_through"]:
                        continue
                    longer += [chain + [zone] for zone in self.sees[chain[-1]] if zone not in seen]
                seen |= {chain[-1] for chain in longer}
                chains = longer
            self.known[a, b] = [chain for chain in chains if chain[-1] == b]
        return self.known[a, b]


class State:
    """What has changed, over what was there at the start; and what is still to be done, the next thing last."""

    def __init__(self, field, base, todo, changes=None, path=()):
        self.map, self.base, self.todo = field, base, todo
        self.changes = changes or {}
        self.path = path

    def copy(self):
        return State(self.map, self.base, self.todo, dict(self.changes), self.path)

    def key(self):
        return frozenset(self.changes.items()), self.todo

    def is_over(self):
        return not self.todo

    def get(self, *name):
        return self.changes[name] if name in self.changes else self.base.get(name)

    def put(self, *name_and_value):
        *name, value = name_and_value
        name = tuple(name)
        if self.base.get(name) == value:
            self.changes.pop(name, None)
        else:
            self.changes[name] = value

    def then(self, *tasks):
        """To be done next, in this order."""
        self.todo = self.todo + tuple(reversed(tasks))

    def has(self, option):
        return self.base["options"].get(option, False)

    # === Counters ===
    def at(self, piece):
        return self.get("at", piece)

    def is_ds(self, unit):
        return bool(self.get("ds", unit))

    def is_reduced(self, piece):
        return bool(self.get("reduced", piece))

    def is_isolated(self, unit):
        """F11.4.12: a forlorn hope is what its parent is."""
        return bool(self.get("isolated", self.map.unit[unit]["parent"] or unit))

    def face(self, unit):
        """arm, weapon, class, fc, ma, fq of the side that is up."""
        row = self.map.unit[unit]
        if self.get("foot", unit):
            return row["dismounted"]
        return dict(row, **row["reduced"]) if self.is_reduced(unit) else row

    def arm(self, unit):
        return self.face(unit)["arm"]

    def units(self, zone, side):
        """All units there, baggage too."""
        return [u for u in self.on_map(side) if self.at(u) == zone]

    def on_map(self, side):
        return [u for u in self.base["mine"][side] if self.at(u) in self.map.zone]

    def fighters(self, zone, side):
        return [u for u in self.units(zone, side) if self.map.unit[u]["arm"] != "train"]

    def chiefs(self, zone, side):
        return [c for c in self.map.chiefs if self.map.chief[c]["side"] == side and self.at(c) == zone]

    def is_full(self, zone, side):
        """F4.3.1, F4.3.2; a side's own units only: enemies cannot be there, or are removed."""
        there = [u for u in self.units(zone, side) if self.map.unit[u]["type"] != "forlorn_hope"]
        return len(there) >= ROOM[self.map.type(zone)]

    def takes_in(self, zone, unit):
        """F4.3.4, F4.3.5: may this unit stand there?"""
        row = self.map.unit[unit]
        if self.fighters(zone, ENEMY[row["side"]]):
            return False
        return row["type"] == "forlorn_hope" or not self.is_full(zone, row["side"])

    def fq(self, unit, zone, more=0):
        """F1.3.2: the unit's own or one lent in that zone."""
        row, best = self.map.unit[unit], self.face(unit)["fq"]
        for c in self.chiefs(zone, row["side"]):
            chief, replaced = self.map.chief[c], self.is_reduced(c)
            if chief["column"] == row["column"] or (chief["rank"] == "LG" and not replaced):
                best = max(best, chief["replacement_fq" if replaced else "fq"])
        return best + more

    def order(self, unit):
        """The row of Table 3 that a unit acts under; None in the basic game."""
        if not self.has("orders"):
            return None
        name = "Reserve" if self.is_isolated(unit) else self.base["order"][self.map.unit[unit]["column"]]
        return self.map.tables["orders"][name]

    def may(self, unit, what):
        order = self.order(unit)
        return order is None or bool(order[what])

    def ma(self, unit):
        """F1.3.6d, F10.1.8."""
        face, order = self.face(unit), self.order(unit)
        if face["arm"] not in ("infantry", "cavalry"):
            return 0
        ma = face["ma"]
        if self.is_ds(unit):
            ma = max(0, ma - (1 if face["arm"] == "infantry" else 2))
        if order and order["mp"]:
            ma = max(1 if order["mp"] < 0 else 0, ma + order["mp"])
        return ma

    def in_zoc(self, zone, side):
        """Is the zone in a ZoC of `side`? F4.2.1, F4.2.2."""
        for u in self.on_map(side):
            row = self.map.unit[u]
            if row["arm"] in ("artillery", "train") or row["type"] == "forlorn_hope" or self.is_ds(u):
                continue
            if zone in self.map.near[self.at(u)]:
                return True
        return False

    # === What came of it ===
    def tally(self, side, other):
        """Disorder is told of units that are still on the map, before and after."""
        steps = ds = chiefs = 0
        for u in self.on_map(side):
            steps += self.map.unit[u]["steps"] - self.is_reduced(u)
            ds += self.is_ds(u) and u in other.on_map(side)
        for c in self.map.chiefs:
            chiefs += self.map.chief[c]["side"] == side and self.at(c) in self.map.zone and not self.is_reduced(c)
        return {"steps": steps, "units": len(list(self.on_map(side))), "DS": ds, "commanders": chiefs,
                "points": self.get("points", side)}

    def holders(self):
        """Who has combat units where."""
        held = {}
        for side in (0, 1):
            for u in self.on_map(side):
                if self.map.unit[u]["arm"] != "train":
                    held[self.at(u)] = f"@{side + 1}"
        return held

    def outcome(self):
        """A set of what is different now: (side, what, how much), (zone, who)."""
        before = State(self.map, self.base, ())
        told = set()
        for side in (0, 1):
            was, is_ = before.tally(side, self), self.tally(side, before)
            told |= {(f"@{side + 1}", what, is_[what] - was[what]) for what in was if is_[what] != was[what]}
        was, is_ = before.holders(), self.holders()
        for zone in was.keys() | is_.keys():
            if was.get(zone) != is_.get(zone):
                told.add((zone, is_.get(zone, "empty")))
        return frozenset(told)


def read_outcome(key):
    """The program's key as such a set."""
    told, rest = set(), key
    if key == "nothing":
        return frozenset()
    while rest:
        found = re.match(r"(@\d)([+-]\d+) (steps|units|DS|commanders|points) ?|(\d+)=(@\d|empty) ?", rest)
        if not found:
            raise Differs(f"the key {key!r} cannot be read")
        side, number, what, zone, who = found.groups()
        told.add((zone, who) if zone else (side, what, int(number)))
        rest = rest[found.end():]
    return frozenset(told)


def read_position(field, said):
    """The answer of `state` as the base of States."""
    position = said["position"]
    base = {"options": said["options"], "order": position["order"], "turn": position["turn"],
            "active": SEATS.index(position["active"])}
    for side, seat in enumerate(SEATS):
        base["points", side] = position["points"].get(seat, 0)
    base["last",] = (position["last_zone"], position["last_dp"]) if position["last_zone"] else None
    base["losses",] = ()
    base["turned",] = ()
    for piece, row in position["pieces"].items():
        base["at", piece] = row.get("at")
        for ours, theirs in (("ds", "disordered"), ("reduced", "reduced"), ("isolated", "isolated"), ("foot", "on_foot"),
                             ("charge", "charge"), ("caracole", "caracole"), ("attacked", "attacked"),
                             ("reacted", "reacted"), ("ended", "ended"), ("wavered", "wavered")):
            if row.get(theirs):
                base[ours, piece] = True
    entered = position["entered"]
    for piece, i in field.number.items():
        base["entered", piece] = entered[i] if i < len(entered) else 0
    for zone, row in position["spaces"].items():
        for what in ("before", "fresh", "used", "shot"):
            if row.get(what):
                base[what, zone] = True
    base["mine"] = [[u for u in field.ids if field.unit[u]["side"] == side and base.get(("at", u)) in field.zone]
                    for side in (0, 1)]
    return base


__all__ = ["ENEMY", "Differs", "Map", "PIKES", "SEATS", "SWITCHES", "State", "Unsupported", "WORSE", "read_outcome",
           "read_position"]
