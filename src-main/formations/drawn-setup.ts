import type { Seat } from '../engine/core/seats.ts'

/** A deployment as it is written down here. */
export interface DrawnSetup {
  /** All in which the army and its rows are the same. */
  readonly editions: readonly string[]
  readonly preset: string
  /** Whose army it is; the first seat's where both have the same. */
  readonly seat: Seat
  /** Part of its id. */
  readonly key: string
  readonly name: string
  readonly about: string
  /** The owner's zone, front row first: symbols of kinds, `.` for an empty space. */
  readonly rows: readonly string[]
}
