import { describe, expect, it } from 'vitest'
import type { CardsView, SeenCardsEvent } from '../../../src-main/contract/index.ts'
import { rewind } from './rewind.ts'
import { BATTLE, INFO, MIDDLE, viewOf } from './testing/tables.ts'

const kinds = (view: CardsView, seat: 'red' | 'blue') => view.lines[seat]!.map((card) => (card ? card.kind : '.'))

describe('the table before a meeting', () => {
  const after = {
    ...viewOf('red', { red: { line: 'spy scout captain* flag bomb', hand: 'general' }, blue: { line: '? colonel* ? . ?', hand: '? ? ?' } }),
    captured: [{ id: 'b3', seat: 'blue', kind: 'miner' } as const],
  }
  const before = rewind(INFO, after, [BATTLE])

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
  const before = rewind(INFO, MIDDLE, [laid])
  expect(before.lines.red![2]).toBeNull()
  expect(before.hands.red).toEqual(['general', 'captain', 'miner', 'miner'])
})

it('puts drawn cards back on the deck (BC-3)', () => {
  const before = rewind(INFO, MIDDLE, [{ type: 'cards-drawn', seat: 'red', kinds: ['miner'] }])
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
  expect(kinds(rewind(INFO, MIDDLE, [event]), 'blue')).toEqual([null, null, null, null, null])
})

it('covers what only the end has shown (CL-24)', () => {
  const over = viewOf(
    'red',
    { red: { line: 'spy . . . .', hand: 'miner' }, blue: { line: 'bomb colonel* . . .', hand: 'flag' } },
    { phase: 'over' },
  )
  const ended: SeenCardsEvent = { type: 'game-ended', outcome: { places: { red: 1, blue: 2 }, reason: 'resigned' }, shown: {} }
  const before = rewind(INFO, over, [ended])
  expect(kinds(before, 'blue')).toEqual([null, 'colonel', '.', '.', '.'])
  expect(before.hands.blue).toEqual([null])
})
