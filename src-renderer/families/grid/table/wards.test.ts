import { describe, expect, it } from 'vitest'
import { seenPiece, viewOf } from '../../../../test/support/screens/grid.ts'
import { powerful } from '../../../../test/support/screens/powers.ts'
import { reserveCount, waitingOf, wardsOf } from './wards.ts'

describe('who must be kept safe (NA-9)', () => {
  it('is safe as a reinforcement, and unseen until it is revealed', () => {
    const view = viewOf('blue', { E4: 'red ?' }, { reserve: ['red'] })
    expect(wardsOf(powerful, view, 'red')).toEqual([
      { kind: 'captain', fate: 'hidden' },
      { kind: 'sergeant', fate: 'waiting' },
    ])
    expect(waitingOf(powerful, view, 'red')).toEqual({ general: 1, sergeant: 1 })
  })

  it('is left out for its owner when a set-up position has none, and unseen for the enemy', () => {
    const pieces = { E4: 'red captain' }
    expect(wardsOf(powerful, viewOf('red', pieces), 'red')).toEqual([{ kind: 'captain', fate: 'free' }])
    expect(wardsOf(powerful, viewOf('blue', pieces), 'red').map(({ fate }) => fate)).toEqual(['free', 'hidden'])
    const lost = viewOf('red', pieces, { captured: [seenPiece('red ?', 'lost')] })
    expect(wardsOf(powerful, lost, 'red').map(({ fate }) => fate)).toEqual(['free', 'hidden'])
  })

  it('is in play, enchanted, turned to stone or captured, as far as the viewer knows', () => {
    const view = viewOf('red', { E4: 'red captain' }, { captured: [seenPiece('red sergeant', 's')] })
    const bind = (state: 'stone' | 'enchanted') => ({ ...view, board: view.board.map((piece) => piece && { ...piece, state }) })
    expect(wardsOf(powerful, view, 'red').map(({ fate }) => fate)).toEqual(['free', 'captured'])
    expect(wardsOf(powerful, bind('stone'), 'red')[0]?.fate).toBe('stone')
    expect(wardsOf(powerful, bind('enchanted'), 'red')[0]?.fate).toBe('enchanted')
  })
})

describe('how far reinforcements are (NA-8)', () => {
  it('counts every enemy piece that is gone, until they have entered', () => {
    const captured = [seenPiece('blue ?', 'a'), seenPiece('red miner', 'b'), seenPiece('blue scout', 'c')]
    expect(reserveCount(powerful, viewOf('blue', {}, { captured, reserve: ['red'] }), 'red')).toEqual({ removed: 2, due: 3 })
    expect(reserveCount(powerful, viewOf('blue', {}, { captured }), 'red')).toBeNull()
  })
})
