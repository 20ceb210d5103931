/** Commands of a seat about which its player is asked first. */
import '../../words/en/play.ts'
import { isAlone, isOut, isPartner, sidesLeft, type AnyView, type Seat } from '../../../src-main/contract/index.ts'
import type { AppState } from '../../state/app.svelte.ts'
import type { Table } from '../../state/table/table.svelte.ts'
import { t } from '../../words/index.ts'
import { seatName } from '../../words/seats.ts'

/** Takes back the latest turn. Against the computer that needs no consent, and the turn is gone: so the player is asked. */
export async function undo(table: Table, app: AppState): Promise<void> {
  const { snapshot, gameId, own: seat } = table
  if (!seat || app.guide) return
  if (snapshot.undoBarred) return table.speech.say(t('play.undoBarred'))
  if (!snapshot.canUndo) return
  const isPhysical = snapshot.tells !== null
  const isFree = isAlone(snapshot.seats) || isPhysical
  const text = t(isPhysical ? 'play.undoTextAgreed' : table.isAnswered ? 'play.undoText' : 'play.undoTextTurn')
  const title = t(isPhysical ? 'play.undoTitleAgreed' : 'play.undoTitle')
  const sure = !isFree || (await app.ask({ title, text, yes: t('play.undo') }))
  if (sure) await table.requests.send('table.do', { gameId, command: { type: 'undo', seat } })
}

export async function offerDraw({ snapshot, gameId, own: seat, requests }: Table, app: AppState): Promise<void> {
  if (!seat) return
  const sure = await app.ask({
    title: t('play.drawTitleAsk'),
    text: snapshot.tells === null ? t('play.drawText', { count: snapshot.seats.length - 1 }) : t('play.drawTextAgreed'),
    yes: t('play.offerDraw'),
  })
  if (sure) await requests.send('table.do', { gameId, command: { type: 'offer-draw', seat } })
}

export async function resign({ snapshot, gameId, own: seat, requests }: Table, app: AppState): Promise<void> {
  if (!seat) return
  const text = whatResigningDoes(snapshot.view, seat)
  const sure = await app.ask({ title: t('play.resignTitle'), text, yes: t('play.resign'), danger: true })
  if (sure) await requests.send('table.do', { gameId, command: { type: 'resign', seat } })
}

/** With three sides or more the others play on; otherwise the side has lost, a partner too (CA-22). */
function whatResigningDoes(view: AnyView, seat: Seat): string {
  if (sidesLeft(view).length > 2) return t('play.resignOut', { seat: seatName(seat) })
  const isShared = view.lineup.seats.some((other) => isPartner(view, seat, other) && !isOut(view, other))
  return t(isShared ? 'play.resignPartner' : 'play.resignText', { seat: seatName(seat) })
}
