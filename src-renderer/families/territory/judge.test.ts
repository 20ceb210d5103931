import { describe, expect, it } from 'vitest'
import { ISLE } from '../../../test/support/screens/isle.ts'
import '../../words/en/territory.ts'
import type { SetupPlacement } from '../../pieces/setup/setup.ts'
import { judgeUnits } from './judge.ts'

/** Zones in a row, of which the last two belong to another player. */
const board = {
  spaces: ISLE.board.spaces
    .slice(0, 6)
    .map((space, i) => ({ ...space, neighbours: [i - 1, i + 1].filter((next) => next >= 0 && next < 6) })),
}
const kinds = [
  { id: 'flag', name: 'Flag', symbol: 'F', rank: null, movement: 'none', flag: true },
  { id: 'scout', name: 'Scout', symbol: '2', rank: 2, movement: 'step' },
] as const
const said = (placement: SetupPlacement): string | null => judgeUnits({ board, kinds, own: [0, 1, 2, 3], placement })

describe('what is said of placed units (CQ-6)', () => {
  it('is that the Flag is next to the territory of another player', () => {
    expect(said({ 3: 'flag', 2: 'scout' })).toBe('Your Flag is next to the territory of another player.')
  })

  it('is that no unit is next to the Flag', () => {
    expect(said({ 1: 'flag', 3: 'scout' })).toBe('No unit is next to your Flag.')
  })

  it('is nothing where it is guarded, or not placed', () => {
    expect([said({ 1: 'flag', 2: 'scout' }), said({ 2: 'scout' })]).toEqual([null, null])
  })
})
