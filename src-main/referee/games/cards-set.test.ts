import { describe, expect, it } from 'vitest'
import { makeCardsTable, makeSet } from '../../../test/support/record/tables.ts'
import { createTable, type TestTable } from '../../../test/support/referee/table.ts'

const SET = makeSet('s1', { name: 'Printed box', table: makeCardsTable() })
const open = (): TestTable => createTable({ edition: 'battle-cards', preset: 'full', players: { red: 'Rosa', blue: 'Bruno' } }, SET)

describe('a refereed card game with a custom edition', () => {
  it('uses the names of the custom edition (BC-1)', () => {
    const { info, set } = open().ask('referee.open')
    expect(set).toEqual({ name: 'Printed box', hash: SET.hash })
    expect(info.kinds.find(({ id }) => id === 'captain')?.name).toBe('Rittmeister')
  })

  it('counts by its numbers: Red has three Captains where Blue has two (BC-1)', () => {
    const table = open()
    for (const seat of ['blue', 'blue', 'blue'] as const) table.fight(seat, 'major', 'captain')
    table.ask('begin', { attacker: 'red' })
    expect(table.refused('enter', { seat: 'red', kind: 'captain' }).message).toContain('Rittmeister')
    const other = open()
    for (const seat of ['red', 'red'] as const) other.fight(seat, 'major', 'captain')
    other.ask('begin', { attacker: 'blue' })
    expect(other.refused('enter', { seat: 'blue', kind: 'captain' }).message).toContain('Rittmeister')
  })
})
