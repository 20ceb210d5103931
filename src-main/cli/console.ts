/** `npm run -s console`: the rules over standard input and output, in lines of JSON (docs/console.md). */
import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import { createSession } from './console/session.ts'

const session = createSession(randomUUID)
const lines = createInterface({ input: process.stdin, crlfDelay: Infinity })
process.stdout.on('error', () => process.exit(0)) // no one reads the output any more

for await (const line of lines) {
  if (line.trim() !== '') process.stdout.write(`${session.answer(line)}\n`)
}
