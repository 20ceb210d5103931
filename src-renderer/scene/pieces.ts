/**
 * Both armies as a handful of instanced meshes. A hidden piece is wood, brass and crest like any other; only pieces whose kind is known to the viewer
 * get an instance of the plaque, so nothing about a hidden one exists anywhere in the drawing.
 */
import { Color, Group, InstancedMesh, Matrix4, PlaneGeometry } from 'three'
import type { Seat } from '../../src-main/contract/index.ts'
import { ARMIES, liveryOf, type Palette } from './armies.ts'
import { addCells, setCell, withCells } from './cells.ts'
import type { DrawnPiece, Pose } from './draw.ts'
import { makeStandee } from './geometry/standee.ts'
import { makeSurface } from './surface.ts'
import { createAtlas } from './textures/atlas.ts'
import { makeCrest, paintPlaque } from './textures/faces.ts'
import { paintBadge, paintMark } from './textures/tags.ts'
import { bodyGrain } from './textures/wood.ts'
import type { Quality } from './quality.ts'

/** More pieces than any edition has in one army. */
const CAPACITY = 96

export interface Pieces {
  readonly group: Group
  update(drawn: readonly DrawnPiece[]): void
  /** Paints every texture again, for fonts that have come meanwhile. */
  repaint(): void
  dispose(): void
}

export interface PiecesOptions {
  readonly seats: readonly Seat[]
  readonly palette: Palette
  readonly quality: Quality
}

const [step, turn, tilt] = [new Matrix4(), new Matrix4(), new Matrix4()]
/** Rear edge of the plinth, about which a piece falls; how far its middle then lies behind. */
const HEEL = 0.29
const LYING = 0.64

/** The matrix of a pose. */
export function matrixOf(pose: Pose, out: Matrix4): Matrix4 {
  const { lean, toward, scale } = pose
  const back = LYING * lean * scale
  out.makeTranslation(pose.x + Math.sin(toward) * back, pose.y, pose.z + Math.cos(toward) * back)
  if (lean !== 0) {
    out.multiply(turn.makeRotationY(toward))
    out.multiply(step.makeTranslation(0, 0, -HEEL * scale))
    out.multiply(tilt.makeRotationX((-Math.PI / 2) * lean))
    out.multiply(step.makeTranslation(0, 0, HEEL * scale))
    out.multiply(turn.makeRotationY(-toward))
  }
  out.multiply(turn.makeRotationY(pose.yaw))
  return out.multiply(step.makeScale(scale, scale, scale))
}

/** Makes the meshes of the given armies; they stay empty until `update`. */
export function createPieces({ seats, palette, quality }: PiecesOptions): Pieces {
  const group = new Group()
  group.name = 'pieces'
  const meshes: InstancedMesh[] = []
  const disposables: { dispose(): void }[] = []
  const keep = <T extends { dispose(): void }>(thing: T): T => {
    disposables.push(thing)
    return thing
  }
  const small = quality.textures === 'small'
  const plaques = createAtlas({ columns: 8, rows: 8, cellWidth: small ? 128 : 200, cellHeight: small ? 154 : 240 })
  const tags = createAtlas({ columns: 8, rows: 8, cellWidth: 128, cellHeight: 128 })
  keep(plaques.texture)
  keep(tags.texture)
  const woodMap = keep(bodyGrain())
  const brassMaterial = keep(makeSurface(quality, { colour: quality.plain ? '#dca84e' : '#f2c268', metalness: 0.55, roughness: 0.3 }))
  const plaqueMaterial = keep(withCells(makeSurface(quality, { map: plaques.texture, glow: 0.22, roughness: 0.42 })))

  const add = (name: string, mesh: InstancedMesh, shadow: boolean) => {
    mesh.name = name
    mesh.count = 0
    mesh.frustumCulled = false
    mesh.castShadow = shadow && quality.shadows
    mesh.receiveShadow = quality.shadows
    group.add(keep(mesh))
    meshes.push(mesh)
    return mesh
  }

  const armies = new Map(
    seats.map((seat) => {
      const livery = liveryOf(seat, palette)
      const geometry = makeStandee(ARMIES[seat], quality.bevels)
      for (const part of Object.values(geometry)) keep(part)
      const wood = keep(makeSurface(quality, { colour: livery.wood, map: woodMap, roughness: 0.34 }))
      const crest = makeCrest(seat, livery, small ? 256 : 448)
      keep(crest.map)
      keep(crest.normal)
      const crestMaterial = keep(
        makeSurface(quality, { map: crest.map, normalMap: crest.normal, glow: 0.16, roughness: 0.4, metalness: 0.15 }),
      )
      const plaque = add(`plaque-${seat}`, new InstancedMesh(geometry.plaque, plaqueMaterial, CAPACITY), false)
      return [
        seat,
        {
          livery,
          wood: add(`wood-${seat}`, new InstancedMesh(geometry.wood, wood, CAPACITY), true),
          brass: add(`brass-${seat}`, new InstancedMesh(geometry.brass, brassMaterial, CAPACITY), false),
          crest: add(`crest-${seat}`, new InstancedMesh(geometry.crest, crestMaterial, CAPACITY), false),
          plaque,
          cells: addCells(plaque, CAPACITY),
        },
      ] as const
    }),
  )

  const tagGeometry = keep(new PlaneGeometry(1, 1))
  const tagMaterial = keep(withCells(makeSurface(quality, { map: tags.texture, alphaTest: 0.5, glow: 0.3, roughness: 0.6 })))
  const tagMesh = add('tags', new InstancedMesh(tagGeometry, tagMaterial, CAPACITY * 3), false)
  const tagCells = addCells(tagMesh, CAPACITY * 3)

  const matrix = new Matrix4()
  const local = new Matrix4()
  const tint = new Color()

  /** Hangs a small picture on the side of a piece that the viewer sees. */
  function hang(index: number, pose: Pose, place: TagPlace, cell: Parameters<typeof setCell>[2]): void {
    matrixOf({ ...pose, yaw: pose.yaw + place.side }, matrix)
    local.makeRotationX(-0.12).setPosition(place.x, place.y, place.z)
    local.multiply(step.makeScale(place.size, place.size, 1))
    tagMesh.setMatrixAt(index, matrix.multiply(local))
    setCell(tagCells, index, cell)
  }

  function update(drawn: readonly DrawnPiece[]): void {
    for (const army of armies.values()) for (const mesh of [army.wood, army.brass, army.crest, army.plaque]) mesh.count = 0
    tagMesh.count = 0
    for (const item of drawn) {
      const army = armies.get(item.piece.seat)
      if (!army) continue
      matrixOf(item.pose, matrix)
      const index = army.wood.count
      for (const mesh of [army.wood, army.brass, army.crest]) {
        mesh.setMatrixAt(index, matrix)
        mesh.count = index + 1
      }
      army.wood.setColorAt(index, tint.setScalar(1 + item.glow * 0.5))
      if (item.shown) {
        const { kind, label } = item.shown
        const face = { seat: item.piece.seat, kind, label, livery: army.livery }
        const cell = plaques.cell(`${item.piece.seat} ${kind} ${label}`, (brush, w, h) => {
          paintPlaque(brush, w, h, face)
        })
        const slot = army.plaque.count++
        army.plaque.setMatrixAt(slot, matrix)
        setCell(army.cells, slot, cell)
      }
      if (!item.inTray) for (const [place, cell] of tagsOf(item, tags)) hang(tagMesh.count++, item.pose, place, cell)
    }
    for (const mesh of meshes) refresh(mesh)
    for (const army of armies.values()) army.cells.needsUpdate = true
    tagCells.needsUpdate = true
  }

  return {
    group,
    update,
    repaint() {
      plaques.clear()
      tags.clear()
    },
    dispose() {
      for (const thing of disposables) thing.dispose()
      group.removeFromParent()
    },
  }
}

function refresh(mesh: InstancedMesh): void {
  mesh.visible = mesh.count > 0
  mesh.instanceMatrix.needsUpdate = true
  if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true
}

interface TagPlace {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly size: number
  /** Half a turn where the viewer looks at the crest. */
  readonly side: number
}

type Tags = ReturnType<typeof createAtlas>

/** The small signs on a piece: it has moved, the enemy knows it, the viewer's own guess. */
function tagsOf({ piece, shown }: DrawnPiece, atlas: Tags): readonly (readonly [TagPlace, Parameters<typeof setCell>[2]])[] {
  const side = shown ? 0 : Math.PI
  const list: (readonly [TagPlace, Parameters<typeof setCell>[2]])[] = []
  const badge = (name: 'moved' | 'known', x: number) => {
    list.push([
      { x, y: 0.215, z: 0.225, size: 0.17, side },
      atlas.cell(name, (brush, w) => {
        paintBadge(brush, w, name)
      }),
    ])
  }
  if (piece.moved) badge('moved', -0.255)
  if (piece.known) badge('known', 0.255)
  const { mark } = piece
  if (mark !== null) {
    list.push([
      { x: 0, y: 0.3, z: 0.225, size: 0.56, side },
      atlas.cell(`mark ${mark}`, (brush, w, h) => {
        paintMark(brush, w, h, mark)
      }),
    ])
  }
  return list
}
