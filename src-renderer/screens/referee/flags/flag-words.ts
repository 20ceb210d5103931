/** Flags in words. Pure. */
import type { Seat } from '../../../../src-main/contract/index.ts'
import { t } from '../../../words/index.ts'
import { listAnd } from '../../../words/lists.ts'
import { seatName } from '../../../words/seats.ts'

/** `Blue’s flag and its own flag`, as the seat sees them that they are told of. */
export function flagWords(owners: readonly Seat[], by: Seat | null): string {
  return listAnd(owners.map((owner) => (owner === by ? t('referee.ownFlag') : t('referee.flagOf', { seat: seatName(owner) }))))
}
