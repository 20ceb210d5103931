import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hashOf } from '../engine/core/table.ts'
import { formatDocument } from '../record/document.ts'
import { playRecord } from '../../test/support/record/games.ts'
import { NOON } from '../../test/support/record/records.ts'
import { makeSet } from '../../test/support/record/tables.ts'
import type { GameRecord } from '../record/types.ts'
import { makeGames, makeHistory, type HistoryKit } from '../../test/support/history/history-kit.ts'

const GAMES = makeGames()
const IDS = ['finished', 'unfinished', 'played-on', 'refereed']
const ALL = { gameIds: [], unfinished: true }

const recordsOf = ({ games }: HistoryKit): readonly (GameRecord | null)[] => IDS.map((gameId) => games.load(gameId))

describe('a file of games', () => {
  it('copies all games to another archive unchanged', async () => {
    const [from, to] = [makeHistory(GAMES), makeHistory()]
    const { text, games, fileName } = await from.bringOut(ALL)
    expect([games, fileName]).toEqual([4, 'marshal-games-2026-01-01.json'])
    expect(await to.bringIn(text)).toMatchObject({ ok: true, value: { added: 4, alreadyHere: 0 } })
    expect(recordsOf(to)).toEqual(GAMES)
    expect((await to.bringOut(ALL)).text).toBe(text)
  })

  it('brings back deleted games', async () => {
    const history = makeHistory(GAMES)
    const { text } = await history.bringOut(ALL)
    history.get('history.delete', { gameIds: IDS })
    expect(await history.bringIn(text)).toMatchObject({ ok: true, value: { added: 4 } })
    expect(recordsOf(history)).toEqual(GAMES)
  })

  it('leaves existing games alone', async () => {
    const history = makeHistory(GAMES)
    const { text } = await history.bringOut(ALL)
    history.get('history.note', { gameId: 'finished', note: 'written later' })
    expect(await history.bringIn(text)).toMatchObject({ ok: true, value: { added: 0, alreadyHere: 4 } })
    expect(history.games.row('finished')?.note).toBe('written later')
  })

  it('holds unfinished games only on request, since it reveals both armies', async () => {
    const { tryToBringOut, bringOut } = makeHistory(GAMES)
    const { text, games, unfinished } = await bringOut({ gameIds: [], unfinished: false })
    expect([games, unfinished]).toEqual([3, 1])
    expect(text).not.toContain('"gameId":"unfinished"')
    expect(await tryToBringOut({ gameIds: ['unfinished'], unfinished: false })).toMatchObject({ ok: false, error: { code: 'not-found' } })
    expect(await bringOut({ gameIds: ['unfinished'], unfinished: true })).toMatchObject({ games: 1, unfinished: 0 })
  })

  it('has its games and unfinished games counted before it is written', () => {
    const { get } = makeHistory(GAMES)
    expect(get('history.export.count', { gameIds: [] })).toEqual({ games: 4, unfinished: 1 })
    expect(get('history.export.count', { gameIds: ['refereed', 'unfinished', 'refereed'] })).toEqual({ games: 2, unfinished: 1 })
    expect(get('history.export.count', { gameIds: ['refereed'] })).toEqual({ games: 1, unfinished: 0 })
  })

  it('of one game is named after its players', async () => {
    expect((await makeHistory(GAMES).bringOut({ gameIds: ['refereed'], unfinished: false })).fileName).toBe(
      'marshal-rosa-bruno-2026-01-01.json',
    )
  })

  it('round-trips any game', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('duel', 'barrage', 'full'),
        fc.string({ minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 200 }),
        fc.string({ maxLength: 60, unit: 'grapheme' }),
        async (preset, seed, steps, note) => {
          const record = playRecord({ gameId: 'g1', preset, seed, steps, header: { note } })
          const to = makeHistory()
          await to.bringIn((await makeHistory([record]).bringOut(ALL)).text)
          expect(to.games.load('g1')).toEqual(record)
        },
      ),
      { numRuns: 25 },
    )
  })
})

describe('a game with a custom edition', () => {
  const { name, hash, table } = makeSet('s1')
  const own = playRecord({ gameId: 'own', preset: 'full', seed: 'own', steps: 4000, header: { set: { name, hash, table } } })
  const text = () => formatDocument([own], NOON)
  const changed = (edit: (set: Record<string, unknown>) => void): string => {
    const file = JSON.parse(text()) as { games: { header: { set: Record<string, unknown> } }[] }
    edit(file.games[0]!.header.set)
    return JSON.stringify(file)
  }

  it('copies it to an archive without that custom edition', async () => {
    const to = makeHistory()
    expect(await to.bringIn(text())).toMatchObject({ ok: true, value: { added: 1 } })
    expect(to.games.load('own')).toEqual(own)
    expect(own.summary.status).toBe('over')
  })

  it.each([
    ['a table that was changed', changed((set) => ((set['table'] as { board: { width: number } }).board.width = 9)), /has been changed/],
    ['a table of another edition', changed((set) => ((set['table'] as { edition: string }).edition = 'narnia')), /another edition/],
    ['a table that is none', changed((set) => (set['table'] = { edition: 'classic' })), /header\.set\.table/],
    [
      'a table that cannot be played',
      changed((set) => {
        const { armies, ...rest } = table
        const bad = { ...rest, armies: { ...armies, red: { flag: 1 } } }
        Object.assign(set, { table: bad, hash: hashOf(bad) })
      }),
      /cannot be played \(armies\.red\)/,
    ],
  ])('is refused with %s', async (_what, text, reason) => {
    const history = makeHistory()
    const answer = await history.bringIn(text)
    expect(answer).toMatchObject({
      ok: false,
      error: { code: 'damaged', message: expect.stringMatching(/^[A-Z].* Nothing was imported\.$/s) as string },
    })
    expect(answer.ok ? '' : `${answer.error.message} ${answer.error.detail}`).toMatch(reason)
    expect(history.games.row('own')).toBeNull()
  })
})
