import { describe, expect, it } from 'vitest'
import type { CardsView, SeenCardsEvent } from '../../../src-main/contract/index.ts'
import { rewind as takeBack } from './rewind.ts'
import { BATTLE, INFO, MIDDLE, viewOf } from './testing/tables.ts'

const rewind = (view: CardsView, events: readonly SeenCardsEvent[], earlier: readonly SeenCardsEvent[] = []) =>
  takeBack(INFO, view, events, earlier)!
const kinds = (view: CardsView, seat: 'red' | 'blue') => view.lines[seat]!.map((card) => (card ? card.kind : '.'))

describe('the table before a meeting', () => {
  const after = {
    ...viewOf('red', { red: { line: 'spy scout captain* flag bomb', hand: 'general' }, blue: { line: '? colonel* ? . ?', hand: '? ? ?' } }),
    captured: [{ id: 'b3', seat: 'blue', kind: 'miner' } as const],
  }
  const before = rewind(after, [BATTLE])

  it('has who went out in its place again, on its back (BC-5)', () => {
    expect(kinds(before, 'blue')).toEqual([null, 'colonel', null, null, null])
    expect(before.lines.blue![3]!.id).toBe('b3')
    expect(before.captured).toEqual([])
  })

  it('shows the own card as ever, not yet seen by the enemy (BC-4)', () => {
    expect(before.lines.red![2]).toMatchObject({ kind: 'captain', seenBy: [] })
  })
})

it('takes laid cards back into the hand, in the order of kinds (BC-3)', () => {
  const laid: SeenCardsEvent = { type: 'line-laid', seat: 'red', cards: [{ place: 2, id: 'r2', kind: 'captain' }] }
  const before = rewind(MIDDLE, [laid])
  expect(before.lines.red![2]).toBeNull()
  expect(before.hands.red).toEqual(['general', 'captain', 'miner', 'miner'])
})

it('puts drawn cards back on the deck (BC-3)', () => {
  const before = rewind(MIDDLE, [{ type: 'cards-drawn', seat: 'red', kinds: ['miner'] }])
  expect(before.hands.red).toEqual(['general', 'miner'])
  expect(before.decks.red).toHaveLength(13)
})

it('forgets what a Scout has just seen (BC-9)', () => {
  const event: SeenCardsEvent = {
    type: 'line-seen',
    seat: 'red',
    from: 1,
    user: { id: 'r1', seat: 'red', kind: 'scout' },
    of: 'blue',
    cards: [{ id: 'b1', seat: 'blue', kind: 'colonel', place: 1 }],
  }
  expect(kinds(rewind(MIDDLE, [event]), 'blue')).toEqual([null, null, null, null, null])
})

it('covers what only the end has shown (CL-24)', () => {
  const over = viewOf(
    'red',
    { red: { line: 'spy . . . .', hand: 'miner' }, blue: { line: 'bomb colonel* . . .', hand: 'flag' } },
    { phase: 'over' },
  )
  const ended: SeenCardsEvent = { type: 'game-ended', outcome: { places: { red: 1, blue: 2 }, reason: 'resigned' }, shown: {} }
  const before = rewind(over, [ended])
  expect(kinds(before, 'blue')).toEqual([null, 'colonel', '.', '.', '.'])
  expect(before.hands.blue).toEqual([null])
})

describe('several steps that were missed', () => {
  const fought = {
    ...BATTLE,
    seat: 'red',
    attacker: { id: 'r2', seat: 'red', kind: 'captain' },
    defender: { id: 'b1', seat: 'blue', kind: 'colonel' },
    to: 1,
    result: 'defender-wins',
  } as const
  const again = {
    ...BATTLE,
    from: 1,
    to: 1,
    attacker: { id: 'r1', seat: 'red', kind: 'scout' },
    defender: fought.defender,
    result: 'defender-wins',
  } as const
  const after = {
    ...viewOf('red', { red: { line: 'spy . . flag bomb', hand: 'general' }, blue: { line: '? colonel* ? ? ?', hand: '? ? ?' } }),
    captured: [fought.attacker, again.attacker],
  }

  it('keep what had been shown before a step, and not what it showed first (BC-13)', () => {
    expect(kinds(rewind(after, [again], [fought]), 'blue')[1]).toBe('colonel')
    expect(rewind(after, [again], [fought]).lines.blue![1]!.seenBy).toEqual(['red'])
    expect(kinds(rewind(after, [fought, again]), 'blue')[1]).toBeNull()
  })

  it('mark nothing at tables that play from memory (BC-15)', () => {
    const pure = { ...after, options: { ...after.options, memory: 'pure' } } as const
    expect(kinds(rewind(pure, [again], [fought]), 'blue')[1]).toBeNull()
  })
})

describe('an army that is gathered (BC-10)', () => {
  const back = (place: number) => ({ place, id: `b${place}`, kind: null })
  const none = (count: number) => Array.from({ length: count }, () => null)
  const dealt: SeenCardsEvent = { type: 'decks-shuffled', deals: { blue: { hand: none(8), deck: none(15) } } }
  const began: SeenCardsEvent = { type: 'play-began', firstSeat: 'blue', lines: { blue: [0, 1, 2, 3, 4].map(back) } }
  const lost = {
    ...BATTLE,
    seat: 'blue',
    attacker: { id: 'b1', seat: 'blue', kind: 'miner' },
    defender: { id: 'r0', seat: 'red', kind: 'spy' },
    result: 'defender-wins',
  } as const
  const seen = { ...lost, attacker: { id: 'b2', seat: 'blue', kind: 'colonel' }, result: 'attacker-wins' } as const
  const user = { id: 'b4', seat: 'blue', kind: 'flag' } as const
  const redealt: SeenCardsEvent = { type: 'army-redealt', seat: 'blue', from: 4, user, deal: { hand: none(8), deck: none(14) } }
  const after = viewOf('red', { red: { line: '. scout . . .', hand: '' }, blue: { line: '. . . . .', hand: '? ? ? ? ? ? ? ?', deck: 14 } })

  it('lay as it had come to lie: gaps, backs, and what had been shown', () => {
    const before = rewind(after, [redealt], [dealt, began, lost, seen])
    expect(kinds(before, 'blue')).toEqual([null, '.', 'colonel', null, null])
    expect([before.hands.blue!.length, before.decks.blue!.length]).toEqual([3, 15])
  })

  it('is not shown at all where the log does not reach back to its line', () => {
    expect(takeBack(INFO, after, [redealt], [lost])).toBeNull()
  })
})
