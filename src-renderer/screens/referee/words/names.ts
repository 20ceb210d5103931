/** How players, armies, pieces and flags are called. Pure. */
import type { EditionInfo, RefereeSnapshot, Seat } from '../../../../src-main/contract/index.ts'
import { kindName, t } from '../../../words/index.ts'
import { listAnd } from '../../../words/lists.ts'
import { seatName } from '../../../words/seats.ts'

/** The player of a seat. */
export function playerOf({ players }: Pick<RefereeSnapshot, 'players'>, side: Seat): string {
  return players[side] ?? ''
}

/**
 * The player of a seat with its colour: `Ada (Red)`, or the colour alone for a player without a name. For people who act or are asked; pieces and armies are
 * named by colour.
 */
export function personOf(snapshot: Pick<RefereeSnapshot, 'players'>, side: Seat): string {
  const [name, seat] = [playerOf(snapshot, side), seatName(side)]
  return name === '' || name === seat ? seat : t('referee.person', { name, seat })
}

/** The players of a match, by name. */
export function matchWords(names: readonly string[]): string {
  const [red = '', blue = '', ...more] = names
  return more.length > 0 ? names.join(' – ') : t('referee.resumeMatch', { red, blue })
}

/** Seats that a seat can attack: of other sides, and still in the game. */
export function enemiesLeft({ seats, sides, out }: Pick<RefereeSnapshot, 'seats' | 'sides' | 'out'>, seat: Seat): readonly Seat[] {
  return seats.filter((other) => sides[other] !== sides[seat] && !out.includes(other))
}

/** The names of the players who are asked. */
export function askedNames(snapshot: RefereeSnapshot, asker: Seat): string {
  const { seats, sides } = snapshot
  const others = seats.filter((seat) => sides[seat] !== sides[asker] && enemiesLeft(snapshot, asker).includes(seat))
  return listAnd(others.map((seat) => personOf(snapshot, seat)))
}

type AgreedKey = `referee.${'correctText' | 'strikeText' | 'reopenText' | 'overByWord' | 'overByEntry'}`

/** The sentence for two players, or for more. */
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

/** `Blue’s flag and its own flag`, as seen by `by`. */
export function flagWords(owners: readonly Seat[], by: Seat | null): string {
  return listAnd(owners.map((owner) => (owner === by ? t('referee.ownFlag') : t('referee.flagOf', { seat: seatName(owner) }))))
}
