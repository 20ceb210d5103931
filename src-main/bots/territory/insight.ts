/**
 * What each seat expects of units that it does not know: what an attack gains, whether it succeeds, and what to fear. The bot's own seat
 * uses the positions it has drawn. All others assume that a unit they have not seen is any of those, which is why they do not run at a Flag
 * that only the bot knows.
 */
import { KEPT, type ModelStart } from './model.ts'
import { likingsOf } from './placement.ts'
import { ATTACKER_WINS, BOTH_REMOVED, type Tables } from './tables.ts'

/** Share of its worth that a unit loses in the bag, from which it may come back. */
export const LOSS = 0.7
/** Value of capturing a flag to the policy, with two seats and with more. */
const PRIZE = 40
const PRIZE_OF_MANY = 18
/** How strongly a flag attracts near units. */
const PULL = 5

export interface Insight {
  readonly units: number
  readonly kinds: number
  /** `[attacker's kind * kinds + defender's kind]`: the gain of an attack between known units. */
  readonly sure: Float64Array
  /** `[(seat * units + unit) * kinds + kind]`: average gain of an attack on a hidden unit, and chance that the attacker takes its zone. */
  readonly gain: Float64Array
  readonly wins: Float64Array
  /** Same index: chance that a hidden unit can attack one of this kind and beat it. */
  readonly fear: Float64Array
  /** `[seat * units + unit]`: chance that it is a flag. */
  readonly flag: Float64Array
  /** By unit: value of being mistaken for a flag by an enemy. A unit that moves is none, and leaves fewer suspects. */
  readonly suspected: Float64Array
  /** `[seat * zones + zone]`: how much the flags of others attract units to a zone. */
  readonly pull: Float64Array
}

/** Value of a unit that enemies are certain is the Flag. */
const DECOY = 8

/** `worlds`: kinds of all units in each drawn position. `guile`: how far it uses where flags are likely, from 0 to 1. */
export function gainInsight(tables: Tables, start: ModelStart, worlds: readonly Int8Array[], me: number, guile: number): Insight {
  const { seats, units } = start
  const count = units.length
  const kinds = tables.kindList.length
  const sure = sureGains(tables, seats)
  const made: Insight = {
    units: count,
    kinds,
    sure,
    gain: new Float64Array(seats * count * kinds),
    wins: new Float64Array(seats * count * kinds),
    fear: new Float64Array(seats * count * kinds),
    flag: new Float64Array(seats * count),
    suspected: new Float64Array(count),
    pull: new Float64Array(seats * tables.neighbours.length),
  }
  const marginal = marginalsOf(worlds, count, kinds)
  for (let seat = 0; seat < seats; seat++) {
    const chances = seat === me ? marginal : beliefOf(tables, start, marginal, seat, guile)
    for (const [u, unit] of units.entries()) if (unit.seat !== seat) expect(tables, made, chances, seat, u)
    addPull(tables, start, made, seat)
  }
  for (let i = 0; i < made.flag.length; i++) {
    const u = i % count
    made.suspected[u] = Math.max(made.suspected[u] as number, guile * DECOY * (made.flag[i] as number))
  }
  return made
}

/** Gain of every attack between known units: `[attacker * kinds + defender]`. */
function sureGains(tables: Tables, seats: number): Float64Array {
  const { kindList, worth, fights, flagKind } = tables
  const kinds = kindList.length
  const prize = seats === 2 ? PRIZE : PRIZE_OF_MANY
  return Float64Array.from({ length: kinds * kinds }, (_, i) => {
    const [attacker, defender] = [Math.floor(i / kinds), i % kinds]
    const won = defender === flagKind ? prize : LOSS * (worth[defender] as number)
    const lost = LOSS * (worth[attacker] as number)
    return fights[i] === ATTACKER_WINS ? won : fights[i] === BOTH_REMOVED ? won - lost : -lost
  })
}

function marginalsOf(worlds: readonly Int8Array[], count: number, kinds: number): Float64Array {
  const found = new Float64Array(count * kinds)
  for (const world of worlds) {
    for (let u = 0; u < count; u++) {
      const i = u * kinds + (world[u] as number)
      found[i] = (found[i] as number) + 1 / worlds.length
    }
  }
  return found
}

/** Chances of the kinds of all units as another seat has them. */
function beliefOf(tables: Tables, start: ModelStart, marginal: Float64Array, seat: number, guile: number): Float64Array {
  const { kindList, flagKind } = tables
  const { seats, units, rumours } = start
  const kinds = kindList.length
  const found = marginal.slice()
  for (let owner = 0; owner < seats; owner++) {
    if (owner === seat) continue
    const hidden = [...units.keys()].filter((u) => {
      const unit = units[u]
      return unit?.seat === owner && unit.at >= 0 && (unit.known & (1 << seat)) === 0
    })
    const still = hidden.filter((u) => units[u]?.moved === false)
    const sums = kindList.map((_, k) => hidden.reduce((sum, u) => sum + (marginal[u * kinds + k] as number), 0))
    const likings = likingsOf(tables, start, owner, guile)
    const rumour = rumours.find(({ among, known }) => (known & (1 << seat)) !== 0 && units[among[0] ?? -1]?.seat === owner)
    const suspects = rumour ? still.filter((u) => rumour.among.includes(u)) : still
    const total = suspects.reduce((sum, u) => sum + (likings[units[u]?.at ?? -1] ?? 0), 0)
    for (const u of hidden) {
      const isStill = units[u]?.moved === false
      const liking = suspects.includes(u) ? (likings[units[u]?.at ?? -1] ?? 0) : 0
      let fixed = 0
      for (const [k, { movement }] of kindList.entries()) {
        if (movement !== 'none') continue
        const share = k === flagKind ? liking / Math.max(1e-9, total) : isStill ? 1 / still.length : 0
        found[u * kinds + k] = share * (sums[k] ?? 0)
        fixed += share * (sums[k] ?? 0)
      }
      const mobile = kindList.reduce((sum, { movement }, k) => (movement === 'none' ? sum : sum + (sums[k] ?? 0)), 0)
      for (const [k, { movement }] of kindList.entries())
        if (movement !== 'none') found[u * kinds + k] = mobile > 0 ? (Math.max(0, 1 - fixed) * (sums[k] ?? 0)) / mobile : 0
    }
  }
  return found
}

function expect({ kindList, fights, flagKind }: Tables, insight: Insight, chances: Float64Array, seat: number, u: number): void {
  const { kinds, units, sure, gain, wins, fear, flag } = insight
  const row = (seat * units + u) * kinds
  flag[seat * units + u] = chances[u * kinds + flagKind] as number
  for (let k = 0; k < kinds; k++) {
    let [gained, won, feared] = [0, 0, 0]
    for (let j = 0; j < kinds; j++) {
      const chance = chances[u * kinds + j] as number
      if (chance === 0) continue
      gained += chance * (sure[k * kinds + j] as number)
      if (fights[k * kinds + j] === ATTACKER_WINS) won += chance
      if (kindList[j]?.movement !== 'none' && fights[j * kinds + k] === ATTACKER_WINS) feared += chance
    }
    gain[row + k] = gained
    wins[row + k] = won
    fear[row + k] = feared
  }
}

function addPull({ steps }: Tables, { units, holders }: ModelStart, { flag, pull, units: count }: Insight, seat: number): void {
  const zones = steps.length
  const wanted = holders[seat] ?? KEPT
  for (const [u, unit] of units.entries()) {
    const chance = flag[seat * count + u] as number
    if (unit.seat === seat || unit.at < 0 || chance === 0) continue
    const weight = chance * PULL * (wanted === unit.seat ? 2 : 1)
    for (let zone = 0; zone < zones; zone++) {
      const i = seat * zones + zone
      pull[i] = (pull[i] as number) + weight / ((steps[zone]?.[unit.at] ?? 99) + 0.5)
    }
  }
}
