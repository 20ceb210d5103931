/**
 * Real pieces on squares, known by their moves. The board is a state of the engine in which most kinds are unknown, so moves, repetition and chases follow the
 * same rules as in a digital game.
 */
import { firstSeatOf } from '../../core/first-seat.ts'
import type { Outcome } from '../../core/outcome.ts'
import { createRng } from '../../core/rng.ts'
import type { Seat, Viewer } from '../../core/seats.ts'
import { deploymentOf } from '../../rules/board-edition.ts'
import type {
  KindsById,
  LaidPiece,
  Layout,
  PhysicalBoardRules,
  BoardUpdate,
  ObservedBattle,
  KnownLoss,
  ObservedMove,
  PhysicalTable,
} from '../../rules/physical-board.ts'
import { makeContext, type GridContext } from '../context.ts'
import { consequence } from '../actions/decide.ts'
import type { GridInfo } from '../edition.ts'
import { gameEnded } from '../actions/ending.ts'
import { evolve } from '../state/evolve.ts'
import { nameOf } from '../geometry.ts'
import { newIds } from '../state/losses.ts'
import { formatAction } from '../notation/action.ts'
import { parseOptions } from '../options.ts'
import { NO_SEATS, removedForm } from '../state/piece.ts'
import { redact } from '../view/redact.ts'
import { blankState, changed } from '../state/state.ts'
import { seatsWithReserve } from '../start.ts'
import { asLooked, publicKind, runnerOf, UNKNOWN, withClaim, withKind, type PhysicalGrid } from './board.ts'
import { claimRefusal } from './claims.ts'
import { looksIn, applyEvent } from './fold.ts'
import { makePhysicalPowerRules } from './powers.ts'
import { layoutRefusal, moveRefusal, movesOf, stuckRefusal } from './refusals.ts'
import type { GridEvent, GridOptions, GridState, GridView, Piece, SeenGridEvent } from '../types.ts'
import { viewFor } from '../view/view.ts'

/** How moves of real pieces are checked and applied. */
export function makePhysicalRules(info: GridInfo, { more, lineup, ...table }: PhysicalTable): PhysicalBoardRules | null {
  const read = parseOptions({ ...info, lineups: [lineup] }, { ...table, ...more })
  return read.ok ? physicalRulesOf(makeContext(info, lineup), read.value) : null
}

function physicalRulesOf(ctx: GridContext, options: GridOptions): PhysicalBoardRules<PhysicalGrid> {
  return {
    opening: (kinds = {}) => {
      const layout = openingLayout(ctx, options)
      return layout && stand(ctx, options, null, layout, [], kinds)
    },
    layoutRefusal: (layout, losses, atStart) => layoutRefusal(ctx, options, layout, losses, atStart),
    laid: (before, layout, losses, kinds = {}) => stand(ctx, options, before, layout, losses, kinds),
    moveRefusal: (board, move) => moveRefusal(ctx, board, move),
    moves: (board) => movesOf(ctx, board).map(({ from, to }) => choiceOf(ctx, board, { seat: board.turn, from, to })),
    ownerOf: ({ state }, space) => state.board[space]?.seat ?? null,
    claimRefusal: (board, move, role, kind) => claimRefusal(ctx, board, move, role, kind),
    moved: (board, move) => moved(ctx, board, move),
    fought: (board, battle) => fought(ctx, board, battle),
    left: (board, seat, reason) => applyEvent(ctx, board, { type: 'seat-left', seat, reason }, board.turn === seat),
    ended: (board, outcome) => ended(ctx, board, outcome),
    stuckRefusal: (board, seat) => stuckRefusal(ctx, board, seat),
    kindsOf: ({ state }) => kindsIn(state),
    viewFor: (board, viewer) => viewOf(ctx, board, viewer),
    redact: (_board, event, viewer) => redactPhysical(ctx, event as GridEvent, viewer),
    format: ({ state }, { seat, from, to }) => formatAction(ctx, state, { type: 'move', seat, from, to }),
    nameOf: (space) => nameOf(ctx.geometry, space),
    ...(ctx.info.powers.length > 0 || ctx.info.reinforcements ? { powers: makePhysicalPowerRules(ctx) } : {}),
  }
}

function choiceOf(ctx: GridContext, { state }: PhysicalGrid, move: ObservedMove) {
  const { from, to } = move
  const piece = state.board[from]
  const runs = ctx.info.powers.length > 0 && piece && ctx.geometry.stepsInLine(from, to) > 1 && publicKind(ctx, piece) === null
  return {
    text: formatAction(ctx, state, { type: 'move', ...move }),
    from,
    to,
    attack: state.board[to] !== null,
    ...(runs ? { runs: true as const } : {}),
  }
}

/** The layout at the start where armies fill all their squares (CL-3); null where they leave some free (CL-4). */
function openingLayout({ info, seats, lineup }: GridContext, options: GridOptions): Layout | null {
  const armies = seats.map((seat) => ({ seat, order: deploymentOf(info, options.preset, seat) }))
  const countOf = (kinds: Readonly<Record<string, number>>): number => Object.values(kinds).reduce((sum, count) => sum + count, 0)
  const isFull = armies.every(({ order }) => order?.spaces.length === countOf(order?.kinds ?? {}))
  return isFull
    ? { turn: firstSeatOf(info, { lineup, options }), armies: armies.map(({ seat, order }) => ({ seat, spaces: order?.spaces ?? [] })) }
    : null
}

/** Places all pieces; only the kinds of `kinds` are known. A piece outside its own zone has moved. */
function stand(
  ctx: GridContext,
  options: GridOptions,
  before: PhysicalGrid | null,
  { turn, armies, open = [], waiting = seatsWithReserve(ctx, options) }: Layout,
  losses: readonly KnownLoss[],
  kinds: KindsById,
): BoardUpdate<PhysicalGrid> {
  const { info, geometry } = ctx
  /** A piece that never moves may have been drawn there by a magnet (TF-18). */
  const isDrawn = info.powers.some(({ type }) => type === 'magnet')
  /** Lost pieces are shown to all players, except under `silent` (CL-14). */
  const isShown = options.reveal !== 'silent'
  const rng = createRng('').state()
  const blank = blankState({ edition: info.id, options, lineup: ctx.lineup, turn, rng }, geometry.size, waiting)
  const standing = armies.flatMap(({ seat, spaces }) => spaces.map((space) => ({ seat, space }))).toSorted((a, b) => a.space - b.space)
  const ids = newIds(before?.state ?? blank, standing.length + losses.length)
  const pieces = standing.map(({ seat, space }, i) => {
    const id = ids[i] ?? ''
    const isAtHome = info.board.zones[seat]?.includes(space) === true
    const lies = open.find(({ at }) => at === space)
    return { square: space, piece: openForm(ctx, pieceOf(id, seat, lies?.kind ?? kinds[id], !isAtHome && !isDrawn), lies) }
  })
  const captured = losses.map(({ seat, kind, by }, i) => {
    const piece = pieceOf(ids[standing.length + i] ?? '', seat, kind, false)
    return removedForm(isShown ? Object.freeze({ ...piece, seenBy: ctx.others(seat) }) : piece, by)
  })
  const event: GridEvent = { type: 'play-began', firstSeat: turn, pieces, rng }
  const state = evolve(ctx, changed(blank, { captured: Object.freeze(captured) }), event)
  const claims = Object.freeze(Object.fromEntries(open.flatMap(({ at, kind }) => (state.board[at] ? [[state.board[at].id, kind]] : []))))
  /** While reinforcements wait, all pieces on the board were there from the start. */
  const first = pieces.filter(({ piece }) => waiting.includes(piece.seat))
  const came = Object.freeze(Object.fromEntries(first.map(({ piece }) => [piece.id, 'first' as const])))
  return { board: { turn, state, claims, came, looked: {}, hasChanged: false }, events: [event] }
}

/** All players see a piece that is face up or bound (TF-6, NA-11). */
function openForm(ctx: GridContext, piece: Piece, open: LaidPiece | undefined): Piece {
  if (!open) return piece
  const { state, lies } = open
  const form = { ...(lies && state === undefined ? { mode: 'robot' as const } : {}), ...(state === undefined ? {} : { state }) }
  return Object.freeze({ ...piece, seenBy: ctx.others(piece.seat), ...form })
}

function pieceOf(id: string, seat: Seat, kind: string | undefined, moved: boolean): Piece {
  return Object.freeze({ id, seat, kind: kind ?? UNKNOWN, moved, seenBy: NO_SEATS })
}

/** A piece that goes more than one square is known by it from now on (CL-10). */
function run(ctx: GridContext, state: GridState, { seat, from, to }: ObservedMove): GridState {
  const runner = runnerOf(ctx, state.options.preset, seat)
  return runner && ctx.geometry.stepsInLine(from, to) > 1 ? withKind(state, from, runner) : state
}

function moved(ctx: GridContext, board: PhysicalGrid, move: ObservedMove): BoardUpdate<PhysicalGrid> {
  const state = run(ctx, board.state, move)
  return applyEvent(ctx, { ...board, state }, consequence(ctx, state, { type: 'move', ...move }), true)
}

/** Both owners name their kinds, and cannot name other ones later. */
function fought(ctx: GridContext, board: PhysicalGrid, battle: ObservedBattle): BoardUpdate<PhysicalGrid> {
  const { seat, from, to, attackerKind, defenderKind } = battle
  const known = withClaim(withClaim(board, from, attackerKind), to, defenderKind)
  const event = { ...consequence(ctx, known.state, { type: 'move', seat, from, to }), result: battle.result } as GridEvent
  return applyEvent(ctx, known, event, true)
}

function ended(ctx: GridContext, board: PhysicalGrid, outcome: Outcome): BoardUpdate<PhysicalGrid> {
  const event = gameEnded(board.state, outcome)
  return { board: { ...board, state: evolve(ctx, board.state, event) }, events: [event] }
}

function kindsIn({ board, captured }: GridState): KindsById {
  const known = [...board, ...captured].flatMap((piece) => (piece && piece.kind !== UNKNOWN ? [[piece.id, piece.kind] as const] : []))
  return Object.fromEntries(known)
}

/** Kinds that were never named are hidden from all players. */
function viewOf(ctx: GridContext, physical: PhysicalGrid, viewer: Viewer): GridView {
  const looking = (piece: Piece): Piece => (viewer === 'spectator' || viewer === 'arbiter' ? piece : asLooked(physical, piece, viewer))
  const view = viewFor(
    ctx,
    changed(physical.state, { board: Object.freeze(physical.state.board.map((piece) => piece && looking(piece))) }),
    viewer,
  )
  const open = <P extends { readonly kind: string | null }>(piece: P): P => (piece.kind === UNKNOWN ? { ...piece, kind: null } : piece)
  return { ...view, board: view.board.map((piece) => piece && open(piece)), captured: view.captured.map(open) }
}

function redactPhysical(ctx: GridContext, event: GridEvent, viewer: Viewer): SeenGridEvent {
  const seen = redact(ctx, event, viewer)
  if (seen.type === 'power-used' && viewer === 'spectator' && event.type === 'power-used') return withoutLooks(ctx, event, seen)
  if (seen.type === 'game-ended') return { ...seen, shown: seen.shown.filter(({ kind }) => kind !== UNKNOWN) }
  if (seen.type !== 'play-began' && seen.type !== 'army-reinforced') return seen
  const pieces = seen.pieces.map(({ square, piece }) => ({ square, piece: piece.kind === UNKNOWN ? { ...piece, kind: null } : piece }))
  return { ...seen, pieces }
}

/** A power’s look is hidden from all other sides. */
function withoutLooks(ctx: GridContext, event: GridEvent, seen: Extract<SeenGridEvent, { readonly type: 'power-used' }>): SeenGridEvent {
  const looks = looksIn(ctx, event)
  return {
    ...seen,
    effects: seen.effects.map((effect) =>
      effect.type === 'shown' && looks.includes(effect.at) ? { ...effect, piece: { ...effect.piece, kind: null } } : effect,
    ),
  }
}
