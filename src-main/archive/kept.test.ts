import { describe, expect, it } from 'vitest'
import { DamagedGameError } from '../record/damage.ts'
import { playRecord } from '../../test/support/record/games.ts'
import { makeRecord, makeStep, makeSummary } from '../../test/support/record/records.ts'
import { makeSet } from '../../test/support/record/tables.ts'
import type { GameRecord, GameStore, KeptPart } from '../record/types.ts'
import { connect } from './database.ts'
import { filesIn } from './files/files.ts'
import { createKeptReader } from './kept.ts'
import { makeFolder, openHealthy, optionsIn } from '../../test/support/archive/archive.ts'

const { name, hash, table } = makeSet('s1')
const LONG = makeRecord('long', 450)
const OWN = playRecord({ gameId: 'own', preset: 'full', seed: 'own', steps: 30, header: { set: { name, hash, table } } })

/** The parts as another thread receives them. */
const partsOf = (games: GameStore, gameId: string): readonly KeptPart[] => [...games.kept(gameId)].map((part) => structuredClone(part))

function read(parts: readonly KeptPart[], reader = createKeptReader()): GameRecord | null {
  return parts.reduce<GameRecord | null>((_, part) => reader.take(part), null)
}

describe('a game read in parts', () => {
  it('is put together unchanged on another thread', () => {
    const { games } = openHealthy()
    games.import([LONG, OWN, makeRecord('none', 0)])
    expect(partsOf(games, 'long').length).toBeGreaterThan(2)
    const reader = createKeptReader()
    for (const gameId of ['long', 'own', 'none']) expect(read(partsOf(games, gameId), reader)).toEqual(games.load(gameId))
  })

  it('is consistent, although it goes on between two parts', () => {
    const { games } = openHealthy()
    games.import([LONG])
    const reader = createKeptReader()
    const records: (GameRecord | null)[] = []
    for (const part of games.kept('long')) {
      records.push(reader.take(part))
      const seq = games.load('long')!.steps.length + 1
      if (seq < 460) games.append('long', makeStep(seq), makeSummary({ length: seq }))
    }
    const whole = records.at(-1)
    expect(whole?.steps.length).toBeGreaterThan(450)
    expect(whole?.summary.length).toBe(whole?.steps.length)
  })

  it('has no last part when it is deleted meanwhile, and leaves nothing to the next game', () => {
    const { games } = openHealthy()
    games.import([LONG, makeRecord('next', 3)])
    const reader = createKeptReader()
    const parts = games.kept('long')
    reader.take(parts.next().value!)
    games.delete(['long'])
    games.erase(['long'])
    expect([...parts].map((part) => reader.take(part))).toEqual([null])
    expect(read(partsOf(games, 'next'), reader)).toEqual(games.load('next'))
  })

  it('has no parts when it does not exist or is in the recycle bin', () => {
    const { games } = openHealthy()
    games.import([LONG])
    games.delete(['long'])
    expect([...games.kept('long'), ...games.kept('other')]).toEqual([])
  })

  it.each([
    ['its header', "UPDATE games SET seed = 'other'"],
    ['its table', "UPDATE edition_tables SET body = '{}'"],
    ['a step', "UPDATE steps SET events = '[]' WHERE seq = 9"],
    ['the place of a step', 'UPDATE steps SET seq = 99 WHERE seq = 9'],
    ['its result', 'UPDATE games SET length = 99'],
    ['its note', "UPDATE games SET note = 'other'"],
  ])('is found damaged on either thread: %s', (_what, sql) => {
    const options = optionsIn(makeFolder())
    const first = openHealthy(options)
    first.games.import([OWN])
    first.close()
    const db = connect(filesIn(options.dir).archive)
    for (const trigger of db.prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'trigger'").pluck().all())
      db.exec(`DROP TRIGGER ${trigger}`)
    db.exec(sql)
    db.close()
    const { games } = openHealthy(options)
    expect(() => read(partsOf(games, 'own'))).toThrow(damageIn(() => games.load('own')))
  })
})

/** The message about a damaged game. */
function damageIn(load: () => unknown): string {
  try {
    load()
  } catch (error) {
    if (error instanceof DamagedGameError) return error.message
  }
  throw new Error('it is not damaged')
}
