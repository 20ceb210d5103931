/** Value of flags by position: distance to the turret, safety of the carrier, pieces that they attract. */
import { NO_SIDE, type Model } from './model.ts'
import type { Outlook } from './outlook.ts'
import { ATTACKER_WINS, type Tables } from './tables.ts'

/** Value of a safe flag carried by its own side, by steps to the turret. From the ring it wins on the next turn. */
const PROGRESS = [90, 50, 27, 18, 13, 9.5, 7, 5, 3.6, 2.5, 1.6, 0.9, 0.4]
/** What a side loses with its flag. */
export const FLAG_LOSS = 11
/** What a lone flag lacks, though its own side is nearest. */
const LONE = 2.5
/** Chance that a piece this many steps away reaches a carrier that it beats; the same for a Cannon. */
const CATCHES = [0, 0.42, 0.17, 0.07]
const FIRES = [0, 0.03, 0.05, 0.22, 0.12, 0.04]

export function progressAt({ far, size, turret }: Tables, space: number): number {
  return PROGRESS[far[space * size + turret] as number] ?? 0
}

/** Cost of a piece on the recruitment space of its own army, and more for each step of the slider: the recruit would be lost (CA-19). */
const IN_THE_DOOR = 0.6
const IN_THE_DOOR_STEP = 0.4

export function doorValue({ tables: { homes }, sliders }: Pick<Model, 'tables' | 'sliders'>, seat: number, space: number): number {
  return space === homes[seat] ? -IN_THE_DOOR - IN_THE_DOOR_STEP * (sliders[seat] as number) : 0
}

/** The piece that carries a flag, or `NO_SIDE`. */
export function carrierOf(model: Model, f: number): number {
  const at = model.flagAt[f] as number
  return at >= 0 && model.carried[f] === 1 ? (model.cells[at] as number) - 1 : NO_SIDE
}

/** Chance that a piece of this kind and side survives a round on a space. */
export function safetyOf(model: Model, { tables, threats, guns }: Outlook, side: number, kind: number, space: number): number {
  const { far, size, sideOf, battle, kinds, range } = tables
  const { at, seatOf, known, kindOf, pieces } = model
  let safe = 1
  for (let e = 0; e < pieces; e++) {
    const there = at[e] as number
    if (there < 0) continue
    const steps = far[space * size + there] as number
    if (steps >= FIRES.length || steps === 0 || sideOf[seatOf[e] as number] === side) continue
    let beats = 0
    let fires = 0
    if (known[e] === 1) {
      const other = kindOf[e] as number
      if (range[other] !== 0) fires = 1
      else if (battle[other * kinds.length + kind] === ATTACKER_WINS) beats = 1
    } else {
      beats = threats[e * kinds.length + kind] as number
      fires = guns[e] as number
    }
    safe *= 1 - beats * (CATCHES[steps] ?? 0) - fires * (FIRES[steps] as number)
  }
  return safe
}

/** Value of a side's own flag to it. */
export function flagValue(model: Model, outlook: Outlook, f: number): number {
  const { tables, boldness } = outlook
  const { sideOf } = tables
  const side = sideOf[f] as number
  const space = model.flagAt[f] as number
  if (space < 0) return 0
  const carrier = carrierOf(model, f)
  if (carrier === NO_SIDE) {
    const [own, other] = nearest(model, side, space)
    return own <= other ? progressAt(tables, space) * 0.5 - LONE - 0.4 * own : -0.8 * FLAG_LOSS
  }
  if (sideOf[model.seatOf[carrier] as number] !== side) return -FLAG_LOSS
  const safe = safetyOf(model, outlook, side, model.kindOf[carrier] as number, space)
  return safe * progressAt(tables, space) * boldness - (1 - safe) * FLAG_LOSS
}

/** Steps from a space to the nearest piece of a side, and to the nearest of any other side. */
function nearest({ at, seatOf, pieces, tables: { far, size, sideOf } }: Model, side: number, space: number): readonly [number, number] {
  let [own, other] = [50, 50]
  for (let p = 0; p < pieces; p++) {
    const there = at[p] as number
    if (there < 0) continue
    const steps = far[there * size + space] as number
    if (sideOf[seatOf[p] as number] === side) own = Math.min(own, steps)
    else other = Math.min(other, steps)
  }
  return [own, other]
}
