/** Cannon balls over a board: iron, in an arc from space to space. */
import { Matrix4, SphereGeometry, type InstancedMesh } from 'three'
import { makeInstances, showInstances } from '../../../stage3d/instances.ts'
import type { Quality } from '../../../stage3d/quality.ts'
import { makeSurface } from '../../../stage3d/look/surface.ts'
import type { BoardModel } from '../../types.ts'
import { standOn } from '../heights.ts'
import type { Ball } from '../moves/moment.ts'

const CAPACITY = 4
const RADIUS = 0.11
/** Where it leaves the muzzle, and how high the arc is for each square of the way. */
const MUZZLE = 0.55
const ARC = 0.36

export interface Balls {
  readonly mesh: InstancedMesh
  update(model: BoardModel, balls: readonly Ball[]): void
  dispose(): void
}

/** None in the air. */
export function createBalls(quality: Quality): Balls {
  const geometry = new SphereGeometry(RADIUS, 14, 10)
  const material = makeSurface(quality, { colour: '#35312c', roughness: 0.35, metalness: 0.6 })
  const mesh = makeInstances({ name: 'cannon-balls', geometry, material, capacity: CAPACITY })
  mesh.castShadow = quality.shadows
  const matrix = new Matrix4()
  return {
    mesh,
    update({ board, near }, balls) {
      mesh.count = Math.min(CAPACITY, balls.length)
      balls.slice(0, CAPACITY).forEach(({ from, to, progress: t }, i) => {
        const [a, b] = [standOn(board, near, from), standOn(board, near, to)]
        const arc = ARC * Math.hypot(b.x - a.x, b.z - a.z) * 4 * t * (1 - t)
        mesh.setMatrixAt(i, matrix.makeTranslation(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t + MUZZLE + arc, a.z + (b.z - a.z) * t))
      })
      showInstances(mesh)
    },
    dispose() {
      for (const thing of [geometry, material, mesh]) thing.dispose()
    },
  }
}
