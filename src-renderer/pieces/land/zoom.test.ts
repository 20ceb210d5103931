import { describe, expect, it } from 'vitest'
import { ALL, kept, mostZoom, panned, revealing, zoomed, type Sizes } from './zoom.ts'

/** A phone: the sheet is as broad as the window and much lower. */
const sizes: Sizes = { window: { width: 400, height: 600 }, sheet: { width: 400, height: 250 } }
const MIDDLE = { x: 0, y: 0 }

describe('the window onto a land', () => {
  it('keeps what is under the pointer where it is, as far as the edges of the sheet allow', () => {
    const view = zoomed(ALL, 4, { x: 60, y: 20 }, sizes, 8)
    expect(view).toEqual({ zoom: 4, x: -180, y: -60 })
    // the place that was 60 to the right of both middles is there still
    expect(view.x + view.zoom * 60).toBe(60)
  })

  it('never shows less of the land than fills it, nor goes beyond all of it or beyond what is worth seeing', () => {
    expect(zoomed({ zoom: 2, x: 150, y: 0 }, 0.1, { x: 190, y: 0 }, sizes, 8)).toEqual(ALL)
    expect(zoomed(ALL, 100, MIDDLE, sizes, 8).zoom).toBe(8)
    expect([mostZoom(16), mostZoom(60), mostZoom(0)]).toEqual([6, 2.5, 2.5])
  })

  it('is not moved past the edge of the sheet, and not at all where the sheet is smaller', () => {
    expect(panned({ zoom: 2, x: 0, y: 0 }, { x: 900, y: 900 }, sizes)).toEqual({ zoom: 2, x: 200, y: 0 })
    expect(panned(ALL, { x: -50, y: 50 }, sizes)).toEqual(ALL)
  })

  it('brings what the keyboard is on into sight with as little movement as that takes', () => {
    const view = { zoom: 4, x: 0, y: 0 }
    const zone = (left: number, top: number) => ({ left, top, width: 100, height: 80 })
    expect(revealing(view, zone(-50, -40), 20, sizes)).toEqual(view)
    expect(revealing(view, zone(250, 0), 20, sizes)).toEqual({ zoom: 4, x: -170, y: 0 })
    expect(revealing(view, zone(-250, -310), 20, sizes)).toEqual({ zoom: 4, x: 70, y: 30 })
    // what is broader than the window is put in its middle
    expect(revealing(view, { left: 100, top: 0, width: 500, height: 80 }, 20, sizes).x).toBe(-350)
  })

  it('stays within the sheet when the window becomes larger', () => {
    expect(kept({ zoom: 2, x: 200, y: 0 }, { ...sizes, window: { width: 700, height: 600 } })).toEqual({ zoom: 2, x: 50, y: 0 })
  })
})
