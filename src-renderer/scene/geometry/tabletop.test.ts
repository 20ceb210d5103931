import { Box3, Ray, Triangle, Vector3 } from 'three'
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
  it('lies all round what is on it, and not below it', () => {
    expect([isTable(0, 0), isTable(5.5, 4.9), isTable(-5.5, -3.9)]).toEqual([false, false, false])
    expect([isTable(5.7, 0), isTable(-27, 27), isTable(0, 5.1), isTable(0, -4.1)]).toEqual([true, true, true, true])
  })

  it('is cut small enough to be lit at its corners', () => {
    for (const { a, b, c } of triangles) expect(new Box3().setFromPoints([a, b, c]).getSize(new Vector3()).length()).toBeLessThan(4)
  })
})
