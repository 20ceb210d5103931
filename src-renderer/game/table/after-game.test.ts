import '../../families/grid/text.ts'
import { describe, expect, it } from 'vitest'
import type { TableSnapshot } from '../../../src-main/contract/index.ts'
import { at, snapshotOf, viewOf } from '../../../test/support/screens/grid.ts'
import type { StepOf } from '../../state/shapes.ts'
import { figuresOf, nextLevel } from './after-game.ts'

const ended = (bot: string, level: string, winner: 'red' | 'blue', person = 'red'): TableSnapshot => {
  const places = { red: winner === 'red' ? 1 : 2, blue: winner === 'blue' ? 1 : 2 }
  const human = { type: 'human', name: 'Ada' } as const
  const computer = { type: 'bot', name: 'Bot', bot, level } as never
  const seats = (['red', 'blue'] as const).map((seat) => ({ seat, player: seat === person ? human : computer }))
  return { ...snapshotOf(viewOf('red', {})), seats, outcome: { places, reason: 'flag-captured' } as never }
}

describe('after a game', () => {
  it('offers the next level after a win against a computer, and nothing above the highest', () => {
    expect(nextLevel(ended('strategist', 'easy', 'red'))).toMatchObject({ key: 'strategist:normal' })
    expect(nextLevel(ended('strategist', 'easy', 'blue'))).toBeNull()
    expect(nextLevel(ended('strategist', 'master', 'red'))).toBeNull()
    expect(nextLevel(ended('random', 'normal', 'red'))).toBeNull()
  })

  it('counts moves and battles of both sides', () => {
    const piece = (id: string, seat: string, kind: string) => ({ id, seat, kind, seenBy: [] })
    const battle = {
      type: 'battle-fought',
      ...{ seat: 'red', from: at('B3'), to: at('B4'), charged: false, result: 'attacker-wins' },
      attacker: piece('a', 'red', 'scout'),
      defender: piece('d', 'blue', 'spy'),
    }
    const log = [{ seq: 1, at: 0, by: 'red', text: 'B3xB4', kind: 'game', events: [battle] }] as unknown as StepOf[]
    const { moves, sides } = figuresOf(ended('random', 'normal', 'red'), log, 31)
    expect(moves).toBe(31)
    expect(sides).toMatchObject([
      { seats: ['red'], won: 1, lost: 0, even: 0 },
      { seats: ['blue'], won: 0, lost: 1, even: 0 },
    ])
  })
})
