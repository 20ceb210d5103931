/** Signs round cards and on places: one instanced mesh, one small texture. */
import { Color, InstancedMesh, Matrix4, MeshBasicMaterial, PlaneGeometry } from 'three'
import { addCells, setCell, withCells } from '../../../scene/cells.ts'
import { createAtlas } from '../../../scene/textures/atlas.ts'
import { matrixOf } from './matrix.ts'
import { CARD } from './measures.ts'
import { raised } from './pose.ts'
import { paintSign, SIGN, SIGNS } from './sign-pictures.ts'
import type { Sign } from './signs.ts'

export interface Marks {
  readonly mesh: InstancedMesh
  update(list: readonly Sign[]): void
  dispose(): void
}

const CAPACITY = 128
/** How far signs lie before or behind the middle of a card. */
const OVER = CARD.thickness / 2 + 0.02
const UNDER = -CARD.thickness / 2 - 0.001

/** A layer without signs. */
export function createMarks(): Marks {
  const atlas = createAtlas({ columns: 4, rows: 3, cellWidth: 224, cellHeight: 288 })
  const cells = new Map(SIGNS.map((kind) => [kind, atlas.cell(kind, paintSign(kind))] as const))
  const geometry = new PlaneGeometry(SIGN.width, SIGN.height)
  const material = withCells(
    new MeshBasicMaterial({
      map: atlas.texture,
      transparent: true,
      depthWrite: false,
      polygonOffset: true,
      polygonOffsetFactor: -1,
      toneMapped: false,
    }),
  )
  const mesh = new InstancedMesh(geometry, material, CAPACITY)
  mesh.name = 'signs'
  mesh.count = 0
  mesh.frustumCulled = false
  mesh.renderOrder = 1
  const attribute = addCells(mesh, CAPACITY)
  const matrix = new Matrix4()
  const colour = new Color()
  return {
    mesh,
    update(list) {
      mesh.count = Math.min(CAPACITY, list.length)
      mesh.visible = mesh.count > 0
      list.slice(0, CAPACITY).forEach(({ kind, pose, over, colour: tint }, i) => {
        mesh.setMatrixAt(i, matrixOf({ ...raised(pose, (over ? OVER : UNDER) * pose.scale), flip: 0 }, matrix))
        mesh.setColorAt(i, colour.set(tint))
        setCell(attribute, i, cells.get(kind) ?? [0, 0, 0, 0])
      })
      mesh.instanceMatrix.needsUpdate = true
      if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true
      attribute.needsUpdate = true
    },
    dispose() {
      for (const thing of [geometry, material, atlas.texture, mesh]) thing.dispose()
    },
  }
}
