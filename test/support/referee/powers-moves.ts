/** A refereed game with powers and announced moves, and the digital game that it follows. */
import type { RefereeSnapshot, EnteredBoard } from '../../../src-main/contract/index.ts'
import { idOf } from '../../../src-main/engine/core/board/board.ts'
import type { Seat } from '../../../src-main/engine/core/seats.ts'
import { NARNIA_POWERS } from '../../../src-main/engine/editions/narnia/index.ts'
import { TRANSFORMERS_POWERS } from '../../../src-main/engine/editions/transformers/index.ts'
import type { GridInfo } from '../../../src-main/engine/grid/edition.ts'
import type { GridAction, GridState, GridView } from '../../../src-main/engine/grid/types.ts'
import { createTable, type TestTable } from './table.ts'

export const WITH_POWERS: Readonly<Record<string, GridInfo>> = {
  'narnia-powers': NARNIA_POWERS,
  'transformers-powers': TRANSFORMERS_POWERS,
}

export function boardOf({ board }: RefereeSnapshot): EnteredBoard & { readonly view: GridView } {
  if (board.state !== 'entered') throw new Error(`the board is ${board.state}`)
  return board as EnteredBoard & { readonly view: GridView }
}

/** Enters an action of the digital game with the true ranks, in as many steps as it takes; a refusal throws. */
export function enterAction(table: TestTable, state: GridState, action: GridAction): RefereeSnapshot {
  const kindOn = (square: number): string => state.board[square]?.kind ?? ''
  if (action.type === 'deploy') return table.ask('reinforce', { seat: action.seat, spaces: Object.keys(action.placement).map(Number) })
  if (action.type !== 'move' && action.type !== 'power') throw new Error('no other action can be entered')
  const { seat, from, to, change: at } = action
  if (at !== undefined) {
    const mode = state.board[at]?.mode === 'robot' ? 'vehicle' : 'robot'
    table.ask('change-mode', { seat, kind: kindOn(at), mode, at })
  }
  const use = action.type === 'power' ? { kind: kindOn(from), power: action.power, aims: [...action.targets] } : null
  let snapshot = use ? table.ask('use', { seat, from, to, ...use }) : table.ask('move', { seat, from, to })
  for (let { stage } = snapshot; stage.type === 'entering'; { stage } = snapshot) {
    const { at: way, role } = stage
    const kind = role === 'returned' && action.type === 'power' ? action.kind : kindOn((role === 'attacker' ? way?.from : way?.to) ?? -1)
    snapshot = table.ask('enter', { seat: stage.toEnter, kind })
  }
  if (snapshot.stage.type === 'looking') snapshot = table.look(snapshot.stage.seat).after
  return snapshot
}

export interface PowersTable extends TestTable {
  /** `A4 A5`, for the seat to move. */
  move(way: string): RefereeSnapshot
  refusedMove(way: string): ReturnType<TestTable['refused']>
  /** `E4 longbow E6`, by a piece that reveals its kind; the target is not entered. */
  aim(kind: string, text: string): RefereeSnapshot
  refusedAim(kind: string, text: string): ReturnType<TestTable['refused']>
  /** The same, with the kinds of its targets. */
  power(kind: string, text: string, met?: readonly string[]): RefereeSnapshot
  /** A move onto an enemy with both ranks. */
  meet(way: string, attackerKind: string, defenderKind: string): RefereeSnapshot
  /** The numbers of squares. */
  squares(names: string): number[]
  /** The public piece on a square. */
  on(name: string): GridView['board'][number] | undefined
}

/** A table with announced moves from the start. */
export function openPowers(edition: string, settings: Parameters<typeof createTable>[0] = {}): PowersTable {
  return powersOn(createTable({ edition, preset: 'full', depth: 'moves', ...settings }), edition)
}

export function powersOn(table: TestTable, edition: string): PowersTable {
  const info = WITH_POWERS[edition]
  if (!info) throw new Error(`no powers in ${edition}`)
  const at = (name: string): number => idOf(info.board, name)
  const turn = (): Seat => boardOf(table.ask('referee.open')).turn
  const way = (text: string) => {
    const [from = '', to = ''] = text.split(' ')
    return { seat: turn(), from: at(from), to: at(to) }
  }
  const use = (kind: string, text: string) => {
    const [from = '', power = '', to = '', ...aims] = text.split(' ')
    return { seat: turn(), kind, power, from: at(from), to: at(to), aims: aims.map(at).sort((a, b) => a - b) }
  }
  const enter = (kind: string): RefereeSnapshot => {
    const { stage } = table.ask('referee.open')
    if (stage.type !== 'entering') throw new Error(`nothing is entered while ${stage.type}`)
    return table.ask('enter', { seat: stage.toEnter, kind })
  }
  return {
    ...table,
    move: (text) => table.ask('move', way(text)),
    refusedMove: (text) => table.refused('move', way(text)),
    aim: (kind, text) => table.ask('use', use(kind, text)),
    refusedAim: (kind, text) => table.refused('use', use(kind, text)),
    power(kind, text, met = []) {
      const snapshot = table.ask('use', use(kind, text))
      return met.reduce((_, each) => enter(each), snapshot)
    },
    meet(text, attackerKind, defenderKind) {
      table.ask('move', way(text))
      enter(attackerKind)
      return enter(defenderKind)
    },
    squares: (names) => names.split(' ').map(at),
    on: (name) => boardOf(table.ask('referee.open')).view.board[at(name)],
  }
}

/** A table after a new layout: the starting one, but for these pieces, by `E3 E6`. */
export function stood(edition: string, turn: Seat, ways: readonly string[], settings: Parameters<typeof openPowers>[1] = {}): PowersTable {
  const table = openPowers(edition, settings)
  const elsewhere = new Map(ways.map((way) => table.squares(way) as [number, number]))
  const armies = boardOf(table.ask('referee.open')).armies.map(({ seat, spaces }) => ({
    seat,
    spaces: spaces.map((space) => elsewhere.get(space) ?? space).sort((a, b) => a - b),
  }))
  table.ask('lay', { turn, armies })
  return table
}

/** Red has taken seven Wolves, and its reinforcements may come; these pieces are elsewhere than at the start. */
export function beaten(ways: readonly string[] = []): PowersTable {
  const table = createTable({ edition: 'narnia-powers', preset: 'full' })
  for (let i = 0; i < 7; i++) table.fight('red', 'centaur', 'wolf')
  const powers = powersOn(table, 'narnia-powers')
  const elsewhere = new Map(ways.map((way) => powers.squares(way) as [number, number]))
  const row = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => elsewhere.get(from + i) ?? from + i).sort((a, b) => a - b)
  table.ask('lay', {
    turn: 'red',
    armies: [
      { seat: 'red', spaces: row(0, 30) },
      { seat: 'blue', spaces: row(60, 33) },
    ],
  })
  return powers
}

export const winter = (turn: Seat, ways: readonly string[], settings = {}) => stood('narnia-powers', turn, ways, settings)
export const steel = (turn: Seat, ways: readonly string[], settings = {}) => stood('transformers-powers', turn, ways, settings)
