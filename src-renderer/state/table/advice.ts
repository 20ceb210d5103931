/** Hints in words. */
import '../../words/en/play.ts'
import type { Hint } from '../../../src-main/contract/index.ts'
import { t } from '../../words/index.ts'

/** A hint as it is shown: what to do, why, and where on the table. */
export interface Advice {
  /** `D4–D5`, or the action in notation. */
  readonly move: string
  /** Why, in a sentence. */
  readonly text: string
  /** From one space to another; equal for a single space; null for none. */
  readonly way: { readonly from: number; readonly to: number } | null
  /** Several spaces that are no path: where pieces are placed, or a territory. */
  readonly spots?: readonly number[]
}

/** The same of an action that wins the game, said at its end, unless the reason says so. */
export function withWin(advice: Advice, { wins, reason }: Pick<Hint, 'wins' | 'reason'>): Advice {
  return wins && reason.type !== 'turret' ? { ...advice, text: t('play.adviceWins', { text: advice.text }) } : advice
}

/** The whole hint in words. */
export function sayAdvice({ move, text }: Advice): string {
  return /[.!]$/.test(move) ? `${move} ${text}` : `${move}. ${text}`
}
