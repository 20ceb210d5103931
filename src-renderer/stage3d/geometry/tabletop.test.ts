import { Box3, Ray, Triangle, Vector3, type BufferAttribute } from 'three'
import { describe, expect, it } from 'vitest'
import { makeTableTop } from './tabletop.ts'

const geometry = makeTableTop({ half: 5.6, far: -4, near: 5 })
const position = geometry.getAttribute('position')
const corner = (i: number) => new Vector3().fromBufferAttribute(position, geometry.index?.getX(i) ?? 0)
const triangles = Array.from(
  { length: (geometry.index?.count ?? 0) / 3 },
  (_, i) => new Triangle(corner(i * 3), corner(i * 3 + 1), corner(i * 3 + 2)),
)
const isTable = (x: number, z: number) =>
  triangles.some(({ a, b, c }) => new Ray(new Vector3(x, 5, z), new Vector3(0, -1, 0)).intersectTriangle(a, b, c, true, new Vector3()))

describe('the top of the table', () => {
  it('surrounds the covered part, and leaves it out', () => {
    expect([isTable(0, 0), isTable(5.5, 4.9), isTable(-5.5, -3.9)]).toEqual([false, false, false])
    expect([isTable(5.7, 0), isTable(-27, 27), isTable(0, 5.1), isTable(0, -4.1)]).toEqual([true, true, true, true])
  })

  it('is larger under a larger board, and its planks are as broad', () => {
    const sizeOf = (of: typeof geometry) => new Box3().setFromBufferAttribute(of.getAttribute('position') as BufferAttribute).max.x
    const large = makeTableTop({ half: 5.6, far: -4, near: 5 }, 1.5)
    expect(sizeOf(large)).toBeCloseTo(1.5 * sizeOf(geometry))
    const uvAt = (of: typeof geometry) => {
      const places = of.getAttribute('position')
      const at =
        Array.from({ length: places.count }, (_, i) => i).find(
          (i) => Math.abs(places.getX(i) - 5.6) + Math.abs(places.getZ(i) - 5) < 1e-4,
        ) ?? 0
      return of.getAttribute('uv').getX(at)
    }
    expect(uvAt(large)).toBeCloseTo(uvAt(geometry))
  })

  it('is cut small enough to be lit at its corners', () => {
    for (const { a, b, c } of triangles) expect(new Box3().setFromPoints([a, b, c]).getSize(new Vector3()).length()).toBeLessThan(4)
  })
})
