/** Place of a land in its picture, and the drawing context of all its layers. */
import type { Land, Point } from '../../../../src-main/contract/index.ts'
import { makeCanvas, type Brush } from '../../../stage3d/textures/canvas.ts'
import type { Extent } from '../../layout.ts'
import { trayOfLand } from './measures.ts'

/** A picture of the whole sea with the land in it. */
export interface Chart {
  readonly land: Land
  readonly box: Extent
  /** Pixels of a unit. */
  readonly unit: number
  readonly width: number
  readonly height: number
}

/** A chart whose longer side has so many pixels. */
export function chartOf(land: Land, resolution: number): Chart {
  const { sea } = trayOfLand(land)
  const unit = resolution / Math.max(sea.width, sea.height)
  return { land, box: sea, unit, width: Math.round(sea.width * unit), height: Math.round(sea.height * unit) }
}

/** A point of the board in pixels. */
export function spotOn({ box, unit }: Chart, [x, y]: Point): Point {
  return [(x - box.left) * unit, (0 - y - box.top) * unit]
}

/** Adds a run of points to the path. */
export function trace(brush: Brush, chart: Chart, points: readonly Point[], isClosed: boolean): void {
  points.forEach((point, i) => {
    const [x, y] = spotOn(chart, point)
    if (i === 0) brush.moveTo(x, y)
    else brush.lineTo(x, y)
  })
  if (isClosed) brush.closePath()
}

/** Strokes runs of points, so many units wide. */
export function strokeRuns(brush: Brush, chart: Chart, runs: readonly (readonly Point[])[], isClosed: boolean, wide: number): void {
  brush.lineWidth = wide * chart.unit
  brush.beginPath()
  for (const run of runs) trace(brush, chart, run, isClosed)
  brush.stroke()
}

/** Fills outlines. */
export function fillOutlines(brush: Brush, chart: Chart, outlines: readonly (readonly Point[])[]): void {
  brush.beginPath()
  for (const each of outlines) trace(brush, chart, each, true)
  brush.fill()
}

/** Paints a layer of its own and lays it over the picture, blurred by so many units. */
export function layer(brush: Brush, chart: Chart, blur: number, draw: (on: Brush, chart: Chart) => void): void {
  const share = blur > 0.2 ? 0.25 : blur > 0.05 ? 0.5 : 1
  const small = { ...chart, unit: chart.unit * share, width: Math.ceil(chart.width * share), height: Math.ceil(chart.height * share) }
  const own = makeCanvas(small.width, small.height)
  if (!own.brush) return
  draw(own.brush, small)
  const soft = blur > 0 ? blurred(own.canvas, blur * small.unit) : own.canvas
  brush.drawImage(soft, 0, 0, small.width, small.height, 0, 0, small.width / share, small.height / share)
}

/** A layer without sharp edges. It is blurred while it is small: that costs a small part of what it would on the picture. */
function blurred(canvas: HTMLCanvasElement, radius: number): HTMLCanvasElement {
  const soft = makeCanvas(canvas.width, canvas.height)
  if (!soft.brush) return canvas
  soft.brush.filter = `blur(${radius}px)`
  soft.brush.drawImage(canvas, 0, 0)
  return soft.canvas
}
