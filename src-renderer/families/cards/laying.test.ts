import { describe, expect, it } from 'vitest'
import { draftFrom, fill, lay, leftInHand, missingOf, newDraft, onlyChoice, placementOf, take, unlay, type Draft } from './laying.ts'
import { INFO } from '../../../test/support/screens/cards-tables.ts'

const EIGHT = ['general', 'captain', 'miner', 'scout', 'bomb', 'bomb', 'bomb', 'flag']
const order = { seat: 'red', kinds: {}, count: 5, spaces: [0, 1, 2, 3, 4] } as const
const draft = newDraft(order, EIGHT)
const laid = (from: Draft, ...pairs: readonly (readonly [card: number, place: number])[]): Draft =>
  pairs.reduce<Draft>((left, [card, place]) => lay(left, card, place)!, from)

/** Numbers from 0 to 1 that are the same every time. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
}

describe('laying a front line', () => {
  it('goes on with what was kept of this hand, and drops what is damaged', () => {
    expect(draftFrom({ hand: EIGHT, placed: { 0: 2 } }, order, EIGHT)).toEqual(laid(draft, [2, 0]))
    const damaged = [
      ...[null, 'line', {}, { hand: EIGHT, placed: null }, { hand: { toString: 1 }, placed: {} }, { hand: [EIGHT.join()], placed: {} }],
      ...[{ 9: 0 }, { 0: 8 }, { 0: 'general' }, { 0: null }, { here: 0 }].map((placed) => ({ hand: EIGHT, placed })),
    ]
    for (const kept of damaged) expect(draftFrom(kept, order, EIGHT), JSON.stringify(kept)).toBeNull()
  })

  it('is done when five of eight are laid (BC-2)', () => {
    const five = laid(draft, [0, 0], [1, 1], [2, 2], [3, 3], [7, 4])
    expect(missingOf(five)).toBe(0)
    expect(leftInHand(five)).toEqual([4, 5, 6])
    expect(placementOf(five)).toEqual({ 0: 'general', 1: 'captain', 2: 'miner', 3: 'scout', 4: 'flag' })
  })

  it('lays no sixth card, but changes one for another', () => {
    const five = laid(draft, [0, 0], [1, 1], [2, 2], [3, 3], [7, 4])
    expect(lay(newDraft({ ...order, count: 1 }, EIGHT), 0, 0)).not.toBeNull()
    expect(lay(laid(newDraft({ ...order, count: 1 }, EIGHT), [0, 0]), 1, 1)).toBeNull()
    expect(placementOf(laid(five, [4, 0]))[0]).toBe('bomb')
  })

  it('moves a laid card, and two change places', () => {
    const two = laid(draft, [0, 0], [1, 1])
    expect(placementOf(laid(two, [0, 3]))).toEqual({ 1: 'captain', 3: 'general' })
    expect(placementOf(laid(two, [0, 1]))).toEqual({ 0: 'captain', 1: 'general' })
  })

  it('takes a card back, and lets a held one go', () => {
    expect(placementOf(unlay(laid(draft, [0, 0]), 0))).toEqual({})
    expect(take(take(draft, 2), 2).held).toBeNull()
  })

  it('lays nothing where the order does not ask for it (BC-3)', () => {
    expect(lay(newDraft({ ...order, spaces: [1] }, EIGHT), 0, 0)).toBeNull()
  })
})

describe('filling by itself', () => {
  it('completes a draft, leaves the placed cards, and never makes a line of cards that cannot act', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const filled = fill(laid(draft, [2, 4]), INFO, numbersFrom(seed))
      expect(missingOf(filled)).toBe(0)
      expect(placementOf(filled)[4]).toBe('miner')
      const kinds = Object.values(placementOf(filled))
      expect(kinds.filter((kind) => kind === 'bomb' || kind === 'flag').length).toBeLessThanOrEqual(2)
    }
  })

  it('leaves the Flag in the hand, where it cannot be captured, as long as there is any other card (BC-11)', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const kindsOf = (hand: readonly string[], count: number) =>
        Object.values(placementOf(fill(newDraft({ ...order, count, spaces: order.spaces.slice(0, count) }, hand), INFO, numbersFrom(seed))))
      expect(kindsOf(EIGHT, 5)).not.toContain('flag')
      expect(kindsOf(['flag', 'bomb', 'bomb'], 1)).toEqual(['bomb'])
      expect(kindsOf(['flag', 'bomb', 'miner'], 2)).not.toContain('flag')
      expect(kindsOf(['flag', 'bomb', 'bomb', 'bomb', 'miner', 'spy'], 5)).not.toContain('flag')
    }
  })

  it('counts the placed cards that never act, and fills a gap with one that does', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const two = Object.values(placementOf(fill(laid(draft, [4, 0], [5, 1]), INFO, numbersFrom(seed))))
      expect(two.filter((kind) => kind === 'bomb' || kind === 'flag')).toEqual(['bomb', 'bomb'])
      const gap = fill(newDraft({ ...order, count: 1, spaces: [3] }, ['bomb', 'flag', 'scout']), INFO, numbersFrom(seed))
      expect(placementOf(gap)).toEqual({ 3: 'scout' })
    }
  })

  it('lays what there is when nothing else is left', () => {
    const dead = newDraft({ ...order, count: 2, spaces: [0, 1] }, ['bomb', 'flag'])
    expect(Object.values(placementOf(fill(dead, INFO, () => 0.5))).toSorted()).toEqual(['bomb', 'flag'])
  })
})

describe('the only choice', () => {
  it('is one card for one gap; with two of either there is something to choose', () => {
    const gap = { ...order, count: 1, spaces: [2] }
    expect(placementOf(onlyChoice(newDraft(gap, ['miner']))!)).toEqual({ 2: 'miner' })
    expect(onlyChoice(newDraft(gap, ['miner', 'miner']))).toBeNull()
    expect(onlyChoice(newDraft({ ...gap, spaces: [2, 3] }, ['miner']))).toBeNull()
  })
})
