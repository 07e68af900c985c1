"""All dice of a fight, one by one: from a state to the exact chances of what comes of it.

Decisions on the way are the program's to take, as its odds take them (the best hint, the first listed among equals): they
are asked by leading the program along the same dice. Where it is not asked, or is asked something else than this reading
of the rules expects, the two differ.
"""
import json
import subprocess
from fractions import Fraction


class Unsupported(Exception):
    """Something a checker leaves aside; the fight is not counted."""


class Differs(Exception):
    """The program and a checker's reading of the rules are not at the same place."""


class Engine:
    """`grognard engine`, asked many things at once."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, *requests):
        lines = b"".join(json.dumps(request).encode() + b"\n" for request in requests)
        self.process.stdin.write(lines)
        self.process.stdin.flush()
        return [json.loads(self.process.stdout.readline()) for _ in requests]

    def close(self):
        self.process.stdin.close()
        self.process.wait()


class Oracle:
    """What the program decides on the way, from the start of one fight."""

    def __init__(self, engine, start, action):
        """start: the request that sets the position; action: what is then played, None if dice are due."""
        self.engine = engine
        self.lead = [start] + ([{"cmd": "play", "action": action}] if action else [])
        self.known = {}
        self.asked = 0

    def decides(self, path, step, seat):
        """Its choice at this decision; None if it is not asked for one of this kind here."""
        wait, legal = self.asks(path)
        if wait["node"] != "decision" or wait["step"] != step or wait["seat"] != seat:
            return None
        return best(legal)

    def asks(self, path):
        """What the program waits for at the end of this path, and what is legal there."""
        if path not in self.known:
            self.asked += 1
            requests = list(self.lead)
            for what, value in path:
                requests.append({"cmd": "roll", "values": list(value)} if what == "roll"
                                else {"cmd": "play", "action": value})
            answers = self.engine.ask(*requests, {"cmd": "legal", "hints": True})
            for request, answer in zip(requests, answers):
                if not answer["ok"]:
                    raise Differs(f"the program refuses {request}: {answer['error']['text']} after {path}")
            self.known[path] = answers[-2]["wait"], answers[-1]
        return self.known[path]


def best(legal):
    """The best hint, the first listed among equals."""
    return max(legal["actions"], key=lambda row: row["hint"])["action"]


class NeedDice(Exception):
    def __init__(self, faces):
        super().__init__()
        self.faces = faces


class Run:
    """One way through a stage: dice by a script, decisions by the oracle."""

    def __init__(self, state, script, oracle):
        self.state, self.script, self.oracle = state, script, oracle
        self.at = 0

    def throw(self, faces):
        if self.at == len(self.script):
            raise NeedDice(faces)
        shown = self.script[self.at]
        self.at += 1
        self.state.path += (("roll", shown),)
        return shown

    def die(self):
        return self.throw([(face,) for face in range(1, 7)])[0]

    def two_dice(self, counts):
        """Ties are thrown again: only what counts is thrown here, all equally likely."""
        return self.throw([(a, b) for a in range(1, 7) for b in range(1, 7) if counts(a, b)])

    def asked(self, step, side):
        """The program's choice, or None if it asks nothing of the kind."""
        said = self.oracle.decides(self.state.path, step, side)
        if said is not None:
            self.state.path += (("play", said),)
        return said

    def choose(self, step, side, options, alike=False):
        if len(options) == 1:
            return options[0]
        if not options:
            raise Differs(f"no option for {step}")
        said = self.asked(step, side)
        if said is None:
            if alike:
                return options[0]
            raise Differs(f"{side} is not asked for {step}: {options} after {self.state.path}")
        if said not in options and said.split("*")[0] not in options:
            raise Differs(f"{said} is none of {options} after {self.state.path}")
        return said

    def choose_of(self, seat, options):
        """The program's choice; it must ask this seat, and offer exactly these."""
        path = self.state.path
        wait, legal = self.oracle.asks(path)
        if wait["node"] != "decision" or wait["seat"] != seat:
            raise Differs(f"{seat} is not asked for {options}, but {wait} after {path}")
        theirs = sorted(row["action"] for row in legal["actions"])
        if theirs != sorted(options):
            raise Differs(f"{wait['step']}: the program offers {theirs}, the clauses {sorted(options)} after {path}")
        said = best(legal)
        self.state.path += (("play", said),)
        return said


def try_all(state, oracle, play):
    """A stage with every throw: [(chance, state)]."""
    results, scripts = [], [((), Fraction(1))]
    while scripts:
        script, chance = scripts.pop()
        after = state.copy()
        try:
            play(Run(after, script, oracle), after)
        except NeedDice as need:
            share = chance / len(need.faces)
            scripts += [(script + (face,), share) for face in need.faces]
            continue
        results.append((chance, after))
    return results


def chances(start, oracle, play, most, dust):
    """({outcome: chance}, chance left out) when play(run, state) carries on a stage.
    Gives up beyond `most` states; a fight that can go on for ever is broken off when less than `dust` is left of it."""
    front, found, lost = {start.key(): (Fraction(1), start)}, {}, Fraction(0)
    known = {}
    while front:
        behind = {}
        for key, (chance, state) in front.items():
            if key not in known:
                known[key] = try_all(state, oracle, play)
                if len(known) > most:
                    raise Unsupported("too many states")
            for share, after in known[key]:
                share *= chance
                if after.is_over():
                    key = after.outcome()
                    found[key] = found.get(key, 0) + share
                    continue
                there = behind.get(after.key())
                behind[after.key()] = (share + (there[0] if there else 0), after)
        front = behind
        if front and sum(chance for chance, _ in front.values()) < dust:
            lost = sum(chance for chance, _ in front.values())
            break
    return found, lost


__all__ = ["Differs", "Engine", "Oracle", "Unsupported", "chances"]
