import { expect, it } from 'vitest'
import type { OpenedReview, SeenTerritoryEvent } from '../../../../src-main/contract/index.ts'
import { sampleRow } from '../../../../test/support/screens/samples.ts'
import { INFO, stepOf } from '../../../../test/support/screens/territory-tables.ts'
import { PieceReplay } from '../../../pieces/review/replay.svelte.ts'
import { territoryActs, type TerritoryReplay } from '../acts.ts'
import { territoryChoices } from './choices.ts'

const EVENTS: readonly SeenTerritoryEvent[] = [
  { type: 'lots-drawn', rounds: [], first: 'red' },
  { type: 'territory-claimed', seat: 'red', territory: 1, next: 'blue' },
  { type: 'territory-claimed', seat: 'blue', territory: 0, next: null },
  { type: 'army-deployed', seat: 'red', placement: null },
  { type: 'play-began', firstSeat: 'red', pieces: [], tokens: [] },
]

/** A review with these steps, a frame after each. */
function reviewOf(events: readonly SeenTerritoryEvent[]): TerritoryReplay['review'] {
  const marks = events.map((_, i) => ({ frame: i + 1, seq: i + 1, battle: false }))
  const opened: OpenedReview = {
    game: sampleRow({}),
    info: INFO,
    viewers: ['red'],
    viewer: 'red',
    frames: events.length,
    marks,
    origin: null,
    playedOn: [],
    judged: false,
    refereed: null,
  }
  const { review } = new PieceReplay({ bridge: {} } as never, opened, territoryActs, territoryChoices)
  review.logs.shown = events.map((event, i) => stepOf(i + 1, 'red', [event])) as never
  return review
}

it('begins with the empty land, before the first territory is taken (CQ-5)', () => {
  expect(reviewOf(EVENTS).first).toBe(1)
  expect(reviewOf(EVENTS.slice(1)).first).toBe(0)
})

it('begins with play where no territory was chosen, as in a game that goes on from a position', () => {
  expect(reviewOf(EVENTS.slice(3)).first).toBe(2)
})
