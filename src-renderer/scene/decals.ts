/** Signs lying on the board: where a piece may go, where the last move went, what is chosen. One instanced mesh, one small texture. */
import { Color, InstancedMesh, Matrix4, MeshBasicMaterial, PlaneGeometry } from 'three'
import { addCells, setCell, withCells } from './cells.ts'
import { createAtlas } from './textures/atlas.ts'
import { DECALS, paintDecal, type DecalKind } from './textures/decals.ts'

export interface Decal {
  readonly kind: DecalKind
  readonly x: number
  readonly z: number
  readonly width: number
  readonly depth: number
  readonly yaw?: number
  readonly colour: string
}

export interface Decals {
  readonly mesh: InstancedMesh
  update(list: readonly Decal[]): void
  dispose(): void
}

const CAPACITY = 256
/** Above the field, below the feet. */
const HEIGHT = 0.012

/** An empty layer of signs. */
export function createDecals(): Decals {
  const atlas = createAtlas({ columns: 4, rows: 4, cellWidth: 128, cellHeight: 128 })
  const cells = new Map(DECALS.map((kind) => [kind, atlas.cell(kind, paintDecal(kind))] as const))
  const geometry = new PlaneGeometry(1, 1).rotateX(-Math.PI / 2)
  const material = withCells(
    new MeshBasicMaterial({
      map: atlas.texture,
      transparent: true,
      depthWrite: false,
      polygonOffset: true,
      polygonOffsetFactor: -2,
      toneMapped: false,
    }),
  )
  const mesh = new InstancedMesh(geometry, material, CAPACITY)
  mesh.name = 'decals'
  mesh.count = 0
  mesh.frustumCulled = false
  mesh.renderOrder = 1
  const attribute = addCells(mesh, CAPACITY)
  const matrix = new Matrix4()
  const part = new Matrix4()
  const colour = new Color()
  return {
    mesh,
    update(list) {
      mesh.count = Math.min(CAPACITY, list.length)
      mesh.visible = mesh.count > 0
      list.slice(0, CAPACITY).forEach((decal, i) => {
        matrix.makeTranslation(decal.x, HEIGHT + i * 1e-5, decal.z)
        if (decal.yaw !== undefined) matrix.multiply(part.makeRotationY(decal.yaw))
        mesh.setMatrixAt(i, matrix.multiply(part.makeScale(decal.width, 1, decal.depth)))
        mesh.setColorAt(i, colour.set(decal.colour))
        setCell(attribute, i, cells.get(decal.kind) ?? [0, 0, 0, 0])
      })
      mesh.instanceMatrix.needsUpdate = true
      if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true
      attribute.needsUpdate = true
    },
    dispose() {
      geometry.dispose()
      material.dispose()
      atlas.texture.dispose()
      mesh.dispose()
    },
  }
}
