import { expect, it } from 'vitest'
import type { GameFilter } from '../contract/index.ts'
import { playRecord } from '../../test/support/record/games.ts'
import { makeFolder } from '../../test/support/archive/archive.ts'
import { makeSummary } from '../../test/support/record/records.ts'
import { connect } from './database.ts'
import { createFacts } from './facts.ts'
import { filesIn } from './files/files.ts'
import { createGames } from './games.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS } from './migrations/index.ts'
import '../record/read-facts.ts'

const over = makeSummary({ status: 'over', outcome: { places: { red: 1, blue: 2 }, reason: 'resigned' } })

it('a search finds the same games whether it gathers rows or asks each game for its own', () => {
  const db = connect(filesIn(makeFolder()).archive)
  migrate(db, MIGRATIONS)
  const records = Array.from({ length: 6 }, (_, i) => playRecord({ gameId: `g${i}`, preset: 'duel', seed: `facts ${i}`, steps: 120 }))
  createGames(db, () => 1).import(records.map((record) => ({ ...record, summary: over })))
  const keysBy = (filter: GameFilter, many: number): unknown => {
    const [...conditions] = createFacts(db, () => many).conditions(filter)
    const where = conditions.map(({ sql }) => sql).join(' AND ')
    return db
      .prepare(`SELECT key FROM games WHERE ${where} ORDER BY key`)
      .pluck()
      .all(conditions.flatMap(({ values }) => values))
  }
  const squares = ['A1', 'B1', 'C1', 'D1', 'E1', 'F1'].map((space): GameFilter => ({ places: [{ kinds: ['flag', 'bomb'], space }] }))
  const filters: readonly GameFilter[] = [
    ...squares,
    ...['A1', 'D1', 'J10'].map((space): GameFilter => ({ places: [{ kinds: ['flag'], space }] })),
    { battles: [{ taken: ['scout'] }] },
    { battles: [{ taken: ['scout', 'miner'], takers: ['marshal', 'bomb'], seat: 'red', from: 5, to: 80 }] },
    { battles: [{ taken: ['scout'], takers: 'any', seat: 'blue' }] },
    { setup: { edition: 'classic', preset: 'duel', placement: { 0: 'flag' } } },
  ]
  for (const filter of filters) expect(keysBy(filter, 1)).toEqual(keysBy(filter, 1_000))
  expect(filters.flatMap((filter) => keysBy(filter, 1))).not.toEqual([])
  db.close()
})
