/**
 * Zoom and pan of a sheet that is in a window: pixels from the middle of the window. At zoom 1 the whole sheet is seen. The sheet is never moved further than
 * its edge, and is in the middle where it is smaller than the window, so the way is never lost. Pure.
 */

export interface View {
  readonly zoom: number
  /** How far the middle of the sheet is from the middle of the window. */
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** The window, and the sheet at zoom 1. */
export interface Sizes {
  readonly window: Size
  readonly sheet: Size
}

export interface Spot {
  readonly x: number
  readonly y: number
}

export interface Rectangle extends Size {
  readonly left: number
  readonly top: number
}

/** All of the sheet. */
export const ALL: View = { zoom: 1, x: 0, y: 0 }

/** Pixels of a unit of the board beyond which there is nothing more to see, and the least that can always be zoomed. */
const LARGEST = 96
const ALWAYS = 2.5

/** How far one may zoom, where a unit is so many pixels at zoom 1. */
export function mostZoom(unit: number): number {
  return unit > 0 ? Math.max(ALWAYS, LARGEST / unit) : ALWAYS
}

/** Zooms by a factor; what is at `spot` stays there, as far as the edges of the sheet allow. */
export function zoomed(view: View, by: number, spot: Spot, sizes: Sizes, most: number): View {
  const zoom = Math.min(most, Math.max(1, view.zoom * by))
  const ratio = zoom / view.zoom
  return kept({ zoom, x: spot.x - (spot.x - view.x) * ratio, y: spot.y - (spot.y - view.y) * ratio }, sizes)
}

/** Moves the sheet. */
export function panned(view: View, by: Spot, sizes: Sizes): View {
  return kept({ ...view, x: view.x + by.x, y: view.y + by.y }, sizes)
}

/** Moves the sheet as little as brings a part of it into sight: `part`: its place now, `clear` pixels from the edges of the window. */
export function revealing(view: View, part: Rectangle, clear: number, sizes: Sizes): View {
  const x = shift(part.left, part.width, sizes.window.width / 2 - clear)
  const y = shift(part.top, part.height, sizes.window.height / 2 - clear)
  return panned(view, { x, y }, sizes)
}

/** How far a stretch must move to be between -half and half; one that is too long is put in the middle. */
function shift(from: number, length: number, half: number): number {
  if (length > 2 * half) return 0 - (from + length / 2)
  if (from < -half) return -half - from
  return Math.min(0, half - from - length)
}

/** The view within the edges of the sheet, for a window that has changed too. */
export function kept({ zoom, x, y }: View, { window, sheet }: Sizes): View {
  return { zoom, x: within(x, zoom * sheet.width - window.width), y: within(y, zoom * sheet.height - window.height) }
}

function within(value: number, spare: number): number {
  const most = Math.max(0, spare) / 2
  return Math.min(most, Math.max(-most, value)) + 0
}
