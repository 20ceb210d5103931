/** A castle with announced moves after a layout, for tests. */
import type { RefereeSnapshot } from '../../../src-main/contract/index.ts'
import type { Seat } from '../../../src-main/engine/core/seats.ts'
import { CASTLE } from '../../../src-main/engine/editions/castle/index.ts'
import { castleBoard, CASTLE_PLAYERS, spaceAt } from './castle-moves.ts'
import { createTable, type TestTable } from './table.ts'

export const SEATS: readonly Seat[] = ['red', 'blue', 'green', 'yellow']

/** `H4 H5`, with more, for the seat to move. */
export function way(table: TestTable, text: string, more: object = {}) {
  const [from = '', to = ''] = text.split(' ')
  return { seat: castleBoard(table.ask('referee.open')).turn, from: spaceAt(from), to: spaceAt(to), ...more }
}
export const move = (table: TestTable, text: string, more: object = {}): RefereeSnapshot => table.ask('move', way(table, text, more))
export const refusedMove = (table: TestTable, text: string, more: object = {}) => table.refused('move', way(table, text, more))
export const shoot = (table: TestTable, text: string): RefereeSnapshot => table.ask('shoot', way(table, text))

/** A move onto an enemy with both ranks, the attacker's first. */
export function meet(table: TestTable, text: string, kinds: readonly [string, string], more: object = {}): RefereeSnapshot {
  const { stage } = move(table, text, more)
  if (stage.type !== 'entering') throw new Error('no battle begins there')
  table.ask('enter', { seat: stage.attacker, kind: kinds[0] })
  return table.ask('enter', { seat: stage.defender, kind: kinds[1] })
}

/** All pieces are in their own arms but for these, by `H1 D5`; flags with them. Lost pieces leave the last spaces of their arms free. */
export function lay(table: TestTable, survives: readonly string[], turn: Seat = 'red', more: object = {}): RefereeSnapshot {
  const { ledger, out } = table.ask('referee.open')
  const places = new Map(survives.map((each) => each.split(' ').map((name) => spaceAt(name)) as [number, number]))
  const board = CASTLE.boards['four']
  const armies = SEATS.map((seat) => {
    const { lost = 0, army = 0 } = ledger.find((side) => side.seat === seat) ?? {}
    const zone = board?.board.zones[seat] ?? []
    const kept = [...zone].sort(
      (a, b) => Number(places.has(b)) - Number(places.has(a)) || Number(b === board?.flags[seat]) - Number(a === board?.flags[seat]),
    )
    return { seat, spaces: out.includes(seat) ? [] : kept.slice(0, army - lost).map((space) => places.get(space) ?? space) }
  })
  const flags = SEATS.map((seat) => ({ seat, at: places.get(board?.flags[seat] ?? 0) ?? board?.flags[seat] ?? 0 }))
  return table.ask('lay', { turn, armies, flags, ...more })
}

export const openLaid = (survives: readonly string[], turn: Seat = 'red'): TestTable => {
  const table = createTable({ edition: 'castle', preset: 'four', players: CASTLE_PLAYERS })
  lay(table, survives, turn)
  return table
}
