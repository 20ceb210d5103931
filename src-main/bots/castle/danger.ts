/** Which rival could take a piece before its seat is on turn again, and how likely (CA-5 to CA-9, CA-13). */
import { reachOf, shotsOf } from '../../engine/castle/actions/reach.ts'
import type { CastleView } from '../../engine/castle/types.ts'
import type { Chances } from './belief.ts'
import type { Situation } from './situation.ts'
import { ATTACKER_WINS } from './tables.ts'

interface Danger {
  /** The rival piece that most likely takes it. */
  readonly p: number
  readonly falls: number
}

/** The danger for a piece of this kind, the seat's own, on this space; null where no rival could take it. */
export type Dangers = (kind: number, space: number) => Danger | null

export function dangersIn({ tables, pieces, me }: Situation, view: CastleView, chances: Chances): Dangers {
  const { kinds, battle, seats, sideOf, ctx, range } = tables
  const reached = new Map<number, readonly number[]>()
  const rivals = pieces.flatMap(({ at, seat }, p) => (at >= 0 && sideOf[seat] !== sideOf[me] ? [p] : []))
  const targetsOf = (p: number, k: number): readonly number[] => {
    const key = p * kinds.length + k
    const known = reached.get(key)
    if (known) return known
    const piece = pieces[p]
    const [seat, kind] = [seats[piece?.seat ?? -1], kinds[k]]
    const mover = piece && seat && kind ? { seat, from: piece.at, kind } : null
    const found = mover ? (range[k] ? shotsOf : reachOf)(ctx, view, mover) : []
    reached.set(key, found)
    return found
  }
  return (own, space) => {
    let worst: Danger | null = null
    for (const p of rivals) {
      let falls = 0
      for (const k of kinds.keys()) {
        const chance = chances[p * kinds.length + k] ?? 0
        const harms = range[k] !== 0 || battle[k * kinds.length + own] === ATTACKER_WINS
        if (chance > 0 && harms && targetsOf(p, k).includes(space)) falls += chance
      }
      if (falls > 0 && falls > (worst?.falls ?? 0)) worst = { p, falls: Math.min(1, falls) }
    }
    return worst
  }
}
