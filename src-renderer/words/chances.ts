/** Chances in words, from 0 to 1. Pure. */
import { formatNumber } from './index.ts'

/** Whether a person would say *probably*: from 60 % on, as the chance is shown. An even chance is a risk. */
export function isLikely(chance: number): boolean {
  return Math.round(chance * 100) >= 60
}

/** Which words an attack on an unknown piece takes that wins so often: keys of `play` and of `cards`. Below 25 % it is made to find out who that is. */
export function attackWords(wins: number): 'adviceTakesMaybe' | 'adviceRisk' | 'adviceProbe' {
  if (isLikely(wins)) return 'adviceTakesMaybe'
  return Math.round(wins * 100) < 25 ? 'adviceProbe' : 'adviceRisk'
}

/** The sum of changes as each is shown, to a tenth of a point: it agrees with them. */
export function sumAsShown(changes: readonly number[]): number {
  return changes.reduce((sum, change) => sum + Math.round(change * 1000), 0) / 1000
}

/** A change of a chance in points of 100, to a tenth, with its sign. */
export function signedPoints(change: number): string {
  const tenths = Math.round(change * 1000)
  return `${tenths > 0 ? '+' : tenths < 0 ? '−' : ''}${formatNumber(Math.abs(tenths) / 10, tenths === 0 ? 0 : 1)}`
}

/** `54 %` of 54. The sign stays on the line of its number. */
export function percentOf(whole: number): string {
  return `${formatNumber(whole)}\u00a0%`
}

/** Nothing that is not certain is said to be: from 1 % to 99 %. */
export function percent(chance: number): string {
  return percentOf(Math.min(99, Math.max(1, Math.round(chance * 100))))
}

/** The same, where exactly 0 and 1 are known and not guessed: a win that is there, a piece that was shown. */
export function percentOrSure(chance: number): string {
  return chance === 0 || chance === 1 ? percentOf(100 * chance) : percent(chance)
}
