/** How players may declare the end of a game, and what is asked before. Pure but for the question. */
import {
  OFFERED_ENDS,
  type OfferedEnd,
  type RefereeEndReason,
  type RefereeSnapshot,
  type Seat,
} from '../../../../src-main/contract/index.ts'
import { t } from '../../../words/index.ts'
import { listAnd } from '../../../words/lists.ts'
import type { AppState } from '../../../state/app.svelte.ts'
import { textOf } from '../../../game/families.ts'
import { hasLostFlag } from '../cards/bags.ts'
import { personOf } from '../words/names.ts'

export interface Ending {
  readonly reason: RefereeEndReason
  /** Who loses; null for a draw. */
  readonly seat: Seat | null
  readonly words: string
  readonly hint?: string
}

/** The side cannot act on its turn (CL-22, BC-12). */
export function noActionOf(snapshot: RefereeSnapshot, seat: Seat): Ending {
  const { info } = snapshot
  const { endHint } = textOf(info).referee
  const hint = endHint ? { hint: t(endHint) } : {}
  return { reason: 'no-action', seat, words: t(textOf(info).referee.words.endNoAction, { seat: personOf(snapshot, seat) }), ...hint }
}

/** All must agree on it, since no entry proves it (CL-23): it is offered where players have their own screens. */
export function offeredAs({ reason }: Pick<Ending, 'reason'>): OfferedEnd | null {
  return OFFERED_ENDS.find((each) => each === reason) ?? null
}

/** The offer in a sentence. */
export function offeredText(snapshot: RefereeSnapshot, { askedBy, reason, loser }: NonNullable<RefereeSnapshot['ending']>): string {
  const name = personOf(snapshot, askedBy)
  if (loser === null) return t('referee.endOfferDraw', { name })
  if (reason === 'time') return t('referee.endOfferTime', { name, loser: personOf(snapshot, loser) })
  const winner = snapshot.seats.find((seat) => seat !== loser) ?? askedBy
  return t('referee.endOfferMaterial', { name, winner: personOf(snapshot, winner) })
}

/** Two sides compare what they have left. */
function byMaterial(snapshot: RefereeSnapshot): readonly Ending[] {
  const [red, blue, ...more] = snapshot.ledger
  if (!red || !blue || more.length > 0) return []
  const list = listAnd(
    [red, blue].map(({ seat, lost, army }) => t('referee.endMaterialLost', { name: personOf(snapshot, seat), lost, army })),
  )
  return [[red, blue] as const, [blue, red] as const].map(([winner, loser]) => ({
    reason: 'material',
    seat: loser.seat,
    words: t('referee.endMaterial', { name: personOf(snapshot, winner.seat) }),
    hint: t('referee.endMaterialHint', { list }),
  }))
}

/** All endings that can be declared (CL-22, CL-23, BC-12). */
export function endingsOf(snapshot: RefereeSnapshot): readonly Ending[] {
  const { info, out } = snapshot
  const { deadlock, countsLand } = textOf(info).referee
  const seats = snapshot.seats.filter((seat) => !out.includes(seat))
  return [
    ...seats.map((seat) => ({ reason: 'resigned' as const, seat, words: t('referee.endResigned', { name: personOf(snapshot, seat) }) })),
    ...(textOf(info).referee.losesStuck ? seats.map((seat) => noActionOf(snapshot, seat)) : []),
    { reason: 'agreed', seat: null, words: t(seats.length > 2 ? 'referee.endAgreedAll' : 'referee.endAgreed') },
    ...seats.map((seat) => ({ reason: 'time' as const, seat, words: t('referee.endTime', { name: personOf(snapshot, seat) }) })),
    ...byMaterial(snapshot),
    ...(deadlock ? [{ reason: 'no-action' as const, seat: null, words: t(deadlock) }] : []),
    ...(countsLand
      ? [{ reason: 'round-limit' as const, seat: null, words: t('referee.endRounds'), hint: t('referee.endRoundsHint') }]
      : []),
  ]
}

/** What an ending leads to, for the confirmation: a winner, a draw, or a game that goes on. */
export function sureText(snapshot: RefereeSnapshot, { reason, seat, words }: Ending): string {
  if (reason === 'round-limit') return t('referee.endSureRounds', { ending: words })
  if (seat === null || reason === 'material') return t('referee.endSureDraw', { ending: words })
  const { seats, sides, out } = snapshot
  const { resignsForPartner } = textOf(snapshot.info).referee
  const gives = (each: Seat): boolean => each === seat || (resignsForPartner && sides[each] === sides[seat])
  const others = seats.filter((each) => !gives(each) && !out.includes(each))
  const flagged = others.filter((each) => !hasLostFlag(snapshot, each))
  // the seat with the only Flag left wins; others go on (CQ-15)
  const left = new Set((flagged.length === 1 ? flagged : others).map((each) => sides[each]))
  if (left.size > 1) return t('referee.endSureLeaves', { ending: words, name: personOf(snapshot, seat) })
  const winners = seats.filter((each) => left.has(sides[each]))
  return t('referee.endSureWon', {
    count: winners.length,
    ending: words,
    winners: listAnd(winners.map((each) => personOf(snapshot, each))),
  })
}

/** Asks before the game ends: one press alone never ends it. */
export function isSureToEnd(app: AppState, snapshot: RefereeSnapshot, ending: Ending): Promise<boolean> {
  return app.ask({ title: t('referee.endSure'), text: sureText(snapshot, ending), yes: t('referee.endNow'), danger: true })
}
