/** Whose turn it is and why, in a line. Pure. */
import {
  isAlone,
  isDraw,
  isLeftToBots,
  isWatched,
  resultOf,
  winnersOf,
  type Outcome,
  type Seat,
  type Viewer,
} from '../../../src-main/contract/index.ts'
import type { SnapshotOf } from '../shapes.ts'
import { ownSeat } from '../seats.ts'
import type { SoundName } from '../../sound/sounds.ts'
import { t } from '../../words/index.ts'
import { listAnd } from '../../words/lists.ts'
import { seatName } from '../../words/seats.ts'
import { sayWinners } from '../../words/outcomes.ts'

/** The seat that a player has at this screen now, also on a physical board; null for spectators, also of a bot's view. */
export function seatHere(snapshot: SnapshotOf): Seat | null {
  if (snapshot.tells !== null) return snapshot.tells
  const seat = ownSeat(snapshot.viewer)
  const seated = snapshot.seats.find((each) => each.seat === seat)
  return seated?.player.type === 'human' ? seat : null
}

/** Whether the player at this screen has the same choices as before. Then a selection stays, such as a half-placed line while the opponent places its own. */
export function isSameTurn(before: SnapshotOf, after: SnapshotOf): boolean {
  return (
    before.viewer === after.viewer && before.curtain === after.curtain && JSON.stringify(before.choices) === JSON.stringify(after.choices)
  )
}

/** Whether the player here is out. The table is then shown to all, without a curtain. */
export function isNowOut(before: SnapshotOf, { viewer, curtain }: SnapshotOf): boolean {
  return before.viewer !== viewer && viewer === 'spectator' && curtain === null
}

/** Whether players must remember what they saw: the log then forgets earlier turns (CL-14, BC-15). */
export function isByHeart({ view: { options } }: Pick<SnapshotOf, 'view'>): boolean {
  return 'memory' in options && options.memory === 'pure'
}

/** Whether a shared screen still shows an army and the next player is to take over. Until then the screen addresses its owner only. */
export function isToPass({ curtain }: SnapshotOf): boolean {
  return curtain?.lowered === false
}

/** The seat that the status is about; null when the game is over or several deploy. */
export function seatOfStatus(snapshot: SnapshotOf): Seat | null {
  return isToPass(snapshot) ? ownSeat(snapshot.viewer) : seatToAct(snapshot)
}

function seatToAct(snapshot: SnapshotOf): Seat | null {
  return snapshot.thinking ?? (snapshot.toAct.length === 1 ? (snapshot.toAct[0] ?? null) : null)
}

/**
 * Whether the only player at this screen has won: against the computer, or as a guest in the seat `guest`. Null on shared screens, while the game lasts and
 * after a draw.
 */
export function ownResult(snapshot: SnapshotOf, guest: Seat | null = null): 'won' | 'lost' | null {
  const { seats, outcome } = snapshot
  const seat = guest ?? (isAlone(seats) ? seatHere(snapshot) : null)
  if (!outcome || isDraw(outcome) || seat === null) return null
  return winnersOf(outcome).includes(seat) ? 'won' : 'lost'
}

/** Who has won, as a title: `You win`, `Blue wins`, `A draw`; empty while the game lasts. */
export function sayResult(snapshot: SnapshotOf, guest: Seat | null = null): string {
  const own = ownResult(snapshot, guest)
  if (own !== null) return t(own === 'won' ? 'play.youWin' : 'play.youLost')
  return snapshot.outcome === null ? '' : sayWinners(snapshot.outcome)
}

/** `Done. Pass to Blue`, so that Blue does not sit down before an open army. Null where the next player would see nothing secret. */
export function sayPass(snapshot: SnapshotOf): string | null {
  return snapshot.curtain && isToPass(snapshot) ? t('play.done', { seat: seatName(snapshot.curtain.to) }) : null
}

/** Whether the only person at the table is out and watches the computers. */
export function isLookingOn({ seats, view, outcome }: Pick<SnapshotOf, 'seats' | 'view' | 'outcome'>): boolean {
  return outcome === null && isAlone(seats) && isLeftToBots(seats, view)
}

/** `You are out. The others play on.` to the only person here; otherwise the line for all. */
export function sayStatus(snapshot: SnapshotOf, guest: Seat | null = null): string {
  return isLookingOn(snapshot) ? t('play.lookingOn') : sayTurn(snapshot, guest)
}

/** `Your move, Red`, `Blue is thinking…`, `Game over. You lost.` Short enough for a phone; why the game ended is shown elsewhere. */
function sayTurn(snapshot: SnapshotOf, guest: Seat | null = null): string {
  if (snapshot.outcome) return t('play.over', { result: sayResult(snapshot, guest) })
  if (snapshot.seals?.draw?.isDealt === false) return t('play.draw')
  if (snapshot.seals && snapshot.seals.waitsFor.length > 0) return t('play.noting')
  if (snapshot.battle)
    return t('play.rankWait', { space: snapshot.battle.to, names: listAnd(snapshot.battle.waitsFor.map((seat) => seatName(seat))) })
  const seat = seatToAct(snapshot)
  if (isWatched(snapshot.seats) && snapshot.pace.paused) {
    return seat === null ? t('play.paused') : t('play.pausedAt', { seat: seatName(seat) })
  }
  const { status, thinking, toAct, seats } = snapshot
  if (status === 'deploying' && thinking === null && toAct.length < seats.length && !toAct.some((each) => each === seatHere(snapshot))) {
    return t('play.waitsFor', { seats: listAnd(toAct.map(seatName)) })
  }
  if (seat === null) return t('play.deploying')
  const words = { seat: seatName(seat) }
  if (snapshot.thinking === seat) return t('play.thinking', words)
  return seatHere(snapshot) === seat ? t('play.yourMove', words) : t('play.toMove', words)
}

/** What every clock shows, in words; empty without clocks (CL-23). `waited` is the time since the report arrived, in milliseconds. */
export function sayClocks({ clock, seats }: SnapshotOf, waited: number): string {
  if (!clock) return ''
  const times = seats.map(({ seat }) => {
    const ms = Math.max(0, (clock.left[seat] ?? 0) - (clock.running === seat ? waited : 0))
    const seconds = Math.floor(ms / 1000)
    return t('play.clockOf', { seat: seatName(seat), minutes: Math.floor(seconds / 60), seconds: seconds % 60 })
  })
  return times.join(' ')
}

/** The sound at the end for this viewer: spectators hear a win if a side won. */
export function endSound(outcome: Outcome, viewer: Viewer): SoundName {
  const seat = ownSeat(viewer)
  const result = seat !== null && seat in outcome.places ? resultOf(outcome, seat) : isDraw(outcome) ? 'drawn' : 'won'
  return ({ won: 'win', drawn: 'tie', lost: 'lose' } as const)[result]
}
