"""A small outside program that plays: places its army in order and takes the first attack that it may make, else any action that the seed picks.

Its first argument says how it misbehaves, for tests: well (the usual), garbage, flood, long-line, hang, die, illegal, error. A second one names a file into which it copies
what it receives.
"""
import json
import sys
import time

way = sys.argv[1] if len(sys.argv) > 1 else "well"
asked = 0
told = []
copy = open(sys.argv[2], "w") if len(sys.argv) > 2 else None


def say(message):
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


for line in sys.stdin:
    message = json.loads(line)
    if copy:
        copy.write(line)
        copy.flush()
    kind = message["type"]
    if kind == "hello":
        if way == "garbage":
            print("this is not JSON\n[1, 2\n\x00\x01{}", flush=True)
        say({"type": "hello", "protocol": 1, "name": "Python player", "extra": True})
    elif kind == "told":
        told.extend(message["events"])
    elif kind == "game":
        told = []
    elif kind == "bye":
        break
    elif kind in ("deploy", "act"):
        asked += 1
        if way == "flood":
            while True:
                sys.stdout.write("{}\n" * 1000)
        if way == "long-line":
            sys.stdout.write("x" * 200_000)
            sys.stdout.flush()
        if way == "hang":
            time.sleep(3600)
        if way == "die" and asked % 3 == 0:
            sys.stderr.write("it was all too much\n")
            sys.exit(7)
        if way == "garbage":
            print('{"type":"act","id":"one"}\n{"type":"act"}\nnull\n7', flush=True)
            say({"type": "act", "id": message["id"] - 1, "action": "A1-A1"})
        if way == "error":
            say({"type": "error", "id": message["id"], "message": "not today"})
        elif way == "illegal":
            say({"type": "act", "id": message["id"], "action": "A1-J10"})
        elif kind == "deploy":
            order = message["order"]
            army = [kind for kind, count in sorted(order["kinds"].items()) for _ in range(count)]
            first = [group[0] for group in order.get("groups", [])]
            spaces = first + [space for space in order["spaces"] if space not in first]
            say({"type": "deploy", "id": message["id"], "placement": dict(zip(map(str, spaces), army))})
        elif message["legal"]:
            attacks = [text for text in message["legal"] if "x" in text]
            pick = sum(map(ord, message["seed"])) % len(message["legal"])
            say({"type": "act", "id": message["id"], "action": attacks[0] if attacks else message["legal"][pick]})
        else:
            say({"type": "error", "id": message["id"], "message": "nothing is legal"})
