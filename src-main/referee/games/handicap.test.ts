import { describe, expect, it } from 'vitest'
import { openCastleMoves } from '../../../test/support/referee/castle-moves.ts'
import { createTable, refuseCreate } from '../../../test/support/referee/table.ts'

describe('a handicap at the referee’s table (HR-8)', () => {
  it('refuses a piece that was given up by its own rule, and one that no army has as before', () => {
    const table = createTable({ preset: 'duel', handicap: 'red:marshal' })
    table.ask('begin', { attacker: 'red' })
    expect(table.refused('enter', { seat: 'red', kind: 'marshal' })).toMatchObject({
      rule: 'HR-8',
      message: 'Red gave up its Marshal before the game.',
    })
    expect(table.refused('enter', { seat: 'red', kind: 'major' })).toMatchObject({ rule: 'CL-4', detail: 'not-in-army' })
  })

  it('is refused with its reason, and in one way of writing', () => {
    expect(refuseCreate({ preset: 'duel', handicap: 'red:flag' }).message).toContain('HR-8')
    expect(refuseCreate({ preset: 'duel', handicap: 'red:scout*1' })).toMatchObject({ detail: 'handicap' })
  })

  it('has the armies round the castle laid out as they are, where moves are entered', () => {
    expect(openCastleMoves().ask('referee.open').board).toMatchObject({ state: 'entered' })
    expect(openCastleMoves({ handicap: 'red:captain*3' }).ask('referee.open').board).toEqual({ state: 'pending' })
  })
})
