/** A deployment read from a photograph, while its owner checks it: squares are tapped, pieces exchanged; a changed square is no longer doubtful. */
import type { Doubt, Reading } from '../../camera/read.ts'
import { leftToPlace, movePiece, placeKind, removePiece, shiftCells, type Army, type SetupPlacement, type ZoneCell } from './setup.ts'

export class Proposal {
  placement = $state.raw<SetupPlacement>({})
  doubts = $state.raw<Readonly<Record<string, Doubt>>>({})
  /** The square that was tapped first. */
  chosen = $state.raw<number | null>(null)
  /** Columns to the right and rows to the front by which all can still be moved. */
  spare = $state.raw<{ readonly column: number; readonly row: number }>({ column: 0, row: 0 })
  readonly left = $derived.by(() => leftToPlace(this.#army, this.placement))
  readonly reading: Reading
  readonly #army: Army
  readonly #zone: readonly ZoneCell[]

  constructor(reading: Reading, army: Army, zone: readonly ZoneCell[]) {
    this.reading = reading
    this.#army = army
    this.#zone = zone
    this.placement = Object.fromEntries(reading.pieces.map(({ square, kind }) => [square, kind]))
    this.doubts = Object.fromEntries(reading.pieces.flatMap(({ square, doubt }) => (doubt === null ? [] : [[square, doubt]])))
    this.spare = reading.spare
  }

  /** A square was tapped: the first is chosen, the second exchanges with it. */
  tap(square: number): void {
    const from = this.chosen
    if (from === null || from === square) {
      this.chosen = from === null ? square : null
      return
    }
    this.chosen = null
    const [there, here] = [this.placement[from], this.placement[square]]
    if (there !== undefined) this.placement = movePiece(this.placement, from, square)
    else if (here !== undefined) this.placement = movePiece(this.placement, square, from)
    this.#settle(from, square)
  }

  /** Corrects the kind on the chosen square; null for an empty square. */
  say(kind: string | null): void {
    const square = this.chosen
    if (square === null) return
    this.placement = kind === null ? removePiece(this.placement, square) : placeKind(this.placement, square, kind)
    this.#settle(square)
    this.chosen = null
  }

  /** The chosen square is as it was read. */
  confirm(): void {
    if (this.chosen !== null) this.#settle(this.chosen)
    this.chosen = null
  }

  /** Everything one column to the right or one row to the front; what was seen at the edge says how far. */
  shift(columns: number, rows: number): void {
    this.placement = shiftCells(this.#zone, this.placement, columns, rows)
    this.doubts = shiftCells(this.#zone, this.doubts, columns, rows)
    this.spare = { column: this.spare.column - columns, row: this.spare.row - rows }
    this.chosen = null
  }

  #settle(...squares: readonly number[]): void {
    this.doubts = Object.fromEntries(Object.entries(this.doubts).filter(([square]) => !squares.includes(Number(square))))
  }
}
