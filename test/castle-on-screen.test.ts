/** Boards that are no rectangle, as the screen lays them out and walks over them: those of the castle, from every seat. */
import '../src-renderer/families/every-text.ts'
import '../src-renderer/words/en/index.ts'
import { describe, expect, it } from 'vitest'
import { contains } from '../src-main/engine/core/board/polygon.ts'
import { rectangleOf } from '../src-main/engine/core/board/rectangle.ts'
import type { Seat } from '../src-main/engine/core/seats.ts'
import { castleForFour, castleForThree } from '../src-main/engine/editions/castle/boards.ts'
import { moveCursor } from '../src-renderer/pieces/flat/cursor.ts'
import { labelsOf } from '../src-renderer/pieces/words/labels.ts'
import { edgeLabels, isDark, placeOf, seenSpace, squareAtWorld, worldOf } from '../src-renderer/pieces/layout.ts'
import { cornersOf } from '../src-renderer/pieces/scene/corners.ts'
import { turnsBetween } from '../src-renderer/pieces/scene/moves/paths.ts'
import { emptyBoard } from './support/screens/boards.ts'
import { placeIn, trayOf, traysOf } from '../src-renderer/pieces/scene/tray.ts'
import { coveredBy, shapeOf } from '../src-renderer/pieces/scene/shape.ts'
import { pictureOf } from '../src-renderer/pieces/picture/board-picture.ts'

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

describe('the castle', () => {
  it.each([
    ['four', castleForFour()],
    ['three', castleForThree()],
  ])('for %s: every space is found where its piece is, from every seat; the ring has a hole (CA-1)', (_, castle) => {
    const ring = castle.spaces.findIndex(({ kind }) => kind === 'ring')
    for (const seat of ['red', 'blue', 'green'] as const) {
      for (const id of castle.spaces.keys()) expect(squareAtWorld(castle, seat, worldOf(castle, seat, id))).toBe(id)
      expect(seenSpace(castle, seat, ring)?.holes).toHaveLength(1)
      expect(castle.spaces[squareAtWorld(castle, seat, { x: 0, z: 0 }) ?? -1]?.kind).toBe('turret')
      expect(edgeLabels(castle, seat)).toEqual({ files: [], ranks: [] })
    }
    expect(placeOf(castle, 'red', 0).outline).toBeUndefined()
    expect(placeOf(castle, 'red', ring).outline).toMatch(/^polygon\(evenodd, /)
  })

  it.each([
    ['four', castleForFour(), 20, 0],
    ['three', castleForThree(), 15, 3],
  ])('for %s: one frame follows its outline, from every seat (CA-1)', (_, castle, corners, gaps) => {
    for (const near of ['red', 'blue', 'green'] as const) {
      const shape = shapeOf(castle, near)
      expect(shape.frame).toMatchObject({ follows: true, outline: { length: corners } })
      expect(shape.gaps).toHaveLength(gaps)
      expect(shape.fields).toHaveLength(castle.spaces.length)
      const { half, far, near: end } = coveredBy(shape)
      for (const x of [-half, half])
        for (const z of [far, end]) expect(contains({ polygon: shape.frame.outline }, [x * 0.99, z * 0.99])).toBe(true)
    }
  })

  it('for four says files and ranks along its edges, for three a name on every space; ring and turret bear theirs', () => {
    const [four, three] = [labelsOf(castleForFour(), 'blue', 0.3), labelsOf(castleForThree(), 'blue', 0.3)]
    expect(new Set(four.edges.map(({ text }) => text)).size).toBe(30)
    expect(four.spaces.map(({ text }) => text)).toEqual(['RING', 'TURRET'])
    expect(three.edges).toEqual([])
    expect(three.spaces).toHaveLength(119)
  })

  it.each([
    ['four', castleForFour(), ['red', 'blue', 'green', 'yellow']],
    ['three', castleForThree(), ['red', 'blue', 'green']],
  ] as const)(
    'for %s: each army has a tray at its left, alike for each that looks at its own, and all of it in the picture',
    (_, castle, seats) => {
      const [first, ...others] = seats.map((near) => trayOf({ board: castle, near, seats }, 'sides', near))
      for (const each of others) {
        expect([each.width, each.depth, each.turn]).toEqual([first?.width, first?.depth, 0])
        expect(Math.hypot(each.x - (first?.x ?? 0), each.z - (first?.z ?? 0))).toBeCloseTo(0)
      }
      expect([Math.sign(first?.x ?? 0), Math.sign(first?.z ?? 0)]).toEqual([-1, 1])
      for (const near of seats) {
        const around = { board: castle, near, seats }
        const reach = Math.max(...cornersOf(around, 'sides').map(([x, , z]) => Math.hypot(x, z)))
        for (const box of traysOf(around, 'sides'))
          for (const [i, j] of [
            [-0.5, -0.5],
            [-0.5, 0.5],
            [0.5, -0.5],
            [0.5, 0.5],
          ] as const) {
            const { x, z } = placeIn(box, i * box.width, j * box.depth)
            expect(contains({ polygon: shapeOf(castle, near).frame.outline }, [x, z])).toBe(false)
            expect(Math.hypot(x, z)).toBeLessThanOrEqual(reach)
          }
      }
    },
  )

  it.each([
    ['four', castleForFour(), 'H2', 6],
    ['three', castleForThree(), 'AD2', 5],
  ])('is drawn in Help and in My sets as it is: for %s every space in its own place, framed as one (CA-1)', (_, board, base, special) => {
    const picture = pictureOf(board, { pieces: [{ at: base, seat: 'red', kind: '' }], reach: ['RING'] })
    expect(new Set(picture.spaces.map(({ path }) => path)).size).toBe(board.spaces.length)
    expect(picture.rim.match(/M/g)).toHaveLength(1)
    expect(picture.spaces.filter((space) => space.special)).toHaveLength(special)
    expect(() => rectangleOf(board)).toThrow('no rectangle')
  })

  it('is chequered alike from every seat, and no two neighbours of an arm are of one colour', () => {
    for (const castle of [castleForFour(), castleForThree()]) {
      const dark = (near: Seat): readonly boolean[] => castle.spaces.map((_, id) => isDark(castle, near, id))
      expect(dark('blue')).toEqual(dark('red'))
      for (const id of castle.zones.green ?? [])
        for (const next of castle.spaces[id]?.neighbours ?? [])
          if (castle.zones.green?.includes(next)) expect(isDark(castle, 'red', next)).toBe(!isDark(castle, 'red', id))
    }
  })

  it.each([
    ['four', castleForFour()],
    ['three', castleForThree()],
  ])('reach every space of the castle for %s from every other one, from every seat (CA-1)', (_, castle) => {
    for (const near of ['red', 'blue', 'green'] as const) {
      const next = castle.spaces.map((_space, id) => ARROWS.map((key) => moveCursor({ board: castle, near }, id, key) ?? id))
      const before = castle.spaces.map((_space, id) => [...next.keys()].filter((other) => next[other]?.includes(id)))
      for (const ways of [next, before]) {
        const reached = new Set([0])
        for (const id of reached) for (const to of ways[id] ?? []) reached.add(to)
        expect(reached.size).toBe(castle.spaces.length)
      }
    }
  })
})

describe('the way of a move that stays marked', () => {
  it('follows the corners of a row about the castle of three (CA-23)', () => {
    const castle = castleForThree()
    const idOf = (name: string): number => castle.spaces.findIndex((space) => space.name === name)
    const turns = turnsBetween(emptyBoard(castle, 'red'), idOf('AF4'), idOf('CB4'))
    expect(turns.map((space) => castle.spaces[space]?.name)).toEqual(expect.arrayContaining(['AG4', 'CA4']))
  })
})
