/** Value of a position for a side: its pieces, sliders and flags against those of each rival, and where its pieces are. */
import { SECRECY, SLIDER } from './attack.ts'
import { doorValue, flagValue } from './flags.ts'
import { DRAWN, NO_SIDE, type Model } from './model.ts'
import type { Outlook } from './outlook.ts'
import { postureValue, takePosture, type Posture } from './posture.ts'

const WIN = 110
const DRAW = -20
/** Share of the worth of a team's second flag. */
const SPARE = 0.25

export function judge(model: Model, outlook: Outlook, posture: Posture, side: number): number {
  if (model.winner === side) return WIN
  if (model.winner === DRAWN) return DRAW
  if (model.winner !== NO_SIDE) return -WIN
  const { tables, rivalry } = outlook
  let value = materialOf(model, outlook, side)
  for (let other = 0; other < tables.sides; other++) {
    const care = rivalry[side * tables.sides + other] as number
    if (care > 0) value -= care * materialOf(model, outlook, other)
  }
  takePosture(posture, model, outlook, side)
  return value + postureValue(posture, model, outlook)
}

/** Value of the pieces, sliders and flags of a side. */
export function materialOf(model: Model, outlook: Outlook, side: number): number {
  const { tables, worth } = outlook
  const { sideOf, kinds } = tables
  let sum = 0
  for (let p = 0; p < model.pieces; p++) {
    const seat = model.seatOf[p] as number
    if ((model.at[p] as number) < 0 || sideOf[seat] !== side) continue
    sum += (worth[seat * kinds.length + (model.kindOf[p] as number)] as number) * (model.known[p] === 1 ? 1 - SECRECY : 1)
    sum += doorValue(model, seat, model.at[p] as number)
  }
  let [best, spare] = [-Infinity, 0]
  for (let f = 0; f < sideOf.length; f++) {
    if (sideOf[f] !== side) continue
    sum += (model.sliders[f] as number) * SLIDER
    const value = flagValue(model, outlook, f)
    if (best > -Infinity) spare += Math.min(best, value)
    best = Math.max(best, value)
  }
  return sum + best + spare * SPARE
}
