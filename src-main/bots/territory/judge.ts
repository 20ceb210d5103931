/**
 * Value of a position of Conquest for a seat: territories and cities, units on the land and in bags, flags, and enemies nearby. From -1 to
 * 1; a territory of a level game counts about a twentieth.
 */
import type { Insight } from './insight.ts'
import { KEPT, NO_SEAT, type Model } from './model.ts'
import { isOver, type Outlook } from './outlook.ts'
import { CITY } from './policy.ts'

const BAG = 0.3
const FLAG = 14
const TROPHY = 4
/** Cost of another seat knowing where the own Flag is, and of knowing another unit, as a share of its worth. */
const SPIED = 1.5
const SEEN = 0.06
const PULL = 0.35
/** The lead at which a game is mostly won. */
const SCALE = 18

/** Above 0 where a seat is ahead of its rivals. */
export function judge(outlook: Outlook, insight: Insight, model: Model, me: number): number {
  if (model.winner !== NO_SEAT) return model.winner === me ? 1 : -1
  const scores: number[] = []
  for (let seat = 0; seat < model.seats; seat++) scores.push(model.out[seat] === 1 ? 0 : scoreOf(insight, model, seat))
  if (isOver(outlook, model)) return byTerritories(model, me)
  let best = -Infinity
  let sum = 0
  let rivals = 0
  for (let seat = 0; seat < model.seats; seat++) {
    if (seat === me || !model.lives(seat)) continue
    best = Math.max(best, scores[seat] as number)
    sum += scores[seat] as number
    rivals++
  }
  if (rivals === 0) return 1
  const lead = (scores[me] as number) - (best + sum / rivals) / 2
  return 0.95 * Math.tanh(lead / SCALE)
}

/** CQ-23. */
function byTerritories({ owners, seats }: Model, me: number): number {
  const counts = new Array<number>(seats).fill(0)
  for (const owner of owners) if (owner >= 0) counts[owner] = (counts[owner] as number) + 1
  const mine = counts[me] as number
  const others = Math.max(...counts.filter((_, seat) => seat !== me))
  return Math.max(
    -0.95,
    Math.min(0.95, mine === others ? -0.3 : mine > others ? 0.7 + 0.02 * (mine - others) : -0.7 + 0.02 * (mine - others)),
  )
}

function scoreOf(insight: Insight, model: Model, seat: number): number {
  const { tables, holder } = model
  const zones = model.cells.length
  let score = 0
  const last = model.firstOf[seat + 1] as number
  for (let u = model.firstOf[seat] as number; u < last; u++) {
    const at = model.at[u] as number
    const kind = model.kindOf[u] as number
    const worth = tables.worth[kind] as number
    if (at < 0) {
      score += BAG * worth
      continue
    }
    const seen = model.known[u] === model.all ? 1 : 0
    score += worth * (1 - SEEN * seen) + PULL * (tables.drive[kind] as number) * (insight.pull[seat * zones + at] as number)
  }
  for (let t = 0; t < model.owners.length; t++) if (model.owners[t] === seat) score += 1 + (tables.land.territories[t]?.city ? CITY : 0)
  if (holder[seat] === KEPT) {
    const flag = model.flagOf[seat] as number
    const known = flag < 0 ? 0 : (model.known[flag] as number)
    for (let s = 0; s < model.seats; s++) if (s !== seat && ((known >> s) & 1) === 1) score -= SPIED
  } else score -= FLAG
  for (let s = 0; s < model.seats; s++) if (s !== seat && holder[s] === seat) score += TROPHY
  return score
}
