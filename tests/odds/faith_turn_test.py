#!/usr/bin/env python3
"""What is no fight in Faith, by the independent reading of faith_moves.py: command, orders, movement, reorganisation.

In games played by seed, over all scenarios and options, what the program offers must be what the clauses offer, and
pieces moved by chance, with dice by chance, must end as the clauses have it. Prints `ok NAME` or `not ok NAME`; --seed
and --walks change which. FAULT in the environment stops at the first that is wrong and shows its position.
"""
import argparse
import collections
import os
import pathlib
import random
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import faith_combat
import faith_moves
from brute import Engine
from faith_field import SEATS, Differs, Map, State, read_position
from faith_legal import riders
from faith_walk import Walk

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = os.environ.get("GROGNARD", str(ROOT / "build" / "grognard"))
SCENARIOS = ["mill", "coutras", "jarnac", "arques"]
OPTIONS = ["orders", "caracole", "gold", "wavering", "forlorn_hope", "deadly"]
RARE = "caracole"  # mostly on: few are ever in a place for it
KINDS = ["move", "enter", "halt", "order", "rally", "command", "phase over", "game over"]
ACTS = ["dismount", "remount", "fh", "merge", "caracole", "exit"]
faith_combat.TASKS.update(faith_moves.TASKS)


class Turns:
    """Games by seed, looked at wherever a piece, an order or the end of the combats is to be chosen."""

    def __init__(self, engine, judge, seed):
        self.engine, self.judge, self.random = engine, judge, random.Random(seed)
        self.maps = [Map(ROOT / "data" / "faith", name) for name in SCENARIOS]
        self.done, self.acts = collections.Counter(), collections.Counter()
        self.phase = None

    def ask(self, **request):
        return self.engine.ask(request)[0]

    def game(self, field):
        """Look and play on; raises Differs."""
        options = {name: self.random.random() < (.9 if name == RARE else .5) for name in OPTIONS if name in field.offered}
        wait = self.ask(cmd="new", system="faith", scenario=field.id, seed=self.random.randrange(1 << 32),
                        options=options)["wait"]
        for step in range(900):
            if wait["node"] != "decision":
                return
            look = {"pick_move": self.look_moves, "order": self.look_orders, "pick_combat": self.look_rally}.get(wait["step"])
            if look:
                look(field, *self.position(field))
            level = "greedy" if self.random.random() < .4 else "random"
            wait = self.ask(cmd="play", action=self.ask(cmd="ai", level=level, seed=step)["action"])["wait"]

    def position(self, field):
        said = self.ask(cmd="state")
        start = {"cmd": "new", "system": "faith", "scenario": said["scenario"], "options": said["options"],
                 "dice": "script", "position": said["position"]}
        base = read_position(field, said)
        base["phase"], base["struck"] = said["position"]["phase"], said["position"]["struck"]
        base["first"] = SEATS.index(said["position"]["first"])
        base["mine"] = [[u for u in field.ids if field.unit[u]["side"] == side] for side in (0, 1)]
        for piece, row in said["position"]["pieces"].items():
            base["moved", piece] = row.get("moved", False)
        return start, base

    def look_moves(self, field, start, base):
        self.check_command(field, start, base)
        state = State(field, base, ())
        legal = [row["action"] for row in self.ask(cmd="legal")["actions"]]
        ours = faith_moves.picks(state)
        if sorted(legal) != sorted(ours):
            raise Differs(f"{field.id} pick_move: the program alone {sorted(set(legal) - set(ours))}, the clauses alone "
                          f"{sorted(set(ours) - set(legal))} {start if os.environ.get('FAULT') else ''}")
        moves = [action for action in legal if action != "end"]
        rides = [f"move {u}" for u in riders(state) if base["options"]["caracole"] and f"move {u}" in moves]
        for action in rides[:1] + self.random.sample(moves, min(2, len(moves))):
            self.walk(start, action, State(field, base, (tuple(action.split()),)))

        self.look_halt(field, start, base)

    def look_halt(self, field, start, base):
        """The end of the sequence, as if nothing more were to be moved."""
        walk = self.walk(start, "end", State(field, base, (("halt",),)), to_end=False, kind="halt")
        said = walk.ask(cmd="state")
        if walk.wait.get("step") not in ("pick_reaction", "pick_combat") or said["position"]["turn"] != base["turn"] \
                or said["position"]["active"] != start["position"]["active"]:
            return
        walk.compare(read_position(field, said), ("at", "ds", "reduced"))
        fresh = {zone for zone, row in said["position"]["spaces"].items() if row.get("fresh")}
        if fresh != faith_moves.reaction_zones(walk.state):
            raise Differs(f"{field.id} reaction zones: here {faith_moves.reaction_zones(walk.state)}, there {fresh} {start}")

    def check_command(self, field, start, base):
        """F5.3.1: when a side's phase begins, before anything has moved."""
        phase = (field.id, base["turn"], base["active"])
        if phase == self.phase or start["position"]["phase"] != "movement":
            return
        self.phase = phase
        state = State(field, base, ())
        for u in state.on_map(base["active"]):
            if bool(base.get(("isolated", u))) == faith_moves.is_covered(state, u):
                raise Differs(f"{field.id} turn {base['turn']}: {u} is {'' if base.get(('isolated', u)) else 'not '}isolated")
        self.done["command"] += 1

    def look_orders(self, field, start, base):
        legal = [row["action"] for row in self.ask(cmd="legal")["actions"]]
        action = self.random.choice([action for action in legal if action.startswith("order")])
        walk = self.walk(start, action, State(field, base, (tuple(action.split()),)), to_end=False)
        column = action.split()[1]
        now = walk.ask(cmd="state")["position"]["order"].get(column)
        ours = walk.state.get("order", column) or base["order"][column]
        if now != ours:
            raise Differs(f"{field.id} {action}: here {ours}, there {now} after {walk.told} {start}")

    def look_rally(self, field, start, base):
        legal = [row["action"] for row in self.ask(cmd="legal")["actions"]]
        if "end" not in legal:
            return
        walk = self.walk(start, "end", State(field, base, (("close",), ("rally",))), to_end=False, kind="rally")
        said = walk.ask(cmd="state")["position"]
        result = walk.ask(cmd="wait")["wait"].get("result")
        ours = walk.state.get("result")
        theirs = result and (SEATS.index(result["winner"]) if result["winner"] else None, result["cause"])
        if ours != theirs:
            raise Differs(f"{field.id} the end: here {ours}, there {theirs} after {walk.told}")
        first = walk.state.get("first")
        if first is not None and SEATS[first] != said["first"]:
            raise Differs(f"{field.id} initiative: here {SEATS[first]}, there {said['first']}")
        self.done["game over" if ours else "phase over"] += 1
        walk.compare(read_position(field, walk.ask(cmd="state")), ("ds", "reduced"))

    def walk(self, start, action, state, to_end=True, kind=None):
        walk = Walk(self.judge, start, action, state, self.random)
        self.done[kind or action.split()[0]] += 1
        try:
            if to_end:
                walk.go()
            else:
                walk.run()
        except Differs as why:
            raise Differs(f"{state.map.id} {why} {start if os.environ.get('FAULT') else ''}") from why
        self.acts.update(str(said).split()[0] for said in walk.told)
        return walk


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1569)
    parser.add_argument("--walks", type=int, default=2500)
    args = parser.parse_args()
    players, judge = Engine(PROGRAM), Engine(PROGRAM)
    turns, faults, begun = Turns(players, judge, args.seed), [], time.time()
    for game in range(1000):
        enough = sum(turns.done.values()) // args.walks
        if enough >= 4 or (enough and all(turns.acts[act] for act in ACTS)):
            break
        try:
            turns.game(turns.maps[game % len(turns.maps)])
        except Differs as why:
            faults.append(str(why))
            print("#", why, flush=True)
            if os.environ.get("FAULT") or len(faults) > 20:
                break
    players.close()
    judge.close()
    print(f"# {dict(turns.done)}, {dict((act, turns.acts[act]) for act in ACTS)}, {time.time() - begun:.0f} s")
    for kind in KINDS:
        print(f"{'ok' if turns.done[kind] > 0 else 'not ok'} faith-turn-{kind.replace(' ', '-')}-met")
    for act in ACTS:
        print(f"{'ok' if turns.acts[act] > 0 else 'not ok'} faith-turn-{act}-met")
    print(f"{'not ok' if faults else 'ok'} faith-turns-agree-with-the-clauses")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
