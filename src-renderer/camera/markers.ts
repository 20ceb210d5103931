/** The printed markers: 250 patterns of 6 × 6 modules in a black border, any two of which differ in at least 12 modules (ARUCO_MIP_36h12). */
import aruco from 'js-aruco2'

export const DICTIONARY = 'ARUCO_MIP_36h12'

/** How many different markers there are. */
export const MARKER_COUNT = 250

/** Modules along an edge, with the border. A white margin of one module more on every side is part of what is printed. */
export const MODULES = 8

const INNER = MODULES - 2
let codes: readonly string[] | null = null

/** The black modules of a marker, row by row from its upper left, as columns and rows of an 8 × 8 square. */
export function blackModules(id: number): readonly { readonly column: number; readonly row: number }[] {
  codes ??= new aruco.AR.Dictionary(DICTIONARY).codeList
  const code = codes[id]
  if (code === undefined) throw new RangeError(`no marker ${id}`)
  return Array.from({ length: MODULES * MODULES }, (_, i) => ({ column: i % MODULES, row: Math.floor(i / MODULES) })).filter(
    ({ column, row }) => isBorder(column) || isBorder(row) || code[(row - 1) * INNER + column - 1] === '0',
  )
}

const isBorder = (place: number): boolean => place === 0 || place === MODULES - 1
