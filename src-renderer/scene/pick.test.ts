import { Ray, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { worldOf } from '../boards/grid/layout.ts'
import { drawPieces } from './draw.ts'
import { groundAt, squareAt } from './pick.ts'
import { board, piece } from './testing/boards.ts'

/** A ray that comes down at an angle like the eye's, to a point at a height. */
function glance(x: number, y: number, z: number): Ray {
  const direction = new Vector3(0, -1, -1).normalize()
  return new Ray(new Vector3(x, y, z).addScaledVector(direction, -20), direction)
}

const model = board([piece('front', 'red', 34, { kind: 'scout' })])
const drawn = drawPieces(model, { arrangement: 'beside', laid: 0, lifts: new Map(), held: null }, null)
const { x, z } = worldOf(model, 'red', 34)

describe('pointing at the board', () => {
  it('means the square that is hit', () => {
    expect(squareAt(glance(x, 0, z - 3), model, drawn)).toBe(64)
  })

  it('means the square of a piece that stands before the square that is hit', () => {
    const head = glance(x, 0.8, z)
    expect(squareAt(head, model, [])).not.toBe(34)
    expect(squareAt(head, model, drawn)).toBe(34)
  })

  it('looks past the piece that is being carried', () => {
    const carried = drawn.map((item) => ({ ...item, held: true }))
    const head = glance(x, 0.8, z)
    expect(squareAt(head, model, carried)).toBe(squareAt(head, model, []))
  })

  it('means nothing beside the board', () => {
    expect(squareAt(glance(8, 0, 0), model, drawn)).toBeNull()
    expect(groundAt(new Ray(new Vector3(0, 5, 0), new Vector3(0, 1, 0)))).toBeNull()
  })
})
