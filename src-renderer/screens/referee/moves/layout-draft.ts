/** The places of all pieces while they are entered, kept until they are sent. They are public: ranks are not entered. */
import type { RefereeSnapshot } from '../../../../src-main/contract/index.ts'
import type { ArmiesOnBoard, FlagsOnBoard } from '../../../pieces/physical/props.ts'
import { Draft } from '../../../state/drafts.svelte.ts'
import { likelyFlags, likelyLayout, likelyOpen, type LyingPiece } from './move-entry.ts'

export interface Layout {
  readonly armies: ArmiesOnBoard
  readonly flags: FlagsOnBoard
  readonly lying: readonly LyingPiece[]
}

/** Begins with what is likely. A draft belongs to one moment of the game: after another entry the pieces are elsewhere. */
export function layoutDraft(snapshot: RefereeSnapshot): Draft<Layout> {
  const isOfSeats = (value: unknown): boolean =>
    Array.isArray(value) &&
    value.every(
      (each: unknown) => typeof each === 'object' && each !== null && 'seat' in each && snapshot.seats.some((seat) => seat === each.seat),
    )
  const isLayout = (value: unknown): value is Layout =>
    typeof value === 'object' && value !== null && ['armies', 'flags', 'lying'].every((part) => isOfSeats(value[part as never]))
  const initial = { armies: likelyLayout(snapshot), flags: likelyFlags(snapshot), lying: likelyOpen(snapshot) }
  return new Draft(`game.${snapshot.gameId}.${snapshot.seq}.layout`, initial, isLayout)
}
