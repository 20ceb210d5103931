/** Flags, sliders and what can fire, as all players know them. Pure. */
import type { RefereeSnapshot, Seat, SideCounters } from '../../../../src-main/contract/index.ts'

type Counted = Pick<RefereeSnapshot, 'counters'>
type Tokens = NonNullable<SideCounters['tokens']>

/** Slider and flag of a seat; null where the edition has none. */
export function tokensOf({ counters }: Counted, seat: Seat): Tokens | null {
  return counters.find((each) => each.seat === seat)?.tokens ?? null
}

/** Whose flags pieces of a seat carry. */
export function carriedBy({ counters }: Counted, seat: Seat): readonly Seat[] {
  return counters.flatMap(({ seat: owner, tokens }) => (tokens?.carrier === seat ? [owner] : []))
}

/** Lone flags, with the seat that laid each down, or null. */
export function loneFlags({ counters }: Counted): readonly { readonly flag: Seat; readonly laid: Seat | null }[] {
  return counters.flatMap(({ seat: flag, tokens }) => (tokens?.carrier === null ? [{ flag, laid: tokens.laid }] : []))
}

/** The kind with which a seat can fire, or null. */
export function shooterOf(snapshot: Counted, seat: Seat): string | null {
  return tokensOf(snapshot, seat)?.shooter ?? null
}

/** The flag with which a seat can win on the turret, its own or its partner’s (CA-20); null while it carries neither. */
export function homeFlagOf(snapshot: Counted & Pick<RefereeSnapshot, 'sides'>, seat: Seat): Seat | null {
  const { sides } = snapshot
  const carried = carriedBy(snapshot, seat).filter((flag) => sides[flag] === sides[seat])
  return carried.find((flag) => flag === seat) ?? carried[0] ?? null
}
