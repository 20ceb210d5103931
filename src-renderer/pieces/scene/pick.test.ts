import { Ray, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { worldOf } from '../layout.ts'
import { drawPieces } from './draw.ts'
import { groundAt } from '../../stage3d/look/ground.ts'
import { squareAt } from './pick.ts'
import { board, piece } from '../../../test/support/screens/boards.ts'

/** A ray that comes down at an angle like the eye's, to a point at a height. */
function glance(x: number, y: number, z: number): Ray {
  const direction = new Vector3(0, -1, -1).normalize()
  return new Ray(new Vector3(x, y, z).addScaledVector(direction, -20), direction)
}

const model = board([piece('front', 'red', 34, { kind: 'scout' })])
const drawn = drawPieces(model, { arrangement: 'sides', laid: 0, lifts: new Map(), held: null }, null)
const { x, z } = worldOf(model.board, 'red', 34)

describe('pointing at the board', () => {
  it('means the square that is hit', () => {
    expect(squareAt(glance(x, 0, z - 3), model, drawn)).toBe(64)
  })

  it('means the square of a piece that is before the square that is hit', () => {
    const head = glance(x, 0.8, z)
    expect(squareAt(head, model, [])).not.toBe(34)
    expect(squareAt(head, model, drawn)).toBe(34)
  })

  it('looks past the piece that is being carried', () => {
    const carried = drawn.map((item) => ({ ...item, held: true }))
    const head = glance(x, 0.8, z)
    expect(squareAt(head, model, carried)).toBe(squareAt(head, model, []))
  })

  it('means what the piece in hand covers where something can be done with it, and the piece elsewhere', () => {
    const chosen = (target: 'move' | 'none') =>
      board([piece('front', 'red', 34, { kind: 'scout' })], { squares: { 34: { selected: true }, 44: { target } } })
    const head = glance(x, 0.7, z)
    expect(squareAt(head, model, [])).toBe(44)
    expect(squareAt(head, chosen('move'), drawn)).toBe(44)
    expect(squareAt(head, chosen('none'), drawn)).toBe(34)
    expect(squareAt(glance(x, 0.1, z), chosen('move'), drawn)).toBe(34)
  })

  it('means what is seen past the shoulder of a piece', () => {
    const shoulder = glance(x - 0.32, 0.9, z)
    expect(squareAt(shoulder, model, drawn)).toBe(squareAt(shoulder, model, []))
  })

  it('means the square of a piece that leans back where its face is seen', () => {
    const lying = drawPieces(
      board([piece('robot', 'red', 34, { kind: 'scout', mode: 'robot' })]),
      { arrangement: 'sides', laid: 0, lifts: new Map(), held: null },
      null,
    )
    expect(squareAt(glance(x, 0.4, z - 0.3), model, lying)).toBe(34)
  })

  it('means nothing outside the board', () => {
    expect(squareAt(glance(8, 0, 0), model, drawn)).toBeNull()
    expect(groundAt(new Ray(new Vector3(0, 5, 0), new Vector3(0, 1, 0)))).toBeNull()
  })
})
