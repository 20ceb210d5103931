/**
 * The armies as a handful of instanced meshes, made when the first piece of an army is seen. A hidden piece is wood, brass and crest like any other; only
 * pieces whose kind is known to the viewer get an instance of the plaque, so nothing about a hidden one exists anywhere in the drawing.
 */
import { Color, Group, InstancedMesh, Matrix4, type BufferGeometry, type InstancedBufferAttribute, type Material } from 'three'
import type { Seat } from '../../src-main/contract/index.ts'
import { ARMIES, liveryOf, type Livery, type Palette } from './armies.ts'
import { addCells, setCell, withCells } from './cells.ts'
import type { DrawnPiece } from './draw.ts'
import { makeStandee } from './geometry/standee.ts'
import { matrixOf } from './matrix.ts'
import type { Quality } from './quality.ts'
import { makeSurface } from './surface.ts'
import { createTags } from './tags.ts'
import { createAtlas } from './textures/atlas.ts'
import { makeCrest, paintPlaque } from './textures/faces.ts'
import { bodyGrain } from './textures/wood.ts'

/** More pieces than any edition has in one army. */
const CAPACITY = 96
/** How much brighter a lifted piece is. */
const GLOW = 0.5

export interface Pieces {
  readonly group: Group
  update(drawn: readonly DrawnPiece[]): void
  dispose(): void
}

export interface PiecesOptions {
  readonly palette: Palette
  readonly quality: Quality
}

interface ArmyMeshes {
  readonly livery: Livery
  readonly wood: InstancedMesh
  readonly brass: InstancedMesh
  readonly crest: InstancedMesh
  readonly plaque: InstancedMesh
  /** Which part of the atlas each plaque shows. */
  readonly cells: InstancedBufferAttribute
}

/** An empty table; meshes come with the pieces. */
export function createPieces({ palette, quality }: PiecesOptions): Pieces {
  const group = new Group()
  group.name = 'pieces'
  const disposables: { dispose(): void }[] = []
  const keep = <T extends { dispose(): void }>(thing: T): T => {
    disposables.push(thing)
    return thing
  }
  const small = quality.textures === 'small'
  const plaques = createAtlas({ columns: 8, rows: 8, cellWidth: small ? 160 : 200, cellHeight: small ? 192 : 240 })
  const grain = keep(bodyGrain())
  const brassColour = quality.plain ? '#dca84e' : '#f2c268'
  const brass = keep(makeSurface(quality, { colour: brassColour, metalness: 0.55, roughness: 0.3 }))
  const plaque = keep(withCells(makeSurface(quality, { map: keep(plaques.texture), glow: 0.22, roughness: 0.42, small: true })))
  const tags = keep(createTags(quality))
  group.add(tags.mesh)

  function add(name: string, geometry: BufferGeometry, material: Material, shadow: boolean): InstancedMesh {
    const mesh = new InstancedMesh(keep(geometry), material, CAPACITY)
    mesh.name = name
    mesh.count = 0
    mesh.frustumCulled = false
    mesh.castShadow = shadow && quality.shadows
    mesh.receiveShadow = quality.shadows
    group.add(keep(mesh))
    return mesh
  }

  function makeArmy(seat: Seat): ArmyMeshes {
    const livery = liveryOf(seat, palette)
    const geometry = makeStandee(ARMIES[seat], quality.bevels)
    const crest = makeCrest(seat, livery, small ? 256 : 448)
    const { map, normal } = crest
    const wood = keep(makeSurface(quality, { colour: livery.wood, map: grain, roughness: 0.34 }))
    const enamel = keep(
      makeSurface(quality, { map: keep(map), normalMap: keep(normal), glow: 0.16, roughness: 0.4, metalness: 0.15, small: true }),
    )
    const plaqueMesh = add(`plaque-${seat}`, geometry.plaque, plaque, false)
    return {
      livery,
      wood: add(`wood-${seat}`, geometry.wood, wood, true),
      brass: add(`brass-${seat}`, geometry.brass, brass, false),
      crest: add(`crest-${seat}`, geometry.crest, enamel, false),
      plaque: plaqueMesh,
      cells: addCells(plaqueMesh, CAPACITY),
    }
  }

  const armies = new Map<Seat, ArmyMeshes>()
  function armyOf(seat: Seat): ArmyMeshes {
    const army = armies.get(seat) ?? makeArmy(seat)
    armies.set(seat, army)
    return army
  }

  const matrix = new Matrix4()
  const tint = new Color()

  function place(army: ArmyMeshes, { piece, pose, shown, glow }: DrawnPiece): void {
    const index = army.wood.count
    if (index >= CAPACITY) return
    matrixOf(pose, matrix)
    for (const mesh of [army.wood, army.brass, army.crest]) {
      mesh.setMatrixAt(index, matrix)
      mesh.count = index + 1
    }
    army.wood.setColorAt(index, tint.setScalar(1 + glow * GLOW))
    if (!shown) return
    const face = { seat: piece.seat, ...shown, livery: army.livery }
    const cell = plaques.cell(`${piece.seat} ${shown.kind} ${shown.label}`, (brush, width, height) => {
      paintPlaque(brush, width, height, face)
    })
    army.plaque.setMatrixAt(army.plaque.count, matrix)
    setCell(army.cells, army.plaque.count, cell)
    army.plaque.count++
  }

  return {
    group,
    update(drawn) {
      const meshes = () => [...armies.values()].flatMap((army) => [army.wood, army.brass, army.crest, army.plaque])
      for (const mesh of meshes()) mesh.count = 0
      for (const item of drawn) place(armyOf(item.piece.seat), item)
      for (const mesh of meshes()) {
        mesh.visible = mesh.count > 0
        mesh.instanceMatrix.needsUpdate = true
        if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true
      }
      for (const army of armies.values()) army.cells.needsUpdate = true
      tags.update(drawn)
    },
    dispose() {
      for (const thing of disposables) thing.dispose()
      group.removeFromParent()
    },
  }
}
