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

  describe('a power', () => {
    const user = { id: 'p-E5', seat: 'red', kind: 'marshal', seenBy: ['blue'] } as const
    const use = { type: 'power-used', seat: 'red', power: 'any', from: at('E4'), to: at('E5'), targets: [], user } as const
    const foe = (id: string, kind: string) => ({ id, seat: 'blue', kind, seenBy: ['red'] }) as const

    it('stands up who was rumbled, face down, and goes back with the user (TF-10)', () => {
      const after = viewOf('red', { E5: 'red marshal seen', F6: 'blue bomb seen' }, { captured: [seenPiece('blue miner', 'm')] })
      const effects = [
        { type: 'moved', id: 'p-E5', from: at('E4'), to: at('E5') },
        { type: 'shown', at: at('D6'), piece: foe('m', 'miner') },
        { type: 'shown', at: at('F6'), piece: foe('p-F6', 'bomb') },
        { type: 'removed', id: 'm', at: at('D6') },
      ] as const
      const before = rewind(after, [{ ...use, effects }])
      expect(before.board[at('E4')]).toMatchObject({ id: 'p-E5', kind: 'marshal' })
      expect([before.board[at('D6')]?.kind, before.board[at('F6')]?.kind, before.board[at('E5')]]).toEqual([null, null, null])
      expect(before.captured).toEqual([])
    })

    it('puts a piece that was drawn over back where it came from (TF-12)', () => {
      const after = viewOf('red', { E4: 'blue bomb seen' }, { captured: [seenPiece('red marshal seen', 'p-E5')] })
      const fought = { type: 'fought', from: at('E4'), to: at('E5'), drawn: true, attacker: user, defender: foe('p-E4', 'bomb') } as const
      const before = rewind(after, [{ ...use, effects: [{ ...fought, result: 'defender-wins' }] }])
      expect([before.board[at('E4')]?.kind, before.board[at('E5')]?.id, before.captured]).toEqual(['marshal', 'p-E4', []])
    })

    it('frees who was bound, and takes back who returned and that the power was used up (NA-11, NA-16)', () => {
      const after = viewOf('red', { E4: 'red miner', E5: 'blue spy seen', D4: 'red scout' })
      const board = after.board.map(
        (piece) => piece && { ...piece, ...(piece.kind === 'spy' ? { state: 'stone' as const } : { spent: true as const }) },
      )
      const bound = rewind({ ...after, board }, [{ ...use, effects: [{ type: 'bound', id: 'p-E5', at: at('E5'), state: 'stone' }] }])
      expect(bound.board[at('E5')]).not.toHaveProperty('state')
      const returned = { type: 'returned', id: 'p-D4', at: at('D4'), kind: 'scout', seenBy: ['blue'] } as const
      const before = rewind({ ...after, board }, [{ ...use, effects: [returned] }])
      expect(before.board[at('D4')]).toBeNull()
      expect(before.captured.map(({ id }) => id)).toEqual(['p-D4'])
      expect(before.board[at('E4')]).not.toHaveProperty('spent')
    })
  })

  it('stands up who was lost before somebody of its side came back, though nobody can say where it lies since (NA-16)', () => {
    const after = viewOf(
      'blue',
      { D4: 'red scout', E5: 'blue spy' },
      { captured: [seenPiece('blue miner', 'b'), seenPiece('red ?', 'new')] },
    )
    const [spy, lost] = [
      { id: 'p-E5', seat: 'blue', kind: 'spy', seenBy: [] },
      { id: 'old', seat: 'red', kind: null, seenBy: [] },
    ] as const
    const battle = { type: 'battle-fought', seat: 'red', from: at('E4'), to: at('E5'), charged: false, result: 'defender-wins' } as const
    const before = rewind(after, [{ ...battle, attacker: lost, defender: spy }])
    expect(before.board[at('E4')]).toMatchObject({ id: 'old', seat: 'red', kind: null })
    expect(before.captured.map(({ id }) => id)).toEqual(['b'])
  })

  it('stands up who lay down, face down, and lays down who stood up (TF-6)', () => {
    const after = viewOf('red', { D7: 'blue general seen' })
    const lying = { ...after, board: after.board.map((piece) => piece && { ...piece, mode: 'robot' as const }) }
    const change = {
      type: 'mode-changed',
      seat: 'blue',
      at: at('D7'),
      piece: { id: 'p-D7', seat: 'blue', kind: 'general', seenBy: ['red'] },
    } as const
    const down = rewind(lying, [{ ...change, mode: 'robot' }]).board[at('D7')]
    expect([down?.kind, down?.mode]).toEqual([null, undefined])
    expect(rewind(after, [{ ...change, mode: 'vehicle' }]).board[at('D7')]).toMatchObject({ kind: 'general', mode: 'robot' })
  })

  it('shows who stood up as it lay, also at a table that plays by heart (TF-6, CL-14)', () => {
    const view = viewOf('red', { D7: 'blue ?' })
    const after = { ...view, options: { ...view.options, memory: 'pure' } } as const
    const piece = { id: 'p-D7', seat: 'blue', kind: 'general', seenBy: ['red'] } as const
    const before = rewind(after, [{ type: 'mode-changed', seat: 'blue', at: at('D7'), mode: 'vehicle', piece }])
    expect(before.board[at('D7')]).toMatchObject({ kind: 'general', mode: 'robot' })
  })

  it('does not show before the end what a table that plays by heart had turned down again (CL-14, CL-24)', () => {
    const view = viewOf('red', { D7: 'blue general seen' })
    const after = { ...view, phase: 'over', options: { ...view.options, memory: 'pure' } } as const
    const outcome = { places: { red: 1, blue: 2 }, reason: 'flag-captured' } as const
    expect(rewind(after, [{ type: 'game-ended', outcome, shown: [] }]).board[at('D7')]?.kind).toBeNull()
    expect(rewind({ ...view, phase: 'over' }, [{ type: 'game-ended', outcome, shown: [] }]).board[at('D7')]?.kind).toBe('general')
  })

  it('takes reinforcements back beside the board (NA-8)', () => {
    const after = viewOf('blue', { A1: 'red ?', B1: 'red ?' })
    const pieces = [{ square: at('A1'), piece: seenPiece('red ?', 'p-A1') }]
    const before = rewind(after, [{ type: 'army-reinforced', seat: 'red', pieces }])
    expect([before.board[at('A1')], before.board[at('B1')]?.id, before.reserve]).toEqual([null, 'p-B1', ['red']])
  })
})
