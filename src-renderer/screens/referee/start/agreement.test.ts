import { afterEach, describe, expect, it } from 'vitest'
import type { EditionInfo } from '../../../../src-main/contract/index.ts'
import { SAMPLE_EDITION, SAMPLE_MANY } from '../../../../test/support/screens/samples.ts'
import type { CustomTables } from '../../begin/custom-tables.svelte.ts'
import { Agreement } from './agreement.svelte.ts'

afterEach(() => localStorage.clear())

const OWN_FLAGS = { key: 'ownFlagRecruits', rule: 'HR-6', type: 'flag', initial: false } as const
const HANDICAP = { key: 'handicap', rule: 'HR-8', type: 'armies', initial: null } as const
const NO_TABLES = { table: () => null, load: () => Promise.resolve(true) } as unknown as CustomTables
const among = (...infos: readonly EditionInfo[]): Agreement => new Agreement(() => infos, NO_TABLES)
const between = (info: EditionInfo): Agreement => {
  const agreed = among(info)
  agreed.choose({ names: { red: ' Anna ', blue: 'Boris' } })
  return agreed
}

describe('what is agreed before a game is refereed', () => {
  it('says how often a piece may go back and forth only where moves are entered (CL-11)', () => {
    const agreed = between(SAMPLE_EDITION)
    agreed.chooseRule('repetition', 'printed')
    expect(agreed.toReferee(SAMPLE_EDITION)).not.toHaveProperty('repetition')
    agreed.choose({ depth: 'moves' })
    expect(agreed.toReferee(SAMPLE_EDITION)).toMatchObject({
      players: { red: 'Anna', blue: 'Boris' },
      depth: 'moves',
      repetition: 'printed',
    })
  })

  it('names the house rules that are used (HR-6)', () => {
    const castle = { ...SAMPLE_EDITION, options: [...SAMPLE_EDITION.options, OWN_FLAGS] }
    const agreed = between(castle)
    expect(agreed.toReferee(castle)).not.toHaveProperty('house')
    agreed.chooseRule('ownFlagRecruits', true)
    expect(agreed.toReferee(castle)).toMatchObject({ house: ['ownFlagRecruits'] })
    expect(agreed.toReferee(castle)).not.toHaveProperty('ownFlagRecruits')
    expect(agreed.isUsual).toBe(false)
  })

  it('says what seats give up, where their armies have it (HR-8)', () => {
    const uneven = { ...SAMPLE_EDITION, options: [...SAMPLE_EDITION.options, HANDICAP] }
    const agreed = between(uneven)
    expect(agreed.toReferee(uneven)).not.toHaveProperty('handicap')
    const [kind = ''] = uneven.kinds.filter((each) => each.movement !== 'none').map(({ id }) => id)
    agreed.chooseRule('handicap', `red:${kind}`)
    expect(agreed.toReferee(uneven)).toMatchObject({ handicap: `red:${kind}` })
    expect(agreed.isUsual).toBe(false)
    agreed.chooseRule('handicap', 'red:dragon')
    expect(agreed.toReferee(uneven)).not.toHaveProperty('handicap')
  })

  it('asks of sealed armies no option that the edition does not have', () => {
    const silent = { ...SAMPLE_EDITION, options: SAMPLE_EDITION.options.filter(({ key }) => key !== 'tray') }
    const agreed = between(silent)
    agreed.choose({ depth: 'sealed', rules: { reveal: 'winner-hidden', tray: 'secret', attackerWinsTies: true } })
    expect(agreed.toSealed(silent)).toEqual({
      edition: 'classic',
      options: { preset: 'duel', reveal: 'winner-hidden', attackerWinsTies: true },
      players: { red: { type: 'human', name: 'Anna' }, blue: { type: 'human', name: 'Boris' } },
      clock: null,
      pieces: 'real',
    })
  })

  it('moves the tray where battles are silent (CL-28)', () => {
    const agreed = between(SAMPLE_EDITION)
    agreed.chooseRule('tray', 'prisoner')
    agreed.chooseRule('reveal', 'silent')
    expect(agreed.rules).toMatchObject({ reveal: 'silent', tray: 'secret' })
    agreed.chooseRule('reveal', 'both')
    expect(agreed.rules).toMatchObject({ reveal: 'both', tray: 'prisoner' })
  })

  it('calls players without a name by their colour, and finds a name that another has', () => {
    const agreed = among(SAMPLE_EDITION)
    agreed.chooseName(1, ' Grace ')
    expect(agreed.toReferee(SAMPLE_EDITION).players).toEqual({ red: 'Red', blue: 'Grace' })
    expect(agreed.taken).toBeNull()
    agreed.chooseName(1, 'red')
    expect(agreed.taken).toBe(1)
  })

  it('remembers each edition by itself, also in the next session, and begins a new one with what was chosen last', () => {
    const agreed = between(SAMPLE_EDITION)
    agreed.choose({ depth: 'moves' })
    const next = among(SAMPLE_EDITION, SAMPLE_MANY)
    next.turnTo('many')
    expect([next.depth, next.sitters.map(({ name }) => name)]).toEqual(['moves', [' Anna ', 'Boris', '', '']])
    next.choose({ lineup: 'three', depth: 'battles' })
    const later = among(SAMPLE_EDITION, SAMPLE_MANY)
    expect([later.edition?.id, later.lineup?.id, later.depth]).toEqual(['many', 'three', 'battles'])
    later.turnTo('classic')
    expect([later.lineup?.id, later.depth]).toEqual(['two', 'moves'])
  })

  it('goes back to what is usual, and undoes that', () => {
    const agreed = between(SAMPLE_EDITION)
    agreed.choose({ depth: 'sealed', isOpen: true })
    expect(agreed.isUsual).toBe(false)
    agreed.reset()
    expect([agreed.isUsual, agreed.depth, agreed.isOpen, agreed.sitters[0]?.name]).toEqual([true, 'battles', false, ''])
    agreed.unreset?.()
    expect(agreed.unreset).toBeNull()
    expect([agreed.depth, agreed.sitters[0]?.name]).toEqual(['sealed', ' Anna '])
  })

  it.each([
    ['no object', '7'],
    ['no JSON', '{'],
    ['an unknown edition', '{"edition":"chess","by":{"chess":{"depth":"moves"}}}'],
    [
      'other kinds of values',
      '{"edition":"classic","by":{"classic":{"names":{"red":7},"rules":"all","depth":3,"preset":null,"isOpen":"yes"}}}',
    ],
    ['drafts that are none', '{"edition":5,"by":[1,{"classic":2}]}'],
  ])('ignores what is stored and cannot be: %s', (_what, stored) => {
    localStorage.setItem('marshal.referee.form', stored)
    const agreed = among(SAMPLE_EDITION)
    expect(agreed.toReferee(SAMPLE_EDITION)).toMatchObject({ edition: 'classic', preset: 'duel', players: { red: 'Red', blue: 'Blue' } })
  })
})
