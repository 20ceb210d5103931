/** A refereed game round the castle with announced moves, and the digital game that it follows. */
import type { RefereeSnapshot, EnteredBoard } from '../../../src-main/contract/index.ts'
import { idOf } from '../../../src-main/engine/core/board/board.ts'
import { compileBoard } from '../../../src-main/engine/core/board/compile.ts'
import type { Rng } from '../../../src-main/engine/core/rng.ts'
import { actingSeat } from '../../../src-main/engine/core/sides.ts'
import { GAME } from '../engine/castle/scene.ts'
import type { CastleAction, CastleState, CastleView, TurnAction } from '../../../src-main/engine/castle/types.ts'
import { CASTLE } from '../../../src-main/engine/editions/castle/index.ts'
import { metOnBoard, movedEntry, recruitedOnBoard, observedWay } from '../../../src-main/referee/board/board-tokens.ts'
import type { Table } from '../../../src-main/referee/claims/claims.ts'
import type { Ruling } from '../../../src-main/referee/events.ts'
import { ruleOnBattle, ruleOnShot } from '../../../src-main/referee/rulings/rule.ts'
import { createTable, type TestTable } from './table.ts'

export const CASTLE_PLAYERS = { red: 'Rosa', blue: 'Bruno', green: 'Gita', yellow: 'Yves' }

/** The number of a space of a castle's board: `H4`, `Ring`. */
export const spaceAt = (name: string, preset = 'four'): number => {
  const of = CASTLE.boards[preset]
  if (!of) throw new Error(`no board for ${preset}`)
  return idOf(of.board, name)
}

export function castleAfter(state: CastleState, action: CastleAction): CastleState {
  const decided = GAME.decide(state, action)
  if (!decided.ok) throw new Error(`refused: ${decided.error.code}`)
  return decided.value.reduce((before, event) => GAME.evolve(before, event), state)
}

/** A possible action: mostly a meeting, or one with flags, so that games progress. */
export function anyTurn(state: CastleState, rng: Rng): TurnAction {
  const legal = GAME.legalActions(state, actingSeat(state))
  const isEager = (action: TurnAction): boolean =>
    action.type === 'shoot' || (action.type === 'move' && (state.board[action.to] !== null || action.take || action.leave.length > 0))
  const eager = legal.filter(isEager)
  return rng.pick(eager.length > 0 && rng.below(3) > 0 ? eager : legal)
}

/** The same with a way to the middle, where armies meet. */
export function inwards(state: CastleState, rng: Rng): TurnAction {
  const legal = GAME.legalActions(state, actingSeat(state))
  const distance = distances(state.options.preset)
  const nearer = legal.filter((action) => action.type === 'move' && (distance[action.to] ?? 0) < (distance[action.from] ?? 0))
  return rng.below(3) > 0 && nearer.length > 0 ? rng.pick(nearer) : anyTurn(state, rng)
}

/** Steps from the ring, by space. */
function distances(preset: string): readonly number[] {
  const board = CASTLE.boards[preset]?.board
  if (!board) throw new Error(`no board for ${preset}`)
  const { neighbours } = compileBoard(board)
  const found = new Map([[board.spaces.findIndex(({ kind }) => kind === 'ring'), 0]])
  for (const [space, steps] of found) for (const next of neighbours[space] ?? []) if (!found.has(next)) found.set(next, steps + 1)
  return board.spaces.map((_, space) => found.get(space) ?? Infinity)
}

/** Enters an action of the digital game with the true ranks; a refusal throws. */
export function enterTurn(table: TestTable, state: CastleState, action: TurnAction): RefereeSnapshot {
  const { seat } = action
  switch (action.type) {
    case 'pass':
      return table.ask('pass', { seat })
    case 'decline':
      return table.ask('recruit', { seat, kind: null, declined: true })
    case 'recruit': {
      const lone = state.tokens.filter(({ at, carried }) => !carried && at === CASTLE.boards[state.options.preset]?.recruitment[seat])
      return table.ask('recruit', { seat, kind: action.kind, flags: action.take ? lone.map((token) => token.seat) : [] })
    }
    case 'shoot': {
      const met = state.board[action.to]
      table.ask('shoot', { seat, from: action.from, to: action.to })
      return table.ask('enter', { seat: met?.seat, kind: met?.kind })
    }
    case 'move': {
      const { from, to, leave, take } = action
      const [own, met] = [state.board[from], state.board[to]]
      const snapshot = table.ask('move', {
        seat,
        from,
        to,
        ...(leave.length > 0 ? { leave } : {}),
        ...(take ? { take } : {}),
        ...(isShown(state, action) ? { as: own?.kind } : {}),
      })
      if (!own || !met) return snapshot
      table.ask('enter', { seat, kind: own.kind })
      return table.ask('enter', { seat: met.seat, kind: met.kind })
    }
  }
}

/** Whether a move shows the kind of its piece (CA-24). */
function isShown(state: CastleState, action: TurnAction): boolean {
  const decided = GAME.decide(state, action)
  return decided.ok && decided.value.some((event) => event.type === 'piece-moved' && event.revealed !== null)
}

export function castleBoard({ board }: RefereeSnapshot): EnteredBoard & { readonly view: CastleView } {
  if (board.state !== 'entered') throw new Error(`the board is ${board.state}`)
  return board as EnteredBoard & { readonly view: CastleView }
}

/** A castle with announced moves from the start. */
export function openCastleMoves(settings: Parameters<typeof createTable>[0] = {}): TestTable {
  return createTable({ edition: 'castle', preset: 'four', depth: 'moves', players: CASTLE_PLAYERS, ...settings })
}

/** An action as an entry, and the position after it. */
export function entryOf(table: Table, state: CastleState, action: TurnAction): { readonly ruling: Ruling; readonly after: CastleState } {
  return { ruling: rulingIn(table, state, action), after: castleAfter(state, action) }
}

function rulingIn(table: Table, state: CastleState, action: TurnAction): Ruling {
  const { setup } = table
  const { seat: attacker } = action
  const on = (space: number) => ({ seat: state.board[space]?.seat ?? 'red', kind: state.board[space]?.kind ?? '' })
  switch (action.type) {
    case 'pass':
      return { type: 'passed', attacker }
    case 'decline':
      return recruitedOnBoard(table, { type: 'recruit', attacker, kind: null, declined: true })
    case 'recruit':
      return recruitedOnBoard(table, { type: 'recruit', attacker, kind: action.kind, ...(action.take ? { flags: [] } : {}) })
    case 'shoot': {
      const { from, to } = action
      return metOnBoard(setup, table, { ...ruleOnShot(setup, { ...on(from), seat: attacker }, on(to)), from, to })
    }
    case 'move': {
      const way = observedWay(table, action)
      if (state.board[action.to])
        return metOnBoard(setup, table, { ...ruleOnBattle(setup, { ...on(action.from), seat: attacker }, on(action.to)), ...way })
      return movedEntry(table, attacker, way, isShown(state, action) ? state.board[action.from]?.kind : undefined)
    }
  }
}
