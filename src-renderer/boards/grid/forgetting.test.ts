import { describe, expect, it } from 'vitest'
import type { SeenGridEvent } from '../../../src-main/contract/index.ts'
import { at, classic, viewOf } from '../../testing/grid.ts'
import type { StepOf } from '../../state/shapes.ts'
import { freshOnly } from './forgetting.ts'
import { logLines } from './log.ts'

const side = (seat: 'red' | 'blue', kind: string) => ({ id: `${seat} ${kind}`, seat, kind, seenBy: [] })
const step = (seq: number, ...events: SeenGridEvent[]): StepOf<'grid'> => ({ seq, at: 0, text: null, by: 'red', kind: 'game', events })
const fight: SeenGridEvent = {
  type: 'battle-fought',
  seat: 'red',
  from: at('B4'),
  to: at('B5'),
  charged: false,
  result: 'defender-wins',
  attacker: side('red', 'captain'),
  defender: side('blue', 'marshal'),
}
const run: SeenGridEvent = { type: 'piece-moved', seat: 'blue', from: at('J7'), to: at('J4'), id: 'x', revealed: 'scout' }
const move: SeenGridEvent = { ...run, from: at('B5'), to: at('B6'), revealed: null }
const red = viewOf('red', {})
const pure = { ...red, options: { ...red.options, memory: 'pure' } } as const
const words = (log: readonly StepOf<'grid'>[]) => logLines(classic, log, '10-high').map(({ sentence }) => sentence)

describe('the log of a table that plays by heart', () => {
  it('forgets what the enemy was once another turn has been taken, never what is one’s own', () => {
    const log = [step(1, fight), step(2, run), step(3, move)]
    expect(words(log).join(' ')).toMatch(/Marshal.*Scout/)
    const [first = '', second = ''] = words(freshOnly(pure, log))
    expect(first).toMatch(/Red Captain.*Blue piece/)
    expect(`${first} ${second}`).not.toMatch(/Marshal|Scout/)
  })

  it('still tells the latest turn, also when an offer came after it', () => {
    const offer = { ...step(2), kind: 'draw-offered' } as const
    expect(words(freshOnly(pure, [step(1, fight), offer])).join(' ')).toContain('Marshal')
  })

  it('keeps everything where ranks are marked, and when the game is over', () => {
    const log = [step(1, fight), step(2, move)]
    expect(freshOnly(red, log)).toBe(log)
    expect(freshOnly({ ...pure, phase: 'over' }, log)).toBe(log)
  })
})
