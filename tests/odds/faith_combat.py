"""The fights of Faith by the clauses of doc/rules/faith.md: attack, shot, reaction, and all that may come of them.

What is to be done is a stack of tasks; each task throws one die at most, so that equal states meet as early as can be.
Every decision is checked: the program must ask that seat, and offer exactly what the clauses offer.
"""
import collections

from faith_field import ENEMY, PIKES, SEATS, WORSE

MET = collections.Counter()  # what has come up in all fights so far, for who wants to know that nothing is left out


def note(case):
    MET[case] += 1


def choose(run, s, side, options):
    """One of `options` as the program's odds take it; a single one is no choice (section 7)."""
    if len(options) == 1:
        return options[0]
    return run.choose_of(SEATS[side], options)


# === Losing order, steps, commanders ===

def disorganise(s, u, tells=True):
    """F7.5.1b, F7.5.1c."""
    if s.is_ds(u):
        s.put("ds", u, False)
        lose_step(s, u, tells)
        return
    s.put("ds", u, True)
    shake(s, u)


def shake(s, u):
    """F11.1.7, F11.1.9: disorder and losses end a caracole."""
    if u == s.get("watched"):
        s.put("hurt", True)
        if s.base["phase"] == "reaction":
            s.put("caracole", u, False)


def lose_step(s, u, tells=True):
    """F1.3.6; F11.2.1: losses in a combat sequence are noted for the wavering that follows."""
    row, zone = s.map.unit[u], s.at(u)
    shake(s, u)
    if tells and s.has("wavering") and s.base["phase"] == "combat":
        s.put("losses", s.get("losses") + ((u, zone),))
    if row["steps"] == 2 and not s.is_reduced(u):
        s.put("reduced", u, True)
        return
    remove(s, u)


def remove(s, u):
    """F9.6, F11.4.11."""
    row = s.map.unit[u]
    s.put("at", u, "LOST")
    score(s, ENEMY[row["side"]], row["vp"])
    for hope in s.base["mine"][row["side"]]:
        if s.map.unit[hope]["parent"] == u and s.at(hope) in s.map.zone:
            remove(s, hope)


def score(s, side, points):
    s.put("points", side, s.get("points", side) + points)


def task_test(run, s, u, tells):
    """A TQ where the unit stands; failure disorganises."""
    if s.at(u) in s.map.zone and run.die() > s.fq(u, s.at(u)):
        disorganise(s, u, tells)


def task_waver(run, s):
    """F11.2: the others in the zone of each loss."""
    losses = s.get("losses")
    if not losses:
        return
    (u, zone), rest = losses[0], losses[1:]
    s.put("losses", rest)
    others = [v for v in s.fighters(zone, s.map.unit[u]["side"]) if v != u and not s.get("wavered", v)]
    s.then(*[("waver_test", v, zone) for v in others], ("waver",))


def task_waver_test(run, s, u, zone):
    if s.at(u) != zone:
        return
    s.put("wavered", u, True)
    note("wavering")
    if run.die() > s.fq(u, zone):
        disorganise(s, u, tells=False)


def task_stars(run, s, zone, side):
    """F7.6.1: the commanders there, one by one; replacements are never tested (F7.6.10)."""
    s.then(*[("guard", c, zone) for c in s.chiefs(zone, side) if not s.is_reduced(c)])


def task_guard(run, s, c, zone):
    """F7.6.2."""
    side = s.map.chief[c]["side"]
    note("commander tested")
    around = [u for u in s.fighters(zone, side) if s.map.unit[u]["type"] != "forlorn_hope"]
    if run.die() + len(around) < 5:
        commander_lost(s, c, zone, False)


def commander_lost(s, c, zone, caught):
    """F7.6.5-8, F11.2.7: points, tests without him, who wavers for what they cost, then his replacement."""
    row = s.map.chief[c]
    note("army tested" if row["rank"] == "LG" else "column tested")
    score(s, ENEMY[row["side"]], row["vp"])
    s.put("at", c, "dead")
    shaken = [u for u in s.on_map(row["side"]) if s.map.unit[u]["arm"] != "train"
              and (row["rank"] == "LG" or s.map.unit[u]["column"] == row["column"])]
    s.then(*[("test", u, True) for u in shaken], ("waver",), ("turn", c, zone, caught))


def task_turn(run, s, c, zone, caught):
    s.put("reduced", c, True)
    s.put("at", c, zone)
    if caught:
        s.then(("put", c, zone))
    else:
        s.put("turned", s.get("turned") + (c,))


def task_put(run, s, c, zone):
    """F7.6.9: with the nearest combat unit of his column, else of his army, else removed."""
    row = s.map.chief[c]
    mine = [u for u in s.on_map(row["side"]) if s.map.unit[u]["arm"] != "train"]
    mine = [u for u in mine if s.map.unit[u]["column"] == row["column"]] or mine
    if not mine:
        s.put("at", c, "LOST")
        return
    far = s.map.far({zone})
    steps = {s.at(u): far.get(s.at(u), 1000) for u in mine}
    note("replacement elsewhere")
    zones = [z for z in sorted(steps) if steps[z] == min(steps.values())]
    s.put("at", c, choose(run, s, row["side"], [f"put {c} {z}" for z in zones]).split()[-1])


def task_settle(run, s):
    """F7.6.12: replacements whose zone holds no friendly combat unit."""
    turned = s.get("turned")
    s.put("turned", ())
    s.then(*[("put", c, s.at(c)) for c in sorted(turned)
             if s.at(c) in s.map.zone and not s.fighters(s.at(c), s.map.chief[c]["side"])])


def catch(s, zone, side):
    """Baggage and commanders of `side` alone, and an enemy comes in: F4.2.6, F4.3.6, F7.6.9, F7.6.10."""
    for u in s.units(zone, side):
        note("baggage taken")
        remove(s, u)
    s.then(*[("caught", c, zone) for c in s.chiefs(zone, side)])


def task_caught(run, s, c, zone):
    note("commander caught")
    if s.is_reduced(c):
        s.then(("put", c, zone))
    else:
        commander_lost(s, c, zone, True)


# === One combat ===

def terrain(s, chain_end, column, side):
    """Table 1 for a DP of `side`: the border that is best for him, and his zone (F7.4.6)."""
    a, b = chain_end
    table = s.map.tables["terrain"]
    index = table["columns"].index(column)
    values = []
    for row in s.map.touch[a, b]:
        fort = row.get("fort_side")
        kind = "dotted" if fort and fort != s.map.key[side] else row["type"]
        values.append(table[kind][index])
    return max(values) + table[s.map.type(b)][index]


def supports(s, u, zone):
    """F7.4.4: who stands behind it."""
    if s.map.unit[u]["type"] == "forlorn_hope":
        return []
    return [v for v in s.fighters(zone, s.map.unit[u]["side"]) if v != u and s.face(v)["weapon"] != s.face(u)["weapon"]
            and not s.is_ds(v) and not s.is_isolated(v) and s.map.unit[v]["type"] != "forlorn_hope"]


def attack_value(s, kind, a, ap, dp, charge):
    face, foe = s.face(ap), s.face(dp)
    value = face["fc"] + 2 * charge - s.is_ds(ap)
    value += (face["class"] < foe["class"]) - (face["class"] > foe["class"])
    if kind == "melee":
        value += len(supports(s, ap, a))
    for rule in s.map.rules:
        if rule["kind"] == "ap_fc" and rule["commander"] in s.chiefs(a, s.map.unit[ap]["side"]) \
                and not s.is_reduced(rule["commander"]) and s.map.unit[ap]["type"] in rule["types"] \
                and rule.get("dp_arm") in (None, foe["arm"]):
            value += rule["value"]
    order = s.order(ap)
    return value + (order["ap"] if order else 0)


def defence_value(s, kind, a, b, ap, dp):
    face, foe = s.face(dp), s.face(ap)
    value = face["fc"] - s.is_ds(dp)
    value += terrain(s, (a, b), foe["weapon"] + "_" + foe["arm"], s.map.unit[dp]["side"])
    if kind == "melee":
        value += len(supports(s, dp, b))
        if s.get("last") == (b, dp):
            note("attacked again")
            value -= 1
    elif s.get("caracole", ap):
        value += 1
    order = s.order(dp)
    return value + (order["dp"] if order else 0)


def clash(s, kind, ap, dp):
    """F7.9: None, "must" or "may"."""
    types = {s.map.unit[ap]["type"], s.map.unit[dp]["type"]}
    if kind != "melee" or s.map.unit[ap]["arm"] == "artillery" or not types <= PIKES:
        return None
    return "may" if "pike" in types else "must"


def task_round(run, s, kind, a, b, ap, dp, charge, number):
    difference = attack_value(s, kind, a, ap, dp, charge) - defence_value(s, kind, a, b, ap, dp)
    behind = supports(s, dp, b) if kind == "melee" else []
    if kind == "melee":
        s.put("helped", tuple(sorted(set(s.get("helped") or ()) | set(supports(s, ap, a)))))
        s.put("last", (b, dp))
    if charge:
        s.put("charge", ap, False)
    s.put("retreated", None)
    s.put("went", None)
    s.put("watched", ap if s.get("caracole", ap) else None)
    s.put("hurt", None)
    note_round(s, kind, a, b, ap, dp, charge, number, difference)
    table = s.map.tables["combat_deadly" if s.has("deadly") else "combat"]["rows"]
    ap_result, dp_result = table[run.die() - 1][max(-4, min(5, difference)) + 4]
    active = s.map.unit[ap]["side"]
    tasks = [("ap_result", ap, ap_result[0]), ("dp_result", kind, a, b, ap, dp, dp_result[0]), ("waver",)]
    if "*" in ap_result:
        tasks.append(("stars", a, active))
    if "*" in dp_result:
        tasks.append(("dp_stars", b, ENEMY[active], dp_result))
    tasks += [("support_retreat", a, b, tuple(behind)), ("follow", b), ("settle",),
              ("again", kind, a, b, ap, dp, number), ("advance", kind, a, b, ap, dp)]
    s.then(*tasks)


def note_round(s, kind, a, b, ap, dp, charge, number, difference):
    """Which modifiers and rules the round has to do with, where one point more would make another column."""
    types = {s.map.unit[u]["type"] for u in (ap, dp)}
    note(kind)
    for case, is_so in (
            ("charge bonus", charge), ("pike clash, second round", number == 2 and types <= PIKES),
            ("caracole, second attack", number == 2 and "reiter" in types), ("junction", len(s.map.touch[a, b]) > 1),
            ("palisade", any(row.get("fort_side") for row in s.map.touch[a, b])),
            ("forlorn hope", "forlorn_hope" in types), ("orders", s.has("orders")), ("deadly", s.has("deadly")),
            ("gun as DP", s.arm(dp) == "artillery"), ("isolated DP", s.is_isolated(dp)),
            ("caracole reacted to", kind != "melee" and s.get("caracole", ap)),
            ("commander's bonus", any(rule["kind"] == "ap_fc" and s.at(rule["commander"]) == a for rule in s.map.rules))):
        if is_so and abs(difference) < 4:
            note(case)


def task_ap_result(run, s, u, result):
    if result == "T":
        s.then(("test", u, True))
    elif result == "D":
        disorganise(s, u)
    elif result in "12":
        for _ in range(int(result)):
            if s.at(u) in s.map.zone:
                lose_step(s, u)


def task_dp_result(run, s, kind, a, b, ap, dp, result):
    if result not in "12":
        task_ap_result(run, s, dp, result)
        return
    may_go = clash(s, kind, ap, dp) != "must" and can_retreat(s, dp)
    if result == "2":
        lose_step(s, dp)
        if s.at(dp) not in s.map.zone:
            return
    zones = retreat_zones(s, dp, a) if may_go else []
    said = choose(run, s, s.map.unit[dp]["side"], [f"retreat {z}" for z in zones] + ["take"])
    if said == "take":
        lose_step(s, dp)
        return
    note("retreat")
    s.put("retreated", True)
    s.then(("retreat", dp, said.split()[1]))


def task_dp_stars(run, s, zone, side, result):
    if not (s.has("star_void") and result == "1*" and s.get("retreated")):
        s.then(("stars", zone, side))


# === Retreats ===

def can_retreat(s, u):
    """F7.5.2e-g."""
    return s.arm(u) != "artillery" and not s.is_ds(u) and s.may(u, "substitute")


def best_kind(s, u, a, fits):
    """F7.5.3b: adjacent zones of the best kind that has one that fits."""
    home, side = s.at(u), s.map.unit[u]["side"]
    far = s.map.far(s.map.supply[side])
    kinds = {1: [], 2: [], 3: []}
    for zone in s.map.near[home]:
        if zone == a or s.map.type(zone) == "X" or not s.takes_in(zone, u) or not fits(home, zone):
            continue
        near = zone in s.map.near[a]
        gain = far.get(home, 1000) - far.get(zone, 1000)
        if gain > 0:
            kinds[2 if near else 1].append(zone)
        elif gain == 0 and not near:
            kinds[3].append(zone)
    return kinds[1] or kinds[2] or kinds[3]


def retreat_zones(s, u, a):
    """F7.5.3g, F7.5.3h."""
    return best_kind(s, u, a, lambda home, zone: WORSE.index(s.map.worst(home, zone)) < 2 and s.map.type(zone) in ("I", "II"))


def task_retreat(run, s, u, zone):
    """F7.5.3e, F7.5.3f."""
    home, order = s.at(u), s.order(u)
    if s.map.worst(home, zone) == "dotted" and s.map.type(zone) == "I":
        shaken = not (order and order["free_substitute"]) and run.die() > s.fq(u, home)
    else:
        shaken = True
    s.put("at", u, zone)
    s.put("went", tuple(sorted(set(s.get("went") or ()) | {zone})))
    if shaken:
        disorganise(s, u)
    catch(s, zone, ENEMY[s.map.unit[u]["side"]])


def task_support_retreat(run, s, a, b, behind):
    """F7.5.3m, F7.5.3n, F7.5.3p."""
    if not s.get("retreated") or not behind:
        return
    u, rest = behind[0], behind[1:]
    s.then(("support_retreat", a, b, rest))
    if s.at(u) != b or not can_retreat(s, u):
        return
    zones = retreat_zones(s, u, a)
    said = choose(run, s, s.map.unit[u]["side"], [f"retreat {u} {z}" for z in zones] + [f"stay {u}"])
    if said.startswith("retreat"):
        note("support retreats")
        s.then(("retreat", u, said.split()[2]))


def task_follow(run, s, b):
    """F7.5.3o: commanders of the zone left, to a zone that a unit went to."""
    went = s.get("went")
    if went:
        side = ENEMY[s.base["active"]]
        s.then(*[("go_along", c, b, went) for c in s.chiefs(b, side)])


def task_go_along(run, s, c, home, zones):
    if s.at(c) != home:
        return
    said = choose(run, s, s.map.chief[c]["side"], [f"follow {c} {z}" for z in zones] + [f"stay {c}"])
    if said.startswith("follow"):
        note("commander follows")
        s.put("at", c, said.split()[2])


# === Again, and forward ===

def task_again(run, s, kind, a, b, ap, dp, number):
    if kind != "melee" or number == 2 or s.at(ap) not in s.map.zone:
        return
    if s.get("caracole", ap):
        s.put("caracole", ap, False)
        if not s.get("hurt") and s.fighters(b, ENEMY[s.map.unit[ap]["side"]]):
            if choose(run, s, s.base["active"], ["again", "enough"]) == "again":
                s.then(("caracole_test", a, b, ap, dp))
        return
    push = clash(s, kind, ap, dp)
    if push is None or s.at(dp) not in s.map.zone or s.get("retreated"):
        return
    if push == "must" or choose(run, s, s.base["active"], ["again", "enough"]) == "again":
        second_round(s, a, b, ap, dp)


def second_round(s, a, b, ap, dp):
    """In place of the advance that was to follow this one."""
    s.todo = s.todo[:-1]
    s.then(("round", "melee", a, b, ap, dp, 0, 2))


def task_caracole_test(run, s, a, b, ap, dp):
    """F11.1.10, F11.1.11."""
    if run.die() > s.fq(ap, a):
        return
    if s.at(dp) != b:
        enemies = s.fighters(b, ENEMY[s.map.unit[ap]["side"]])
        dp = choose(run, s, ENEMY[s.base["active"]], [f"dp {u}" for u in enemies]).split()[1]
    second_round(s, a, b, ap, dp)


def task_advance(run, s, kind, a, b, ap, dp):
    """F7.7 after a melee, F6.1.12 and F6.1.16 after a reaction."""
    if kind == "melee":
        able = [ap] + list(s.get("helped") or ())
    elif kind == "charge" and s.at(dp) not in s.map.zone:
        s.then(("advance_before", a, b, ()))
        return
    else:
        able = [ap]
    able = [u for u in able if s.at(u) == a and s.arm(u) in ("infantry", "cavalry") and not s.is_isolated(u)
            and s.may(u, "advance")]
    s.then(("step_in", a, b, tuple(sorted(able)), False))


def task_advance_before(run, s, a, b, _):
    """F6.1.12, F6.1.13, F6.1.15, F10.1.17."""
    able = [u for u in s.fighters(a, s.base["active"]) if s.arm(u) in ("infantry", "cavalry")]
    s.then(("step_in", a, b, tuple(able), False))


def task_step_in(run, s, a, b, able, begun):
    side = s.base["active"]
    if s.fighters(b, ENEMY[side]):
        return
    can = [u for u in able if s.at(u) == a and s.takes_in(b, u)]
    said = choose(run, s, side, [f"adv {u}" for u in can] + ["hold"])
    if said != "hold":
        note("advance" if s.base["phase"] == "combat" else "advance before combat")
        u = said.split()[1]
        s.put("at", u, b)
        s.then(("step_in", a, b, able, True))
        catch(s, b, ENEMY[side])
    elif begun:
        s.then(*[("go_along", c, a, (b,)) for c in s.chiefs(a, side)])


# === How it begins ===

def task_attack(run, s, a, b, ap, charge):
    enemies = s.fighters(b, ENEMY[s.base["active"]])
    dp = choose(run, s, ENEMY[s.base["active"]], [f"dp {u}" for u in enemies]).split()[1]
    s.then(("charge", a, b, ap, dp, charge))


def task_charge(run, s, a, b, ap, dp, charge):
    """F7.4.1c; with early_charge it was said with the attack."""
    if not s.has("early_charge") and can_charge(s, a, b, ap):
        charge = choose(run, s, s.base["active"], ["charge", "plain"]) == "charge"
    s.then(("round", "melee", a, b, ap, dp, int(charge), 1))


def can_charge(s, a, b, ap):
    """F7.4.1b, d, e; FS1.4."""
    row = s.map.unit[ap]
    if not s.get("charge", ap) or s.is_ds(ap) or s.map.type(a) != "I" or s.map.type(b) != "I" or not s.map.is_open(a, b):
        return False
    for rule in s.map.rules:
        if rule["kind"] == "no_charge_after_zones" and not s.is_reduced(rule["commander"]) \
                and row["column"] == rule["column"] and row["type"] in rule["types"] \
                and s.get("entered", ap) >= rule["zones"]:
            return False
    return True


def task_react(run, s, kind, u, zone, target):
    """F6.2.3, F6.3.5."""
    if run.die() <= s.fq(u, s.at(u)):
        s.then(("round", kind, zone, s.at(u), target, u, 0, 1))


def task_back(run, s, u, goal, zone):
    """F6.4.3, F11.4.17."""
    hope = s.map.unit[u]["type"] == "forlorn_hope"
    horse = [v for v in s.fighters(zone, s.base["active"])
             if s.arm(v) == "cavalry" and (not hope or s.get("ended", v))]
    order = s.order(u)
    if horse and run.die() > s.fq(u, s.at(u), order["cav_fq"] if order else 0):
        return
    home, cost = s.at(u), 0 if hope else step_cost(s, u, goal)
    s.put("at", u, goal)
    tasks = [("moved", u, cost), ("advance_before", zone, home, ())]
    s.then(*tasks)
    catch(s, goal, s.base["active"])


def step_cost(s, u, goal):
    table = s.map.tables
    cost = table["zone_cost"][s.map.type(goal)] + table["border_cost"][s.map.worst(s.at(u), goal)]
    return cost + s.in_zoc(goal, ENEMY[s.map.unit[u]["side"]])


def task_moved(run, s, u, cost):
    """F4.1.4."""
    if cost >= 4:
        disorganise(s, u)
    elif cost == 3:
        s.then(("test", u, True))


def task_shoot(run, s, gun, target):
    """F7.8.9."""
    note("shot")
    value, die = shot_value(s, gun, target), run.die()
    if die < value:
        lose_step(s, target)
    elif die == value:
        disorganise(s, target)
    s.then(("waver",))


def shot_value(s, gun, target):
    """F7.8.7, F7.8.13; None where there is no clear line."""
    a, b = s.at(gun), s.at(target)
    chains = [chain for chain in s.map.chains(a, b) if is_clear(s, chain)]
    if not chains:
        return None
    steps = len(chains[0]) - 1
    value = s.face(gun)["fc"] - (steps == 3) - s.is_ds(gun)
    if steps == 1:
        value += len(supports(s, gun, a))
    side = s.map.unit[target]["side"]
    return value - max(terrain(s, chain[-2:], "artillery", side) for chain in chains)


def is_clear(s, chain):
    """F4.1.5.1 to F4.1.5.5."""
    high = [s.map.zone[zone]["altitude"] for zone in chain]
    for a, b in zip(chain, chain[1:]):
        if any(row["los_block"] for row in s.map.touch[a, b]):
            return False
    between = chain[1:-1]
    if any(s.map.zone[zone]["los_block"] for zone in between):
        return False
    if any(h > max(high[0], high[-1]) for h in high[1:-1]) or high[0] < high[-1]:
        return False
    if high[-1] < high[0] and (not between or high[0] in high[1:-1]):
        return False
    if len(set(high)) == 1 and 2 <= len(between) + 1 <= 3:
        return not any(s.units(zone, side) for zone in between for side in (0, 1))
    return True


TASKS = {name[5:]: task for name, task in list(globals().items()) if name.startswith("task_")}


def play(run, s):
    """The next task."""
    name, *args = s.todo[-1]
    s.todo = s.todo[:-1]
    TASKS[name](run, s, *args)


__all__ = ["MET", "best_kind", "can_charge", "is_clear", "play", "shot_value", "step_cost"]
