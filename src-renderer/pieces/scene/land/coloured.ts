/** Parts of one colour, of which the scenery of a land is made. */
import { type BufferGeometry, Color, Float32BufferAttribute } from 'three'

/** A part in one colour: no triangles with a corner in common, no pictures. */
export function coloured(geometry: BufferGeometry, colour: string, shade = 1): BufferGeometry {
  const part = geometry.index ? geometry.toNonIndexed() : geometry
  if (part !== geometry) geometry.dispose()
  part.deleteAttribute('uv')
  const { r, g, b } = new Color(colour).multiplyScalar(shade)
  const { count } = part.getAttribute('position')
  part.setAttribute('color', new Float32BufferAttribute(Array.from({ length: count }, () => [r, g, b]).flat(), 3))
  return part
}
