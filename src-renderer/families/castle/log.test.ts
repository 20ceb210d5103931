import { describe, expect, it } from 'vitest'
import type { Seat } from '../../../src-main/contract/index.ts'
import type { StepOf } from '../../state/shapes.ts'
import { trailsOf } from '../../pieces/flat/trails.ts'
import { sayStep } from './announce.ts'
import { castleActs } from './acts.ts'
import { lastTravelEvents, logLines } from './log.ts'
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

describe('a battle that others fought (HR-2)', () => {
  const { board } = INFO.boards['four'] ?? {}
  const way = { seat: 'red', from: at('C2'), to: at('C1'), leave: [], take: false, flags: [], result: 'attacker-wins' } as const
  const sight = { seenBy: ['blue'], oneOf: ['marshal', 'captain', 'scout', 'cannon'] } as const
  const defender = { id: 'b', seat: 'blue', kind: 'scout' } as const
  const battle = (kind: string | null) =>
    ({ type: 'battle-fought', ...way, attacker: { id: 'a', seat: 'red', kind }, defender, sight }) as const
  const step = (kind: string | null): StepOf<'castle'> => ({ ...went(1, 'red', 'C2', 'C1'), events: [battle(kind)] })

  it('is said without the winner, and leaves its plaque unknown in the log', () => {
    if (!board) throw new Error('no board')
    expect(sayStep(INFO, board, step(null))).toMatch(/^Red piece .* Blue Scout/)
    const [line] = logLines({ info: INFO, board, view: MIDDLE, numbering: '10-high' }, [step(null)])
    expect(line?.battle).toMatchObject({ attacker: { kind: null, label: '?' }, defender: { kind: 'scout' } })
  })

  it('sounds the same at a shared screen, whatever has won', () => {
    const sound = (kind: string | null, isShared: boolean) => {
      const meeting = castleActs.meetingIn(step(kind).events)
      return meeting && castleActs.outcomeSound(INFO, meeting, isShared)
    }
    expect([sound(null, false), sound('captain', true), sound('marshal', true)]).toEqual(['capture', 'capture', 'capture'])
  })

  it('names the winner by what it can be, where that is short', () => {
    const named = (oneOf: readonly string[]) => {
      const view = {
        ...MIDDLE,
        board: MIDDLE.board.with(at('F4'), { id: 'f', seat: 'blue', kind: null, known: false, seenBy: ['red'] as const, oneOf }),
      }
      const more = { info: INFO, legal: [], selected: null, marks: {}, last: [], kindName: (kind: string) => kind }
      const model = makeCastleModel({ ...more, view, preferences: { numbering: '10-high', showMoved: true, showKnown: true } })
      const piece = model.pieces.find(({ id }) => id === 'f')
      return [piece?.kindName, piece?.oneOf]
    }
    expect(named(['captain', 'scout'])).toEqual(['captain or scout', ['captain', 'scout']])
    expect(named(sight.oneOf)).toEqual([null, sight.oneOf])
  })
})
