"""What may be done in the combat and the reaction sequence of Faith, by the clauses of doc/rules/faith.md alone."""
from faith_combat import best_kind, can_charge, is_clear, shot_value, step_cost
from faith_field import ENEMY


def caracole_goals(s, zone):
    """F11.1.2: zones that a caracole from here may ride against."""
    return [b for b in s.map.near[zone] if s.map.type(b) == "I" and s.map.is_open(zone, b)
            and s.fighters(b, ENEMY[s.base["active"]])]


def riders(s):
    """Reiters that might have declared a caracole where they are now, one in a zone: F11.1.1 to F11.1.4."""
    zones = {s.at(u) for u in s.on_map(s.base["active"]) if s.get("caracole", u)}
    found = []
    for u in s.on_map(s.base["active"]):
        zone = s.at(u)
        if s.map.unit[u]["type"] == "reiter" and zone not in zones and not s.get("used", zone) and may_lead(s, u) \
                and caracole_goals(s, zone):
            found.append(u)
            zones.add(zone)
    return found


def may_lead(s, u):
    """F7.1.5, F7.1.8, F10.1.10: in command, has not attacked, its order lets it."""
    order = s.order(u)
    if s.is_isolated(u) or s.get("attacked", u):
        return False
    return not order or order["attack"] == "all" or (order["attack"] == "fire" and s.face(u)["weapon"] == "fire")


def combats(s):
    """All attacks and shots, and "end" unless a caracole is owed."""
    side, told, owed = s.base["active"], [], False
    owing = [u for u in s.on_map(side) if s.get("caracole", u)]
    for u in s.on_map(side):
        arm, zone = s.arm(u), s.at(u)
        if arm == "artillery" and not s.is_isolated(u) and not s.get("attacked", u):
            told += [f"shoot {u}>{target}" for target in targets(s, u)]
        if arm not in ("infantry", "cavalry") or not may_lead(s, u):
            continue
        if s.get("used", zone) and not s.has("unit_attacks"):
            continue
        if not s.get("used", zone) and u not in owing and any(s.at(rider) == zone for rider in owing):
            continue  # F11.1.5
        goals = [b for b in s.map.near[zone] if s.fighters(b, ENEMY[side])]
        if u in owing:
            goals = caracole_goals(s, zone)
            owed = owed or bool(goals)
        for b in goals:
            told.append(f"attack {zone}>{b} {u}")
            if s.has("early_charge") and can_charge(s, zone, b, u):
                told.append(f"attack {zone}>{b} {u} charge")
    return told + ([] if owed else ["end"])


def targets(s, gun):
    """F7.8.1, F7.8.4, F7.8.10, F7.8.12, F10.1.10, FS3.3."""
    zone, reach = s.at(gun), s.map.unit[gun]["range"]
    if s.get("used", zone) or (s.has("one_shot_zone") and s.get("shot", zone)) or not s.may(gun, "artillery"):
        return []
    for rule in s.map.rules:
        if rule["kind"] == "max_range" and s.base["turn"] <= rule["through_turn"]:
            reach = min(reach, rule["range"])
    found = []
    for u in s.on_map(ENEMY[s.base["active"]]):
        if s.map.unit[u]["arm"] == "train":
            continue
        chains = s.map.chains(zone, s.at(u))
        if chains and len(chains[0]) - 1 <= reach and (shot_value(s, gun, u) or 0) > 0:
            found.append(u)
    return found


def reactions(s):
    """Everything the passive side may do in the reaction sequence, and "end"."""
    active = s.base["active"]
    side, told = ENEMY[active], ["end"]
    fresh = [z for z in s.map.zone if s.get("fresh", z) and s.units(z, active)]
    for c in s.map.chiefs:
        if s.map.chief[c]["side"] == side and s.at(c) in s.map.zone and not s.get("reacted", c) \
                and any(z in s.map.near[s.at(c)] for z in fresh):
            told += [f"go {c} {z}" for z in s.map.near[s.at(c)]
                     if s.map.type(z) != "X" and not s.units(z, active) and not s.chiefs(z, active)]
    for u in s.on_map(side):
        if s.arm(u) not in ("infantry", "cavalry") or s.is_ds(u) or s.get("reacted", u):
            continue
        zones = [z for z in fresh if z in s.map.near[s.at(u)]]
        for z in zones:
            told += combats_with(s, u, z)
        if s.map.unit[u]["type"] == "forlorn_hope":
            zones = [z for z in s.map.near[s.at(u)] if movers(s, z)]
        for z in zones:
            told += [f"back {u}>{goal} ({z})" for goal in back_zones(s, u, z)]
    return told


def movers(s, zone):
    """F11.4.16: active foot and horse that have come there this sequence."""
    return [u for u in s.fighters(zone, s.base["active"]) if s.arm(u) in ("infantry", "cavalry") and s.get("ended", u)]


def is_faster(s, u, zone):
    return all(s.ma(u) > s.ma(v) for v in s.units(zone, s.base["active"]))


def combats_with(s, u, zone):
    """Reaction fire and reaction charge of one unit against one reaction zone: F6.2, F6.3, F11.1.5."""
    home, face = s.at(u), s.face(u)
    if not is_clear(s, [home, zone]):
        return []
    enemies = s.fighters(zone, s.base["active"])
    enemies = [v for v in enemies if s.get("caracole", v)] or enemies
    told = []
    if face["weapon"] == "fire" and s.may(u, "tr"):
        told += [f"fire {u}>{zone}:{v}" for v in enemies]
    if face["weapon"] == "shock" and face["arm"] == "cavalry" and s.may(u, "cr") and is_faster(s, u, zone) \
            and s.map.is_open(home, zone) and s.map.type(zone) == "I":
        told += [f"charge {u}>{zone}:{v}" for v in enemies]
    return told


def back_zones(s, u, zone):
    """F6.4, F11.4.16, F11.4.18."""
    hope = s.map.unit[u]["type"] == "forlorn_hope"
    if not s.may(u, "cav_retreat"):
        return []
    if hope:
        return best_kind(s, u, zone, lambda home, goal: True)
    if s.arm(u) != "cavalry" or not is_faster(s, u, zone):
        return []
    return best_kind(s, u, zone, lambda home, goal: step_cost(s, u, goal) <= s.ma(u))


__all__ = ["combats", "reactions", "riders"]
