/** One rock: a ball of few faces, dented at random, in a random tint. */
import { type BufferGeometry, Color, Float32BufferAttribute, IcosahedronGeometry } from 'three'
import { mergeVertices } from 'three/addons/utils/BufferGeometryUtils.js'

export interface RockOptions {
  readonly at: readonly [x: number, y: number, z: number]
  readonly size: number
  /** Height over width. */
  readonly squash: number
  readonly tints: readonly string[]
  /** Colour of the cover on its upper faces, and how level a face must be for it. Such a rock is worn round. */
  readonly cap?: { readonly colour: string; readonly level: number }
}

/** Rocks from this size on are rounder. */
const ROUND = 0.15

/** A rock with a colour for every vertex. */
export function rock(random: () => number, { at, size, squash, tints, cap }: RockOptions): BufferGeometry {
  const ball = new IcosahedronGeometry(size, cap && size > ROUND ? 2 : 1)
  for (const unused of cap ? ['normal', 'uv'] : []) ball.deleteAttribute(unused)
  const geometry = cap ? mergeVertices(ball) : ball
  const position = geometry.getAttribute('position')
  const seen = new Map<string, number>()
  for (let i = 0; i < position.count; i++) {
    const place = [position.getX(i), position.getY(i), position.getZ(i)].map((v) => v.toFixed(4)).join()
    const bulge = seen.get(place) ?? (cap ? 0.86 + random() * 0.2 : 0.75 + random() * 0.4)
    seen.set(place, bulge)
    position.setXYZ(i, position.getX(i) * bulge, position.getY(i) * bulge * squash, position.getZ(i) * bulge)
  }
  geometry.rotateY(random() * Math.PI * 2)
  geometry.translate(...at)
  geometry.computeVertexNormals()
  const tint = new Color(tints[Math.floor(random() * tints.length)]).multiplyScalar(0.8 + random() * 0.4)
  const top = new Color(cap?.colour)
  const normal = geometry.getAttribute('normal')
  const colours = Array.from({ length: position.count }, (_, i) => {
    const colour = cap && normal.getY(i) > cap.level ? top : tint
    return [colour.r, colour.g, colour.b]
  })
  geometry.setAttribute('color', new Float32BufferAttribute(colours.flat(), 3))
  return geometry
}
