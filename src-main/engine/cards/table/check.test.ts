import { describe, expect, it } from 'vitest'
import { gridEdition } from '../../../../test/support/engine/grid/seen.ts'
import { tableOf as tableOfAny, validateTable as validateAny } from '../../families.ts'
import { BATTLE_CARDS as INFO } from '../../editions/battle-cards/index.ts'
import { CARDS_PROBLEMS, ROSTER_PROBLEMS, type TableProblemCode } from '../../rules/table/problem.ts'
import { suggestSymbol } from '../../rules/table/symbols.ts'
import type { CardKind } from '../edition.ts'
import { applyTable, tableOf, type CardsTable } from './table.ts'
import { validateTable } from './check.ts'

const TABLE = tableOf(INFO)

const indexOf = (id: string): number => TABLE.kinds.findIndex((kind) => kind.id === id)
const kindOf = (id: string): CardKind => TABLE.kinds[indexOf(id)]!
const withKind = (id: string, parts: Partial<CardKind>): CardsTable => ({
  ...TABLE,
  kinds: TABLE.kinds.with(indexOf(id), { ...kindOf(id), ...parts }),
})
const withRed = (red: Record<string, number>): CardsTable => ({ ...TABLE, armies: { ...TABLE.armies, red } })
const correctRed = (parts: Record<string, number>): CardsTable => withRed({ ...TABLE.armies.red, ...parts })
const sentenceOf = (table: CardsTable): string | undefined => validateTable(INFO, table)[0]?.message

describe('a table of cards', () => {
  it('can be played as it is printed (BC-1)', () => {
    expect(validateTable(INFO, TABLE)).toEqual([])
  })

  it('takes corrected names, ranks, symbols and numbers, and is played with them (BC-1)', () => {
    const table = {
      ...withKind('captain', { name: 'Rittmeister', rank: 7, symbol: '7R' }),
      armies: { red: { ...TABLE.armies.red, captain: 3 }, blue: { ...TABLE.armies.blue, bomb: 4 } },
    }
    expect(validateTable(INFO, table)).toEqual([])
    const played = applyTable(INFO, table)
    expect(played.kinds[indexOf('captain')]).toEqual({ id: 'captain', name: 'Rittmeister', symbol: '7R', rank: 7, movement: 'step' })
    expect(played.armies['full']).toMatchObject({ red: { captain: 3, bomb: 3 }, blue: { captain: 2, bomb: 4 } })
    expect(played.reconstructed).toEqual([])
  })

  it('may be played without a Spy, with several flags, and with armies of different sizes (BC-1)', () => {
    expect(validateTable(INFO, correctRed({ spy: 0, flag: 3, bomb: 0, 'field-marshal': 4 }))).toEqual([])
  })

  it('may be as small as a front line (BC-2), or as large as a hundred cards', () => {
    expect(validateTable(INFO, withRed({ flag: 1, bomb: 3, scout: 1 }))).toEqual([])
    expect(validateTable(INFO, withRed({ flag: 1, captain: 60, miner: 39 }))).toEqual([])
  })

  it('may have one card less that cannot attack than are dealt, so that something else is among them (BC-2, BC-12)', () => {
    expect(validateTable(INFO, correctRed({ bomb: 6 }))).toEqual([])
    expect(sentenceOf(correctRed({ bomb: 7 }))).toBe(
      'Red has 8 cards that cannot attack. It might be dealt nothing else and lose at once (BC-12), so have 7 at most.',
    )
  })
})

const CASES: readonly (readonly [TableProblemCode, string, CardsTable])[] = [
  ['edition-differs', 'edition', { ...TABLE, edition: 'classic' }],
  ['name-missing', `kinds.${indexOf('spy')}.name`, withKind('spy', { name: ' ' })],
  ['name-taken', `kinds.${indexOf('miner')}.name`, withKind('miner', { name: 'sergeant' })],
  ['id-taken', `kinds.${TABLE.kinds.length}.id`, { ...TABLE, kinds: [...TABLE.kinds, kindOf('spy')] }],
  ['symbol-form', `kinds.${indexOf('spy')}.symbol`, withKind('spy', { symbol: '?' })],
  ['symbol-rank', `kinds.${indexOf('spy')}.symbol`, withKind('spy', { symbol: '2S' })],
  ['symbol-taken', `kinds.${indexOf('miner')}.symbol`, withKind('miner', { rank: 4, symbol: '4' })],
  ['rank-out-of-range', `kinds.${indexOf('general')}.rank`, withKind('general', { rank: 11, symbol: '11' })],
  ['rank-not-due', `kinds.${indexOf('bomb')}.rank`, withKind('bomb', { rank: 5, symbol: '5B' })],
  ['target-out-of-range', `kinds.${indexOf('spy')}.assassinates`, withKind('spy', { assassinates: 11 })],
  ['flag-and-bomb', `kinds.${indexOf('flag')}`, withKind('flag', { bomb: true })],
  ['must-not-attack', `kinds.${indexOf('bomb')}.movement`, withKind('bomb', { movement: 'step' })],
  ['must-not-attack', `kinds.${indexOf('flag')}.movement`, withKind('flag', { movement: 'step' })],
  ['ability-not-due', `kinds.${indexOf('scout')}.ability`, withKind('scout', { ability: 'redeal' })],
  ['ability-not-due', `kinds.${indexOf('flag')}.ability`, withKind('flag', { ability: 'see-hand' })],
  ['ability-not-due', `kinds.${indexOf('bomb')}.ability`, withKind('bomb', { ability: 'see-line' })],
  ['ability-not-due', `kinds.${indexOf('spy')}.ability`, withKind('spy', { movement: 'none' })],
  ['kind-unknown', 'armies.red.dragon', correctRed({ dragon: 1 })],
  ['seat-unknown', 'armies.green', { ...TABLE, armies: { ...TABLE.armies, green: {} } }],
  ['count-out-of-range', 'armies.red.miner', correctRed({ miner: 61 })],
  ['count-out-of-range', 'armies.red.miner', correctRed({ miner: -1 })],
  ['no-flag', 'armies.red', correctRed({ flag: 0 })],
  ['nothing-attacks', 'armies.red', withRed({ flag: 2, bomb: 3 })],
  ['too-many-still', 'armies.red', correctRed({ bomb: 8 })],
  ['army-too-small', 'armies.red', withRed({ flag: 1, scout: 3 })],
  ['army-too-small', 'armies.blue', { ...TABLE, armies: { red: TABLE.armies.red! } }],
  ['army-too-large', 'armies.red', correctRed({ miner: 60, scout: 60 })],
]

describe('what is wrong with a table of cards', () => {
  it.each(CASES)('is reported as %s at %s, with a sentence that speaks of cards (BC-1)', (code, path, table) => {
    const problems = validateTable(INFO, table)
    expect(problems.map((each) => [each.code, each.path])).toContainEqual([code, path])
    for (const { message } of problems) {
      expect(message).toMatch(/^.{20,220}[.?]$/)
      expect(message).not.toMatch(/\b(pieces?|squares?|moves|board)\b/)
    }
  })

  it('has a case here for every code', () => {
    const shown = new Set([...CASES.map(([code]) => code), 'family-differs'])
    expect([...ROSTER_PROBLEMS, ...CARDS_PROBLEMS].filter((code) => !shown.has(code))).toEqual([])
  })

  it('is reported once for a card that both armies have (BC-1)', () => {
    expect(validateTable(INFO, withKind('miner', { name: 'Scout' }))).toMatchObject([{ code: 'name-taken' }])
  })

  it('says how many cards are missing for a front line (BC-2)', () => {
    expect(sentenceOf(withRed({ flag: 1, scout: 3 }))).toBe('Red has 4 cards, and its front line takes 5 (BC-2). Add 1 card.')
  })

  it('is all of it when the table is one of a board, and the other way round', () => {
    const classic = gridEdition('classic').info
    const board = { ...tableOfAny(classic), edition: INFO.id }
    expect(validateAny(INFO, board)).toMatchObject([{ code: 'family-differs', path: '' }])
    expect(validateAny(classic, { ...TABLE, edition: classic.id })).toMatchObject([{ code: 'family-differs', path: '' }])
  })
})

describe('a suggested symbol', () => {
  it('leaves those of the printed cards alone (BC-1)', () => {
    for (const kind of TABLE.kinds) expect([kind.id, suggestSymbol(TABLE, kind)]).toEqual([kind.id, kind.symbol])
  })
})
