import { describe, expect, it } from 'vitest'
import { at, classic } from '../../../test/support/screens/grid.ts'
import type { StepOf } from '../../state/shapes.ts'
import { standingSteps } from '../../state/log.ts'
import { lastTravelEvents, logLines } from './log.ts'

const base = { at: 0, text: null, events: [] as StepOf<'grid'>['events'] }
const move = (seq: number, by: 'red' | 'blue', from: string, to: string): StepOf<'grid'> => ({
  ...base,
  seq,
  by,
  kind: 'game',
  events: [{ type: 'piece-moved', seat: by, from: at(from), to: at(to), id: 'x', revealed: null }],
})
const undo = (seq: number, undoneTo: number): StepOf<'grid'> => ({ ...base, seq, by: 'red', kind: 'undo', undoneTo })

describe('the move log', () => {
  it('numbers turn actions only', () => {
    const lines = logLines(
      classic,
      [move(1, 'red', 'D4', 'D5'), { ...base, seq: 2, by: 'blue', kind: 'draw-offered' }, move(3, 'blue', 'A7', 'A6')],
      '10-high',
    )
    expect(lines.map((line) => [line.number, line.short])).toEqual([
      [1, 'D4–D5'],
      [null, null],
      [2, 'A7–A6'],
    ])
    expect(lines[1]?.sentence).toBe('Blue offers a draw.')
  })

  it('leaves out what was taken back, also twice over', () => {
    const log = [move(1, 'red', 'D4', 'D5'), move(2, 'blue', 'A7', 'A6'), undo(3, 0), move(4, 'red', 'E4', 'E5'), undo(5, 3)]
    expect(standingSteps(log.slice(0, 3))).toEqual([])
    expect(standingSteps(log.slice(0, 4)).map((step) => step.seq)).toEqual([4])
    expect(standingSteps(log)).toEqual([])
  })

  it('shows who fell in a battle, and no rank that is hidden (CL-14)', () => {
    const side = (seat: 'red' | 'blue', kind: string | null) => ({ id: seat, seat, kind, seenBy: [] })
    const fought = { type: 'battle-fought', seat: 'red', from: 0, to: 10, charged: false, result: 'attacker-wins' } as const
    const step: StepOf<'grid'> = {
      ...base,
      seq: 1,
      by: 'red',
      kind: 'game',
      events: [{ ...fought, attacker: side('red', null), defender: side('blue', 'scout') }],
    }
    expect(logLines(classic, [step], '1-high')[0]?.battle).toEqual({
      attacker: { seat: 'red', kind: null, label: '?', lost: false, bound: null },
      defenders: [{ seat: 'blue', kind: 'scout', label: '9', lost: true, bound: null }],
    })
  })

  it('shows who changed its mode before a move (TF-6)', () => {
    const piece = { id: 'x', seat: 'red', kind: 'captain', seenBy: ['blue'] } as const
    const step = move(1, 'red', 'D4', 'D5')
    const change = { type: 'mode-changed', seat: 'red', at: at('C4'), mode: 'robot', piece } as const
    const [line] = logLines(classic, [{ ...step, events: [change, ...step.events] }], '10-high')
    expect(line).toMatchObject({
      short: 'D4–D5',
      change: { piece: { seat: 'red', kind: 'captain', label: '6' }, mode: 'robot', square: 'C4' },
    })
    expect(logLines(classic, [step], '10-high')[0]?.change).toBeNull()
  })

  it('finds the last move past offers and undone moves', () => {
    const log = [
      move(1, 'red', 'D4', 'D5'),
      move(2, 'blue', 'A7', 'A6'),
      undo(3, 1),
      { ...base, seq: 4, by: null, kind: 'draw-offered' } as const,
    ]
    expect(lastTravelEvents(log)[0]).toMatchObject({ from: at('D4') })
    expect(lastTravelEvents([])).toEqual([])
  })
})
