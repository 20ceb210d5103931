import { describe, expect, it } from 'vitest'
import { narnia } from '../../../../test/support/engine/grid/scene.ts'

const witch = (target: string, more = '') =>
  narnia(
    `
    10 r4
    7  .   ${target}
    6  .   b10 ${more}
    1  rF  .   .   b2`,
    { turn: 'blue' },
  )

describe('Turn to Stone', () => {
  it.each([
    ['r8', 'r8!#'],
    ['r2', 'r2!#'],
    ['rS', 'rS!#'],
    ['r9', 'r9!#'],
  ])('turns %s into %s, in sight of all (NA-13)', (target, left) => {
    const done = witch(target).play('B6:turn-to-stone>B7')
    expect([done.at('B7', 'spectator'), done.at('B6', 'red'), done.state.turn]).toEqual([left, 'b10!', 'red'])
  })

  it.each([['r10'], ['rB']])('does nothing to %s, which Blue alone has seen then (NA-13)', (target) => {
    const done = witch(target).play('B6:turn-to-stone>B7')
    expect([done.at('B7', 'blue'), done.state.turn]).toEqual([`${target}!`, 'red'])
    expect(done.use?.effects).toHaveLength(1)
  })

  it('shows a Flag to Blue, spends the turn and takes nothing (NA-13)', () => {
    const done = narnia(
      `
      10 r4
      7  .   rF
      6  .   b10`,
      { turn: 'blue' },
    ).play('B6:turn-to-stone>B7')
    expect([done.at('B7', 'blue'), done.outcome]).toEqual(['rF!', null])
  })

  it('reaches the four neighbours, not what is known to be immune or bound already (NA-13, NA-22, NA-11)', () => {
    expect(witch('r8').uses()).toEqual(['B6:turn-to-stone>B7'])
    expect(witch('r10!').uses()).toEqual([])
    expect(witch('r8#').uses()).toEqual([])
    expect(witch('r9%').uses()).toEqual([])
    const diagonal = narnia(
      `
      10 r4
      8  .   b10
      7  .   .   r8
      6  .   r2
      1  rF`,
      { turn: 'blue' },
    )
    expect(diagonal.uses()).toEqual([])
  })

  it('of a hidden piece that is immune the refusal tells nothing: it may be chosen (NA-13, CL-13)', () => {
    expect(witch('r10').uses()).toEqual(witch('r8').uses())
  })
})

describe('a bound piece', () => {
  it.each(['#', '%'])('cannot move, attack, use powers or be attacked, and blocks its square: %s (NA-11)', (mark) => {
    const field = narnia(`
      10 b10
      4  r4  .   .   .   b2
      3  r9${mark} b5
      1  rF`)
    const state = mark === '#' ? 'stone' : 'enchanted'
    for (const action of ['A3-A2', 'A3xB3', 'A3:charge>A1'])
      expect(field.refusal(action)).toEqual({ code: 'piece-bound', space: 'A3', state })
    expect(field.refusal('A4-A3')).toEqual({ code: 'own-piece-there', space: 'A3' })
    expect(field.refusal('B3xA3', 'blue')).toEqual({ code: 'not-your-turn', seat: 'blue' })
    const blue = field.play('A4-A5')
    expect(blue.refusal('B3xA3')).toEqual({ code: 'piece-bound', space: 'A3', state })
    expect([blue.at('A3', 'blue'), blue.at('A3', 'spectator')]).toEqual([`r9!${mark}`, `r9!${mark}`])
  })

  it('does not count as movable: who has nothing else loses (NA-11, NA-10, CL-22)', () => {
    const end = narnia(
      `
      7  .   r8
      6  .   b10
      1  rF  .   .   b2`,
      { turn: 'blue' },
    ).play('B6:turn-to-stone>B7')
    expect(end.outcome).toEqual({ places: { red: 2, blue: 1 }, reason: 'no-action' })
  })

  it('is no quarry of a chase: it cannot be attacked (NA-11, CL-12)', () => {
    const field = narnia(
      `
      10 b10
      3  .   .   r4
      2  b7#
      1  rF`,
      { options: { moreSquares: true } },
    )
    expect(field.play('C3-B3', 'A10-B10', 'B3-A3').state.chases).toEqual({})
  })
})
