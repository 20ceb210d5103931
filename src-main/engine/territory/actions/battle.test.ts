import { describe, expect, it } from 'vitest'
import { GAME, Scene } from '../../../../test/support/engine/territory/scene.ts'

const HOME = 'PR3:rF,PR2:r4,AM1:bF,AM2:b5'
const fight = (attacker: string, defender: string): Scene => new Scene(`${HOME},FA1:r${attacker},FA2:b${defender}`).play('red', 'FA1xFA2')

const resultOf = (scene: Scene): unknown => scene.events.flatMap((event) => (event.type === 'battle-fought' ? [event.result] : []))[0]

describe('a battle', () => {
  it.each([
    ['10', '9', 'attacker-wins'],
    ['9', '10', 'defender-wins'],
    ['6', '6', 'both-removed'],
    ['4', '3', 'attacker-wins'],
    ['3', '4', 'defender-wins'],
    ['2', '1', 'attacker-wins'],
    ['2', '2', 'both-removed'],
    ['1', '1', 'both-removed'],
    ['10', '10', 'both-removed'],
  ])('%s against %s by rank: %s (CQ-12)', (attacker, defender, result) => {
    expect(resultOf(fight(attacker, defender))).toBe(result)
  })

  it('puts the winner on the zone, and who is defeated into its owner’s bag (CQ-12)', () => {
    const won = fight('10', '9')
    expect(won.text()).toContain('FA2:r10!')
    expect(won.text()).toContain('bags=blue:9!')
    expect(won.text()).not.toContain('FA1:')
    const lost = fight('9', '10')
    expect(lost.text()).toContain('FA2:b10!')
    expect(lost.text()).toContain('bags=red:9!')
    const both = fight('6', '6')
    expect(both.text()).toContain('bags=red:6!;blue:6!')
    expect(both.text()).not.toContain('FA2:')
  })

  it('shows both units to all (CQ-12)', () => {
    const scene = new Scene(`${HOME},HH1:gF,HH2:g5,FA1:r9,FA2:b10`, { preset: 'three' }).play('red', 'FA1xFA2')
    const fought = scene.events.find(({ type }) => type === 'battle-fought')!
    for (const viewer of ['red', 'blue', 'green', 'spectator'] as const) {
      expect(GAME.redact(scene.state, fought, viewer)).toMatchObject({ attacker: { kind: 'queen' }, defender: { kind: 'king' } })
      expect(scene.text(viewer)).toContain('FA2:b10!')
      expect(scene.text(viewer)).toContain('bags=red:9!')
    }
  })

  it.each([
    ['1', '10', 'attacker-wins'],
    ['10', '1', 'attacker-wins'],
    ['1', '9', 'defender-wins'],
    ['1', '2', 'defender-wins'],
    ['2', '1', 'attacker-wins'],
  ])('of a Spy Master: %s attacks %s: %s (CQ-13)', (attacker, defender, result) => {
    expect(resultOf(fight(attacker, defender))).toBe(result)
  })

  it.each(['10', '9', '8', '7', '6', '5', '4', '2', '1'])('%s is defeated by a Cursed Land, which stays (CQ-13)', (attacker) => {
    const scene = fight(attacker, 'C')
    expect(resultOf(scene)).toBe('defender-wins')
    expect(scene.text()).toContain('FA2:bC!')
    expect(scene.text()).toContain(`bags=red:${attacker}!`)
  })

  it('of a Sorceress removes a Cursed Land, and she takes the zone (CQ-13)', () => {
    const scene = fight('3', 'C')
    expect(scene.text()).toContain('FA2:r3!')
    expect(scene.text()).toContain('bags=blue:C!')
  })

  it.each(['10', '3', '2', '1'])('is none for a Flag: %s captures it and takes the zone (CQ-13, CQ-14)', (attacker) => {
    const scene = new Scene(`PR3:rF,FA1:r${attacker},FA2:bF,AM2:b5,HH1:gF,HH2:g5`, { preset: 'three' }).play('red', 'FA1xFA2')
    expect(scene.text()).toContain(`FA2:r${attacker}!`)
    expect(scene.text()).toContain('flags=blue:red')
    expect(scene.text()).not.toContain('bags=')
  })
})
