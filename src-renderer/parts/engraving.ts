/** Geometry of the board's picture on Home: a pinhole camera above Red's edge, looking down the table. Board units are squares; picture units are pixels of the view box. */

export interface Point {
  readonly x: number
  readonly y: number
  /** Pixels that one square's width takes there. */
  readonly scale: number
}

const EYE = { x: 5, y: -9.4, z: 9.2 }
const LOOK = { x: 5, y: 4.1, z: 0 }
const FOCAL = 872
export const VIEW = { width: 760, height: 500 }

const depth = Math.hypot(LOOK.y - EYE.y, LOOK.z - EYE.z)
const forward = { y: (LOOK.y - EYE.y) / depth, z: (LOOK.z - EYE.z) / depth }

/** Where a point of the table is in the picture. `x` to the right, `y` away from Red, in squares. */
export function project(x: number, y: number): Point {
  const dy = y - EYE.y
  const dz = -EYE.z
  const ahead = dy * forward.y + dz * forward.z
  const up = dz * forward.y - dy * forward.z
  const scale = FOCAL / ahead
  return { x: VIEW.width / 2 + (x - EYE.x) * scale, y: VIEW.height / 2 - up * scale, scale }
}

/** A closed path through points of the table. */
export function outline(corners: readonly (readonly [x: number, y: number])[]): string {
  return `M${corners.map(([x, y]) => `${project(x, y).x.toFixed(1)} ${project(x, y).y.toFixed(1)}`).join('L')}Z`
}

/** The lines between squares. */
export function gridLines(): string {
  const line = (x1: number, y1: number, x2: number, y2: number): string => {
    const [a, b] = [project(x1, y1), project(x2, y2)]
    return `M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}`
  }
  return Array.from({ length: 9 }, (_, i) => line(i + 1, 0, i + 1, 10) + line(0, i + 1, 10, i + 1)).join('')
}

/** A lake's outline with the soft corners of water, and the ripples in it. */
export function lake(x: number, y: number): { readonly shore: string; readonly ripples: string } {
  const shore = Array.from({ length: 40 }, (_, i): readonly [number, number] => {
    const angle = (i / 40) * Math.PI * 2
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const reach = 0.94 / (Math.abs(c) ** 3.4 + Math.abs(s) ** 3.4) ** (1 / 3.4) + 0.02 * Math.sin(3 * angle + x)
    return [x + 1 + c * reach, y + 1 + s * reach]
  })
  const ripples = [0.5, 0.9, 1.3].map((dy, i) => {
    const [a, b] = [project(x + 0.4 + i * 0.18, y + dy), project(x + 1.25 + i * 0.16, y + dy)]
    const bend = a.scale * 0.07
    return `M${a.x.toFixed(1)} ${a.y.toFixed(1)}q${((b.x - a.x) / 4).toFixed(1)} ${(-bend).toFixed(1)} ${((b.x - a.x) / 2).toFixed(1)} 0t${((b.x - a.x) / 2).toFixed(1)} 0`
  })
  return { shore: outline(shore), ripples: ripples.join('') }
}
