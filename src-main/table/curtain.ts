/** The curtain of a hot-seat game: the screen shows one seat's secrets or nobody's, and is handed over lowered. */
import { refuse, type Refusal } from '../contract/handlers.ts'
import type { TableSnapshot } from '../contract/table.ts'
import type { Seat } from '../engine/core/seats.ts'
import { askedIn, positionOf, seqOf, toActIn, type Session } from './session.ts'

/** Seats for which the screen may be raised: those to act or to deploy, and those that have been asked something. */
function awaited(session: Session): readonly Seat[] {
  return [...new Set([...askedIn(session), ...toActIn(session)])]
}

/** Whom the screen must be handed to, or null when the one before it is the one awaited. Who is asked something comes before who is to act. */
export function curtainOf(session: Session): TableSnapshot['curtain'] {
  if (session.mode !== 'hot-seat' || positionOf(session).phase === 'over') return null
  const asked = askedIn(session)
  const due = asked.length > 0 ? asked : toActIn(session)
  const [to] = due
  if (to === undefined || due.some((seat) => seat === session.shown)) return null
  return { to, lowered: session.shown === 'spectator' }
}

/** Hides everybody's secrets. */
export function lower(session: Session): Refusal | null {
  if (session.mode !== 'hot-seat') return refuse('conflict', 'There is no curtain in this game: nobody else sits at this screen.')
  session.shown = 'spectator'
  return null
}

/** Shows the table to `seat`. Answers the seq up to which that seat had seen the game, or why not. */
export function raise(session: Session, seat: Seat): { readonly ok: true; readonly value: number } | Refusal {
  if (session.mode !== 'hot-seat') return refuse('conflict', 'There is no curtain in this game: nobody else sits at this screen.')
  if (session.shown !== 'spectator' && session.shown !== seat)
    return refuse('conflict', 'Lower the curtain before the screen changes hands.')
  if (!awaited(session).includes(seat)) return refuse('conflict', 'It is the other player’s turn to look.')
  const looked = session.lastLooked.get(seat) ?? 0
  session.shown = seat
  session.lastLooked.set(seat, seqOf(session))
  return { ok: true, value: looked }
}

/** Notes that whoever is shown has now seen every step. */
export function noteLooked(session: Session): void {
  if (session.shown !== 'spectator') session.lastLooked.set(session.shown, seqOf(session))
}
