/**
 * All cards as a handful of instanced meshes: paper, backs, fronts and what is pinned to them. A hidden card is paper and back like any other; only a card
 * that the viewer may read gets an instance of a front, so nothing about a hidden one exists anywhere in the drawing.
 */
import {
  Color,
  Group,
  Matrix4,
  PlaneGeometry,
  type BufferGeometry,
  type InstancedBufferAttribute,
  type InstancedMesh,
  type Material,
} from 'three'
import type { Seat } from '../../../../src-main/contract/index.ts'
import { liveryOf, type Livery, type Palette } from '../../../stage3d/look/armies.ts'
import { addCells, setCell, withCells } from '../../../stage3d/cells.ts'
import { makeInstances, showInstances } from '../../../stage3d/instances.ts'
import type { Quality } from '../../../stage3d/quality.ts'
import { makeSurface } from '../../../stage3d/look/surface.ts'
import { createAtlas, type Cell } from '../../../stage3d/textures/atlas.ts'
import { paintBadge } from '../../../stage3d/textures/tags.ts'
import { makeCardShape } from './card-shape.ts'
import type { DrawnCard } from './draw.ts'
import { linenTexture, paintBack, paintFront, paintPencil } from './faces.ts'
import { askew } from './layout.ts'
import { matrixOf } from './pose.ts'
import { CARD } from './measures.ts'

/** What is pinned to a card: a slip with a pencilled rank, or the seal of a card that the enemy has seen. */
type Pin = { readonly type: 'pencil'; readonly text: string } | { readonly type: 'exposed' }

/** More cards than two armies have. */
const CAPACITY = 96
const CELL = { small: 208, large: 336 } as const
const PAPER = '#efe2c2'
/** Where slips are pinned, as the viewer sees the card, and how large they are. */
const SLIPS = {
  pencil: { x: -0.22, y: 0.46, width: 0.5, height: 0.375, roll: 0.07 },
  exposed: { x: 0.36, y: -0.34, width: 0.3, height: 0.3, roll: 0 },
} as const

export interface Cards {
  readonly group: Group
  /** Draws these; `glow`: brightness of each highlighted card, by key, 0 to 1. */
  update(drawn: readonly DrawnCard[], glow: ReadonlyMap<string, number>): void
  dispose(): void
}

/** A table without cards. */
export function createCards({ palette, quality }: { readonly palette: Palette; readonly quality: Quality }): Cards {
  const group = new Group()
  group.name = 'cards'
  const disposables: { dispose(): void }[] = []
  const keep = <T extends { dispose(): void }>(thing: T): T => {
    disposables.push(thing)
    return thing
  }
  const width = CELL[quality.textures]
  const pictures = createAtlas({ columns: 6, rows: 5, cellWidth: width, cellHeight: Math.round((width * CARD.height) / CARD.width) })
  const slips = createAtlas({ columns: 6, rows: 6, cellWidth: 144, cellHeight: 144 })
  const linen = keep(linenTexture())
  const printed = keep(
    withCells(
      makeSurface(quality, { map: keep(pictures.texture), normalMap: linen, relief: 0.12, glow: 0.08, roughness: 0.8, small: true }),
    ),
  )
  const pinned = keep(withCells(makeSurface(quality, { map: keep(slips.texture), alphaTest: 0.5, glow: 0.2, roughness: 0.8, small: true })))
  const paper = keep(makeSurface(quality, { colour: PAPER, roughness: 0.9 }))
  const shape = makeCardShape(quality.bevels + 2)

  function add(name: string, geometry: BufferGeometry, material: Material, shadow: boolean): InstancedMesh {
    const mesh = makeInstances({ name, geometry: keep(geometry), material, capacity: CAPACITY })
    mesh.castShadow = shadow && quality.shadows
    mesh.receiveShadow = quality.shadows
    group.add(keep(mesh))
    return mesh
  }
  const core = add('paper', shape.paper, paper, true)
  const backs = add('backs', shape.back, printed, false)
  const fronts = add('fronts', shape.front, printed, false)
  const pins = add('slips', new PlaneGeometry(1, 1), pinned, false)
  const cells = new Map([backs, fronts, pins].map((mesh) => [mesh, addCells(mesh, CAPACITY)] as const))

  const liveries = new Map<Seat, Livery>()
  function armyOf(seat: Seat) {
    const livery = liveries.get(seat) ?? liveryOf(seat, palette, 'campaign')
    liveries.set(seat, livery)
    return { seat, livery }
  }
  const matrix = new Matrix4()
  const local = new Matrix4()
  const tint = new Color()

  function place(mesh: InstancedMesh, cell: Cell | null, brightness: number): void {
    if (mesh.count >= CAPACITY) return
    mesh.setMatrixAt(mesh.count, matrix)
    mesh.setColorAt(mesh.count, tint.setScalar(brightness))
    const attribute = cells.get(mesh)
    if (attribute && cell) setCell(attribute, mesh.count, cell)
    mesh.count++
  }

  /** Pins a slip on the side that the viewer sees; a card that is turning over shows none. */
  function pin({ pose }: DrawnCard, slip: Pin): void {
    const { x, y, roll, ...size } = SLIPS[slip.type]
    if (pose.flip > 0.02 && pose.flip < 0.98) return
    matrixOf({ ...pose, flip: 0 }, matrix)
    local.makeRotationZ(roll).setPosition(x, y, CARD.thickness / 2 + 0.012 + (pose.flip > 0.5 ? 0 : 0.004))
    matrix.multiply(local).multiply(local.makeScale(size.width, size.height, 1))
    const name = slip.type === 'pencil' ? `pencil ${slip.text}` : slip.type
    const cell = slips.cell(name, (brush, w, h) => {
      if (slip.type === 'pencil') paintPencil(brush, w, h, slip.text)
      else paintBadge(brush, w, 'known')
    })
    place(pins, cell, 1)
  }

  function draw(card: DrawnCard, index: number, glow: number): void {
    const { seat, face, pencil, exposed } = card
    const army = armyOf(seat)
    const brightness = 1 + glow * 0.22
    matrixOf(card.pose, matrix)
    place(core, null, 0.94 + askew(index, 8) * 0.12)
    place(
      backs,
      pictures.cell(seat, (brush, w) => {
        paintBack(brush, w, army)
      }),
      brightness,
    )
    if (face) {
      const cell = pictures.cell(`${seat} ${face.kind} ${face.label}`, (brush, w) => {
        paintFront(brush, w, face, army)
      })
      place(fronts, cell, brightness)
    }
    if (pencil !== null) pin(card, { type: 'pencil', text: pencil })
    if (exposed) pin(card, { type: 'exposed' })
  }

  return {
    group,
    update(drawn, glow) {
      const meshes = [core, backs, fronts, pins]
      for (const mesh of meshes) mesh.count = 0
      drawn.forEach((card, i) => {
        draw(card, i, glow.get(card.key) ?? 0)
      })
      for (const mesh of meshes) showInstances(mesh)
      for (const attribute of cells.values() as Iterable<InstancedBufferAttribute>) attribute.needsUpdate = true
    },
    dispose() {
      for (const thing of disposables) thing.dispose()
      group.removeFromParent()
    },
  }
}
