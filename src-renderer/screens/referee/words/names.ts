/** How players, armies, pieces and flags are called. Pure. */
import type { EditionInfo, RefereeSnapshot, Seat } from '../../../../src-main/contract/index.ts'
import { kindName, t } from '../../../words/index.ts'
import { listAnd } from '../../../words/lists.ts'
import { seatName } from '../../../words/seats.ts'

/** Who plays a side. */
export function playerOf({ players }: Pick<RefereeSnapshot, 'players'>, side: Seat): string {
  return players[side] ?? ''
}

/**
 * Who plays a side, with its colour: `Ada (Red)`; the colour alone for who is called by it. Whoever is asked, or does something, is called so; pieces and armies, and
 * what becomes of them, go by their colour.
 */
export function personOf(snapshot: Pick<RefereeSnapshot, 'players'>, side: Seat): string {
  const [name, seat] = [playerOf(snapshot, side), seatName(side)]
  return name === '' || name === seat ? seat : t('referee.person', { name, seat })
}

/** Who played whom, by name. */
export function matchWords(names: readonly string[]): string {
  const [red = '', blue = '', ...more] = names
  return more.length > 0 ? names.join(' – ') : t('referee.resumeMatch', { red, blue })
}

/** Seats that a seat can attack: those of other sides that are still in the game. */
export function enemiesLeft({ seats, sides, out }: Pick<RefereeSnapshot, 'seats' | 'sides' | 'out'>, seat: Seat): readonly Seat[] {
  return seats.filter((other) => sides[other] !== sides[seat] && !out.includes(other))
}

/** Who is asked, by name: one of each side that has not answered. */
export function askedNames(snapshot: RefereeSnapshot, asker: Seat): string {
  const { seats, sides } = snapshot
  const others = seats.filter((seat) => sides[seat] !== sides[asker] && enemiesLeft(snapshot, asker).includes(seat))
  return listAnd(others.map((seat) => personOf(snapshot, seat)))
}

type AgreedKey = `referee.${'correctText' | 'strikeText' | 'reopenText' | 'overByWord' | 'overByEntry'}`

/** What has to be agreed on: with two by both players, with more by every other side. */
export function agreedText({ seats }: Pick<RefereeSnapshot, 'seats'>, key: AgreedKey): string {
  return seats.length > 2 ? t(`${key}Many`) : t(key)
}

/** `Red Scout`, or `Red` while the kind is hidden. */
export function sideWords(info: EditionInfo, seat: Seat, kind: string | null): string {
  return kind === null ? seatName(seat) : t('referee.kindWords', { seat: seatName(seat), kind: kindName(info, kind) })
}

/** `The Red Scout`, or `The Red piece`. */
export function pieceWords(info: EditionInfo, seat: Seat, kind: string | null): string {
  if (kind === null) return t('referee.thePiece', { seat: seatName(seat) })
  return t('referee.theKind', { seat: seatName(seat), kind: kindName(info, kind) })
}

/** `Scout`, or the army's colour where the kind is hidden. */
export function nameWords(info: EditionInfo, seat: Seat, kind: string | null): string {
  return kind === null ? seatName(seat) : kindName(info, kind)
}

/** `Blue’s flag and its own flag`, as the seat sees them that they are told of. */
export function flagWords(owners: readonly Seat[], by: Seat | null): string {
  return listAnd(owners.map((owner) => (owner === by ? t('referee.ownFlag') : t('referee.flagOf', { seat: seatName(owner) }))))
}
