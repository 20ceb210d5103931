/**
 * Real pieces round a castle, known by their moves. The board is a state of the engine in which unseen kinds are unknown, so moves, battles, shots and recruits
 * change pieces, flags and sliders by the same rules as in a digital game.
 */
import { firstSeatOf } from '../../core/first-seat.ts'
import type { Lineup } from '../../core/lineup.ts'
import type { Outcome } from '../../core/outcome.ts'
import { armyOf } from '../../core/edition.ts'
import type { Seat, Viewer } from '../../core/seats.ts'
import { changed } from '../../rules/changed.ts'
import { allShown } from '../../rules/pieces.ts'
import { numberedIds } from '../../rules/deployment.ts'
import type {
  KindsById,
  Layout,
  LaidToken,
  PhysicalBoardRules,
  BoardUpdate,
  KnownLoss,
  PhysicalTable,
  ObservedTurn,
} from '../../rules/physical-board.ts'
import { makeContexts, type CastleContext, type Contexts } from '../context.ts'
import { consequence, left } from '../actions/decide.ts'
import type { CastleInfo } from '../edition.ts'
import { evolve } from '../state/evolve.ts'
import { formatAction } from '../notation/action.ts'
import { parseOptions, start } from '../start.ts'
import { actionsOf, actionRefusal, claimRefusal, layoutRefusal, moveOf, shotOf, stuckRefusal } from './refusals.ts'
import { UNKNOWN, withKind, type PhysicalCastle } from './board.ts'
import { makePhysicalTokenRules } from './tokens.ts'
import type { CastleEvent, CastleOptions, CastleState, CastleView, Piece, SeenCastleEvent, TurnAction } from '../types.ts'
import { redact, viewFor } from '../view/view.ts'

/** How moves of real pieces are checked and applied. */
export function makePhysicalRules(info: CastleInfo, { preset, lineup, more }: PhysicalTable): PhysicalBoardRules | null {
  const read = parseOptions(info, { preset, ...more })
  return read.ok ? physicalRulesOf(contextsOf(info)({ options: read.value }), read.value, lineup) : null
}

/** Contexts are needed at every request, and made once for each edition. */
const made = new WeakMap<CastleInfo, Contexts>()

function contextsOf(info: CastleInfo): Contexts {
  const contexts = made.get(info) ?? makeContexts(info)
  made.set(info, contexts)
  return contexts
}

function physicalRulesOf(ctx: CastleContext, options: CastleOptions, lineup: Lineup): PhysicalBoardRules<PhysicalCastle> {
  const { seats } = lineup
  const after = (board: PhysicalCastle, turn: ObservedTurn): BoardUpdate<PhysicalCastle> =>
    applyEvents(ctx, ...played(ctx, board.state, turn))
  return {
    opening: (kinds = {}) => {
      const layout = openingLayout(ctx, options, lineup)
      return layout && stand(ctx, options, null, layout, [], kinds)
    },
    layoutRefusal: (layout, losses) => layoutRefusal(ctx, options, seats, layout, losses),
    laid: (before, layout, losses, kinds = {}) => stand(ctx, options, before, layout, losses, kinds),
    moveRefusal: (board, move) => actionRefusal(ctx, board, moveOf(move), move.as),
    moves: (board) =>
      actionsOf(ctx, board).map((action) => ({
        ...{ text: formatAction(ctx, board.state, action), from: action.from, to: action.to },
        attack: board.state.board[action.to] !== null,
        ...(action.type === 'shoot' ? { shot: true as const } : {}),
        ...(action.type === 'move' && action.leave.length > 0 ? { leave: action.leave } : {}),
        ...(action.type === 'move' && action.take ? { take: true } : {}),
      })),
    ownerOf: ({ state }, space) => state.board[space]?.seat ?? null,
    claimRefusal: (board, move, role, kind) => claimRefusal(ctx, board, move, role, kind),
    moved: (board, move) => after(board, { type: 'move', ...move }),
    fought: (board, battle) => after(board, { type: 'battle', ...battle }),
    left: ({ state }, seat) => applyEvents(ctx, state, left(ctx, state, seat, 'resigned').events),
    ended: ({ state }, outcome) => ended(ctx, state, outcome),
    stuckRefusal: (board, seat) => stuckRefusal(ctx, board, seat),
    kindsOf: ({ state }) =>
      Object.fromEntries(
        allShown({ ...state, board: state.board.filter((piece) => piece?.kind !== UNKNOWN) }).map(({ id, kind }) => [id, kind]),
      ),
    viewFor: ({ state }, viewer) => viewOf(state, viewer),
    redact: (_board, event, viewer) => redactPhysical(event as CastleEvent, viewer),
    format: ({ state }, move) => formatAction(ctx, state, moveOf(move)),
    nameOf: (space) => ctx.tables.names[space] ?? '',
    tokens: makePhysicalTokenRules(ctx, after),
  }
}

/**
 * Armies fill their arms, and each flag is carried by a piece of its own seat (CA-3). Null where an army gave up pieces: it is laid out as it is on the table
 * (HR-8).
 */
function openingLayout({ info, flags, tables }: CastleContext, options: CastleOptions, lineup: Lineup): Layout | null {
  const { seats } = lineup
  const sizeOf = (seat: Seat): number => Object.values(armyOf(info, options.preset, seat)).reduce((sum, count) => sum + count, 0)
  if (seats.some((seat) => sizeOf(seat) < (tables.board.zones[seat]?.length ?? 0))) return null
  return {
    turn: firstSeatOf(info, { lineup, options }),
    armies: seats.map((seat) => ({ seat, spaces: tables.board.zones[seat] ?? [] })),
    tokens: seats.map((seat): LaidToken => ({ seat, at: flags[seat] ?? 0, carrier: seat, laid: null, slider: 0 })),
  }
}

/** Places pieces and flags; only the kinds of `kinds` are known. */
function stand(
  ctx: CastleContext,
  options: CastleOptions,
  before: PhysicalCastle | null,
  { turn, armies, tokens = [], out = [] }: Layout,
  losses: readonly KnownLoss[],
  kinds: KindsById,
): BoardUpdate<PhysicalCastle> {
  const blank = start(ctx, options, '')
  const standing = armies.flatMap(({ seat, spaces }) => spaces.map((space) => ({ seat, space }))).toSorted((a, b) => a.space - b.space)
  const ids = idsAfter(before, standing.length + losses.length)
  const pieces = standing.map(({ seat, space }, i) => {
    const id = ids[i] ?? ''
    return { space, piece: { id, seat, kind: kinds[id] ?? UNKNOWN, known: false } satisfies Piece }
  })
  const event: CastleEvent = {
    type: 'play-began',
    firstSeat: turn,
    pieces,
    tokens: tokens.map(({ seat, at, carrier, laid }) => ({ seat, at: at ?? 0, carried: carrier !== null, laid })),
    rng: blank.rng,
  }
  const captured = losses.map(({ seat, kind, by }, i) => {
    const lost = { id: ids[standing.length + i] ?? '', seat, kind }
    return Object.freeze(by === seat ? lost : { ...lost, by })
  })
  const withoutTraces = changed(blank, {
    captured: Object.freeze(captured),
    sliders: Object.freeze(
      Object.fromEntries(blank.lineup.seats.map((seat) => [seat, tokens.find((token) => token.seat === seat)?.slider ?? 0])),
    ),
    out,
  })
  return applyEvents(ctx, withoutTraces, [event])
}

/** Ids that no piece had before. */
function idsAfter(before: PhysicalCastle | null, count: number): readonly string[] {
  const all = before ? [...before.state.board, ...before.state.captured] : []
  const last = Math.max(0, ...all.map((piece) => Number(piece?.id.slice(1) ?? 0)))
  return numberedIds(last + count).slice(last)
}

/** The events of a turn, with the kinds that it shows. */
function played(ctx: CastleContext, state: CastleState, turn: ObservedTurn): readonly [CastleState, readonly CastleEvent[]] {
  const act = (known: CastleState, action: TurnAction): readonly [CastleState, readonly CastleEvent[]] => [
    known,
    consequence(ctx, known, action),
  ]
  switch (turn.type) {
    case 'move':
      return turn.as === undefined ? act(state, moveOf(turn)) : declared(...act(withKind(state, turn.from, turn.as), moveOf(turn)), turn.as)
    case 'battle': {
      const known = withKind(withKind(state, turn.from, turn.attackerKind), turn.to, turn.defenderKind)
      return [known, consequence(ctx, known, moveOf(turn), turn.result)]
    }
    case 'shot':
      return act(withKind(withKind(state, turn.from, turn.attackerKind), turn.to, turn.defenderKind), shotOf(turn))
    case 'recruit': {
      const { seat, kind, take } = turn
      return act(state, turn.declined ? { type: 'decline', seat } : { type: 'recruit', seat, kind, take })
    }
    case 'pass':
      return act(state, turn)
  }
}

/** The events once the owner has said which of several kinds the piece is, where its way left that open. */
function declared(known: CastleState, events: readonly CastleEvent[], as: string): readonly [CastleState, readonly CastleEvent[]] {
  const said = events.map((event): CastleEvent => {
    if (event.type !== 'piece-moved' || event.oneOf === undefined) return event
    const { oneOf: _, ...open } = event
    return { ...open, revealed: as }
  })
  return [known, said]
}

/** The board after these events. Only the referee ends the game. A seat that leaves takes its unknown pieces away: they are not among the losses. */
function applyEvents({ info }: CastleContext, before: CastleState, events: readonly CastleEvent[]): BoardUpdate<PhysicalCastle> {
  const kept = events
    .filter(({ type }) => type !== 'game-ended')
    .map((event) => (event.type === 'seat-left' ? { ...event, lost: event.lost.filter(({ kind }) => kind !== UNKNOWN) } : event))
  const state = kept.reduce((all, event) => evolve(info.repetitions + 1, all, event), before)
  return { board: { turn: state.turn, state }, events: kept }
}

function ended({ info }: CastleContext, before: CastleState, outcome: Outcome): BoardUpdate<PhysicalCastle> {
  const shown = allShown(before).filter(({ kind }) => kind !== UNKNOWN)
  const event: CastleEvent = { type: 'game-ended', outcome, shown }
  const state = evolve(info.repetitions + 1, before, event)
  return { board: { turn: state.turn, state }, events: [event] }
}

/** Kinds that were never shown are hidden from all players. */
function viewOf(state: CastleState, viewer: Viewer): CastleView {
  const view = viewFor(state, viewer)
  return { ...view, board: view.board.map((piece) => (piece?.kind === UNKNOWN ? { ...piece, kind: null } : piece)) }
}

function redactPhysical(event: CastleEvent, viewer: Viewer): SeenCastleEvent {
  const seen = redact(event, viewer)
  if (seen.type !== 'play-began') return seen
  const pieces = seen.pieces.map(({ space, piece }) => ({ space, piece: piece.kind === UNKNOWN ? { ...piece, kind: null } : piece }))
  return { ...seen, pieces }
}
