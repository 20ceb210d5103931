/** What flies from a piece that uses a power to what it is aimed at: a head with a tail of sparks. None exists while nothing flies. */
import { Color, Matrix4, MeshBasicMaterial, PlaneGeometry, type InstancedMesh } from 'three'
import { makeInstances, showInstances } from './instances.ts'
import { paint } from './textures/canvas.ts'

interface Point {
  readonly x: number
  readonly z: number
}

/** Something that flies, and how far it has come, 0 to 1. */
export interface Flying {
  readonly from: Point
  readonly to: Point
  readonly progress: number
  readonly colour: string
}

export interface Sparks {
  readonly mesh: InstancedMesh
  update(flights: readonly Flying[]): void
  dispose(): void
}

const TAIL = 18
const CAPACITY = 64
/** Tilt towards the eye, height over the board, and how high the way bends. */
const TILT = -0.75
const HEIGHT = 0.6
const BEND = 0.35
/** How much of the way the tail covers. */
const LENGTH = 0.38

/** A layer with nothing flying. */
export function createSparks(): Sparks {
  const texture = paint(64, 64, (brush) => {
    const soft = brush.createRadialGradient(32, 32, 0, 32, 32, 32)
    soft.addColorStop(0, 'rgb(255 255 255 / 1)')
    soft.addColorStop(0.3, 'rgb(255 255 255 / 0.85)')
    soft.addColorStop(1, 'rgb(255 255 255 / 0)')
    brush.fillStyle = soft
    brush.fillRect(0, 0, 64, 64)
  })
  const geometry = new PlaneGeometry(1, 1).rotateX(TILT)
  const material = new MeshBasicMaterial({ map: texture, transparent: true, depthWrite: false, toneMapped: false })
  const mesh = makeInstances({ name: 'sparks', geometry, material, capacity: CAPACITY })
  mesh.renderOrder = 3
  const matrix = new Matrix4()
  const size = new Matrix4()
  const colour = new Color()

  return {
    mesh,
    update(flights) {
      mesh.count = 0
      for (const { from: a, to: b, progress, colour: tint } of flights) {
        colour.set(tint)
        for (let i = 0; i < TAIL && mesh.count < CAPACITY; i++) {
          const back = i / (TAIL - 1)
          const t = progress * (1 + LENGTH) - back * LENGTH
          if (t < 0 || t > 1) continue
          const side = i === 0 ? 0.42 : 0.3 * (1 - back) + 0.05
          matrix.makeTranslation(a.x + (b.x - a.x) * t, HEIGHT + BEND * Math.sin(Math.PI * t), a.z + (b.z - a.z) * t)
          mesh.setMatrixAt(mesh.count, matrix.multiply(size.makeScale(side, side, side)))
          mesh.setColorAt(mesh.count, colour)
          mesh.count++
        }
      }
      showInstances(mesh)
    },
    dispose() {
      for (const thing of [texture, geometry, material, mesh]) thing.dispose()
    },
  }
}
