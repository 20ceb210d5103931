import { describe, expect, it } from 'vitest'
import { narnia } from '../../../../test/support/engine/grid/scene.ts'

const dwarf = (target: string) =>
  narnia(
    `
    10 r4
    7  .   ${target}
    6  .   bS
    1  rF  .   .   b2`,
    { turn: 'blue' },
  )

describe('Turkish Delight', () => {
  it.each(['r9', 'r6S', 'r5L', 'r6E'])('enchants a child, %s, in sight of all (NA-14)', (child) => {
    const done = dwarf(child).play('B6:turkish-delight>B7')
    expect([done.at('B7', 'spectator'), done.at('B6', 'red'), done.outcome]).toEqual([`${child}!%`, 'bS!', null])
  })

  it.each(['r10', 'r6', 'rS', 'r2', 'rB'])('shows anybody else, %s, to Blue alone, and Red learns who was looked at (NA-14)', (other) => {
    const done = dwarf(other).play('B6:turkish-delight>B7')
    expect([done.at('B7', 'blue'), done.state.turn]).toEqual([`${other}!`, 'red'])
    expect(done.told('red').at(-2)).toMatchObject({ effects: [{ type: 'shown', at: 61 }] })
  })

  it('may be offered to whoever is not known to be somebody else (NA-14)', () => {
    expect(dwarf('r6').uses()).toEqual(['B6:turkish-delight>B7'])
    expect(dwarf('r6!').uses()).toEqual([])
    expect(dwarf('r6E!').uses()).toEqual(['B6:turkish-delight>B7'])
    expect(dwarf('r6E%').uses()).toEqual([])
    expect(dwarf('r6!').refusal('B6:turkish-delight>B7')).toMatchObject({ code: 'power-out-of-reach', rule: 'NA-14' })
  })

  it('of a Flag the turn is spent and Blue knows it (NA-14)', () => {
    const done = narnia(
      `
      10 r4
      7  .   rF
      6  .   bS`,
      { turn: 'blue' },
    ).play('B6:turkish-delight>B7')
    expect([done.at('B7', 'blue'), done.outcome]).toEqual(['rF!', null])
  })
})
