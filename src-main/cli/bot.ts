/** `npm run -s bot -- --level master`: one of our bots on standard input and output, for any program to play against (docs/bot-protocol.md). */
import { createInterface } from 'node:readline'
import { findPlayer, nameOfPlayer } from '../bots/players.ts'
import { createAnswerer } from '../programs/answering.ts'
import { readLine, stop } from './command.ts'

const HELP = `Usage: npm run -s bot -- [--bot NAME] [--level LEVEL]`

const { values } = readLine(
  { options: { bot: { type: 'string', default: 'strategist' }, level: { type: 'string' }, help: { type: 'boolean', default: false } } },
  HELP,
)
if (values.help) {
  console.error(HELP)
  process.exit(0)
}
if (values.level !== undefined && values.bot.includes(':')) stop('--bot says the level already.', HELP)
const found = findPlayer(values.level === undefined ? values.bot : `${values.bot}:${values.level}`)
const player = typeof found === 'string' ? stop(found, HELP) : found
const answerer = createAnswerer(player, `Marshal ${nameOfPlayer(player)}`, () => performance.now())
const lines = createInterface({ input: process.stdin, crlfDelay: Infinity })
process.stdout.on('error', () => process.exit(0)) // nobody reads any more

for await (const line of lines) {
  if (line.trim() === '') continue
  const answer = answerer.answer(line)
  if (answer) process.stdout.write(`${JSON.stringify(answer)}\n`)
  if (answerer.done) break
}
process.exit(0)
