/** Games of four in the archive's files: out and in again, looked at through every seat's eyes, and damaged in every way. */
import { describe, expect, it } from 'vitest'
import type { Caller } from '../contract/handlers.ts'
import { createRng } from '../engine/core/rng.ts'
import { DRILL_EDITION } from '../engine/testing/drill/index.ts'
import { createReview } from '../review/create-review.ts'
import { createMemorySets } from '../record/memory-store.ts'
import { NOON } from '../record/testing/records.ts'
import { playRecord } from '../record/testing/games.ts'
import type { GameRecord } from '../record/types.ts'
import { makeHistory } from './testing/history-kit.ts'

const { info } = DRILL_EDITION
const HOST: Caller = { id: 'host', access: { role: 'host' }, send: () => undefined }

/** Who begins: whoever was chosen, or drawn, when the game was made (CA-4). */
const FIRST = { teams: 'yellow', three: 'green' } as const
const SEATS = { teams: info.seats, three: info.seats.slice(0, 3) } as const

const record = (gameId: string, lineup: 'teams' | 'three', seed: string, steps: number): GameRecord =>
  playRecord({
    gameId,
    preset: 'full',
    seed,
    steps,
    header: {
      edition: info.id,
      options: { preset: 'full', lineup, first: FIRST[lineup], quietLimit: 40 },
      players: SEATS[lineup].map((seat) => ({ seat, player: { type: 'human', name: `Person ${seat}` } })),
    },
  })

const GAMES = [record('whole', 'teams', 'one', 2000), record('begun', 'teams', 'two', 50), record('three', 'three', 'three', 2000)]

const whole = (): GameRecord => {
  const [first] = GAMES
  if (!first) throw new Error('no game')
  return first
}

describe('games of three, and of four in two teams', () => {
  it('go round through a file as they were', async () => {
    const [from, to] = [makeHistory(GAMES), makeHistory()]
    const { text } = await from.bringOut({ gameIds: [], unfinished: true })
    expect(await to.bringIn(text)).toMatchObject({ ok: true, value: { added: 3 } })
    expect(GAMES.map(({ header }) => to.games.load(header.gameId))).toEqual(GAMES)
    for (const { header } of GAMES) {
      const began = to.games
        .load(header.gameId)
        ?.steps.flatMap(({ events }) => events)
        .find(({ type }) => type === 'play-began')
      expect(began?.['firstSeat']).toBe(header.options['first'])
    }
    expect(Object.keys(to.games.row('three')?.outcome?.places ?? {})).toEqual(SEATS.three)
    expect(to.games.row('whole')?.outcome?.sides).toEqual({ red: 'red', blue: 'blue', green: 'red', yellow: 'blue' })
  })

  it('are reviewed through the eyes of every seat, frame by frame, and partners look through their own', () => {
    const { games } = makeHistory(GAMES)
    const { handlers } = createReview({
      games,
      sets: createMemorySets(),
      now: () => NOON,
      newId: () => 'new',
      newSeed: () => 'seed',
      isOffered: ({ bot }) => bot === 'random',
      isHeld: () => false,
      refereed: () => null,
      toldFrames: () => null,
    } as Parameters<typeof createReview>[0])
    const opened = handlers['review.open']({ gameId: 'whole' }, HOST) as unknown as {
      ok: true
      value: { viewers: string[]; frames: number }
    }
    expect(opened).toMatchObject({ ok: true })
    for (const viewer of [...info.seats, 'spectator', 'arbiter'] as const) {
      for (const frame of [0, 4, 5, 20, opened.value.frames]) {
        const seen = handlers['review.frame']({ gameId: 'whole', viewer, frame }, HOST) as unknown as {
          ok: true
          value: { view: { board: ({ seat: string; kind: string | null; known: boolean } | null)[]; phase: string } }
        }
        expect(seen).toMatchObject({ ok: true, value: { viewer, frame } })
        const { board, phase } = seen.value.view
        if (viewer === 'arbiter' || phase === 'over') continue
        expect(board.filter((piece) => piece && !piece.known && piece.seat !== viewer && piece.kind !== null)).toEqual([])
      }
      expect(handlers['review.log']({ gameId: 'whole', viewer }, HOST)).toMatchObject({ ok: true })
    }
  })

  it('that are damaged in a file are refused with a reason or are sound, and never bring the house down', async () => {
    const { text } = await makeHistory([whole()]).bringOut({ gameIds: [], unfinished: true })
    const rng = createRng('mutants')
    const words = [
      'red',
      'green',
      'gray',
      'marshal',
      'mine',
      'p1',
      'p99',
      'true',
      'null',
      '-1',
      '29',
      '30',
      'recall',
      'pass',
      'teams',
      'three',
    ]
    const outcomes = { taken: 0, refused: 0 }
    for (let i = 0; i < 300; i++) {
      const tokens = [...text.matchAll(/"[a-z0-9-]+"(?!:)|\b\d+\b|\btrue\b|\bfalse\b|\bnull\b/g)]
      const { 0: old, index } = rng.pick(tokens)
      const word = rng.pick(words)
      const mutant = `${text.slice(0, index)}${old.startsWith('"') ? `"${word}"` : /^[a-z]/.test(word) && word !== 'true' && word !== 'null' ? '7' : word}${text.slice(index + old.length)}`
      const history = makeHistory()
      const answer = await history.bringIn(mutant)
      if (answer.ok) {
        outcomes.taken++
        for (const { gameId } of history.games.list({ filter: {}, sort: 'newest', offset: 0, limit: 9 }).rows)
          expect(history.games.load(gameId)).not.toBeNull()
      } else {
        outcomes.refused++
        expect(answer.error.message).toMatch(/\.$/)
      }
    }
    expect(outcomes.refused).toBeGreaterThan(150)
  })
})
