import { describe, expect, it } from 'vitest'
import { armyOf } from '../../../src-main/contract/index.ts'
import { at, classic } from '../../../test/support/screens/grid.ts'
import {
  fillPlacement,
  isComplete,
  isSamePlacement,
  isFormationOf,
  isSymmetric,
  leftToPlace,
  makeSetupModel,
  mirrorPlacement,
  movePiece,
  placeKind,
  placementFor,
  placementToKeep,
  removePiece,
  zoneCells,
  zoneDepth,
} from './setup.ts'

const army = armyOf(classic, 'barrage', 'red')
const placed = { [at('A1')]: 'flag', [at('B1')]: 'bomb', [at('D4')]: 'scout' }

describe('a deployment', () => {
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

  it('fills the rest: placed pieces stay, missing ones go where the example has them if that is free', () => {
    const example = { [at('A1')]: 'marshal', [at('B1')]: 'bomb', [at('C1')]: 'scout', [at('D1')]: 'scout', [at('E1')]: 'spy' }
    const whole = { ...example, [at('F1')]: 'miner', [at('G1')]: 'general', [at('H1')]: 'flag' }
    const filled = fillPlacement(army, placed, whole)
    expect(filled).toMatchObject({ ...placed, [at('E1')]: 'spy', [at('F1')]: 'miner', [at('G1')]: 'general' })
    expect(isComplete(army, filled)).toBe(true)
    expect(fillPlacement(army, whole, whole)).toEqual(whole)
  })

  it('fills every part of a zone that is empty as far as there are pieces (CQ-6)', () => {
    const groups = [
      [0, 1, 2],
      [3, 4, 5],
      [6, 7, 8],
    ]
    const units = { flag: 1, scout: 3 }
    const filled = fillPlacement(units, { 0: 'scout', 2: 'scout' }, { 1: 'scout', 3: 'scout', 4: 'flag', 6: 'scout' }, groups)
    expect(isComplete(units, filled)).toBe(true)
    expect(groups.every((group) => group.some((zone) => filled[zone] !== undefined))).toBe(true)
    expect(filled).toMatchObject({ 0: 'scout', 2: 'scout' })
    const short = fillPlacement(units, { 0: 'scout', 1: 'scout', 2: 'flag' }, { 1: 'scout', 3: 'scout', 4: 'flag', 6: 'scout' }, groups)
    expect(isComplete(units, short)).toBe(true)
  })

  it('mirrors left and right within the rows', () => {
    expect(mirrorPlacement(classic, 'red', placed)).toEqual({ [at('J1')]: 'flag', [at('I1')]: 'bomb', [at('G4')]: 'scout' })
    expect(mirrorPlacement(classic, 'red', mirrorPlacement(classic, 'red', placed))).toEqual(placed)
  })

  it('cannot mirror with an obstacle on one side only', () => {
    const zones = { ...classic.board.zones, red: classic.board.zones.red!.filter((square) => square !== at('A1')) }
    expect(isSymmetric(classic, 'red')).toBe(true)
    expect(isSymmetric({ ...classic, board: { ...classic.board, zones } }, 'red')).toBe(false)
  })

  it('turns a formation round for Blue', () => {
    expect(placementFor(classic, 'barrage', 'red', placed)).toBe(placed)
    expect(placementFor(classic, 'barrage', 'blue', placed)).toEqual({ [at('J10')]: 'flag', [at('I10')]: 'bomb', [at('G7')]: 'scout' })
    const turned = placementFor(classic, 'barrage', 'blue', placed)
    expect(placementToKeep(classic, 'barrage', 'blue', turned)).toEqual(placed)
  })

  it('does not turn it when each side has its own army (NA-2)', () => {
    const uneven = { ...classic, armies: { ...classic.armies, barrage: { red: army, blue: { ...army, scout: 3 } } } }
    const far = { [at('J10')]: 'flag' }
    expect(placementFor(uneven, 'barrage', 'blue', far)).toBe(far)
    const setup = { edition: 'classic', preset: 'barrage', placement: far }
    expect(isFormationOf(uneven, 'barrage', 'blue', setup)).toBe(true)
    expect(isFormationOf(uneven, 'barrage', 'red', setup)).toBe(false)
  })

  it('knows a formation that fits both sides (CL-3)', () => {
    const setup = { edition: 'classic', preset: 'barrage', placement: placed }
    expect(classic.seats.map((seat) => isFormationOf(classic, 'barrage', seat, setup))).toEqual([true, true])
    expect(isFormationOf(classic, 'duel', 'red', setup)).toBe(false)
    const twice = { ...setup, placement: { ...placed, [at('C1')]: 'flag' } }
    expect(isFormationOf(classic, 'barrage', 'red', twice)).toBe(false)
  })

  it('knows an army that is placed as in a formation', () => {
    const formation = { 1: 'scout', 2: 'bomb' }
    expect(isSamePlacement(formation, { 2: 'bomb', 1: 'scout' })).toBe(true)
    expect(isSamePlacement(formation, { 1: 'scout' })).toBe(false)
    expect(isSamePlacement(formation, { 1: 'bomb', 2: 'scout' })).toBe(false)
    expect(isSamePlacement(formation, { 1: 'scout', 3: 'bomb' })).toBe(false)
  })

  it('shows where pieces may be placed: free squares at any time, the whole zone with a selection', () => {
    const input = { info: classic, seat: 'blue', placement: {}, selected: null, numbering: '10-high', kindName: String } as const
    const targets = makeSetupModel({ ...input, holding: true }).squares.filter((square) => square.target === 'zone')
    expect(targets.map((square) => square.index)).toEqual(classic.board.zones.blue)
    const [taken = 0, ...free] = classic.board.zones.blue ?? []
    const quiet = makeSetupModel({ ...input, placement: { [taken]: 'scout' }, holding: false })
    expect(quiet.squares.flatMap(({ index, target }) => (target === 'zone' ? [index] : []))).toEqual(free)
  })

  it('lists the squares of a zone as their owner looks at them (CL-3)', () => {
    const corners = (seat: 'red' | 'blue') => {
      const cells = zoneCells(classic, seat)
      return [cells[0], cells[9], cells.at(-1)].map((cell) => [classic.board.spaces[cell!.square]!.name, cell!.row, cell!.column])
    }
    expect(corners('red')).toEqual([
      ['A4', 0, 0],
      ['J4', 0, 9],
      ['J1', 3, 9],
    ])
    expect(corners('blue')).toEqual([
      ['J7', 0, 0],
      ['A7', 0, 9],
      ['A10', 3, 9],
    ])
    expect(zoneDepth(zoneCells(classic, 'red'))).toBe(4)
  })
})
