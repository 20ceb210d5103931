/** Where pieces of a side are useful: towards the castle, near flags to guard or hunt, in the way of a flag that is about to win. */
import { carrierOf, progressAt } from './flags.ts'
import { NO_SIDE, type Model } from './model.ts'
import type { Outlook } from './outlook.ts'
import { ATTACKER_WINS, BOTH_REMOVED } from './tables.ts'

/** Steps to the ring beyond which the castle attracts no piece. */
const OUTSKIRTS = 12
const GUARD = 1.1
const HUNT = 0.7
/** Value of hunting a flag, as a share of its value to the rival. */
const HUNT_SHARE = 0.22
const OWN_FLAG = 6
const LONE_FLAG = 1.5
const TAKEN_FLAG = 0.5
/** Value of a piece on the ring, by steps to the turret: in the way of a rival that would enter and cannot beat it, and in the way of its own side. */
const BLOCK = [0, 0, 9, 4, 2, 1]
const IN_THE_WAY = [0, 0, -6, -3, -1, 0]
/** How much of an attraction is left at a distance. */
const NEAR = Float64Array.from({ length: 256 }, (_, steps) => Math.exp(-steps / 4))
const EVEN = 0.5

/** What attracts the pieces of one side; made anew each turn. */
export interface Posture {
  side: number
  /** By flag: how strongly it attracts, and whether only pieces that can beat its carrier. */
  readonly draws: Float64Array
  readonly hunted: Uint8Array
  /** By flag: its carrier. */
  readonly carriers: Int16Array
  /** By flag: the value of blocking it on the ring. */
  readonly blocks: Float64Array
  /** By flag: how well the best placed piece covers it. */
  readonly best: Float64Array
}

export function createPosture({ tables: { seats } }: Outlook): Posture {
  const rows = (): Float64Array => new Float64Array(seats.length)
  const [hunted, carriers] = [new Uint8Array(seats.length), new Int16Array(seats.length)]
  return { side: 0, draws: rows(), best: rows(), blocks: rows(), hunted, carriers }
}

/** Evaluates all flags for a side. */
export function takePosture(posture: Posture, model: Model, outlook: Outlook, side: number): void {
  const { tables, rivalry, boldness } = outlook
  const { sideOf, far, size, turret } = tables
  posture.side = side
  for (let f = 0; f < sideOf.length; f++) {
    const space = model.flagAt[f] as number
    const carrier = space < 0 ? NO_SIDE : carrierOf(model, f)
    const owner = sideOf[f] as number
    const holder = carrier === NO_SIDE ? NO_SIDE : (sideOf[model.seatOf[carrier] as number] as number)
    posture.carriers[f] = carrier
    posture.hunted[f] = holder !== NO_SIDE && holder !== side ? 1 : 0
    if (space < 0) posture.draws[f] = 0
    else if (owner === side) posture.draws[f] = holder === side ? GUARD : OWN_FLAG
    else if (holder === NO_SIDE) posture.draws[f] = LONE_FLAG
    else if (holder !== owner) posture.draws[f] = TAKEN_FLAG
    else posture.draws[f] = (HUNT + HUNT_SHARE * progressAt(tables, space)) * boldness * (rivalry[side * tables.sides + owner] as number)
    const steps = space < 0 ? 0 : (far[space * size + turret] as number)
    const isOwn = owner === side
    const care = isOwn ? 1 : (rivalry[side * tables.sides + owner] as number)
    posture.blocks[f] = holder === owner ? care * ((isOwn ? IN_THE_WAY : BLOCK)[steps] ?? 0) : 0
  }
}

/** How much a piece of the side likes a space, while it carries nothing. */
export function likingAt(posture: Posture, model: Model, outlook: Outlook, kind: number, space: number): number {
  const { draws } = posture
  let liking = centreValue(outlook, kind, space)
  for (let f = 0; f < draws.length; f++) {
    const drawn = draws[f] as number
    if (drawn !== 0) liking += drawn * pull(posture, model, outlook, f, kind, space)
  }
  return space === outlook.tables.ring ? liking + blockValue(posture, model, outlook, kind) : liking
}

/** Value of all pieces of the side by position: for each flag only the best placed piece counts. */
export function postureValue(posture: Posture, model: Model, outlook: Outlook): number {
  const { sideOf, ring } = outlook.tables
  const { draws, best, carriers, side } = posture
  const blocker = (model.cells[ring] as number) - 1
  let value =
    blocker >= 0 && sideOf[model.seatOf[blocker] as number] === side
      ? blockValue(posture, model, outlook, model.kindOf[blocker] as number)
      : 0
  best.fill(0)
  for (let p = 0; p < model.pieces; p++) {
    const at = model.at[p] as number
    if (at < 0 || sideOf[model.seatOf[p] as number] !== side) continue
    const kind = model.kindOf[p] as number
    value += centreValue(outlook, kind, at)
    for (let f = 0; f < draws.length; f++)
      if (draws[f] !== 0 && carriers[f] !== p) best[f] = Math.max(best[f] as number, pull(posture, model, outlook, f, kind, at))
  }
  for (let f = 0; f < draws.length; f++) value -= (draws[f] as number) * (1 - (best[f] as number))
  return value
}

/** Never negative: a piece far away is better than none. */
function centreValue({ tables: { far, size, ring }, keenness, boldness }: Outlook, kind: number, space: number): number {
  return (keenness[kind] as number) * boldness * Math.max(0, OUTSKIRTS - (far[space * size + ring] as number))
}

/** Value of a piece on the ring as an obstacle: lower the likelier a carrier beats it, nothing against a flag that it carries itself. */
function blockValue({ blocks, carriers, side }: Posture, model: Model, { tables, threats }: Outlook, kind: number): number {
  const { battle, kinds, sideOf } = tables
  let value = 0
  for (let f = 0; f < blocks.length; f++) {
    const block = blocks[f] as number
    const c = carriers[f] as number
    if (block === 0 || c === NO_SIDE) continue
    if (sideOf[f] === side) value += block
    else if (model.known[c] === 0) value += block * (1 - (threats[c * kinds.length + kind] as number))
    else if (battle[(model.kindOf[c] as number) * kinds.length + kind] !== ATTACKER_WINS) value += block
  }
  return value
}

/** How near a piece is to a flag, as far as it can beat a carrier that is hunted. */
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
