"""What a fight in Waterloo starts from: map, pieces, and the state that it changes.

Read from the specification (doc/rules/waterloo.md) and the scenario's data alone, to check the program's odds: nothing
here is taken from src/. A State holds only what has changed since the fight began, so that equal states are equal
keys. Decisions come from outside, see brute.py.
"""
import json

from brute import Differs, Unsupported

ENEMY = {"french": "allied", "allied": "french"}
ROUGH = {"woods", "town", "river"}
BOX = "DLY"
CONTROL = {"french": 5, "guard": 5, "british": 3, "german": 4, "dutch": 6, "prussian": 5}  # W12.7.2


KINDS = "FI FG FC FK FA FL BI GI DI BC GC DC BA BL PI PW PC PA PL".split()


def number(piece):
    """The order of ids: by kind as section 7 lists them, FI2 before FI10."""
    return KINDS.index(piece[:2]), int(piece[2:])


class Map:
    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            data = json.load(file)
        self.id = data["id"]
        self.area = {area["id"]: area for area in data["areas"]}
        self.order = [area["id"] for area in data["areas"]] + [BOX]
        self.adjacent = {area: set(others) for area, others in data["adjacency"].items()}
        self.plain = {area: set(others) for area, others in data["adjacency"].items()}
        self.adjacent[BOX] = set()
        for box in data["offmap"]:
            for area in box["adjacent"]:
                self.adjacent[BOX].add(area)
                self.adjacent[area] = self.adjacent[area] | {BOX}
        self.entries = {area for area, row in self.area.items() if row["entry"]}
        self.goal = data["retreat_goal"]
        self.cube_total = data["cube_total"]
        self.piece = {piece["id"]: piece for piece in data["pieces"]}
        self.ids = sorted(self.piece, key=number)
        self.rank = {p: i for i, p in enumerate(self.ids)}
        self.edge = {}
        for edge in data["edges"]:
            self.edge[edge["a"], edge["b"]] = self.edge[edge["b"], edge["a"]] = edge
        self.ridges = {area: set() for area in self.area}
        for edge in data["edges"]:
            if edge["ridge"]:
                self.ridges[edge["a"]].add(edge["ridge"])
                self.ridges[edge["b"]].add(edge["ridge"])
        self._far = {}

    def terrain(self, area):
        return set(self.area[area]["terrain"]) if area in self.area else set()

    def is_rough(self, area):
        return bool(self.terrain(area) & ROUGH)

    def far(self, goal):
        """Steps to `goal` from everywhere; units and the box are no matter (W14.2.8)."""
        if goal not in self._far:
            steps, rim = {goal: 0}, [goal]
            for area in rim:
                for other in sorted(self.plain[area]):
                    if other not in steps:
                        steps[other] = steps[area] + 1
                        rim.append(other)
            self._far[goal] = steps
        return self._far[goal]

    # What a piece is.
    def side(self, p):
        return self.piece[p]["side"]

    def nation(self, p):
        return self.piece[p]["nation"]

    def kind(self, p):
        return self.piece[p]["kind"]

    def colour(self, p):
        return self.piece[p]["cubes"]

    def is_prussian(self, p):
        return self.nation(p) in ("prussian", "landwehr")


class State:
    """Pieces, cubes, the running assault: what changed since the start, over the start itself."""

    def __init__(self, field, base, changes=None, path=()):
        self.map, self.base = field, base
        self.changes = changes or {}
        self.path = path

    def copy(self):
        return State(self.map, self.base, dict(self.changes), self.path)

    def key(self):
        return frozenset(self.changes.items())

    def get(self, name):
        value = self.changes.get(name)
        return self.base.get(name) if value is None else value

    def put(self, name, value):
        if self.base.get(name) == value:
            self.changes.pop(name, None)
        else:
            self.changes[name] = value

    # === Pieces ===
    def place(self, p):
        return self.get(("at", p))

    def form(self, p):
        return self.get(("form", p))

    def set_form(self, p, form):
        self.put(("form", p), form)

    def entered(self, p):
        """The area an assaulting unit came from, "" if it does not assault."""
        return self.get(("entered", p)) or ""

    def set_entered(self, p, area):
        self.put(("entered", p), area)

    def here(self, area, side=None, *kinds):
        moved = [name[1] for name in self.changes if name[0] == "at"]
        there = [p for p in self.base["here"].get(area, ()) if p not in moved]
        there += [p for p in moved if self.changes["at", p] == area]
        piece = self.map.piece
        there = [p for p in there if side in (None, piece[p]["side"]) and (not kinds or piece[p]["kind"] in kinds)]
        return sorted(there, key=self.map.rank.get) if len(there) > 1 else there

    def units(self, area, side):
        return self.here(area, side, "infantry", "cavalry", "artillery")

    def occupied(self, area, side):
        """By combat units of this side (W5.1.10)."""
        return bool(self.units(area, side))

    def cubes(self, area, colour):
        return self.get(("cubes", area, colour)) or 0

    def set_cubes(self, area, colour, n):
        self.put(("cubes", area, colour), n)

    def colours(self, area, side, *kinds):
        return sorted({self.map.colour(p) for p in self.here(area, side, *kinds)})

    def supply(self, colour):
        lying = sum(self.cubes(area, colour) for area in self.map.order)
        return self.map.cube_total[colour] - lying - (self.base["battery"] if colour == "blue" else 0)

    def lose(self, p):
        self.put(("at", p), "LOST")
        self.set_entered(p, "")

    def move(self, p, area):
        self.put(("at", p), area)
        self.set_entered(p, "")

    def foot(self, area, side, colour=None):
        return [p for p in self.here(area, side, "infantry") if colour in (None, self.map.colour(p))]

    def guns(self, area, side, colour=None):
        return [p for p in self.here(area, side, "artillery") if colour in (None, self.map.colour(p))]

    def manned(self, area, side):
        """How many guns of each colour can fire (W15.4); by colour, lowest ids first."""
        firing = []
        for colour in self.colours(area, side, "artillery"):
            guns = self.guns(area, side, colour)
            idle = 0 if self.foot(area, side, colour) else min(len(guns), self.cubes(area, colour))
            firing += guns[idle:]
        return firing

    # === The running assault: named facts ===
    def is_over(self):
        return self.fact("stage") == "over"

    def fact(self, name):
        return self.get(("fact", name))

    def set_fact(self, name, value):
        self.put(("fact", name), value)

    def clear_facts(self):
        for name in [name for name in self.changes if name[0] == "fact" and name[1] not in ("stage", "pending")]:
            self.changes.pop(name)

    def alike(self, pieces):
        """Same kind, nation and state; also the same way in."""
        return len({(self.map.kind(p), self.map.nation(p), self.form(p), self.entered(p)) for p in pieces}) <= 1

    # === What came of it, as the program's keys say it ===
    def outcome(self):
        base = State(self.map, self.base)
        parts = set()
        for colour in ("blue", "red", "black"):
            lost = sum(name[0] == "at" and value == "LOST" and self.map.colour(name[1]) == colour
                       for name, value in self.changes.items())
            cubes = sum(value - base.cubes(name[1], colour) for name, value in self.changes.items()
                        if name[0] == "cubes" and name[2] == colour)
            if lost:
                parts.add(f"{colour}-{lost} units")
            if cubes:
                parts.add(f"{colour}{cubes:+d} cubes")
        touched = {self.changes[name] for name in self.changes if name[0] == "at"}
        touched |= {base.place(name[1]) for name in self.changes if name[0] == "at"}
        for area in touched & set(self.map.order):
            now = [side for side in ("french", "allied") if self.occupied(area, side)]
            was = [side for side in ("french", "allied") if base.occupied(area, side)]
            if now != was:
                parts.add(f"{area}=" + ("both" if len(now) == 2 else now[0] if now else "empty"))
        return frozenset(parts)


def read_outcome(key):
    """The program's key as the same set of parts."""
    words, parts = key.split(" "), set()
    if key == "nothing":
        return frozenset()
    while words:
        word = words.pop(0)
        parts.add(word if "=" in word else word + " " + words.pop(0))
    return frozenset(parts)


def read_position(field, position):
    """The start of a fight from an exported position."""
    base = {"battery": position.get("grand_battery", 0)}
    for p in field.ids:
        row = position["pieces"].get(p, {})
        base["at", p] = row.get("at") or "NOWHERE"
        base["form", p] = row.get("state")
        if row.get("entered"):
            base["entered", p] = row["entered"]
    base["here"] = {}
    for p in field.ids:
        base["here"].setdefault(base["at", p], []).append(p)
    for area, row in position.get("spaces", {}).items():
        for colour, n in row.get("cubes", {}).items():
            base["cubes", area, colour] = n
    return base


def sharings(cubes, n):
    """All ways to assign so many cubes to n units, at most five each (W15.1.3)."""
    if n == 1:
        return [(cubes,)] if cubes <= 5 else []
    return [(k,) + rest for k in range(min(5, cubes) + 1) for rest in sharings(cubes - k, n - 1)]
