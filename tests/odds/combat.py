"""Waterloo's fights by our own reading of the specification, stage by stage.

A stage takes a State and a Run (dice and decisions) and leaves in the fact "stage" what comes next. Stages are short, so
that all dice of one can be tried one by one and equal states put together between them (brute.py). Numbers such as
W12.2.5 are clauses of doc/rules/waterloo.md.
"""
from battlefield import BOX, CONTROL, ENEMY, State, Unsupported, sharings

CUBES_AT_0 = {0: 0, 1: 1, 2: 1, 3: 1, 4: 1, 5: 2, 6: 2}
ARTILLERY = {0: CUBES_AT_0,
             1: {0: 0, 1: 0, 2: 0, 3: 1, 4: 1, 5: 1, 6: 1},
             2: {0: 0, 1: 0, 2: 0, 3: 0, 4: 1, 5: 1, 6: 1},
             3: {0: 0, 1: 0, 2: 0, 3: 0, 4: 0, 5: 1, 6: 1}}
MORALE = {1: "RRREEEE", 2: "--RREEE", 3: "---REEE", 4: "----REE", 5: "-----EE", 6: "-----RE"}


# === Cubes ===
def place_cubes(run, s, area, side, n):
    """On the side's infantry there; two from one shot together, then W15.2."""
    colours = s.colours(area, side, "infantry")
    if len(colours) > 1:
        for _ in range(n):
            colour = run.choose("colour", side, [f"co {c}" for c in colours])[3:]
            put_cubes(run, s, area, side, colour, 1)
            colours = s.colours(area, side, "infantry")
            if len(colours) < 2:
                raise Unsupported("a colour dies between two cubes")
        return
    put_cubes(run, s, area, side, colours[0], n)


def put_cubes(run, s, area, side, colour, n):
    if s.supply(colour) < n:
        raise Unsupported("no cube left (W15.3)")
    s.set_cubes(area, colour, s.cubes(area, colour) + n)
    check_six(run, s, area, side, colour)


def check_six(run, s, area, side, colour):
    """W15.2: more than five a unit: one dies with six."""
    while True:
        foot = s.foot(area, side, colour)
        if not foot or s.cubes(area, colour) <= 5 * len(foot):
            break
        pick = run.choose("eliminate", side, [f"el {p}" for p in foot], alike=s.alike(foot))
        s.lose(pick.split()[1].split("*")[0])
        s.set_cubes(area, colour, s.cubes(area, colour) - 6)
    trim(s, area, side, colour)


def trim(s, area, side, colour):
    """W15.2.3: where the colour has no infantry, one a gun at most."""
    if not s.foot(area, side, colour):
        s.set_cubes(area, colour, min(s.cubes(area, colour), len(s.guns(area, side, colour))))


def name_shares(foot, row):
    return "cu " + " ".join(f"{p}={k}" for p, k in zip(foot, row))


def assign(run, s, area, side):
    """The owner shares out the cubes among his infantry there: {unit: cubes}."""
    shares = {}
    for colour in s.colours(area, side, "infantry"):
        foot, cubes = s.foot(area, side, colour), s.cubes(area, colour)
        options = [name_shares(foot, row) for row in sharings(cubes, len(foot))]
        if cubes == 0 or len(foot) == 1:
            options = options[:1]
        # Who of units that are alike has more is no matter: the lowest id, if nobody is asked.
        really = [row for row in sharings(cubes, len(foot)) if list(row) == sorted(row, reverse=True)]
        options.sort(key=lambda text: text != name_shares(foot, really[0]))
        chosen = run.choose("cubes", side, options, alike=s.alike(foot) and len(really) == 1)
        for part in chosen.split()[1:]:
            p, k = part.split("=")
            shares[p] = int(k)
    return shares


# === Leaving: W14 ===
def only_idle_guns(s, area, side):
    """Nothing of the side there but unmanned guns."""
    return (bool(s.units(area, side)) and not s.here(area, side, "infantry", "cavalry")
            and not s.manned(area, side))


def ways_back(s, p):
    """Where an assaulting unit may retreat or withdraw to (W14.1)."""
    enemy = ENEMY[s.map.side(p)]
    is_open = lambda a: not s.occupied(a, enemy) or (s.map.kind(p) == "cavalry" and only_idle_guns(s, a, enemy))
    return sorted((a for a in s.fact("entries") if is_open(a)), key=s.map.order.index)


def ways_off(s, p):
    """Where a defending unit may retreat to (W14.2)."""
    side, area = s.map.side(p), s.place(p)
    if area == BOX:
        return []
    if s.map.is_prussian(p) and area in s.map.entries:
        return [BOX]
    goals = s.map.goal["prussian" if s.map.is_prussian(p) else side]
    nearer = [a for a in sorted(s.map.plain[area], key=s.map.order.index)
              if any(s.map.far(g).get(a, 99) < s.map.far(g).get(area, 99) for g in goals)]
    ways = [a for a in nearer if not s.occupied(a, ENEMY[side])]
    if not ways and side == "allied" and area in s.map.entries:
        ways = [BOX]  # W14.2.11
    return ways


def leave(run, s, p, ways, cubes=0):
    """The unit goes to one of these areas with its cubes, or dies for want of one."""
    side, area = s.map.side(p), s.place(p)
    colour = s.map.colour(p)
    if cubes:
        s.set_cubes(area, colour, s.cubes(area, colour) - cubes)
    if not ways:
        s.lose(p)
        if s.map.kind(p) == "infantry":
            trim(s, area, side, colour)
        return
    to = run.choose("retreat", side, [f"rt {p}>{a}" for a in ways]).split(">")[1].split("*")[0]
    go(run, s, p, area, to, cubes)


def go(run, s, p, area, to, cubes):
    side, colour = s.map.side(p), s.map.colour(p)
    s.move(p, to)
    if s.form(p) == "square":
        s.set_form(p, "defensive")
    if s.map.kind(p) == "infantry":
        trim(s, area, side, colour)
    leader_along(run, s, p, area, to)
    s.set_cubes(to, colour, s.cubes(to, colour) + cubes)
    if s.map.kind(p) == "infantry":
        check_six(run, s, to, side, colour)
    lone_leaders(s, to, ENEMY[side])


def leader_along(run, s, p, area, to):
    """W14.3.4: a leader may go with it."""
    side = s.map.side(p)
    for leader in s.here(area, side, "leader"):
        colour = s.map.colour(leader)
        if to == BOX:
            if colour != "black" and s.map.colour(p) != colour:
                continue
        elif any(s.map.colour(q) == colour for q in s.here(to, side, "leader")):
            continue
        doomed = not s.units(area, side) and s.occupied(area, ENEMY[side])
        options = [f"ld {leader}>{to}"] + ([] if doomed else [f"ld {leader} stay"])
        if ">" in run.choose("leader", side, options):
            s.move(leader, to)


def lone_leaders(s, area, side):
    """W17.5.1."""
    if s.occupied(area, ENEMY[side]) and not s.occupied(area, side):
        for leader in s.here(area, side, "leader"):
            s.lose(leader)


# === Beginning ===
def assaulters(s, *kinds):
    area, side = s.fact("area"), s.fact("side")
    return [p for p in s.here(area, side, *kinds) if s.entered(p)]


def stage_moved(_run, s, _):
    """W17.5.5: at the end of a move, leaders whom all have left."""
    for area in s.map.order:
        for side in ENEMY:
            lone_leaders(s, area, side)
    s.set_fact("stage", ("next",))


def stage_next(run, s, _):
    pending = s.fact("pending")
    if not pending:
        s.set_fact("stage", "over")
        return
    first = pending[0]
    side = first[0][1]
    picked = run.choose("next", side, [f"next {area}" for area, _ in first])[5:]
    rest = tuple(row for row in first if row[0] != picked)
    s.clear_facts()
    s.set_fact("pending", ((rest,) if rest else ()) + pending[1:])
    s.set_fact("area", picked)
    s.set_fact("side", side)
    enemy = ENEMY[side]
    s.set_fact("entries", frozenset(s.entered(p) for p in assaulters(s)))
    s.set_fact("horse", bool(s.here(picked, enemy, "cavalry")))
    s.set_fact("alone", bool(s.guns(picked, enemy)) and not s.here(picked, enemy, "infantry", "cavalry"))
    s.set_fact("hurt", False)
    s.set_fact("sheltered", shelter(run, s, picked, enemy))
    guns = () if "river" in s.map.terrain(picked) else tuple(s.manned(picked, enemy))
    s.set_fact("stage", ("guns", guns, bool(assaulters(s, "infantry"))))


def shelter(run, s, area, side):
    """W19.2 to W19.4: who shelters."""
    strong = s.map.area[area]["strongpoint"]
    able = [p for p in s.foot(area, side) if s.form(p) == "defensive"]
    if not strong or not able or not assaulters(s):
        return frozenset()
    if not s.guns(area, side) and len(able) <= strong["capacity"]:
        return frozenset(able)
    said = run.asked("shelter", side)
    if said is None:
        if s.guns(area, side) or not s.alike(able):
            raise Unsupported("shelter not asked")
        return frozenset(able[:strong["capacity"]])
    named = said.split("/")[0].split()[1:]
    inside = frozenset(p for p in named if p in able)
    if len(inside) != len([p for p in named if p in s.map.piece]) or len(inside) > strong["capacity"]:
        raise Unsupported("shelter " + said)
    return inside


# === Step 1 ===
def stage_guns(run, s, args):
    guns, at_foot = args
    kinds = ("infantry",) if at_foot else ("cavalry",)
    if not guns or not assaulters(s, *kinds):
        s.set_fact("stage", ("duel",))
        return
    gun, rest = guns[0], guns[1:]
    s.set_fact("stage", ("guns", rest, at_foot))
    die = run.die()
    if at_foot:
        row = max(0, min(6, die - (s.map.nation(gun) == "british")))
        cubes = max(CUBES_AT_0[row], die == 6)
        if cubes:
            s.set_fact("hurt", True)
            place_cubes(run, s, s.fact("area"), s.fact("side"), cubes)
    elif die >= 5:
        hit_cavalry(run, s, assaulters(s, "cavalry"))


def hit_cavalry(run, s, horse):
    """W11.1.6, W12.4.8: one of them becomes tired, or dies."""
    pick = run.choose("wound", s.map.side(horse[0]), [f"hit {p}" for p in horse], alike=s.alike(horse)).split()[1]
    if s.form(pick) == "fresh":
        s.set_form(pick, "tired")
    else:
        s.lose(pick)


# === Step 2 ===
def duel_bonus(s, p):
    nation = s.map.nation(p)
    from_rough = bool(s.entered(p)) and s.map.is_rough(s.entered(p))
    return (nation == "guard") - (s.form(p) == "tired") - (nation == "dutch") - from_rough


def stage_duel(run, s, _):
    area, side = s.fact("area"), s.fact("side")
    mine, theirs = assaulters(s, "cavalry"), s.here(area, ENEMY[side], "cavalry")
    if not mine or not theirs:
        s.set_fact("stage", ("volley", 1, ENEMY[side], None, False))
        return
    a = run.choose("duel", side, [f"du {p}" for p in mine], alike=s.alike(mine)).split()[1]
    b = run.choose("duel", ENEMY[side], [f"du {p}" for p in theirs], alike=s.alike(theirs)).split()[1]
    plus_a, plus_b = duel_bonus(s, a), duel_bonus(s, b)
    die_a, die_b = run.two_dice(lambda x, y: x + plus_a != y + plus_b)
    loser = b if die_a + plus_a > die_b + plus_b else a
    if s.form(loser) == "tired":
        s.lose(loser)
        return
    s.set_form(loser, "tired")
    leave(run, s, loser, ways_back(s, loser) if loser == a else ways_off(s, loser))


# === Step 3 ===
def fighters(s, side):
    return assaulters(s, "infantry") if side == s.fact("side") else s.foot(s.fact("area"), side)


def stage_volley(run, s, args):
    """One shot of a volley; the first assigns the cubes."""
    turn, side, left, shaken = args
    area, attacker = s.fact("area"), s.fact("side")
    targets = fighters(s, ENEMY[side])
    if left is None:
        if not fighters(s, side) or not targets:
            s.set_fact("stage", ("charge",))
            return
        shares = assign(run, s, area, side)
        left = tuple((p, shares[p]) for p in fighters(s, side))
    if left and targets:
        firer, cubes = left[0]
        plus = any(s.form(p) == "square" for p in targets)
        plus += s.map.nation(firer) == "british"
        plus -= cubes // 2
        plus -= s.form(firer) == "square"
        plus -= all(p in s.fact("sheltered") for p in targets)
        die = run.die()
        row = die + plus
        n = 0 if row <= 2 else 1 if row <= 5 else 2
        n = max(n, die == 6)
        if n or row == 2:
            shaken = True
        s.set_fact("stage", ("volley", turn, side, left[1:], shaken))
        if n:
            place_cubes(run, s, area, ENEMY[side], n)
        return
    if side == ENEMY[attacker]:
        must = shaken or (turn == 1 and s.fact("hurt"))
        then = ("volley", turn, attacker, None, False)
    else:
        must, then = shaken, ("round", turn)
    if must and fighters(s, ENEMY[side]):
        begin_test(run, s, ENEMY[side], 3, then)
    else:
        s.set_fact("stage", then)


def stage_round(run, s, args):
    turn, = args
    area, side = s.fact("area"), s.fact("side")
    mine, theirs = assaulters(s, "infantry"), s.foot(area, ENEMY[side])
    if turn == 1 and mine and s.map.area[area]["strongpoint"] and s.guns(area, ENEMY[side]):
        if all(p in s.fact("sheltered") for p in theirs):  # W19.5: none protects the guns
            kill_guns(s, area, ENEMY[side])
            s.set_fact("guns-beaten", True)
    if not mine or not theirs:
        s.set_fact("stage", ("charge",))
    elif turn == 1:
        s.set_fact("stage", ("volley", 2, ENEMY[side], None, False))
    else:
        s.set_fact("stage", ("withdraw",))


def kill_guns(s, area, side):
    for gun in s.guns(area, side):
        s.lose(gun)
    for colour in ("blue", "red", "black"):
        if s.map.side("FI1") == side and colour != "blue" or s.map.side("FI1") != side and colour == "blue":
            continue
        trim(s, area, side, colour)


def stage_withdraw(run, s, _):
    """W12.3.3 to W12.3.9, unit by unit."""
    area, side = s.fact("area"), s.fact("side")
    foot = assaulters(s, "infantry")
    if not foot:
        s.set_fact("stage", ("charge",))
        return
    ways = ways_back(s, foot[0])
    colours = {s.map.colour(p) for p in foot}
    if len(ways) == 1:
        for p in foot:
            n = len(s.foot(area, side, s.map.colour(p)))
            cubes = s.cubes(area, s.map.colour(p))
            take(run, s, p, ways[0], cubes if n == 1 else max(0, cubes - 5 * (n - 1)))
        return
    if not ways:
        for p in foot:
            s.lose(p)
        for colour in colours:
            trim(s, area, side, colour)
        return
    p = foot[0]
    colour = s.map.colour(p)
    n, cubes = len(s.foot(area, side, colour)), s.cubes(area, colour)
    least, most = (cubes, cubes) if n == 1 else (max(0, cubes - 5 * (n - 1)), min(5, cubes))
    said = run.asked("retreat", side)
    if said is None:
        raise Unsupported("withdrawal not asked")
    p, way = said[3:].split(">")
    to, _, k = way.partition("*")
    if p not in foot or to not in ways or not least <= int(k or least) <= most:
        raise Unsupported("withdrawal " + said)
    take(run, s, p, to, int(k or least))


def take(run, s, p, to, cubes):
    area, colour = s.place(p), s.map.colour(p)
    s.set_cubes(area, colour, s.cubes(area, colour) - cubes)
    go(run, s, p, area, to, cubes)
    s.set_form(p, "mobile")


# === Morale: W13 ===
def column(s, p, cubes, step):
    area, attacker = s.fact("area"), s.fact("side")
    side = s.map.side(p)
    enemy = ENEMY[side]
    defends = side != attacker
    sheltered = p in s.fact("sheltered")
    near = [a for a in s.map.adjacent[area] if s.foot(a, side)]
    force = assaulters(s) if defends else s.units(area, enemy)
    kinds = {s.map.kind(q) for q in force}
    terrain = s.map.terrain(area)
    shift = 3 if step == 4 else 0
    shift += len(near) < (1 if s.map.area[area]["edge"] else 2)
    shift += s.map.nation(p) == "landwehr"
    shift += bool(terrain & {"woods", "town"}) and not sheltered
    shift += defends and any(s.map.kind(q) == "infantry" and s.map.nation(q) == "guard" for q in force)
    shift += {"infantry", "cavalry"} <= kinds and not sheltered and not s.map.is_rough(area)
    shift -= 6 if step == 4 and s.form(p) == "square" else 0
    shift -= s.map.nation(p) in ("british", "guard")
    shift -= defends and bool(s.guns(area, side))
    shift -= s.map.area[area]["strongpoint"]["shift"] if sheltered else 0
    return max(0, min(6, cubes + shift))


def begin_test(run, s, side, step, then):
    shares = assign(run, s, s.fact("area"), side)
    rows = [(p, column(s, p, k, step), k) for p, k in shares.items()
            if not (step == 4 and p in s.fact("sheltered"))]
    rows.sort(key=lambda row: -row[2])
    s.set_fact("stage", ("test", tuple(rows), then))


def stage_test(run, s, args):
    """One unit's die."""
    rows, then = args
    area = s.fact("area")
    if not rows:
        side = ENEMY[s.fact("side")]
        for colour in s.colours(area, side, "infantry"):
            check_six(run, s, area, side, colour)  # W13.2.8
        s.set_fact("stage", then)
        return
    enemies = ENEMY[s.map.side(rows[0][0])]
    if len(rows) > 1 and not s.here(area, enemies, "cavalry"):
        said = run.asked("test", s.map.side(rows[0][0]))
        if said is not None:
            first = [row for row in rows if row[0] == said.split()[1]]
            rows = tuple(first) + tuple(row for row in rows if row[0] != said.split()[1])
    (p, col, cubes), rest = rows[0], rows[1:]
    s.set_fact("stage", ("test", rest, then))
    side, colour = s.map.side(p), s.map.colour(p)
    result = MORALE[run.die()][col]
    if result == "-":
        return
    if result == "R" and p in s.fact("sheltered"):
        if s.supply(colour) < 1:
            raise Unsupported("no cube left (W15.3)")
        s.set_cubes(area, colour, s.cubes(area, colour) + 1)
        return
    if result == "E" or s.here(area, ENEMY[side], "cavalry"):
        s.set_cubes(area, colour, s.cubes(area, colour) - cubes)
        s.lose(p)
        if not rest:
            trim(s, area, side, colour)
        return
    leave(run, s, p, ways_back(s, p) if s.entered(p) else ways_off(s, p), cubes)


# === Step 4 ===
def stage_charge(run, s, _):
    area, side = s.fact("area"), s.fact("side")
    enemy = ENEMY[side]
    s.set_fact("stage", ("batteries",))
    foot = assaulters(s, "infantry")
    if s.map.is_rough(area):
        horse = s.here(area, enemy, "cavalry")
        if foot and horse:  # W12.4.2
            leave(run, s, horse[0], ways_off(s, horse[0]))
            s.set_fact("stage", ("charge",))
        return
    horse, charged = assaulters(s, "cavalry"), s.foot(area, enemy)
    if horse and charged:
        for p in charged:
            if p not in s.fact("sheltered") and (s.form(p) == "defensive" or s.fact("horse")):
                s.set_form(p, "square")
        s.set_fact("stage", ("against", side, tuple(charged)))
        return
    horse = s.here(area, enemy, "cavalry")
    if horse and foot:
        s.set_fact("stage", ("against", enemy, tuple(foot)))


def chargers(s, side):
    return assaulters(s, "cavalry") if side == s.fact("side") else s.here(s.fact("area"), side, "cavalry")


def stage_against(run, s, args):
    """One shot at charging cavalry; behind the last the test."""
    side, left = args
    horse = chargers(s, side)
    charged = [p for p in fighters(s, ENEMY[side]) if p not in s.fact("sheltered")]
    if left and horse:
        s.set_fact("stage", ("against", side, left[1:]))
        if run.die() == 6:
            hit_cavalry(run, s, horse)
        return
    if horse and charged:
        begin_test(run, s, ENEMY[side], 4, ("after", side))
    else:
        s.set_fact("stage", ("after", side))


def stage_after(run, s, args):
    side, = args
    foot = fighters(s, ENEMY[side])
    for p in foot:
        if p not in s.fact("sheltered"):
            s.set_form(p, "square")
    horse = chargers(s, side)
    if not foot or not horse:
        s.set_fact("stage", ("batteries",))
        return
    p = horse[0]
    ways = ways_back(s, p) if side == s.fact("side") else ways_off(s, p)
    if len(horse) > 1 and len(ways) > 1:
        said = run.asked("retreat", side)
        if said is None:
            raise Unsupported("withdrawal not asked")
        p, to = said[3:].split(">")
        go(run, s, p, s.place(p), to, 0)
    else:
        leave(run, s, p, ways)


# === Steps 5 and 6 ===
def unman(s, area, side):
    """W12.5.1, W12.5.7: cubes until there is one a gun."""
    for colour in s.colours(area, side, "artillery"):
        guns = len(s.guns(area, side, colour))
        if s.cubes(area, colour) < guns:
            if s.supply(colour) < guns - s.cubes(area, colour):
                raise Unsupported("no cube left (W15.3)")
            s.set_cubes(area, colour, guns)


def stage_batteries(run, s, _):
    area, side = s.fact("area"), s.fact("side")
    enemy = ENEMY[side]
    guns, foot = s.guns(area, enemy), assaulters(s, "infantry")
    if guns and assaulters(s, "cavalry") and not foot and not s.foot(area, enemy):
        unman(s, area, enemy)
        s.set_fact("guns-beaten", True)
    s.set_fact("stage", ("storm",))
    if guns and foot and s.fact("alone") and s.fact("hurt"):
        begin_test(run, s, side, 6, ("storm",))


def stage_storm(run, s, _):
    area, side = s.fact("area"), s.fact("side")
    enemy = ENEMY[side]
    if assaulters(s, "infantry") and s.guns(area, enemy):
        kill_guns(s, area, enemy)
        s.set_fact("guns-beaten", True)
    for own in (side, enemy):
        if s.guns(area, own) and s.here(area, ENEMY[own], "cavalry") and not s.foot(area, own):
            unman(s, area, own)
            if own == enemy:
                s.set_fact("guns-beaten", True)
    leaders(run, s, area)
    horse = sorted(s.here(area, None, "cavalry"), key=s.map.ids.index)
    if len({s.map.side(p) for p in horse}) > 1:
        raise Unsupported("cavalry of both sides is left")
    for p in s.here(area):
        s.set_entered(p, "")
    s.set_fact("stage", ("control", tuple(horse), ()))


def leaders(run, s, area):
    """W17.5."""
    enemy = ENEMY[s.fact("side")]
    if s.fact("guns-beaten") and not s.here(area, enemy, "infantry", "cavalry"):
        for leader in s.here(area, enemy, "leader"):
            if not s.occupied(area, ENEMY[enemy]):
                continue
            if s.manned(area, enemy):
                continue
            colour = s.map.colour(leader)
            ways = [a for a in s.map.order if a in s.map.plain[area] and not s.occupied(a, ENEMY[enemy])
                    and not any(s.map.colour(q) == colour for q in s.here(a, enemy, "leader"))]
            if not ways:
                s.lose(leader)
                continue
            to = run.choose("flight", enemy, [f"rt {leader}>{a}" for a in ways]).split(">")[1]
            s.move(leader, to)
    for side in ENEMY:
        lone_leaders(s, area, side)


# === Step 7 ===
def stage_control(run, s, args):
    horse, charging = args
    if horse:
        p = horse[0]
        goes = run.die() >= CONTROL[s.map.nation(p)]
        s.set_fact("stage", ("control", horse[1:], charging + ((p,) if goes else ())))
        return
    s.set_fact("stage", ("next",))
    new = []
    area = s.fact("area")
    for p in charging:
        side = s.map.side(p)
        ways = [a for a in s.map.order if a in s.map.adjacent[area] and may_charge(s, p, a)]
        if not ways:
            continue
        to = run.choose("charge", side, [f"ch {p}>{a}" for a in ways]).split(">")[1]
        s.put(("at", p), to)
        s.set_entered(p, area)
        leader_along_charge(run, s, p, area, to)
        if not any((to, side) in group for group in s.fact("pending")) and (to, side) not in new:
            new.append((to, side))
    leaders(run, s, area)
    if new:
        s.set_fact("pending", (tuple(sorted(new, key=lambda row: s.map.order.index(row[0]))),) + s.fact("pending"))


def leader_along_charge(run, s, p, area, to):
    side = s.map.side(p)
    for leader in s.here(area, side, "leader"):
        colour = s.map.colour(leader)
        if any(s.map.colour(q) == colour for q in s.here(to, side, "leader")):
            continue
        doomed = not s.units(area, side) and s.occupied(area, ENEMY[side])
        options = [f"ld {leader}>{to}"] + ([] if doomed else [f"ld {leader} stay"])
        if ">" in run.choose("leader", side, options):
            s.move(leader, to)


def may_charge(s, p, area):
    """W12.7.3 to W12.7.5."""
    side = s.map.side(p)
    enemy = ENEMY[side]
    if area == BOX or not s.occupied(area, enemy) or s.map.is_rough(area):
        return False
    if any((area, enemy) in group for group in s.fact("pending")):
        return False
    strong, foot = s.map.area[area]["strongpoint"], s.foot(area, enemy)
    if strong and foot and not s.here(area, enemy, "cavalry"):
        inside = [q for q in foot if s.form(q) == "defensive"]
        joined = any(s.entered(q) and s.map.kind(q) == "infantry" for q in s.here(area, side))
        if len(inside) == len(foot) <= strong["capacity"] and not joined:
            return False
    return True


# === Fire outside assaults ===
def struck_cavalry(run, s, area, side):
    """W2.4.10, W9.6.2: the owner tires a fresh unit or retreats one."""
    horse = s.here(area, side, "cavalry")
    options = []
    for p in horse:
        ways = ways_off(s, p)
        if s.form(p) == "fresh":
            options.append(f"hit {p} tire")
        options += [f"hit {p}>{a}" for a in ways]
        if s.form(p) == "tired" and not ways:
            options.append(f"hit {p} lost")
    said = run.choose("hit", side, options, alike=s.alike(horse))
    if said.endswith(" tire"):
        s.set_form(said.split()[1], "tired")
    elif said.endswith(" lost"):
        s.lose(said.split()[1])
    else:
        p, to = said[4:].split(">")
        go(run, s, p, area, to, 0)


def hit_guns(run, s, area, side):
    colours = [c for c in s.colours(area, side, "artillery") if s.cubes(area, c) < len(s.guns(area, side, c))]
    if not colours:
        return
    colour = run.choose("colour", side, [f"co {c}" for c in colours])[3:]
    if s.supply(colour) < 1:
        raise Unsupported("no cube left (W15.3)")
    s.set_cubes(area, colour, s.cubes(area, colour) + 1)


def stage_skirmish(run, s, args):
    area, side = args
    s.set_fact("stage", "over")
    if run.die() != 6:
        return
    if s.foot(area, side):
        place_cubes(run, s, area, side, 1)
    elif s.here(area, side, "cavalry"):
        struck_cavalry(run, s, area, side)
    else:
        hit_guns(run, s, area, side)


def stage_bombard(run, s, args):
    """Shot by shot: (gun, target area, kind, modifier, range)."""
    shots, side = args
    if not shots:
        s.set_fact("stage", "over")
        return
    (gun, area, kind), rest = shots[0], shots[1:]
    s.set_fact("stage", ("bombard", rest, side))
    if not s.occupied(area, side) or (kind == "infantry" and not s.foot(area, side)):
        return
    if kind == "infantry":
        plus, steps = best_line(s, gun, area)
        die = run.die()
        n = max(ARTILLERY[steps][max(0, min(6, die + plus))], die == 6)
        if n:
            place_cubes(run, s, area, side, n)
        return
    if kind == "cavalry":
        if not s.here(area, side, "cavalry") and not any(
                s.cubes(area, c) < len(s.guns(area, side, c)) for c in s.colours(area, side, "artillery")):
            return
        if run.die() >= 5:
            if s.here(area, side, "cavalry"):
                struck_cavalry(run, s, area, side)
            else:
                hit_guns(run, s, area, side)
        return
    if run.die() == 6:
        hit_guns(run, s, area, side)


def best_line(s, gun, target):
    """W9.2, W9.3, W9.5: (best modifier, range) over clear paths of least length."""
    field, start = s.map, s.place(gun)
    steps = field.far(target)[start]
    enemy = ENEMY[field.side(gun)]
    foot = s.foot(target, enemy)
    terrain = field.terrain(target)
    fixed = any(s.form(p) == "square" for p in foot)
    fixed -= "river" in terrain
    fixed -= 2 * bool(terrain & {"woods", "town"})
    fixed -= field.nation(gun) == "british"
    strong = field.area[target]["strongpoint"]
    if strong and foot and all(s.form(p) == "defensive" for p in foot) and len(foot) <= strong["capacity"]:
        fixed -= 2
    best = None
    for path in shortest_paths(field, start, target):
        if not is_clear(s, gun, path):
            continue
        edge = field.edge[path[-2], path[-1]]
        plus = -(edge["sunken"] == target)
        plus -= 2 * bool(edge["ridge"] and edge["ridge"] not in field.ridges[start])
        best = plus if best is None else max(best, plus)
    if best is None:
        raise Unsupported("no line by this reading")
    return fixed + best, steps


def shortest_paths(field, start, target):
    far = field.far(target)
    paths = [[start]]
    while paths and paths[0][-1] != target:
        paths = [path + [a] for path in paths for a in sorted(field.plain[path[-1]])
                 if far[a] == far[path[-1]] - 1]
    return paths


def is_clear(s, gun, path):
    field, start = s.map, path[0]
    low = "low" in field.terrain(start)
    for area in path[1:-1]:
        if "low" in field.terrain(area) and not low:
            continue
        if field.terrain(area) & {"woods", "town", "strongpoint"} or field.area[area]["strongpoint"]:
            return False
        if s.units(area, "french") or s.units(area, "allied"):
            return False
    for a, b in zip(path[:-2], path[1:-1]):
        ridge = field.edge[a, b]["ridge"]
        if ridge and ridge not in field.ridges[start]:
            return False
    return True


STAGES = {name[6:]: stage for name, stage in list(globals().items()) if name.startswith("stage_")}


def play(run, s):
    """The stage that the fight is at."""
    name, *args = s.fact("stage")
    STAGES[name](run, s, args)


__all__ = ["State", "best_line", "play"]
