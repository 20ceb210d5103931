/** From what a position is worth and what has been lost to a chance to win. Fitted by `npm run fit -- chances` to finished games between bots, and stored in `chances.json`. */
import type { Seat } from '../engine/core/seats.ts'
import { enemiesOf, type Seated } from '../engine/core/sides.ts'
import fitted from './chances.json' with { type: 'json' }

/** A position as chances count it, for one seat. */
export interface Counted {
  readonly worth: number
  /** Pieces lost: those of its enemies, on average, less its own. */
  readonly lead: number
  readonly turns: number
}

/**
 * How a position becomes a chance in one preset: the log-odds are `start + (slope + late × t) × worth / unit + losses × t × lead / 10`, where `t` is
 * √(turns / 100).
 */
export interface Curve {
  /** Worths are counted in this, and at most `MOST` of it. */
  readonly unit: number
  readonly start: number
  readonly slope: number
  readonly late: number
  readonly losses: number
}

/** By edition and preset. */
export const CURVES: Readonly<Record<string, Curve>> = fitted
const MOST = 4

/** The worth in units, as a curve counts it. */
export function unitsOf({ unit }: Pick<Curve, 'unit'>, worth: number): number {
  return Math.max(-MOST, Math.min(MOST, worth / unit))
}

/** Whether positions of a preset can be judged: it has been fitted, and worth had to do with winning. Tables of one's own have no preset. */
export function isJudged(edition: string, preset: string): boolean {
  const curve = CURVES[`${edition} ${preset}`]
  return curve !== undefined && (curve.slope > 0 || curve.late > 0)
}

/** Where the chances said next to nothing about the result in other games (docs/chances.md). */
const ROUGH: ReadonlySet<string> = new Set(['narnia-powers full'])

/** Whether chances in a preset are a rough estimate. */
export function isRough(edition: string, preset: string): boolean {
  return ROUGH.has(`${edition} ${preset}`)
}

/** How many more pieces the enemies of a seat have lost, on average, than itself. All see that. */
export function leadOf(position: Seated & { readonly captured: readonly { readonly seat: Seat }[] }, seat: Seat): number {
  const lostBy = (owner: Seat): number => position.captured.filter((lost) => lost.seat === owner).length
  const enemies = enemiesOf(position, seat)
  return enemies.reduce((sum, enemy) => sum + lostBy(enemy), 0) / Math.max(1, enemies.length) - lostBy(seat)
}

/** The chance to win, from 0 to 1, of a seat in a position; a draw counts half. Null in presets that were not fitted. */
export function chanceToWin(edition: string, preset: string, position: Counted): number | null {
  const curve = CURVES[`${edition} ${preset}`]
  return curve ? chanceBy(curve, position) : null
}

/** Beyond this many units a worth says that the game is decided, and no longer by which pieces. */
const DECIDED = 12

/** A worth as far as pieces make it up: beyond `MOST` a lost piece no longer changes the chance, but it is lost all the same. Null in presets that were not fitted. */
export function countedWorth(edition: string, preset: string, worth: number): number | null {
  const curve = CURVES[`${edition} ${preset}`]
  const most = DECIDED * (curve?.unit ?? 0)
  return curve ? Math.max(-most, Math.min(most, worth)) : null
}

/** The chance to win by a given curve. */
export function chanceBy(curve: Curve, position: Counted): number {
  return 1 / (1 + Math.exp(-oddsBy(curve, position)))
}

/** The chance as log-odds. */
export function oddsBy(curve: Curve, { worth, lead, turns }: Counted): number {
  const t = lateness(turns)
  return curve.start + (curve.slope + curve.late * t) * unitsOf(curve, worth) + curve.losses * t * tensOf(lead)
}

/** The lead as a curve counts it. */
export function tensOf(lead: number): number {
  return lead / 10
}

/** How far a game has gone on, for a curve. */
export function lateness(turns: number): number {
  return Math.sqrt(turns / 100)
}
