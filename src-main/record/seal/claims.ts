/** Compares the ranks that sides entered themselves with what they sealed. */
import { seatName, type Seat } from '../../engine/core/seats.ts'
import type { OpenedPiece } from './commitments.ts'
import type { SealFault } from './faults.ts'

/** A rank that a side entered. `space` is where the piece was sealed. */
export interface RankClaim {
  readonly step: number
  readonly seat: Seat
  readonly space: string
  readonly kind: string
}

/** All ranks that differ from the sealed ones. `openings` are the valid ones, by seat; a seat without one is skipped. */
export function checkClaims(
  claims: readonly RankClaim[],
  openings: Readonly<Partial<Record<Seat, readonly OpenedPiece[]>>>,
  kindName: (kind: string) => string = (kind) => kind,
): readonly SealFault[] {
  return claims.flatMap(({ step, seat, space, kind }): SealFault[] => {
    const opening = openings[seat]
    const sealed = opening?.find((piece) => piece.space === space)
    if (!opening || sealed?.kind === kind) return []
    const truth = sealed ? `was sealed as ${kindName(sealed.kind)}` : 'was never sealed'
    const message = `Step ${step}: ${seatName(seat)} named the piece from ${space} ${kindName(kind)}, and it ${truth}.`
    return [{ code: 'claimed-wrong', seat, step, space, message }]
  })
}
