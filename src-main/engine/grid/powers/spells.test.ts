import { describe, expect, it } from 'vitest'
import { narnia, transformers } from '../../../../test/support/engine/grid/scene.ts'

describe('Detect Enemy', () => {
  const field = transformers(`
    8  g10
    6  .   .   .   .   gF
    4  gB  g9
    3  .   .   g4
    2  .   r6M .   g5  g2
    1  rF`)

  it('looks at an enemy within two king steps, whatever is between (TF-8, TF-18)', () => {
    expect(field.uses('B2')).toEqual(['B2:detect-enemy>D2', 'B2:detect-enemy>C3', 'B2:detect-enemy>A4', 'B2:detect-enemy>B4'])
  })

  it.each([
    ['A4', 'gB'],
    ['B4', 'g9'],
    ['C3', 'g4'],
  ])('shows the piece on %s, a %s, to the user’s seat alone (TF-8)', (to, kind) => {
    const seen = field.play(`B2:detect-enemy>${to}`)
    expect([seen.at(to, 'red'), seen.at('B2', 'gray')]).toEqual([`${kind}!`, 'r6M!'])
    expect(seen.eventsFor('gray').at(-2)).toMatchObject({ effects: [{ type: 'shown', piece: { seat: 'gray', seenBy: ['red'] } }] })
  })

  it('uses the turn (TF-8, TF-18)', () => {
    expect(field.play('B2:detect-enemy>C3').state).toMatchObject({ turn: 'gray', ply: 1 })
  })

  it('may be aimed only at whom the user’s seat does not know: it is no way to pass (TF-16, CL-7)', () => {
    const later = field.play('B2:detect-enemy>C3', 'A8-A7')
    expect(later.uses('B2')).toEqual(['B2:detect-enemy>D2', 'B2:detect-enemy>A4', 'B2:detect-enemy>B4'])
    expect(later.refusal('B2:detect-enemy>C3')).toMatchObject({ code: 'power-in-vain', space: 'C3' })
    const alone = transformers(`
      8  g10
      3  rB  gB!
      2  rB
      1  r6M rF`)
    expect(alone.outcome).toEqual({ places: { red: 2, gray: 1 }, reason: 'no-action' })
  })

  it('is seen by spectators too when there are two seats, since both know it then (TF-8)', () => {
    expect(field.play('B2:detect-enemy>C3').at('C3', 'spectator')).toBe('g4!')
    expect(field.play('B2:detect-enemy>C3').at('A4', 'spectator')).toBe('g?')
  })
})

describe('Panpipes', () => {
  it('look at one enemy up to two squares away in any direction, and only Red sees it (NA-20)', () => {
    const field = narnia(`
      10 b10
      4  .   .   .   b7
      3  .   b2
      2  .   r5T
      1  rF`)
    expect(field.uses()).toEqual(['B2:panpipes>B3', 'B2:panpipes>D4'])
    const heard = field.play('B2:panpipes>D4')
    expect(heard.play('A10-A9').uses()).toEqual(['B2:panpipes>B3'])
    expect([heard.at('D4', 'red'), heard.at('B3', 'red'), heard.piece('D4').seenBy]).toEqual(['b7!', 'b?', ['red']])
  })
})

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

  it.each(['r10', 'r6', 'rS', 'r2', 'rB'])('shows any other piece, %s, to Blue alone; Red learns which was looked at (NA-14)', (other) => {
    const done = dwarf(other).play('B6:turkish-delight>B7')
    expect([done.at('B7', 'blue'), done.state.turn]).toEqual([`${other}!`, 'red'])
    expect(done.eventsFor('red').at(-2)).toMatchObject({ effects: [{ type: 'shown', at: 61 }] })
  })

  it('may be offered to any piece that can still be a child (NA-14)', () => {
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

describe('Breath of Life', () => {
  const aslan = narnia(`
    10 b10
    3  .   r9%
    2  r8# r10 b7#
    1  rF  r2  .   r7#`)

  it('frees an adjacent stone or enchanted friend, and no other piece (NA-15, NA-22)', () => {
    expect(aslan.uses('B2')).toEqual(['B2:breath-of-life>A2', 'B2:breath-of-life>B3'])
    for (const to of ['C2', 'B1', 'D1'])
      expect(aslan.refusal(`B2:breath-of-life>${to}`)).toMatchObject({ code: 'power-out-of-reach', rule: 'NA-15' })
  })

  it('leaves them known, and able to act again (NA-15, NA-11)', () => {
    const freed = aslan.play('B2:breath-of-life>A2', 'A10-A9')
    expect([freed.at('A2', 'blue'), freed.at('B2', 'blue')]).toEqual(['r8!', 'r10!'])
    expect(freed.play('A2-A3').at('A3')).toBe("r8'!")
  })

  it('makes a child count no longer as lost (NA-15, NA-9)', () => {
    const field = narnia(
      `
      10 b10
      3  .   r9%
      2  r5L r10 .   bS
      1  rF  .   .   r4`,
      { more: 'captured=r6S!,r6E!' },
    )
    const freed = field.play('B2:breath-of-life>B3', 'D2-D3', 'D1-D2', 'A10-A9')
    expect(freed.outcome).toBeNull()
  })
})
