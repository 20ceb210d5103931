/** `npm run -s console`: the rules on standard input and output, JSON lines both ways (docs/console.md). */
import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import { createSession } from './console/session.ts'

const session = createSession(randomUUID)
const lines = createInterface({ input: process.stdin, crlfDelay: Infinity })
process.stdout.on('error', () => process.exit(0)) // the reader is gone

for await (const line of lines) {
  if (line.trim() !== '') process.stdout.write(`${session.answer(line)}\n`)
}
