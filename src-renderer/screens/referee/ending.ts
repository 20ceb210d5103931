/** How the players may end a game by their own word, and what has to be asked before. Pure but for the question. */
import type { RefereeEndReason, RefereeSnapshot, TableSide } from '../../../src-main/contract/index.ts'
import { t } from '../../i18n/index.ts'
import { seatName } from '../../i18n/seats.ts'
import type { AppState } from '../../state/app.svelte.ts'
import { textOf } from '../../boards/families.ts'
import { otherSide, playerOf } from './words.ts'

export interface Ending {
  readonly reason: RefereeEndReason
  /** Who loses; null for a draw. */
  readonly seat: TableSide | null
  readonly words: string
  readonly hint?: string
}

/** The side cannot act on its turn (CL-22, BC-12). */
export function noActionOf({ info }: RefereeSnapshot, seat: TableSide): Ending {
  const { endHint } = textOf(info).referee
  const hint = endHint ? { hint: t(endHint) } : {}
  return { reason: 'no-action', seat, words: t(textOf(info).referee.words.endNoAction, { seat: seatName(seat) }), ...hint }
}

/** Everything that can be said (CL-22, CL-23, BC-12). */
export function endingsOf(snapshot: RefereeSnapshot): readonly Ending[] {
  const { sides, info } = snapshot
  return [
    ...sides.map((seat) => ({ reason: 'resigned' as const, seat, words: t('referee.endResigned', { name: playerOf(snapshot, seat) }) })),
    ...sides.map((seat) => noActionOf(snapshot, seat)),
    { reason: 'agreed', seat: null, words: t('referee.endAgreed') },
    ...(textOf(info).referee.canDeadlock ? [{ reason: 'no-action' as const, seat: null, words: t('referee.endDeadlock') }] : []),
  ]
}

/** Asks before the game ends: one press alone never ends it. */
export function isSureToEnd(app: AppState, { info }: RefereeSnapshot, { seat, words }: Ending): Promise<boolean> {
  const text =
    seat === null
      ? t('referee.endSureDraw', { ending: words })
      : t('referee.endSureWon', { ending: words, winner: seatName(otherSide(info, seat)) })
  return app.ask({ title: t('referee.endSure'), text, yes: t('referee.endNow'), danger: true })
}
