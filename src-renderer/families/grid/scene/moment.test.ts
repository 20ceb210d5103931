import { describe, expect, it } from 'vitest'
import type { AnimationPlan } from './plan.ts'
import { momentOf } from '../../../pieces/scene/moves/moment.ts'
import { board, piece } from '../../../../test/support/screens/boards.ts'

const square = (index: number) => ({ on: 'square', square: index }) as const
const plan: AnimationPlan = {
  before: board([piece('a', 'red', 10), piece('b', 'blue', 20)]),
  duration: 500,
  clips: [
    { type: 'travel', piece: 'a', from: square(10), to: square(20), hop: 1, start: 100, duration: 200 },
    { type: 'turn', piece: 'b', shown: { emblem: 'spy', label: 'S' }, start: 0, duration: 100 },
    { type: 'topple', piece: 'b', from: 10, to: 20, start: 300, duration: 100 },
    { type: 'blast', square: 20, start: 300, duration: 100 },
    { type: 'attend', square: 20, start: 100, duration: 300 },
  ],
}

describe('a moment of a plan', () => {
  it('leaves a piece alone until its clip begins', () => {
    expect(momentOf(plan, 50).acts.has('a')).toBe(false)
  })

  it('carries a piece along, highest in the middle', () => {
    const act = momentOf(plan, 200).acts.get('a')
    expect(act?.travel?.mix).toBeCloseTo(0.5)
    expect(act?.hop).toBeCloseTo(1)
  })

  it('keeps a piece where its clip has left it', () => {
    const act = momentOf(plan, 450).acts.get('a')
    expect(act?.travel?.mix).toBe(1)
    expect(act?.hop).toBeCloseTo(0)
  })

  it('keeps what an earlier clip has shown while a later one plays', () => {
    const act = momentOf(plan, 390).acts.get('b')
    expect(act?.face).toEqual({ shown: { emblem: 'spy', label: 'S' }, turn: 1 })
    expect(act?.fall?.amount).toBeGreaterThan(0.5)
  })

  it('burns and draws eyes only while it lasts', () => {
    expect(momentOf(plan, 350).blasts).toEqual([{ square: 20, progress: 0.5 }])
    expect(momentOf(plan, 350).attend).toBe(20)
    expect(momentOf(plan, 450).blasts).toEqual([])
    expect(momentOf(plan, 450).attend).toBeNull()
  })
})
