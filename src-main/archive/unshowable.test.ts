import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { gamePage } from '../contract/index.ts'
import { makeRecord } from '../../test/support/record/records.ts'
import { makeSet } from '../../test/support/record/tables.ts'
import type { GameRecord } from '../record/types.ts'
import { connect } from './database.ts'
import { filesIn } from './files/files.ts'
import type { ArchiveOptions } from './open.ts'
import { makeFolder, openHealthy, optionsIn } from '../../test/support/archive/archive.ts'

const PAGE = { filter: {}, sort: 'newest', offset: 0, limit: 9 } as const
/** A quarter of a million years from now: further than any calendar goes. */
const FAR = 9_000_000_000_000_000

const bent = (gameId: string, header: object, summary: object = {}): GameRecord => makeRecord(gameId, 2, { header, summary })

/** Games as an earlier version may have taken them in, each whole and sealed. */
const UNSHOWABLE: readonly (readonly [string, GameRecord])[] = [
  ['begun in the far future', bent('far', { startedAt: FAR })],
  ['last played in the far future', bent('late', {}, { updatedAt: FAR })],
  ['of a negative length', bent('short', {}, { length: -3 })],
  ['with a nameless player', bent('nameless', { players: [{ seat: 'red', player: { type: 'human', name: '' } }] })],
  ['of an ending that there is none', bent('ended', {}, { outcome: { places: { red: 1 }, reason: 'boredom' } })],
]

/** Writes into a closed archive what only a failing disk would: it breaks the archive's rules. */
function spoil({ dir }: ArchiveOptions, sql: string): void {
  const db = connect(filesIn(dir).archive)
  const rules = db.prepare<[], { name: string; sql: string }>("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").all()
  for (const { name } of rules) db.exec(`DROP TRIGGER ${name}`)
  db.pragma('ignore_check_constraints = ON')
  db.exec(sql)
  for (const rule of rules) db.exec(rule.sql)
  db.close()
}

describe('a game that cannot be shown', () => {
  it.each(UNSHOWABLE)('(%s) takes no list down, says so, and can be written out as it is and deleted', (_what, record) => {
    const { games } = openHealthy()
    games.import([makeRecord('sound', 3), record])
    const { gameId } = record.header
    const page = games.list(PAGE)
    expect(page.total).toBe(2)
    expect(v.is(gamePage, page)).toBe(true)
    const rows = new Map(page.rows.map((row) => [row.gameId, row]))
    expect(rows.get('sound')?.damage).toBeNull()
    expect(rows.get(gameId)?.damage).toMatch(/cannot be shown: .* You can export it as it is, and delete it\./)
    expect(JSON.stringify(games.raw(gameId))).toContain('"seq":2')
    expect(games.delete([gameId])).toEqual([gameId])
    expect(games.list(PAGE).rows.map((row) => row.gameId)).toEqual(['sound'])
  })

  it('is written out as it is even where its text is no JSON any more', () => {
    const options = optionsIn(makeFolder())
    const first = openHealthy(options)
    first.games.import([makeRecord('g1', 3)])
    first.close()
    spoil(options, "UPDATE games SET options = '{broken'")
    const { games } = openHealthy(options)
    expect(() => games.load('g1')).toThrow('damaged')
    expect(JSON.stringify(games.raw('g1'))).toContain('{broken')
    expect(games.raw('g9')).toBeNull()
  })
})

describe('a game whose id cannot be one any more', () => {
  it('is called by a name that no other game has, whatever ids there are', () => {
    const options = optionsIn(makeFolder())
    const first = openHealthy(options)
    first.games.import([makeRecord('g1', 3), makeRecord('damaged-1', 5), makeRecord('damaged-1-2', 4)])
    first.close()
    spoil(options, "UPDATE games SET game_id = 'G 1' WHERE game_id = 'g1'")
    const { games } = openHealthy(options)
    const names = games.ids({})
    expect(new Set(names).size).toBe(3)
    const [name = ''] = names.filter((gameId) => !gameId.startsWith('damaged-1') || !['damaged-1', 'damaged-1-2'].includes(gameId))
    expect(games.row(name)?.damage).not.toBeNull()
    expect(games.delete([name])).toEqual([name])
    expect(games.load('damaged-1')?.steps).toHaveLength(5)
    expect(games.load('damaged-1-2')?.steps).toHaveLength(4)
  })

  it('lends its name to no sound one', () => {
    const { games } = openHealthy()
    games.import([makeRecord('g1', 3)])
    expect(games.row('damaged-1')).toBeNull()
  })
})

describe('sets and setups that cannot be read', () => {
  it('are named in the notes on the archive, also those that differ from what was written', () => {
    for (const sql of [
      "UPDATE edition_tables SET body = '{broken'",
      `UPDATE edition_tables SET body = replace(body, 'Emperor', 'Umperor')`,
    ]) {
      const options = optionsIn(makeFolder())
      const first = openHealthy(options)
      first.customEditions.put({ ...makeSet('s1'), name: 'Long winter', updatedAt: 1 })
      expect(first.care?.notes()).toEqual([])
      first.close()
      spoil(options, sql)
      const { customEditions, care } = openHealthy(options)
      expect(customEditions.list()).toEqual([])
      expect(care?.notes()).toEqual([expect.stringMatching(/^The custom edition “Long winter” is damaged/)])
      customEditions.delete('s1')
      expect([...(care?.inspect() ?? [])]).toEqual([])
      expect(care?.notes()).toEqual([])
    }
  })

  it('keep no other one from being listed, and can be deleted', () => {
    const options = optionsIn(makeFolder())
    const first = openHealthy(options)
    first.customEditions.put({ ...makeSet('s1'), updatedAt: 1 })
    const formation = { id: 'u1', name: 'One', edition: 'classic', preset: 'full', placement: { 0: 'flag' }, updatedAt: 1 }
    first.formations.put(formation)
    first.formations.put({ ...formation, id: 'u2' })
    first.close()
    spoil(options, "UPDATE edition_tables SET body = '{broken'; UPDATE setups SET placement = '{broken' WHERE id = 'u1'")
    const { customEditions, formations } = openHealthy(options)
    expect(customEditions.list()).toEqual([])
    expect(customEditions.get('s1')).toBeNull()
    expect(formations.list({}).map(({ id, placement }) => [id, Object.keys(placement).length])).toEqual([
      ['u1', 0],
      ['u2', 1],
    ])
    expect([customEditions.delete('s1'), formations.delete('u1')]).toEqual([true, true])
  })
})
