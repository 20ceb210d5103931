/**
 * What the real piece on a square can be, by what its own side has said and by what all players have seen of it and of its army. Only that side gets these
 * answers.
 */
import { armyCitation } from '../../core/edition.ts'
import { seatName } from '../../core/seats.ts'
import type { ObservedMove, BoardRefusal } from '../../rules/physical-board.ts'
import type { GridContext } from '../context.ts'
import { nameOf } from '../geometry.ts'
import { hasRun, poolOf, publicKind, runnersIn, UNKNOWN, type PhysicalGrid, type Roster } from './board.ts'
import type { Piece } from '../types.ts'

/** Why a piece in a battle cannot be of a kind that its army has; for its own side alone. */
export function claimRefusal(
  ctx: GridContext,
  physical: PhysicalGrid,
  { from, to }: ObservedMove,
  role: 'attacker' | 'defender',
  claimed: string,
): BoardRefusal | null {
  if (role === 'defender') return pieceRefusal(ctx, physical, to, claimed, false)
  const refused = pieceRefusal(ctx, physical, from, claimed, true)
  if (refused || ctx.kind(claimed).movement === 'line' || ctx.geometry.stepsInLine(from, to) < 2) return refused
  const message = `From ${nameOf(ctx.geometry, from)} to ${nameOf(ctx.geometry, to)} is more than one square, and a ${ctx.kind(claimed).name} goes one at a time.`
  return { detail: 'goes-too-far', rule: RUN, message }
}

/** Why the piece on a square cannot be of a kind that its army has, whatever it does there; for its own side alone. `goes`: it moves now. */
export function pieceRefusal(
  ctx: GridContext,
  physical: PhysicalGrid,
  square: number,
  claimed: string,
  goes: boolean,
): BoardRefusal | null {
  const { state, claims } = physical
  const piece = state.board[square]
  if (!piece) return null
  const kind = ctx.kind(claimed)
  const space = nameOf(ctx.geometry, square)
  const before = claims[piece.id]
  if (before !== undefined && before !== claimed) {
    const message = `The piece on ${space} was said to be a ${ctx.kind(before).name} before. Correct that battle, or look at the piece again.`
    return { detail: 'told-otherwise', rule: SHOWN, message }
  }
  if (kind.movement === 'none' && (piece.moved || goes))
    return { detail: 'has-moved', rule: STILL, message: `The piece on ${space} has moved, and a ${kind.name} never does.` }
  const ran = publicKind(ctx, piece)
  if (ran && ran.id !== claimed)
    return { detail: 'has-run', rule: RUN, message: `The piece on ${space} has gone more than one square at once: it is a ${ran.name}.` }
  if (hasRun(ctx, piece) && kind.movement !== 'line') {
    const message = `The piece on ${space} has gone more than one square at once, and a ${kind.name} goes one at a time.`
    return { detail: 'has-run', rule: RUN, message }
  }
  return waveRefusal(ctx, physical, piece, claimed, space) ?? shortageRefusal(ctx, physical, piece, claimed, space)
}

/** Why a piece cannot be a reinforcement, or must be one (NA-6, NA-8). */
function waveRefusal(ctx: GridContext, physical: PhysicalGrid, piece: Piece, claimed: string, space: string): BoardRefusal | null {
  const { roster, wave } = poolOf(ctx, physical, piece)
  if (wave === null || roster.some(({ kind }) => kind.id === claimed)) return null
  const { name } = ctx.kind(claimed)
  const rule = ctx.info.cites.refusals['no-reinforcements']
  return wave === 'late'
    ? { detail: 'came-late', rule, message: `The piece on ${space} came with the reinforcements, and no ${name} is among them.` }
    : {
        detail: 'stood-first',
        rule,
        message: `The piece on ${space} stood there before the reinforcements came, and ${name} is one of them.`,
      }
}

/** Why the claim would leave too few of a kind for what the other pieces of the army have shown. */
function shortageRefusal(ctx: GridContext, physical: PhysicalGrid, piece: Piece, claimed: string, space: string): BoardRefusal | null {
  const { seat } = piece
  const { name, movement } = ctx.kind(claimed)
  const { roster, others } = poolOf(ctx, physical, piece)
  const known = others.filter(({ kind }) => kind === claimed).length
  const count = roster.find(({ kind }) => kind.id === claimed)?.count ?? 0
  const rule = armyCitation(ctx.info, physical.state.options.preset).army
  if (known >= count) {
    const message = `${seatName(seat)} has ${count} × ${name}, and ${count === 1 ? 'another piece was' : 'other pieces were'} said to be that.`
    return { detail: 'all-told', rule, message }
  }
  const leftOf = (kinds: Roster): number =>
    kinds.reduce((sum, each) => {
      const gone = others.filter(({ kind }) => kind === each.kind.id).length + (each.kind.id === claimed ? 1 : 0)
      return sum + each.count - gone
    }, 0)
  if (movement === 'line' && others.filter((other) => hasRun(ctx, other)).length > leftOf(runnersIn(roster))) {
    const message = `So many pieces of ${seatName(seat)} have gone more than one square at once that none of those is left for ${space}.`
    return { detail: 'runners-needed', rule: RUN, message }
  }
  const movers = others.filter(({ kind, moved }) => kind === UNKNOWN && moved).length
  if (movement === 'none' || movers <= leftOf(roster.filter(({ kind }) => kind.movement !== 'none'))) return null
  const message = `So many pieces of ${seatName(seat)} have moved that none is left for ${space}: it must be one that never moves.`
  return { detail: 'movers-needed', rule: STILL, message }
}

const STILL = 'CL-8'
const RUN = 'CL-10'
/** Both kinds are revealed, or said to the app. */
const SHOWN = 'CL-14'
