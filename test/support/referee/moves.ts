/** A refereed game with announced moves, and the digital game that it follows. */
import type { RefereeSnapshot, EnteredBoard } from '../../../src-main/contract/index.ts'
import { idOf } from '../../../src-main/engine/core/board/board.ts'
import { createRng, type Rng } from '../../../src-main/engine/core/rng.ts'
import type { Seat } from '../../../src-main/engine/core/seats.ts'
import { CLASSIC } from '../../../src-main/engine/editions/classic/index.ts'
import { createGridGame } from '../../../src-main/engine/grid/game.ts'
import type { GridState, GridView, MoveAction } from '../../../src-main/engine/grid/types.ts'
import { createTable, type TestTable } from './table.ts'

const GAME = createGridGame(CLASSIC)

/** The number of a square of the classic board: `A1`. */
export const at = (name: string): number => idOf(CLASSIC.board, name)

/** A digital game after random deployment. */
export function deployed(preset: string, rng: Rng, more: Readonly<Record<string, unknown>> = {}): GridState {
  const options = GAME.parseOptions({ preset, quietLimit: 120, ...more })
  if (!options.ok) throw new Error('no such options')
  return CLASSIC.seats.reduce(
    (state, seat) => {
      const order = GAME.deployment(state, seat)
      if (!order) throw new Error('nothing to deploy')
      return after(state, { type: 'deploy', seat, placement: GAME.defaultPlacement(order, rng) })
    },
    GAME.start(options.value, 'seed'),
  )
}

export function after(state: GridState, action: Parameters<typeof GAME.decide>[1]): GridState {
  const decided = GAME.decide(state, action)
  if (!decided.ok) throw new Error(`refused: ${decided.error.code}`)
  return decided.value.reduce((before, event) => GAME.evolve(before, event), state)
}

/** A possible action, preferably a battle, so that games end. */
export function anyMove(state: GridState, rng: Rng): MoveAction {
  const legal = GAME.legalActions(state, state.turn) as readonly MoveAction[]
  const attacks = legal.filter(({ to }) => state.board[to] !== null)
  return rng.pick(attacks.length > 0 && rng.below(4) > 0 ? attacks : legal)
}

/** A layout, as a table would announce it. */
export function layoutOf({ board, turn }: GridState) {
  const spacesOf = (seat: Seat) => board.flatMap((piece, space) => (piece?.seat === seat ? [space] : []))
  return { turn, armies: CLASSIC.seats.map((seat) => ({ seat, spaces: spacesOf(seat) })) }
}

export interface MovesTable extends TestTable {
  /** Enters a move by its squares, `A4 A5`, for the seat to move. */
  move(way: string): RefereeSnapshot
  refusedMove(way: string): ReturnType<TestTable['refused']>
  /** A move onto an enemy with both ranks, the attacker's first. */
  meet(way: string, attackerKind: string, defenderKind: string): RefereeSnapshot
}

export function movesOn(table: TestTable): MovesTable {
  const moveOf = (way: string) => {
    const [from = '', to = ''] = way.split(' ')
    return { seat: boardIn(table.ask('referee.open')).turn, from: at(from), to: at(to) }
  }
  const move = (way: string) => table.ask('move', moveOf(way))
  return {
    ...table,
    move,
    refusedMove: (way) => table.refused('move', moveOf(way)),
    meet(way, attackerKind, defenderKind) {
      const { seat } = moveOf(way)
      move(way)
      table.ask('enter', { seat, kind: attackerKind })
      return table.ask('enter', { seat: seat === 'red' ? 'blue' : 'red', kind: defenderKind })
    },
  }
}

/** A table with announced moves from the start. */
export function openMoves(settings: Parameters<typeof createTable>[0] = {}): MovesTable {
  return movesOn(createTable({ preset: 'full', depth: 'moves', ...settings }))
}

export function boardIn({ board }: RefereeSnapshot): EnteredBoard & { readonly view: GridView } {
  if (board.state !== 'entered') throw new Error(`the board is ${board.state}`)
  return board as EnteredBoard & { readonly view: GridView }
}

/** Enters an action of the digital game with the true ranks; a refusal throws. */
export function announce(table: TestTable, state: GridState, { seat, from, to }: MoveAction): RefereeSnapshot {
  const [own, met] = [state.board[from], state.board[to]]
  const moveOf = table.ask('move', { seat, from, to })
  if (!own || !met) return moveOf
  table.ask('enter', { seat, kind: own.kind })
  return table.ask('enter', { seat: met.seat, kind: met.kind })
}

export const rngOf = (seed: string): Rng => createRng(seed)
