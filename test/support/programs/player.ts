/**
 * A program for tests that every machine with Marshal can run: it deploys in order and takes the first legal action. Its first argument says how it misbehaves, a second one
 * names a file into which it writes its number and copies what it receives.
 */
import { spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

interface Heard {
  readonly type: string
  readonly id: number
  readonly seat?: string
  readonly order?: { readonly kinds: Readonly<Record<string, number>>; readonly spaces: readonly number[] }
  readonly legal?: readonly string[]
}

const [way, copy] = process.argv.slice(2)
let told = ''
const keep = (line: string): void => (copy === undefined ? undefined : appendFileSync(copy, `${line}\n`))
const say = (message: unknown): void => void process.stdout.write(`${JSON.stringify(message)}\n`)

keep(JSON.stringify({ type: 'started', pid: process.pid }))
if (way === 'stay') setInterval(() => undefined, 1000) // whatever it is sent, and whether or not a sender is left
for await (const line of createInterface({ input: process.stdin })) {
  keep(line)
  const { type, id, order, legal, seat } = JSON.parse(line) as Heard
  if (type === 'hello') say({ type: 'hello', protocol: 1, name: 'Node player' })
  if (type === 'game') told = seat ?? ''
  if ((type === 'deploy' || type === 'act') && way === 'crash') {
    process.stderr.write('out of ideas\n')
    process.exit(3)
  }
  if ((type === 'deploy' || type === 'act') && way === 'leave-somebody') {
    const left = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' })
    left.unref()
    process.stderr.write(`${left.pid}\n`)
    process.exit(3)
  }
  if (type === 'deploy' && order) {
    const army = Object.entries(order.kinds).flatMap(([kind, count]) => new Array<string>(way === 'short' ? count - 1 : count).fill(kind))
    say({ type: 'deploy', id, placement: Object.fromEntries(army.map((kind, i) => [String(order.spaces[i]), kind])) })
  }
  if (type === 'act' && way === 'tell-seats') {
    process.stderr.write(`${process.pid} ${told}\n`)
    process.exit(3)
  }
  if (type === 'act') say({ type: 'act', id, action: legal?.[0] ?? '' })
}
