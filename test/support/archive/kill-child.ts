/**
 * A process to be killed: bots and people play at random at a real table over a real archive, without a pause. Every push that the table sends is printed as
 * one line. Unfinished games of lives before are resumed; there are always three.
 *
 *     node kill-child.ts FOLDER SEED
 */
import { writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import type { Caller } from '../../../src-main/contract/handlers.ts'
import type { Answer } from '../../../src-main/contract/errors.ts'
import { isShared, isWatched } from '../../../src-main/contract/sitting.ts'
import type { NewGame } from '../../../src-main/contract/table.ts'
import { isDeploy } from '../../../src-main/engine/core/game.ts'
import { lineupOf } from '../../../src-main/engine/core/lineup.ts'
import { createRng } from '../../../src-main/engine/core/rng.ts'
import type { Seat } from '../../../src-main/engine/core/seats.ts'
import { testSalts } from '../record/salts.ts'
import { stateOf, timelineOf } from '../../../src-main/record/timeline.ts'
import { createTable } from '../../../src-main/table/create-table.ts'
import { fallbackAction } from '../../../src-main/table/bots/fallback.ts'
import { ANN, BOT, editionOf, randomRunner } from '../table/table-kit.ts'
import { NO_GUESTS, type Clock } from '../../../src-main/table/ports.ts'
import { openArchive } from '../../../src-main/archive/open.ts'

const GAMES = 3

interface Played {
  readonly edition: string
  readonly preset: string
  /** Seats of people, who share the screen where they are several; bots have the others. */
  readonly people?: readonly Seat[]
  /** Their armies are sealed, and are on a real board. */
  readonly real?: true
}

/**
 * What is played in turn, each life beginning elsewhere: short games, long ones, those with powers and reinforcements, cards that are dealt by chance, and
 * two, three and four round the castle or on a land, and sealed games of real pieces. Whatever a life begins with, one of its games is of the last two sorts.
 */
const PLAYED: readonly Played[] = [
  { edition: 'classic', preset: 'barrage' },
  { edition: 'narnia-powers', preset: 'full' },
  { edition: 'castle', preset: 'four', people: ['red', 'green'] },
  { edition: 'classic', preset: 'duel' },
  { edition: 'battle-cards', preset: 'full' },
  { edition: 'conquest', preset: 'three', people: ['red', 'green'] },
  { edition: 'castle', preset: 'teams' },
  { edition: 'conquest', preset: 'four' },
  { edition: 'transformers-powers', preset: 'full' },
  { edition: 'classic', preset: 'full' },
  { edition: 'castle', preset: 'three', people: ['blue'] },
  { edition: 'conquest', preset: 'two', people: ['red', 'blue'] },
  { edition: 'classic', preset: 'barrage', people: ['red', 'blue'], real: true },
  { edition: 'castle', preset: 'three', people: ['red', 'blue', 'green'], real: true },
  { edition: 'conquest', preset: 'two', people: ['red', 'blue'], real: true },
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
  const { games, marks, customEditions } = opened.archive
  let ids = createRng(seed).below(PLAYED.length)
  const { handlers } = createTable({
    games,
    marks,
    customEditions,
    clock,
    bots: randomRunner,
    isOffered: ({ bot }) => bot === 'random',
    newId: () => `game-${seed}-${++ids}`,
    newSeed: () => `${seed}-${++ids}`,
    newSalt: testSalts(`${seed}-${process.pid}`),
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
      if (!('snapshot' in payload) || !('status' in payload.snapshot)) return
      if (payload.snapshot.status === 'over') void begin()
      else void takePart(payload.snapshot.gameId)
    },
  }
  const served = new Set<string>()
  /** Games that changed while people acted in them: who is awaited may have been seen before that. */
  const changed = new Set<string>()
  /** People act for as long as one of them is awaited. */
  const takePart = async (gameId: string): Promise<void> => {
    if (served.has(gameId)) return void changed.add(gameId)
    served.add(gameId)
    do changed.delete(gameId)
    while ((await act(gameId)) || changed.has(gameId))
    served.delete(gameId)
  }
  /** One action of a person, at a shared screen once it is handed over. False when no person is awaited. */
  const act = async (gameId: string): Promise<boolean> => {
    const { snapshot: now } = await valueOf(handlers['table.open']({ gameId }, host))
    const sharer = now.seals?.draw?.asks?.seat ?? null
    if (sharer !== null) {
      await valueOf(handlers['table.do']({ gameId, command: { type: 'add-share', seat: sharer, share: `${sharer} of ${seed}` } }, host))
      return true
    }
    if (now.seals && now.seals.asks.length > 0) {
      await valueOf(handlers['table.do']({ gameId, command: { type: 'note-seals' } }, host))
      return true
    }
    if (now.tells !== null) {
      await valueOf(handlers['table.do']({ gameId, command: { type: 'act', seat: now.tells, action: toldIn(gameId, now.tells) } }, host))
      return true
    }
    const seat = now.toAct.find((each) => now.seats.some((place) => place.seat === each && place.player.type === 'human'))
    if (seat === undefined) return false
    const { snapshot } = isShared(now.seats) ? await valueOf(handlers['table.raise']({ gameId, seat }, host)) : { snapshot: now }
    const { game } = editionOf(snapshot.edition)
    const action = fallbackAction(game, snapshot.view, seat, `${seed} ${snapshot.seq}`)
    if (isDeploy(action))
      await valueOf(handlers['table.do']({ gameId, command: { type: 'deploy', seat, placement: action.placement } }, host))
    else
      await valueOf(
        handlers['table.do']({ gameId, command: { type: 'act', seat, action: game.notation.formatAction(snapshot.view, action) } }, host),
      )
    return true
  }
  /** A move of a real piece as its owner, who sees it, tells it in the open. */
  const toldIn = (gameId: string, seat: Seat): string => {
    const record = games.load(gameId)
    if (!record) throw new Error(`game ${gameId} is not there`)
    const { game } = editionOf(record.header.edition)
    const view = game.viewFor(stateOf(timelineOf(game, record)), seat)
    const action = fallbackAction(game, view, seat, `${seed} ${record.steps.length}`)
    return game.notation.formatAction(view, action)
  }
  const play = async (gameId: string): Promise<void> => {
    const { snapshot } = await valueOf(handlers['table.open']({ gameId }, host))
    if (isWatched(snapshot.seats)) {
      await valueOf(handlers['table.watch']({ gameId, viewer: 'arbiter' }, host))
      await valueOf(handlers['table.do']({ gameId, command: { type: 'pace', paused: false, delayMs: 0 } }, host))
    }
    await takePart(gameId)
  }
  const begin = async (): Promise<void> => {
    const { edition, preset, people = [], real } = PLAYED[ids % PLAYED.length] ?? { edition: 'classic', preset: 'full' }
    const { seats } = lineupOf(editionOf(edition).info, { preset })
    const players = Object.fromEntries(seats.map((seat) => [seat, people.includes(seat) ? { ...ANN, name: seat } : BOT]))
    const wish: NewGame = { edition, options: { preset }, players, clock: null, seed: `${seed} ${ids}`, ...(real && { pieces: 'real' }) }
    await play((await valueOf(handlers['table.create'](wish, host))).gameId)
  }
  const unfinished = games.list({ filter: { result: 'unfinished' }, sort: 'oldest', offset: 0, limit: GAMES }).rows
  for (const { gameId } of unfinished) await play(gameId)
  for (let i = unfinished.length; i < GAMES; i++) await begin()
}

// A killed process does not come to write it at its end.
flushCompileCache()
await live()
