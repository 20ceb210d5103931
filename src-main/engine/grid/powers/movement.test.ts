import { describe, expect, it } from 'vitest'
import { narnia, transformers } from '../../../../test/support/engine/grid/scene.ts'

const CHARGE_FIELD = `
  10 b10
  7  b3
  4  .   r4
  3  r9  .   .   b8
  1  rF`

describe('Charge', () => {
  const peter = narnia(CHARGE_FIELD)

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
    const silent = narnia(CHARGE_FIELD, { options: { reveal: 'silent', tray: 'secret' } }).play('A3:charge>D3')
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

describe('Speed', () => {
  const driver = transformers(`
    8  g10
    3  .   .   g9
    2  .   r4E r10 .   g5
    1  rF`)

  it('is two orthogonal steps with a turn or without, over empty squares only (TF-9)', () => {
    expect(driver.uses('C2')).toEqual(['C2:speed>B1', 'C2:speed>D1', 'C2:speed>E2', 'C2:speed>D3'])
  })

  it('does not exist for one step: an attack there is an ordinary one and ends the turn (TF-9, CL-25)', () => {
    expect(driver.refusal('C2:speed>C3')).toMatchObject({ code: 'single-step' })
    expect(driver.refusal('C2:speed>D2')).toMatchObject({ code: 'single-step' })
    expect(driver.play('C2-D2').at('D2', 'gray')).toBe("r?'")
  })

  it('may not end where it began (TF-9)', () => {
    expect(driver.refusal('C2:speed>C2')).toMatchObject({ code: 'power-out-of-reach' })
  })

  it('may attack with its second step, like any attack (TF-9, CL-29)', () => {
    const won = driver.play('C2:speed>E2')
    expect([won.at('E2'), won.at('C2'), won.tray()]).toEqual(["r10'!", null, ['g5!']])
  })

  it('does not go round a Forbidden Zone or a piece in fewer steps than it takes (TF-9, TF-2)', () => {
    const field = transformers(`
      8  g10
      5  .   .   .   .   g5
      4  .   r10
      1  rF`)
    expect(field.uses('B4').map((text) => text.slice(-2))).toEqual(['B2', 'A3', 'C3', 'A5', 'B6'])
  })

  it('counts from start to end for repetition, and a banned pair bans the power (TF-9, TF-16, CL-26)', () => {
    const field = transformers(
      `
      8  g10
      2  r10
      1  .   .   rF`,
      { options: { repetition: 'printed' } },
    )
    const twice = field.play('A2:speed>B3', 'A8-B8', 'B3:speed>A2', 'B8-A8')
    expect(twice.refusal('A2:speed>B3')).toMatchObject({ code: 'repetition', from: 'A2', to: 'B3', limit: 3 })
    expect(twice.uses('A2')).not.toContain('A2:speed>B3')
    expect(twice.uses('A2')).toContain('A2:speed>C2')
  })
})

describe('Giant’s Stride', () => {
  it('is two squares and may turn; an attack on the first step is an ordinary one (NA-19, CL-25)', () => {
    const giant = narnia(
      `
      10 b10
      3  .   b4
      2  .   r7R
      1  rF`,
    )
    expect(giant.uses('B2').map((text) => text.slice(-2))).toEqual(['C1', 'D2', 'A3', 'C3'])
    expect(giant.play('B2:giants-stride>C3').at('C3', 'blue')).toBe("r7R'!")
    expect(giant.play('B2xB3').at('B3')).toBe("r7R'!")
  })
})

const SNEAK_FIELD = `
  8  g10
  5  .   g9
  4  .   .   .   .
  3  .   g5
  2  .   r2
  1  rF  r7F .   .   gB`

describe('Sneak Attack', () => {
  const fighter = transformers(SNEAK_FIELD)

  it('goes straight over a run of pieces to the first empty square, and may attack next to it (TF-13)', () => {
    expect(fighter.uses('B1')).toEqual(['B1:sneak-attack>B4', 'B1:sneak-attack>B4:B3', 'B1:sneak-attack>B4:B5'])
  })

  it('leaps over Forbidden squares too, and not past the edge of the board (TF-13)', () => {
    const field = transformers(`
      8  g10
      4  r2  r7F
      1  rF`)
    expect(field.uses('B4')).toEqual(['B4:sneak-attack>E4'])
  })

  it('lands and makes the user known (TF-13, TF-5)', () => {
    const landed = fighter.play('B1:sneak-attack>B4')
    expect([landed.at('B4', 'gray'), landed.at('B1'), landed.at('B3')]).toEqual(["r7F'!", null, 'g5'])
  })

  it('attacks as one action with its landing: a winner moves in, a loser is removed (TF-13, TF-18)', () => {
    const won = fighter.play('B1:sneak-attack>B4:B3')
    expect([won.at('B3'), won.at('B4'), won.tray()]).toEqual(["r7F'!", null, ['g5!']])
    const lost = fighter.play('B1:sneak-attack>B4:B5')
    expect([lost.at('B5'), lost.at('B4'), lost.tray()]).toEqual(['g9!', null, ["r7F'!"]])
  })

  it('may begin a chase with an attack that it wins, and none with one that it loses (TF-13, CL-12, CL-29)', () => {
    const field = transformers(SNEAK_FIELD.replace('3  .   g5', '3  .   g5  g4'), { options: { moreSquares: true } })
    expect(field.play('B1:sneak-attack>B4:B3').state.chases).toEqual({ red: { quarry: [field.piece('C3').id], evaders: [], steps: [] } })
    expect(field.play('B1:sneak-attack>B4:B5').state.chases).toEqual({})
  })

  it('takes the Flag like any attack (TF-13, CL-29)', () => {
    const end = transformers(`
      8  g10
      3  .   .   gF
      2  .   r2
      1  rF  r7F`).play('B1:sneak-attack>B3:C3')
    expect(end.outcome?.reason).toBe('flag-captured')
  })

  it('does not attack friends, nor from anywhere but where it lands (TF-13)', () => {
    for (const use of ['B1:sneak-attack>B4:B2', 'B1:sneak-attack>B4:E1', 'B1:sneak-attack>B4:B3,B5', 'B1:sneak-attack>C1'])
      expect(fighter.refusal(use)).toMatchObject({ code: 'power-out-of-reach', rule: 'TF-13' })
  })

  it('counts as a relocation from its start to its last square (CL-26)', () => {
    expect(fighter.play('B1:sneak-attack>B4:B3').state.trails.red?.steps).toEqual([[1, 21]])
    expect(fighter.play('B1:sneak-attack>B4:B5').state.trails.red).toBeUndefined()
  })
})

describe('Drift', () => {
  const field = narnia(`
    10 b10
    5  .   .   .
    4  .   r3
    3  b2  .   r4
    1  rF`)

  it('is one square diagonally to an empty square: no attack, no friend, no boulder (NA-21)', () => {
    expect(field.uses('B4')).toEqual(['B4:drift>A5'])
    expect(field.refusal('B4:drift>C5')).toEqual({ code: 'obstacle', space: 'C5' })
    for (const to of ['A3', 'C3', 'B5'])
      expect(field.refusal(`B4:drift>${to}`)).toMatchObject({ code: 'power-out-of-reach', rule: 'NA-21' })
  })

  it('makes the Dryad known and counts as a relocation (NA-21, NA-7, CL-26)', () => {
    const drifted = field.play('B4:drift>A5')
    expect([drifted.at('A5', 'blue'), drifted.state.trails.red?.steps]).toEqual(["r3'!", [[31, 40]]])
  })
})
