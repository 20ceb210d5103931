import { describe, expect, it } from 'vitest'
import { exampleOf, moveCursor, parseTyped } from './keys.ts'
import { tableRows } from './layout.ts'
import { makeCardsModel, NOT_CHOOSING } from '../model.ts'
import { newDraft } from '../laying.ts'
import { INFO, MIDDLE, MIDDLE_CHOICES } from '../../../../test/support/screens/cards-tables.ts'
import type { CardsView } from '../../../../src-main/contract/index.ts'

const rowsOf = (view: CardsView) =>
  tableRows(
    makeCardsModel({
      info: INFO,
      view,
      choosing: NOT_CHOOSING,
      preferences: { numbering: '10-high', showKnown: true },
      marks: {},
      last: [],
    }),
  )
const rows = rowsOf(MIDDLE)

describe('the way over a card table', () => {
  it('goes from the enemy hand over both lines to the own hand', () => {
    expect(rows.map(({ zone, side }) => `${side.seat} ${zone}`)).toEqual(['blue hand', 'blue line', 'red line', 'red hand'])
  })

  it('keeps the place between the lines, and finds the nearest in a hand', () => {
    const at = { zone: 'line', seat: 'red', index: 1 } as const
    expect(moveCursor(rows, at, 'ArrowUp')).toEqual({ zone: 'line', seat: 'blue', index: 1 })
    expect(moveCursor(rows, at, 'ArrowDown')).toEqual({ zone: 'hand', seat: 'red', index: 1 })
    expect(moveCursor(rows, at, 'PageUp')).toEqual({ zone: 'hand', seat: 'blue', index: 1 })
  })

  it('ends at the deck and stays at the edges', () => {
    const hand = { zone: 'hand', seat: 'red', index: 2 } as const
    expect(moveCursor(rows, hand, 'ArrowRight')).toEqual({ zone: 'deck', seat: 'red' })
    expect(moveCursor(rows, { zone: 'line', seat: 'red', index: 0 }, 'ArrowLeft')).toEqual({ zone: 'line', seat: 'red', index: 0 })
    expect(moveCursor(rows, hand, 'ArrowDown')).toEqual(hand)
    expect(moveCursor(rows, hand, 'a')).toBeNull()
  })

  it('runs the other way for who sits across: a place has one number for both', () => {
    const across = rowsOf({ ...MIDDLE, viewer: 'blue' })
    expect(moveCursor(across, { zone: 'line', seat: 'blue', index: 1 }, 'ArrowLeft')).toEqual({ zone: 'line', seat: 'blue', index: 2 })
  })
})

describe('typed actions', () => {
  it.each([
    ['2x4', '2x4'],
    ['2 4', '2x4'],
    ['24', '2x4'],
    ['2?hand', '2?hand'],
    ['2?4+1', '2?1+4'],
    ['2?1', '2?1'],
    ['3!redeal', '3!redeal'],
    ['3!', '3!redeal'],
    ['Stop', 'stop'],
  ])('reads %s', (text, action) => {
    expect(parseTyped(text)).toEqual({ type: 'action', text: action })
  })

  it('reads places, own and enemy, and cards to lay', () => {
    expect(parseTyped('3')).toEqual({ type: 'place', own: true, place: 2 })
    expect(parseTyped('e3')).toEqual({ type: 'place', own: false, place: 2 })
    expect(parseTyped('lay 6 3 . B 10')).toEqual({ type: 'deploy', symbols: ['6', '3', '.', 'B', '10'] })
    expect(parseTyped('castle')).toBeNull()
  })
})

describe('an example of what can be typed', () => {
  const turn = (part: Partial<Parameters<typeof exampleOf>[1]>) => exampleOf(INFO, { choices: [], draft: null, ...part })

  it('is an attack and an ability of this turn, which can be read (BC-3)', () => {
    const example = turn({ choices: MIDDLE_CHOICES })
    expect(example).toBe('1x1 attacks, 1?hand looks')
    for (const text of ['1x1', '1?hand']) expect(parseTyped(text)).toEqual({ type: 'action', text })
  })

  it('is cards of the hand for the gaps while they are filled (BC-3)', () => {
    const draft = newDraft({ seat: 'red', kinds: {}, count: 2, spaces: [1, 3] }, ['bomb', 'miner', 'scout'])
    expect(turn({ choices: MIDDLE_CHOICES, draft })).toBe('lay . B . 3')
  })

  it('is none where nothing can be done', () => {
    expect(turn({})).toBeNull()
  })
})
