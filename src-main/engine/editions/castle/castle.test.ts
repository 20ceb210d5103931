import { describe, expect, it } from 'vitest'
import { isOpen, nameOf } from '../../core/board/board.ts'
import { armyOf } from '../../core/edition.ts'
import { lineupsOf } from '../../core/lineup.ts'
import { CASTLE } from './index.ts'

describe.each([
  { preset: 'four', spaces: 146, lakes: 12, recruitment: ['H2', 'B8', 'H14', 'N8'], flags: ['H1', 'A8', 'H15', 'O8'] },
  { preset: 'teams', spaces: 146, lakes: 12, recruitment: ['H2', 'B8', 'H14', 'N8'], flags: ['H1', 'A8', 'H15', 'O8'] },
  { preset: 'three', spaces: 119, lakes: 9, recruitment: ['AD2', 'BD2', 'CD2'], flags: ['AD1', 'BD1', 'CD1'] },
])('$preset', ({ preset, spaces, lakes, recruitment, flags }) => {
  const { board, ...places } = CASTLE.boards[preset]!
  const [{ seats } = { seats: [] }] = lineupsOf(CASTLE, preset)

  it('has its spaces, lakes, a ring and a turret that only the ring leads to (CA-1)', () => {
    expect(board.spaces.filter(isOpen)).toHaveLength(spaces)
    expect(board.spaces.filter((space) => !isOpen(space))).toHaveLength(lakes)
    const turret = board.spaces.find(({ kind }) => kind === 'turret')
    expect(turret?.neighbours.map((id) => board.spaces[id]?.kind)).toEqual(['ring'])
  })

  it('has a recruitment space in the middle of each arm, and a flag start in its back row (CA-2)', () => {
    expect(seats.map((seat) => nameOf(board, places.recruitment[seat] ?? -1))).toEqual(recruitment)
    expect(seats.map((seat) => nameOf(board, places.flags[seat] ?? -1))).toEqual(flags)
    for (const seat of seats) {
      expect(board.spaces[places.recruitment[seat] ?? -1]?.kind).toBe('recruitment')
      expect(board.zones[seat]).not.toContain(places.recruitment[seat])
      expect(board.zones[seat]).toContain(places.flags[seat])
    }
  })

  it('gives each seat twenty pieces of nine ranks, one for each space of its zone (CA-3)', () => {
    for (const seat of seats) {
      const army = armyOf(CASTLE, preset, seat)
      const counts = CASTLE.kinds.map(({ id, rank }) => [rank, army[id]])
      expect(counts).toEqual([
        [9, 1],
        [8, 1],
        [7, 2],
        [6, 3],
        [5, 3],
        [4, 3],
        [3, 4],
        [2, 1],
        [1, 2],
      ])
      expect(board.zones[seat]).toHaveLength(Object.values(army).reduce((sum, count) => sum + count, 0))
    }
  })
})

it('seats in teams sit opposite (CA-4)', () => {
  expect(lineupsOf(CASTLE, 'teams').map(({ sides }) => sides)).toEqual([{ red: 'red', blue: 'blue', green: 'red', yellow: 'blue' }])
})
