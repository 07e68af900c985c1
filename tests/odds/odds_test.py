#!/usr/bin/env python3
"""The program's odds against an independent reading of Waterloo's rules that tries all dice.

Fights come from games played by seed: skirmish shots, bombardments and whole assaults. For each the program's outcomes and
fractions must be those of brute.py, exactly where the program says they are exact, else within its bounds. Prints
`ok NAME` or `not ok NAME`; --verbose tells of each fight, --seed and --fights change which.
"""
import argparse
import collections
import os
import pathlib
import random
import sys
import time
from fractions import Fraction

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from battlefield import ENEMY, Differs, Map, State, Unsupported, read_outcome, read_position
from brute import Engine, Oracle, chances
from combat import play

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = os.environ.get("GROGNARD", str(ROOT / "build" / "grognard"))
NODES = 1000  # greater fights are left to others: trying all dice takes its time here
SCENARIOS = ["hougoumont_centre", "waterloo_1815", "prussians_coming"]


class Fights:
    """Fights met in games by seed: (kind, request that sets the position, action, beginning)."""

    def __init__(self, engine, seed):
        self.engine = engine
        self.random = random.Random(seed)
        self.maps = [Map(ROOT / "data" / "waterloo" / (name + ".json")) for name in SCENARIOS]

    def ask(self, **request):
        return self.engine.ask(request)[0]

    def __iter__(self):
        for game in range(10000):
            yield from self.game(self.maps[game % len(self.maps)], self.random.randrange(1 << 32))

    def game(self, field, seed):
        wait = self.ask(cmd="new", system="waterloo", scenario=field.id, seed=seed)["wait"]
        for step in range(700):
            if wait["node"] != "decision":
                return
            if wait["step"] == "skirmish" and self.random.random() < .04:
                yield from self.skirmish(field, wait["seat"])
            if wait["step"] == "action" and self.random.random() < .5:
                fight = self.fight(field, wait["seat"])
                wait = self.ask(cmd="wait")["wait"]
                if fight:
                    yield fight
                    continue
            action = self.ask(cmd="ai", level="random", seed=step)["action"]
            wait = self.ask(cmd="play", action=action)["wait"]

    def position(self):
        """The request that sets the game up again as it stands, with dice to be told; and its position."""
        said = self.ask(cmd="state")
        return {"cmd": "new", "system": "waterloo", "scenario": said["scenario"], "options": said["options"],
                "dice": "script", "position": said["position"]}, said["position"]

    def odds(self, **more):
        return self.ask(cmd="odds", nodes=NODES, samples=1, **more)

    def skirmish(self, field, seat):
        shots = [row["action"] for row in self.ask(cmd="legal")["actions"] if ">" in row["action"]]
        if shots:
            action = self.random.choice(shots)
            start, position = self.position()
            state = State(field, read_position(field, position))
            state.base["fact", "stage"] = ("skirmish", action.split(">")[1], ENEMY[seat])
            yield "skirmish", start, action, state, self.odds(action=action)

    def fight(self, field, seat):
        """Begin an assault or a bombardment and stop before its dice."""
        legal = [row["action"] for row in self.ask(cmd="legal")["actions"]]
        acts = [action for action in legal if " as " in action or " bo" in action]
        if not acts:
            return None
        assaults = [action for action in acts if " as " in action]
        if assaults and self.random.random() < .9:
            acts = assaults
        action = self.random.choice(acts)
        self.ask(cmd="play", action=action)
        return (self.assault if " as " in action else self.bombard)(field, seat, "!" in action)

    def assault(self, field, seat, _):
        while True:
            wait = self.ask(cmd="wait")["wait"]
            if wait["node"] != "decision" or wait["step"] != "move":
                return None
            legal = [row["action"] for row in self.ask(cmd="legal")["actions"]]
            moves = [action for action in legal if action != "mv end"]
            if "mv end" in legal and (not moves or self.random.random() < .4):
                break
            self.ask(cmd="play", action=self.random.choice(moves))
        start, position = self.position()
        base = read_position(field, position)
        state = State(field, base)
        areas = sorted({base["at", p] for p in field.ids if base.get(("entered", p))}, key=field.order.index)
        assailed = {area for area, said in position["spaces"].items() if said.get("pending")}
        if not assailed <= set(areas):
            return None  # whoever went there was lost on the way: what is left of the assault is not reckoned here
        base["fact", "stage"] = ("moved",)
        base["fact", "pending"] = (tuple((area, seat) for area in areas),)
        said = self.odds(action="mv end")
        self.ask(cmd="play", action="mv end")
        return "assault", start, "mv end", state, said

    def bombard(self, field, seat, twice):
        targets = {}
        while True:
            wait = self.ask(cmd="wait")["wait"]
            if wait["node"] != "decision" or wait["step"] != "bombard":
                return None
            legal = [row["action"] for row in self.ask(cmd="legal")["actions"]]
            shots = [action for action in legal if ">" in action]
            if not shots:
                break
            action = self.random.choice(shots)
            gun, area = action.split(">")
            if len({shot.split(">")[0] for shot in shots}) == 1:
                break
            targets[gun] = area
            self.ask(cmd="play", action=action)
        start, position = self.position()
        if shots:
            targets[gun] = area
        elif "bo end" in legal:
            action = "bo end"
        else:
            return None
        state = State(field, read_position(field, position))
        enemy = ENEMY[seat]
        rows = []
        for gun in sorted(targets, key=field.ids.index):
            area = targets[gun]
            kind = next(kind for kind in ("infantry", "cavalry", "artillery") if state.here(area, enemy, kind))
            rows += [(gun, area, kind)] * (2 if twice else 1)
        state.base["fact", "stage"] = ("bombard", tuple(rows), enemy)
        said = self.odds(action=action)
        self.ask(cmd="play", action=action)
        return "bombard", start, action, state, said


def compare(said, found, lost):
    """What is wrong with the program's odds; None if nothing."""
    theirs = {}
    for row in said["outcomes"]:
        if len(row["key"]) > 90 or row["key"] == "other":
            raise Unsupported("a key that was cut")
        theirs[read_outcome(row["key"])] = row
    for key in found.keys() | theirs.keys():
        ours = found.get(key, 0)
        row = theirs.get(key)
        if not row:
            if not said["exact"] and ours < 1e-6:
                continue
            return f"{sorted(key)}: here {ours}, there nothing"
        num, den = row["p"]
        if said["exact"]:
            if ours * den != num:
                return f"{sorted(key)}: here {ours}, there {num}/{den}"
        elif not row["low"][0] / row["low"][1] - 1e-6 <= ours + lost <= row["high"][0] / row["high"][1] + 1e-6:
            return f"{sorted(key)}: here {float(ours)}, there {row['low']} to {row['high']}"
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1815)
    parser.add_argument("--fights", type=int, default=500)
    parser.add_argument("--states", type=int, default=1000)
    parser.add_argument("--verbose", action="store_true")
    args = parser.parse_args()
    players, judge = Engine(PROGRAM), Engine(PROGRAM)
    done, exact, skipped, faults = collections.Counter(), 0, collections.Counter(), []
    begun = time.time()
    for kind, start, action, state, said in Fights(players, args.seed):
        if sum(done.values()) >= args.fights:
            break
        if kind != "assault" and done[kind] >= args.fights // 5:
            continue
        oracle = Oracle(judge, start, action)
        try:
            if said.get("samples"):
                raise Unsupported("the program samples")
            found, lost = chances(state, oracle, play, args.states, 0 if said["exact"] else Fraction(1, 10 ** 12))
            wrong = compare(said, found, lost)
        except Unsupported as why:
            skipped[f"{kind}: {why}"[:60]] += 1
            continue
        except Differs as why:
            wrong = str(why)
        done[kind] += 1
        exact += said["exact"]
        if args.verbose or wrong:
            print(f"# {kind} {action} {len(said['outcomes'])} outcomes, {oracle.asked} asked: {wrong or 'agrees'}", flush=True)
        if wrong:
            faults.append(wrong)
            if os.environ.get("FAULT"):
                print("#", start, state.base["fact", "stage"])
                break
    players.close()
    judge.close()
    print(f"# {dict(done)}, {exact} exact, skipped {dict(skipped)}, {time.time() - begun:.0f} s")
    for kind in ("skirmish", "bombard", "assault"):
        print(f"{'ok' if done[kind] > 0 else 'not ok'} odds-{kind}-met")
    print(f"{'not ok' if faults or sum(done.values()) < args.fights else 'ok'} odds-agree-with-brute-force")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
