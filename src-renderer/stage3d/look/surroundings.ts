/** What mirrors in brass and varnish: a small room with a lamp above the table and a window at one side, drawn once into an environment map. */
import {
  BackSide,
  BoxGeometry,
  Color,
  Mesh,
  MeshBasicMaterial,
  PMREMGenerator,
  Scene,
  SphereGeometry,
  type BufferGeometry,
  type Texture,
  type WebGLRenderer,
} from 'three'
import type { Room } from './moods.ts'

export interface Surroundings {
  readonly texture: Texture
  dispose(): void
}

/** Draws the room's surroundings. `size` is the side of a cube face in pixels. */
export function makeSurroundings(renderer: WebGLRenderer, room: Room, size: number): Surroundings {
  const scene = new Scene()
  const trash: (BufferGeometry | MeshBasicMaterial)[] = []
  const add = (geometry: BufferGeometry, colour: string, strength: number, place: readonly [number, number, number], inside = false) => {
    const material = new MeshBasicMaterial({ color: new Color(colour).multiplyScalar(strength), side: inside ? BackSide : 0 })
    const mesh = new Mesh(geometry, material)
    mesh.position.set(...place)
    scene.add(mesh)
    trash.push(geometry, material)
  }
  add(new BoxGeometry(40, 16, 40), room.walls, 1, [0, 6, 0], true)
  add(new SphereGeometry(2.2, 16, 12), room.lamp.colour, room.lamp.strength, [-5, 11, 3])
  add(new BoxGeometry(0.4, 5, 3), room.window.colour, room.window.strength, [19, 7, -4])
  add(new BoxGeometry(0.4, 5, 3), room.window.colour, room.window.strength, [19, 7, 3])
  add(new BoxGeometry(8, 3, 0.4), room.lamp.colour, room.lamp.strength * 0.08, [0, 5, 19])
  add(new BoxGeometry(40, 0.2, 40), room.walls, 0.5, [0, -2, 0])
  const generator = new PMREMGenerator(renderer)
  const target = generator.fromScene(scene, 0.03, 0.1, 60, { size })
  generator.dispose()
  for (const thing of trash) thing.dispose()
  return {
    texture: target.texture,
    dispose() {
      target.dispose()
    },
  }
}
