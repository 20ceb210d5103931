/** `npm run -s bot -- --level master`: plays a bot over standard input and output, so that any program can play against it (docs/bot-protocol.md). */
import { BOT_LEVELS } from '../bots/contract.ts'
import { findPlayer, nameOfPlayer } from '../bots/players.ts'
import { createAnswerer } from '../external-engines/answering.ts'
import { createLines } from '../external-engines/lines.ts'
import { readLine, stop } from './command.ts'

/** Most characters of a line: a host sends all events of a game at once. */
const LONGEST = 16 * 1024 * 1024

const HELP = `Usage: npm run -s bot -- [--bot NAME] [--level LEVEL]
  --bot NAME      default strategist; also NAME:LEVEL:CHARACTER in one, such as strategist:master:bold
  --level LEVEL   ${BOT_LEVELS.join(', ')}; default: the first that the bot has`

const { values } = readLine(
  { options: { bot: { type: 'string', default: 'strategist' }, level: { type: 'string' }, help: { type: 'boolean', default: false } } },
  HELP,
)
if (values.help) {
  console.error(HELP)
  process.exit(0)
}
if (values.level !== undefined && values.bot.includes(':')) stop('--bot already names a level.', HELP)
const found = findPlayer(values.level === undefined ? values.bot : `${values.bot}:${values.level}`)
const player = typeof found === 'string' ? stop(found, HELP) : found
const answerer = createAnswerer(player, `Marshal ${nameOfPlayer(player)}`, () => performance.now())
const lines = createLines(LONGEST)
process.stdout.on('error', () => process.exit(0)) // no one reads the output any more

function reply(line: string): void {
  const answer = answerer.answer(line)
  if (answer) process.stdout.write(`${JSON.stringify(answer)}\n`)
}

/** Answers lines until the host sends `bye` or closes the input. */
async function converse(): Promise<void> {
  for await (const chunk of process.stdin) {
    for (const line of lines.take(chunk as Buffer) ?? stop('A line is longer than 16 MiB.', HELP)) {
      reply(line)
      if (answerer.done) return
    }
  }
  lines.end().forEach(reply)
}

await converse()
