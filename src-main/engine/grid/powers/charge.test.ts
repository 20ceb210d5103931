import { describe, expect, it } from 'vitest'
import { narnia } from '../../../../test/support/engine/grid/scene.ts'

const FIELD = `
  10 b10
  7  b3
  4  .   r4
  3  r9  .   .   b8
  1  rF`

describe('Charge', () => {
  const peter = narnia(FIELD)

  it('goes any number of empty squares straight on and may end in an attack (NA-18)', () => {
    expect(peter.uses('A3')).toEqual(['A3:charge>C3', 'A3:charge>D3', 'A3:charge>A5', 'A3:charge>A6', 'A3:charge>A7'])
  })

  it('begins with the second square: one step is an ordinary move or attack, which reveals nothing (CL-25, NA-18)', () => {
    expect(peter.refusal('A3:charge>B3')).toMatchObject({ code: 'single-step', from: 'A3', to: 'B3' })
    expect(peter.play('A3-B3').at('B3', 'blue')).toBe("r?'")
    const close = narnia(`
      10 b10
      3  r9  b8
      1  rF`)
    expect(close.uses()).not.toContain('A3:charge>B3')
    expect(close.play('A3xB3').at('B3')).toBe("r9'!")
  })

  it('makes Peter known, and what he attacks fights an ordinary battle (NA-7, NA-18, CL-15)', () => {
    expect(peter.play('A3:charge>A5').at('A5', 'blue')).toBe("r9'!")
    const won = peter.play('A3:charge>D3')
    expect([won.at('D3'), won.at('A3'), won.tray()]).toEqual(["r9'!", null, ['b8!']])
    const lost = narnia(`
      10 b10
      3  r9  .   .   bB
      1  rF`).play('A3:charge>D3')
    expect([lost.at('A3'), lost.at('D3'), lost.tray()]).toEqual([null, 'bB!', ["r9'!"]])
  })

  it('captures the Flag at its end (NA-18, CL-18, CL-21)', () => {
    const end = narnia(`
      3  r9  .   .   bF
      2  b4
      1  rF`).play('A3:charge>D3')
    expect(end.outcome).toEqual({ places: { red: 1, blue: 2 }, reason: 'flag-captured' })
  })

  it('shows the enemy as the reveal policy says, but the user always (CL-28, NA-7)', () => {
    const silent = narnia(FIELD, { options: { reveal: 'silent', tray: 'secret' } }).play('A3:charge>D3')
    expect([silent.at('D3', 'blue'), silent.tray('red')]).toEqual(["r9'!", ['b?']])
  })

  it('counts for repetition as its start and final square: edges crossed on the way are for Scouts alone (CL-26, CL-11)', () => {
    const field = narnia(
      `
      10 b10 .   .   .   .   .   .   .   .   bF
      1  rF  r9`,
      { options: { repetition: 'isf' } },
    )
    const thrice = field.play('B1:charge>B5', 'A10-A9', 'B5:charge>B2', 'A9-A8', 'B2:charge>B4', 'A8-A7')
    expect(thrice.legal('B4')).toEqual(expect.arrayContaining(['B4-B3', 'B4:charge>B2', 'B4:charge>B1']))
    const again = field.play('B1:charge>B3', 'A10-A9', 'B3:charge>B1', 'A9-A8', 'B1:charge>B3', 'A8-A7')
    expect(again.refusal('B3:charge>B1')).toMatchObject({ code: 'repetition', from: 'B3', to: 'B1', limit: 4 })
    expect(again.refusal('B3-B2')).toBeNull()
  })

  it('stops before stone and does not pass over boulders (NA-11, NA-2)', () => {
    const field = narnia(`
      10 b10
      5  .   r9
      4  .   .
      3  .   b7#
      1  rF`)
    expect(field.uses('B5').map((text) => text.slice(10))).toEqual(['B7', 'B8', 'B9', 'B10'])
  })
})
