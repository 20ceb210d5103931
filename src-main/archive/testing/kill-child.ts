/**
 * A process to be killed: bots play at random at a real table over a real archive, without a pause. Every push that the table sends is printed as one line.
 * Unfinished games of lives before are resumed; there are always three.
 *
 *     node kill-child.ts FOLDER SEED
 */
import { writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import type { Caller } from '../../contract/handlers.ts'
import type { Answer } from '../../contract/errors.ts'
import type { NewGame } from '../../contract/table.ts'
import { createTable } from '../../table/create-table.ts'
import { BOT, editionOf, randomRunner } from '../../table/testing/table-kit.ts'
import { NO_GUESTS, type Clock } from '../../table/ports.ts'
import { openArchive } from '../open.ts'

const GAMES = 3
/** What is played in turn: short games, long ones, those with powers and reinforcements, and cards that are dealt by chance. */
const PLAYED = [
  { edition: 'classic', preset: 'barrage' },
  { edition: 'narnia-powers', preset: 'full' },
  { edition: 'classic', preset: 'duel' },
  { edition: 'battle-cards', preset: 'full' },
  { edition: 'transformers-powers', preset: 'full' },
  { edition: 'classic', preset: 'full' },
]

const [dir = '', seed = ''] = process.argv.slice(2)

const clock: Clock = {
  now: () => Date.now(),
  setTimer(_ms, run) {
    const timer = setImmediate(run)
    return () => clearImmediate(timer)
  },
}

/** A line is printed whole, or the process was killed. */
function print(line: unknown): void {
  writeSync(1, `${JSON.stringify(line)}\n`)
}

async function valueOf<T>(answer: Answer<T> | Promise<Answer<T>>): Promise<T> {
  const settled = await answer
  if (!settled.ok) throw new Error(settled.error.message)
  return settled.value
}

async function live(): Promise<void> {
  const opened = openArchive({ dir, now: () => Date.now() })
  if (opened.state !== 'healthy') throw new Error(`the archive is ${opened.state}`)
  const { games, marks, sets } = opened.archive
  let ids = 0
  const { handlers } = createTable({
    games,
    marks,
    sets,
    clock,
    bots: randomRunner,
    botIds: ['random'],
    newId: () => `game-${seed}-${++ids}`,
    newSeed: () => `${seed}-${++ids}`,
    warn: (message) => process.stderr.write(`${message}\n`),
    allowanceMs: 0,
    botPace: () => 'quick',
    held: NO_GUESTS,
    explain: () => null,
  })
  const host: Caller = {
    id: 'host',
    access: { role: 'host' },
    send(_push, payload) {
      print(payload)
      if ('snapshot' in payload && 'status' in payload.snapshot && payload.snapshot.status === 'over') void begin()
    },
  }
  const play = async (gameId: string): Promise<void> => {
    await valueOf(handlers['table.open']({ gameId }, host))
    await valueOf(handlers['table.watch']({ gameId, viewer: 'arbiter' }, host))
    await valueOf(handlers['table.pace']({ gameId, paused: false, delayMs: 0 }, host))
  }
  const begin = async (): Promise<void> => {
    const { edition, preset } = PLAYED[ids % PLAYED.length] ?? { edition: 'classic', preset: 'full' }
    const players = Object.fromEntries(editionOf(edition).info.seats.map((seat) => [seat, BOT]))
    const wish: NewGame = { edition, options: { preset }, players, clock: null, seed: `${seed} ${ids}` }
    await play((await valueOf(handlers['table.create'](wish, host))).gameId)
  }
  const unfinished = games.list({ filter: { result: 'unfinished' }, sort: 'oldest', offset: 0, limit: GAMES }).rows
  for (const { gameId } of unfinished) await play(gameId)
  for (let i = unfinished.length; i < GAMES; i++) await begin()
}

// A killed process does not come to write it at its end.
flushCompileCache()
await live()
