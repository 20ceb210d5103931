import { describe, expect, it } from 'vitest'
import { transformers } from '../../../../test/support/engine/grid/scene.ts'

const FIELD = `
  8  g10
  5  .   g9
  4  .   .   .   .
  3  .   g5
  2  .   r2
  1  rF  r7F .   .   gB`

describe('Sneak Attack', () => {
  const fighter = transformers(FIELD)

  it('goes straight over a run of pieces to the first empty square, and may attack beside it (TF-13)', () => {
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
    const field = transformers(FIELD.replace('3  .   g5', '3  .   g5  g4'), { options: { moreSquares: true } })
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
