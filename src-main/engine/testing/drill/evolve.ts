/** Folds events into states (no rules, no randomness). */
import { deepFreeze } from '../../core/json.ts'
import type { Seat } from '../../core/seats.ts'
import { outWith, type DueChoice } from '../../core/sides.ts'
import { standingArmies } from '../../rules/army-events.ts'
import { changed } from '../../rules/changed.ts'
import { lostInBattle, pieceOn } from '../../rules/pieces.ts'
import type { DrillEvent, DrillState, EventOf, Piece, Token } from './types.ts'

export function evolve(state: DrillState, event: DrillEvent): DrillState {
  switch (event.type) {
    case 'army-deployed':
      return changed(state, { deployed: Object.freeze({ ...state.deployed, [event.seat]: deepFreeze(event.placement) }) })
    case 'play-began':
      return changed(state, standingArmies(state, event))
    case 'piece-moved':
      return move(state, event)
    case 'battle-fought':
      return battle(state, event)
    case 'seat-passed':
      return changed(state, { ply: state.ply + 1, quiet: state.quiet + 1, passes: state.passes + 1 })
    case 'recall-due':
      return changed(state, { due: deepFreeze(event.seats.map((seat): DueChoice => ({ seat, choice: 'recall' }))) })
    case 'piece-recalled':
      return recall(state, event)
    case 'recall-declined':
      return changed(state, { due: withoutDue(state, event.seat) })
    case 'seat-left':
      return leave(state, event)
    case 'turn-passed':
      return changed(state, { turn: event.seat })
    case 'game-ended':
      return changed(state, { phase: 'over', outcome: deepFreeze(event.outcome), due: [] })
  }
}

function move(state: DrillState, { from, to, leave, take, revealed }: EventOf<'piece-moved'>): DrillState {
  const piece = pieceOn(state, from)
  const board = withPieces(state, [
    [from, null],
    [to, { ...piece, moved: true, known: piece.known || revealed !== null }],
  ])
  const tokens = changeTokens(state, (token) => {
    if (token.at === from && token.carried) return leave ? { ...token, carried: false } : { ...token, at: to }
    return take && token.at === to ? { ...token, carried: true } : token
  })
  return changed(state, { board, tokens, ply: state.ply + 1, quiet: state.quiet + 1, passes: 0 })
}

function battle(state: DrillState, event: EventOf<'battle-fought'>): DrillState {
  const { from, to, leave, result } = event
  const [mine, theirs] = [pieceOn(state, from), pieceOn(state, to)]
  const board = withPieces(state, [
    [from, null],
    [
      to,
      result === 'attacker-wins' ? { ...mine, moved: true, known: true } : result === 'defender-wins' ? { ...theirs, known: true } : null,
    ],
  ])
  const tokens = changeTokens(state, (token) => {
    if (!token.carried || (token.at !== from && token.at !== to)) return token
    if (result === 'both-removed' || (token.at === from && leave)) return { ...token, carried: false }
    return { ...token, at: to }
  })
  const captured = deepFreeze([...state.captured, ...lostInBattle(event)])
  return changed(state, { board, tokens, captured, ply: state.ply + 1, quiet: 0, passes: 0 })
}

function recall(state: DrillState, { seat, id, kind, at }: EventOf<'piece-recalled'>): DrillState {
  return changed(state, {
    board: withPieces(state, [[at, { id, seat, kind, known: true, moved: false }]]),
    captured: Object.freeze(state.captured.filter((piece) => piece.id !== id)),
    recalls: Object.freeze({ ...state.recalls, [seat]: (state.recalls[seat] ?? 0) - 1 }),
    due: withoutDue(state, seat),
  })
}

function leave(state: DrillState, { seat, lost }: EventOf<'seat-left'>): DrillState {
  const { [seat]: _, ...deployed } = state.deployed
  return changed(state, {
    board: Object.freeze(state.board.map((piece) => (piece?.seat === seat ? null : piece))),
    tokens: changeTokens(state, (token) => (state.board[token.at]?.seat === seat ? { ...token, carried: false } : token)),
    captured: deepFreeze([...state.captured, ...lost]),
    deployed: Object.freeze(deployed),
    quiet: lost.length > 0 ? 0 : state.quiet,
    out: outWith(state, seat),
    due: withoutDue(state, seat),
  })
}

function withoutDue({ due = [] }: DrillState, seat: Seat): readonly DueChoice[] {
  return Object.freeze(due.filter((each) => each.seat !== seat))
}

function withPieces({ board }: DrillState, pieces: readonly (readonly [number, Piece | null])[]): DrillState['board'] {
  const next = [...board]
  for (const [space, piece] of pieces) next[space] = piece && Object.freeze(piece)
  return Object.freeze(next)
}

function changeTokens({ tokens }: DrillState, change: (token: Token) => Token): readonly Token[] {
  return deepFreeze(tokens.map(change))
}
