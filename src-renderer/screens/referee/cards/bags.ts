/** Bags and captured Flags, as all players know them (CQ-12, CQ-14). Pure. */
import type { Capture, RefereeSnapshot, Seat, SideCounters } from '../../../../src-main/contract/index.ts'
import { t } from '../../../words/index.ts'
import { listAnd } from '../../../words/lists.ts'
import { seatName } from '../../../words/seats.ts'

type Counted = Pick<RefereeSnapshot, 'counters'>
type Bag = NonNullable<SideCounters['bag']>

/** The bag and the Flag of a seat; null where the edition has none. */
export function bagOf({ counters }: Counted, seat: Seat): Bag | null {
  return counters.find((each) => each.seat === seat)?.bag ?? null
}

/** What a seat holds on the land; null where there is none. */
export function landOf({ counters }: Counted, seat: Seat): SideCounters['land'] {
  return counters.find((each) => each.seat === seat)?.land ?? null
}

/** Territories, and what they give on a turn; moves once cities are entered (CQ-7, CQ-8). */
export function landLine({ territories, draws, moves }: NonNullable<SideCounters['land']>): string {
  const parts = [t('territory.territories', { count: territories }), t('referee.draws', { count: draws })]
  return [...parts, ...(moves === null ? [] : [t('referee.movesOf', { count: moves })])].join(' · ')
}

/** Whether the Flag of a seat is captured while it plays on. */
export function hasLostFlag(snapshot: Counted, seat: Seat): boolean {
  return bagOf(snapshot, seat)?.captured === true
}

/** How many units are in the bag, and how many came back from it hidden (CQ-27). */
export function bagLine({ size, unknown }: Bag): string {
  const holds = t('referee.bagHolds', { count: size })
  return unknown === 0 ? holds : `${holds} · ${t('referee.bagUnknown', { count: unknown })}`
}

/** `has its Flag`, or which seat holds it. */
export function flagLine({ captured, holder }: Bag): string {
  if (!captured) return t('referee.flagOnLand')
  return holder === null ? t('referee.flagOut') : t('referee.flagHeldBy', { seat: seatName(holder) })
}

/** `Blue’s Flag and Green’s Flag` */
export function flagNames(owners: readonly Seat[]): string {
  return listAnd(owners.map((owner) => t('referee.theFlagOf', { seat: seatName(owner) })))
}

/** What becomes of a captured Flag, and of others because of it (CQ-14). */
export function captureWords({ holder, along, regained }: Capture, by: Seat): string {
  const sentences = [whereTo(holder, by)]
  if (along.length > 0) sentences.push(t('referee.flagsGoAlong', { flags: flagNames(along), count: along.length }))
  if (regained) sentences.push(t('referee.flagRegained', { seat: seatName(by) }))
  return sentences.join(' ')
}

function whereTo(holder: Seat | null, by: Seat): string {
  if (holder === null) return t('referee.flagGone')
  if (holder === by) return t('referee.flagKeptBy', { seat: seatName(by) })
  return t('referee.flagGoesTo', { seat: seatName(by), holder: seatName(holder) })
}
