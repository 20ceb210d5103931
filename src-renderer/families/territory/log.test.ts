import { expect, it } from 'vitest'
import type { Seat, SeenTerritoryEvent } from '../../../src-main/contract/index.ts'
import type { StepOf } from '../../state/shapes.ts'
import { lastTravelEvents } from './log.ts'

let seq = 0
const move = (seat: Seat, from: number, to: number): StepOf<'territory'> => {
  const event: SeenTerritoryEvent = { type: 'unit-moved', seat, from, to, id: `p${from}`, revealed: null }
  return { seq: ++seq, at: 0, by: seat, text: null, kind: 'game', events: [event] } as unknown as StepOf<'territory'>
}
const LOG = [move('red', 1, 2), move('blue', 10, 11), move('red', 2, 3), move('blue', 11, 12), move('green', 20, 21), move('green', 21, 22)]
const marked = (log: readonly StepOf<'territory'>[], viewer: Seat | null): readonly number[] =>
  lastTravelEvents(log, viewer).flatMap((event) => (event.type === 'unit-moved' ? [event.to] : []))

it('marks for a seat all moves that others have made since its own, several of a turn (CQ-8)', () => {
  expect(marked(LOG, 'red')).toEqual([12, 21, 22])
  expect(marked(LOG, 'blue')).toEqual([21, 22])
})

it('marks only the last turn for spectators, and for the seat that has just moved', () => {
  expect(marked(LOG, null)).toEqual([21, 22])
  expect(marked(LOG, 'green')).toEqual([21, 22])
  expect(marked(LOG.slice(0, 3), 'red')).toEqual([3])
})

it('marks nothing before the first move', () => {
  expect(marked([], 'red')).toEqual([])
})
