import { describe, expect, it } from 'vitest'
import { lineupsOf } from '../../core/lineup.ts'
import { CONQUEST } from '../../editions/conquest/index.ts'
import { TERRITORY_PROBLEMS } from '../../rules/table/problem.ts'
import { optionsOf, randomGame } from '../../../../test/support/engine/playing.ts'
import { bordersOf, closedBorders } from './borders.ts'
import type { UnitKind } from '../edition.ts'
import { TERRITORY } from '../family.ts'
import type { TerritoryTable } from './table.ts'
import { createTerritoryGame } from '../game.ts'

const { tables: TABLES } = TERRITORY
const OWN = TABLES.tableOf(CONQUEST)
const LAND = CONQUEST.lands['two']!
const withKind = (id: string, parts: Partial<UnitKind>): TerritoryTable => ({
  ...OWN,
  kinds: OWN.kinds.map((kind) => (kind.id === id ? { ...kind, ...parts } : kind)),
})
const withRed = (parts: Readonly<Record<string, number>>): TerritoryTable => ({
  ...OWN,
  armies: { ...OWN.armies, red: { ...OWN.armies.red, ...parts } },
})
const renamed = (at: number, name: string): TerritoryTable => ({
  ...OWN,
  territories: OWN.territories.map((territory, i) => (i === at ? { ...territory, name } : territory)),
})
const still = Object.fromEntries(CONQUEST.kinds.filter(({ movement }) => movement !== 'none').map(({ id }) => [id, 0]))
/** Every border of the first zone. */
const round = bordersOf(LAND.board).flatMap(([a, b]) => (a === 0 ? [`${OWN.territories[0]!.id}1-${LAND.board.spaces[b]!.name}`] : []))

const WRONG: readonly (readonly [rule: string, table: TerritoryTable, path: string, code: string, said: string])[] = [
  ['CQ-2', withKind('king', { rank: null, symbol: 'K' }), 'kinds.0.rank', 'rank-due', 'needs a rank'],
  ['CQ-9', withKind('flag', { movement: 'step' }), 'kinds.11', 'must-not-move', 'Flag never moves'],
  ['CQ-2', withRed({ flag: 0 }), 'armies.red', 'no-flag', 'has no flag'],
  ['CQ-15', withRed({ flag: 2, scout: 3 }), 'armies.red', 'several-flags', 'Red has 2 flags'],
  ['CQ-6', withRed({ scout: 5 }), 'armies.red', 'army-too-large', '19 units, and 18 zones'],
  ['CQ-6', withRed({ scout: 0, baron: 0, queen: 0 }), 'armies.red', 'army-too-small', '11 units, and 12 territories'],
  ['CQ-9', withRed({ ...still, 'cursed-land': 17 }), 'armies.red', 'nothing-moves', 'no unit that can move'],
  ['CQ-3', { ...OWN, deck: { ...OWN.deck, blitz: 31 } }, 'deck.blitz', 'number-out-of-range', '0 to 30'],
  ['CQ-1', { ...OWN, territories: OWN.territories.slice(1) }, 'territories', 'territory-unknown', 'not the territories'],
  ['CQ-1', renamed(3, ' '), 'territories.3.name', 'name-missing', 'Give this territory a name'],
  ['CQ-1', renamed(3, OWN.territories[0]!.name), 'territories.3.name', 'name-taken', 'Two territories are called'],
  ['CQ-1', { ...OWN, mountains: ['NH1-RF1'] }, 'mountains.0', 'border-unknown', 'no border of this land'],
  ['CQ-1', { ...OWN, mountains: [round[0]!, round[0]!] }, 'mountains.1', 'border-twice', 'Once is enough'],
  ['CQ-1', { ...OWN, mountains: round }, 'mountains', 'land-divided', 'Open a border'],
]

describe('a table of Conquest', () => {
  it('is valid as it comes, and its mountains are those of the map', () => {
    expect(TABLES.validate(CONQUEST, OWN)).toEqual([])
    expect(TABLES.owns(OWN)).toBe(true)
    expect(OWN.mountains).toHaveLength(closedBorders(LAND).length)
    expect(TABLES.roomsOf(CONQUEST, OWN)).toContainEqual({ seat: 'yellow', standing: 18, room: 18, waiting: 0, entry: 0 })
    expect(TERRITORY.boardEdition(CONQUEST, 'two')).toBeNull()
  })

  it.each(WRONG)('cannot be played where it contradicts %s', (_, table, path, code, said) => {
    const problems = TABLES.validate(CONQUEST, table)
    expect(problems.map((problem) => [problem.path, problem.code])).toContainEqual([path, code])
    expect(problems.find((problem) => problem.code === code)?.message).toContain(said)
  })

  it('reports everything that can be wrong', () => {
    expect(TERRITORY_PROBLEMS.filter((code) => !WRONG.some(([, , , each]) => each === code))).toEqual([])
  })

  it('is played by two, three or four, on a land with its own names, cities and mountains (CQ-1, CQ-5)', () => {
    const closed = [...OWN.mountains, round[0]!]
    const table = { ...renamed(0, 'Northhold'), mountains: closed, deck: { ...OWN.deck, traitor: 0 } }
    expect(TABLES.validate(CONQUEST, table)).toEqual([])
    const info = TABLES.applyTable(CONQUEST, table)
    const land = info.lands['full']!
    expect(land.territories[0]).toMatchObject({ name: 'Northhold', zones: [0, 1, 2] })
    expect(closedBorders(land)).toHaveLength(closed.length)
    expect(land.mountains.length).toBeGreaterThanOrEqual(closed.length)
    const game = createTerritoryGame(info)
    for (const { id, seats } of lineupsOf(info, 'full')) {
      const [first] = [...randomGame(game, optionsOf(game, { lineup: id, roundLimit: 3 }), id, 60)]
      expect(first?.before.lineup.seats).toEqual(seats)
    }
  })
})
