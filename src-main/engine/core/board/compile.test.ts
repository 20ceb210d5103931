import { describe, expect, it } from 'vitest'
import { castleForFour, castleForThree } from '../../editions/castle/boards.ts'
import {
  naiveKingSteps,
  naiveRows,
  naiveSteps,
  naiveStepsInLine,
  naiveTables,
} from '../../../../test/support/engine/grid/naive-rectangle.ts'
import { createRng } from '../rng.ts'
import type { Seat } from '../seats.ts'
import { idOf, isOpen, OBSTACLE } from './board.ts'
import { APART, compileBoard } from './compile.ts'
import { mirroredSpaces, rowsSeen, turnedSpaces } from './facing.ts'
import { makeRectangle, rectangleOf, squareAt, squareName, type Rectangle } from './rectangle.ts'
import { boardProblems } from './validate.ts'

const CLASSIC: Rectangle = {
  width: 10,
  height: 10,
  obstacles: ['C5', 'C6', 'D5', 'D6', 'G5', 'G6', 'H5', 'H6'],
  rows: { red: 4, blue: 4 },
}

/** Rectangles of all sizes that a table can have, with obstacles anywhere between the zones, and the classic one. */
function rectangles(): Rectangle[] {
  const rng = createRng('rectangles')
  const random = Array.from({ length: 16 }, () => {
    const [width, height] = [4 + rng.below(13), 5 + rng.below(12)]
    const rows = { red: 1 + rng.below(2), [rng.pick(['blue', 'gray'] as const)]: 1 + rng.below(2) }
    const middle = Array.from({ length: width * (height - 4) }, (_, i) => squareName(i % width, 2 + Math.floor(i / width)))
    return { width, height, obstacles: rng.shuffle(middle).slice(0, rng.below(12)), rows }
  })
  return [CLASSIC, ...random]
}

describe('a rectangle', () => {
  it('compiles to the tables that arithmetic on files and ranks gives (CL-1)', () => {
    for (const plan of rectangles()) {
      const board = makeRectangle(plan)
      const obstacles = [...board.spaces.entries()].flatMap(([id, { kind }]) => (kind === OBSTACLE ? [id] : []))
      const naive = { ...plan, obstacles }
      const { size, open, rays, diagonals, lines, neighbours, ascending } = compileBoard(board)
      expect(obstacles).toHaveLength(plan.obstacles.length)
      expect({ size, open, rays, diagonals, lines, neighbours }).toEqual(naiveTables(naive))
      expect(ascending).toBe(true)
    }
  })

  it('counts steps as arithmetic does, in line, as a king and on foot, whatever is between', () => {
    for (const plan of rectangles().slice(0, 8)) {
      const board = makeRectangle(plan)
      const naive = { ...plan, obstacles: [] }
      const tables = compileBoard(board)
      const all = board.spaces.map((_, id) => id)
      for (const from of all) {
        expect(all.map((to) => tables.stepsInLine(from, to))).toEqual(all.map((to) => naiveStepsInLine(naive, from, to)))
        expect(all.map((to) => tables.kingSteps(from, to))).toEqual(all.map((to) => naiveKingSteps(naive, from, to)))
        for (const range of [1, 2, 3]) {
          const near = (steps: typeof naiveSteps) => all.filter((to) => to !== from && tables.open[to] && steps(naive, from, to) <= range)
          expect(tables.within(range)[from]).toEqual(near(naiveKingSteps))
          expect(tables.orthogonallyWithin(range)[from]).toEqual(near(naiveSteps))
        }
      }
      expect([tables.stepsInLine(0, -1), tables.stepsInLine(0, 1e6), tables.stepsInLine(0.5, 1)]).toEqual([0, 0, 0])
    }
  })

  it('is seen by every seat with its own rows in front of it, and the same from both sides but for the obstacles', () => {
    for (const plan of rectangles()) {
      const board = makeRectangle(plan)
      for (const seat of Object.keys(plan.rows) as Seat[]) {
        const zone = board.zones[seat] ?? []
        expect(rowsSeen(board, seat, zone)).toEqual(naiveRows({ ...plan, obstacles: [] }, zone, seat !== 'red'))
        const all = board.spaces.map((_, id) => id)
        const last = all.length - 1
        expect([...(turnedSpaces(board, 'red', seat, all) ?? [])]).toEqual(all.map((id) => [id, seat === 'red' ? id : last - id]))
        const { width } = plan
        expect([...(mirroredSpaces(board, seat, all) ?? [])]).toEqual(all.map((id) => [id, id - 2 * (id % width) + width - 1]))
      }
    }
  })

  it('is in order, and seats three and four round it, clockwise', () => {
    for (const plan of rectangles()) {
      const board = makeRectangle(plan)
      expect(boardProblems(board)).toEqual([])
      const { obstacles, ...size } = rectangleOf(board)
      expect({ ...size, obstacles: obstacles.toSorted() }).toEqual({ ...plan, obstacles: plan.obstacles.toSorted() })
    }
    const four = makeRectangle({ width: 9, height: 9, obstacles: ['E5'], rows: { red: 1, blue: 1, green: 1, yellow: 1 } })
    expect(four.angles).toEqual({ red: 0, blue: 90, green: 180, yellow: 270 })
    expect(four.zones.blue).toEqual([0, 9, 18, 27, 36, 45, 54, 63, 72])
    expect(rowsSeen(four, 'blue', four.zones.blue ?? [])).toEqual([[72, 63, 54, 45, 36, 27, 18, 9, 0]])
    expect(rowsSeen(four, 'yellow', four.zones.yellow ?? [])).toEqual([[8, 17, 26, 35, 44, 53, 62, 71, 80]])
  })
})

describe('the castle for four', () => {
  const board = castleForFour()
  const tables = compileBoard(board)
  const at = (name: string): number => idOf(board, name)
  const named = (ids: readonly number[]): readonly string[] => ids.map((id) => tables.names[id] ?? '')

  it('has 146 spaces in order, and the lakes in their places (CA-1)', () => {
    expect(boardProblems(board)).toEqual([])
    expect(board.spaces.filter(isOpen)).toHaveLength(146)
    expect(named(board.spaces.flatMap(({ kind }, id) => (kind === OBSTACLE ? [id] : []))).toSorted()).toEqual(
      ['G5', 'H5', 'I5', 'G11', 'H11', 'I11', 'E7', 'E8', 'E9', 'K7', 'K8', 'K9'].toSorted(),
    )
    expect(at('D3')).toBe(-1)
    expect(at('H8')).toBe(-1)
  })

  it('has one space round the turret, with twelve neighbours and the turret (CA-1)', () => {
    const around = ['G6', 'H6', 'I6', 'G10', 'H10', 'I10', 'F7', 'F8', 'F9', 'J7', 'J8', 'J9']
    expect(named(tables.neighbours[at('RING')] ?? []).toSorted()).toEqual([...around, 'TURRET'].toSorted())
    expect(named(tables.neighbours[at('TURRET')] ?? [])).toEqual(['RING'])
    expect(named(tables.neighbours[at('H6')] ?? [])).toEqual(['G6', 'I6', 'RING'])
    expect(named(tables.offLine[at('RING')] ?? [])).toEqual(['TURRET'])
    expect([tables.stepsInLine(at('RING'), at('TURRET')), tables.ascending]).toEqual([1, false])
  })

  it('ends twelve lines on the ring, each of which leads outwards from it, and crosses the castle with none (CA-23)', () => {
    const ring = at('RING')
    const ending = board.lines.filter(({ spaces }) => spaces.includes(ring))
    expect(ending).toHaveLength(12)
    expect(ending.every(({ spaces, closed }) => !closed && (spaces[0] === ring || spaces.at(-1) === ring))).toBe(true)
    const outwards = (tables.lines[ring] ?? []).filter((ray) => ray.length > 0).map(named)
    expect(outwards).toHaveLength(12)
    expect(outwards).toContainEqual(['H6', 'H5', 'H4', 'H3', 'H2', 'H1'])
    expect(outwards).toContainEqual(['F8', 'E8', 'D8', 'C8', 'B8', 'A8'])
    expect(named(tables.rays[ring]?.find((ray) => ray[0] === at('H6')) ?? [])).toEqual(['H6'])
    expect(tables.stepsInLine(at('H6'), at('H10'))).toBe(0)
    expect(board.lines.some(({ spaces }) => spaces.includes(at('TURRET')))).toBe(false)
  })

  it('counts lakes in three spaces along a line, and the ring as the third (CA-13, CA-23)', () => {
    expect(tables.stepsInLine(at('H3'), at('H6'))).toBe(3)
    expect(named(tables.wayInLine(at('H3'), at('H6')) ?? [])).toEqual(['H3', 'H4', 'H5', 'H6'])
    expect(tables.stepsInLine(at('H4'), at('RING'))).toBe(3)
    expect(tables.stepsInLine(at('D4'), at('D12'))).toBe(8)
  })

  it('seats four, each before its own arm with its flag start at the back and the recruitment space empty (CA-2, CA-4)', () => {
    expect(Object.values(board.zones).map((zone) => zone.length)).toEqual([20, 20, 20, 20])
    const rows = rowsSeen(board, 'blue', board.zones.blue ?? []).map(named)
    expect(rows).toEqual([
      ['C11', 'C10', 'C9', 'C8', 'C7', 'C6', 'C5'],
      ['B11', 'B10', 'B9', 'B7', 'B6', 'B5'],
      ['A11', 'A10', 'A9', 'A8', 'A7', 'A6', 'A5'],
    ])
    expect(named([...(turnedSpaces(board, 'red', 'yellow', [at('E1'), at('H1')])?.values() ?? [])])).toEqual(['O5', 'O8'])
  })
})

describe('the castle for three', () => {
  const board = castleForThree()
  const tables = compileBoard(board)
  const at = (name: string): number => idOf(board, name)
  const named = (ids: readonly number[]): readonly string[] => ids.map((id) => tables.names[id] ?? '')

  it('has 119 spaces in order, and the nine lakes in the middle of the middle rows (CA-1)', () => {
    expect(boardProblems(board)).toEqual([])
    expect(board.spaces.filter(isOpen)).toHaveLength(119)
    expect(named(board.spaces.flatMap(({ kind }, id) => (kind === OBSTACLE ? [id] : [])))).toEqual(
      ['A', 'B', 'C'].flatMap((sector) => [`${sector}C5`, `${sector}D5`, `${sector}E5`]),
    )
  })

  it('has one space round the turret, with nine neighbours and the turret (CA-1)', () => {
    const around = ['A', 'B', 'C'].flatMap((sector) => [`${sector}C6`, `${sector}D6`, `${sector}E6`])
    expect(named(tables.neighbours[at('RING')] ?? [])).toEqual([...around, 'TURRET'])
    expect(named(tables.neighbours[at('TURRET')] ?? [])).toEqual(['RING'])
  })

  it('joins the rows of the field into three closed lines of 21, and ends nine columns on the ring (CA-1, CA-23)', () => {
    const closed = board.lines.filter((line) => line.closed)
    expect(closed.map(({ spaces }) => spaces.length)).toEqual([21, 21, 21])
    expect(closed.map(({ spaces }) => new Set(named(spaces).map((name) => name.slice(2))))).toEqual(
      [['4'], ['5'], ['6']].map((row) => new Set(row)),
    )
    const ending = board.lines.filter(({ spaces }) => spaces.includes(at('RING')))
    expect(ending.map(({ spaces }) => [spaces.length, spaces.at(-1)])).toEqual(new Array(9).fill([7, at('RING')]))
    expect(named(tables.neighbours[at('AA4')] ?? [])).toEqual(['AA3', 'AB4', 'AA5', 'BG4'])
  })

  it('lets a Scout run round without passing its own start, and stop before a lake (CA-23)', () => {
    const round = (tables.rays[at('AD4')] ?? []).filter((ray) => ray.length > 3).map(named)
    expect(round.map((ray) => [ray.length, ray[0], ray.at(-1)])).toEqual([
      [20, 'AE4', 'AC4'],
      [20, 'AC4', 'AE4'],
    ])
    const stopped = (tables.rays[at('AA5')] ?? []).map(named)
    expect(stopped).toContainEqual(['AB5'])
    expect(stopped).toContainEqual(['BG5', 'BF5'])
  })

  it('measures three either way round, the shorter way where both lead there (CA-13, CA-23)', () => {
    expect(tables.stepsInLine(at('AD6'), at('AG6'))).toBe(3)
    expect(tables.stepsInLine(at('AB6'), at('BF6'))).toBe(3)
    expect(named(tables.wayInLine(at('AB6'), at('BF6')) ?? [])).toEqual(['AB6', 'AA6', 'BG6', 'BF6'])
    expect(tables.stepsInLine(at('AB5'), at('AE5'))).toBe(3)
  })

  it('seats three, clockwise, each looking at its own arm alike (CA-2, CA-4)', () => {
    expect(board.angles).toEqual({ red: 0, blue: 120, green: 240 })
    expect(Object.values(board.zones).map((zone) => zone.length)).toEqual([20, 20, 20])
    for (const [i, seat] of (['red', 'blue', 'green'] as const).entries()) {
      const rows = rowsSeen(board, seat, board.zones[seat] ?? []).map(named)
      expect(rows.map((row) => row.length)).toEqual([7, 6, 7])
      expect(rows[2]?.[0]).toBe(`${'ABC'.charAt(i)}A1`)
    }
    expect(named([...(turnedSpaces(board, 'red', 'green', [at('AA1'), at('AG3'), at('AD6')])?.values() ?? [])])).toEqual([
      'CA1',
      'CG3',
      'CD6',
    ])
  })
})

describe('spaces that no way joins', () => {
  it('are apart', () => {
    const square = { kind: 'plain', neighbours: [] }
    const spaces = [
      { ...square, name: 'A', polygon: squareAt(0, 0) },
      { ...square, name: 'B', polygon: squareAt(2, 0) },
    ]
    expect(compileBoard({ spaces, lines: [], diagonals: [], zones: {}, angles: {} }).kingSteps(0, 1)).toBe(APART)
  })
})
