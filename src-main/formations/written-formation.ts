import type { Seat } from '../engine/core/seats.ts'

/** A formation as it is written in these files. */
export interface WrittenFormation {
  /** The editions with this army and these rows. */
  readonly editions: readonly string[]
  readonly preset: string
  /** The seat of the army; the first seat where both armies are the same. */
  readonly seat: Seat
  /** A part of its id. */
  readonly key: string
  readonly name: string
  readonly about: string
  /** The owner's zone, front row first: symbols of kinds, `.` for an empty space. */
  readonly rows: readonly string[]
}
