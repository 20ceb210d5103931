/** The picture of a land's ground: what grows on each realm, with soft edges; beaches, rivers, the shade of mountains, borders. */
import type { CanvasTexture } from 'three'
import type { Land, Point } from '../../../../src-main/contract/index.ts'
import { makeRandom } from '../../../stage3d/random.ts'
import { makeCanvas, makeNoise, paintPixels, textureOf, type Brush } from '../../../stage3d/textures/canvas.ts'
import { chartOf, fillOutlines, layer, spotOn, strokeRuns, trace, type Chart } from './chart.ts'
import type { Terrain } from './measures.ts'
import { paintNames } from './paint-names.ts'

/** Colour of a terrain, and of its darker and lighter patches. */
const GROUNDS: Readonly<Record<Terrain, { readonly base: string; readonly dark: string; readonly light: string }>> = {
  snow: { base: '#dfe6ea', dark: '#b4c4d0', light: '#fbfdff' },
  wood: { base: '#6f8b4f', dark: '#4c6c3c', light: '#8fa663' },
  plain: { base: '#bcae62', dark: '#96984a', light: '#dcc97e' },
  rock: { base: '#a89680', dark: '#857463', light: '#c6b69e' },
}
const SAND = '#e2cf9f'
const RIVER = { bank: 'rgb(58 74 58 / 0.45)', water: '#3f88a6', shine: 'rgb(196 228 238 / 0.55)' } as const
/** Lines of borders: of zones, of territories, of realms. */
const INK = { zone: 'rgb(46 26 10 / 0.8)', territory: 'rgb(44 22 8 / 0.85)', glint: 'rgb(255 240 205 / 0.5)' } as const

/** Outlines of the zones of a terrain. */
const zonesOf = ({ board }: Land, terrain: string): readonly (readonly Point[])[] =>
  board.spaces.filter(({ kind }) => kind === terrain).map(({ polygon }) => polygon)

/** Paints the ground. `resolution` is the longer side in pixels. */
export function groundPicture(land: Land, resolution: number): CanvasTexture {
  const chart = chartOf(land, resolution)
  const { canvas, brush } = makeCanvas(chart.width, chart.height)
  if (brush) paintGround(brush, chart)
  return textureOf(canvas)
}

function paintGround(brush: Brush, chart: Chart): void {
  const { land } = chart
  const terrains = [...new Set(land.realms.map(({ terrain }) => terrain))]
  brush.fillStyle = SAND
  brush.fillRect(0, 0, chart.width, chart.height)
  layer(brush, chart, 0.3, (on, small) => {
    for (const terrain of terrains) {
      on.fillStyle = on.strokeStyle = GROUNDS[terrain].base
      fillOutlines(on, small, zonesOf(land, terrain))
      strokeRuns(on, small, zonesOf(land, terrain), true, 0.12)
    }
  })
  for (const terrain of terrains) cover(brush, chart, terrain)
  beach(brush, chart)
  shade(brush, chart)
  borders(brush, chart)
  rivers(brush, chart)
  paintNames(brush, chart)
}

/** Lays a sheet of what a terrain is made of over it, thinning out towards its edges. */
function cover(brush: Brush, chart: Chart, terrain: Terrain): void {
  const own = makeCanvas(chart.width, chart.height)
  if (!own.brush) return
  const sheet = sheetOf(terrain)
  const tiled = own.brush.createPattern(sheet, 'repeat')
  if (!tiled) return
  const scale = chart.unit / 85
  tiled.setTransform(new DOMMatrix([scale, 0, 0, scale, 0, 0]))
  own.brush.fillStyle = tiled
  own.brush.fillRect(0, 0, chart.width, chart.height)
  if (terrain === 'plain') fields(own.brush, chart)
  own.brush.globalCompositeOperation = 'destination-in'
  layer(own.brush, chart, 0.22, (on, small) => {
    on.fillStyle = '#fff'
    fillOutlines(on, small, zonesOf(chart.land, terrain))
  })
  brush.drawImage(own.canvas, 0, 0)
}

const SHEET = 512

/** A repeating sheet of patches, darker and lighter than the ground; it shows through where there are none. */
function sheetOf(terrain: Terrain): HTMLCanvasElement {
  const { canvas, brush } = makeCanvas(SHEET, SHEET)
  const seed = 200 + terrain.length * 7
  const [broad, fine, grit] = [makeNoise(seed, 8), makeNoise(seed + 1, 32), makeNoise(seed + 2, 128)]
  const { base, dark, light } = GROUNDS[terrain]
  const [a, b, c] = [base, dark, light].map(partsOf)
  if (!brush || !a || !b || !c) return canvas
  const grain = terrain === 'wood' ? 0.5 : terrain === 'rock' ? 0.4 : 0.2
  paintPixels(brush, SHEET, SHEET, (x, y) => {
    const [u, v] = [x / SHEET, y / SHEET]
    const patch =
      broad(u * 8, v * 8) * 0.5 + fine(u * 32, v * 32 + broad(u * 8, v * 8) * 3) * 0.35 + (grit(u * 128, v * 128) - 0.5) * grain + 0.08
    const t = Math.min(1, Math.max(-1, (patch - 0.5) * 2.6))
    const to = t < 0 ? b : c
    const part = Math.abs(t) * 0.8
    return [a[0] + (to[0] - a[0]) * part, a[1] + (to[1] - a[1]) * part, a[2] + (to[2] - a[2]) * part]
  })
  return canvas
}

function partsOf(colour: string): readonly [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** Fields with furrows, here and there on a plain. */
function fields(brush: Brush, chart: Chart): void {
  const random = makeRandom(211)
  const crops = ['rgb(214 186 92 / 0.55)', 'rgb(150 160 70 / 0.5)', 'rgb(178 140 78 / 0.4)', 'rgb(226 208 130 / 0.5)']
  for (let i = 0; i < 420; i++) {
    const [x, y, turn] = [random() * chart.width, random() * chart.height, Math.floor(random() * 3) * 0.5 + random() * 0.2]
    const [w, h] = [(0.35 + random() * 0.5) * chart.unit, (0.25 + random() * 0.3) * chart.unit]
    const crop = crops[Math.floor(random() * crops.length)] ?? ''
    if (random() < 0.45) continue
    brush.save()
    brush.translate(x, y)
    brush.rotate(turn)
    brush.fillStyle = crop
    brush.fillRect(-w / 2, -h / 2, w, h)
    brush.strokeStyle = 'rgb(96 84 30 / 0.22)'
    brush.lineWidth = chart.unit * 0.012
    brush.beginPath()
    for (let row = -h / 2; row <= h / 2; row += chart.unit * 0.055) {
      brush.moveTo(-w / 2, row)
      brush.lineTo(w / 2, row)
    }
    brush.stroke()
    brush.restore()
  }
}

/** Sand along the coast, wet where the sea reaches. */
function beach(brush: Brush, chart: Chart): void {
  layer(brush, chart, 0.06, (on, small) => {
    on.strokeStyle = SAND
    strokeRuns(on, small, small.land.coast, true, 0.26)
  })
  layer(brush, chart, 0.08, (on, small) => {
    on.fillStyle = '#9c8a62'
    on.fillRect(0, 0, small.width, small.height)
    on.globalCompositeOperation = 'destination-out'
    on.fillStyle = on.strokeStyle = '#fff'
    fillOutlines(on, small, small.land.coast)
    strokeRuns(on, small, small.land.coast, true, 0.04)
  })
}

/** Scree at the feet of mountains. */
function shade(brush: Brush, chart: Chart): void {
  layer(brush, chart, 0.16, (on, small) => {
    on.lineCap = on.lineJoin = 'round'
    on.strokeStyle = 'rgb(92 82 66 / 0.75)'
    strokeRuns(on, small, small.land.mountains, false, 0.75)
  })
}

function borders(brush: Brush, chart: Chart): void {
  const { land } = chart
  brush.lineCap = brush.lineJoin = 'round'
  layer(brush, chart, 0, (on, small) => {
    on.lineCap = on.lineJoin = 'round'
    on.strokeStyle = INK.glint
    strokeRuns(
      on,
      small,
      land.board.spaces.map(({ polygon }) => polygon),
      true,
      0.085,
    )
    on.strokeStyle = INK.zone
    on.setLineDash([small.unit * 0.13, small.unit * 0.09])
    strokeRuns(
      on,
      small,
      land.board.spaces.map(({ polygon }) => polygon),
      true,
      0.038,
    )
    on.setLineDash([])
    const rims = rimsOfTerritories(land)
    on.strokeStyle = INK.glint
    strokeRuns(on, small, rims, false, 0.14)
    on.strokeStyle = INK.territory
    strokeRuns(on, small, rims, false, 0.08)
    on.strokeStyle = 'rgb(232 196 120 / 0.9)'
    strokeRuns(on, small, rims, false, 0.018)
    on.globalCompositeOperation = 'destination-out'
    on.strokeStyle = '#000'
    strokeRuns(on, small, land.coast, true, 0.16)
  })
}

/** The edges of zones with another territory or the sea beyond. */
function rimsOfTerritories(land: Land): readonly (readonly Point[])[] {
  const key = ([ax, ay]: Point, [bx, by]: Point): string => `${ax},${ay} ${bx},${by}`
  const owner = new Map<string, number>()
  land.territories.forEach(({ zones }, t) => {
    for (const zone of zones) for (const [a, b] of edgesOf(land.board.spaces[zone]?.polygon ?? [])) owner.set(key(a, b), t)
  })
  return land.territories.flatMap(({ zones }, t) =>
    zones.flatMap((zone) => edgesOf(land.board.spaces[zone]?.polygon ?? []).filter(([a, b]) => owner.get(key(b, a)) !== t)),
  )
}

function edgesOf(polygon: readonly Point[]): readonly (readonly [Point, Point])[] {
  return polygon.flatMap((a, i) => {
    const b = polygon[(i + 1) % polygon.length]
    return b ? [[a, b] as const] : []
  })
}

/** Rivers, wider towards the mouth. */
function rivers(brush: Brush, chart: Chart): void {
  const { land, unit } = chart
  brush.lineCap = brush.lineJoin = 'round'
  for (const river of land.rivers)
    for (const [colour, least, more] of [
      [RIVER.bank, 0.16, 0.14],
      [RIVER.water, 0.1, 0.1],
      [RIVER.shine, 0.015, 0.025],
    ] as const) {
      brush.strokeStyle = colour
      river.slice(1).forEach((to, i) => {
        const from = river[i] ?? to
        brush.lineWidth = unit * (least + (more * i) / river.length)
        brush.beginPath()
        trace(brush, chart, [from, to], false)
        brush.stroke()
      })
    }
  const mouths = land.rivers.flatMap((river) => river.slice(-1))
  for (const mouth of mouths) {
    const [x, y] = spotOn(chart, mouth)
    brush.fillStyle = RIVER.water
    brush.beginPath()
    brush.arc(x, y, unit * 0.1, 0, Math.PI * 2)
    brush.fill()
  }
}
