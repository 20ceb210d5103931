import { describe, expect, it } from 'vitest'
import type { Seat } from '../../../src-main/contract/index.ts'
import type { StepOf } from '../../state/shapes.ts'
import { trailsOf } from '../../pieces/flat/trails.ts'
import { sayStep } from './announce.ts'
import { lastTravelEvents } from './log.ts'
import { makeCastleModel } from './model.ts'
import { at, INFO, MIDDLE } from '../../../test/support/screens/castle-tables.ts'

const went = (seq: number, seat: Seat, from: string, to: string): StepOf<'castle'> => ({
  seq,
  at: 0,
  by: seat,
  text: null,
  kind: 'game',
  events: [{ type: 'piece-moved', seat, id: seat, from: at(from), to: at(to), leave: [], take: false, flags: [], revealed: null }],
})
const round = [went(1, 'red', 'C1', 'C2'), went(2, 'blue', 'A3', 'A4'), went(3, 'green', 'E7', 'D7'), went(4, 'yellow', 'G4', 'F4')]
const marked = (log: readonly StepOf<'castle'>[], viewer: Seat | null) =>
  lastTravelEvents(log, viewer).map((event) => ('seat' in event ? event.seat : null))

describe('moves that stay marked round the castle', () => {
  it('are what each of the others did since one’s own last turn', () => {
    expect(marked(round, 'red')).toEqual(['blue', 'green', 'yellow'])
    expect(marked(round.slice(0, 1), 'red')).toEqual(['red'])
    expect(marked([], 'red')).toEqual([])
  })

  it('are only the last for the viewer on, and one a seat for who is out', () => {
    expect(marked(round, null)).toEqual(['yellow'])
    const on = [went(5, 'blue', 'A4', 'A5'), went(6, 'green', 'D7', 'E7'), went(7, 'yellow', 'F4', 'G4')]
    expect(marked([...round, ...on], 'red')).toHaveLength(3)
  })

  it('are all drawn, each with its own streak', () => {
    const model = makeCastleModel({
      info: INFO,
      view: MIDDLE,
      legal: [],
      selected: null,
      preferences: { numbering: '10-high', showMoved: true, showKnown: true },
      marks: {},
      last: lastTravelEvents(round, 'red'),
      kindName: (kind) => kind,
    })
    const names = trailsOf(model).map(({ from, to }) => `${model.squares[from]?.name}-${model.squares[to]?.name}`)
    expect(names).toEqual(['A3-A4', 'E7-D7', 'G4-F4'])
    expect(model.squares.filter(({ last }) => last === 'to').map(({ name }) => name)).toEqual(expect.arrayContaining(['A4', 'D7', 'F4']))
  })
})

it('says in one sentence that a chance to recruit is lost at once (CA-19)', () => {
  const events = [
    { type: 'recruit-due', seat: 'red', chances: ['flag'] },
    { type: 'recruit-lost', seat: 'red' },
  ] as const
  const board = INFO.boards['four']?.board
  if (!board) throw new Error('no board')
  expect(sayStep(INFO, board, { ...went(1, 'red', 'C1', 'C2'), events: [...events] })).toBe('Red cannot bring a piece back this time.')
})
