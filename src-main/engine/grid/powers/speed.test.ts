import { describe, expect, it } from 'vitest'
import { narnia, transformers } from '../../../../test/support/engine/grid/scene.ts'

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
