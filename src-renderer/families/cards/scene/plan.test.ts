import { describe, expect, it } from 'vitest'
import type { CardsView, SeenCardsEvent } from '../../../../src-main/contract/index.ts'
import { faceOf } from '../kinds.ts'
import { makeCardsModel, NOT_CHOOSING } from '../model.ts'
import { CARD_TIME, type CardClip } from './plan-types.ts'
import { makePlan } from './plan.ts'
import { BATTLE, INFO, MIDDLE, viewOf } from '../../../../test/support/screens/cards-tables.ts'

const drawn = (view: CardsView) =>
  makeCardsModel({ info: INFO, view, choosing: NOT_CHOOSING, preferences: { numbering: '10-high', showKnown: true }, marks: {}, last: [] })

function planOf(before: CardsView, after: CardsView, events: readonly SeenCardsEvent[], speed = 1) {
  return makePlan({
    events,
    before: drawn(before),
    after: drawn(after),
    faceOf: (kind) => ({ ...faceOf(INFO, kind, '10-high'), blasts: kind === 'bomb' }),
    speed,
    reducedMotion: false,
  })
}
const backs = (count: number): readonly null[] => Array.from({ length: count }, () => null)
const clipsOf = <T extends CardClip['type']>(clips: readonly CardClip[], type: T) =>
  clips.filter((clip): clip is Extract<CardClip, { type: T }> => clip.type === type)

describe('a meeting (BC-5)', () => {
  const after = {
    ...viewOf('red', { red: { line: 'spy scout captain* flag bomb', hand: 'general' }, blue: { line: '? colonel* ? . ?', hand: '? ? ?' } }),
    captured: [{ id: 'b3', seat: 'blue', kind: 'miner' } as const],
  }
  const { clips, duration, before } = planOf(MIDDLE, after, [BATTLE])!

  it('begins with the tap, shows both, and then one goes out', () => {
    const [tap] = clipsOf(clips, 'tap')
    const turns = clipsOf(clips, 'turn').filter(({ seen }) => seen)
    const [out] = clipsOf(clips, 'travel')
    expect(tap).toMatchObject({ card: 'r2', to: { zone: 'line', seat: 'blue', index: 3 }, start: 0 })
    expect(turns.map(({ card, face }) => [card, face?.label])).toEqual([
      ['r2', '6'],
      ['b3', '3'],
    ])
    expect(out).toMatchObject({ card: 'b3', to: { zone: 'out', seat: 'blue', index: 0 } })
    expect(turns[0]!.start).toBe(CARD_TIME.tap)
    expect(out!.start).toBeGreaterThan(turns[0]!.start + CARD_TIME.turn)
  })

  it('ends with the winner as its owner sees it, and every clip inside the plan', () => {
    const last = clipsOf(clips, 'turn').at(-1)!
    expect(last).toMatchObject({ card: 'r2', seen: false, face: { label: '6' } })
    expect(Math.max(...clips.map(({ start, duration: length }) => start + length))).toBeLessThanOrEqual(duration)
    expect(before.sides.flatMap(({ line }) => line).every(({ card }) => card !== null)).toBe(true)
  })

  it('turns an enemy winner back to its pattern', () => {
    const lost = { ...MIDDLE, viewer: 'red', captured: [{ id: 'r2', seat: 'red', kind: 'captain' }] } as const
    const line = { ...lost.lines, red: lost.lines.red!.with(2, null) }
    const plan = planOf(MIDDLE, { ...lost, lines: line }, [{ ...BATTLE, result: 'defender-wins' }])!
    expect(clipsOf(plan.clips, 'turn').at(-1)).toMatchObject({ card: 'b3', face: null })
  })

  it('blows up who taps a Bomb (BC-7)', () => {
    const defender = { ...BATTLE.defender, kind: 'bomb' }
    const captured = [{ id: 'r2', seat: 'red', kind: 'captain' } as const]
    const view = { ...MIDDLE, captured, lines: { ...MIDDLE.lines, red: MIDDLE.lines.red!.with(2, null) } }
    const plan = planOf(MIDDLE, view, [{ ...BATTLE, defender, result: 'defender-wins' }])!
    expect(clipsOf(plan.clips, 'blast')[0]).toMatchObject({ spot: { zone: 'line', seat: 'blue', index: 3 } })
  })
})

describe('a look', () => {
  const looked = {
    type: 'line-seen',
    seat: 'blue',
    from: 0,
    user: { id: 'b0', seat: 'blue', kind: 'scout' },
    of: 'red',
  } as const

  it('of the enemy turns no card for a viewer who may not see it (BC-9)', () => {
    const view = {
      ...MIDDLE,
      viewer: 'spectator',
      lines: viewOf('spectator', { red: { line: '? ? ? ? ?', hand: '?' }, blue: { line: '? ? ? ? ?', hand: '?' } }).lines,
    } as const
    const cards = [{ id: 'r0', seat: 'red', kind: null, place: 0 } as const]
    const { clips } = planOf(view, view, [{ ...looked, cards }])!
    expect(clipsOf(clips, 'turn').map(({ card }) => card)).toEqual(['b0', 'b0'])
    expect(clipsOf(clips, 'look')[0]?.at).toEqual([{ zone: 'line', seat: 'red', index: 0 }])
  })

  it('at a hand turns what the looker sees, and covers it again (BC-8)', () => {
    const user = { id: 'r0', seat: 'red', kind: 'spy' } as const
    const { clips } = planOf(MIDDLE, MIDDLE, [
      { type: 'hand-seen', seat: 'red', from: 0, user, of: 'blue', kinds: ['miner', 'bomb', 'flag'] },
    ])!
    const hand = clipsOf(clips, 'turn').filter(({ card }) => card.startsWith('blue:'))
    expect(hand.map(({ face }) => face?.label ?? null)).toEqual(['3', 'B', 'F', null, null, null])
  })
})

/** Red before it drew its last Miner. */
const UNDRAWN: CardsView = { ...MIDDLE, hands: { ...MIDDLE.hands, red: ['general', 'miner'] }, decks: { ...MIDDLE.decks, red: backs(13) } }

describe('cards that come and go', () => {
  it('are drawn from the deck to the hand (BC-3)', () => {
    const { clips, coming } = planOf(UNDRAWN, MIDDLE, [{ type: 'cards-drawn', seat: 'red', kinds: ['miner'] }])!
    expect(clipsOf(clips, 'arrive')).toMatchObject([{ card: 'red:miner:1', from: { zone: 'deck', seat: 'red' } }])
    expect(coming.map(({ key }) => key)).toEqual(['red:miner:1'])
    expect(clipsOf(clips, 'count')[0]?.deck).toBe(12)
  })

  it('go from the hand to the line, the enemy’s as backs (BC-3, BC-15)', () => {
    const before = {
      ...MIDDLE,
      lines: { ...MIDDLE.lines, blue: MIDDLE.lines.blue!.with(0, null) },
      hands: { ...MIDDLE.hands, blue: backs(4) },
    }
    const laid = { type: 'line-laid', seat: 'blue', cards: [{ place: 0, id: 'b0', kind: null }] } as const
    const { clips } = planOf(before, MIDDLE, [laid])!
    expect(clipsOf(clips, 'leave')).toMatchObject([{ card: 'blue:?:3' }])
    expect(clipsOf(clips, 'arrive')).toMatchObject([{ card: 'b0', to: { zone: 'line', seat: 'blue', index: 0 } }])
  })

  it('are gathered, shuffled and dealt anew (BC-10)', () => {
    const after = viewOf('red', { red: { line: '. . . . .', hand: 'miner miner scout', deck: 17 }, blue: { line: '? ? ? ? ?', hand: '?' } })
    const user = { id: 'r3', seat: 'red', kind: 'flag' } as const
    const deal = { hand: ['miner', 'miner', 'scout'], deck: Array.from({ length: 17 }, () => null) }
    const { clips } = planOf(MIDDLE, after, [{ type: 'army-redealt', seat: 'red', from: 3, user, deal }])!
    const order = [clipsOf(clips, 'leave').length, clipsOf(clips, 'shuffle').length, clipsOf(clips, 'arrive').length]
    expect(order).toEqual([8, 1, 3])
    expect(clipsOf(clips, 'shuffle')[0]!.start).toBeGreaterThan(clipsOf(clips, 'leave').at(-1)!.start)
  })
})

it('runs as fast as the person wants, or not at all', () => {
  const event: SeenCardsEvent = { type: 'cards-drawn', seat: 'red', kinds: ['miner'] }
  expect(planOf(UNDRAWN, MIDDLE, [event], 2)!.duration).toBe(planOf(UNDRAWN, MIDDLE, [event])!.duration / 2)
  expect(planOf(UNDRAWN, MIDDLE, [event], 0)).toBeNull()
  expect(planOf(MIDDLE, MIDDLE, [{ type: 'turn-passed', seat: 'blue' }])).toBeNull()
})
