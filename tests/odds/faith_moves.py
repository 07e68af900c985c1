"""Command, orders, movement and reorganisation of Faith by the clauses of doc/rules/faith.md, as faith_combat.py has its fights.

A moving piece is (piece, MP spent, cost of its last step, roads kept to, disorganised by that step); pieces are asked for
their next act until they stop.
"""
from faith_combat import catch, choose, disorganise, remove, step_cost
from faith_field import ENEMY
from faith_legal import caracole_goals, may_lead

LADDER = {"Withdraw": 0, "Disengage": 1, "March": 2, "Reserve": 2, "Hold": 3, "Skirmish": 4, "Attack": 5}


# === F5: command ===

def radius(s, c):
    """F5.2.1 to F5.2.5: zones within three of a commander."""
    if s.at(c) not in s.map.zone:
        return set()
    enemy = ENEMY[s.map.chief[c]["side"]]
    rim = reached = {s.at(c)}
    for _ in range(3):
        rim = {z for zone in rim for z in s.map.near[zone]
               if z not in reached and s.map.type(z) != "X" and not s.fighters(z, enemy)}
        reached = reached | rim
    return reached


def leaders(s, u):
    """The commanders on the map that a unit may be commanded by: F5.1.2, F7.6.8."""
    row = s.map.unit[u]
    return [c for c in s.map.chiefs if s.map.chief[c]["side"] == row["side"] and s.at(c) in s.map.zone
            and (s.map.chief[c]["column"] == row["column"] or (s.map.chief[c]["rank"] == "LG" and not s.is_reduced(c)))]


def is_covered(s, u):
    """F5.2.1, F11.4.12."""
    zone = s.at(s.map.unit[u]["parent"] or u)
    return any(zone in radius(s, c) for c in leaders(s, u))


# === F4: one piece's move ===

def is_chief(s, p):
    return p in s.map.chief


def side_of(s, p):
    return (s.map.chief if is_chief(s, p) else s.map.unit)[p]["side"]


def allowance(s, p):
    return 10 if is_chief(s, p) else s.ma(p)


def bonus(s, p):
    """F4.1.1d."""
    return 2 if is_chief(s, p) or s.arm(p) == "cavalry" else 1


def roads_at(s, zone):
    """F4.1.1e: roads that a move may keep to from here."""
    if s.map.type(zone) not in ("I", "II"):
        return ()
    return tuple(i for i, road in enumerate(s.map.data["map"]["roads"]) if zone in road["zones"])


def along(s, roads, a, b):
    """Those of the roads that the step from a to b follows."""
    kept = []
    for i in roads:
        chain = s.map.data["map"]["roads"][i]["zones"]
        if any({x, y} == {a, b} for x, y in zip(chain, chain[1:])) and i in roads_at(s, b):
            kept.append(i)
    return tuple(kept)


def entry_cost(s, p, goal, home=None):
    """F4.1.0c, F4.2.5, F4.5.2."""
    if not is_chief(s, p) and home:
        return step_cost(s, p, goal)
    cost = s.map.tables["zone_cost"][s.map.type(goal)]
    if home:
        cost += s.map.tables["border_cost"][s.map.worst(home, goal)]
    return cost + (not is_chief(s, p) and s.in_zoc(goal, ENEMY[side_of(s, p)]))


def lets_in(s, p, zone):
    """F4.3.4, F4.3.5, F4.3.7."""
    enemy = ENEMY[side_of(s, p)]
    if is_chief(s, p):
        return not s.units(zone, enemy) and not s.chiefs(zone, enemy)
    return s.takes_in(zone, p)


def is_bound(s, u, home, goal):
    """Do isolation (F5.3.3 to F5.3.5) or the order (F10.1.13 to F10.1.15) forbid this step?"""
    if s.is_isolated(u):
        chiefs = leaders(s, u)
        near = set().union(*(radius(s, c) for c in chiefs))
        if home in near:
            if goal not in near:
                return True
        elif not any(s.map.far({s.at(c)}).get(goal, 999) < s.map.far({s.at(c)}).get(home, 999) for c in chiefs):
            return True
    order, side = s.order(u), s.map.unit[u]["side"]
    limit = order["limit"] if order else "none"
    if limit == "no_enemy_zoc":
        return s.in_zoc(goal, ENEMY[side])
    if limit == "not_nearer_enemy":
        enemies = [s.at(v) for v in s.on_map(ENEMY[side]) if s.map.unit[v]["arm"] != "train"]
        nearest = [min([s.map.far({z}).get(zone, 999) for z in enemies], default=999) for zone in (home, goal)]
        return nearest[1] < nearest[0]
    if limit == "nearer_supply":
        far = s.map.far(s.map.supply[side])
        return far.get(goal, 999) >= far.get(home, 999)
    return False


def acts(s, p, spent, last, roads):
    """Everything a moving piece may do next."""
    home, left = s.at(p), allowance(s, p) - spent
    told = ["stop"]
    for goal in s.map.near[home]:
        if s.map.type(goal) == "X" or not lets_in(s, p, goal) or (not is_chief(s, p) and is_bound(s, p, home, goal)):
            continue
        if entry_cost(s, p, goal, home) <= left + (bonus(s, p) if along(s, roads, home, goal) else 0):
            told.append(f"{home}-{goal}")
    for rule in s.map.rules:
        if rule["kind"] == "exit" and s.map.key.index(rule["side"]) == side_of(s, p) and home in rule["zones"] \
                and s.base["turn"] >= rule["from_turn"] and rule["cost"] <= left and may_exit(s, p, rule):
            told.append("exit")
    return told + ([] if is_chief(s, p) else unit_acts(s, p, left))


def may_exit(s, p, rule):
    """FS2.4."""
    if is_chief(s, p):
        return True
    return not s.is_isolated(p) and (not s.has("orders") or s.base["order"][s.map.unit[p]["column"]] in rule["orders"])


def unit_acts(s, u, left):
    told, row = [], s.map.unit[u]
    if row["type"] == "argoulet" and left >= 2:
        told.append("remount" if s.get("foot", u) else "dismount")
    hopes = [h for h in s.map.ids if s.map.unit[h]["parent"] == u]
    if s.has("forlorn_hope") and hopes and left >= 1:
        if not s.is_reduced(u) and len(made(s, hopes)) < 2:
            told.append("fh")
        told += [f"merge {h}" for h in hopes if s.at(h) == s.at(u)]
    if s.has("caracole") and row["type"] == "reiter" and may_lead(s, u) and caracole_goals(s, s.at(u)) \
            and not any(s.get("caracole", v) for v in s.units(s.at(u), row["side"])):
        told.append("caracole")
    return told


def made(s, hopes):
    """F11.4.3: those that are out or lost."""
    return [h for h in hopes if s.at(h)]


def task_move(run, s, p):
    s.then(("act", p, 0, 0, roads_at(s, s.at(p)), False))


def task_enter(run, s, p, zone):
    """F4.5.2, F4.5.6."""
    cost = entry_cost(s, p, zone)
    arrive_in(s, p, zone, cost, cost, roads_at(s, zone))


def arrive_in(s, p, zone, cost, spent, roads):
    s.put("at", p, zone)
    s.then(("trodden", p, cost, spent, roads))
    if not is_chief(s, p):
        catch(s, zone, ENEMY[side_of(s, p)])


def task_trodden(run, s, p, cost, spent, roads):
    """F4.1.4."""
    hurt = False
    if not is_chief(s, p) and cost >= 3 and s.at(p) in s.map.zone:
        hurt = cost > 3 or run.die() > s.fq(p, s.at(p))
        if hurt:
            disorganise(s, p)
    s.then(("act", p, spent, cost, roads, hurt))


def task_act(run, s, p, spent, last, roads, hurt):
    if s.at(p) not in s.map.zone:
        return
    said = choose(run, s, side_of(s, p), acts(s, p, spent, last, roads))
    home = s.at(p)
    if said in ("dismount", "remount"):
        s.put("foot", p, said == "dismount")
        if last and not hurt:
            s.then(("mounted", p, last + 2))
    elif said == "fh":
        make_hope(s, p)
        s.then(("act", p, spent + 1, last, roads, hurt))
    elif said.startswith("merge"):
        take_back(s, p, said.split()[1])
        s.then(("act", p, spent + 1, last, roads, hurt))
    elif said == "caracole":
        s.put("caracole", p, True)
    elif said == "exit":
        leave(s, p)
    elif said != "stop":
        goal = said.split("-")[1]
        cost = entry_cost(s, p, goal, home)
        arrive_in(s, p, goal, cost, spent + cost, along(s, roads, home, goal))


def task_mounted(run, s, u, total):
    """F4.6.5, F4.6.6."""
    if total > 3 or (total == 3 and run.die() > s.fq(u, s.at(u))):
        disorganise(s, u)


def make_hope(s, u):
    """F11.4.2 to F11.4.4."""
    hopes = [h for h in s.map.ids if s.map.unit[h]["parent"] == u]
    new = [h for h in hopes if not s.at(h)][0]
    s.put("at", new, s.at(u))
    s.put("ds", new, False)
    if len(made(s, hopes)) == 2:
        s.put("reduced", u, True)


def take_back(s, u, hope):
    """F11.4.8, F11.4.9."""
    hopes = [h for h in s.map.ids if s.map.unit[h]["parent"] == u]
    if len(made(s, hopes)) == 2:
        s.put("reduced", u, False)
    s.put("at", hope, None)


def leave(s, p):
    """FS2.4; section 11: points for those saved."""
    s.put("at", p, "SAVED")
    if is_chief(s, p):
        return
    row = s.map.unit[p]
    for rule in s.map.data["victory"].get("saved", []):
        if row["column"] in rule["columns"] and row["arm"] != "train" and row["type"] != "forlorn_hope":
            s.put("points", row["side"], s.get("points", row["side"]) + rule["reduced" if s.is_reduced(p) else "full"])


def picks(s):
    """Pieces that may move, reinforcements that may come: F4.0.4, F4.0.8, F4.5.1, F4.5.3."""
    side, told = s.base["active"], ["end"]
    for p in s.map.ids + s.map.chiefs:
        if side_of(s, p) != side:
            continue
        if s.at(p) in s.map.zone:
            if not s.get("moved", p) and (is_chief(s, p) or s.arm(p) in ("infantry", "cavalry")):
                told.append(f"move {p}")
        elif s.at(p) == "WAITING":
            arrive = (s.map.chief if is_chief(s, p) else s.map.unit)[p]["arrive"]
            for zone in arrive["zones"] if s.base["turn"] >= arrive["turn"] else ():
                most = allowance(s, p) + (bonus(s, p) if roads_at(s, zone) else 0)
                if lets_in(s, p, zone) and entry_cost(s, p, zone) <= most:
                    told.append(f"enter {p} {zone}")
    return told


# === The end of the movement sequence ===

def task_halt(run, s):
    """F11.4.13, F11.3.1."""
    for side in (0, 1):
        for u in s.on_map(side):
            parent = s.map.unit[u]["parent"]
            if parent and s.at(u) not in [s.at(parent)] + s.map.near.get(s.at(parent), []):
                remove(s, u)
    side = s.base["active"]
    if s.has("gold"):
        s.then(*[("test", u, True) for u in s.on_map(side) if s.map.unit[u]["type"] == "landsknecht"
                 and any(is_bait(s, zone, ENEMY[side]) for zone in s.map.near[s.at(u)])])


def is_bait(s, zone, side):
    """Baggage without a combat unit."""
    return bool(s.units(zone, side)) and not s.fighters(zone, side)


def reaction_zones(s):
    """F6.1.2 to F6.1.5, but for who is beside them."""
    return {zone for zone in s.map.zone if s.units(zone, s.base["active"]) and not s.get("before", zone)}


# === F8, F10.2 ===

def task_rally(run, s):
    """F8.1, F8.3, F8.5."""
    side = s.base["active"]
    s.then(*[("regain", u) for u in s.on_map(side) if s.is_ds(u) and not s.is_isolated(u) and is_covered(s, u)
             and not s.in_zoc(s.at(u), ENEMY[side])])


def task_close(run, s):
    """F3.4, F3.5, F9, F10.3: what is counted when a phase, a turn or the game ends."""
    side, first = s.base["active"], s.base["first"]
    gone = [not any(s.at(u) in s.map.zone or s.at(u) == "WAITING" for u in s.base["mine"][i]
                    if s.map.unit[u]["arm"] != "train") for i in (0, 1)]
    last = s.base["turn"] == s.map.data["turns"]
    if any(gone):
        count_holds(s, ("end",))
        finish(s)
    elif side != first:
        count_holds(s, (s.base["turn"], "end") if last else (s.base["turn"],))
        if last:
            finish(s)
        elif s.has("orders"):
            s.put("first", initiative(s))


def count_holds(s, when):
    """F9.2."""
    for hold in s.map.data["victory"]["holds"]:
        side = s.map.key.index(hold["side"])
        if hold["when"] in when and any(not s.is_isolated(u) and s.map.unit[u]["type"] != "forlorn_hope"
                                        for u in s.fighters(hold["zone"], side)):
            s.put("points", side, s.get("points", side) + hold["vp"])


def finish(s):
    """F9.3, and the survivors of section 11."""
    for rule in s.map.data["victory"].get("survivors", []):
        side = s.map.key.index(rule["side"])
        alive = [u for u in s.base["mine"][side] if s.map.unit[u]["column"] in rule["columns"]
                 and s.map.unit[u]["type"] != "forlorn_hope" and (s.at(u) in s.map.zone or s.at(u) == "SAVED")]
        s.put("points", side, s.get("points", side) + rule["vp"] * len(alive))
    lead = s.get("points", 0) - s.get("points", 1)
    level = [row["name"] for row in s.map.data["victory"]["levels"] if row["min"] <= abs(lead)][-1]
    s.put("result", (None if level == "draw" else int(lead < 0), level))


def initiative(s):
    """F10.3.1 to F10.3.3: who has it next turn."""
    sums = [0, 0]
    for c in s.map.chiefs:
        row = s.map.chief[c]
        units = [u for u in s.on_map(row["side"]) if s.map.unit[u]["column"] == row["column"] and s.map.unit[u]["arm"] != "train"]
        if s.at(c) in s.map.zone and units:
            sums[row["side"]] += s.map.tables["orders"][s.base["order"][row["column"]]]["initiative"]
    return s.base["first"] if sums[0] == sums[1] else int(sums[1] > sums[0])


def task_regain(run, s, u):
    if run.die() <= s.fq(u, s.at(u)):
        s.put("ds", u, False)


def task_order(run, s, column, wanted):
    """F10.2.4 to F10.2.13."""
    now = s.base["order"][column]
    c = [c for c in s.map.chiefs if s.map.chief[c]["column"] == column][0]
    row, zone = s.map.chief[c], s.at(c)
    heads = [d for d in s.chiefs(zone, row["side"]) if s.map.chief[d]["rank"] == "LG" and not s.is_reduced(d)]
    units = [u for u in s.on_map(row["side"]) if s.map.unit[u]["column"] == column
             and s.map.unit[u]["arm"] != "train" and s.map.unit[u]["type"] != "forlorn_hope"]
    bad = [u for u in units if s.is_ds(u) or s.is_isolated(u)]
    steps = abs(LADDER[now] - LADDER[wanted])
    more = -bool(heads) + max(0, min(2, steps - 1)) + (now == "Withdraw") + s.in_zoc(zone, ENEMY[row["side"]])
    more += bool(units) and 2 * len(bad) >= len(units)
    more += s.is_reduced(c)
    more -= bool(s.base["struck"].get(column)) and wanted in ("Hold", "Attack", "Disengage")
    for rule in s.map.rules:
        if rule["kind"] == "order_die" and rule["commander"] == c and not s.is_reduced(c):
            more += rule["value"]
    die, fq = run.die(), row["replacement_fq" if s.is_reduced(c) else "fq"]
    if die == 1 or (die != 6 and die + more < fq):
        s.put("order", column, wanted)


TASKS = {name[5:]: task for name, task in list(globals().items()) if name.startswith("task_")}
__all__ = ["TASKS", "is_covered", "picks", "reaction_zones"]
