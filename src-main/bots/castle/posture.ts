/** Where the pieces of a side like to stand: towards the castle, near flags that have to be guarded or hunted, in the way of a flag that is about to win. */
import { carrierOf, progressAt } from './flags.ts'
import { NOBODY, type Model } from './model.ts'
import type { Outlook } from './outlook.ts'
import { ATTACKER_WINS, BOTH_REMOVED } from './tables.ts'

/** For each step that a piece is nearer to the ring. */
const CENTRE = 0.13
const GUARD = 1.1
const HUNT = 0.7
/** Share of what a rival's flag is worth that hunting it is. */
const HUNT_SHARE = 0.22
const OWN_FLAG = 6
const LONE_FLAG = 1.5
const TAKEN_FLAG = 0.5
/** For standing on the ring before a rival that would enter it next, and before a carrier of one's own. */
const BLOCK = 9
const IN_THE_WAY = -6
/** How much is left of a draw at a distance. */
const NEAR = Float64Array.from({ length: 256 }, (_, steps) => Math.exp(-steps / 4))
const EVEN = 0.5

/** What draws the pieces of one side, made anew for each turn. */
export interface Posture {
  side: number
  /** By flag: how strongly it draws, and whether only those that can beat its carrier. */
  readonly draws: Float64Array
  readonly hunted: Uint8Array
  /** By flag: who carries it. */
  readonly carriers: Int16Array
  /** By flag: how well the best placed piece stands to it. */
  readonly best: Float64Array
  ring: number
}

export function createPosture({ tables: { seats } }: Outlook): Posture {
  const length = seats.length
  return {
    side: 0,
    draws: new Float64Array(length),
    best: new Float64Array(length),
    hunted: new Uint8Array(length),
    carriers: new Int16Array(length),
    ring: 0,
  }
}

/** Looks at all flags for a side. */
export function takePosture(posture: Posture, model: Model, outlook: Outlook, side: number): void {
  const { tables, rivalry, boldness } = outlook
  const { sideOf, far, size, turret } = tables
  posture.side = side
  posture.ring = 0
  for (let f = 0; f < sideOf.length; f++) {
    const space = model.flagAt[f] as number
    const carrier = space < 0 ? NOBODY : carrierOf(model, f)
    const owner = sideOf[f] as number
    const holder = carrier === NOBODY ? NOBODY : (sideOf[model.seatOf[carrier] as number] as number)
    posture.carriers[f] = carrier
    posture.hunted[f] = holder !== NOBODY && holder !== side ? 1 : 0
    if (space < 0) posture.draws[f] = 0
    else if (owner === side) posture.draws[f] = holder === side ? GUARD : OWN_FLAG
    else if (holder === NOBODY) posture.draws[f] = LONE_FLAG
    else if (holder !== owner) posture.draws[f] = TAKEN_FLAG
    else posture.draws[f] = (HUNT + HUNT_SHARE * progressAt(tables, space)) * boldness * (rivalry[side * tables.sides + owner] as number)
    if (holder === owner && (far[space * size + turret] as number) === 2)
      posture.ring += owner === side ? IN_THE_WAY : BLOCK * (rivalry[side * tables.sides + owner] as number)
  }
}

/** How much a piece of the side likes a space, as far as it carries nothing. */
export function likingAt(posture: Posture, model: Model, outlook: Outlook, kind: number, space: number): number {
  const { draws, ring } = posture
  let liking = -centreLoss(outlook, space)
  for (let f = 0; f < draws.length; f++) {
    const drawn = draws[f] as number
    if (drawn !== 0) liking += drawn * pull(posture, model, outlook, f, kind, space)
  }
  return space === outlook.tables.ring ? liking + ring : liking
}

/** How well the pieces of the side stand all together: of those that a flag draws the best placed counts. */
export function postureValue(posture: Posture, model: Model, outlook: Outlook): number {
  const { sideOf, ring } = outlook.tables
  const { draws, best, carriers, side } = posture
  const blocker = (model.cells[ring] as number) - 1
  let value = blocker >= 0 && sideOf[model.seatOf[blocker] as number] === side ? posture.ring : 0
  best.fill(0)
  for (let p = 0; p < model.pieces; p++) {
    const at = model.at[p] as number
    if (at < 0 || sideOf[model.seatOf[p] as number] !== side) continue
    const kind = model.kindOf[p] as number
    value -= centreLoss(outlook, at)
    for (let f = 0; f < draws.length; f++)
      if (draws[f] !== 0 && carriers[f] !== p) best[f] = Math.max(best[f] as number, pull(posture, model, outlook, f, kind, at))
  }
  for (let f = 0; f < draws.length; f++) value -= (draws[f] as number) * (1 - (best[f] as number))
  return value
}

function centreLoss({ tables: { far, size, ring }, boldness }: Outlook, space: number): number {
  return CENTRE * boldness * (far[space * size + ring] as number)
}

/** How near a piece is to a flag, as far as it can beat its carrier where it is hunted. */
function pull(
  { hunted, carriers }: Posture,
  model: Model,
  { tables, wins, evens }: Outlook,
  f: number,
  kind: number,
  space: number,
): number {
  const { far, size, battle, kinds, range } = tables
  const steps = far[space * size + (model.flagAt[f] as number)] as number
  if (hunted[f] === 0) return NEAR[steps] as number
  const reach = range[kind] as number
  if (reach !== 0) return NEAR[Math.abs(steps - reach)] as number
  const c = carriers[f] as number
  if (model.known[c] === 1) {
    const result = battle[kind * kinds.length + (model.kindOf[c] as number)]
    return result === ATTACKER_WINS ? (NEAR[steps] as number) : result === BOTH_REMOVED ? EVEN * (NEAR[steps] as number) : 0
  }
  const i = c * kinds.length + kind
  return ((wins[i] as number) + EVEN * (evens[i] as number)) * (NEAR[steps] as number)
}
