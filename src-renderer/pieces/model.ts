/**
 * The parts of a board model that all families share: its edges and seats, and a piece without the extras of some families. Pure, and a whitelist: a hidden
 * piece gets the same drawing whatever its kind.
 */
import type { Board, EditionBase, Family, Seat, Settings, Viewer } from '../../src-main/contract/index.ts'
import { nearSeat, ownSeat } from '../state/seats.ts'
import type { EventOf, InfoOf, ViewOf } from '../state/shapes.ts'
import { emblemIn, labelOf, markLabel } from './kinds.ts'
import { seatedAt } from './land/seated.ts'
import { extentOf } from './layout.ts'
import type { BoardModel, PieceModel } from './types.ts'

/** A piece as its viewer knows it, in every family. */
interface Seen {
  readonly id: string
  readonly seat: Seat
  /** Null while hidden. */
  readonly kind: string | null
}

/** Families whose armies are on a board, one piece to a space. */
export type PieceFamily = {
  [F in Family]: ViewOf<F> extends { readonly board: readonly (Seen | null)[] } ? F : never
}[Family]

/** The player's display settings. */
export type BoardPreferences = Pick<Settings, 'numbering' | 'showMoved' | 'showKnown'>

/** Data of a board, without an unfinished turn. */
export interface BoardInput<F extends PieceFamily> {
  readonly info: InfoOf<F>
  readonly view: ViewOf<F>
  readonly preferences: BoardPreferences
  /** The viewer's own marks by piece id. */
  readonly marks: Readonly<Record<string, string>>
  /** Events of the moves that stay marked, oldest first. */
  readonly last: readonly EventOf<F>[]
  /** Name of a kind in the chosen language. */
  readonly kindName: (kind: string) => string
}

/** Place of pieces that are on none. */
export const OFF_BOARD = -1

/** The board from the viewer's seat. */
export function boardBefore(
  info: Pick<EditionBase, 'look' | 'seats'>,
  { viewer, phase, lineup }: { readonly viewer: Viewer; readonly phase: string; readonly lineup: { readonly seats: readonly Seat[] } },
  board: Board,
): Pick<BoardModel, 'look' | 'board' | 'width' | 'height' | 'near' | 'own' | 'seats' | 'isSettingUp'> {
  const near = nearSeat(info, viewer)
  const { width, height } = extentOf(board, near)
  return { look: info.look, board, width, height, near, own: ownSeat(viewer), seats: lineup.seats, isSettingUp: phase === 'deploying' }
}

/** The same board with another seat at the near edge; a land stays the same way up. */
export function seenFrom(near: Seat, model: BoardModel): BoardModel {
  const board = model.land ? seatedAt(model.board, near) : model.board
  return { ...model, board, near, ...extentOf(board, near) }
}

/** Pieces of deployed armies that wait for the others, as far as the viewer may see them: only the own ones. They have no ids yet. */
export function placedPieces({
  phase,
  deployed,
}: {
  readonly phase: string
  readonly deployed: Readonly<Partial<Record<Seat, Readonly<Record<number, string>> | 'hidden'>>>
}): readonly { readonly piece: Seen; readonly space: number }[] {
  if (phase !== 'deploying') return []
  return (Object.keys(deployed) as Seat[]).flatMap((seat) => {
    const placement = deployed[seat]
    if (placement === undefined || placement === 'hidden') return []
    return Object.entries(placement).map(([space, kind]) => ({ piece: { id: `placed-${space}`, seat, kind }, space: Number(space) }))
  })
}

interface PieceInput extends Pick<BoardInput<PieceFamily>, 'preferences' | 'marks' | 'kindName'> {
  readonly info: EditionBase
  readonly view: { readonly viewer: Viewer }
}

/** A piece with the extras of some families: `moved`, `known` and the like. */
export function pieceModel(
  { info, view, preferences: { numbering }, marks, kindName }: PieceInput,
  { id, seat, kind }: Seen,
  square: number,
  more: Partial<PieceModel>,
): PieceModel {
  const mark = seat === view.viewer ? undefined : marks[id]
  return {
    id,
    seat,
    square,
    kind,
    emblem: kind === null ? null : emblemIn(info, kind),
    label: kind === null ? null : labelOf(info, kind, numbering),
    kindName: kind === null ? null : kindName(kind),
    moved: false,
    known: false,
    mark: mark === undefined || mark === '' ? null : markLabel(info, mark, numbering),
    movable: false,
    mode: null,
    state: null,
    power: null,
    ...more,
  }
}
