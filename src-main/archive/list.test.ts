/** How lists ask: what games are not shown is answered by indexes alone, however many they are. */
import { describe, expect, it } from 'vitest'
import type { GameFilter } from '../contract/index.ts'
import { makeRecord } from '../../test/support/record/records.ts'
import { connect } from './database.ts'
import { filesIn } from './files/files.ts'
import { createGames } from './games.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS } from './migrations/index.ts'
import { makeFolder } from '../../test/support/archive/archive.ts'
import '../record/read-facts.ts'

/** The games of a new archive, and what its connection is asked from now on. */
function watched() {
  const db = connect(filesIn(makeFolder()).archive)
  migrate(db, MIGRATIONS)
  const asked: string[] = []
  const prepare = db.prepare.bind(db)
  db.prepare = (sql: string) => {
    asked.push(sql)
    return prepare(sql)
  }
  const games = createGames(db, () => 1)
  /** Each step of SQLite's plans that goes through the table of games or of steps. */
  const plans = (): readonly string[] =>
    asked.flatMap((sql) => {
      const values = Array.from(sql.match(/\?/g) ?? [], () => 0)
      const steps = prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).all(...values)
      return steps.map(({ detail }) => detail).filter((detail) => /^(SCAN|SEARCH) (games|steps)/.test(detail))
    })
  return { db, games, asked, plans }
}

describe('a list', () => {
  const filters: readonly GameFilter[] = [
    {},
    { kind: 'refereed' },
    { edition: 'classic', preset: 'duel' },
    { imported: true },
    { imported: false },
    { result: ['red'] },
    { result: 'unfinished' },
    { from: 1, to: 2, minLength: 3, maxLength: 4 },
    { text: 'spy club' },
    { tags: ['club'] },
    { battles: [{ taken: ['marshal'] }], places: [{ kinds: ['flag'], space: 'A1' }] },
    { setup: { edition: 'classic', preset: 'full', placement: { 0: 'flag' } } },
    { text: 'draw', winner: { name: 'ada', word: 'won' } },
    { loser: { name: 'ada', word: 'lost' } },
  ]
  const sorts = ['newest', 'oldest', 'longest', 'shortest'] as const

  it.each(filters)('reads from the table only games that it shows: %o', (filter) => {
    const { db, games, asked, plans } = watched()
    games.import([makeRecord('g1', 1), makeRecord('g2', 1)])
    db.exec(`INSERT INTO fact_kinds VALUES (0, 'marshal'), (1, 'flag')`)
    asked.length = 0
    for (const sort of sorts) games.list({ filter, sort, offset: 5, limit: 50 })
    const lists = asked.filter((sql) => !/^SELECT (game|count\(\*\)) FROM (armies|\(SELECT 1 FROM captures)/.test(sql))
    expect(lists).toHaveLength(7) // a page for each order, two by the oldest with the count of its first, and one count
    for (const plan of plans())
      expect(plan).toMatch(
        /^(SCAN|SEARCH) games USING (COVERING INDEX games_(listed|by_length)|INTEGER PRIMARY KEY)|^SEARCH steps USING PRIMARY KEY/,
      )
    db.close()
  })

  it('finds Flags by their squares through their index, on all boards at once', () => {
    const { db, games, asked } = watched()
    games.import([makeRecord('g1', 1)])
    db.exec(`INSERT INTO fact_kinds VALUES (1, 'flag')`)
    asked.length = 0
    games.list({ filter: { places: [{ kinds: ['flag'], space: 'A1' }] }, sort: 'newest', offset: 0, limit: 50 })
    const sql = asked.find((each) => each.startsWith('SELECT game FROM armies')) ?? ''
    const values = Array.from(sql.match(/\?/g) ?? [], () => 0)
    expect(values.length).toBeGreaterThan(3)
    const steps = db.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).all(...values)
    expect(steps[0]?.detail).toBe('SEARCH armies USING COVERING INDEX armies_by_flag (ground=? AND seat=? AND flag=?)')
    db.close()
  })

  it('counts hints and take-backs without reading the steps of a game', () => {
    const { db, asked, plans } = watched()
    const counting = 'SELECT count(*) FROM steps WHERE game = ? AND '
    asked.splice(0, Infinity, `${counting}action = '{"type":"ask-hint"}'`, `${counting}substr(action, 1, 14) = '{"type":"undo"'`)
    expect(plans()).toEqual([
      'SEARCH steps USING COVERING INDEX hints_asked (game=?)',
      'SEARCH steps USING COVERING INDEX turns_taken_back (game=? AND <expr>=?)',
    ])
    db.close()
  })

  it('finds what began like an imported game by its seed, as games without a date all began at one instant', () => {
    const { db, asked, plans } = watched()
    asked.splice(0, Infinity, ...asked.filter((sql) => sql.includes('seed = ?')))
    expect(plans()).toEqual(['SEARCH games USING INDEX games_started (started_at=? AND seed=?)'])
    db.close()
  })

  it('finds by an index what was played on from a game', () => {
    const { db, asked, plans } = watched()
    asked.splice(0, Infinity, 'SELECT count(*) FROM games WHERE origin >= ? AND origin < ? AND deleted_at IS NULL')
    expect(plans()).toEqual(['SEARCH games USING INDEX games_played_on (origin>? AND origin<?)'])
    db.close()
  })

  it('forgets what it has counted within a transaction that is taken back', () => {
    const { db, games } = watched()
    const total = (): number => games.list({ filter: {}, sort: 'newest', offset: 9, limit: 1 }).total
    const work = db.transaction(() => {
      games.import([makeRecord('g1', 1)])
      expect(total()).toBe(1)
      throw new Error('no')
    })
    expect(work).toThrow('no')
    expect(total()).toBe(0)
    db.close()
  })
})
