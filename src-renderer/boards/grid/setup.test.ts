import { describe, expect, it } from 'vitest'
import { at, classic } from '../../testing/grid.ts'
import {
  isComplete,
  leftToPlace,
  makeSetupModel,
  mirrorPlacement,
  movePiece,
  nextFree,
  placeKind,
  placementFor,
  removePiece,
  turnPlacement,
} from './setup.ts'

const army = classic.presets['barrage'] ?? {}
const placed = { [at('A1')]: 'flag', [at('B1')]: 'bomb', [at('D4')]: 'scout' }

describe('setting up an army', () => {
  it('counts what is left to place (CL-4)', () => {
    expect(leftToPlace(army, placed)).toEqual({ marshal: 1, general: 1, miner: 1, scout: 1, spy: 1, bomb: 0, flag: 0 })
    expect(isComplete(army, placed)).toBe(false)
  })

  it('swaps when a piece is moved onto another (CL-5)', () => {
    expect(movePiece(placed, at('A1'), at('D4'))).toEqual({ [at('A1')]: 'scout', [at('B1')]: 'bomb', [at('D4')]: 'flag' })
    expect(movePiece(placed, at('A1'), at('C1'))).toEqual({ [at('C1')]: 'flag', [at('B1')]: 'bomb', [at('D4')]: 'scout' })
    expect(movePiece(placed, at('J1'), at('C1'))).toBe(placed)
  })

  it('replaces and removes', () => {
    expect(placeKind(placed, at('A1'), 'spy')[at('A1')]).toBe('spy')
    expect(removePiece(placed, at('A1'))).toEqual({ [at('B1')]: 'bomb', [at('D4')]: 'scout' })
  })

  it('mirrors left and right within the rows', () => {
    expect(mirrorPlacement(classic, placed)).toEqual({ [at('J1')]: 'flag', [at('I1')]: 'bomb', [at('G4')]: 'scout' })
    expect(mirrorPlacement(classic, mirrorPlacement(classic, placed))).toEqual(placed)
  })

  it('turns a kept setup round for Blue', () => {
    expect(placementFor(classic, 'red', placed)).toBe(placed)
    expect(placementFor(classic, 'blue', placed)).toEqual({ [at('J10')]: 'flag', [at('I10')]: 'bomb', [at('G7')]: 'scout' })
    expect(turnPlacement(classic, turnPlacement(classic, placed))).toEqual(placed)
  })

  it('offers the zone as targets while something is in hand', () => {
    const input = { info: classic, seat: 'blue', placement: {}, selected: null, numbering: '10-high', kindName: String } as const
    const targets = makeSetupModel({ ...input, holding: true }).squares.filter((square) => square.target === 'zone')
    expect(targets.map((square) => square.index)).toEqual(classic.board.zones.blue)
    expect(makeSetupModel({ ...input, holding: false }).squares.some((square) => square.target !== 'none')).toBe(false)
  })

  it('finds the next free square from where the last piece went', () => {
    expect(nextFree(classic, 'red', {}, null)).toBe(at('A1'))
    expect(nextFree(classic, 'red', placed, null)).toBe(at('C1'))
    expect(nextFree(classic, 'red', placed, at('C4'))).toBe(at('E4'))
    expect(nextFree(classic, 'red', placed, at('J4'))).toBe(at('C1'))
    expect(nextFree(classic, 'blue', {}, null)).toBe(at('J10'))
  })
})
