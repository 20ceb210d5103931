import { expect, it } from 'vitest'
import type { SeenTerritoryEvent } from '../../../../src-main/contract/index.ts'
import type { StepOf } from '../../../state/shapes.ts'
import { campaignOf } from './campaign.ts'

const step = (seq: number, ...events: readonly SeenTerritoryEvent[]): StepOf<'territory'> => ({
  seq,
  at: 0,
  by: 'red',
  text: null,
  kind: 'game',
  events,
})

const STEPS = [
  step(1, { type: 'territory-claimed', seat: 'red', territory: 0, next: 'blue' }),
  step(2, { type: 'territory-claimed', seat: 'blue', territory: 1, next: null }),
  step(3, { type: 'turn-began', seat: 'red', round: 1, moves: 1 }),
  step(4, { type: 'card-played', seat: 'red', card: 'blitz', moves: 2 }),
  step(
    5,
    { type: 'control-changed', changes: [{ territory: 1, seat: 'red' }] },
    { type: 'turn-began', seat: 'blue', round: 1, moves: 1 },
    { type: 'card-played', seat: 'blue', card: 'traitor', moves: 0 },
  ),
  step(6, { type: 'control-changed', changes: [{ territory: 0, seat: null }] }, { type: 'turn-began', seat: 'red', round: 2, moves: 1 }),
  step(7, { type: 'card-played', seat: 'red', card: 'blitz', moves: 2 }),
]

it('counts whose tokens are on the land when each turn begins (CQ-11)', () => {
  const { shares } = campaignOf(STEPS, ['red', 'blue'])
  expect(shares.map(({ round, seq, held }) => [round, seq, ...held])).toEqual([
    [1, 3, 1, 1],
    [1, 5, 2, 0],
    [2, 6, 1, 0],
  ])
})

it('counts the cards that each seat has played (CQ-7)', () => {
  const { cards } = campaignOf(STEPS, ['red', 'blue'])
  expect(cards).toEqual([[{ card: 'blitz', count: 2 }], [{ card: 'traitor', count: 1 }]])
})
