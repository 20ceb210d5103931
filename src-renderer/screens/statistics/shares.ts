/** Shares with their intervals, as tables and charts show them. Pure. */
import { wilson, type Interval } from '../../../src-main/contract/index.ts'
import { percentOf } from '../../words/chances.ts'
import { t } from '../../words/index.ts'

/** A row of a table of shares: so many of all. */
export interface ShareRow {
  readonly name: string
  /** Where its games are listed. */
  readonly href?: string | undefined
  readonly hits: number
  readonly all: number
  /** Numbers before the share, one for each heading. */
  readonly counts: readonly number[]
}

/** A share as it is shown; null where there is nothing to share. */
export interface Share extends Interval {
  readonly value: number
  /** `54 % (47–61 %)` */
  readonly text: string
}

/** A share of so many with its 95 % interval. */
export function shareOf(hits: number, all: number): Share | null {
  if (all === 0) return null
  const { low, high } = wilson(hits, all)
  return { value: hits / all, low, high, text: t('statistics.shareText', { share: sharePercent(hits, all), ...bounds({ low, high }) }) }
}

/** The bounds of an interval in whole percent. */
export function bounds({ low, high }: Interval): { readonly low: string; readonly high: string } {
  return { low: String(Math.round(low * 100)), high: String(Math.round(high * 100)) }
}

/** `54 %` */
export function sharePercent(hits: number, all: number): string {
  return percentOf(Math.round((hits / all) * 100))
}
