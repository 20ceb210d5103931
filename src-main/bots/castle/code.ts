/** A turn action as one number, for playing ahead: from, to, which flags are left behind, whether lone flags are taken, whether it is a shot. */
import type { MoveAction, ShootAction } from '../../engine/castle/types.ts'
import type { Seat } from '../../engine/core/seats.ts'
import type { Tables } from './tables.ts'

const SPACE_BITS = 10
const SPACES = (1 << SPACE_BITS) - 1
const LEAVE_AT = 2 * SPACE_BITS
/** Most seats. */
const LEAVE_BITS = 5
const TAKE = 1 << (LEAVE_AT + LEAVE_BITS)
const SHOOT = TAKE << 1

/** No action is possible. */
export const PASS = -1

/** `leave` has a bit for the flag of each seat. */
export function moveCode(from: number, to: number, leave: number, take: boolean): number {
  return from | (to << SPACE_BITS) | (leave << LEAVE_AT) | (take ? TAKE : 0)
}

export function shotCode(from: number, to: number): number {
  return from | (to << SPACE_BITS) | SHOOT
}

export const fromOf = (code: number): number => code & SPACES
export const toOf = (code: number): number => (code >> SPACE_BITS) & SPACES
export const leaveOf = (code: number): number => (code >> LEAVE_AT) & ((1 << LEAVE_BITS) - 1)
export const takes = (code: number): boolean => (code & TAKE) !== 0
export const isShot = (code: number): boolean => (code & SHOOT) !== 0

/** The code of a move or a shot. */
export function codeOf({ seatIndex }: Tables, action: MoveAction | ShootAction): number {
  if (action.type === 'shoot') return shotCode(action.from, action.to)
  return moveCode(action.from, action.to, flagBits(seatIndex, action.leave), action.take)
}

function flagBits(seatIndex: ReadonlyMap<Seat, number>, seats: readonly Seat[]): number {
  return seats.reduce((bits, seat) => bits | (1 << (seatIndex.get(seat) ?? 0)), 0)
}
