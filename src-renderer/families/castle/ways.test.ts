import { describe, expect, it } from 'vitest'
import type { Seat } from '../../../src-main/contract/index.ts'
import { canTake, isAsked, leavable, moveOf, toggleLeave, usualHandling, wayOf, type MoveChoice } from './ways.ts'

const move = (to: number, leave: readonly Seat[], take: boolean): MoveChoice => ({
  type: 'move',
  seat: 'red',
  from: 3,
  to,
  leave,
  take,
  text: `to ${to} ${leave.join()} ${take}`,
})

describe('a piece with two flags that moves onto another one (CA-16, CA-27)', () => {
  const sets: readonly (readonly Seat[])[] = [[], ['red'], ['blue'], ['red', 'blue']]
  const all = sets.flatMap((leave) => [false, true].map((take) => move(4, leave, take)))
  const way = wayOf([...all, move(9, ['red', 'blue'], false)], 3, 4)!

  it('keeps its flags and takes the other up, as people usually mean it', () => {
    expect(usualHandling(way)).toEqual({ leave: [], take: true })
    expect(leavable(way)).toEqual(['red', 'blue'])
    expect(canTake(way)).toBe(true)
  })

  it('leaves one of them behind when that is said, in any order', () => {
    const left = toggleLeave(toggleLeave({ leave: [], take: false }, 'blue'), 'red')
    expect(moveOf(way, left)?.leave).toEqual(['red', 'blue'])
    expect(moveOf(way, toggleLeave(left, 'blue'))?.text).toBe('to 4 red false')
  })

  it('goes farther only when it leaves them all (CA-10)', () => {
    const far = wayOf([...all, move(9, ['red', 'blue'], false)], 3, 9)!
    expect(usualHandling(far)).toEqual({ leave: ['red', 'blue'], take: false })
    expect(moveOf(far, { leave: ['red'], take: false })).toBeNull()
  })

  it('is asked before it goes wherever a flag could stay behind, however few ways there are (CA-16)', () => {
    expect(isAsked(way)).toBe(true)
    expect(isAsked(wayOf([move(9, ['red', 'blue'], false)], 3, 9)!)).toBe(true)
    expect(isAsked(wayOf([move(9, [], false)], 3, 9)!)).toBe(false)
  })

  it('goes nowhere that is not listed', () => {
    expect(wayOf(all, 3, 5)).toBeNull()
  })
})
