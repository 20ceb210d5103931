import { describe, expect, it } from 'vitest'
import { cards, GAME, type CardScene } from '../../../test/support/engine/cards/scene.ts'
import { BATTLE_CARDS } from '../../engine/editions/battle-cards/index.ts'
import type { Reason } from '../reasons.ts'
import { cardsStrategist } from './strategist.ts'

/** Why the seat on turn would do this. */
function whyIn(scene: CardScene, text: string): Reason | null {
  const seat = scene.state.turn
  const view = scene.view(seat)
  const legal = GAME.legalActions(view, seat)
  const action = legal.find((each) => GAME.notation.formatAction(scene.state, each) === text)
  if (!action) throw new Error(`${text} is not legal: ${legal.map((each) => GAME.notation.formatAction(scene.state, each)).join(' ')}`)
  const budget = { expired: () => false }
  return cardsStrategist.explain!(
    { info: BATTLE_CARDS, view, legal, history: scene.eventsFor(seat), level: 'master', seed: 's', budget },
    action,
  )
}

const RESERVES = 'turn=red hands=red:6,5,4;blue:7,4,3 decks=red:2,F;blue:3,3,2,5,F'

/** All of Blue but its Flag, a Bomb, a 6 and a 5. */
const OUT = '10,9,8,7,6,5,4,4,3,3,3,3,2,2,2,2,1,B,B'.split(',')

/** The same with Red's Flag in its line. */
const DEALT = RESERVES.replace('red:2,F', 'red:2')

describe('why an action at a card table is a good one', () => {
  it('names the attacked card by its place where it was shown (BC-5, BC-7)', () => {
    const tapped = cards('5 9 2 3 3', '2 B 8 2 6', RESERVES).play('1x2', 'deploy 6 . . . .', '1x3', 'deploy 7 . . . .')
    const bomb = { type: 'attack', at: 1, kind: 'bomb', ties: 0 }
    expect(whyIn(tapped, '4x2')).toEqual({ ...bomb, piece: 'miner', wins: 1 })
    expect(whyIn(tapped, '2x2')).toEqual({ ...bomb, piece: 'general', wins: 0 })
  })

  it('gives the chance against an unknown card, and the Flag’s once little else is left (BC-5, BC-11)', () => {
    const reason = whyIn(cards('5 9 2 3 3', '2 B 8 2 6', RESERVES), '2x1')
    if (reason?.type !== 'attack') throw new Error('no attack')
    expect(reason.kind).toBeNull()
    expect(reason.wins).toBeGreaterThan(0.5)
    expect(reason.wins).toBeLessThan(1)
    expect(reason).not.toHaveProperty('prize')
    const late = whyIn(cards('5 9 2 3 3', 'F 6! 5! . .', `turn=red hands=red:F captured=${OUT.map((kind) => `b${kind}`).join()}`), '2x1')
    if (late?.type !== 'attack') throw new Error('no attack')
    expect(late.prize).toBeCloseTo(0.5, 1)
  })

  it('says how likely a look finds the Flag or a Bomb, and that what is known already counts for nothing (BC-9)', () => {
    const scene = cards('2 9 2 3 3', '2 B 8! 2 6!', RESERVES)
    const unknown = whyIn(scene, '1?1+2')
    if (unknown?.type !== 'line') throw new Error('no look')
    expect(unknown.at).toEqual([0, 1])
    expect(unknown.trap?.kind).toBe('bomb')
    expect(unknown.trap!.chance).toBeGreaterThan(0.1)
    expect(whyIn(scene, '1?3+5')).toMatchObject({ prize: 0, trap: { chance: 0 } })
  })

  it('counts the cards of a hand that it looks at, and says whether it saw that hand before (BC-8)', () => {
    const scene = cards('1 9 2 3 3', '2 B 8 2 6', RESERVES)
    expect(whyIn(scene, '1?hand')).toEqual({ type: 'hand', cards: 3, last: false, seen: 'never' })
    expect(whyIn(scene.play('1?hand', '1?1+2'), '1?hand')).toMatchObject({ type: 'hand', seen: 'all' })
    expect(whyIn(scene.play('1?hand', '1x2', 'deploy 7 . . . .'), '1?hand')).toMatchObject({ type: 'hand', seen: 'changed' })
    expect(whyIn(cards('1 9 2 3 3', '2 B 8 2 6', 'turn=red hands=red:6,5,F;blue:F decks=red:2'), '1?hand')).toMatchObject({
      cards: 1,
      last: true,
    })
  })

  it('says how many cards that were shown a new deal hides (BC-10)', () => {
    expect(whyIn(cards('F 9 2 3 3', '2 B 8 2 6', DEALT), '1!redeal')).toEqual({ type: 'redeal', seen: 0 })
    expect(whyIn(cards('F 9! 2 3! 3', '2 B 8 2 6', DEALT), '1!redeal')).toEqual({ type: 'redeal', seen: 2 })
  })

  it('is the same whatever the hidden cards are', () => {
    const why = (line: string): Reason | null => whyIn(cards('5 9 2 3 3', line, RESERVES), '2x1')
    expect(why('2 B 8 2 6')).toEqual(why('8 2 B 2 6'))
  })
})
