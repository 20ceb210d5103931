import { describe, expect, it } from 'vitest'
import { INFO as SAMPLE_CARDS } from '../../test/support/screens/cards-tables.ts'
import { SAMPLE_OFFERS } from '../../test/support/screens/samples.ts'
import { balancedAmong, opponentsOf } from './bots.ts'
import {
  battleName,
  editionAbout,
  familyOf,
  formatAgo,
  formatBytes,
  formatDateTime,
  formatPlace,
  kindName,
  presetWords,
  t,
} from './index.ts'
import { listAnd, listOr } from './lists.ts'
import { optionWords, valueWords } from './options.ts'

describe('words', () => {
  it('fills the holes of a message', () => {
    expect(t('common.rule', { id: 'CL-7' })).toBe('Rule CL-7')
  })

  it('chooses the plural form and groups digits', () => {
    expect(t('history.count', { count: 1 })).toBe('one game')
    expect(t('history.count', { count: 20_000 })).toBe('20,000 games')
  })

  it.each([0, 8.64e15 + 1, -1e300, Number.NaN])('says that %d is no date, instead of failing', (at) => {
    expect(formatAgo(at, 0)).toBe('no date')
    expect(formatDateTime(at)).toBe('no date')
  })

  it('says how long ago something was', () => {
    const now = Date.UTC(2026, 2, 10, 12)
    expect(formatAgo(now - 20_000, now)).toBe('now')
    expect(formatAgo(now - 5 * 60_000, now)).toBe('5 minutes ago')
    expect(formatAgo(now - 24 * 3_600_000, now)).toBe('yesterday')
    expect(formatAgo(now - 30 * 24 * 3_600_000, now)).toBe('8 Feb 2026')
  })

  it('joins names the same way everywhere', () => {
    expect([[], ['Ada'], ['Ada', 'Grace'], ['Ada', 'Grace', 'Lin'], ['a', 'b', 'c', 'd']].map(listAnd)).toEqual([
      '',
      'Ada',
      'Ada and Grace',
      'Ada, Grace and Lin',
      'a, b, c and d',
    ])
    expect(listOr(['Bomb', 'Flag', 'Spy'])).toBe('Bomb, Flag or Spy')
  })

  it('counts places', () => {
    expect([1, 2, 3, 4].map(formatPlace)).toEqual(['1st', '2nd', '3rd', '4th'])
  })

  it('says how large a file is', () => {
    expect(formatBytes(4_200_000)).toBe('4.2 MB')
  })

  it('shows ids where an edition has no words yet', () => {
    expect(kindName({ kinds: [] }, 'dragon')).toBe('dragon')
    expect(presetWords('unheard', 'huge').name).toBe('huge')
    expect(optionWords('magic').name).toBe('magic')
    expect(valueWords('magic', 'loud')).toEqual({ name: 'loud', about: '' })
  })

  it('has words for every option of the sample edition and its values', () => {
    const options = SAMPLE_OFFERS.editions[0]!.options.filter(({ key }) => key !== 'preset')
    for (const spec of options) {
      expect(optionWords(spec.key).name).not.toBe(spec.key)
      if (spec.type === 'choice') for (const value of spec.values) expect(valueWords(spec.key, value).about).not.toBe('')
    }
  })

  it('has words of their own for the options of cards, where squares and battles mean nothing (BC-13 to BC-15)', () => {
    const { family, options } = SAMPLE_CARDS
    for (const spec of options.filter(({ key }) => key !== 'preset')) {
      const { name, about, values = {} } = optionWords(spec.key, family)
      expect(name).not.toBe(spec.key)
      if (spec.type !== 'choice') expect(about).toBeTruthy()
      else for (const value of spec.values) expect(valueWords(spec.key, value, family).about).not.toBe('')
      expect([name, about, JSON.stringify(values)].join(' ')).not.toMatch(/square|piece|battle/i)
    }
    expect(optionWords('tray').name).toBe('Captured pieces')
    expect(optionWords('reveal', family).name).toBe('Pieces revealed in a battle')
  })

  it('names a game of one size by its edition alone', () => {
    expect([battleName('battle-cards', 'full'), battleName('classic', 'full')]).toEqual(['Battle Cards', 'Classic · Full battle'])
    expect([battleName('conquest', 'two'), battleName('conquest', 'full')]).toEqual(['Conquest · Two armies', 'Conquest'])
    expect(familyOf('battle-cards')).toEqual({ id: 'battle-cards', name: 'Battle Cards' })
    expect(editionAbout('battle-cards')).not.toBe('')
  })

  it('lists opponents from the gentlest on, each described by what it is like', () => {
    const all = balancedAmong(opponentsOf(SAMPLE_OFFERS))
    expect(all.map(({ bot, level }) => `${bot}:${level}`)).toEqual([
      'random:normal',
      'strategist:beginner',
      'strategist:easy',
      'strategist:normal',
      'strategist:strong',
      'strategist:expert',
      'strategist:master',
    ])
    expect(all.every(({ about }) => about !== '')).toBe(true)
    expect(all.map(({ step }) => step)).toEqual(['Easiest', 'Very easy', 'Easy', 'Medium', 'Hard', 'Very hard', 'Hardest'])
  })
})
