import { describe, expect, it } from 'vitest'
import { transformers } from '../../../../test/support/engine/grid/scene.ts'

describe('Call Bumblebee', () => {
  const sam = transformers(`
    8  g10 .   .   .   .   .   .   .   .   r8B
    2  .   r4E
    1  rF  r5S g2`)

  it('brings Bumblebee from anywhere to a free square among Sam’s eight neighbours (TF-14)', () => {
    expect(sam.uses('B1')).toEqual(['B1:call-bumblebee>A2:J8', 'B1:call-bumblebee>C2:J8'])
    const called = sam.play('B1:call-bumblebee>A2:J8')
    expect([called.at('A2', 'gray'), called.at('B1', 'gray'), called.at('J8'), called.state.turn]).toEqual(["r8B'!", 'r5S!', null, 'gray'])
  })

  it('is Sam’s alone, and not possible without Bumblebee (TF-14, TF-15, TF-18)', () => {
    expect(sam.refusal('B2:call-bumblebee>A2:J8')).toMatchObject({ code: 'no-such-power', modes: true })
    const alone = transformers(
      `
      8  g10
      1  rF  r5S g2`,
      { more: 'captured=r8B!' },
    )
    expect(alone.uses()).toEqual([])
  })

  it('keeps his mode; where he stands already is no target (TF-14, TF-18)', () => {
    const near = transformers(`
      8  g10
      2  r8B^
      1  rF  r5S g2`)
    expect(near.uses('B1')).toEqual(['B1:call-bumblebee>B2:A2', 'B1:call-bumblebee>C2:A2'])
    expect(near.play('B1:call-bumblebee>C2:A2').at('C2')).toBe("r8B'!^")
  })

  it('counts as a relocation of Bumblebee, who is banned like anybody else (CL-26, TF-16)', () => {
    const field = transformers(
      `
      8  g10
      3  r8B
      1  .   r5S .   rF`,
      { options: { repetition: 'printed' } },
    )
    const twice = field.play('A3-A2', 'A8-B8', 'A2-A3', 'B8-A8')
    expect(twice.refusal('B1:call-bumblebee>A2:A3')).toMatchObject({ code: 'repetition', from: 'A3', to: 'A2' })
    expect(twice.uses('B1')).toContain('B1:call-bumblebee>B2:A3')
  })
})
