/** The board as a thing: a field of squares with basins where nothing may stand, a raised frame with the coordinates, and a moulded edge. Its field is y = 0. */
import { BufferGeometry, ExtrudeGeometry, Float32BufferAttribute, Path, Shape } from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'
import { BOARD_DEPTH, FRAME, FRAME_RISE } from '../../../../scene/geometry/measures.ts'

/** Where a square lies: row 0 farthest from the viewer, column 0 at the left. */
export interface Cell {
  readonly row: number
  readonly column: number
}

export interface BoardShape {
  readonly columns: number
  readonly rows: number
  readonly obstacles: readonly Cell[]
}

const BASIN_DEPTH = 0.16

type Corner = readonly [x: number, y: number, z: number]

/** Collects quads; corners anticlockwise as seen from outside. */
function quads(
  list: readonly (readonly [Corner, Corner, Corner, Corner])[],
  uvOf: (corner: Corner) => readonly [number, number],
): BufferGeometry {
  const corners = list.flatMap(([a, b, c, d]) => [a, b, c, a, c, d])
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(corners.flat(), 3))
  geometry.setAttribute(
    'uv',
    new Float32BufferAttribute(
      corners.flatMap((corner) => uvOf(corner)),
      2,
    ),
  )
  geometry.computeVertexNormals()
  return geometry
}

/** A level rectangle from its far left to its near right corner. */
const level = (x0: number, z0: number, x1: number, z1: number, y: number) =>
  [
    [x0, y, z1],
    [x1, y, z1],
    [x1, y, z0],
    [x0, y, z0],
  ] as const satisfies readonly Corner[]

const key = (cell: Cell) => `${cell.row},${cell.column}`

/** Field and frame in one surface, whose texture covers the whole board. */
export function makeBoardTop({ columns, rows, obstacles }: BoardShape): BufferGeometry {
  const w = columns / 2
  const h = rows / 2
  const blocked = new Set(obstacles.map(key))
  const squares = Array.from({ length: rows * columns }, (_, i) => ({ row: Math.floor(i / columns), column: i % columns }))
    .filter((cell) => !blocked.has(key(cell)))
    .map(({ row, column }) => level(column - w, row - h, column - w + 1, row - h + 1, 0))
  const outX = w + FRAME
  const outZ = h + FRAME
  const inX = w + 0.09
  const inZ = h + 0.09
  const y = FRAME_RISE
  const along = (count: number, inner: number, strip: (from: number, to: number) => ReturnType<typeof level>) =>
    Array.from({ length: count }, (_, i) => strip(-inner + (2 * inner * i) / count, -inner + (2 * inner * (i + 1)) / count))
  const frame = [
    ...along(columns, outX, (from, to) => level(from, -outZ, to, -inZ, y)),
    ...along(columns, outX, (from, to) => level(from, inZ, to, outZ, y)),
    ...along(rows, inZ, (from, to) => level(-outX, from, -inX, to, y)),
    ...along(rows, inZ, (from, to) => level(inX, from, outX, to, y)),
  ]
  const slope = [
    [
      [-inX, y, -inZ],
      [-w, 0, -h],
      [w, 0, -h],
      [inX, y, -inZ],
    ],
    [
      [inX, y, inZ],
      [w, 0, h],
      [-w, 0, h],
      [-inX, y, inZ],
    ],
    [
      [-inX, y, inZ],
      [-w, 0, h],
      [-w, 0, -h],
      [-inX, y, -inZ],
    ],
    [
      [inX, y, -inZ],
      [w, 0, -h],
      [w, 0, h],
      [inX, y, inZ],
    ],
  ] as const satisfies readonly (readonly [Corner, Corner, Corner, Corner])[]
  return quads([...squares, ...frame, ...slope], ([x, , z]) => [(x + outX) / (2 * outX), 1 - (z + outZ) / (2 * outZ)])
}

/** The moulded side of the board, from its frame down to the table. */
export function makeBoardSide({ columns, rows }: BoardShape): BufferGeometry {
  const x = columns / 2 + FRAME
  const z = rows / 2 + FRAME
  const ring = (out: number) => {
    const shape = new Shape()
    shape.moveTo(-x - out, -z - out)
    shape.lineTo(x + out, -z - out)
    shape.lineTo(x + out, z + out)
    shape.lineTo(-x - out, z + out)
    shape.closePath()
    const hole = new Path()
    hole.moveTo(-x + 0.1, -z + 0.1)
    hole.lineTo(-x + 0.1, z - 0.1)
    hole.lineTo(x - 0.1, z - 0.1)
    hole.lineTo(x - 0.1, -z + 0.1)
    hole.closePath()
    shape.holes.push(hole)
    return shape
  }
  const layer = (out: number, from: number, to: number, bevel: number) =>
    new ExtrudeGeometry(ring(out), {
      depth: to - from - 2 * bevel,
      bevelEnabled: true,
      bevelSize: bevel,
      bevelThickness: bevel,
      bevelOffset: -bevel,
      bevelSegments: 3,
    })
      .rotateX(-Math.PI / 2)
      .translate(0, from + bevel, 0)
  return mergeGeometries([layer(0.04, -0.12, FRAME_RISE + 0.012, 0.03), layer(0.11, -BOARD_DEPTH, -0.1, 0.045)])
}

/** Walls of the basins, where a square that can be entered meets one that cannot. */
export function makeBasins({ columns, rows, obstacles }: BoardShape): BufferGeometry {
  const blocked = new Set(obstacles.map(key))
  const walls = obstacles.flatMap((cell) => {
    const x = cell.column - columns / 2
    const z = cell.row - rows / 2
    const edges: readonly (readonly [Cell, readonly [number, number], readonly [number, number]])[] = [
      [{ row: cell.row - 1, column: cell.column }, [x, z], [x + 1, z]],
      [{ row: cell.row + 1, column: cell.column }, [x + 1, z + 1], [x, z + 1]],
      [{ row: cell.row, column: cell.column - 1 }, [x, z + 1], [x, z]],
      [{ row: cell.row, column: cell.column + 1 }, [x + 1, z], [x + 1, z + 1]],
    ]
    return edges
      .filter(([neighbour]) => !blocked.has(key(neighbour)))
      .map(
        ([, a, b]) =>
          [
            [a[0], 0, a[1]],
            [a[0], -BASIN_DEPTH, a[1]],
            [b[0], -BASIN_DEPTH, b[1]],
            [b[0], 0, b[1]],
          ] as const satisfies readonly Corner[],
      )
  })
  return quads(walls, ([x, y, z]) => [x + z, y])
}

/** A level band inside every edge between a square that cannot be entered and one that can; its picture runs along the edge. */
export function makeBands({ columns, rows, obstacles }: BoardShape, width: number): BufferGeometry {
  const blocked = new Set(obstacles.map(key))
  const bands = obstacles.flatMap((cell) => {
    const [x, z] = [cell.column - columns / 2, cell.row - rows / 2]
    const isOpen = (dz: number, dx: number) => !blocked.has(key({ row: cell.row + dz, column: cell.column + dx }))
    return [
      ...(isOpen(-1, 0) ? [level(x, z, x + 1, z + width, 0.004)] : []),
      ...(isOpen(1, 0) ? [level(x, z + 1 - width, x + 1, z + 1, 0.004)] : []),
      ...(isOpen(0, -1) ? [level(x, z, x + width, z + 1, 0.005)] : []),
      ...(isOpen(0, 1) ? [level(x + 1 - width, z, x + 1, z + 1, 0.005)] : []),
    ]
  })
  return quads(bands, ([x, , z]) => [x * 2, z * 2])
}

/** The surface of what lies in the basins, darker where it is deep; one picture covers two squares. */
export function makeBed({ columns, rows, obstacles }: BoardShape, height: number): BufferGeometry {
  const blocked = new Set(obstacles.map(key))
  const halves = [0, 0.5] as const
  const surface = obstacles.flatMap(({ row, column }) => {
    const x = column - columns / 2
    const z = row - rows / 2
    return halves.flatMap((dx) => halves.map((dz) => level(x + dx, z + dz, x + dx + 0.5, z + dz + 0.5, height)))
  })
  const geometry = quads(surface, ([x, , z]) => [x / 2, -z / 2])
  /** Shallow where any of the squares that meet at a corner is land. */
  const isDeep = (x: number, z: number) => {
    const column = x + columns / 2
    const row = z + rows / 2
    return [-0.1, 0.1].every((dx) =>
      [-0.1, 0.1].every((dz) => blocked.has(key({ row: Math.floor(row + dz), column: Math.floor(column + dx) }))),
    )
  }
  const position = geometry.getAttribute('position')
  const shades = Array.from({ length: position.count }, (_, i) => (isDeep(position.getX(i), position.getZ(i)) ? 0.6 : 1.35))
  geometry.setAttribute(
    'color',
    new Float32BufferAttribute(
      shades.flatMap((shade) => [shade, shade, shade * 0.94]),
      3,
    ),
  )
  return geometry
}
