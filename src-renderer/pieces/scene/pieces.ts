/**
 * The armies as a handful of instanced meshes, made when the first piece of an army is seen. A hidden piece is wood, brass and crest like any other; only
 * pieces whose kind is known to the viewer get an instance of the plaque, so nothing about a hidden one exists anywhere in the drawing.
 */
import { Color, Group, Matrix4, type BufferGeometry, type InstancedBufferAttribute, type InstancedMesh, type Material } from 'three'
import type { Look, Seat } from '../../../src-main/contract/index.ts'
import { ARMIES, liveryOf, type Body, type Livery, type Palette } from '../../stage3d/look/armies.ts'
import { addCells, setCell, withCells } from '../../stage3d/cells.ts'
import type { DrawnPiece } from './draw.ts'
import { makeStandee, type StandeeGeometry } from './geometry/standee.ts'
import { makeInstances, showInstances } from '../../stage3d/instances.ts'
import { matrixOf } from './matrix.ts'
import type { Quality } from '../../stage3d/quality.ts'
import { makeSurface } from '../../stage3d/look/surface.ts'
import { createTags } from './signs/tags.ts'
import { createAtlas } from '../../stage3d/textures/atlas.ts'
import { crestRelief, paintCrest, paintPlaque } from './textures/plaques.ts'
import { bodyTexture } from '../../stage3d/textures/grounds.ts'
import type { PieceModel } from '../types.ts'

/** More pieces than any edition has in one army. */
const CAPACITY = 96
/** How much brighter a lifted piece is. */
const GLOW = 0.5

/** How bodies take the light. */
const BODIES: Readonly<Record<Body, { readonly roughness: number; readonly metalness: number }>> = {
  wood: { roughness: 0.34, metalness: 0 },
  ice: { roughness: 0.16, metalness: 0 },
  steel: { roughness: 0.36, metalness: 0.6 },
  rock: { roughness: 0.95, metalness: 0 },
}
const RIM = { metalness: 0.55, roughness: 0.3 } as const

type State = DrawnPiece['state']

export interface Pieces {
  readonly group: Group
  update(drawn: readonly DrawnPiece[]): void
  dispose(): void
}

export interface PiecesOptions {
  readonly palette: Palette
  readonly look: Look
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
export function createPieces({ palette, look, quality }: PiecesOptions): Pieces {
  const group = new Group()
  group.name = 'pieces'
  const disposables: { dispose(): void }[] = []
  const keep = <T extends { dispose(): void }>(thing: T): T => {
    disposables.push(thing)
    return thing
  }
  const small = quality.textures === 'small'
  const plaques = createAtlas({ columns: 8, rows: 8, cellWidth: small ? 160 : 200, cellHeight: small ? 192 : 240 })
  const plaque = keep(withCells(makeSurface(quality, { map: keep(plaques.texture), glow: 0.22, roughness: 0.42, small: true })))
  const tags = keep(createTags(quality))
  group.add(tags.mesh)

  const shapes = new Map<Seat, StandeeGeometry>()
  function shapeOf(seat: Seat): StandeeGeometry {
    const shape = shapes.get(seat) ?? makeStandee(ARMIES[seat], quality.bevels)
    if (!shapes.has(seat)) for (const geometry of Object.values(shape)) keep(geometry as BufferGeometry)
    shapes.set(seat, shape)
    return shape
  }

  function add(name: string, geometry: BufferGeometry, material: Material, shadow: boolean): InstancedMesh {
    const mesh = makeInstances({ name, geometry, material, capacity: CAPACITY })
    mesh.castShadow = shadow && quality.shadows
    mesh.receiveShadow = quality.shadows
    group.add(keep(mesh))
    return mesh
  }

  function makeArmy(seat: Seat, state: State): ArmyMeshes {
    const livery = state === null ? liveryOf(seat, palette, look) : BOUND_LIVERIES[state]
    const name = state === null ? seat : `${seat}-${state}`
    const geometry = shapeOf(seat)
    const height = small ? 256 : 448
    const map = keep(paintCrest(seat, look, livery, height))
    const normalMap = quality.plain ? null : keep(crestRelief(seat, look, height))
    const body = keep(makeSurface(quality, { colour: livery.wood, map: keep(bodyTexture(livery.body)), ...BODIES[livery.body] }))
    const rim = keep(makeSurface(quality, { colour: livery.rim, ...(livery.body === 'rock' ? BODIES.rock : RIM) }))
    const enamel = keep(makeSurface(quality, { map, normalMap, glow: 0.16, roughness: 0.4, metalness: 0.15, small: true }))
    const plaqueMesh = add(`plaque-${name}`, keep(geometry.plaque.clone()), plaque, false)
    return {
      livery,
      wood: add(`wood-${name}`, geometry.wood, body, true),
      brass: add(`brass-${name}`, geometry.brass, rim, false),
      crest: add(`crest-${name}`, geometry.crest, enamel, false),
      plaque: plaqueMesh,
      cells: addCells(plaqueMesh, CAPACITY),
    }
  }

  const armies = new Map<string, ArmyMeshes>()
  function armyOf(seat: Seat, state: State): ArmyMeshes {
    const key = `${seat} ${state ?? ''}`
    const army = armies.get(key) ?? makeArmy(seat, state)
    armies.set(key, army)
    return army
  }

  const matrix = new Matrix4()
  const tint = new Color()

  function place({ piece, pose, shown, glow, state }: DrawnPiece): void {
    const army = armyOf(piece.seat, state)
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
    const cell = plaques.cell(`${piece.seat} ${state ?? ''} ${shown.emblem} ${shown.label}`, (brush, width, height) => {
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
      for (const item of drawn) place(item)
      for (const mesh of meshes()) showInstances(mesh)
      for (const army of armies.values()) army.cells.needsUpdate = true
      tags.update(drawn)
    },
    dispose() {
      for (const thing of disposables) thing.dispose()
      group.removeFromParent()
    },
  }
}

/** A held piece (NA-11) shows its spell by material and pattern, not by colour alone. Its outline still shows the army. */
export const BOUND_LIVERIES: Readonly<Record<NonNullable<PieceModel['state']>, Livery>> = {
  stone: { body: 'rock', wood: '#a3a19b', enamel: '#86847e', shade: '#4a4844', metal: '#e2dfd6', rim: '#77756f', veil: 'cracks' },
  enchanted: { body: 'ice', wood: '#b7a2ee', enamel: '#6b4bb4', shade: '#2a155f', metal: '#f6efff', rim: '#e9deff', veil: 'stars' },
}
