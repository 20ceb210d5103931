/** Pieces left of a side, kind by kind, as far as the viewer may know. Pure. */
import type { EditionBase, Seat } from '../../../src-main/contract/index.ts'
import { kindsByStrength } from '../kinds.ts'
import type { BoardModel } from '../types.ts'

export interface KindCount {
  readonly kind: string
  /** How many the army began with. */
  readonly army: number
  /** How many may still be on the board, as far as the viewer knows. */
  readonly left: number
  /** How many of those the viewer can locate. */
  readonly known: number
}

export interface Losses {
  readonly total: number
  readonly army: number
  /** Losses whose kind the tray hides from this viewer (CL-20). */
  readonly unseen: number
  readonly kinds: readonly KindCount[]
}

/** Kind id → number of pieces. */
type Counts = Readonly<Record<string, number>>

export interface Side {
  readonly info: EditionBase
  readonly model: BoardModel
  readonly seat: Seat
  /** The whole army. */
  readonly army: Counts
  /** Its reinforcements next to the board. */
  readonly waiting?: Counts
}

/** Counts one side's pieces; reinforcements are not lost. */
export function countLosses({ info, model, seat, army, waiting = {} }: Side): Losses {
  const lost = model.captured.filter((piece) => piece.seat === seat)
  const standing = model.pieces.filter((piece) => piece.seat === seat)
  const count = (pieces: readonly { readonly kind: string | null }[], kind: string): number =>
    pieces.filter((piece) => piece.kind === kind).length
  const inTheOpen = model.isSettingUp !== true && standing.every(({ kind }) => kind !== null)
  const kinds = kindsByStrength(info).flatMap(({ id }) => {
    const due = army[id] ?? 0
    const known = count(standing, id)
    return due === 0 ? [] : [{ kind: id, army: due, left: inTheOpen ? known + (waiting[id] ?? 0) : due - count(lost, id), known }]
  })
  const all = Object.values(army).reduce((sum, each) => sum + each, 0)
  return { total: lost.length, army: all, unseen: lost.filter(({ kind }) => kind === null).length, kinds }
}
