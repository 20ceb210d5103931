import { describe, expect, it } from 'vitest'
import type { PowerType } from '../../engine/grid/edition.ts'
import type { CardsError } from '../../engine/cards/errors.ts'
import type { GridError } from '../../engine/grid/errors.ts'
import { explain } from './index.ts'

const ERRORS: { readonly [C in GridError['code']]: Extract<GridError, { readonly code: C }> } = {
  'not-your-turn': { code: 'not-your-turn', seat: 'blue' },
  'game-over': { code: 'game-over' },
  'not-deploying': { code: 'not-deploying' },
  'still-deploying': { code: 'still-deploying' },
  'already-deployed': { code: 'already-deployed', seat: 'red' },
  'deployment-outside-zone': { code: 'deployment-outside-zone', space: 'A7' },
  'deployment-wrong-army': { code: 'deployment-wrong-army', kind: 'Marshal', placed: 2, due: 1 },
  'no-piece': { code: 'no-piece', space: 'B2' },
  'not-your-piece': { code: 'not-your-piece', space: 'B2' },
  'piece-cannot-move': { code: 'piece-cannot-move', kind: 'Bomb' },
  obstacle: { code: 'obstacle', space: 'C5' },
  'own-piece-there': { code: 'own-piece-there', space: 'B3' },
  'not-in-line': { code: 'not-in-line', from: 'A1', to: 'B2' },
  'too-far': { code: 'too-far', kind: 'Miner', from: 'A1', to: 'A3' },
  'path-blocked': { code: 'path-blocked', space: 'A2' },
  repetition: { code: 'repetition', from: 'A4', to: 'A5', limit: 4, policy: 'isf' },
  'more-squares': { code: 'more-squares', from: 'A4', to: 'A5' },
  'piece-bound': { code: 'piece-bound', space: 'B2', state: 'stone' },
  'no-such-power': { code: 'no-such-power', space: 'B2', power: 'Longbow', modes: false },
  'power-spent': { code: 'power-spent', space: 'B2', power: 'Healing Cordial', rule: 'NA-16' },
  'power-out-of-reach': { code: 'power-out-of-reach', power: 'Longbow', type: 'strike', rule: 'NA-17', from: 'B2', to: 'B7' },
  'cannot-change-mode': { code: 'cannot-change-mode', space: 'B2' },
  'reinforcements-not-due': { code: 'reinforcements-not-due', removed: 4, due: 7 },
  'no-reinforcements': { code: 'no-reinforcements', seat: 'red' },
  'no-room-for-reinforcements': { code: 'no-room-for-reinforcements', free: 8, due: 10 },
  'nothing-to-do-after': { code: 'nothing-to-do-after' },
}

const RULES: Readonly<Partial<Record<GridError['code'], string>>> = {
  'piece-bound': 'NA-11',
  'no-such-power': 'NA-7',
  'power-spent': 'NA-16',
  'power-out-of-reach': 'NA-17',
  'cannot-change-mode': 'TF-6',
  'reinforcements-not-due': 'NA-8',
  'no-reinforcements': 'NA-8',
  'no-room-for-reinforcements': 'NA-8',
  'nothing-to-do-after': 'NA-22',
}

const CARD_ERRORS: { readonly [C in CardsError['code']]: Extract<CardsError, { readonly code: C }> } = {
  'not-your-turn': { code: 'not-your-turn', seat: 'blue' },
  'game-over': { code: 'game-over' },
  'not-deploying': { code: 'not-deploying' },
  'still-deploying': { code: 'still-deploying' },
  'already-deployed': { code: 'already-deployed', seat: 'red' },
  'deployment-outside-zone': { code: 'deployment-outside-zone', space: '6' },
  'deployment-wrong-army': { code: 'deployment-wrong-army', kind: 'Miner', placed: 2, due: 1 },
  'no-card': { code: 'no-card', place: 2, whose: 'enemy' },
  'card-cannot-attack': { code: 'card-cannot-attack', kind: 'Bomb' },
  'no-such-ability': { code: 'no-such-ability', place: 3, ability: 'see-hand' },
  'nothing-to-see': { code: 'nothing-to-see' },
  'wrong-number-to-see': { code: 'wrong-number-to-see', due: 2 },
  'line-first': { code: 'line-first' },
  'wrong-number-laid': { code: 'wrong-number-laid', laid: 1, due: 2 },
}

const CARD_RULES: Readonly<Record<CardsError['code'], string>> = {
  'not-your-turn': 'BC-3',
  'game-over': 'BC-11',
  'not-deploying': 'BC-3',
  'still-deploying': 'BC-2',
  'already-deployed': 'BC-2',
  'deployment-outside-zone': 'BC-3',
  'deployment-wrong-army': 'BC-3',
  'no-card': 'BC-5',
  'card-cannot-attack': 'BC-7',
  'no-such-ability': 'BC-8',
  'nothing-to-see': 'BC-15',
  'wrong-number-to-see': 'BC-9',
  'line-first': 'BC-3',
  'wrong-number-laid': 'BC-3',
}

const POWER_TYPES: { readonly [T in PowerType]: T } = {
  strike: 'strike',
  charge: 'charge',
  speed: 'speed',
  detect: 'detect',
  rumble: 'rumble',
  magnet: 'magnet',
  sneak: 'sneak',
  summon: 'summon',
  drift: 'drift',
  petrify: 'petrify',
  enchant: 'enchant',
  restore: 'restore',
  revive: 'revive',
}

describe('refusals', () => {
  it.each(Object.values(ERRORS))('$code is explained by a rule and in a sentence (CL-13)', (error) => {
    const { rule, message } = explain(error, 'grid')
    expect(rule).toMatch(RULES[error.code] ?? /^CL-\d+$/)
    expect(message).toMatch(/^[A-Za-z].+\.$/)
    expect(message).not.toMatch(/undefined|null|NaN/)
  })

  it.each(Object.values(CARD_ERRORS))('$code at cards is explained by one of their rules, in words of cards (CL-13)', (error) => {
    const { rule, message } = explain(error, 'cards')
    expect(rule).toBe(CARD_RULES[error.code])
    expect(message).toMatch(/^[A-Za-z].+\.$/)
    expect(message).not.toMatch(/undefined|null|NaN|piece|square|board/)
  })

  it('of an error that a family does not have is a bug', () => {
    expect(() => explain(ERRORS.obstacle, 'cards')).toThrow('obstacle')
  })

  it.each(Object.values(POWER_TYPES))(
    'a %s that does not reach is explained by the power’s own rule and by what it can do (CL-13)',
    (type) => {
      const { rule, message } = explain({ ...ERRORS['power-out-of-reach'], type }, 'grid')
      expect(rule).toBe('NA-17')
      expect(message).toMatch(/^Longbow cannot be used from B2 on B7: it .+\.$/)
    },
  )

  it('names a power in the words of its edition: with modes or without (NA-7, TF-5)', () => {
    expect(explain({ ...ERRORS['no-such-power'], modes: true }, 'grid').rule).toBe('TF-5')
    expect(explain({ ...ERRORS['no-such-power'], modes: true }, 'grid').message).toContain('mode')
    expect(explain(ERRORS['no-such-power'], 'grid').message).not.toContain('mode')
  })

  it('reads well for a kind that is somebody (CL-13)', () => {
    expect(explain({ ...ERRORS['piece-cannot-move'], kind: 'Aslan' }, 'grid').message).toBe('Aslan never moves and never attacks.')
  })

  it('names the squares and pieces that it is about (CL-13)', () => {
    expect(explain(ERRORS['too-far'], 'grid').message).toBe('Miner goes one square at a time; from A1 to A3 is too far.')
    expect(explain(ERRORS['deployment-wrong-army'], 'grid').message).toContain('1 × Marshal, but 2')
    expect(explain(ERRORS.repetition, 'grid').message).toContain('3 times in a row')
  })
})
