"""A small outside host: lets one of Marshal's bots, started by the command in its arguments, play Red against moves of its own.

Reads prepared lines of the protocol on standard input, hands each on, and prints what the bot answers to those that are answered.
"""
import json
import subprocess
import sys

bot = subprocess.Popen(sys.argv[1:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
for line in sys.stdin:
    bot.stdin.write(line)
    bot.stdin.flush()
    if json.loads(line)["type"] in ("hello", "deploy", "act"):
        print(bot.stdout.readline(), end="", flush=True)
bot.stdin.close()
sys.exit(bot.wait(60))
