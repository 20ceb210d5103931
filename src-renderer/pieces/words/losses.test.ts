import { describe, expect, it } from 'vitest'
import { armyOf } from '../../../src-main/contract/index.ts'
import { makeBoardModel } from '../../families/grid/model.ts'
import { classic, seenPiece, viewOf } from '../../../test/support/screens/grid.ts'
import { countLosses } from './losses.ts'

const army = armyOf(classic, 'barrage', 'red')
const preferences = { numbering: '10-high', showMoved: true, showKnown: true } as const
const base = { info: classic, legal: [], selected: null, marks: {}, last: [], preferences, kindName: String }

describe('what a side has left', () => {
  it('counts losses and revealed pieces kind by kind (CL-20)', () => {
    const captured = [seenPiece('blue scout', 'a'), seenPiece('red spy', 'b')]
    const view = viewOf('red', { D7: 'blue scout seen', E7: 'blue ?', A1: 'red flag' }, { captured })
    const blue = countLosses({ info: classic, model: makeBoardModel({ ...base, view }), army, seat: 'blue' })
    expect([blue.total, blue.army, blue.unseen]).toEqual([1, 8, 0])
    expect(blue.kinds.find(({ kind }) => kind === 'scout')).toEqual({ kind: 'scout', army: 2, left: 1, known: 1 })
    expect(blue.kinds.find(({ kind }) => kind === 'marshal')).toEqual({ kind: 'marshal', army: 1, left: 1, known: 0 })
  })

  it('has no losses before the armies are deployed', () => {
    const view = viewOf('red', {}, { phase: 'deploying' })
    const blue = countLosses({ info: classic, model: makeBoardModel({ ...base, view }), army, seat: 'blue' })
    expect(blue.kinds.every(({ left, army: due }) => left === due && due > 0)).toBe(true)
  })

  it('counts an open army by its pieces on the board, whatever the tray hides', () => {
    const view = viewOf('red', { A1: 'red flag', D4: 'red scout' }, { captured: [seenPiece('red ?', 'a')] })
    const red = countLosses({ info: classic, model: makeBoardModel({ ...base, view }), army, seat: 'red' })
    expect(red.kinds.find(({ kind }) => kind === 'scout')?.left).toBe(1)
  })

  it('gives only the number of losses that the tray hides (CL-20, CL-28)', () => {
    const captured = [seenPiece('blue ?', 'a'), seenPiece('blue ?', 'b')]
    const blue = countLosses({
      info: classic,
      model: makeBoardModel({ ...base, view: viewOf('red', { D7: 'blue ?' }, { captured }) }),
      army,
      seat: 'blue',
    })
    expect([blue.total, blue.unseen]).toEqual([2, 2])
    expect(blue.kinds.every(({ left, army: due }) => left === due)).toBe(true)
  })
})
