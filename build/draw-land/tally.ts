/** How good a division of the land is: sizes of zones and lengths of borders, counted in squares, and kept up to date window by window. */
import { SEA, type Raster } from './raster.ts'

/** Lengths in board units: what a border should have at least, and what the borders inside a territory should have. */
const SHORT = 0.9
const BROAD = 1.3

/** Zones without a common border keep about this far apart, so that their corners do not seem to touch. */
const NEAR = 0.35

/** A border of squares is longer than the border that it represents, on average by this. */
const STAIRS = 0.8

/** Round shapes have 1, squares 1.27; up to this a shape is round enough. */
const ROUND = 1.35

/** Columns and rows, the last ones left out. */
export interface Window {
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

export class Tally {
  readonly #raster: Raster
  readonly #zones: number
  readonly #areas: Float64Array
  readonly #rims: Float64Array
  /** By pair of zones: squares along their border, and places where they are near one another. */
  readonly #borders: Float64Array
  readonly #near: Float64Array

  constructor(raster: Raster, zones: number) {
    this.#raster = raster
    this.#zones = zones
    this.#areas = new Float64Array(zones)
    this.#rims = new Float64Array(zones)
    this.#borders = new Float64Array(zones * zones)
    this.#near = new Float64Array(zones * zones)
  }

  /** Adds what is in a window, or takes it away. */
  count(owners: Int16Array, { left, bottom, right, top }: Window, sign: 1 | -1): void {
    const { columns, step } = this.#raster
    const apart = Math.ceil(NEAR / step)
    for (let j = Math.max(apart, bottom - apart); j < top; j++) {
      for (let i = Math.max(apart, left - apart); i < Math.min(columns - apart, right + apart); i++) {
        const cell = j * columns + i
        const own = owners[cell] ?? SEA
        if (own !== SEA) this.#areas[own] = (this.#areas[own] ?? 0) + sign
        this.#border(own, owners[cell + 1] ?? SEA, sign)
        this.#border(own, owners[cell + columns] ?? SEA, sign)
        if (own === SEA) continue
        this.#add(this.#near, own, owners[cell + apart * (columns + 1)] ?? SEA, sign)
        this.#add(this.#near, own, owners[cell + apart * (columns - 1)] ?? SEA, sign)
      }
    }
  }

  #border(own: number, next: number, sign: number): void {
    if (own === next) return
    if (own !== SEA) this.#rims[own] = (this.#rims[own] ?? 0) + sign
    if (next !== SEA) this.#rims[next] = (this.#rims[next] ?? 0) + sign
    if (own !== SEA) this.#add(this.#borders, own, next, sign)
  }

  #add(pairs: Float64Array, own: number, other: number, sign: number): void {
    if (other === SEA || other === own) return
    const key = own < other ? own * this.#zones + other : other * this.#zones + own
    pairs[key] = (pairs[key] ?? 0) + sign
  }

  /** How far from well it is: 0 were perfect. */
  cost(): number {
    const { step } = this.#raster
    const mean = this.#areas.reduce((sum, area) => sum + area, 0) / this.#zones
    let cost = 0
    for (let i = 0; i < this.#zones; i++) {
      const area = Math.max(1, this.#areas[i] ?? 0)
      const round = ((this.#rims[i] ?? 0) * STAIRS) ** 2 / (4 * Math.PI * area)
      cost += 3 * (area / mean - 1) ** 2 + 0.6 * Math.max(0, round - ROUND)
      for (let j = i + 1; j < this.#zones; j++) {
        const key = i * this.#zones + j
        const length = (this.#borders[key] ?? 0) * step * STAIRS
        if (Math.floor(i / 3) === Math.floor(j / 3)) cost += 6 * Math.max(0, BROAD - length) ** 2
        else if (length > 0) cost += 5 * Math.max(0, SHORT - length) ** 2
        else cost += 2 * Math.min(1, ((this.#near[key] ?? 0) * step) / 0.8)
      }
    }
    return cost
  }
}
