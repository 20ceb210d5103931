import { describe, expect, it } from 'vitest'
import { idOf } from '../../core/board/board.ts'
import { CASTLE } from '../../editions/castle/index.ts'
import { optionsOf, randomGame } from '../../../../test/support/engine/playing.ts'
import { CASTLE_PROBLEMS } from '../../rules/table/problem.ts'
import type { CastleKind } from '../edition.ts'
import { CASTLE_FAMILY } from '../family.ts'
import { fullGame, type CastleTable } from './table.ts'
import { createCastleGame } from '../game.ts'

const { tables: TABLES } = CASTLE_FAMILY
const OWN = TABLES.tableOf(CASTLE)
const withKind = (id: string, parts: Partial<CastleKind>): CastleTable => ({
  ...OWN,
  kinds: OWN.kinds.map((kind) => (kind.id === id ? { ...kind, ...parts } : kind)),
})
const withRed = (parts: Readonly<Record<string, number>>): CastleTable => ({
  ...OWN,
  armies: { ...OWN.armies, red: { ...OWN.armies.red, ...parts } },
})

const WRONG: readonly (readonly [rule: string, table: CastleTable, path: string, code: string, said: string])[] = [
  ['CA-3', withKind('spy', { rank: null, symbol: 'S' }), 'kinds.7.rank', 'rank-due', 'every piece has a rank'],
  ['CA-3', withKind('spy', { rank: 11, symbol: '11' }), 'kinds.7.rank', 'rank-out-of-range', 'from 1 to 10'],
  ['CA-3', withKind('scout', { name: 'Spy' }), 'kinds.7.name', 'name-taken', 'Red has another Spy'],
  ['CA-3', withRed({ scout: 3 }), 'armies.red', 'army-too-small', 'Red has 19 pieces for the 20 spaces of its arm. Add some.'],
  ['CA-3', withRed({ scout: 5 }), 'armies.red', 'army-too-large', 'Red has 21 pieces for the 20 spaces of its arm. Take some out.'],
  ['CA-3', withRed({ pope: 1, scout: 3 }), 'armies.red.pope', 'kind-unknown', 'not on this table'],
  ['CA-3', { ...OWN, armies: { ...OWN.armies, gray: { scout: 20 } } }, 'armies.gray', 'seat-unknown', 'Gray does not play'],
  ['CA-13', withKind('cannon', { range: 0 }), 'kinds.8.range', 'number-out-of-range', 'fire 1 to 8 spaces away'],
  ['CA-13', withKind('cannon', { range: 9 }), 'kinds.8.range', 'number-out-of-range', 'fire 1 to 8 spaces away'],
  ['CA-13', withKind('cannon', { strides: 2 }), 'kinds.8', 'fires-and-runs', 'Let it fire or run'],
  ['CA-13', withKind('scout', { range: 3 }), 'kinds.6', 'fires-and-runs', 'Let it fire or run'],
  ['CA-8', withKind('scout', { strides: 2 }), 'kinds.6', 'strides-and-runs', 'Choose one'],
  ['CA-14', { ...OWN, slider: 0 }, 'slider', 'number-out-of-range', '1 to 12 victories'],
  ['CA-14', { ...OWN, slider: 13 }, 'slider', 'number-out-of-range', '1 to 12 victories'],
  ['CA-1', { ...OWN, lakes: ['A1'] }, 'lakes.0', 'obstacle-unknown', 'A1 is not a space'],
  ['CA-1', { ...OWN, lakes: ['F6', 'F6'] }, 'lakes.1', 'obstacle-twice', 'two lakes on F6'],
  ['CA-1', { ...OWN, lakes: ['RING'] }, 'lakes.0', 'obstacle-in-castle', 'The castle stays open'],
  ['CA-1', { ...OWN, lakes: ['TURRET'] }, 'lakes.0', 'obstacle-in-castle', 'The castle stays open'],
  ['CA-2', { ...OWN, lakes: ['H2'] }, 'lakes.0', 'obstacle-in-zone', 'H2 is on the arm of Red'],
  ['CA-3', { ...OWN, lakes: ['C5'] }, 'lakes.0', 'obstacle-in-zone', 'C5 is on the arm of Blue'],
  ['CA-1', { ...OWN, lakes: [...'EFGHIJK'].map((file) => `${file}4`) }, 'lakes', 'castle-closed', 'from the arm of Red to the castle'],
]

describe('a table of the castle', () => {
  it('is valid as it comes', () => {
    expect(TABLES.validate(CASTLE, OWN)).toEqual([])
    expect(TABLES.roomsOf(CASTLE, OWN)).toContainEqual({ seat: 'yellow', standing: 20, room: 20, waiting: 0, entry: 0 })
    expect(OWN.lakes).toHaveLength(12)
  })

  it.each(WRONG)('cannot be played where it contradicts %s', (_, table, path, code, said) => {
    const problems = TABLES.validate(CASTLE, table)
    expect(problems.map((problem) => [problem.path, problem.code])).toContainEqual([path, code])
    expect(problems.find((problem) => problem.code === code)?.message).toContain(said)
  })

  it('reports everything that can be wrong', () => {
    expect(CASTLE_PROBLEMS.filter((code) => !WRONG.some(([, , , each]) => each === code))).toEqual([])
  })

  it('is played on its own lakes, with its own range, strides and slider (CA-1, CA-8, CA-13, CA-14)', () => {
    const lakes = ['F6', 'J10', 'D8']
    const table = { ...withKind('sergeant', { strides: 2 }), slider: 1, lakes }
    const info = TABLES.applyTable(CASTLE, table)
    const game = createCastleGame(info)
    const options = optionsOf(game, { quietLimit: 60 })
    const { board } = fullGame(info).board
    expect(TABLES.validate(CASTLE, table)).toEqual([])
    expect(TABLES.tableOf(info)).toEqual({ ...table, lakes: ['F6', 'D8', 'J10'] })
    const wet = lakes.map((name) => idOf(board, name))
    let steps = 0
    for (const { after } of randomGame(game, options, 'own table', 800)) {
      steps++
      expect(wet.filter((space) => after.board[space])).toEqual([])
    }
    expect(steps).toBeGreaterThan(100)
  })
})
