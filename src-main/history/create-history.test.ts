import { describe, expect, it } from 'vitest'
import { playRecord } from '../../test/support/record/games.ts'
import { formatDocument } from '../record/document.ts'
import { makeRecord } from '../../test/support/record/records.ts'
import { makeHistory } from '../../test/support/history/history-kit.ts'

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

  it('keeps what another tab has saved since the note was opened, unless both together are too long', () => {
    const { get, ask } = makeHistory([makeRecord('g1', 3)])
    get('history.note', { gameId: 'g1', note: 'theirs', from: '' })
    expect(get('history.note', { gameId: 'g1', note: 'mine', from: '' }).note).toBe('theirs\nmine')
    expect(get('history.note', { gameId: 'g1', note: 'ours', from: 'theirs\nmine' }).note).toBe('ours')
    expect(ask('history.note', { gameId: 'g1', note: 'x'.repeat(3_999), from: '' })).toMatchObject({
      ok: false,
      error: { code: 'conflict' },
    })
    expect(get('history.note', { gameId: 'g1', note: 'ours', from: 'ours' }).note).toBe('ours')
  })

  it('deletes and restores', () => {
    const { get } = makeHistory([makeRecord('g1', 3), makeRecord('g2', 3)])
    expect(get('history.delete', { gameIds: ['g1', 'g9'] })).toEqual({ deleted: ['g1'] })
    expect(get('history.list', { ...PAGE, filter: {} }).total).toBe(1)
    expect(get('history.restore', { gameIds: ['g1', 'g2'] })).toEqual({ restored: ['g1'] })
    expect(get('history.list', { ...PAGE, filter: {} }).total).toBe(2)
  })

  it('reports deleted games, so that open tables close', () => {
    const { get, gone } = makeHistory([makeRecord('g1', 3)])
    get('history.delete', { gameIds: ['g1', 'g9'] })
    expect(gone).toEqual(['g1'])
  })

  it('reports the games of an import that is undone, unless a guest plays one of them', async () => {
    const text = formatDocument([playRecord({ gameId: 'g1', preset: 'duel', seed: 'one', steps: 20 })], 0)
    const undone = async (held: readonly string[]) => {
      const { ask, bringIn, gone } = makeHistory([], held)
      const made = await bringIn(text)
      const { importId } = made.ok ? made.value : { importId: '' }
      return { first: ask('history.import.undo', { importId }), gone }
    }
    expect(await undone([])).toEqual({ first: { ok: true, value: { removed: 1 } }, gone: ['g1'] })
    expect(await undone(['g1 blue'])).toMatchObject({ first: { ok: false, error: { code: 'conflict' } }, gone: [] })
  })

  it('exports no unfinished game in which a guest holds a seat, because the file would reveal the army', async () => {
    const records = [makeRecord('g1', 3), makeRecord('g2', 3)]
    const { tryToBringOut, bringOut } = makeHistory(records, ['g1 blue'])
    expect(await tryToBringOut({ gameIds: ['g1'], unfinished: true })).toMatchObject({
      error: { code: 'not-found', message: expect.stringContaining('A guest is still playing') as string },
    })
    expect((await bringOut({ gameIds: [], unfinished: true })).games).toBe(1)
  })

  it('deletes nothing while a guest plays one of the games, because a restored game would be the host’s', () => {
    const { ask, get, gone } = makeHistory([makeRecord('g1', 3), makeRecord('g2', 3)], ['g1 blue'])
    expect(ask('history.delete', { gameIds: ['g2', 'g1'] })).toMatchObject({
      error: { code: 'conflict', message: expect.stringContaining('remove the guest under Phones') as string },
    })
    expect(gone).toEqual([])
    expect(get('history.list', { ...PAGE, filter: {} }).total).toBe(2)
  })

  it('says what to turn on when no chosen game is finished', async () => {
    const { tryToBringOut } = makeHistory([makeRecord('g1', 3), makeRecord('g2', 3)])
    const saying = (text: RegExp): object => ({ error: { message: expect.stringMatching(text) as string } })
    const one = saying(/^This game is not finished.*Turn on “Unfinished games too”/)
    expect(await tryToBringOut({ gameIds: ['g1'], unfinished: false })).toMatchObject(one)
    expect(await tryToBringOut({ gameIds: [], unfinished: false })).toMatchObject(saying(/^These games are not finished/))
  })

  it('says so when a game or a seat does not exist', async () => {
    const { ask, tryToBringOut } = makeHistory([makeRecord('g1', 3)])
    const missing = { ok: false, error: { code: 'not-found' } }
    expect(ask('history.rename', { gameId: 'g9', seat: 'red', name: 'X' })).toMatchObject(missing)
    expect(ask('history.rename', { gameId: 'g1', seat: 'yellow', name: 'X' })).toMatchObject(missing)
    expect(ask('history.note', { gameId: 'g9', note: 'X' })).toMatchObject(missing)
    expect(await tryToBringOut({ gameIds: ['g9'], unfinished: true })).toMatchObject(missing)
  })

  it('lists the ids of all matching games', () => {
    const { get } = makeHistory([makeRecord('g1', 3), makeRecord('g2', 5, { header: { note: 'spy!' } })])
    expect(get('history.ids', { filter: {} }).gameIds).toEqual(['g2', 'g1'])
    expect(get('history.ids', { filter: { text: 'spy' } }).gameIds).toEqual(['g2'])
  })
})
