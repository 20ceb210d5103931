/** Flags in words. Pure. */
import type { Seat } from '../../../src-main/contract/index.ts'
import { t } from '../../i18n/index.ts'
import { listAnd } from '../../i18n/lists.ts'
import { seatName } from '../../i18n/seats.ts'

/** `Blue’s flag and its own flag`, as the seat sees them that they are told of. */
export function flagWords(owners: readonly Seat[], by: Seat | null): string {
  return listAnd(owners.map((owner) => (owner === by ? t('referee.ownFlag') : t('referee.flagOf', { seat: seatName(owner) }))))
}
