import { describe, expect, it } from 'vitest'
import { POWER_TYPES } from './grid/powers/index.ts'
import type { CardsError } from './cards/errors.ts'
import type { GridError } from './grid/errors.ts'
import { findEdition } from './editions/index.ts'
import type { EditionInfo } from './families.ts'
import { explain, placeOf } from './refusals.ts'

const infoOf = (id: string): EditionInfo => {
  const edition = findEdition(id)
  if (!edition) throw new Error(`no edition ${id}`)
  return edition.info
}
const [classic, cards] = [infoOf('classic'), infoOf('battle-cards')]

/** Those that every family has. */
const COMMON = {
  'not-your-turn': { code: 'not-your-turn', seat: 'blue' },
  'game-over': { code: 'game-over' },
  'not-deploying': { code: 'not-deploying' },
  'still-deploying': { code: 'still-deploying' },
  'already-deployed': { code: 'already-deployed', seat: 'red' },
} as const

const ERRORS: { readonly [C in GridError['code']]: Extract<GridError, { readonly code: C }> } = {
  ...COMMON,
  'deployment-outside-zone': { code: 'deployment-outside-zone', space: 'A7', rule: 'CL-3' },
  'deployment-wrong-army': { code: 'deployment-wrong-army', kind: 'Marshal', placed: 2, due: 1, rule: 'CL-4' },
  'no-piece': { code: 'no-piece', space: 'B2' },
  'not-your-piece': { code: 'not-your-piece', space: 'B2' },
  'piece-cannot-move': { code: 'piece-cannot-move', kind: 'Bomb' },
  obstacle: { code: 'obstacle', space: 'C5' },
  'own-piece-there': { code: 'own-piece-there', space: 'B3' },
  'not-in-line': { code: 'not-in-line', from: 'A1', to: 'B2' },
  'run-or-strike': { code: 'run-or-strike', kind: 'Scout' },
  'rescue-first': { code: 'rescue-first', space: 'A10' },
  'no-rescue-due': { code: 'no-rescue-due' },
  'cannot-rescue': { code: 'cannot-rescue', kind: 'Scout' },
  'none-to-rescue': { code: 'none-to-rescue', kind: 'Marshal' },
  'rescue-out-of-half': { code: 'rescue-out-of-half', space: 'A6' },
  'too-far': { code: 'too-far', kind: 'Miner', from: 'A1', to: 'A3' },
  'path-blocked': { code: 'path-blocked', space: 'A2' },
  repetition: { code: 'repetition', from: 'A4', to: 'A5', limit: 4, policy: 'isf' },
  'more-squares': { code: 'more-squares', from: 'A4', to: 'A5' },
  'piece-bound': { code: 'piece-bound', space: 'B2', state: 'stone' },
  'no-such-power': { code: 'no-such-power', space: 'B2', power: 'Longbow', modes: false },
  'power-spent': { code: 'power-spent', space: 'B2', power: 'Healing Cordial', rule: 'NA-16' },
  'target-bound': { code: 'target-bound', space: 'B2', state: 'enchanted' },
  'power-in-vain': { code: 'power-in-vain', power: 'Longbow', space: 'B4' },
  'single-step': { code: 'single-step', power: 'Charge', from: 'B2', to: 'B3' },
  'no-target': { code: 'no-target', power: 'Robot Rumble' },
  'nobody-to-call': { code: 'nobody-to-call', power: 'Call Bumblebee', space: 'B3', isThere: true },
  'power-out-of-reach': { code: 'power-out-of-reach', power: 'Longbow', type: 'strike', rule: 'NA-17', from: 'B2', to: 'B7' },
  'cannot-change-mode': { code: 'cannot-change-mode', space: 'B2', modes: true },
  'reinforcements-not-due': { code: 'reinforcements-not-due', removed: 4, due: 7 },
  'no-reinforcements': { code: 'no-reinforcements', seat: 'red' },
  'no-room-for-reinforcements': { code: 'no-room-for-reinforcements', free: 8, due: 10 },
  'nothing-to-do-after': { code: 'nothing-to-do-after' },
}

const CARD_ERRORS: { readonly [C in CardsError['code']]: Extract<CardsError, { readonly code: C }> } = {
  ...COMMON,
  'deployment-outside-zone': { code: 'deployment-outside-zone', space: '6', rule: 'BC-3' },
  'deployment-wrong-army': { code: 'deployment-wrong-army', kind: 'Miner', placed: 2, due: 1, rule: 'BC-3' },
  'no-card': { code: 'no-card', place: 2, whose: 'enemy' },
  'card-cannot-attack': { code: 'card-cannot-attack', kind: 'Bomb' },
  'no-such-ability': { code: 'no-such-ability', place: 3, ability: 'see-hand', rule: 'BC-8' },
  'nothing-to-see': { code: 'nothing-to-see' },
  'wrong-number-to-see': { code: 'wrong-number-to-see', due: 2 },
  'attack-or-stop': { code: 'attack-or-stop' },
  'nothing-to-stop': { code: 'nothing-to-stop' },
  'line-first': { code: 'line-first' },
  'wrong-number-laid': { code: 'wrong-number-laid', laid: 1, due: 2, rule: 'BC-3' },
}

describe('refusals', () => {
  it.each(Object.values(ERRORS))('$code is explained by a rule and in a sentence (CL-13)', (error) => {
    const { rule, message } = explain(error, classic)
    expect(rule).toMatch(/^(CL|NA|TF|HR)-\d+$/)
    expect(message).toMatch(/^[A-Za-z].+\.$/)
    expect(message).not.toMatch(/undefined|null|NaN/)
  })

  it.each(Object.values(CARD_ERRORS))('$code at cards is explained by one of their rules, in words of cards (CL-13)', (error) => {
    const { rule, message } = explain(error, cards)
    expect(rule).toMatch(/^(BC|HR)-\d+$/)
    expect(message).toMatch(/^[A-Za-z].+\.$/)
    expect(message).not.toMatch(/undefined|null|NaN|piece|square|board/)
  })

  it('of an error that a family does not have is a bug', () => {
    expect(() => explain(ERRORS.obstacle, cards)).toThrow('obstacle')
  })

  it.each(POWER_TYPES)('a %s that does not reach is explained by the power’s own rule and by what it can do (CL-13)', (type) => {
    const { rule, message } = explain({ ...ERRORS['power-out-of-reach'], type }, classic)
    expect(rule).toBe('NA-17')
    expect(message).toMatch(/^Longbow cannot be used from B2 on B7: it .+\.$/)
  })

  it.each(['speed', 'charge'] as const)('a %s of one step is said to be an ordinary move or attack (CL-25)', (type) => {
    const { message } = explain({ ...ERRORS['power-out-of-reach'], type }, classic)
    expect(message).toContain('one square is an ordinary move or attack (CL-25)')
  })

  it('names a power, and modes, in the words of its edition: with modes or without (NA-7, TF-5, TF-6)', () => {
    const said = (error: GridError) => explain(error, classic).message
    for (const code of ['no-such-power', 'cannot-change-mode'] as const)
      expect(said({ ...ERRORS[code], modes: true })).not.toBe(said({ ...ERRORS[code], modes: false }))
    expect(said({ ...ERRORS['no-such-power'], modes: true })).toContain('mode')
    expect(said(ERRORS['no-such-power'])).not.toContain('mode')
  })

  it('reads well for a kind with a proper name (CL-13)', () => {
    expect(explain({ ...ERRORS['piece-cannot-move'], kind: 'Aslan' }, classic).message).toBe('Aslan never moves and never attacks.')
  })

  it('says where on the board it is: what is in the way, or where the action goes (CL-13)', () => {
    expect(placeOf(ERRORS['path-blocked'])).toBe('A2')
    expect(placeOf(ERRORS['too-far'])).toBe('A3')
    expect(placeOf({ code: 'flag-slows', from: 'H4' })).toBe('H4')
    expect(placeOf({ code: 'no-unit', zone: 'North Hold 1' })).toBe('North Hold 1')
    expect(placeOf(CARD_ERRORS['no-card'])).toBe('e2')
    expect(placeOf(CARD_ERRORS['no-such-ability'])).toBe('3')
    expect(placeOf(ERRORS['game-over'])).toBeNull()
  })

  it('names the squares and pieces that it is about (CL-13)', () => {
    expect(explain(ERRORS['too-far'], classic).message).toBe('Miner goes one square at a time; from A1 to A3 is too far.')
    expect(explain(ERRORS['deployment-wrong-army'], classic).message).toContain('1 × Marshal, but 2')
    expect(explain(ERRORS.repetition, classic).message).toContain('back and forth three times.')
  })

  /** What a game of each edition may cite: classic rules hold everywhere on squares unless the edition changes them. */
  const BOOKS: Readonly<Record<string, RegExp>> = {
    classic: /^CL-/,
    narnia: /^(CL|NA)-/,
    'narnia-powers': /^(CL|NA)-/,
    transformers: /^(CL|TF)-/,
    'transformers-powers': /^(CL|TF)-/,
  }
  /** Refusals that only a custom edition can give where the edition has no such thing. */
  const FOREIGN = [
    'piece-bound',
    'target-bound',
    'power-in-vain', // speaks of Panpipes and Longbow too
    'no-target',
    'nobody-to-call',
    'reinforcements-not-due',
    'no-reinforcements',
    'no-room-for-reinforcements',
    'nothing-to-do-after',
  ]
  const RESCUES = ['rescue-first', 'no-rescue-due', 'cannot-rescue', 'none-to-rescue', 'rescue-out-of-half']
  const OWN_RULE = [...RESCUES, 'run-or-strike', 'power-spent', 'power-out-of-reach', 'deployment-outside-zone', 'deployment-wrong-army']

  it.each(Object.entries(BOOKS))('in %s cite its own rules and those that it builds on (CL-13)', (id, book) => {
    const info = infoOf(id)
    for (const error of Object.values(ERRORS))
      if (!FOREIGN.includes(error.code) && !OWN_RULE.includes(error.code)) expect(explain(error, info).rule, error.code).toMatch(book)
    for (const { army, zone } of Object.values(info.cites.armies)) expect([army, zone].filter((rule) => !book.test(rule))).toEqual([])
  })

  it.each([
    ['classic', 'CL-7', 'CL-7'],
    ['narnia', 'NA-5', 'NA-5'],
    ['narnia-powers', 'NA-7', 'NA-7'],
    ['transformers', 'TF-4', 'TF-4'],
    ['transformers-powers', 'TF-5', 'TF-6'],
  ])('of a power and of a mode in %s cite %s and %s (CL-13)', (id, power, mode) => {
    expect(explain(ERRORS['no-such-power'], infoOf(id)).rule).toBe(power)
    expect(explain(ERRORS['cannot-change-mode'], infoOf(id)).rule).toBe(mode)
  })
})
