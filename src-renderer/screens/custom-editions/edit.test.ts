import { describe, expect, it } from 'vitest'
import { idOf, type CardsTable, type GridTable } from '../../../src-main/contract/index.ts'
import { SAMPLE_TABLE as TABLE } from '../../../test/support/screens/tables.ts'
import { withAbility, withAttack, withCount, withFlag, withKind, withNewKind, withoutKind, withRole, withVictim } from './edit.ts'
import { boardOf, withObstacle, withoutPiece, withPower, withPowersOf, withRows, withSize } from './grid/edit-grid.ts'

const kindIn = (table: GridTable, id: string) => table.kinds.find((kind) => kind.id === id)

describe('correcting a kind', () => {
  it('changes that kind alone, and the table it began with not at all', () => {
    const next = withKind(TABLE, 'faun', { name: 'Old Faun' })
    expect(kindIn(next, 'faun')?.name).toBe('Old Faun')
    expect(kindIn(TABLE, 'faun')?.name).toBe('Faun')
    expect(next.kinds.filter((kind, i) => kind !== TABLE.kinds[i])).toHaveLength(1)
  })

  it('writes its symbol anew when its rank changes, with the letter it had or one that is free', () => {
    expect(kindIn(withKind(TABLE, 'susan', { rank: 8 }), 'susan')?.symbol).toBe('8S')
    expect(kindIn(withKind(TABLE, 'faun', { rank: 6 }), 'faun')?.symbol).toBe('6F')
    expect(kindIn(withKind(TABLE, 'faun', { rank: null }), 'faun')?.symbol).toBe('A')
  })

  it('makes it a bomb or flag that never moves and has nothing special, and a piece again', () => {
    const bomb = withRole(TABLE, 'peter', 'bomb')
    expect(kindIn(bomb, 'peter')).toEqual({ id: 'peter', name: 'Peter', symbol: 'P', rank: null, movement: 'none', bomb: true })
    const piece = { id: 'peter', name: 'Peter', symbol: '1', rank: 1, movement: 'step' }
    expect(kindIn(withRole(bomb, 'peter', 'plain'), 'peter')).toEqual(piece)
    expect(kindIn(withRole(TABLE, 'aslan', 'bomb'), 'aslan')?.reinforcement).toBe(true)
    expect(kindIn(withRole(TABLE, 'aslan', 'flag'), 'aslan')?.reinforcement).toBeUndefined()
    expect(withRole(TABLE, 'flag', 'flag')).toBe(TABLE)
  })

  it('gives and takes properties and powers without leaving empty ones behind', () => {
    expect(kindIn(withFlag(TABLE, 'faun', 'defuses', true), 'faun')).toMatchObject({ defuses: true })
    expect(Object.keys(kindIn(withFlag(TABLE, 'dryad', 'defuses', false), 'dryad')!)).not.toContain('defuses')
    expect(Object.keys(kindIn(withPowersOf(TABLE, 'aslan', []), 'aslan')!)).not.toContain('powers')
    expect(Object.keys(kindIn(withVictim(TABLE, 'beaver', null), 'beaver')!)).not.toContain('assassinates')
    expect(kindIn(withVictim(TABLE, 'beaver', 9), 'beaver')?.assassinates).toBe(9)
  })
})

describe('correcting a card', () => {
  const CARDS: CardsTable = {
    edition: 'battle-cards',
    kinds: [
      { id: 'scout', name: 'Scout', symbol: '2', rank: 2, movement: 'step', ability: 'see-line' },
      { id: 'flag', name: 'Flag', symbol: 'F', rank: null, movement: 'none', flag: true, ability: 'redeal' },
    ],
    armies: { red: { scout: 4, flag: 1 }, blue: { scout: 4, flag: 1 } },
  }
  const cardIn = (table: CardsTable, id: string) => table.kinds.find((kind) => kind.id === id)!

  it('gives it an ability, or none without leaving an empty one behind (BC-9)', () => {
    expect(cardIn(withAbility(CARDS, 'scout', 'see-hand'), 'scout').ability).toBe('see-hand')
    expect(Object.keys(cardIn(withAbility(CARDS, 'scout', null), 'scout'))).not.toContain('ability')
  })

  it('takes with its attack what it did instead, and not what the Flag does (BC-10)', () => {
    expect(cardIn(withAttack(CARDS, 'scout', false), 'scout')).toEqual({
      id: 'scout',
      name: 'Scout',
      symbol: '2',
      rank: 2,
      movement: 'none',
    })
    expect(cardIn(withAttack(withAttack(CARDS, 'flag', true), 'flag', false), 'flag')).toEqual(CARDS.kinds[1])
  })

  it('makes a bomb of it that does nothing (BC-7)', () => {
    expect(cardIn(withRole(CARDS, 'scout', 'bomb'), 'scout')).toEqual({
      id: 'scout',
      name: 'Scout',
      symbol: 'B',
      rank: null,
      movement: 'none',
      bomb: true,
    })
  })

  it('counts new ones in both armies, and lets removed ones go from both (BC-1)', () => {
    const more = withNewKind(CARDS, ['red', 'blue'], 'New card')
    expect([more.armies.red, more.armies.blue]).toEqual(Array(2).fill({ scout: 4, flag: 1, 'new-card': 1 }))
    expect(withoutKind(more, 'new-card')).toEqual(CARDS)
  })
})

describe('correcting an army', () => {
  it('counts one kind of one army', () => {
    const next = withCount(TABLE, 'red', 'spring', 5)
    expect([next.armies.red?.['spring'], next.armies.blue?.['spring']]).toEqual([5, 2])
  })

  it('adds pieces under names, ids and symbols that are free', () => {
    expect(withNewKind(withNewKind(TABLE, ['red'], 'New piece'), ['red'], 'New piece').kinds.slice(-2)).toMatchObject([
      { id: 'new-piece', name: 'New piece', symbol: '1' },
      { id: 'new-piece-2', name: 'New piece 2', symbol: '1N' },
    ])
  })

  it('removes a kind from every army and from what powers say', () => {
    const next = withoutPiece(TABLE, 'peter')
    expect(JSON.stringify(next)).not.toContain('"peter"')
    expect(next.powers.find(({ id }) => id === 'delight')).toMatchObject({ kinds: ['susan'] })
  })
})

describe('correcting powers and board', () => {
  it('replaces parameters of one power', () => {
    expect(withPower(TABLE, 'longbow', { range: 3 }).powers[3]).toEqual({ ...TABLE.powers[3], range: 3 })
  })

  it('puts obstacles and takes them away', () => {
    const next = withObstacle(TABLE, 'E5')
    expect(next.board.obstacles).toEqual(['C4', 'C5', 'F4', 'E5'])
    expect(withObstacle(next, 'E5').board).toEqual(TABLE.board)
  })

  it('lets obstacles go that a smaller board has no room for, and keeps the others', () => {
    expect(withSize(TABLE, { width: 5 }).board).toEqual({ ...TABLE.board, width: 5, obstacles: ['C4', 'C5'] })
    expect(withSize(TABLE, { height: 4 }).board.obstacles).toEqual(['C4', 'F4'])
  })

  it('knows whose rows a square is in', () => {
    const zoneOf = zonesIn(withRows(TABLE, 'red', 2))
    expect([1, 3, 4, 6, 7, 8].map((rank) => zoneOf(`A${rank}`))).toEqual(['red', undefined, undefined, undefined, 'blue', 'blue'])
  })

  it('knows whose rows are at which of four sides, obstacles in them too', () => {
    const board = { width: 9, height: 9, obstacles: ['A5'], rows: { red: 1, blue: 1, green: 1, yellow: 1 } }
    const zoneOf = zonesIn({ ...TABLE, board })
    expect(['E1', 'A5', 'E9', 'I5', 'E5'].map(zoneOf)).toEqual(['red', 'blue', 'green', 'yellow', undefined])
  })
})

/** Whose rows a square is in, by its name. */
function zonesIn(table: GridTable): (square: string) => string | undefined {
  const board = boardOf(table)
  return (square) => Object.entries(board.zones).find(([, ids]) => ids.includes(idOf(board, square)))?.[0]
}
