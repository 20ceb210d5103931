/** Finds markers in a picture. Pure: what it is given is neither kept nor changed. */
import aruco from 'js-aruco2'
import { DICTIONARY } from './markers.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Pixels as a canvas gives them: four bytes each, rows from above. */
export interface Picture {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

export interface FoundMarker {
  readonly id: number
  /** In pixels of the picture, clockwise from the marker's own upper left: it tells how the marker is turned. */
  readonly corners: readonly [Point, Point, Point, Point]
  readonly middle: Point
  /** Mean length of an edge, in pixels. */
  readonly size: number
  /** Modules that were read wrongly and put right; 0 is a clean reading. */
  readonly corrected: number
}

/** Modules that may be put right. The patterns would bear five; with four a chance quadrilateral is taken for a marker once in a thousand. */
const MOST_CORRECTED = 4

/** The picture is searched as it is, then made smaller step by step: what is blurred has edges again when it is small. */
const SCALES = [1, 0.62, 0.38] as const

/** Below this length of its longer side a smaller copy shows nothing more. */
const SMALLEST = 480

/** Every marker in the picture; one that is there twice is named twice. */
export function detect(picture: Picture): readonly FoundMarker[] {
  const found: FoundMarker[] = []
  for (const scale of SCALES) {
    const copy = scale === 1 ? picture : shrink(picture, scale)
    if (scale !== 1 && Math.max(copy.width, copy.height) < SMALLEST) continue
    for (const marker of search(copy, picture.width / copy.width)) {
      const same = found.findIndex((other) => other.id === marker.id && isSamePlace(other, marker))
      if (same < 0) found.push(marker)
      else if ((found[same]?.corrected ?? 0) > marker.corrected) found[same] = marker
    }
  }
  return found
}

/**
 * The library drops the smaller of two outlines within ten pixels. On a small picture that is the marker, and what stays is the edge of its paper: so
 * all are kept here and read, and only what is a marker counts.
 */
class PatientDetector extends aruco.AR.Detector {
  override notTooNear<Outlines>(outlines: Outlines): Outlines {
    return outlines
  }
}

function search(picture: Picture, enlarge: number): readonly FoundMarker[] {
  const detector = new PatientDetector({ dictionaryName: DICTIONARY, maxHammingDistance: MOST_CORRECTED + 1 })
  return detector.detect(picture).flatMap(({ id, corners, hammingDistance }) => {
    const [a, b, c, d] = corners.map(({ x, y }) => ({ x: (x + 0.5) * enlarge, y: (y + 0.5) * enlarge }))
    if (!a || !b || !c || !d) return []
    const size = (distance(a, b) + distance(b, c) + distance(c, d) + distance(d, a)) / 4
    return [{ id, corners: [a, b, c, d] as const, middle: crossing(a, b, c, d), size, corrected: hammingDistance }]
  })
}

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

const isSamePlace = (a: FoundMarker, b: FoundMarker): boolean => distance(a.middle, b.middle) < Math.max(a.size, b.size) / 2

/** Where the diagonals meet: the middle of the marker, also when it is seen from the side. */
function crossing(a: Point, b: Point, c: Point, d: Point): Point {
  const [rx, ry, sx, sy] = [c.x - a.x, c.y - a.y, d.x - b.x, d.y - b.y]
  const across = rx * sy - ry * sx
  const along = across === 0 ? 0.5 : ((b.x - a.x) * sy - (b.y - a.y) * sx) / across
  return { x: a.x + rx * along, y: a.y + ry * along }
}

/** A smaller copy; each of its pixels is the mean of those that it covers. */
function shrink({ data, width, height }: Picture, scale: number): Picture {
  const [toWidth, toHeight] = [Math.round(width * scale), Math.round(height * scale)]
  const small = new Uint8ClampedArray(toWidth * toHeight * 4)
  const edges = (from: number, to: number): Int32Array => Int32Array.from({ length: to + 1 }, (_, i) => Math.round((i * from) / to))
  const [xs, ys] = [edges(width, toWidth), edges(height, toHeight)]
  for (let y = 0; y < toHeight; y++) {
    const [top = 0, bottom = 0] = [ys[y], ys[y + 1]]
    for (let x = 0; x < toWidth; x++) {
      const [left = 0, right = 0] = [xs[x], xs[x + 1]]
      let [red, green, blue] = [0, 0, 0]
      for (let row = top; row < bottom; row++)
        for (let at = (row * width + left) * 4, end = (row * width + right) * 4; at < end; at += 4) {
          red += data[at] ?? 0
          green += data[at + 1] ?? 0
          blue += data[at + 2] ?? 0
        }
      const count = (bottom - top) * (right - left)
      const to = (y * toWidth + x) * 4
      small[to] = red / count
      small[to + 1] = green / count
      small[to + 2] = blue / count
      small[to + 3] = 255
    }
  }
  return { data: small, width: toWidth, height: toHeight }
}
