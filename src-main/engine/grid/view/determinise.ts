/** A full state that fits all that a viewer knows (law 4): hidden kinds are drawn from what is left of each army. For opponents that think in samples. */
import { armyOf } from '../../core/edition.ts'
import { reserveOf } from '../../rules/board-edition.ts'
import type { Placement } from '../../core/game.ts'
import type { Rng } from '../../core/rng.ts'
import type { Seat } from '../../core/seats.ts'
import { assign } from '../../rules/assignment.ts'
import { randomPlacement } from '../../rules/deployment.ts'
import type { GridContext } from '../context.ts'
import { deduce, type Deductions } from './deduce.ts'
import { recalled } from './recall.ts'
import { deploymentOrder } from '../start.ts'
import { moreOf, withMore } from '../state/state.ts'
import type { GridState, GridView, Piece, SeenGridEvent, SeenPiece } from '../types.ts'
import { reviverProven } from './view.ts'

/** Whether a seat can still bring losses back, as far as the tray proves it (NA-16). */
type Proven = (seat: Seat) => boolean | null

/** Draws one such state. With an empty `history` the view alone counts. */
export function determinise(ctx: GridContext, seen: GridView, history: readonly SeenGridEvent[], rng: Rng): GridState {
  const view = recalled(ctx, seen, history)
  const proven = (seat: Seat): boolean | null => reviverProven(ctx, seen, seat)
  const kinds = drawKinds(ctx, view, history, proven, rng)
  const full = (piece: SeenPiece): Piece => {
    if (piece.kind !== null) return piece as Piece
    const { id, seat, moved, seenBy, mixed, by } = piece
    return Object.freeze({ id, seat, kind: kinds.get(id) ?? '', moved, seenBy, ...(mixed && { mixed }), ...(by && { by }) })
  }
  const standing = (piece: SeenPiece): Piece => usedUp(ctx, full(piece), proven)
  const state: GridState = {
    edition: view.edition,
    family: view.family,
    options: view.options,
    lineup: view.lineup,
    phase: view.phase,
    turn: view.turn,
    ply: view.ply,
    quiet: view.quiet,
    trails: view.trails,
    chases: view.chases,
    outcome: view.outcome,
    rng: Object.freeze([rng.next(), rng.next(), rng.next(), rng.next()] as const),
    board: Object.freeze(view.board.map((piece) => piece && standing(piece))),
    captured: Object.freeze(view.captured.map(full)),
    deployed: drawDeployments(ctx, view, rng),
  }
  return withMore(state, moreOf(view))
}

/** Where a closed tray proves that the seat can bring no loss back, a reviver on the board has done so already (NA-16). */
function usedUp(ctx: GridContext, piece: Piece, proven: Proven): Piece {
  if (piece.spent || !ctx.revivers(piece.seat).includes(piece.kind) || proven(piece.seat) !== false) return piece
  return Object.freeze({ ...piece, spent: true })
}

function drawDeployments(ctx: GridContext, view: GridView, rng: Rng): GridState['deployed'] {
  const deployed: Partial<Record<Seat, Placement>> = {}
  for (const seat of ctx.seats) {
    const seen = view.deployed[seat]
    if (seen === undefined) continue
    deployed[seat] = seen === 'hidden' ? Object.freeze(randomPlacement(deploymentOrder(ctx, view.options, seat), rng)) : seen
  }
  return Object.freeze(deployed)
}

/** Kinds by id for every piece that the view hides. */
function drawKinds(
  ctx: GridContext,
  view: GridView,
  history: readonly SeenGridEvent[],
  proven: Proven,
  rng: Rng,
): ReadonlyMap<string, string> {
  const drawn = new Map<string, string>()
  const standing = view.board.filter((piece) => piece !== null)
  if (![...standing, ...view.captured].some((piece) => piece.kind === null)) return drawn
  const facts = deduce(ctx, view, history)
  for (const seat of ctx.seats) drawArmy(ctx, view, seat, facts, proven(seat), rng, drawn)
  return drawn
}

function drawArmy(
  ctx: GridContext,
  view: GridView,
  seat: Seat,
  facts: Deductions,
  proven: boolean | null,
  rng: Rng,
  drawn: Map<string, string>,
): void {
  const reserve = view.reserve?.includes(seat) ? reserveOf(ctx.info, view.options.preset, seat) : {}
  const army = Object.entries(armyOf(ctx.info, view.options.preset, seat))
  const left = new Map(army.map(([kind, count]) => [kind, count - (reserve[kind] ?? 0)]))
  const take = (kind: string): void => void left.set(kind, (left.get(kind) ?? 0) - 1)
  const pooled = drawPool(facts, seat, view, rng)
  const unknown: { readonly id: string; readonly kinds: readonly string[] }[] = []
  // A piece that has used the power is known, except under `pure` memory.
  const forgets = view.options.memory === 'pure'
  const isNoReviver = (kind: string): boolean => !ctx.revivers(seat).includes(kind)
  const look = (piece: SeenPiece | null, standing: boolean): void => {
    if (piece?.seat !== seat) return
    const known = piece.kind ?? facts.kinds.get(piece.id) ?? pooled.get(piece.id) ?? null
    if (known === null) {
      const kinds = facts.candidates(piece.id)
      unknown.push({ id: piece.id, kinds: standing && proven === false && !forgets ? kinds.filter(isNoReviver) : kinds })
    } else {
      take(known)
      if (piece.kind === null) drawn.set(piece.id, known)
    }
  }
  for (const piece of view.board) look(piece, true)
  for (const piece of view.captured) look(piece, false)
  // Pieces that a position entered by hand lacks: their kinds are drawn too, so that the others keep their odds.
  const supply = [...left.values()].reduce((sum, count) => sum + Math.max(0, count), 0)
  const unplayed = proven === true ? facts.unplayed.filter(isNoReviver) : facts.unplayed
  const absent = Array.from({ length: Math.max(0, supply - unknown.length) }, (_, i) => ({ id: `absent ${i}`, kinds: unplayed }))
  for (const [id, kind] of assign([...unknown, ...absent], left, rng)) if (!id.startsWith('absent')) drawn.set(id, kind)
}

/** Kinds for losses, and rescued pieces, that can no longer be distinguished, as far as it is known what is among them (NA-16, HR-5). */
function drawPool(facts: Deductions, seat: Seat, { board, captured }: GridView, rng: Rng): ReadonlyMap<string, string> {
  const pool = facts.pools.get(seat)
  if (!pool) return NOTHING
  const known = new Map([...board, ...captured].flatMap((piece) => (piece?.kind ? [[piece.id, piece.kind] as const] : [])))
  const open: string[] = []
  const kinds = [...pool.kinds]
  for (const id of pool.ids) {
    const kind = known.get(id) ?? facts.kinds.get(id)
    if (kind === undefined) open.push(id)
    else if (kinds.includes(kind)) kinds.splice(kinds.indexOf(kind), 1)
  }
  const places = kinds.map((kind, i) => ({ id: String(i), kinds: open.filter((id) => facts.candidates(id).includes(kind)) }))
  const drawn = assign(places, new Map(open.map((id) => [id, 1])), rng)
  return new Map([...drawn].map(([i, id]) => [id, kinds[Number(i)] ?? '']))
}

const NOTHING: ReadonlyMap<string, string> = new Map()
