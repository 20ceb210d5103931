import { describe, expect, it } from 'vitest'
import { sceneFrom, transformers } from '../../../../test/support/engine/grid/scene.ts'

/** Bonecrusher (7), lying, steps to E2 among enemies. */
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
    expect(after.told('red')).toEqual(after.told('arbiter'))
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
