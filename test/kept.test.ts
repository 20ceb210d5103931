/** Games as older versions kept them: they open, are listed, reviewed and exported as they were, and go on. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openArchive } from '../src-main/archive/open.ts'
import { createRng } from '../src-main/engine/core/rng.ts'
import type { BareRecord } from '../src-main/record/types.ts'
import { openHouse, type House } from './files/house.ts'
import { useAll } from './files/use.ts'
import { toldBy, type Told } from './kept/told.ts'

const KEPT = join(import.meta.dirname, 'kept')
const VERSIONS = readdirSync(KEPT, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

const textOf = (version: string): string => readFileSync(join(KEPT, version, 'games.json'), 'utf8')
const gamesIn = (text: string): readonly BareRecord[] =>
  (JSON.parse(text) as { games: BareRecord[] }).games.sort((a, b) => (a.header.gameId < b.header.gameId ? -1 : 1))
const told = (version: string): Told => JSON.parse(readFileSync(join(KEPT, version, 'told.json'), 'utf8')) as Told

/** A house over a copy of an archive. */
function houseOver(version: string): House {
  const dir = mkdtempSync(join(tmpdir(), 'marshal-kept-'))
  copyFileSync(join(KEPT, version, 'archive.db'), join(dir, 'archive.db'))
  const opened = openArchive({ dir, now: () => Date.UTC(2026, 0, 3) })
  if (opened.state !== 'healthy') throw new Error(opened.state)
  const house = openHouse(opened.archive)
  onTestFinished(() => {
    house.close()
    opened.archive.close()
    rmSync(dir, { recursive: true })
  })
  return house
}

async function houseWith(text: string): Promise<House> {
  const house = openHouse()
  onTestFinished(() => house.close())
  expect(await house.bringIn(text)).toBeNull()
  return house
}

async function exported(house: House): Promise<string> {
  const { text, damaged } = await house.bringOut({ gameIds: [], unfinished: true })
  expect(damaged).toEqual([])
  return text
}

describe.each(VERSIONS)('what version %s kept', (version) => {
  it.each([
    ['an archive', () => Promise.resolve(houseOver(version))],
    ['a file', () => houseWith(textOf(version))],
  ])('%s is listed, reviewed through all eyes and exported as it was', async (_what, open) => {
    const house = await open()
    expect(await toldBy(house)).toMatchObject(told(version))
    expect(gamesIn(await exported(house))).toEqual(gamesIn(textOf(version)))
    expect(house.games.ids({}).filter((gameId) => house.games.row(gameId)?.reviewOnly)).toEqual([])
    expect(house.warnings).toEqual([])
  })

  it.each([
    ['an archive', () => Promise.resolve(houseOver(version))],
    ['a file', () => houseWith(textOf(version))],
  ])('games of %s go on: turns, draws, taking back, playing on from a finished one, entries for the referee', async (_what, open) => {
    const house = await open()
    const before = new Map(house.games.ids({}).map((gameId) => [gameId, house.games.row(gameId)]))
    const grown: string[] = []
    const append = house.games.append.bind(house.games)
    house.games.append = (gameId, step, summary) => {
      append(gameId, step, summary)
      if (!grown.includes(gameId)) grown.push(gameId)
    }
    await useAll(house, createRng(`kept ${version}`))
    const unfinished = [...before.values()].flatMap((row) => (row && row.status !== 'over' ? [row.gameId] : []))
    expect(unfinished.filter((gameId) => !grown.includes(gameId))).toEqual([])
    expect(grown.length).toBeGreaterThan(unfinished.length)
    expect(house.warnings).toEqual([])
  })

  it('comes back from the recycle bin', async () => {
    const house = houseOver(version)
    const [deleted] = house.games.deleted()
    expect(deleted?.game).toMatchObject({ edition: 'classic', status: 'playing' })
    const gameId = deleted?.game.gameId ?? ''
    await house.get('history.restore', { gameIds: [gameId] })
    expect((await house.get('table.open', { gameId })).snapshot.seq).toBeGreaterThan(0)
  })

  it('keeps sets and setups', async () => {
    const house = houseOver(version)
    const [set] = await house.get('custom-editions.list', {})
    expect(await house.get('custom-editions.load', { id: set?.id ?? '' })).toMatchObject({ name: 'My classic', problems: 0 })
    const own = (await house.get('formations.list', {})).filter(({ builtIn }) => !builtIn)
    expect(own).toMatchObject([{ name: 'Mauer', preset: 'barrage' }])
  })
})

it('what a version kept is never written over', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marshal-kept-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'told.json'), '{}')
  const run = spawnSync(process.execPath, [join(KEPT, 'write.ts'), folder], { encoding: 'utf8' })
  expect(run.status).toBe(1)
  expect(run.stderr).toContain('is there already')
  expect(readdirSync(folder)).toEqual(['told.json'])
})
