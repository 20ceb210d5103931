import { expect, it } from 'vitest'
import { MIDDLE, snapshotOf, stepOf } from '../boards/cards/testing/tables.ts'
import type { SnapshotOf, StepOf } from '../boards/family.ts'
import { momentOf } from './replay.ts'

type Step = StepOf<'cards'>
const snapshot = snapshotOf(MIDDLE) as SnapshotOf<'cards'>
const step = (seq: number) => stepOf(seq, 'red', [{ type: 'turn-passed', seat: 'blue' }]) as Step
const seqs = (steps: readonly Step[]) => steps.map(({ seq }) => seq)

it('takes back what came after a step, then the step, each time knowing all that was told before', () => {
  const asked: (readonly number[])[][] = []
  momentOf<'cards'>(step(2), {
    snapshot,
    log: [1, 2, 3, 4].map(step),
    rewind: (view, steps, earlier) => {
      asked.push([seqs(steps), seqs(earlier)])
      return view
    },
  })
  expect(asked).toEqual([
    [
      [3, 4],
      [1, 2],
    ],
    [[2], [1]],
  ])
})

it('leaves out steps that were undone', () => {
  const undo: Step = { ...step(4), kind: 'undo', undoneTo: 1, events: [] }
  const told: number[] = []
  momentOf<'cards'>(step(5), {
    snapshot,
    log: [step(1), step(2), step(3), undo, step(5)],
    rewind: (view, _steps, earlier) => {
      told.push(...seqs(earlier))
      return view
    },
  })
  expect(new Set(told)).toEqual(new Set([1, 5]))
})

it('is nothing where the family cannot tell how the table was', () => {
  expect(momentOf<'cards'>(step(2), { snapshot, log: [step(2)], rewind: () => null })).toBeNull()
})
