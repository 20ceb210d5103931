import { describe, expect, it } from 'vitest'
import { makeRecord } from '../record/testing/records.ts'
import { makeHistory } from './testing/history-kit.ts'

const PAGE = { sort: 'newest', offset: 0, limit: 50 } as const

describe('history', () => {
  it('lists, counts and filters games', () => {
    const { get } = makeHistory([makeRecord('g1', 3), makeRecord('g2', 5, { header: { note: 'spy!' } })])
    expect(get('history.list', { ...PAGE, filter: {} }).rows.map(({ gameId }) => gameId)).toEqual(['g2', 'g1'])
    expect(get('history.list', { ...PAGE, filter: { text: 'spy' } })).toMatchObject({ total: 1, rows: [{ gameId: 'g2' }] })
  })

  it('renames a player, and offers the new name', () => {
    const { get } = makeHistory([makeRecord('g1', 3)])
    expect(get('history.rename', { gameId: 'g1', seat: 'red', name: 'Grace' }).players[0]?.player.name).toBe('Grace')
    expect(get('history.players', {})).toEqual(['Grace'])
  })

  it('keeps a note', () => {
    const { get } = makeHistory([makeRecord('g1', 3)])
    expect(get('history.note', { gameId: 'g1', note: 'a good one' }).note).toBe('a good one')
  })

  it('deletes and restores', () => {
    const { get } = makeHistory([makeRecord('g1', 3), makeRecord('g2', 3)])
    expect(get('history.delete', { gameIds: ['g1', 'g9'] })).toEqual({ deleted: ['g1'] })
    expect(get('history.list', { ...PAGE, filter: {} }).total).toBe(1)
    expect(get('history.restore', { gameIds: ['g1', 'g2'] })).toEqual({ restored: ['g1'] })
    expect(get('history.list', { ...PAGE, filter: {} }).total).toBe(2)
  })

  it('says so when a game or a seat is not there', () => {
    const { ask } = makeHistory([makeRecord('g1', 3)])
    const missing = { ok: false, error: { code: 'not-found' } }
    expect(ask('history.rename', { gameId: 'g9', seat: 'red', name: 'X' })).toMatchObject(missing)
    expect(ask('history.rename', { gameId: 'g1', seat: 'yellow', name: 'X' })).toMatchObject(missing)
    expect(ask('history.note', { gameId: 'g9', note: 'X' })).toMatchObject(missing)
    expect(ask('history.export', { gameIds: ['g9'], unfinished: true })).toMatchObject(missing)
  })
})
