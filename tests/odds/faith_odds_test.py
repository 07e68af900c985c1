#!/usr/bin/env python3
"""The program's odds against an independent reading of Faith's rules that tries all dice.

Fights come from games played by seed, over all scenarios, basic and advanced, with every option that changes a fight:
attacks, artillery, reaction fire, reaction charges, falling back. For each the program's outcomes and fractions must be
exactly those that faith_combat.py finds, every choice on the way must be the clauses', and so must what is offered
in the combat and the reaction sequence. Each fight is also walked through with random dice and choices, and the two
positions compared. It goes on beyond --fights while a case has not come up. Prints `ok NAME` or `not ok NAME`; --verbose
tells of each fight, --seed changes which; FAULT in the environment stops at the first that is wrong and shows its position.
"""
import argparse
import collections
import os
import pathlib
import random
import re
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from brute import Engine, Oracle, chances
from faith_combat import MET, play
from faith_field import SWITCHES, Differs, Map, State, Unsupported, read_outcome, read_position
from faith_legal import caracole_goals, combats, reactions, riders
from faith_walk import Walk

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = os.environ.get("GROGNARD", str(ROOT / "build" / "grognard"))
SCENARIOS = ["mill", "coutras", "jarnac", "arques"]
KINDS = ["attack", "shoot", "fire", "charge", "back"]
CASES = ["charge bonus", "pike clash, second round", "caracole, second attack", "caracole reacted to", "junction", "palisade",
         "forlorn hope", "orders", "deadly", "gun as DP", "isolated DP", "commander's bonus", "attacked again", "retreat",
         "support retreats", "commander follows", "commander tested", "column tested", "army tested", "commander caught",
         "replacement elsewhere", "baggage taken", "wavering", "advance", "advance before combat"]
ENOUGH = 1  # fights with each of them


class Fights:
    """Fights met in games by seed: (kind, request that sets the position, action, state at its beginning, odds)."""

    def __init__(self, engine, seed, fights):
        self.engine, self.fights = engine, fights
        self.random = random.Random(seed)
        self.maps = [Map(ROOT / "data" / "faith", name) for name in SCENARIOS]
        self.met, self.lists, self.wrong_lists, self.times = collections.Counter(), 0, [], []

    def ask(self, **request):
        return self.engine.ask(request)[0]

    def __iter__(self):
        for game in range(10000):
            yield from self.game(self.maps[game % len(self.maps)], self.random.randrange(1 << 32))

    def options(self, field):
        """Each switch by a coin; the readings that are seldom wanted by a coin that mostly falls on no."""
        chosen = {name: self.random.random() < .5 for name in ["orders"] + SWITCHES if name in field.offered}
        for name in ("unit_attacks", "one_shot_zone", "early_charge", "star_void"):
            chosen[name] = chosen[name] and self.random.random() < .5
        if "caracole" in chosen:
            chosen["caracole"] = chosen["caracole"] or self.random.random() < .7
        return chosen

    def game(self, field, seed):
        wait = self.ask(cmd="new", system="faith", scenario=field.id, seed=seed, options=self.options(field))["wait"]
        for step in range(900):
            if wait["node"] != "decision":
                return
            if wait["step"] in ("pick_combat", "pick_reaction") and self.random.random() < .6:
                yield from self.look(field, wait["step"])
            wait = self.forward(wait, step)

    def forward(self, wait, step):
        """Play on: by chance, but towards the enemy more often than not."""
        level = "greedy" if self.random.random() < .5 else "random"
        action = self.ask(cmd="ai", level=level, seed=step)["action"]
        if action == "end" and wait["step"] in ("pick_combat", "pick_reaction"):
            others = [row["action"] for row in self.ask(cmd="legal")["actions"] if row["action"] != "end"]
            action = self.random.choice(others) if others and self.random.random() < .7 else action
        return self.ask(cmd="play", action=action)["wait"]

    def look(self, field, step):
        start, base = self.position(field)
        state = State(field, base, ())
        if base["options"]["caracole"]:
            if self.random.random() < .5:
                bring_reiter(state, start["position"], step)
            for u in riders(state):
                start["position"]["pieces"][u]["caracole"] = base["caracole", u] = True
        begun, listed = self.engine.ask(start, {"cmd": "legal"})
        if not begun["ok"]:
            raise SystemExit(f"the program refuses the position: {begun['error']}")
        legal = [row["action"] for row in listed.get("actions", ())]
        ours = combats(state) if step == "pick_combat" else reactions(state)
        self.lists += 1
        if len(ours) > 1 and sorted(ours) != sorted(legal):  # a single one is played by itself
            self.wrong_lists.append(f"{field.id} {step}: the program alone {sorted(set(legal) - set(ours))}, the clauses "
                                    f"alone {sorted(set(ours) - set(legal))}")
            if os.environ.get("FAULT"):
                print("#", self.wrong_lists[-1], start)
        acts = [action for action in legal if action in ours and kind_of(action)]
        for action in self.pick(acts, state):
            kind = kind_of(action)
            begun = time.perf_counter()
            said = self.ask(cmd="odds", action=action)
            self.times.append((time.perf_counter() - begun, field.id, action))
            self.met[kind] += 1
            yield kind, start, action, State(field, base, (task_of(action),)), said
        self.ask(**dict(start, dice="random", seed=self.random.randrange(1 << 32)))

    def pick(self, acts, state):
        """Two of them: a caracole if there is one, else of the kinds that are wanted most, attacks thrice the others."""
        def rank(action):
            rides = any(state.get("caracole", word) for word in re.split("[ >:]", action))
            return not rides, self.met[kind_of(action)] * (1 if kind_of(action) == "attack" else 3)
        self.random.shuffle(acts)
        return sorted(acts, key=rank)[:2]

    def position(self, field):
        """The request that sets the game up again as it stands, with dice to be told and every order shown; and its base."""
        said = self.ask(cmd="state")
        position = said["position"]
        if said["options"]["orders"]:
            position["shown"] = {column["id"]: position["shown"].get(column["id"], 1) for column in field.data["columns"]}
        start = {"cmd": "new", "system": "faith", "scenario": said["scenario"], "options": said["options"],
                 "dice": "script", "position": position}
        base = read_position(field, said)
        base["phase"] = position["phase"]
        return start, base


def bring_reiter(state, position, step):
    """Such a unit seldom comes by chance where a caracole can be ridden or reacted to: put one there from elsewhere."""
    side, base = state.base["active"], state.base
    reiters = [u for u in state.map.ids if state.map.unit[u]["type"] == "reiter" and state.map.unit[u]["side"] == side
               and state.at(u) in {"WAITING", *state.map.zone} and not base.get(("attacked", u))
               and not (state.at(u) in state.map.zone and caracole_goals(state, state.at(u)))]
    wanted = "fresh" if step == "pick_reaction" else "used"
    for zone in sorted(state.map.zone):
        if reiters and state.fighters(zone, side) and bool(state.get(wanted, zone)) == (wanted == "fresh") \
                and caracole_goals(state, zone) and state.takes_in(zone, reiters[0]):
            position["pieces"][reiters[0]]["at"] = base["at", reiters[0]] = zone
            base["mine"][side] = sorted(set(base["mine"][side]) | {reiters[0]})
            return


def kind_of(action):
    word = action.split()[0]
    return word if word in KINDS else None


def task_of(action):
    """The notation of section 7 as the task that faith_combat.py begins with."""
    words = [word for word in re.split(r"[ >:()]+", action) if word]
    if words[0] == "attack":
        return ("attack", words[1], words[2], words[3], words[-1] == "charge")
    if words[0] == "shoot":
        return ("shoot", words[1], words[2])
    if words[0] == "back":
        return ("back", words[1], words[2], words[3])
    return ("react", words[0], words[1], words[2], words[3])


def compare(said, found):
    """What is wrong with the program's odds; None if nothing."""
    theirs = {}
    for row in said["outcomes"]:
        if len(row["key"]) > 90 or row["key"] == "other":
            raise Unsupported("a key that was cut")
        theirs[read_outcome(row["key"])] = row["p"]
    for key in found.keys() | theirs.keys():
        ours, (num, den) = found.get(key, 0), theirs.get(key, (0, 1))
        if ours * den != num:
            return f"{sorted(key, key=str)}: here {ours}, there {num}/{den}"
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1589)
    parser.add_argument("--fights", type=int, default=500)
    parser.add_argument("--states", type=int, default=2000)
    parser.add_argument("--verbose", action="store_true")
    args = parser.parse_args()
    players, judge = Engine(PROGRAM), Engine(PROGRAM)
    done, skipped, seen, faults = collections.Counter(), collections.Counter(), collections.Counter(), []
    begun, walked, chance = time.time(), 0, random.Random(args.seed)
    fights = Fights(players, args.seed, args.fights)
    for kind, start, action, state, said in fights:
        enough = sum(done.values()) // args.fights
        if enough >= 4 or (enough and all(seen[case] >= ENOUGH for case in CASES)):
            break
        wrong, before = None, MET.copy()
        try:
            ways = 16 if state.get("caracole", action.split()[-1]) else 4
            walked += sum(Walk(judge, start, action, state, chance).go() for _ in range(ways))
            if not said["exact"]:
                raise Unsupported("the program samples" if said.get("samples") else "not exact")
            found, _ = chances(state, Oracle(judge, start, action), play, args.states, 0)
            wrong = compare(said, found)
        except Unsupported as why:
            skipped[f"{kind}: {why}"[:60]] += 1
            continue
        except Differs as why:
            wrong = str(why)
        done[kind] += 1
        seen.update({case for case in CASES if MET[case] > before[case]})
        if args.verbose or wrong:
            print(f"# {state.map.id} {action} {len(said['outcomes'])} outcomes: {wrong or 'agrees'}", flush=True)
        if wrong:
            faults.append(wrong)
            if os.environ.get("FAULT"):
                print("#", start)
                break
    players.close()
    judge.close()
    times = sorted(fights.times)
    print(f"# {dict(done)}, skipped {dict(skipped)}, {fights.lists} lists of actions, {walked} walks, {time.time() - begun:.0f} s")
    print(f"# odds: median {times[len(times) // 2][0] * 1000:.1f} ms, worst {times[-1][0] * 1000:.1f} ms {times[-1][1:]}")
    print(f"# fights with: {dict(sorted(seen.items()))}")
    for wrong in fights.wrong_lists[:20]:
        print("#", wrong)
    print(f"{'ok' if walked > args.fights else 'not ok'} faith-walks")
    for kind in KINDS:
        print(f"{'ok' if done[kind] > 0 else 'not ok'} faith-odds-{kind}-met")
    for case in CASES:
        print(f"{'ok' if seen[case] >= ENOUGH else 'not ok'} faith-odds-{re.sub('[^a-z]+', '-', case.lower())}-met")
    print(f"{'not ok' if fights.wrong_lists else 'ok'} faith-lists-agree-with-the-clauses")
    print(f"{'not ok' if faults or sum(done.values()) < args.fights else 'ok'} faith-odds-agree-with-brute-force")
    return 1 if faults or fights.wrong_lists else 0


if __name__ == "__main__":
    sys.exit(main())
