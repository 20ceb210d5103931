import { Ray, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { drawPieces } from './draw.ts'
import { floorAt, HEIGHTS, standOn } from './heights.ts'
import { squareAt } from './pick.ts'
import { signsOf } from './signs/signs.ts'
import { board, CASTLE, emptyBoard, piece } from '../../../test/support/screens/boards.ts'

const at = (name: string): number => CASTLE.spaces.findIndex((space) => space.name === name)
const [RING, TURRET] = [at('RING'), at('TURRET')]
const AT_REST = { arrangement: 'sides', laid: 0, lifts: new Map(), held: null } as const

/** A ray that comes down at an angle like the eye's, to a point at a height. */
function glance(x: number, y: number, z: number): Ray {
  const direction = new Vector3(0, -1, -1).normalize()
  return new Ray(new Vector3(x, y, z).addScaledVector(direction, -20), direction)
}

describe('the castle on the board (CA-1)', () => {
  const model = emptyBoard(CASTLE, 'red', { pieces: [piece('r', 'red', RING), piece('b', 'blue', TURRET), piece('g', 'green', at('C7'))] })

  it('lifts its wall walk and still more its tower over the field', () => {
    expect([at('C1'), RING, TURRET].map((space) => standOn(CASTLE, 'red', space).y)).toEqual([0, HEIGHTS.ring, HEIGHTS.turret])
    expect([1.2, 0, 2].map((x) => floorAt({ board: CASTLE, near: 'blue' }, { x, z: 0 }))).toEqual([HEIGHTS.ring, HEIGHTS.turret, 0])
    expect(floorAt(board([]), { x: 0, z: 0 })).toBe(0)
  })

  it('lifts pieces on it, and no others', () => {
    const heights = Object.fromEntries(drawPieces(model, AT_REST, null).map(({ piece: { id }, pose }) => [id, pose.y]))
    expect(heights).toEqual({ r: HEIGHTS.ring, b: HEIGHTS.turret, g: 0 })
  })

  it('carries what is held over the table above its walls', () => {
    const held = { id: 'g', x: 0, z: 0 }
    expect(drawPieces(model, { ...AT_REST, held }, null).find(({ piece: { id } }) => id === 'g')?.pose.y).toBe(HEIGHTS.turret)
  })

  it('is meant where it is seen: on its walk, its tower and its walls', () => {
    const bare = emptyBoard(CASTLE, 'red')
    expect(squareAt(glance(0, HEIGHTS.turret, 0), bare, [])).toBe(TURRET)
    expect(squareAt(glance(1, HEIGHTS.ring, 1), bare, [])).toBe(RING)
    expect(squareAt(glance(1, 0.1, 1.5), bare, [])).toBe(RING)
    expect(squareAt(glance(1, 0, 1.7), bare, [])).toBe(at('E2'))
    expect(squareAt(glance(1, HEIGHTS.ring, -1.4), bare, [])).toBe(RING)
  })

  it('bears signs on its own ground, none deeper than the walk', () => {
    const squares = model.squares.map((square) =>
      square.index === RING ? { ...square, selected: true, target: 'attack' as const } : square,
    )
    const signs = signsOf({ model: { ...model, squares }, cursor: null, hover: null, mood: 'dark' })
    expect(signs.length).toBeGreaterThan(2)
    for (const { y, width, depth } of signs) {
      expect(y).toBe(HEIGHTS.ring)
      expect([width <= 1.5, depth < 1]).toEqual([true, true])
    }
  })
})
