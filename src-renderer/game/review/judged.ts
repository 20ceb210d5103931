/** What reviews make of judged decisions: mistakes of three sizes, and a summary for each side. Pure. */
import { partsOf, type DecisionParts, type Judged, type Parts, type Seat } from '../../../src-main/contract/index.ts'

/**
 * From which loss on a decision is called so: of the chance to win, or in hundredths of the strongest piece, about half a Captain, a Captain and a Colonel. Written
 * down in `docs/analysis.md`.
 */
const SIZES = {
  inaccuracy: { chance: 0.03, pieces: 15 },
  mistake: { chance: 0.07, pieces: 30 },
  blunder: { chance: 0.15, pieces: 58 },
} as const
export type Size = keyof typeof SIZES
const ASCENDING = ['inaccuracy', 'mistake', 'blunder'] as const satisfies readonly Size[]

/** A decision, or a try, as far as its size goes. */
type Sized = Pick<Judged, 'best' | 'taken' | 'cost'>

/** How much of the chance to win a decision gave away, as far as its seat could know; never negative, and to a millionth. */
export function lossOf({ best, taken }: Pick<Judged, 'best' | 'taken'>): number {
  return Math.max(0, Math.round((best - taken) * 1e6)) / 1e6
}

/** The same in full points of 100, rounded, but never up to the next size: `4` of 3.9, `6` of 6.9, since a mistake begins at 7. */
export function pointsLost(decision: Pick<Judged, 'best' | 'taken'>): number {
  const points = Math.round(lossOf(decision) * 1e6) / 1e4
  const rounded = Math.round(points)
  const isNext = Object.values(SIZES).some(({ chance }) => Math.round(chance * 100) === rounded)
  return isNext ? Math.floor(points) : rounded
}

/** Its size, by the chance or by pieces, whichever is larger; null for a good decision. */
export function sizeOf(decision: Sized): Size | null {
  return ASCENDING[rankOf(decision)] ?? null
}

/** The piece that a decision costs, where that says more than the points; null otherwise. */
export function pieceLost(decision: Sized): string | null {
  return decision.cost && rankOf(decision) > rankOf({ ...decision, cost: undefined }) ? decision.cost.kind : null
}

/** The place of the size among all, from 0; below that for a good decision. */
function rankOf({
  cost,
  ...chances
}: {
  readonly best: number
  readonly taken: number
  readonly cost?: Judged['cost'] | undefined
}): number {
  const loss = lossOf(chances)
  return ASCENDING.findLastIndex((size) => loss >= SIZES[size].chance || (cost?.hundredths ?? 0) >= SIZES[size].pieces)
}

/** How grave a decision is next to others: by its size, then by the chance, then by pieces. */
function byGravity(a: Sized, b: Sized): number {
  return rankOf(b) - rankOf(a) || lossOf(b) - lossOf(a) || (b.cost?.hundredths ?? 0) - (a.cost?.hundredths ?? 0)
}

/** For how many further decisions of its side a missed idea is remembered. */
const REMEMBERED = 4

/** What a side has missed: how large that was, and at which of its decisions it missed it last. */
interface Missed {
  readonly rank: number
  readonly turn: number
}

/** What a decision misses: the stronger action, and its idea; where the action taken gives something up, that action and what is given up. */
function missedIn({ better, idea, against }: Judged): readonly string[] {
  if (better === null) return []
  if (!against) return [better, ...(idea === undefined ? [] : [idea])]
  return [`${better} for ${against.type} ${'piece' in against ? `${against.piece} ${against.at}` : against.territory}`]
}

/**
 * The decisions that are mistakes, in order of frames. A chance that a side misses several times in a row, since the same action or one with the same idea was
 * stronger, counts once, and once more where missing it has become a larger mistake; where there was nothing else to do, it missed none.
 */
function firstMistakes(decisions: readonly Judged[]): readonly Judged[] {
  const missedBy = new Map<Seat, Map<string, Missed>>()
  const turns = new Map<Seat, number>()
  return decisions.filter((decision) => {
    const { seat, forced } = decision
    if (forced) return false
    const rank = rankOf(decision)
    if (rank < 0) return missedBy.delete(seat) && false
    const turn = (turns.get(seat) ?? 0) + 1
    turns.set(seat, turn)
    const missed = missedBy.get(seat) ?? new Map<string, Missed>()
    missedBy.set(seat, missed)
    const same = missedIn(decision)
    const remembered = same.flatMap((each) => missed.get(each) ?? []).filter((each) => turn - each.turn <= REMEMBERED)
    const before = Math.max(-1, ...remembered.map((each) => each.rank))
    for (const each of same) missed.set(each, { rank: Math.max(rank, before), turn })
    return rank > before
  })
}

/** How large each mistake was, by frame. `decisions` in order of frames. */
export function sizesIn(decisions: readonly Judged[]): ReadonlyMap<number, Size | null> {
  return new Map(firstMistakes(decisions).map((decision) => [decision.frame, sizeOf(decision)]))
}

/** The mistakes, the worst first. `decisions` in order of frames. */
export function mistakesIn(decisions: readonly Judged[], seat: Seat | null): readonly Judged[] {
  return firstMistakes(decisions)
    .filter((decision) => seat === null || decision.seat === seat)
    .toSorted(byGravity)
}

/** The mistake nearest to a frame in the order of the game, after it or before it. */
export function mistakeBeyond(mistakes: readonly Judged[], frame: number, by: 1 | -1): Judged | undefined {
  return mistakes.filter((each) => (each.frame - frame) * by > 0).toSorted((a, b) => (a.frame - b.frame) * by)[0]
}

/** Decisions from which a mean says something. */
const ENOUGH = 10

export interface Summary {
  readonly seat: Seat
  /** How many there were where something else could be done. */
  readonly decisions: number
  readonly counts: Readonly<Record<Size, number>>
  /** Mean loss of such a decision; null where there are too few. */
  readonly mean: number | null
}

/** One side's decisions in short. */
export function summaryOf(decisions: readonly Judged[], seat: Seat): Summary {
  const own = decisions.filter((decision) => decision.seat === seat && !decision.forced)
  const counts = { inaccuracy: 0, mistake: 0, blunder: 0 }
  for (const size of sizesIn(own).values()) if (size) counts[size]++
  const mean = own.length < ENOUGH ? null : own.reduce((sum, decision) => sum + lossOf(decision), 0) / own.length
  return { seat, decisions: own.length, counts, mean }
}

/** How the chance to win changed from each decision to the next one of its seat, by frame, as far as that is known. `decisions` in order of frames. */
export function partsIn(decisions: readonly Judged[], parts: Readonly<Record<number, DecisionParts>>): Readonly<Record<number, Parts>> {
  const next = new Map<Seat, number>()
  const found: Record<number, Parts> = {}
  for (const decision of decisions.toReversed()) {
    const { frame, seat, best } = decision
    const followed = parts[frame]
    const then = next.get(seat)
    if (followed && (followed.end !== null || then !== undefined)) found[frame] = partsOf(decision, followed, then ?? null)
    next.set(seat, best)
  }
  return found
}

/** A point of the line of a seat in a graph. */
export interface ChanceAt {
  readonly frame: number
  readonly chance: number
}

/**
 * The chance to win of a seat over the game, as the words at each of its decisions say it: before the decision, so that what it lost shows after it. Where what
 * followed the last one is known, the line ends at `last` with the result.
 */
export function courseOf(
  decisions: readonly Judged[],
  parts: Readonly<Record<number, DecisionParts>>,
  seat: Seat,
  { first, last }: { readonly first: number; readonly last: number },
): readonly ChanceAt[] {
  const own = decisions.filter((decision) => decision.seat === seat && decision.frame >= first)
  const end = parts[own.at(-1)?.frame ?? -1]?.end ?? null
  return [...own.map(({ frame, best }) => ({ frame, chance: best })), ...(end === null ? [] : [{ frame: last, chance: end }])]
}

/** All luck of a seat; null until all of it is known. */
export function luckOf(decisions: readonly Judged[], parts: Readonly<Record<number, Parts>>, seat: Seat): number | null {
  const own = decisions.filter((decision) => decision.seat === seat).map(({ frame }) => parts[frame])
  if (own.length === 0) return null
  return own.reduce<number | null>((sum, each) => (sum === null || !each ? null : sum + each.luck), 0)
}

/** The greatest fall of a chance from one decision of a side to its next, and the part that did most of it. */
interface Fall {
  readonly frame: number
  readonly seat: Seat
  /** The chance at the decision, and how it changed. */
  readonly from: number
  readonly change: number
  readonly cause: Exclude<keyof Parts, 'second'>
}

/**
 * Null where no chance fell by an inaccuracy or more. Where it fell most because it was judged anew, nothing on the table did that: the last judgement of a side
 * that resigns falls to nothing. `seat`: null for any side.
 */
export function deepestFall(decisions: readonly Judged[], parts: Readonly<Record<number, Parts>>, seat: Seat | null): Fall | null {
  const falls = decisions.flatMap(({ frame, seat: decided, best }): readonly Fall[] => {
    const found = parts[frame]
    if (!found || (seat !== null && decided !== seat)) return []
    const change = found.own + found.luck + found.rival + found.second
    const [cause = 'own'] = (['own', 'luck', 'rival', 'second'] as const).toSorted((a, b) => found[a] - found[b])
    return change <= -SIZES.inaccuracy.chance && cause !== 'second' ? [{ frame, seat: decided, from: best, change, cause }] : []
  })
  return falls.toSorted((a, b) => a.change - b.change)[0] ?? null
}
