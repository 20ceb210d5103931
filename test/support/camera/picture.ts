/** Photographs of a set-up as a pinhole camera would take them: standing pieces with markers on their faces, on a board of squares. */
import type { Picture, Point } from '../../../src-renderer/camera/detect.ts'
import { fitPlane } from '../../../src-renderer/camera/homography.ts'
import { blackModules, MODULES } from '../../../src-renderer/camera/markers.ts'

/** A piece on the board, seen by its owner: column 0 at the left, row 0 nearest. */
export interface Standing {
  readonly column: number
  readonly row: number
  readonly marker: number
}

export interface Shot {
  readonly columns: number
  readonly rows: number
  readonly standing: readonly Standing[]
  readonly width: number
  readonly height: number
  /** Degrees above the table from which the picture is taken. */
  readonly elevation: number
  /** Degrees to the side; positive is from the right. */
  readonly side?: number
  /** How the camera is turned about its own axis, in degrees. */
  readonly tilt?: number
  /** From the middle of the army, in squares: 20 is about 75 cm on squares of 38 mm. */
  readonly distance: number
  /** Length of a marker's edge in squares, without its margin. */
  readonly marker?: number
  /** How far pieces are off the middle of their square at most, in squares, and how far they are turned, in degrees. */
  readonly untidy?: { readonly off: number; readonly turned: number }
  readonly random: () => number
}

type Vector = readonly [number, number, number]

/** Width of the picture as it would be at a distance of one: about that of a telephone. */
const FIELD = 1.15
const PIECE = { width: 0.66, height: 0.95 }

export function photograph(shot: Shot): Picture {
  const { width, height, random } = shot
  const camera = aim(shot)
  const grey = new Float32Array(width * height).fill(96)
  const ground: Vector[] = [
    [0, 0, 0],
    [shot.columns, 0, 0],
    [shot.columns, shot.rows + 2, 0],
    [0, shot.rows + 2, 0],
  ]
  paint(grey, width, height, ground.map(camera), ({ x, y }) =>
    (Math.floor(x * shot.columns) + Math.floor(y * (shot.rows + 2))) % 2 === 0 ? 158 : 122,
  )
  const { off, turned } = shot.untidy ?? { off: 0.06, turned: 3 }
  const edge = shot.marker ?? 0.42
  const pieces = [...shot.standing].sort((a, b) => b.row - a.row)
  for (const { column, row, marker } of pieces) {
    const [x, y] = [column + 0.5 + (random() * 2 - 1) * off, row + 0.5 + (random() * 2 - 1) * off]
    const turn = ((random() * 2 - 1) * turned * Math.PI) / 180
    const face = (across: number, up: number): Vector => [x + across * Math.cos(turn), y + across * Math.sin(turn), up]
    const half = PIECE.width / 2
    const body = [face(-half, PIECE.height), face(half, PIECE.height), face(half, 0), face(-half, 0)]
    paint(grey, width, height, body.map(camera), () => 60)
    const margin = edge / 2 + edge / MODULES
    const middle = PIECE.height - margin - 0.06
    const paper = [
      face(-margin, middle + margin),
      face(margin, middle + margin),
      face(margin, middle - margin),
      face(-margin, middle - margin),
    ]
    const black = new Set(blackModules(marker).map((module) => module.row * MODULES + module.column))
    paint(grey, width, height, paper.map(camera), (at) => {
      const [m, n] = [Math.floor(at.x * (MODULES + 2)) - 1, Math.floor(at.y * (MODULES + 2)) - 1]
      return m >= 0 && n >= 0 && m < MODULES && n < MODULES && black.has(n * MODULES + m) ? 28 : 232
    })
  }
  return fromGrey(grey, width, height)
}

/** The place in the picture of a point over the board; squares are one long. */
function aim({ columns, rows, width, height, elevation, side = 0, tilt = 0, distance }: Shot): (point: Vector) => Point {
  const [rise, round, roll] = [elevation, side, tilt].map((degrees) => (degrees * Math.PI) / 180) as [number, number, number]
  const target: Vector = [columns / 2, rows / 2, 0.4]
  const eye: Vector = [
    target[0] + distance * Math.cos(rise) * Math.sin(round),
    target[1] - distance * Math.cos(rise) * Math.cos(round),
    target[2] + distance * Math.sin(rise),
  ]
  const forward = unit(minus(target, eye))
  const right = unit(cross(forward, [0, 0, 1]))
  const down = cross(forward, right)
  const focal = width / FIELD
  return (point) => {
    const seen = minus(point, eye)
    const depth = dot(seen, forward)
    const [x, y] = [(dot(seen, right) / depth) * focal, (dot(seen, down) / depth) * focal]
    return { x: width / 2 + x * Math.cos(roll) - y * Math.sin(roll), y: height / 2 + x * Math.sin(roll) + y * Math.cos(roll) }
  }
}

const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Vector, b: Vector): Vector => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
const unit = (a: Vector): Vector => a.map((part) => part / Math.hypot(...a)) as unknown as Vector

const CORNERS: readonly Point[] = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
]
/** Four samples a pixel keep edges smooth, as a lens does. */
const SAMPLES = [0.25, 0.75] as const

/** Fills a quadrilateral with what a unit square holds, seen in perspective. */
function paint(grey: Float32Array, width: number, height: number, corners: readonly Point[], colour: (at: Point) => number): void {
  const back = fitPlane(corners.map((from, i) => ({ from, to: CORNERS[i] ?? from })))
  if (!back) return
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const clip = (value: number, most: number): number => Math.min(most, Math.max(0, value))
  for (let y = clip(Math.floor(Math.min(...ys)), height); y < clip(Math.ceil(Math.max(...ys)), height); y++)
    for (let x = clip(Math.floor(Math.min(...xs)), width); x < clip(Math.ceil(Math.max(...xs)), width); x++) {
      let [sum, count] = [0, 0]
      for (const dx of SAMPLES)
        for (const dy of SAMPLES) {
          const at = back({ x: x + dx, y: y + dy })
          if (at.x < 0 || at.x >= 1 || at.y < 0 || at.y >= 1) continue
          sum += colour(at)
          count++
        }
      const i = y * width + x
      grey[i] = sum / 4 + (grey[i] ?? 0) * (1 - count / 4)
    }
}

function fromGrey(grey: Float32Array, width: number, height: number): Picture {
  const data = new Uint8ClampedArray(width * height * 4)
  grey.forEach((value, i) => data.fill(value, i * 4, i * 4 + 3).fill(255, i * 4 + 3, i * 4 + 4))
  return { data, width, height }
}
