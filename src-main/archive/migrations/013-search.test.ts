import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { GameFilter } from '../../contract/index.ts'
import { createMemoryStore } from '../../record/memory-store.ts'
import { connect } from '../database.ts'
import { filesIn } from '../files/files.ts'
import { findDamage } from '../integrity.ts'
import { migrate, versionOf } from '../migrate.ts'
import { makeFolder, openHealthy, optionsIn } from '../../../test/support/archive/archive.ts'
import { playRecord } from '../../../test/support/record/games.ts'
import { makeSummary } from '../../../test/support/record/records.ts'
import { MIGRATIONS } from './index.ts'

/** A game with battles, as if it had been won after its last step. */
function finished() {
  const record = playRecord({ gameId: 'g1', preset: 'duel', seed: 'found', steps: 200 })
  return {
    ...record,
    summary: makeSummary({ ...record.summary, status: 'over', outcome: { places: { red: 1, blue: 2 }, reason: 'resigned' } }),
  }
}

describe('migration 13, from an archive of version 12 with games', () => {
  it('leaves a whole archive, every sum as it was, whose finished games are found by their battles once they are read', () => {
    const options = optionsIn(makeFolder())
    const { archive: file } = filesIn(options.dir)
    copyFileSync(join(import.meta.dirname, '../../../test/kept/0.1.0/archive.db'), file)
    const db = connect(file)
    migrate(db, MIGRATIONS.slice(0, 12))
    const sums = (): unknown => db.prepare('SELECT game_id, header_sum, label_sum, summary_sum FROM games ORDER BY key').all()
    const before = sums()
    migrate(db, MIGRATIONS.slice(0, 13))
    expect([versionOf(db), findDamage(db), sums()]).toEqual([13, null, before])
    db.close()
    const archive = openHealthy(options)
    const { games, care } = archive
    expect(games.unread()).toBeGreaterThan(0)
    for (const pause of care!.inspect()) expect(pause).toBeUndefined()
    expect(games.unread()).toBe(0)
    const plain = createMemoryStore()
    plain.import(games.ids({}).flatMap((gameId) => games.load(gameId) ?? []))
    const filters: readonly GameFilter[] = [
      { battles: [{ taken: ['scout'] }] },
      { battles: [{ taken: ['marshal', 'scout'], takers: ['spy', 'miner'], seat: 'red' }] },
      { places: [{ kinds: ['flag'], space: 'A1' }] },
    ]
    for (const filter of filters) expect(games.ids(filter).toSorted()).toEqual(plain.ids(filter).toSorted())
    expect(games.ids(filters[0]!)).not.toEqual([])
    const [first] = games.ids({})
    expect(games.tag([first!], { add: ['club'], remove: [] }).changed).toEqual([first])
    expect(games.ids({ tags: ['club'] })).toEqual([first])
    archive.close()
  })
})

it('a game whose end was taken back is not found by its battles', () => {
  const { games } = openHealthy()
  const record = finished()
  games.import([record])
  const filter = { battles: [{ taken: ['scout'] }] }
  expect(games.ids(filter)).toEqual([record.header.gameId])
  const seq = record.steps.length + 1
  const back = { ...record.steps.at(-1)!, seq, action: { type: 'undo', to: seq - 2 }, events: [] }
  games.append(record.header.gameId, back, { ...record.summary, status: 'playing', outcome: null })
  expect([games.ids(filter), games.setupResults({ ...filter, setup: { edition: 'classic', preset: 'duel', placement: {} } })]).toEqual([
    [],
    { won: 0, drawn: 0, lost: 0 },
  ])
})
