/** What a step on the land approaches: a Flag where it is likely enough, otherwise the nearest unit that it likely beats, otherwise an unknown one. */
import { type LandReason, LIKELY_FLAG, LIKELY_PREY, unsure } from '../reasons.ts'
import { chanceThat, oddsOf, type Known } from './known.ts'

/** Steps to what a move is said to go for, and to what it is said to approach. */
const NEAR = 6
const CLOSE = 3

interface Step {
  readonly from: number
  readonly to: number
  /** The kind that moves, by id and by index. */
  readonly piece: string
  readonly mover: number
  readonly calm: boolean
}

export function goalOf(known: Known, { from, to, piece, mover, calm }: Step): LandReason | null {
  const { tables, view, seat } = known
  const [before, after] = [waysFrom(known, from), waysFrom(known, to)]
  const nearer = view.board.flatMap((unit, at) => {
    const steps = after.get(at)
    if (!unit || unit.seat === seat || steps === undefined || steps > NEAR || steps >= (before.get(at) ?? Infinity)) return []
    const chance = chanceThat(known, at, (k) => k === tables.flagKind)
    return [{ at, steps, chance, kind: unit.kind, wins: oddsOf(known, mover, at).wins }]
  })
  const [flag] = nearer.filter(({ chance }) => chance >= LIKELY_FLAG).sort((a, b) => b.chance - a.chance || a.steps - b.steps)
  const [prey] = nearer
    .filter(({ wins, chance }) => wins >= LIKELY_PREY && chance < LIKELY_FLAG)
    .sort((a, b) => a.steps - b.steps || b.wins - a.wins)
  if (flag) return { type: 'flag', piece, at: flag.at, chance: flag.kind === null ? unsure(flag.chance) : 1, calm }
  if (prey) return { type: 'prey', piece, at: prey.at, kind: prey.kind, wins: prey.wins, calm }
  const isCertain = (at: number): boolean => tables.kindList.some((_, k) => chanceThat(known, at, (each) => each === k) === 1)
  const [unknown] = nearer
    .filter(({ at, steps, kind }) => steps <= CLOSE && kind === null && !isCertain(at))
    .sort((a, b) => a.steps - b.steps)
  return unknown ? { type: 'near', piece, at: unknown.at, calm } : null
}

/** Steps from a zone to every zone that empty zones lead to, and to the units there. */
function waysFrom({ tables, view }: Known, start: number): ReadonlyMap<number, number> {
  const ways = new Map([[start, 0]])
  for (const [at, steps] of ways) {
    if (at !== start && view.board[at]) continue
    for (const to of tables.neighbours[at] ?? []) if (!ways.has(to)) ways.set(to, steps + 1)
  }
  return ways
}
