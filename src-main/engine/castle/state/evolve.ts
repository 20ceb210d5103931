/** Folds events into states: no rules, no randomness. */
import { deepFreeze } from '../../core/json.ts'
import type { Seat } from '../../core/seats.ts'
import { outWith } from '../../core/sides.ts'
import { standingArmies } from '../../rules/army-events.ts'
import { changed } from '../../rules/changed.ts'
import { lostInBattle, pieceOn, type LostPiece } from '../../rules/pieces.ts'
import { recentMovesAfter, type RecentMoves } from '../../rules/repetition.ts'
import { carrying, freeing, leaving, taking } from './flags.ts'
import type { CastleState, CastleEvent, DueRecruit, EventOf, Piece, Sight } from '../types.ts'

/** `limit`: which move in a row between the same two spaces is illegal (CA-7), so the number of moves kept. */
export function evolve(limit: number, state: CastleState, event: CastleEvent): CastleState {
  switch (event.type) {
    case 'army-deployed':
      return changed(state, { deployed: Object.freeze({ ...state.deployed, [event.seat]: deepFreeze(event.placement) }) })
    case 'play-began':
      return changed(state, standingArmies(state, event))
    case 'piece-moved':
      return move(limit, state, event)
    case 'battle-fought':
      return battle(limit, state, event)
    case 'cannon-fired':
      return shot(state, event)
    case 'slider-moved':
      return changed(state, { sliders: Object.freeze({ ...state.sliders, [event.seat]: event.to }) })
    case 'recruit-due':
      return changed(state, { due: deepFreeze(event.chances.map((choice): DueRecruit => ({ seat: event.seat, choice }))) })
    case 'piece-recruited':
      return recruit(state, event)
    case 'recruit-declined':
    case 'recruit-lost':
      return changed(state, { due: withoutFirst(state) })
    case 'seat-passed':
      return changed(state, {
        ply: state.ply + 1,
        quiet: state.quiet + 1,
        passes: state.passes + 1,
        trails: withTrail(state, event.seat, undefined),
      })
    case 'seat-left':
      return leave(state, event)
    case 'turn-passed':
      return changed(state, { turn: event.seat })
    case 'game-ended':
      return changed(state, { phase: 'over', outcome: deepFreeze(event.outcome), due: [] })
  }
}

function move(limit: number, state: CastleState, event: EventOf<'piece-moved'>): CastleState {
  const { seat, from, to, leave, take, revealed, oneOf } = event
  const piece = pieceOn(state, from)
  const dropped = leaving(state.tokens, from, seat, leave)
  const taken = take ? taking(dropped, to) : dropped
  return changed(state, {
    board: withPieces(
      state,
      from,
      to,
      revealed !== null ? shown({ ...piece, kind: revealed }) : oneOf ? deepFreeze({ ...piece, oneOf }) : piece,
    ),
    tokens: carrying(taken, from, to),
    trails: withTrail(state, seat, recentMovesAfter(state.trails[seat], piece.id, [from, to], limit)),
    ply: state.ply + 1,
    quiet: state.quiet + 1,
    passes: 0,
  })
}

/** The piece once all players know it. */
function shown({ id, seat, kind }: Piece): Piece {
  return Object.freeze({ id, seat, kind, known: true })
}

/** The piece once some players know it, and others what it can be (HR-2). */
function seenPartly({ id, seat, kind }: Piece, { seenBy, oneOf }: Sight): Piece {
  return deepFreeze({ id, seat, kind, known: false, seenBy, oneOf })
}

/** Removals, then flags (CA-29): the loser's go to the winner; where neither wins, they stay where their carriers were (CA-15, CA-26). */
function battle(limit: number, state: CastleState, event: EventOf<'battle-fought'>): CastleState {
  const { seat, from, to, leave, take, defender, result, sight } = event
  const [mine, theirs] = [pieceOn(state, from), pieceOn(state, to)]
  const lost = lostInBattle(event)
  const winner = result === 'attacker-wins' ? mine : result === 'defender-wins' ? theirs : null
  const dropped = leaving(state.tokens, from, seat, leave)
  const taken = take && result === 'attacker-wins' ? taking(dropped, to) : dropped
  const step = [from, to] as const
  const own = result === 'attacker-wins' ? recentMovesAfter(state.trails[seat], mine.id, step, limit) : undefined
  return changed(state, {
    board: withPieces(state, from, to, winner && (sight ? seenPartly(winner, sight) : shown(winner))),
    tokens: result === 'both-removed' ? freeing(freeing(dropped, from), to) : carrying(taken, from, to),
    trails: withTrail({ ...state, trails: withTrail(state, seat, own) }, defender.seat, trailWithout(state, lost, defender.seat)),
    captured: deepFreeze([...state.captured, ...lost]),
    ply: state.ply + 1,
    quiet: 0,
    passes: 0,
  })
}

/** The trail of a seat unless its piece is among those lost. */
function trailWithout({ trails }: CastleState, lost: readonly LostPiece[], seat: Seat): RecentMoves | undefined {
  const trail = trails[seat]
  return lost.some(({ id }) => id === trail?.piece) ? undefined : trail
}

/** The target, whatever its kind, and the cannon are removed; their flags stay on both spaces (CA-13, CA-15, CA-27). */
function shot(state: CastleState, { seat, from, to, cannon, target }: EventOf<'cannon-fired'>): CastleState {
  const lost: readonly LostPiece[] = [{ ...target, by: seat }, cannon]
  return changed(state, {
    board: withPieces(state, from, to, null),
    tokens: freeing(freeing(state.tokens, from), to),
    trails: withTrail({ ...state, trails: withTrail(state, seat, undefined) }, target.seat, trailWithout(state, lost, target.seat)),
    captured: deepFreeze([...state.captured, ...lost]),
    ply: state.ply + 1,
    quiet: 0,
    passes: 0,
  })
}

function recruit(state: CastleState, { seat, id, kind, at, take }: EventOf<'piece-recruited'>): CastleState {
  return changed(state, {
    board: withPieces(state, at, at, Object.freeze({ id, seat, kind, known: true })),
    tokens: take ? taking(state.tokens, at) : state.tokens,
    captured: Object.freeze(state.captured.filter((piece) => piece.id !== id)),
    due: withoutFirst(state),
  })
}

function leave(state: CastleState, { seat, lost }: EventOf<'seat-left'>): CastleState {
  const { [seat]: _, ...deployed } = state.deployed
  const gone = new Set(state.board.flatMap((piece, space) => (piece?.seat === seat ? [space] : [])))
  return changed(state, {
    board: Object.freeze(state.board.map((piece) => (piece?.seat === seat ? null : piece))),
    tokens: [...gone].reduce(freeing, state.tokens),
    captured: deepFreeze([...state.captured, ...lost]),
    trails: withTrail(state, seat, undefined),
    deployed: Object.freeze(deployed),
    passes: lost.length > 0 ? 0 : state.passes,
    out: outWith(state, seat),
    due: (state.due ?? []).filter((each) => each.seat !== seat),
  })
}

function withoutFirst({ due = [] }: CastleState): readonly DueRecruit[] {
  return due.slice(1)
}

/** Trails in order of seats, so that equal positions are written alike. */
function withTrail(
  { lineup, trails }: Pick<CastleState, 'lineup' | 'trails'>,
  seat: Seat,
  trail: RecentMoves | undefined,
): CastleState['trails'] {
  const next: Partial<Record<Seat, RecentMoves>> = {}
  for (const each of lineup.seats) {
    const kept = each === seat ? trail : trails[each]
    if (kept) next[each] = kept
  }
  return Object.freeze(next)
}

/** The board with `from` empty and this piece on `to`. */
function withPieces({ board }: CastleState, from: number, to: number, piece: Piece | null): CastleState['board'] {
  const next = [...board]
  next[from] = null
  next[to] = piece
  return Object.freeze(next)
}
