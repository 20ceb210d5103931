import { describe, expect, it } from 'vitest'
import type { GridInfo } from '../engine/grid/edition.ts'
import { gridEdition } from '../../test/support/engine/grid/seen.ts'
import { seatOfFormation, writtenFor } from './formations.ts'

const infoOf = (id: string): GridInfo => gridEdition(id).info
const classic = infoOf('classic')
const powers = infoOf('narnia-powers')
const steel = infoOf('transformers')

describe('the seat of a formation', () => {
  it('is the first seat where both armies are the same, so that both can use it (CL-3)', () => {
    expect(classic.seats.map((seat) => writtenFor(classic, 'duel', seat))).toEqual(['red', 'red'])
  })

  it('is each army’s own seat where they differ (NA-2, NA-6, TF-3)', () => {
    expect(powers.seats.map((seat) => writtenFor(powers, 'full', seat))).toEqual(['red', 'blue'])
    expect(steel.seats.map((seat) => writtenFor(steel, 'full', seat))).toEqual(['red', 'gray'])
  })

  it('is each seat’s own where the same army has other rows', () => {
    const zones = { ...classic.board.zones, blue: classic.board.zones.blue!.slice(10) }
    const uneven: GridInfo = { ...classic, board: { ...classic.board, zones } }
    expect(writtenFor(uneven, 'duel', 'blue')).toBe('blue')
  })

  it('follows from its rows', () => {
    expect(seatOfFormation(steel, { 0: 'flag' })).toBe('red')
    expect(seatOfFormation(steel, { 79: 'flag' })).toBe('gray')
    expect(seatOfFormation(steel, {})).toBe('red')
    expect(seatOfFormation(steel, { 0: 'flag', 79: 'scout' })).toBeNull()
    expect(seatOfFormation(steel, { 35: 'flag' })).toBeNull()
  })
})
