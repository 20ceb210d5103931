import { expect, it } from 'vitest'
import { MIDDLE, snapshotOf, stepOf } from '../../../test/support/screens/cards-tables.ts'
import type { FrameOf, SnapshotOf, StepOf } from '../shapes.ts'
import { momentsOf } from './frames.ts'

const snapshot = snapshotOf(MIDDLE) as SnapshotOf<'cards'>
const frameAt = (ply: number, seq: number | null): FrameOf<'cards'> => ({
  viewer: 'red',
  view: { ...MIDDLE, ply },
  step: seq === null ? null : (stepOf(seq, 'red', [{ type: 'turn-passed', seat: 'blue' }]) as StepOf<'cards'>),
})

it('puts each step between the frames that it led from and to; what led to the first of them is not shown', () => {
  const moments = momentsOf([frameAt(3, 7), frameAt(4, 8), frameAt(5, 10)], snapshot)
  expect(moments.map(({ step, moment: { before, after } }) => [step.seq, before.ply, after.ply])).toEqual([
    [8, 3, 4],
    [10, 4, 5],
  ])
})

it('makes nothing to watch of a frame alone', () => {
  expect(momentsOf([frameAt(0, null)], snapshot)).toEqual([])
})
