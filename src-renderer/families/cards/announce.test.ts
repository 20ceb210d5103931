import { describe, expect, it } from 'vitest'
import type { Outcome, SeenCardsEvent } from '../../../src-main/contract/index.ts'
import { sayEvent } from './announce.ts'
import { BATTLE, INFO } from '../../../test/support/screens/cards-tables.ts'

const say = (event: SeenCardsEvent) => sayEvent(INFO, event)
const spy = { id: 'r0', seat: 'red', kind: 'spy' } as const

describe('sentences of what happened', () => {
  it('name both cards of a meeting and who is out (BC-5)', () => {
    expect(say(BATTLE)).toBe('Red Captain on 3 attacks Blue Miner on 4. Blue Miner is out, Red Captain goes back to its place.')
    expect(say({ ...BATTLE, result: 'both-removed' })).toMatch(/: both are out\.$/)
  })

  it('tell that a side may attack once more, and that it stops (HR-1)', () => {
    expect(say({ ...BATTLE, canAttackOn: true })).toMatch(/goes back to its place\. Red may attack once more\.$/)
    expect(say({ type: 'attack-stopped', seat: 'red' })).toBe('Red stops attacking.')
  })

  it('tell the looker what it saw, and all others only that it looked (BC-8)', () => {
    const seen = { type: 'hand-seen', seat: 'red', from: 0, user: spy, of: 'blue', kinds: ['miner', 'bomb'] } as const
    expect(say(seen)).toBe('Red Spy on 1 looks at the hand of Blue. Seen there: Miner, Bomb.')
    expect(say({ ...seen, kinds: [null, null] })).toBe('Red Spy on 1 looks at the hand of Blue.')
  })

  it('tell where a Scout looked, and only the Scout’s side which cards it saw (BC-9)', () => {
    const card = (place: number, kind: string | null) => ({ id: `b${place}`, seat: 'blue', place, kind }) as const
    const looked = { type: 'line-seen', seat: 'red', from: 1, user: { ...spy, kind: 'scout' }, of: 'blue' } as const
    expect(say({ ...looked, cards: [card(0, 'bomb'), card(3, 'miner')] })).toBe(
      'Red Scout on 2 looks at Blue 1 and 4. Seen there: Bomb on 1 and Miner on 4.',
    )
    expect(say({ ...looked, cards: [card(0, null), card(3, null)] })).toBe('Red Scout on 2 looks at Blue 1 and 4.')
  })

  it('count what is drawn and name places that are laid, kinds only to their owner (BC-13)', () => {
    expect(say({ type: 'cards-drawn', seat: 'blue', kinds: [null] })).toBe('Blue draws: 1 card.')
    expect(say({ type: 'cards-drawn', seat: 'red', kinds: ['miner'] })).toBe('Red draws: Miner.')
    const laid = (kinds: readonly (string | null)[]) =>
      say({ type: 'line-laid', seat: 'blue', cards: kinds.map((kind, i) => ({ place: i + 3, id: `c${i}`, kind })) })
    expect(laid([null])).toBe('Blue lays a card on 4.')
    expect(laid([null, null])).toBe('Blue lays cards on 4 and 5.')
    expect(laid(['miner', 'bomb'])).toBe('Blue lays Miner on 4 and Bomb on 5.')
  })

  it('say that an army is dealt anew (BC-10)', () => {
    const event = { type: 'army-redealt', seat: 'red', from: 3, user: { ...spy, kind: 'flag' }, deal: { hand: [], deck: [] } } as const
    expect(say(event)).toBe('Red Flag on 4 is shown: Red shuffles everything and deals again.')
  })
})

describe('how a game ended', () => {
  const won = (reason: Outcome['reason'], blue = 2) => say({ type: 'game-ended', outcome: { places: { red: 1, blue }, reason }, shown: {} })
  it.each([
    ['flag-captured', 'Red wins: the Blue Flag is captured.'],
    ['no-action', 'Red wins: Blue has no card in its line that can attack.'],
    ['resigned', 'Red wins: Blue resigns.'],
  ] as const)('%s (BC-11, BC-12)', (reason, sentence) => expect(won(reason)).toBe(sentence))

  it('in a draw after too many quiet turns (BC-14)', () => {
    expect(won('quiet-limit', 1)).toBe('Draw: too long without a card going out.')
  })
})
