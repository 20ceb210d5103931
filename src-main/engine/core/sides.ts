/** Who plays a game, on which side, and who is still in it. All answers depend only on the public part of a position, so a state and its views agree. */
import { sidesOf, type Lineup, type Side } from './lineup.ts'
import type { Seat } from './seats.ts'

/** The part of a position that says who plays. */
export interface Seated {
  readonly lineup: Lineup
  /** Seats that are out while others play on, in the order in which they left; absent while none is. */
  readonly out?: readonly Seat[]
}

/** A choice that a seat must make before anything else happens, even out of turn. */
export interface DueChoice {
  readonly seat: Seat
  /** The kind of choice, in the family's word. */
  readonly choice: string
}

/** The part of a position that says who acts while playing. */
export interface Turns extends Seated {
  /** Whose turn it is. */
  readonly turn: Seat
  /** Choices that come first, in this order; absent when there are none. */
  readonly due?: readonly DueChoice[]
}

/** Every seat that plays, even if it is out by now; in clockwise order. */
export function seatsOf({ lineup }: Seated): readonly Seat[] {
  return lineup.seats
}

/** Whether the seat plays in this game, or has until it was out. */
export function plays({ lineup }: Seated, seat: Seat): boolean {
  return lineup.sides[seat] !== undefined
}

/** The side of a seat. Throws for a seat that does not play: that is a bug. */
export function sideOf({ lineup }: Seated, seat: Seat): Side {
  const side = lineup.sides[seat]
  if (side === undefined) throw new Error(`${seat} does not play here`)
  return side
}

/** Whether two seats play against each other. Also true of a seat that is out: its remains belong to no friend. */
export function isEnemy({ lineup: { sides } }: Seated, a: Seat, b: Seat): boolean {
  return a !== b && sides[a] !== sides[b]
}

/** Whether two seats play together: partners share a side, not their secrets. No seat is its own partner. */
export function isPartner({ lineup: { sides } }: Seated, a: Seat, b: Seat): boolean {
  return a !== b && sides[a] === sides[b]
}

/** Every other seat, partners included: a seat has secrets from all of them. */
export function othersOf({ lineup }: Seated, seat: Seat): readonly Seat[] {
  return relationsOf(lineup).others[seat] ?? NO_SEATS
}

/** The seats of all other sides, in clockwise order, those that are out included. */
export function enemiesOf({ lineup }: Seated, seat: Seat): readonly Seat[] {
  return relationsOf(lineup).enemies[seat] ?? NO_SEATS
}

/** The only enemy of a seat. Throws where there are more: the caller's rules are for two sides. */
export function onlyEnemyOf(position: Seated, seat: Seat): Seat {
  const [enemy, ...more] = enemiesOf(position, seat)
  if (enemy === undefined || more.length > 0) throw new Error(`${seat} has not just one enemy`)
  return enemy
}

/** The captor, where several seats could have captured the loss; undefined where the loss need not name it. */
export function namedCaptor(position: Seated, seat: Seat, captor: Seat): Seat | undefined {
  return enemiesOf(position, seat).length > 1 ? captor : undefined
}

/** The captor of a loss: the one it names, else the only enemy; null when it left the game with its seat. */
export function captorOf(position: Seated, { seat, by }: { readonly seat: Seat; readonly by?: Seat }): Seat | null {
  if (by !== undefined) return by
  const [enemy, ...more] = enemiesOf(position, seat)
  return more.length === 0 ? (enemy ?? null) : null
}

/** Whether a seat has left the game while others go on. */
export function isOut({ out }: Seated, seat: Seat): boolean {
  return out?.includes(seat) === true
}

/** Seats that are still in the game, in clockwise order. */
export function seatsLeft({ lineup, out }: Seated): readonly Seat[] {
  return out === undefined ? lineup.seats : lineup.seats.filter((seat) => !out.includes(seat))
}

/** Sides with a seat still in the game, in clockwise order of their first seats. */
export function sidesLeft(position: Seated): readonly Side[] {
  const { lineup, out } = position
  if (out === undefined) return sidesOf(lineup)
  const left = new Set(seatsLeft(position).map((seat) => lineup.sides[seat]))
  return sidesOf(lineup).filter((side) => left.has(side))
}

/** The seat on turn after another one: the next one clockwise that is still in the game; the seat itself when no other is. */
export function nextSeat({ lineup: { seats }, out }: Seated, seat: Seat): Seat {
  const at = seats.indexOf(seat)
  for (let i = 1; i < seats.length; i++) {
    const next = seats[(at + i) % seats.length] ?? seat
    if (out?.includes(next) !== true) return next
  }
  return seat
}

/** Seats that are out after `seat` has left. */
export function outWith({ out = NO_SEATS }: Seated, seat: Seat): readonly Seat[] {
  return Object.freeze([...out, seat])
}

/** Whether the game goes on without a seat: two sides are left. */
export function goesOnWithout({ lineup, out = NO_SEATS }: Seated, seat: Seat): boolean {
  return sidesLeft({ lineup, out: [...out, seat] }).length > 1
}

/** The choice that must be made first, or null. Until then only its seat acts. */
export function dueChoice({ due }: Turns): DueChoice | null {
  return due?.[0] ?? null
}

/** Whether the seat must choose now, on its own turn or out of turn. */
export function isDue(position: Turns, seat: Seat): boolean {
  return dueChoice(position)?.seat === seat
}

/** The seat that acts while playing: the one that must choose, or else the seat on turn. */
export function actingSeat(position: Turns): Seat {
  return dueChoice(position)?.seat ?? position.turn
}

const NO_SEATS: readonly Seat[] = Object.freeze([])

interface Relations {
  readonly others: Readonly<Partial<Record<Seat, readonly Seat[]>>>
  readonly enemies: Readonly<Partial<Record<Seat, readonly Seat[]>>>
}

/** Lists by seat, made once for each lineup: they are needed at every step. */
const relations = new WeakMap<Lineup, Relations>()

function relationsOf(lineup: Lineup): Relations {
  const known = relations.get(lineup)
  if (known) return known
  const { seats, sides } = lineup
  const listFor = (isListed: (own: Seat, other: Seat) => boolean): Relations['others'] =>
    Object.fromEntries(seats.map((seat) => [seat, Object.freeze(seats.filter((other) => isListed(seat, other)))]))
  const made = { others: listFor((own, other) => own !== other), enemies: listFor((own, other) => sides[own] !== sides[other]) }
  relations.set(lineup, made)
  return made
}
