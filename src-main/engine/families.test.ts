import { describe, expect, it } from 'vitest'
import { CARDS } from './cards/family.ts'
import { begin } from './core/game.ts'
import { BATTLE_CARDS } from './editions/battle-cards/index.ts'
import { addEdition, EDITIONS, findEdition } from './editions/index.ts'
import { areAlike, boardEdition, familyOf, isTableOf, roomsOf, tableOf, validateTable, type EditionTable } from './families.ts'
import { optionsOf } from '../../test/support/engine/playing.ts'
import { explain } from './refusals.ts'

const SHIPPED = EDITIONS.map(({ info }) => info)
const classic = SHIPPED[0]!

describe('a family', () => {
  it.each(SHIPPED)('owns the tables of its editions, and of no other family ($id)', (info) => {
    for (const other of SHIPPED) {
      const isSame = familyOf(info) === familyOf(other)
      expect(isTableOf(info, tableOf(other))).toBe(isSame)
      expect(areAlike(tableOf(info), tableOf(other))).toBe(isSame)
      if (!isSame) expect(validateTable(info, tableOf(other))).toMatchObject([{ code: 'family-differs' }])
    }
  })

  it('says how armies fill their rows, where the board is in order', () => {
    expect(roomsOf(classic, tableOf(classic))).toEqual([
      { seat: 'red', standing: 40, room: 40, waiting: 0, entry: 0 },
      { seat: 'blue', standing: 40, room: 40, waiting: 0, entry: 0 },
    ])
    const table = tableOf(classic)
    const tiny = { ...table, board: { ...(table as { board: object }).board, width: 1 } } as EditionTable
    expect(roomsOf(classic, tiny)).toEqual([])
    expect(roomsOf(BATTLE_CARDS, tableOf(BATTLE_CARDS))).toEqual([])
  })

  it('that is unknown is refused by name', () => {
    expect(() => familyOf({ family: 'chess' })).toThrow('there is no family chess')
  })
})

describe('a family that a test adds with one line', () => {
  const family = {
    ...CARDS,
    id: 'drawn',
    sentences: { ...CARDS.sentences, 'game-over': () => 'That was that.' },
    tables: { ...CARDS.tables, owns: (table: object) => 'drawn' in table },
  }
  const { info, game } = addEdition({ ...BATTLE_CARDS, id: 'drawn-cards', family: 'drawn' }, family)

  it('is found among the editions, plays, and refuses in its own words', () => {
    expect(findEdition('drawn-cards')?.info).toBe(info)
    expect(familyOf(info)).toBe(family)
    expect(explain({ code: 'game-over' }, info).message).toBe('That was that.')
    expect(boardEdition(info, 'full')).toBeNull()
    const { state } = begin(game, optionsOf(game), 'seed')
    expect(game.toAct(state)).toEqual(['red', 'blue'])
  })

  it('tells its tables from those of others', () => {
    expect(isTableOf(info, tableOf(BATTLE_CARDS))).toBe(false)
    expect(isTableOf(info, { ...tableOf(BATTLE_CARDS), ...{ drawn: true } })).toBe(true)
  })
})
