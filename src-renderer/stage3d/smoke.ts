/** A bomb going off: a flash, then smoke that rises and thins. Puffs are little upright pictures; none exists while nothing burns. */
import { AdditiveBlending, Color, Group, Matrix4, MeshBasicMaterial, NormalBlending, PlaneGeometry, type InstancedMesh } from 'three'
import { makeInstances, showInstances } from './instances.ts'
import { makeRandom } from './random.ts'
import { paint } from './textures/canvas.ts'

const PUFFS = 22
/** More fires at once than this are left out. */
const FIRES = 2
const TILT = -0.75

/** Where something burns, and how far it has, 0 to 1. */
export interface Burning {
  readonly x: number
  /** Height of the ground there. */
  readonly y: number
  readonly z: number
  readonly progress: number
}

export interface Smoke {
  readonly group: Group
  update(fires: readonly Burning[]): void
  dispose(): void
}

/** Smoke with nothing burning. */
export function createSmoke(): Smoke {
  const group = new Group()
  group.name = 'smoke'
  const texture = paint(64, 64, (brush) => {
    const soft = brush.createRadialGradient(32, 32, 0, 32, 32, 32)
    soft.addColorStop(0, 'rgb(255 255 255 / 1)')
    soft.addColorStop(0.5, 'rgb(255 255 255 / 0.55)')
    soft.addColorStop(1, 'rgb(255 255 255 / 0)')
    brush.fillStyle = soft
    brush.fillRect(0, 0, 64, 64)
  })
  const geometry = new PlaneGeometry(1, 1).rotateX(TILT)
  const grey = new MeshBasicMaterial({ map: texture, transparent: true, depthWrite: false, blending: NormalBlending })
  const blaze = new MeshBasicMaterial({ map: texture, transparent: true, depthWrite: false, blending: AdditiveBlending, toneMapped: false })
  const make = (name: string, material: MeshBasicMaterial) => {
    const mesh = makeInstances({ name, geometry, material, capacity: PUFFS * FIRES })
    mesh.renderOrder = 3
    group.add(mesh)
    return mesh
  }
  const smoke = make('puffs', grey)
  const flash = make('flash', blaze)
  const matrix = new Matrix4()
  const size = new Matrix4()
  const colour = new Color()

  /** Places one puff. */
  const put = (mesh: InstancedMesh, place: readonly [number, number, number], side: number, tint: Color) => {
    matrix.makeTranslation(...place).multiply(size.makeScale(side, side, side))
    mesh.setMatrixAt(mesh.count, matrix)
    mesh.setColorAt(mesh.count, tint)
    mesh.count++
  }

  return {
    group,
    update(fires) {
      smoke.count = flash.count = 0
      for (const [index, { x, y, z, progress: t }] of fires.slice(0, FIRES).entries()) {
        const random = makeRandom(17 + index)
        grey.opacity = Math.max(0, 0.95 * (1 - t * t))
        for (let i = 0; i < PUFFS; i++) {
          const angle = random() * Math.PI * 2
          const speed = 0.35 + random() * 0.9
          const out = speed * (1 - Math.pow(1 - t, 2))
          const place = [
            x + Math.cos(angle) * out * 0.8,
            y + 0.3 + out * 0.9 + random() * 0.2,
            z + 0.3 + Math.sin(angle) * out * 0.45,
          ] as const
          put(smoke, place, 0.5 + t * (0.9 + random() * 0.9), colour.setScalar(0.05 + random() * 0.2))
          if (t < 0.45)
            put(flash, place, (0.7 + random() * 1.3) * (1 - t / 0.45), colour.setRGB(1, 0.55 - t * 0.8, 0.12).multiplyScalar(1 - t / 0.45))
        }
      }
      for (const mesh of [smoke, flash]) showInstances(mesh)
    },
    dispose() {
      for (const thing of [texture, geometry, grey, blaze, smoke, flash]) thing.dispose()
    },
  }
}
