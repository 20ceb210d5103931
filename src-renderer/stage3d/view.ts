/** The camera as a rig moves it, and where it looks: puts everything that must be seen into the picture and casts rays through it. */
import { PerspectiveCamera, Raycaster, Vector2, Vector3, type Ray } from 'three'
import { eyeOf, LENS, type Vec3 } from './frame.ts'
import type { Rig } from './rig.ts'

export interface View {
  readonly camera: PerspectiveCamera
  /** Places the camera so that these points are in a picture of this shape. */
  place(aspect: number, points: readonly Vec3[]): void
  /** The ray through a place of the screen. It is changed by the next call. */
  rayAt(x: number, y: number): Ray
  /** Where in the picture a point of the table is, in pixels from its upper left corner. */
  pixelOf(point: Stand): { readonly x: number; readonly y: number }
}

/** A point of the table, and its height over it. */
export type Stand = Pick<Vector3, 'x' | 'y' | 'z'>

/** A camera that follows a rig. */
export function createView(canvas: HTMLElement, rig: Rig): View {
  const camera = new PerspectiveCamera((LENS.fov * 180) / Math.PI, 1, 2, 140)
  const caster = new Raycaster()
  const spot = new Vector2()
  return {
    camera,
    place(aspect, points) {
      const framing = rig.framing({ ...LENS, aspect }, points)
      camera.aspect = aspect
      camera.position.set(...eyeOf(framing))
      const { azimuth, elevation } = framing.gaze
      camera.rotation.set(-elevation, azimuth, 0, 'YXZ')
      camera.updateProjectionMatrix()
      camera.updateMatrixWorld()
    },
    rayAt(x, y) {
      const box = canvas.getBoundingClientRect()
      spot.set(((x - box.left) / box.width) * 2 - 1, 1 - ((y - box.top) / box.height) * 2)
      caster.setFromCamera(spot, camera)
      return caster.ray
    },
    pixelOf(point) {
      const { x, y } = new Vector3().copy(point).project(camera)
      return { x: ((x + 1) / 2) * canvas.clientWidth, y: ((1 - y) / 2) * canvas.clientHeight }
    },
  }
}
