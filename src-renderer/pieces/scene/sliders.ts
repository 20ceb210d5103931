/** The recruitment cards of all seats with their sliders: two instanced meshes on the table. */
import { BoxGeometry, Color, CylinderGeometry, Group, Matrix4, Quaternion, SphereGeometry, Vector3, type BufferGeometry } from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'
import type { Seat } from '../../../src-main/contract/index.ts'
import { liveryOf } from '../../stage3d/look/armies.ts'
import { addCells, setCell, withCells } from '../../stage3d/cells.ts'
import { BOARD_DEPTH } from '../../stage3d/geometry/measures.ts'
import { makeInstances, showInstances } from '../../stage3d/instances.ts'
import { makeSurface } from '../../stage3d/look/surface.ts'
import { createAtlas } from '../../stage3d/textures/atlas.ts'
import type { BoardModel } from '../types.ts'
import { CARD, cardPlace, sliderPlace } from './card-place.ts'
import type { PiecesOptions } from './pieces.ts'
import { paintCard } from './textures/cards.ts'

/** One for each seat that there can be. */
const CAPACITY = 5
/** The knob of a slider. */
const KNOB = { radius: 0.13, high: 0.14 } as const
const UP = new Vector3(0, 1, 0)

export interface Sliders {
  readonly group: Group
  /** `moved`: where sliders are that are on their way. */
  update(model: BoardModel, moved: ReadonlyMap<Seat, number> | null): void
  dispose(): void
}

/** A table without cards. */
export function createSliders({ palette, look, quality }: PiecesOptions): Sliders {
  const group = new Group()
  group.name = 'sliders'
  const large = quality.textures === 'large'
  const atlas = createAtlas({ columns: 1, rows: 8, cellWidth: large ? 896 : 448, cellHeight: large ? 256 : 128 })
  const geometry = { card: makeCard(), knob: makeKnob(quality.bevels) }
  const material = {
    card: withCells(makeSurface(quality, { map: atlas.texture, roughness: 0.7, glow: 0.12, small: true })),
    knob: makeSurface(quality, { roughness: 0.35, metalness: 0.3 }),
  }
  const cards = makeInstances({ name: 'recruitment-cards', geometry: geometry.card, material: material.card, capacity: CAPACITY })
  const knobs = makeInstances({ name: 'slider-knobs', geometry: geometry.knob, material: material.knob, capacity: CAPACITY })
  for (const mesh of [cards, knobs]) {
    mesh.castShadow = mesh.receiveShadow = quality.shadows
    group.add(mesh)
  }
  const cells = addCells(cards, CAPACITY)
  const [matrix, turned, at, size] = [new Matrix4(), new Quaternion(), new Vector3(), new Vector3(1, 1, 1)]
  const colour = new Color()

  return {
    group,
    update(model, moved) {
      cards.count = knobs.count = Math.min(CAPACITY, model.sliders.length)
      model.sliders.slice(0, CAPACITY).forEach((slider, i) => {
        const { seat, of } = slider
        const card = cardPlace(model, seat)
        const livery = liveryOf(seat, palette, look)
        turned.setFromAxisAngle(UP, (card.turn * Math.PI) / 180)
        cards.setMatrixAt(i, matrix.compose(at.set(card.x, 0, card.z), turned, size))
        const cell = atlas.cell(`${seat} ${of} ${card.turn}`, (brush, width, height) => {
          paintCard(brush, { width, height }, { seat, look, livery, of, turn: card.turn })
        })
        setCell(cells, i, cell)
        const { x, z } = sliderPlace(card, moved?.get(seat) ?? slider.at, of)
        knobs.setMatrixAt(i, matrix.compose(at.set(x, CARD.top, z), turned, size))
        knobs.setColorAt(i, colour.set(livery.wood))
      })
      for (const mesh of [cards, knobs]) showInstances(mesh)
      cells.needsUpdate = true
    },
    dispose() {
      for (const thing of [atlas.texture, geometry.card, geometry.knob, material.card, material.knob, cards, knobs]) thing.dispose()
      group.removeFromParent()
    },
  }
}

/** A stand on the table whose upper face is the card; its sides show the border of the picture. */
function makeCard(): BufferGeometry {
  const high = BOARD_DEPTH + CARD.top
  const box = new BoxGeometry(CARD.width, high, CARD.depth).translate(0, CARD.top - high / 2, 0).toNonIndexed()
  const [normal, uv] = [box.getAttribute('normal'), box.getAttribute('uv')]
  for (let i = 0; i < uv.count; i++) if (normal.getY(i) < 0.5) uv.setXY(i, 0.004, 0.5)
  return box
}

function makeKnob(bevels: number): BufferGeometry {
  const sides = bevels === 0 ? 10 : 24
  return mergeGeometries([
    new CylinderGeometry(KNOB.radius * 0.8, KNOB.radius, KNOB.high * 0.5, sides).translate(0, KNOB.high * 0.25, 0),
    new SphereGeometry(KNOB.radius * 0.78, sides, 8).scale(1, 0.85, 1).translate(0, KNOB.high * 0.85, 0),
  ])
}
