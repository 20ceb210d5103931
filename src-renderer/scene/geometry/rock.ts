/** One rock: a ball of few faces, dented at random, in a random tint. */
import { type BufferGeometry, Color, Float32BufferAttribute, IcosahedronGeometry } from 'three'

export interface RockOptions {
  readonly at: readonly [x: number, y: number, z: number]
  readonly size: number
  /** Height over width. */
  readonly squash: number
  readonly tints: readonly string[]
  /** Colour of what lies on its upper faces. */
  readonly cap?: string
}

/** How level a face must be for something to lie on it. */
const LEVEL = 0.42

/** A rock with a colour for every vertex. */
export function rock(random: () => number, { at, size, squash, tints, cap }: RockOptions): BufferGeometry {
  const geometry = new IcosahedronGeometry(size, 1)
  const position = geometry.getAttribute('position')
  const seen = new Map<string, number>()
  for (let i = 0; i < position.count; i++) {
    const place = [position.getX(i), position.getY(i), position.getZ(i)].map((v) => v.toFixed(4)).join()
    const bulge = seen.get(place) ?? 0.75 + random() * 0.4
    seen.set(place, bulge)
    position.setXYZ(i, position.getX(i) * bulge, position.getY(i) * bulge * squash, position.getZ(i) * bulge)
  }
  geometry.rotateY(random() * Math.PI * 2)
  geometry.translate(...at)
  geometry.computeVertexNormals()
  const tint = new Color(tints[Math.floor(random() * tints.length)]).multiplyScalar(0.8 + random() * 0.4)
  const top = cap === undefined ? tint : new Color(cap)
  const normal = geometry.getAttribute('normal')
  const colours = Array.from({ length: position.count }, (_, i) => {
    const colour = normal.getY(i) > LEVEL ? top : tint
    return [colour.r, colour.g, colour.b]
  })
  geometry.setAttribute('color', new Float32BufferAttribute(colours.flat(), 3))
  return geometry
}
