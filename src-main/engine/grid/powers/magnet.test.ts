import { describe, expect, it } from 'vitest'
import { transformers } from '../../../../test/support/engine/grid/scene.ts'

const pull = (target: string) =>
  transformers(`
    8  g6  .   .   .   g2
    3  .   ${target}
    2
    1  rF  r7J^`)

describe('Magnet', () => {
  it.each([
    ['g5', 'r7J!^', null, 'a lower rank is removed'],
    ['gS', 'r7J!^', null, 'a Spy is removed'],
    ['g7W', null, null, 'equal ranks both go'],
    ['g9', 'g9!', null, 'a higher rank removes the user and stands there'],
    ['gB', 'gB!', null, 'a Trap removes the user and stands there'],
    ['gF', 'r7J!^', 'gF!', 'the Flag is immune: the turn is spent and it is known'],
  ])('draws %s over: %s stands there, %s where it was; %s (TF-12, CL-29)', (target, near, far, _why) => {
    const after = pull(target).play('B1:magnet>B3')
    expect([after.at('B1'), after.at('B3'), after.outcome, after.state.turn]).toEqual([near, far, null, 'gray'])
    expect(after.told('gray')).toEqual(after.told('arbiter'))
  })

  it('may be aimed at a Flag that is known: TF-16 is for powers that only look or strike, and on the Flag the turn is spent (TF-16, TF-18)', () => {
    const again = pull('gF').play('B1:magnet>B3', 'A8-A7')
    expect(again.uses('B1')).toEqual(['B1:magnet>B3'])
    expect(again.play('B1:magnet>B3').state.turn).toBe('gray')
  })

  it('works at one square and at two with nothing between, not diagonally (TF-12, TF-18)', () => {
    const field = transformers(`
      8  g6
      4  .   .   .   .   g10
      3  .   .   .   .   .
      2  g2  .   r7J^ g3  gB
      1  rF  g5  g4`)
    expect(field.uses('C2')).toEqual(['C2:magnet>C1', 'C2:magnet>A2', 'C2:magnet>D2'])
  })

  it('leaves a Trap immobile where it now stands (TF-18, CL-8)', () => {
    const after = pull('gB').play('B1:magnet>B3')
    expect(after.refusal('B1-B2', 'gray')).toEqual({ code: 'piece-cannot-move', kind: 'Liquid Nitrogen Trap' })
    expect(after.piece('B1').moved).toBe(false)
  })

  it('ends the run of a piece that is drawn over, so its position can be written down (CL-26, TF-12)', () => {
    const field = transformers(
      `
      8  g6
      4  .   g9
      1  rF  r7J^`,
      { turn: 'gray' },
    )
    const drawn = field.play('B4-B3', 'B1:magnet>B3')
    expect(drawn.at('B1')).toBe("g9'!")
    expect(drawn.state.trails).toEqual({})
  })
})
