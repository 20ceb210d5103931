import { describe, expect, it } from 'vitest'
import type { KindSpec } from '../../core/edition.ts'
import { gridEdition } from '../../../../test/support/engine/grid/seen.ts'
import { tableOf, type GridTable } from './table.ts'
import { GRID_PROBLEMS, ROSTER_PROBLEMS, type TableProblemCode } from '../../rules/table/problem.ts'
import { suggestId, suggestSymbol } from '../../rules/table/symbols.ts'
import { validateTable } from './check.ts'

const NARNIA = gridEdition('narnia-powers').info
const TRANSFORMERS = gridEdition('transformers-powers').info
const TABLE = tableOf(NARNIA)

const kindOf = (id: string): KindSpec => TABLE.kinds.find((kind) => kind.id === id)!
const indexOf = (id: string): number => TABLE.kinds.findIndex((kind) => kind.id === id)
const withKind = (id: string, parts: Partial<KindSpec>): GridTable => ({
  ...TABLE,
  kinds: TABLE.kinds.with(indexOf(id), { ...kindOf(id), ...parts }),
})
const withPower = (id: string, parts: object): GridTable => ({
  ...TABLE,
  powers: TABLE.powers.map((power) => (power.id === id ? { ...power, ...parts } : power)),
})
const withRed = (parts: Record<string, number>): GridTable => ({
  ...TABLE,
  armies: { ...TABLE.armies, red: { ...TABLE.armies.red, ...parts } },
})
const withBoard = (parts: Partial<GridTable['board']>): GridTable => ({ ...TABLE, board: { ...TABLE.board, ...parts } })
const WALL = ['A5', 'B5', 'C5', 'D5', 'E5', 'F5', 'G5', 'H5', 'I5', 'J5']

const CASES: readonly (readonly [TableProblemCode, string, GridTable])[] = [
  ['name-missing', `kinds.${indexOf('faun')}.name`, withKind('faun', { name: '  ' })],
  ['name-missing', 'powers.7.name', withPower('panpipes', { name: '' })],
  ['name-taken', `kinds.${indexOf('dwarf')}.name`, withKind('dwarf', { name: 'faun' })],
  ['name-taken', 'powers.7.name', withPower('panpipes', { name: 'Charge' })],
  ['id-taken', `kinds.${TABLE.kinds.length}.id`, { ...TABLE, kinds: [...TABLE.kinds, kindOf('faun')] }],
  ['id-taken', 'powers.9.id', { ...TABLE, powers: [...TABLE.powers, { ...TABLE.powers[0]!, name: 'Other' }] }],
  ['symbol-form', `kinds.${indexOf('edmund')}.symbol`, withKind('edmund', { symbol: '6e' })],
  ['symbol-rank', `kinds.${indexOf('edmund')}.symbol`, withKind('edmund', { symbol: '7E' })],
  ['symbol-rank', `kinds.${indexOf('beaver')}.symbol`, withKind('beaver', { symbol: '1S' })],
  ['symbol-taken', `kinds.${indexOf('edmund')}.symbol`, withKind('edmund', { symbol: '6S' })],
  ['rank-out-of-range', `kinds.${indexOf('aslan')}.rank`, withKind('aslan', { rank: 11, symbol: '11' })],
  ['rank-not-due', `kinds.${indexOf('flag')}.rank`, withKind('flag', { rank: 1, symbol: '1' })],
  ['target-out-of-range', `kinds.${indexOf('beaver')}.assassinates`, withKind('beaver', { assassinates: 0 })],
  ['flag-and-bomb', `kinds.${indexOf('flag')}`, withKind('flag', { bomb: true })],
  ['must-not-move', `kinds.${indexOf('flag')}.movement`, withKind('flag', { movement: 'step' })],
  ['flag-comes-later', `kinds.${indexOf('flag')}.reinforcement`, withKind('flag', { reinforcement: true })],
  ['power-unknown', `kinds.${indexOf('faun')}.powers`, withKind('faun', { powers: ['flight'] })],
  ['power-twice', `kinds.${indexOf('faun')}.powers`, withKind('faun', { powers: ['charge', 'charge'] })],
  ['cannot-use-powers', `kinds.${indexOf('spring-magic')}.powers`, withKind('spring-magic', { powers: ['longbow'] })],
  ['number-out-of-range', 'powers.4.range', withPower('longbow', { range: 0 })],
  ['number-out-of-range', 'powers.6.steps', withPower('giants-stride', { steps: 5 })],
  ['number-out-of-range', 'powers.3.highest', withPower('healing-cordial', { highest: 11 })],
  ['ranks-reversed', 'powers.3.lowest', withPower('healing-cordial', { lowest: 7 })],
  ['kind-unknown', 'powers.0.immune', withPower('turn-to-stone', { immune: ['dragon'] })],
  ['kind-unknown', 'armies.red.dragon', withRed({ dragon: 1 })],
  ['edition-differs', 'edition', { ...TABLE, edition: 'classic' }],
  ['seat-unknown', 'armies.green', { ...TABLE, armies: { ...TABLE.armies, green: {} } }],
  ['seat-unknown', 'board.rows.green', withBoard({ rows: { ...TABLE.board.rows, green: 1 } })],
  ['seat-unknown', 'reinforcements.rows.gray', { ...TABLE, reinforcements: { after: 7, rows: { red: 4, gray: 1 } } }],
  ['count-out-of-range', 'armies.red.faun', withRed({ faun: -1 })],
  ['no-flag', 'armies.red', withRed({ flag: 0 })],
  ['nothing-moves', 'armies.red', { ...TABLE, armies: { ...TABLE.armies, red: { flag: 1, 'spring-magic': 2, aslan: 1 } } }],
  ['army-too-large', 'armies.red', withRed({ faun: 3 })],
  ['reinforcements-too-large', 'reinforcements.rows.red', withRed({ dryad: 40 })],
  ['after-out-of-range', 'reinforcements.after', { ...TABLE, reinforcements: { after: 40, rows: { red: 4 } } }],
  ['nobody-waits', 'reinforcements.rows', { ...TABLE, reinforcements: { after: 7, rows: {} } }],
  ['board-too-small', 'board.width', withBoard({ width: 3 })],
  ['board-too-large', 'board.height', withBoard({ height: 17 })],
  ['rows-out-of-range', 'board.rows.blue', withBoard({ rows: { red: 3 } })],
  ['rows-out-of-range', 'reinforcements.rows.red', { ...TABLE, reinforcements: { after: 7, rows: { red: 11 } } }],
  ['zones-overlap', 'board.rows', withBoard({ rows: { red: 7, blue: 4 } })],
  ['zones-overlap', 'reinforcements.rows.red', { ...TABLE, reinforcements: { after: 7, rows: { red: 7 } } }],
  ['obstacle-unknown', 'board.obstacles.0', withBoard({ obstacles: ['K5'] })],
  ['obstacle-twice', 'board.obstacles.1', withBoard({ obstacles: ['C5', 'C5'] })],
  ['obstacle-in-zone', 'board.obstacles.0', withBoard({ obstacles: ['C3'] })],
  ['armies-cannot-meet', 'board.obstacles', withBoard({ obstacles: WALL })],
]

describe('what is wrong with a table', () => {
  it.each(CASES)('is reported as %s at %s, with a sentence', (code, path, table) => {
    const problems = validateTable(NARNIA, table)
    expect(problems.map((each) => [each.code, each.path])).toContainEqual([code, path])
    for (const { message } of problems) expect(message).toMatch(/^.{20,220}[.?]$/)
  })

  it('is reported as too-many-powers where pieces have modes (TF-6)', () => {
    const table = tableOf(TRANSFORMERS)
    const [first, ...rest] = table.kinds
    const crowded = { ...table, kinds: [{ ...first!, powers: ['speed', 'magnet', 'robot-rumble'] }, ...rest] }
    expect(validateTable(TRANSFORMERS, crowded)).toMatchObject([{ code: 'too-many-powers', path: 'kinds.0.powers' }])
  })

  it('has a case here for every code', () => {
    const shown = new Set([...CASES.map(([code]) => code), 'too-many-powers'])
    const own = [...ROSTER_PROBLEMS, ...GRID_PROBLEMS].filter((code) => code !== 'family-differs')
    expect(own.filter((code) => !shown.has(code))).toEqual([])
  })

  it('is reported once for a piece that both armies have', () => {
    const table = tableOf(gridEdition('classic').info)
    const twins = { ...table, kinds: table.kinds.with(1, { ...table.kinds[1]!, name: 'Marshal' }) }
    expect(validateTable(gridEdition('classic').info, twins)).toMatchObject([{ code: 'name-taken', path: 'kinds.1.name' }])
  })

  it('counts reinforcements apart from the pieces on the board at the start (NA-6)', () => {
    expect(validateTable(NARNIA, withRed({ dryad: 20 }))).toEqual([])
  })

  it('says how many pieces are too many', () => {
    const [found] = validateTable(NARNIA, withRed({ faun: 5 }))
    expect(found?.message).toBe('Red has 33 pieces to deploy and room for 30. Take 3 pieces out, or give it more rows.')
  })
})

describe('a suggested symbol', () => {
  const classic = tableOf(gridEdition('classic').info)
  const knight: KindSpec = { id: 'knight', name: 'Sir Knight', symbol: '', rank: 7, movement: 'step' }
  const armed = {
    ...classic,
    kinds: [...classic.kinds, knight],
    armies: { red: { ...classic.armies.red, knight: 1 }, blue: classic.armies.blue! },
  }

  it('is the rank where that is free, and else the rank with a letter of the name', () => {
    expect(suggestSymbol(armed, knight)).toBe('7S')
    expect(suggestSymbol({ ...armed, armies: { red: { knight: 1 } } }, knight)).toBe('7')
    expect(suggestSymbol({ ...armed, kinds: [...armed.kinds, { ...knight, id: 'seer', symbol: '7S' }], armies: {} }, knight)).toBe('7K')
  })

  it('is a letter for those without a rank, F and B for flags and bombs', () => {
    const { rank: _, ...plain } = knight
    expect(suggestSymbol({ ...armed, armies: { red: { knight: 1 } } }, { ...plain, rank: null })).toBe('S')
    expect(suggestSymbol({ ...armed, armies: { red: { knight: 1 } } }, { ...plain, rank: null, flag: true })).toBe('F')
    expect(suggestSymbol(armed, { ...plain, rank: null, bomb: true })).toBe('K')
  })

  it('leaves a good symbol alone', () => {
    expect(suggestSymbol(armed, { ...knight, symbol: '7Q' })).toBe('7Q')
    for (const kind of TABLE.kinds) expect([kind.id, suggestSymbol(TABLE, kind)]).toEqual([kind.id, kind.symbol])
  })

  it('and a suggested id are new', () => {
    expect(suggestId(TABLE, 'Mr. Tumnus')).toBe('mr-tumnus')
    expect(suggestId(TABLE, 'Dwarf')).toBe('dwarf-2')
    expect(suggestId(TABLE, 'Constructor')).toBe('constructor-2')
    expect(suggestId(TABLE, '龍')).toBe('piece')
  })
})
