/** Reviews of games of four round the castle: each viewer sees what that seat knew, computed here from what the rules make public. */
import { describe, expect, it } from 'vitest'
import type { Caller } from '../contract/handlers.ts'
import { GAME } from '../../test/support/engine/castle/scene.ts'
import type { CastleEvent, CastleState, CastleView } from '../engine/castle/types.ts'
import type { Seat } from '../engine/core/seats.ts'
import { CASTLE } from '../engine/editions/castle/index.ts'
import { createMemoryStore } from '../record/memory-store.ts'
import { playRecord } from '../../test/support/record/games.ts'
import { timelineOf } from '../record/timeline.ts'
import type { GameStore } from '../record/types.ts'
import { createReview } from './create-review.ts'
import { ANALYST_HERE } from '../../test/support/review.ts'

const host: Caller = { id: 'host', access: { role: 'host' }, send: () => undefined }
const VIEWERS = [...CASTLE.seats, 'spectator'] as const

/** A game at random, to its end or up to some step. */
function record(games: GameStore, preset: 'four' | 'teams', steps: number) {
  const players = CASTLE.seats.map((seat) => ({ seat, player: { type: 'human', name: seat } as const }))
  const played = playRecord({ gameId: 'g', preset, seed: `review ${preset}`, steps, header: { edition: 'castle', players } })
  games.create(played.header, played.summary)
  for (const step of played.steps) games.append('g', step, played.summary)
  return timelineOf(GAME, played).positions
}

const reviewOf = (games: GameStore) =>
  createReview({
    analyst: ANALYST_HERE,
    explain: () => null,
    games,
    now: () => 0,
    newId: () => 'on',
    newSeed: () => 's',
    isOffered: () => false,
    refereed: () => null,
    refereedFrames: () => null,
    rebuild: () => null,
    isHeld: () => false,
  }).handlers

/** Ids of pieces that an event reveals to all (CA-11, CA-13, CA-19, CA-24). */
function shownBy(event: CastleEvent): readonly string[] {
  switch (event.type) {
    case 'piece-moved':
      return event.revealed === null ? [] : [event.id]
    case 'battle-fought':
      return [event.attacker.id, event.defender.id]
    case 'cannon-fired':
      return [event.cannon.id, event.target.id]
    case 'piece-recruited':
      return [event.id]
    case 'seat-left':
      return event.lost.map(({ id }) => id)
    default:
      return []
  }
}

/** Kinds in anything sent, by piece id. */
function kindsIn(sent: unknown): readonly { readonly id: string; readonly seat: Seat }[] {
  if (typeof sent !== 'object' || sent === null) return []
  const { id, seat, kind } = sent as Record<string, unknown>
  const own = typeof id === 'string' && typeof kind === 'string' ? [{ id, seat: seat as Seat }] : []
  return [...own, ...Object.values(sent).flatMap(kindsIn)]
}

describe.each(['four', 'teams'] as const)('the review of a game of four, preset %s', (preset) => {
  it('shows each seat only its own pieces and those revealed by then (CA-3, CA-4, CA-11)', async () => {
    const games = createMemoryStore()
    const positions = record(games, preset, 3000)
    expect(positions.at(-1)?.state.phase).toBe('over')
    const review = reviewOf(games)
    const shown = new Set<string>()
    let [hidden, known] = [0, 0]
    for (const [frame, { state, step }] of positions.entries()) {
      for (const event of (step?.events ?? []) as readonly CastleEvent[]) for (const id of shownBy(event)) shown.add(id)
      if (state.phase === 'over' || frame % 7 > 0) continue
      for (const viewer of VIEWERS) {
        const answer = await review['review.frame']({ gameId: 'g', viewer, frame }, host)
        if (!answer.ok) throw new Error(answer.error.message)
        for (const piece of (answer.value.view as CastleView).board) {
          if (!piece) continue
          const mayKnow = piece.seat === viewer || shown.has(piece.id)
          expect(piece.kind !== null, `${piece.id} as ${viewer} at ${frame}`).toBe(mayKnow)
          if (mayKnow) known++
          else hidden++
        }
      }
    }
    expect([hidden > 1000, known > 1000]).toEqual([true, true])
  })

  it('names in its log no kind before it was revealed', async () => {
    const games = createMemoryStore()
    const positions = record(games, preset, 3000)
    const review = reviewOf(games)
    for (const viewer of VIEWERS) {
      const log = await review['review.log']({ gameId: 'g', viewer }, host)
      if (!log.ok) throw new Error(log.error.message)
      const shown = new Set<string>()
      for (const [i, { events }] of log.value.entries()) {
        const happened = (positions[i + 1]?.step?.events ?? []) as readonly CastleEvent[]
        for (const id of happened.flatMap(shownBy)) shown.add(id)
        if (happened.some(({ type }) => type === 'game-ended')) continue
        expect(kindsIn(events).filter(({ id, seat }) => seat !== viewer && !shown.has(id))).toEqual([])
      }
    }
  })

  it('shows of an unfinished game at a shared screen only public facts', async () => {
    const games = createMemoryStore()
    const positions = record(games, preset, 40)
    const review = reviewOf(games)
    expect(await review['review.open']({ gameId: 'g' }, host)).toMatchObject({ ok: true, value: { viewers: ['spectator'] } })
    const frame = positions.length - 1
    for (const viewer of [...CASTLE.seats, 'arbiter'] as const) {
      const answer = await review['review.frame']({ gameId: 'g', viewer, frame }, host)
      expect(answer.ok).toBe(false)
    }
    const seen = await review['review.frame']({ gameId: 'g', viewer: 'spectator', frame }, host)
    const last = positions[frame]
    if (!last) throw new Error('no position is left')
    expect(seen.ok && seen.value.view).toEqual(GAME.viewFor(last.state as CastleState, 'spectator'))
  })
})
