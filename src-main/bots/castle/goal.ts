/** What a step approaches: a flag carrier that it likely beats, a lone flag, or the nearest piece that it likely beats. */
import { loneOn, ownersOf } from '../../engine/castle/flags.ts'
import { type CastleReason, LIKELY_PREY } from '../reasons.ts'
import { nameOf, oddsOf, stakesOn, type Known } from './known.ts'

/** Steps to what a move is said to go for. */
const NEAR = 8

interface Step {
  readonly from: number
  readonly to: number
  /** The kind that moves, by id and by index. */
  readonly piece: string
  readonly mover: number
  readonly calm: boolean
}

export function goalOf(known: Known, { from, to, piece, mover, calm }: Step): CastleReason | null {
  const { view, situation } = known
  const { pieces, tables, me } = situation
  if (tables.range[mover] !== 0) return null // it cannot attack a neighbour (CA-13)
  const [before, after] = [waysFrom(known, from), waysFrom(known, to)]
  const nearer = (at: number): number | null => {
    const steps = after.get(at)
    return steps !== undefined && steps <= NEAR && steps < (before.get(at) ?? Infinity) ? steps : null
  }
  const prey = pieces
    .flatMap(({ at, seat }, p) => {
      const steps = at < 0 || tables.sideOf[seat] === tables.sideOf[me] ? null : nearer(at)
      const wins = steps === null ? 0 : oddsOf(known, mover, p).wins
      return steps !== null && wins >= LIKELY_PREY ? [{ p, at, steps, wins, stakes: stakesOn(known, at) }] : []
    })
    .sort((a, b) => Number(b.stakes.flags !== undefined) - Number(a.stakes.flags !== undefined) || a.steps - b.steps || b.wins - a.wins)[0]
  const lone = view.tokens
    .flatMap(({ at, carried }) => {
      const steps = carried ? null : nearer(at)
      return steps === null ? [] : [{ at, steps }]
    })
    .sort((a, b) => a.steps - b.steps)[0]
  if (lone && prey?.stakes.flags === undefined)
    return { type: 'fetch', piece, at: lone.at, flags: ownersOf(loneOn(view.tokens, lone.at)), calm }
  return prey ? { type: 'prey', piece, at: prey.at, kind: nameOf(known, prey.p), wins: prey.wins, calm, ...prey.stakes } : null
}

/** Steps from a space to every space that can be reached around pieces, and to the pieces there. */
function waysFrom({ view, situation: { tables } }: Known, start: number): ReadonlyMap<number, number> {
  const ways = new Map([[start, 0]])
  for (const [at, steps] of ways) {
    if (at !== start && view.board[at]) continue
    for (const to of tables.steps[at] ?? []) if (!ways.has(to)) ways.set(to, steps + 1)
  }
  return ways
}
