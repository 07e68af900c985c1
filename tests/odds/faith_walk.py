"""The program and the clauses side by side: one way through an action with dice and choices by chance."""
from faith_combat import play
from faith_field import Differs, read_position

COMPARED = ("at", "ds", "reduced", "foot", "charge", "caracole", "wavered")


class Walk:
    """One way through a fight with dice and decisions by chance, in the program and in the checker at once."""

    def __init__(self, engine, start, action, state, chance):
        self.engine, self.state, self.random = engine, state.copy(), chance
        self.told = [action]
        self.ask(**start)
        self.wait = self.ask(cmd="play", action=action)["wait"]

    def ask(self, **request):
        answer = self.engine.ask(request)[0]
        if not answer["ok"]:
            raise Differs(f"the program refuses {request.get('action') or request['cmd']}: {answer['error']} after {self.told}")
        return answer

    def die(self):
        face = self.random.randint(1, 6)
        if self.wait["node"] != "chance":
            raise Differs(f"no die is due, but {self.wait} after {self.told}")
        self.told.append(face)
        self.wait = self.ask(cmd="roll", values=[face])["wait"]
        return face

    def choose_of(self, seat, options):
        if self.wait["node"] != "decision" or self.wait["seat"] != seat:
            raise Differs(f"{seat} is not asked for {options}, but {self.wait} after {self.told}")
        theirs = sorted(row["action"] for row in self.ask(cmd="legal")["actions"])
        if theirs != sorted(options):
            raise Differs(f"the program offers {theirs}, the clauses {sorted(options)} after {self.told}")
        said = self.random.choice(options)
        self.told.append(said)
        self.wait = self.ask(cmd="play", action=said)["wait"]
        return said

    def run(self):
        while not self.state.is_over():
            play(self, self.state)

    def go(self):
        """To the end. True if the program stands there too and has everything where the checker has it."""
        self.run()
        if self.wait.get("step") not in ("pick_move", "pick_combat", "pick_reaction") \
                or len(self.ask(cmd="legal")["actions"]) < 2:
            return False  # it has gone on by itself
        said = self.ask(cmd="state")
        base = self.state.base
        theirs = read_position(self.state.map, said)
        if said["position"]["phase"] != base["phase"] or theirs["active"] != base["active"]:
            return False
        self.compare(theirs)
        return True

    def compare(self, theirs, names=COMPARED):
        state = self.state
        for name in names + ("points",):
            for piece in [0, 1] if name == "points" else state.map.ids + state.map.chiefs:
                ours, there = state.get(name, piece), theirs.get((name, piece))
                if name == "caracole" and state.base["phase"] == "combat":
                    continue  # F11.1.8: the program takes it off as soon as nobody is left to ride against
                if name not in ("at", "points") and state.at(piece) not in state.map.zone:
                    continue
                if (ours or None) != (there or None):
                    raise Differs(f"{name} {piece}: here {ours}, there {there} after {self.told}")


__all__ = ["Walk"]
