/** What a viewer may see of a state: built from a list of what is public, never by taking things away (laws 3 and 6). */
import type { Seat, Viewer } from '../../core/seats.ts'
import { captorOf, type Seated } from '../../core/sides.ts'
import { NO_ARMY } from '../../core/edition.ts'
import type { GridContext } from '../context.ts'
import { reserveOf } from '../../rules/board-edition.ts'
import { isOpen, NO_SEATS } from '../state/piece.ts'
import { moreOf, withMore } from '../state/state.ts'
import type { GridState, GridView, Piece, SeenPiece } from '../types.ts'
import { seenDeployments } from '../../rules/deployment.ts'
import type { TrayPolicy } from '../../rules/policies.ts'

/** The view of a seat, of a spectator (public knowledge) or of the arbiter (everything). After the end all see all (CL-24). */
export function viewFor(ctx: GridContext, state: GridState, viewer: Viewer): GridView {
  const { options, phase } = state
  const view: GridView = {
    edition: state.edition,
    family: state.family,
    viewer,
    options,
    lineup: state.lineup,
    phase,
    turn: state.turn,
    ply: state.ply,
    quiet: state.quiet,
    trails: state.trails,
    chases: state.chases,
    outcome: state.outcome,
    board: Object.freeze([...state.board].map((piece) => piece && seenPiece(ctx, state, piece, viewer))), // a frozen array maps much slower
    captured: viewOfTray(ctx, state, viewer),
    deployed: seenDeployments(state, viewer),
  }
  return withMore(view, moreOf(state))
}

/**
 * A piece on the board: a seat knows its own, and those that it was shown (CL-14); spectators have public knowledge. Under `pure` memory nothing is marked on a
 * piece that is face down: neither an enemy's kind nor who knows one's own.
 */
function seenPiece(ctx: GridContext, { options, phase }: GridState, piece: Piece, viewer: Viewer): SeenPiece {
  if (phase === 'over' || viewer === 'arbiter') return piece
  if (options.memory === 'marked' || isOpen(piece)) return knows(ctx, piece, viewer) ? piece : hidden(piece)
  return piece.seat === viewer ? unmarked(piece) : forgotten(piece)
}

/** Whether `viewer` has seen the kind of a piece of `seat`. */
export function knows(ctx: GridContext, thing: { readonly seat: Seat; readonly seenBy: readonly Seat[] }, viewer: Viewer): boolean {
  if (viewer === 'arbiter' || viewer === thing.seat) return true
  if (viewer !== 'spectator') return thing.seenBy.includes(viewer)
  return ctx.others(thing.seat).every((seat) => thing.seenBy.includes(seat))
}

function viewOfTray(ctx: GridContext, state: GridState, viewer: Viewer): GridView['captured'] {
  const looking = viewer === 'spectator' ? ctx.seats : [viewer]
  const excluded = new Map(ctx.seats.map((owner) => [owner, looking.filter((each) => !seesLosses(ctx, state, owner, each))]))
  const isCaptor = ({ by }: Piece, each: Viewer): boolean => by === each && state.options.tray === 'prisoner'
  const isOpen = (piece: Piece): boolean => !piece.mixed || viewer === piece.seat || viewer === 'arbiter' || state.phase === 'over'
  const sees = (piece: Piece): boolean => isOpen(piece) && excluded.get(piece.seat)?.every((each) => isCaptor(piece, each)) === true
  return Object.freeze([...state.captured].map((piece) => (sees(piece) ? piece : hidden(piece))))
}

/** Whether a viewer may see the losses of a seat (CL-20). Whatever the tray, the seat itself may while it can bring one back (NA-16, HR-5). */
function seesLosses(ctx: GridContext, state: GridState, owner: Seat, viewer: Exclude<Viewer, 'spectator'>): boolean {
  if (state.phase === 'over' || viewer === 'arbiter' || TRAY_RULES[state.options.tray](ctx, owner, viewer)) return true
  return viewer === owner && (state.options.rescue === true || canStillRevive(ctx, state, owner))
}

/** Whether the seat has a piece on the board, or waiting to enter, that can bring losses back and has not done so. A captured one cannot (NA-16). */
function canStillRevive(ctx: GridContext, { board, reserve, options }: GridState, owner: Seat): boolean {
  const kinds = ctx.revivers(owner)
  if (kinds.length === 0) return false
  const waiting = reserve?.includes(owner) ? reserveOf(ctx.info, options.preset, owner) : NO_ARMY
  const isReady = (piece: Piece | null): boolean => piece?.seat === owner && !piece.spent && kinds.includes(piece.kind)
  return kinds.some((kind) => (waiting[kind] ?? 0) > 0) || board.some(isReady)
}

/**
 * What a spectator can conclude from a tray that is open to all seats only while its owner can bring a loss back (NA-16): open, that a reviver is ready or
 * waits; closed, that none is. Null where it says neither.
 */
export function reviverProven(ctx: GridContext, { viewer, phase, options, captured }: GridView, owner: Seat): boolean | null {
  if (viewer !== 'spectator' || phase === 'over' || ctx.revivers(owner).length === 0) return null
  const mayLook = (seat: Seat): boolean => TRAY_RULES[options.tray](ctx, owner, seat)
  const losses = captured.filter(({ seat }) => seat === owner)
  if (losses.length === 0 || mayLook(owner) || !ctx.others(owner).every(mayLook)) return null
  return losses.every(({ kind }) => kind !== null)
}

const TRAY_RULES: Readonly<Record<TrayPolicy, (game: Seated, owner: Seat, viewer: Viewer) => boolean>> = {
  open: () => true,
  /** The captor: the only enemy, or the one that the loss names. */
  prisoner: (game, owner, viewer) => captorOf(game, { seat: owner }) === viewer,
  secret: (_game, owner, viewer) => viewer === owner,
  stealth: () => false,
}

/** Pieces are shared between states, so each form of them is made once. */
function once(make: (piece: Piece) => SeenPiece): (piece: Piece) => SeenPiece {
  const forms = new WeakMap<Piece, SeenPiece>()
  return (piece) => {
    const known = forms.get(piece)
    if (known) return known
    const made = Object.freeze(make(piece))
    forms.set(piece, made)
    return made
  }
}

/** The captor is public, and that losses were mixed. */
const hidden = once(({ id, seat, moved, seenBy, mixed, by }) => ({
  id,
  seat,
  kind: null,
  moved,
  seenBy,
  ...(mixed && { mixed }),
  ...(by && { by }),
}))
const forgotten = once(({ id, seat, moved }) => ({ id, seat, kind: null, moved, seenBy: NO_SEATS }))
/** A used-up power is public (NA-16). */
const unmarked = once((piece) => (piece.seenBy.length === 0 || piece.spent ? piece : { ...piece, seenBy: NO_SEATS }))
