import { describe, expect, it } from 'vitest'
import type { SeenGridEvent } from '../../../src-main/contract/index.ts'
import { at, seenPiece, viewOf } from '../../testing/grid.ts'
import { rewind } from './rewind.ts'

type Battle = Extract<SeenGridEvent, { type: 'battle-fought' }>
const moved: SeenGridEvent = { type: 'piece-moved', seat: 'red', from: at('D3'), to: at('D4'), id: 'p-D4', revealed: null }

function battle(result: Battle['result'], attackerId: string, defenderId: string): Battle {
  const side = (id: string, seat: 'red' | 'blue', kind: string) => ({ id, seat, kind, seenBy: [] })
  const where = { from: at('D4'), to: at('D5'), charged: false }
  return {
    type: 'battle-fought',
    seat: 'red',
    ...where,
    attacker: side(attackerId, 'red', 'miner'),
    defender: side(defenderId, 'blue', 'spy'),
    result,
  }
}

describe('the board before what happened', () => {
  it('puts a moved piece back', () => {
    const before = rewind(viewOf('red', { D4: 'red scout' }), [moved])
    expect(before.board[at('D3')]?.kind).toBe('scout')
    expect(before.board[at('D4')]).toBeNull()
  })

  it('stands a captured piece up again, face down for its enemy (CL-14)', () => {
    const after = viewOf('red', { D5: 'red miner' }, { captured: [seenPiece('blue spy', 'x')] })
    const before = rewind(after, [battle('attacker-wins', 'p-D5', 'x')])
    expect(before.board[at('D4')]).toMatchObject({ id: 'p-D5', kind: 'miner' })
    expect(before.board[at('D5')]).toMatchObject({ id: 'x', kind: null })
    expect(before.captured).toEqual([])
  })

  it('stands both up after a tie, and the attacker after a lost attack (CL-15)', () => {
    const captured = [seenPiece('red miner', 'a'), seenPiece('blue spy', 'b')]
    const tie = rewind(viewOf('blue', {}, { captured }), [battle('both-removed', 'a', 'b')])
    expect([tie.board[at('D4')]?.kind, tie.board[at('D5')]?.kind]).toEqual([null, 'spy'])
    const held = rewind(viewOf('red', { D5: 'blue spy seen' }, { captured: [seenPiece('red miner', 'a')] }), [
      battle('defender-wins', 'a', 'p-D5'),
    ])
    expect([held.board[at('D4')]?.kind, held.board[at('D5')]?.kind]).toEqual(['miner', null])
  })

  it('takes several events back in order', () => {
    const after = viewOf('red', { D5: 'red miner' }, { captured: [seenPiece('blue spy', 'x')] })
    const first = { ...moved, id: 'p-D5' } as const
    const before = rewind(after, [first, battle('attacker-wins', 'p-D5', 'x')])
    expect(before.board[at('D3')]?.kind).toBe('miner')
  })

  it('hides what only the end has shown (CL-24)', () => {
    const after = viewOf('red', { D9: 'blue flag', E9: 'blue bomb seen', A1: 'red flag' })
    const before = rewind(after, [{ type: 'game-ended', outcome: { places: { red: 1, blue: 2 }, reason: 'resigned' }, shown: [] }])
    expect(['D9', 'E9', 'A1'].map((name) => before.board[at(name)]?.kind)).toEqual([null, 'bomb', 'flag'])
  })
})
