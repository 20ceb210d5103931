/** What an attack or a shot is worth to the seat on turn, by public knowledge and by its own piece. */
import { FLAG_LOSS, progressAt } from './flags.ts'
import type { Model } from './model.ts'
import type { Outlook } from './outlook.ts'
import { ATTACKER_WINS, BOTH_REMOVED } from './tables.ts'

/** Value of a step of the slider, and of a recruit for a flag. */
export const SLIDER = 0.5
const RECRUIT = 3
/** Share of its worth that a piece loses by being revealed. */
export const SECRECY = 0.09
/** Value of winning back a flag of its own. */
const FLAG_BACK = 14
const TAKEN_FLAG = 2

export interface Prospect {
  /** Expected value. */
  value: number
  /** Chance that the attacker is on the space afterwards. */
  survives: number
}

/** Expected result of an attack by p on q. Flags that p carries and does not leave are at stake. */
export function reckonAttack(model: Model, outlook: Outlook, p: number, q: number, isLoaded: boolean, found: Prospect): void {
  const { tables, worth, wins, evens, prizes } = outlook
  const { battle, kinds } = tables
  const a = model.kindOf[p] as number
  const seat = model.seatOf[p] as number
  const rival = model.seatOf[q] as number
  let win = 0
  let even = 0
  let prize: number
  if (model.known[q] === 1) {
    const k = model.kindOf[q] as number
    const result = battle[a * kinds.length + k]
    if (result === ATTACKER_WINS) win = 1
    if (result === BOTH_REMOVED) even = 1
    prize = win + even > 0 ? (worth[rival * kinds.length + k] as number) : 0
  } else {
    const i = q * kinds.length + a
    win = wins[i] as number
    even = evens[i] as number
    prize = prizes[i] as number
  }
  const care = careFor(outlook, seat, rival)
  const own = worth[seat * kinds.length + a] as number
  const lost = 1 - win
  const shown = model.known[p] === 1 ? 0 : SECRECY * own * win
  const load = isLoaded ? stakes(model, outlook, seat, model.at[p] as number, false) : 0
  const gained = stakes(model, outlook, seat, model.at[q] as number, true)
  const slider = win * SLIDER - (lost - even) * SLIDER * care
  found.value = care * prize + slider - lost * own - shown + (win + even * 0.8) * gained - (lost - even * 0.3) * load
  found.survives = win
}

/** A shot removes its target, whatever it is, and the Cannon. */
export function reckonShot(model: Model, outlook: Outlook, p: number, q: number): number {
  const { tables, worth, expected } = outlook
  const width = tables.kinds.length
  const seat = model.seatOf[p] as number
  const rival = model.seatOf[q] as number
  const prize = model.known[q] === 1 ? (worth[rival * width + (model.kindOf[q] as number)] as number) : (expected[q] as number)
  const own = worth[seat * width + (model.kindOf[p] as number)] as number
  return careFor(outlook, seat, rival) * prize + SLIDER - own + 0.8 * stakes(model, outlook, seat, model.at[q] as number, true)
}

export function careFor({ tables: { sideOf, sides }, rivalry }: Outlook, seat: number, rival: number): number {
  return rivalry[(sideOf[seat] as number) * sides + (sideOf[rival] as number)] as number
}

/** Value of the flags carried on a space to a seat: those of rivals if it removes their carrier, its own if it wins or loses them. */
function stakes(model: Model, outlook: Outlook, seat: number, space: number, isCapture: boolean): number {
  const { tables, boldness } = outlook
  const { sideOf } = tables
  const side = sideOf[seat]
  let sum = 0
  for (let f = 0; f < sideOf.length; f++) {
    if (model.flagAt[f] !== space || model.carried[f] === 0) continue
    const isOwn = sideOf[f] === side
    if (!isCapture) sum += isOwn ? FLAG_LOSS + progressAt(tables, space) * boldness : TAKEN_FLAG
    else if (isOwn) sum += FLAG_BACK
    else {
      const carrier = (model.cells[space] as number) - 1
      const isItsOwn = sideOf[model.seatOf[carrier] as number] === sideOf[f]
      sum += RECRUIT + (isItsOwn ? careFor(outlook, seat, f) * (FLAG_LOSS + progressAt(tables, space) * boldness) : TAKEN_FLAG)
    }
  }
  return sum
}
