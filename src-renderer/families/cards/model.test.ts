import { describe, expect, it } from 'vitest'
import { newDraft, lay, take } from './laying.ts'
import { makeCardsModel, NOT_CHOOSING, type CardsInput } from './model.ts'
import { sideOf } from './spots.ts'
import { INFO, MIDDLE, MIDDLE_CHOICES, viewOf } from '../../../test/support/screens/cards-tables.ts'

const SHOWN = { numbering: '10-high', showKnown: true } as const
const draw = (part: Partial<CardsInput> = {}) =>
  makeCardsModel({ info: INFO, view: MIDDLE, choosing: NOT_CHOOSING, preferences: SHOWN, marks: {}, last: [], ...part })
const red = (model = draw()) => sideOf(model, 'red')!
const blue = (model = draw()) => sideOf(model, 'blue')!
const labels = (cards: readonly ({ readonly face: { readonly label: string } | null } | null)[]) =>
  cards.map((card) => card?.face?.label ?? null)

describe('what a player sees of a card table', () => {
  it('is its own line and hand, face up to it alone (BC-4)', () => {
    expect(labels(red().line.map(({ card }) => card))).toEqual(['1', '2', '6', 'F', 'B'])
    expect(labels(red().hand)).toEqual(['9', '3', '3'])
    expect(labels([...blue().line.map(({ card }) => card), ...blue().hand])).toEqual(Array.from({ length: 8 }, () => null))
  })

  it('is the number of cards in each deck, and nothing of their order (BC-13)', () => {
    expect([red().deck, blue().deck]).toEqual([12, 12])
  })

  it('is pencilled on the backs of enemy cards that it was shown, where they are (BC-15)', () => {
    expect(blue().line.map(({ card }) => card?.pencil)).toEqual([null, '8', null, null, null])
    expect(blue().line[1]!.words).toBe('Blue 2, Blue card, unknown, pencilled 8')
  })

  it('is left to its memory where the person wants it so: nothing of it is in the page', () => {
    const model = draw({ preferences: { ...SHOWN, showKnown: false } })
    expect(JSON.stringify(blue(model))).not.toMatch(/8|olonel/)
  })

  it('is its own mark only where it knows nothing', () => {
    const model = draw({ marks: { b0: 'B', b1: 'F' } })
    expect(blue(model).line.map(({ card }) => card?.pencil)).toEqual(['B', '8', null, null, null])
  })

  it('is which of its own cards the enemy has seen', () => {
    expect(red().line.map(({ card }) => card?.exposed)).toEqual([false, false, true, false, false])
  })

  it('numbers ranks as the person does, pencil and all (CL-2)', () => {
    const model = draw({ preferences: { ...SHOWN, numbering: '1-high' } })
    expect(blue(model).line[1]!.card?.pencil).toBe('3')
    expect(labels(red(model).hand)).toEqual(['2', '8', '8'])
  })

  it('is the same for every hidden card but its place', () => {
    const [first, , third] = blue().line
    expect({ ...first!.card, key: '', spot: '', words: '' }).toEqual({ ...third!.card, key: '', spot: '', words: '' })
  })
})

describe('other eyes', () => {
  const open = viewOf('arbiter', {
    red: { line: 'spy scout captain flag bomb', hand: 'miner' },
    blue: { line: 'miner . bomb flag spy', hand: 'scout' },
  })

  it('of the arbiter see all fronts, and no pencil', () => {
    const model = draw({ view: open })
    expect(labels(blue(model).line.map(({ card }) => card))).toEqual(['3', null, 'B', 'F', '1'])
    expect(blue(model).line[1]!.card).toBeNull()
    expect([model.own, model.near]).toEqual([null, 'red'])
  })

  it('of a spectator see backs', () => {
    const view = viewOf('spectator', { red: { line: '? ? ? ? ?', hand: '? ?' }, blue: { line: '? ? ? ? ?', hand: '?' } })
    expect(labels([...red(draw({ view })).line.map(({ card }) => card)])).toEqual([null, null, null, null, null])
  })

  it('see everything after the end (CL-24)', () => {
    const view = { ...open, viewer: 'red', phase: 'over' } as const
    expect(blue(draw({ view })).line[0]!.card).toMatchObject({ open: true, face: { label: '3' } })
  })
})

describe('cards that are out', () => {
  const captured = [{ id: 'b9', seat: 'blue', kind: 'scout' } as const]
  it('are face up, or face down where the table leaves them to memory (BC-13)', () => {
    expect(labels(blue(draw({ view: { ...MIDDLE, captured } })).out)).toEqual(['2'])
    const closed = blue(draw({ view: { ...MIDDLE, captured: [{ ...captured[0]!, kind: null }] } })).out
    expect(closed).toHaveLength(1)
    expect(JSON.stringify(closed)).not.toMatch(/cout/)
  })
})

describe('a look at a hand (BC-8)', () => {
  const glance = { by: 'red', kinds: ['miner', 'bomb'], drawn: 1, laid: ['b7'] } as const
  const view = { ...MIDDLE, glances: { blue: [glance] } }

  it('is kept as a set, with what left and came since (BC-15)', () => {
    expect(blue(draw({ view })).seenHand?.words).toBe('Seen in the hand of Blue: Miner, Bomb. Since then 1 drawn, 1 laid.')
  })

  it('is not shown with reminders off, nor for what another player saw', () => {
    expect(blue(draw({ view, preferences: { ...SHOWN, showKnown: false } })).seenHand).toBeNull()
    const theirs = { ...MIDDLE, glances: { red: [{ ...glance, by: 'blue', kinds: null } as const] } }
    expect(red(draw({ view: theirs })).seenHand).toBeNull()
  })
})

describe('what can be chosen', () => {
  const choosing = (selection: { from: number; looking: readonly number[] | null }) => ({ choices: MIDDLE_CHOICES, selection, draft: null })

  it('is every own card that can do something', () => {
    const model = draw({ choosing: { choices: MIDDLE_CHOICES, selection: null, draft: null } })
    expect(red(model).line.map(({ card }) => card?.enabled)).toEqual([true, true, true, true, false])
  })

  it('is the enemy line to attack, and the enemy hand for a Spy (BC-5, BC-8)', () => {
    const model = draw({ choosing: choosing({ from: 0, looking: null }) })
    expect(blue(model).line.map(({ target }) => target)).toEqual(['attack', 'attack', 'attack', 'attack', 'attack'])
    expect([blue(model).handTarget, red(model).handTarget]).toEqual(['look', 'none'])
  })

  it('is with a hint only what that is about, until another card is in hand', () => {
    const advised = (at: readonly number[], from = 0) =>
      draw({ choosing: { ...choosing({ from: 0, looking: null }), advised: { from, at } } })
    expect(blue(advised([3])).line.map(({ target }) => target)).toEqual(['none', 'none', 'none', 'attack', 'none'])
    expect(blue(advised([3])).handTarget).toBe('none')
    expect([...blue(advised([])).line.map(({ target }) => target), blue(advised([])).handTarget]).toEqual([
      ...Array<string>(5).fill('none'),
      'look',
    ])
    expect(blue(advised([3], 2)).line.map(({ target }) => target)).toEqual(Array<string>(5).fill('attack'))
  })

  it('is what a Scout can look at, once it looks (BC-9)', () => {
    const model = draw({ choosing: choosing({ from: 1, looking: [3] }) })
    expect(blue(model).line.map(({ target, selected }) => [target, selected])).toEqual([
      ['look', false],
      ['look', false],
      ['look', false],
      ['look', true],
      ['look', false],
    ])
  })
})

describe('laying cards (BC-2, BC-3)', () => {
  const view = viewOf('red', { red: { line: 'spy . captain . bomb', hand: 'general miner miner' }, blue: { line: '? ? ? ? ?', hand: '?' } })
  const draft = newDraft({ seat: 'red', kinds: { general: 1, miner: 2 }, count: 2, spaces: [1, 3] }, ['general', 'miner', 'miner'])
  const choosing = (next = draft) => ({ choices: [], selection: null, draft: next })

  it('shows the gaps as places to lay, and every hand card to be taken', () => {
    const model = draw({ view, choosing: choosing() })
    expect(red(model).line.map(({ target }) => target)).toEqual(['none', 'lay', 'none', 'lay', 'none'])
    expect(red(model).hand.every(({ enabled }) => enabled)).toBe(true)
  })

  it('shows a drafted card in the line and not in the hand, the same card all the way', () => {
    const before = red(draw({ view, choosing: choosing(take(draft, 1)) }))
    const after = red(draw({ view, choosing: choosing(lay(draft, 1, 3)!) }))
    expect(before.hand[1]!.selected).toBe(true)
    expect(after.line[3]!.card?.key).toBe(before.hand[1]!.key)
    expect(labels(after.hand)).toEqual(['9', '3'])
  })

  it('shows a confirmed line of the enemy as backs, whatever it is', () => {
    const deploying = viewOf(
      'red',
      {
        red: { line: '. . . . .', hand: 'spy scout miner miner bomb flag bomb scout' },
        blue: { line: '. . . . .', hand: '? ? ? ? ? ? ? ?' },
      },
      {
        phase: 'deploying',
        deployed: { red: { 0: 'spy', 1: 'miner', 2: 'miner', 3: 'bomb', 4: 'flag' }, blue: 'hidden' },
      },
    )
    const model = draw({ view: deploying })
    expect(labels(red(model).line.map(({ card }) => card))).toEqual(['1', '3', '3', 'B', 'F'])
    expect([blue(model).line.filter(({ card }) => card).length, blue(model).hand.length]).toEqual([5, 3])
  })
})
