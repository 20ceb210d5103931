/** From what a position is worth to a chance to win. Fitted by `npm run fit -- chances` to finished games between bots, and stored in `chances.json`. */
import fitted from './chances.json' with { type: 'json' }

/** How a worth becomes a chance in one preset: the log-odds are `start + (slope + late × √(turns / 100)) × worth / unit`. */
export interface Curve {
  /** Worths are counted in this, and at most `MOST` of it. */
  readonly unit: number
  readonly start: number
  readonly slope: number
  readonly late: number
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

/** Where the chances said little about the result in other games (docs/chances.md): less than two standard errors better than no look at all, or hardly better. */
const ROUGH: ReadonlySet<string> = new Set(['narnia full', 'narnia-powers full', 'transformers full', 'conquest four'])

/** Whether chances in a preset are a rough estimate. */
export function isRough(edition: string, preset: string): boolean {
  return ROUGH.has(`${edition} ${preset}`)
}

/** The chance to win, from 0 to 1, of a seat to which its position is worth so much after some turns; a draw counts half. Null in presets that were not fitted. */
export function chanceToWin(edition: string, preset: string, worth: number, turns: number): number | null {
  const curve = CURVES[`${edition} ${preset}`]
  return curve ? chanceBy(curve, worth, turns) : null
}

/** The same by a given curve. */
export function chanceBy(curve: Curve, worth: number, turns: number): number {
  const { start, slope, late } = curve
  return 1 / (1 + Math.exp(-(start + (slope + late * lateness(turns)) * unitsOf(curve, worth))))
}

/** How far a game has gone on, for the slope of a curve. */
export function lateness(turns: number): number {
  return Math.sqrt(turns / 100)
}
