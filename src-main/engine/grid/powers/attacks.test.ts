import { describe, expect, it } from 'vitest'
import { narnia, sceneFrom, transformers } from '../../../../test/support/engine/grid/scene.ts'

/** An archer with one enemy two squares away. */
const facing = (target: string) =>
  narnia(`
    10 b10
    4  .   .   .   .   ${target}
    2  .   .   .   .   r6S
    1  rF`)

describe('Longbow', () => {
  const archer = narnia(`
    10 b10
    4  .   .   b2  .   b3  .   b5
    2  .   .   .   b9  r6S
    1  rF  r4`)

  it('is aimed at an enemy one or two squares away, diagonals included (NA-17)', () => {
    expect(archer.uses('E2')).toEqual(['E2:longbow>D2', 'E2:longbow>C4', 'E2:longbow>E4', 'E2:longbow>G4'])
  })

  it.each([
    ['b5', null, 'a lower rank is removed'],
    ['bS', null, 'a Spy is lower than any rank'],
    ['b6', 'b6!', 'an equal rank stays'],
    ['b9', 'b9!', 'a higher rank stays'],
    ['bB', 'bB!', 'magic stays'],
    ['bF', 'bF!', 'the Flag stays'],
  ])('%s is shown to both and becomes %s: %s (NA-17, CL-29)', (target, left, _why) => {
    const shot = facing(target).play('E2:longbow>E4')
    expect([shot.at('E4'), shot.at('E2'), shot.outcome]).toEqual([left, 'r6S!', null])
    expect(shot.tray()).toEqual(left === null ? [`${target}!`] : [])
    expect(shot.eventsFor('blue')).toEqual(shot.eventsFor('arbiter'))
    expect(shot.state.turn).toBe('blue')
  })

  it('does not go through pieces, boulders or stone, nor farther than two squares (NA-17, NA-11)', () => {
    const blocked = narnia(`
      10 b10 .   .   b4
      7  .   .   .   b5
      5  b2  r6S
      4  b9# .   .   .
      3  .   r4
      2  .   b8
      1  rF`)
    expect(blocked.uses('B5')).toEqual(['B5:longbow>A5'])
    expect(blocked.refusal('B5:longbow>A4')).toEqual({ code: 'target-bound', space: 'A4', state: 'stone' })
    for (const to of ['D7', 'B2', 'D10'])
      expect(blocked.refusal(`B5:longbow>${to}`)).toMatchObject({ code: 'power-out-of-reach', type: 'strike', rule: 'NA-17' })
  })

  it.each(['bB', 'bF', 'b9', 'b6', 'b5', 'bS'])('may be tried on %s as long as its seat does not know it (TF-16, CL-13)', (target) => {
    expect(facing(target).uses()).toEqual(['E2:longbow>E4'])
  })

  it('may not be wasted on whom its seat knows and it cannot remove: that would be a way to pass (TF-16, CL-7)', () => {
    for (const target of ['b6!', 'b9!', 'bB!', 'bF!']) {
      expect(facing(target).uses()).toEqual([])
      expect(facing(target).refusal('E2:longbow>E4')).toMatchObject({ code: 'power-in-vain', space: 'E4' })
    }
    for (const target of ['b5!', 'bS!']) expect(facing(target).uses()).toEqual(['E2:longbow>E4'])
  })

  it('cannot be used again on an enemy that it has seen survive (TF-16)', () => {
    const shot = facing('b9').play('E2:longbow>E4', 'A10-A9')
    expect(shot.uses()).toEqual([])
  })
})

describe('Distance Strike', () => {
  it.each([
    ['g8K', null],
    ['gS', null],
    ['g9', 'g9!'],
    ['g10', 'g10!'],
    ['gB', 'gB!'],
    ['gF', 'gF!'],
  ])('hits %s two squares away and leaves %s; the user never moves (TF-11)', (target, left) => {
    const shot = transformers(`
      8  g4
      4  .   ${target}
      2  .   r9^
      1  rF`).play('B2:distance-strike>B4')
    expect([shot.at('B4'), shot.at('B2')]).toEqual([left, 'r9!^'])
    expect(shot.eventsFor('gray')).toEqual(shot.eventsFor('arbiter'))
  })

  it('needs a free way: of a diagonal of two only the square in the middle counts (TF-11, TF-18)', () => {
    const field = transformers(`
      8  g4
      6  .   .   .   .   .   g5
      5  .   .   .   .   r7J r4E
      4  .   .   .   .   .   .
      3  .   .   r9^ .   g10
      2  .   r4L
      1  g6  rF`)
    expect(field.uses('C3:')).toEqual(['C3:distance-strike>E3'])
    const open = transformers(`
      8  g4
      4  .   .   .   .   g5
      3  .   r4L .   r4E
      2  .   .   r9^
      1  rF`)
    expect(open.uses('C2')).toEqual([])
    const middle = transformers(`
      8  g4
      3  .   .   .   .   g5
      2  .   .   .   r4E
      1  rF  .   r9^`)
    expect(middle.uses('C1')).toEqual([])
  })

  it('may not be used where nothing would come of it, only where something may: on a hidden piece, and on a lower one (TF-16)', () => {
    const usesOn = (target: string) =>
      transformers(`
      8  g4
      2  .   r9^ ${target}
      1  rF`).uses('B2')
    for (const target of ['gB!', 'gF!', 'g9!', 'g10!']) expect(usesOn(target)).toEqual([])
    for (const target of ['gB', 'g10', 'g8K!', 'g8K^', 'gS!']) expect(usesOn(target)).toEqual(['B2:distance-strike>C2'])
  })
})

/** Bonecrusher (7), in robot mode, steps to E2 among enemies. */
const brawl = (...enemies: readonly string[]) => {
  const [a = '.', b = '.', c = '.', d = '.'] = enemies
  return transformers(
    `
    8  r4E
    3  .   .   .   ${a}  ${b} ${c}
    2  .   .   .   .   .   ${d}
    1  .   .   .   .   g7N^ .  .  .  gF`,
    { turn: 'gray' },
  )
}

describe('Robot Rumble', () => {
  it('takes one step to an empty square and names one to three enemies around it (TF-10, TF-18)', () => {
    const field = brawl('r2', 'r3', 'r6M', 'r5M')
    const uses = field.uses('E1:robot-rumble>E2')
    expect(uses).toHaveLength(4 + 6 + 4)
    expect(uses).toContain('E1:robot-rumble>E2:F2,D3,F3')
    expect(field.refusal('E1:robot-rumble>E2')).toMatchObject({ code: 'no-target' })
    expect(field.refusal('E1:robot-rumble>E2:F2,D3,E3,F3')).toMatchObject({ code: 'power-out-of-reach' })
    expect(field.refusal('E1:robot-rumble>E2:D3,F2')).toMatchObject({ code: 'power-out-of-reach' })
    expect(field.refusal('E1:robot-rumble>D1:D3')).toMatchObject({ code: 'power-out-of-reach' })
  })

  it.each([
    ['r6M', null, "g7N'!^", 'a lower rank is removed'],
    ['rS', null, "g7N'!^", 'a Spy is removed'],
    ['r7J', null, null, 'an equal rank goes with the attacker'],
    ['r9', 'r9!', null, 'a higher rank removes the attacker'],
    ['rB', 'rB!', null, 'a Trap removes the attacker and stays'],
    ['rF', 'rF!', "g7N'!^", 'the Flag is shown and unharmed'],
  ])('meets %s: it becomes %s, the attacker %s; %s (TF-10, CL-29)', (target, left, user, _why) => {
    const after = brawl('.', target).play('E1:robot-rumble>E2:E3')
    expect([after.at('E3'), after.at('E2'), after.outcome]).toEqual([left, user, null])
    expect(after.eventsFor('red')).toEqual(after.eventsFor('arbiter'))
  })

  it('resolves all together: lower targets go even if a higher one removes the attacker (TF-10)', () => {
    const after = brawl('r2', 'r10', 'r3').play('E1:robot-rumble>E2:D3,E3,F3')
    expect([after.at('D3'), after.at('E3'), after.at('F3'), after.at('E2')]).toEqual([null, 'r10!', null, null])
    expect(after.tray()).toEqual(['r2!', 'r3!', "g7N'!"])
  })

  it('resolves an equal and a lower rank together: both go, and so does the attacker (TF-10)', () => {
    const after = brawl('r7J', 'r3').play('E1:robot-rumble>E2:D3,E3')
    expect(after.tray()).toEqual(['r7J!', 'r3!', "g7N'!"])
  })

  it('is shown all at once, after the targets were named (TF-10)', () => {
    const after = brawl('r2', 'r10').play('E1:robot-rumble>E2:D3,E3')
    expect(after.use?.effects.map(({ type }) => type)).toEqual(['moved', 'shown', 'shown', 'removed', 'removed'])
  })

  it('needs a target after its step; past a Forbidden corner one counts (TF-10, TF-18)', () => {
    const corner = sceneFrom('board=r4E,.9/.10/.10/.10/.10/.3,r2,.6/.,g7N^,.8/.8,gF,. turn=gray', {}, 'transformers-powers')
    expect(corner.uses('B2')).toEqual(['B2:robot-rumble>C2:D3'])
    const past = transformers(
      `
      8  r4E
      6  .   .   r3
      5  .   .   .   .
      4  .   g7N^
      1  .   .   .   gF`,
      { turn: 'gray' },
    )
    expect(past.uses('B4')).toEqual(['B4:robot-rumble>B5:C6'])
  })

  it('counts its step as a relocation, unless the attacker falls (CL-26, TF-16)', () => {
    const options = { repetition: 'printed' } as const
    const field = transformers(
      `
      8  r4E
      3  .   .   .   .   rF
      1  .   .   .   .   g7N^ .  .  .  gF`,
      { turn: 'gray', options },
    )
    const done = field.play('E1:robot-rumble>E2:E3', 'A8-B8', 'E2-E1', 'B8-A8')
    expect(done.refusal('E1:robot-rumble>E2:E3')).toMatchObject({ code: 'repetition', from: 'E1', to: 'E2' })
    expect(brawl('.', 'r9').play('E1:robot-rumble>E2:E3').state.trails).toEqual({})
  })
})

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
  ])('draws %s over: %s is there, %s where it was; %s (TF-12, CL-29)', (target, near, far, _why) => {
    const after = pull(target).play('B1:magnet>B3')
    expect([after.at('B1'), after.at('B3'), after.outcome, after.state.turn]).toEqual([near, far, null, 'gray'])
    expect(after.eventsFor('gray')).toEqual(after.eventsFor('arbiter'))
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

  it('leaves a Trap immobile on its new square (TF-18, CL-8)', () => {
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
