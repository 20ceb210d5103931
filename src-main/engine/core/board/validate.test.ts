import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { castleForFour, castleForThree } from '../../editions/castle/boards.ts'
import type { Board, Line, Point, Space } from './board.ts'
import { makeRectangle, squareAt } from './rectangle.ts'
import { boardProblems } from './validate.ts'

const SMALL = makeRectangle({ width: 4, height: 5, obstacles: ['B3'], rows: { red: 1, blue: 1 } })
const GOOD: readonly Board[] = [SMALL, castleForThree(), castleForFour()]

const messages = (board: Board): readonly string[] => boardProblems(board).map(({ message }) => message)
const withSpace = (board: Board, id: number, part: Partial<Space>): Board => ({
  ...board,
  spaces: board.spaces.map((space, i) => (i === id ? { ...space, ...part } : space)),
})
const withLine = (line: Line): Board => ({ ...SMALL, lines: [...SMALL.lines, line] })

describe('a board', () => {
  it.each<readonly [why: string, board: Board, message: string]>([
    ['nothing', { ...SMALL, spaces: [] }, 'The board has no spaces.'],
    ['a name twice', withSpace(SMALL, 5, { name: 'A1' }), 'Two spaces are called A1.'],
    ['no name', withSpace(SMALL, 5, { name: 'the ring' }), '“the ring” is no name: capital letters, then perhaps a number.'],
    ['no kind', withSpace(SMALL, 5, { kind: '' }), 'B2 is of no kind.'],
    [
      'an outline like an hourglass',
      withSpace(SMALL, 0, {
        polygon: [
          [-2, -2.5],
          [-1, -1.5],
          [-1, -2.5],
          [-2, -1.5],
        ] as Point[],
      }),
      'The outline of A1 crosses itself or encloses nothing.',
    ],
    [
      'two corners',
      withSpace(SMALL, 0, {
        polygon: [
          [0, 0],
          [1, 0],
        ] as Point[],
      }),
      'The outline of A1 crosses itself or encloses nothing.',
    ],
    [
      'an outline with a thorn',
      withSpace(SMALL, 0, {
        polygon: [
          [0, 0],
          [1, 0],
          [1, 1],
          [1, 0.5],
          [0, 1],
        ] as Point[],
      }),
      'The outline of A1 crosses itself or encloses nothing.',
    ],
    [
      'an outline that goes clockwise',
      withSpace(SMALL, 0, { polygon: squareAt(-2, -2.5).toReversed() }),
      'The corners of A1 go clockwise; they have to go the other way round.',
    ],
    ['no place at all', withSpace(SMALL, 0, { polygon: squareAt(NaN, 0) }), 'A1 has a point that is no number.'],
    ['a piece outside its space', withSpace(SMALL, 0, { stand: [9, 9] }), 'A piece on A1 would be outside it. Say where it is.'],
    ['a space over another', withSpace(SMALL, 0, { polygon: squareAt(-1, -2.5) }), 'A1 and B1 lie over one another.'],
    ['a space half over another', withSpace(SMALL, 0, { polygon: squareAt(-1.6, -2.2) }), 'A1 and B1 lie over one another.'],
    ['a neighbour that is not there', withSpace(SMALL, 0, { neighbours: [1, 4, 99] }), 'There is no space 99.'],
    ['a neighbour on one side only', withSpace(SMALL, 0, { neighbours: [1] }), 'A2 has A1 for a neighbour, and not the other way round.'],
    ['itself for a neighbour', withSpace(SMALL, 0, { neighbours: [0, 1, 4] }), 'A1 is its own neighbour.'],
    ['neighbours out of order', withSpace(SMALL, 0, { neighbours: [4, 1] }), 'The neighbours of A1 are not in ascending order, each once.'],
    [
      'neighbours that only meet in a corner',
      withSpace(withSpace(SMALL, 0, { neighbours: [1, 4, 5] }), 5, { neighbours: [0, 1, 4, 6, 9] }),
      'A1 and B2 are neighbours without a common border.',
    ],
    ['a line with a gap', withLine({ spaces: [0, 2] }), 'A line goes from A1 to C1, which are no neighbours.'],
    ['a line through nowhere', withLine({ spaces: [0, -1] }), 'There is no space -1.'],
    ['a line without spaces', withLine({ spaces: [] }), 'A line has no spaces.'],
    ['a line that comes back', withLine({ spaces: [0, 1, 5, 4, 0] }), 'A line passes a space twice.'],
    ['a circle of two', withLine({ spaces: [0, 1], closed: true }), 'A closed line has fewer than three spaces.'],
    ['a circle that does not close', withLine({ spaces: [0, 1, 2], closed: true }), 'A line goes from C1 to A1, which are no neighbours.'],
    ['the same line twice', withLine({ spaces: [1, 0] }), 'lines.9 and lines.4 both go from B1 to A1.'],
    [
      'a diagonal that is none',
      { ...SMALL, diagonals: [{ spaces: [0, 1] }] },
      'A diagonal goes from A1 to B1, which do not meet in a corner.',
    ],
    ['a zone on an obstacle', { ...SMALL, zones: { red: [9] } }, 'red would deploy on B3, where nothing may stand.'],
    ['zones over one another', { ...SMALL, zones: { red: [0, 1], blue: [1] } }, 'B1 belongs to red and to blue.'],
    ['a zone out of order', { ...SMALL, zones: { red: [1, 0] } }, 'The spaces of red are not in ascending order, each once.'],
    ['a zone nowhere', { ...SMALL, zones: { red: [20] } }, 'There is no space 20.'],
    ['a seat that stands', { ...SMALL, angles: { red: 0 } }, 'blue has a zone and no place at the table.'],
    ['two on one chair', { ...SMALL, angles: { red: 0, blue: 0 } }, 'blue sits where another seat sits.'],
    ['an angle that is none', { ...SMALL, angles: { red: 0, blue: 400 } }, 'blue sits at an angle from 0 to less than 360 degrees.'],
  ])('with %s is refused, with the reason', (_, board, message) => {
    expect(messages(board)).toContain(message)
  })

  it('may have neighbours kept apart by a mountain: a border makes none by itself (CQ-1)', () => {
    const apart = withSpace(withSpace(SMALL, 0, { neighbours: [4] }), 1, { neighbours: [2, 5] })
    expect(messages({ ...apart, lines: SMALL.lines.filter(({ spaces }) => spaces[0] !== 0 || spaces[1] !== 1), diagonals: [] })).toEqual([])
  })

  it('too large for its tables is refused before anything else is looked at', () => {
    const space: Space = { name: 'A1', kind: 'plain', polygon: squareAt(0, 0), neighbours: [] }
    expect(messages({ ...SMALL, spaces: new Array<Space>(2000).fill(space) })).toEqual(['The board has 2000 spaces; 1024 is the most.'])
  })

  it('never throws, whatever is thrown at it, and finds any neighbour that was cut off on one side', () => {
    const ids = fc.array(fc.oneof(fc.integer({ min: -3, max: 30 }), fc.double()), { maxLength: 6 })
    const point = fc.tuple(fc.double(), fc.double())
    const hostile = fc.record({
      name: fc.oneof(fc.string(), fc.constant('A1')),
      kind: fc.string(),
      polygon: fc.array(point, { maxLength: 6 }),
      holes: fc.array(fc.array(point, { maxLength: 4 }), { maxLength: 2 }),
      stand: point,
      neighbours: ids,
    })
    const line = fc.record({ spaces: ids, closed: fc.constant(true as const) }, { requiredKeys: ['spaces'] })
    fc.assert(
      fc.property(
        fc.constantFrom(...GOOD.slice(0, 1)),
        fc.nat(19),
        fc.record(
          {
            space: hostile,
            line,
            diagonal: line,
            zone: ids,
            angle: fc.double(),
          },
          { requiredKeys: [] },
        ),
        (board, at, { space, line: added, diagonal, zone, angle }) => {
          const broken: Board = {
            ...(space ? withSpace(board, at, space) : board),
            lines: added ? [...board.lines, added] : board.lines,
            diagonals: diagonal ? [...board.diagonals, diagonal] : board.diagonals,
            zones: zone ? { ...board.zones, red: zone } : board.zones,
            angles: angle === undefined ? board.angles : { ...board.angles, red: angle },
          }
          for (const { path, message } of boardProblems(broken)) {
            expect(path).toMatch(/^(spaces|lines|diagonals|zones|angles)/)
            expect(message).toMatch(/\.$/)
          }
          if (space && !space.neighbours.length) expect(boardProblems(broken)).not.toEqual([])
        },
      ),
      { numRuns: 200, seed: 9 },
    )
    fc.assert(
      fc.property(fc.constantFrom(...GOOD), fc.nat(), (board, n) => {
        const id = n % board.spaces.length
        const lost = board.spaces[id]?.neighbours.slice(1) ?? []
        expect(boardProblems(withSpace(board, id, { neighbours: lost }))).not.toEqual([])
      }),
      { numRuns: 10, seed: 9 },
    )
  })
})
