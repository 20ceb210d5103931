/** `npm run -s bot -- --level master`: one of our bots on standard input and output, for any program to play against (docs/bot-protocol.md). */
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { findPlayer, nameOfPlayer } from '../bots/players.ts'
import { createAnswerer } from '../programs/answering.ts'

const { values } = parseArgs({ options: { bot: { type: 'string', default: 'strategist' }, level: { type: 'string' } } })
const player = findPlayer(values.level === undefined ? values.bot : `${values.bot}:${values.level}`)
if (typeof player === 'string') {
  console.error(`${player}\nUsage: npm run -s bot -- [--bot NAME] [--level LEVEL]`)
  process.exit(2)
}
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
