/** Single bits of an archive that flip, as on ageing disks and in bad memory. */
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createRng } from '../engine/core/rng.ts'
import { DamagedGameError, type Damage } from '../record/damage.ts'
import { playRecord } from '../../test/support/record/games.ts'
import { makeRecord } from '../../test/support/record/records.ts'
import { makeSet } from '../../test/support/record/tables.ts'
import type { GameRecord } from '../record/types.ts'
import { connect } from './database.ts'
import { filesIn } from './files/files.ts'
import { openArchive, type Archive } from './open.ts'
import { makeFolder, openHealthy, optionsIn } from '../../test/support/archive/archive.ts'
import { count, FIRST_SEED } from '../../test/searching.ts'

const FLIPS = count({ gate: 24, soak: 2_000 })
const FLIPS_IN_STEPS = count({ gate: 12, soak: 1_000 })
const LIST = { filter: {}, sort: 'newest', offset: 0, limit: 200 } as const

const { name, hash, table } = makeSet('s1')
const GAMES: readonly GameRecord[] = [
  playRecord({ gameId: 'played', preset: 'duel', seed: 'one', steps: 120 }),
  playRecord({ gameId: 'other', preset: 'barrage', seed: 'two', steps: 90 }),
  makeRecord('plain', 30, { header: { note: 'rainy Sunday', set: { name, hash, table } } }),
  makeRecord('empty', 0),
]
const DELETED = makeRecord('deleted', 12)

/** The bytes of a closed archive with these games, and the pages with the rows of games. */
function makeBytes(): { readonly bytes: Buffer; readonly pages: readonly number[] } {
  const options = optionsIn(makeFolder())
  const archive = openHealthy(options)
  archive.games.import([...GAMES, DELETED])
  archive.games.delete(['deleted'])
  archive.close()
  const file = filesIn(options.dir).archive
  const db = connect(file)
  const pages = db
    .prepare<[], number>("SELECT pageno FROM dbstat WHERE name IN ('games', 'players', 'steps', 'edition_tables') ORDER BY pageno")
    .pluck()
    .all()
  db.close()
  return { bytes: readFileSync(file), pages }
}

/** Opens an archive of these bytes, or answers that it was refused as damaged. */
function openBytes(bytes: Buffer): Archive | 'damaged' {
  const options = optionsIn(makeFolder())
  writeFileSync(filesIn(options.dir).archive, bytes)
  const opened = openArchive(options)
  if (opened.state === 'damaged') return 'damaged'
  if (opened.state !== 'healthy') throw new Error(opened.state)
  return opened.archive
}

/** The ids of games reported as damaged. Fails when a game is neither unchanged nor reported. */
function findNamed({ games }: Archive, flip: string): readonly string[] {
  const rows = games.list(LIST).rows
  const deleted = games.deleted()
  const named = [...rows, ...deleted.map(({ game }) => game)].filter(({ damage }) => damage !== null)
  const lost = GAMES.filter((record) => {
    try {
      expect(games.load(record.header.gameId), flip).toEqual(record)
      const row = rows.find(({ gameId }) => gameId === record.header.gameId)
      return row === undefined || row.damage !== null
    } catch (error) {
      if (error instanceof DamagedGameError) return true
      return games.row(record.header.gameId) === null // its id or its place has changed: it must be named under another one
    }
  })
  const there = deleted.some(({ game }) => game.gameId === 'deleted' && game.damage === null)
  if (!there) lost.push(DELETED)
  expect(named.length, `${flip}: ${lost.map(({ header }) => header.gameId).join()} must be named`).toBeGreaterThanOrEqual(
    Math.min(1, lost.length),
  )
  return [...new Set([...named.map(({ gameId }) => gameId), ...lost.map(({ header }) => header.gameId)])]
}

describe('an archive with one flipped bit', () => {
  it(`reports the damaged game and keeps the others, for each of ${FLIPS} bits`, () => {
    const { bytes, pages } = makeBytes()
    const rng = createRng(`bits flip ${FIRST_SEED}`)
    const size = bytes.readUInt16BE(16)
    const counts = { whole: 0, game: 0, harmless: 0 }
    for (let i = 0; i < FLIPS; i++) {
      const at = (rng.pick(pages) - 1) * size + rng.below(size)
      const bit = rng.below(8)
      const flipped = Buffer.from(bytes)
      flipped.writeUInt8(flipped.readUInt8(at) ^ (1 << bit), at)
      const archive = openBytes(flipped)
      if (archive === 'damaged') {
        counts.whole += 1
        continue
      }
      for (const _slice of archive.care?.inspect() ?? []);
      const named = findNamed(archive, `bit ${bit} of byte ${at}`)
      expect(named.length, `bit ${bit} of byte ${at}`).toBeLessThanOrEqual(2)
      counts[named.length > 0 ? 'game' : 'harmless'] += 1
      archive.close()
    }
    expect(counts.game + counts.whole).toBeGreaterThan(FLIPS / 3)
    expect(counts.game).toBeGreaterThan(counts.whole)
  })

  it('reports every one in the text of a step, and names the step before', () => {
    const { bytes } = makeBytes()
    const rng = createRng(`bits flip in steps ${FIRST_SEED}`)
    const places = GAMES.slice(0, 2).flatMap(({ header, steps }) =>
      steps.flatMap((step) => {
        const text = JSON.stringify(step.action) + JSON.stringify(step.events)
        const at = bytes.indexOf(text)
        return at < 0 || bytes.includes(text, at + 1) ? [] : [{ at, length: text.length, step, gameId: header.gameId }]
      }),
    )
    expect(places.length).toBeGreaterThan(50)
    for (let i = 0; i < FLIPS_IN_STEPS; i++) {
      const { at, length, step, gameId } = rng.pick(places)
      const [place, bit] = [at + rng.below(length), rng.below(8)]
      const flipped = Buffer.from(bytes)
      flipped.writeUInt8(flipped.readUInt8(place) ^ (1 << bit), place)
      const archive = openBytes(flipped)
      if (archive === 'damaged') throw new Error(`bit ${bit} of step ${step.seq} of ${gameId} spoils the whole archive`)
      expect(damageOf(() => archive.games.load(gameId))).toMatchObject({ gameId, part: 'steps', sound: step.seq - 1 })
      const others = GAMES.filter(({ header }) => header.gameId !== gameId)
      expect(others.map(({ header }) => archive.games.load(header.gameId))).toEqual(others)
      archive.close()
    }
  })
})

function damageOf(load: () => unknown): Damage | null {
  try {
    load()
    return null
  } catch (error) {
    if (error instanceof DamagedGameError) return error.damage
    throw error
  }
}
