/** What a viewer may see of a state, built up from a list of what is public, never by taking things away (laws 3 and 6). */
import type { Placement } from '../core/game.ts'
import type { Seat, Viewer } from '../core/seats.ts'
import type { GridContext } from './context.ts'
import { isOpen, NOBODY } from './piece.ts'
import { withReserve } from './state.ts'
import type { GridOptions, GridState, GridView, Piece, SeenPiece } from './types.ts'
import type { TrayPolicy } from '../rules/policies.ts'
import type { Phase } from '../core/game.ts'

/** The view of a seat, of a spectator (what everybody knows) or of the arbiter (everything). After the end all see all (CL-24). */
export function viewFor(ctx: GridContext, state: GridState, viewer: Viewer): GridView {
  const { options, phase } = state
  return withReserve(state.reserve, {
    edition: state.edition,
    family: state.family,
    viewer,
    options,
    phase,
    turn: state.turn,
    ply: state.ply,
    quiet: state.quiet,
    trails: state.trails,
    chases: state.chases,
    outcome: state.outcome,
    board: Object.freeze(state.board.map((piece) => piece && seenPiece(ctx, state, piece, viewer))),
    captured: Object.freeze(state.captured.map((piece) => (seesCaptured(ctx, options, piece.seat, viewer, phase) ? piece : hidden(piece)))),
    deployed: viewOfDeployments(ctx, state, viewer),
  })
}

/**
 * A piece on the board: known is one's own, and one that was shown (CL-14); spectators know what everybody knows. At a table that plays by heart nothing is
 * marked of pieces that stand face down: neither what an enemy is nor whether it knows one's own.
 */
function seenPiece(ctx: GridContext, { options, phase }: GridState, piece: Piece, viewer: Viewer): SeenPiece {
  if (phase === 'over' || viewer === 'arbiter') return piece
  if (options.memory === 'marked' || isOpen(piece)) return knows(ctx, piece, viewer) ? piece : hidden(piece)
  return piece.seat === viewer ? unmarked(piece) : forgotten(piece)
}

/** Whether `viewer` has been shown the kind of something that belongs to `seat`. */
export function knows(ctx: GridContext, thing: { readonly seat: Seat; readonly seenBy: readonly Seat[] }, viewer: Viewer): boolean {
  if (viewer === 'arbiter' || viewer === thing.seat) return true
  if (viewer !== 'spectator') return thing.seenBy.includes(viewer)
  return ctx.others(thing.seat).every((seat) => thing.seenBy.includes(seat))
}

/** Who may look into the tray (CL-20); a seat that can bring its losses back looks through them whatever the tray (NA-16). */
function seesCaptured(ctx: GridContext, { tray }: GridOptions, owner: Seat, viewer: Viewer, phase: Phase): boolean {
  if (phase === 'over' || viewer === 'arbiter') return true
  if (viewer === owner && ctx.canRevive(owner)) return true
  return TRAY_RULES[tray](owner, viewer)
}

const TRAY_RULES: Readonly<Record<TrayPolicy, (owner: Seat, viewer: Viewer) => boolean>> = {
  open: () => true,
  prisoner: (owner, viewer) => viewer !== 'spectator' && viewer !== owner,
  secret: (owner, viewer) => viewer === owner,
  stealth: () => false,
}

/** Pieces are shared between states, so each needs its other forms made once only. */
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

const hidden = once(({ id, seat, moved, seenBy }) => ({ id, seat, kind: null, moved, seenBy }))
const forgotten = once(({ id, seat, moved }) => ({ id, seat, kind: null, moved, seenBy: NOBODY }))
/** Who has used up a power is public (NA-16). */
const unmarked = once((piece) => (piece.seenBy.length === 0 || piece.spent ? piece : { ...piece, seenBy: NOBODY }))

function viewOfDeployments(ctx: GridContext, state: GridState, viewer: Viewer): GridView['deployed'] {
  const seen: Partial<Record<Seat, Placement | 'hidden'>> = {}
  for (const seat of ctx.seats) {
    const placement = state.deployed[seat]
    if (placement) seen[seat] = viewer === 'arbiter' || viewer === seat || state.phase === 'over' ? placement : 'hidden'
  }
  return Object.freeze(seen)
}
