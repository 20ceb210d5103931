import { describe, expect, it } from 'vitest'
import { armyOf } from '../../../src-main/contract/index.ts'
import type { Reading } from '../../camera/read.ts'
import { at, classic } from '../../../test/support/screens/grid.ts'
import { Proposal } from './proposal.svelte.ts'
import { isInRows, zoneCells } from './setup.ts'

const army = armyOf(classic, 'barrage', 'red')
const read = (part: Partial<Reading>): Proposal => {
  const nothing: Reading = { pieces: [], unplaced: [], missing: {}, doubled: [], strangers: 0, adrift: false, spare: { column: 0, row: 0 } }
  return new Proposal({ ...nothing, ...part }, army, zoneCells(classic, 'red'))
}

describe('a deployment read from a photograph', () => {
  it('exchanges pieces by tapping two squares, which are then no longer doubtful', () => {
    const proposal = read({
      pieces: [
        { square: at('A1'), kind: 'flag', doubt: 'between' },
        { square: at('B1'), kind: 'bomb', doubt: 'faint' },
        { square: at('C1'), kind: 'spy', doubt: 'faint' },
      ],
    })
    proposal.tap(at('A1'))
    proposal.tap(at('B1'))
    expect(proposal.placement).toMatchObject({ [at('A1')]: 'bomb', [at('B1')]: 'flag' })
    expect(proposal.doubts).toEqual({ [at('C1')]: 'faint' })
    proposal.tap(at('C1'))
    proposal.confirm()
    expect(proposal.doubts).toEqual({})
  })

  it('is completed by naming the piece on a square, out of the pieces that are left', () => {
    const proposal = read({ pieces: [{ square: at('A1'), kind: 'flag', doubt: null }] })
    expect(proposal.left).toMatchObject({ flag: 0, spy: 1 })
    proposal.tap(at('D2'))
    proposal.say('spy')
    expect(proposal.placement[at('D2')]).toBe('spy')
    expect(proposal.left).toMatchObject({ spy: 0 })
    proposal.tap(at('D2'))
    proposal.say(null)
    expect(proposal.placement).toEqual({ [at('A1')]: 'flag' })
  })

  it('moves as a whole as far as nothing was seen at the edge', () => {
    const proposal = read({ pieces: [{ square: at('A1'), kind: 'flag', doubt: 'unsure' }], spare: { column: 1, row: 1 } })
    proposal.shift(0, 1)
    proposal.shift(1, 0)
    expect(proposal.placement).toEqual({ [at('B2')]: 'flag' })
    expect(proposal.doubts).toEqual({ [at('B2')]: 'unsure' })
    expect(proposal.spare).toEqual({ column: 0, row: 0 })
  })
})

it('rows and columns can be photographed where squares are next to one another', () => {
  expect(isInRows(classic, 'red')).toBe(true)
  const [first, ...others] = classic.board.spaces
  const bent = { ...classic, board: { ...classic.board, spaces: [{ ...first, stand: [0.3, 0.4] }, ...others] } } as typeof classic
  expect(isInRows(bent, 'red')).toBe(false)
})
