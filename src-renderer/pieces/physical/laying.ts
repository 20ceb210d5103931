/** A board on which players enter where the physical pieces are. Pure. */
import { isOpen, type Board, type EditionBase, type Seat } from '../../../src-main/contract/index.ts'
import { textOf } from '../../game/families.ts'
import type { PhysicalContent, PhysicalDrawing } from './props.ts'
import { boardBefore, pieceModel } from '../model.ts'
import type { BoardModel, PieceModel } from '../types.ts'

type Laying = Extract<PhysicalContent, { readonly type: 'laying' }>

/** Pieces and flag tokens entered so far. Marks the zone of the army that is being placed. */
export function layingModel(
  board: Board,
  { info, ...drawing }: Pick<PhysicalDrawing, 'info' | 'near' | 'selected' | 'preferences' | 'kindName'>,
  { armies, placing, flags, lying }: Laying,
): BoardModel {
  const { selected } = drawing
  const seats = armies.map(({ seat }) => seat)
  const zone = board.zones[placing] ?? []
  const taken = new Set(armies.flatMap(({ spaces }) => spaces))
  const squares = board.spaces.map(({ name, kind }, index) => ({
    ...{
      index,
      name: textOf(info).spaceWord(info, name),
      obstacle: !isOpen({ kind }),
      last: null,
      battle: false,
      selected: index === selected,
    },
    target: zone.includes(index) && !taken.has(index) ? ('zone' as const) : ('none' as const),
  }))
  const pieces = armies.flatMap(({ seat, spaces }) => spaces.map((space) => standing(info, drawing, seat, space, lying)))
  const laid = flags.map(({ seat, at }) => ({ seat, space: at, carried: taken.has(at) }))
  return { ...edgeOf(info, board, drawing.near, seats), squares, pieces, captured: [], flags: laid, sliders: [] }
}

/** No army is the viewer's own, so that all are named in the same way. */
export function edgeOf(info: EditionBase, board: Board, near: Seat, seats: readonly Seat[]) {
  return { ...boardBefore(info, { viewer: near, phase: 'playing', lineup: { seats } }, board), own: null }
}

function standing(
  info: EditionBase,
  { preferences, kindName }: Pick<PhysicalDrawing, 'preferences' | 'kindName'>,
  seat: Seat,
  space: number,
  lying: Laying['lying'],
): PieceModel {
  const open = lying.find((each) => each.seat === seat && each.at === space)
  const piece = { id: `${seat} ${space}`, seat, kind: open?.kind ?? null }
  const form = { movable: true, state: open?.state ?? null, mode: open?.lies && !open.state ? ('robot' as const) : null }
  return pieceModel({ info, view: { viewer: 'spectator' }, preferences, marks: {}, kindName }, piece, space, form)
}
