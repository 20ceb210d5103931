/** What a diagram of a board draws: spaces by their outlines, and the pieces and arrows on them. Units of the board, x to the right and y down. Pure. */
import { idOf, isOpen, makeRectangle, type Board, type EditionInfo, type Land, type Seat } from '../../../src-main/contract/index.ts'
import { textOf } from '../../game/families.ts'
import { bordersOf, rimsOf } from '../flat/borders.ts'
import { boxAround, isDark, isUnit, pathOf, seenSpace, worldOf, type Extent, type SeenSpace } from '../layout.ts'
import { OFF_BOARD } from '../model.ts'
import type { BoardModel } from '../types.ts'
import type { Arrow, At, BoardDiagram, DiagramPiece, SpacesDiagram } from './diagram.ts'

export interface PictureSpace {
  readonly id: number
  readonly path: string
  readonly box: Extent
  readonly odd: boolean
  readonly obstacle: boolean
  readonly reached: boolean
  /** Its kind, where its rules have a name for it: `ring`; null for a plain one, and where no piece may be. */
  readonly special: string | null
  /** It is no square among squares: its outline is drawn. */
  readonly outlined: boolean
}

export interface Picture {
  /** The board that it is a picture of, and who sits at its lower edge. */
  readonly board: Board
  readonly near: Seat
  /** All that is drawn, without the frame. */
  readonly box: Extent
  /** The outline of all spaces together. */
  readonly rim: string
  readonly spaces: readonly PictureSpace[]
  readonly pieces: readonly { readonly at: At; readonly piece: Omit<DiagramPiece, 'at'> }[]
  /** Carried by a piece, or planted where there is none. */
  readonly flags: readonly { readonly at: At; readonly seat: Seat; readonly carried: boolean }[]
  readonly arrows: readonly { readonly as: Arrow; readonly path: string; readonly middle: At }[]
  /** The map under it; null on a table. */
  readonly map: LandPicture | null
}

/** What a picture of a land has besides its zones: the map, and who holds what on it by the units there (CQ-11). */
export interface LandPicture {
  readonly land: Land
  /** What of the map is seen; all where nothing is said. */
  readonly part: Extent | undefined
  readonly owners: readonly (Seat | null)[]
}

/** Around a part of a map, in units of the board. */
const AROUND = 0.7

/** What is under a picture of a board with a land. */
export function landUnder({ pieces, part }: SpacesDiagram, land: Land, box: Extent): LandPicture {
  const holders = land.territories.map(({ zones }) => {
    const names = zones.map((zone) => land.board.spaces[zone]?.name ?? '')
    return [...new Set(pieces.filter(({ at }) => names.includes(at)).map(({ seat }) => seat))]
  })
  return {
    land,
    part: part && {
      left: box.left - AROUND,
      top: box.top - AROUND,
      width: box.width + 2 * AROUND,
      height: box.height + 2 * AROUND,
    },
    owners: holders.map(([first = null, second]) => (second === undefined ? first : null)),
  }
}

/** The same picture with its spaces by name: a diagram of squares is a small board of its own. */
function named(spec: BoardDiagram): { readonly board: Board; readonly spec: Omit<SpacesDiagram, 'board'> } {
  const { width, height, lakes = [], reach, pieces, arrows, ...rest } = spec
  const { spaces } = makeRectangle({ width, height, obstacles: [], rows: {} })
  const nameAt = ([x, y]: At): string => spaces[y * width + x]?.name ?? ''
  return {
    board: makeRectangle({ width, height, obstacles: lakes.map(nameAt), rows: {} }),
    spec: {
      ...rest,
      ...(reach && { reach: reach.map(nameAt) }),
      pieces: pieces.map((piece) => ({ ...piece, at: nameAt(piece.at) })),
      ...(arrows && { arrows: arrows.map((arrow) => ({ ...arrow, from: nameAt(arrow.from), to: nameAt(arrow.to) })) }),
    },
  }
}

/** The picture of a diagram in the help of an edition; null where the edition has no such board. */
export function pictureFor(diagram: BoardDiagram | SpacesDiagram, info: EditionInfo | undefined): Picture | null {
  if ('width' in diagram) {
    const { board, spec } = named(diagram)
    return pictureOf(board, spec)
  }
  const board = info && textOf(info).boardOf(info, diagram.board)
  if (!info || !board) return null
  const picture = pictureOf(board, diagram)
  const land = textOf(info).landOf(info, diagram.board)
  return land ? { ...picture, map: landUnder(diagram, land, picture.box) } : picture
}

/** The picture of a position as its viewer knows it. */
export function pictureOfModel({ board, near, pieces, flags, land }: BoardModel): Picture {
  const nameOf = (space: number): string => board.spaces[space]?.name ?? ''
  const picture = pictureOf(board, {
    near,
    pieces: pieces
      .filter(({ square }) => square !== OFF_BOARD)
      .map(({ square, seat, kind, mode, state }) => ({
        ...{ at: nameOf(square), seat, kind: kind ?? '' },
        ...(mode && { mode }),
        ...(state && { state }),
      })),
    flags: flags.map(({ seat, space }) => ({ at: nameOf(space), seat })),
  })
  return land ? { ...picture, map: { land: land.land, part: undefined, owners: land.owners } } : picture
}

/** A diagram of a board of any form, or of a part of it. Throws on a name that the board does not have: that is a bug in Help. */
export function pictureOf(
  board: Board,
  { near = 'red', part, reach = [], pieces, flags = [], arrows = [] }: Omit<SpacesDiagram, 'board' | 'caption'>,
): Picture {
  const idCalled = (name: string): number => {
    const id = idOf(board, name)
    if (id < 0) throw new Error(`a diagram has no space ${name}`)
    return id
  }
  const ids = part?.map(idCalled) ?? [...board.spaces.keys()]
  const seen = ids.flatMap((id) => seenSpace(board, near, id) ?? [])
  const reached = new Set(reach.map(idCalled))
  const taken = new Set(pieces.map(({ at }) => at))
  const middleOf = (name: string): At => middle(board, near, idCalled(name))
  return {
    ...{ board, near, map: null },
    box: boxAround(seen.flatMap(({ outline }) => outline)),
    rim: rimOf(seen),
    spaces: ids.flatMap((id, i) => drawn(board, near, id, seen[i], reached.has(id))),
    pieces: pieces.map(({ at, ...piece }) => ({ at: middleOf(at), piece })),
    flags: flags.map(({ at, seat }) => ({ at: middleOf(at), seat, carried: taken.has(at) })),
    arrows: arrows.map(({ from, to, as, bend = 0 }) => {
      const [a, b] = [middleOf(from), middleOf(to)]
      const ends = { isFromFree: !taken.has(from), isToFree: !taken.has(to) }
      return { as, path: arrowPath(a, b, bend, ends), middle: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 - (bend / 2) * Math.sign(b[0] - a[0])] }
    }),
  }
}

function middle(board: Board, near: Seat, id: number): At {
  const { x, z } = worldOf(board, near, id)
  return [x, z]
}

function drawn(board: Board, near: Seat, id: number, seen: SeenSpace | undefined, reached: boolean): readonly PictureSpace[] {
  const space = board.spaces[id]
  if (!seen || !space) return []
  const obstacle = !isOpen(space)
  return [
    {
      ...{ id, obstacle, reached, path: pathOf(seen), box: seen.extent, odd: isDark(board, near, id) },
      special: obstacle || space.kind === 'plain' ? null : space.kind,
      outlined: !isUnit(board, near, id),
    },
  ]
}

function rimOf(seen: readonly SeenSpace[]): string {
  const { outer } = rimsOf(bordersOf(seen))
  return outer.map((outline) => pathOf({ outline, holes: [], extent: boxAround(outline) })).join('')
}

/** From the edge of one piece to the next, bent to one side if asked; from and to the middle of what is free. */
function arrowPath(
  [ax, ay]: At,
  [bx, by]: At,
  bend: number,
  { isFromFree, isToFree }: Readonly<Record<'isFromFree' | 'isToFree', boolean>>,
): string {
  const far = Math.hypot(bx - ax, by - ay)
  const [ux, uy] = [(bx - ax) / far, (by - ay) / far]
  const [cx, cy] = [(ax + bx) / 2 + uy * bend, (ay + by) / 2 - ux * bend]
  const [start, end] = [isFromFree ? 0.06 : 0.44, isToFree ? 0.14 : 0.4]
  return `M${ax + ux * start} ${ay + uy * start}Q${cx} ${cy} ${bx - ux * end} ${by - uy * end}`
}
