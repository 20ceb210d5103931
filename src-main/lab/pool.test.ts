import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { findEdition } from '../engine/editions/index.ts'
import type { Job } from './job.ts'
import { playAll } from './pool.ts'

const folder = mkdtempSync(join(tmpdir(), 'pool-'))
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => rmSync(BEATS, { force: true }))
const BEATS = join(folder, 'beats')

/** A program that answers only hello; it keeps running when its input ends, and shows that. */
const SILENT = join(folder, 'silent.mjs')
writeFileSync(
  SILENT,
  `import { appendFileSync } from 'node:fs'
setInterval(() => appendFileSync(${JSON.stringify(BEATS)}, '.'), 20)
console.log('{"type":"hello","protocol":1,"name":"Silent"}')`,
)

function jobOf(a: string): Job {
  const options = findEdition('classic')!.game.parseOptions({ preset: 'duel' })
  if (!options.ok) throw new Error(options.error.message)
  const who = { a, b: 'random', round: 0, game: 0 }
  return { ...who, edition: 'classic', options: options.value, seed: 'pool', armies: 'own', ms: 60_000, work: null }
}

const isThere = (): boolean => existsSync(BEATS)
const beats = (): number => readFileSync(BEATS).length
/** Whether the program does nothing any more. Its last beat may still be on the way. */
async function isGone(): Promise<boolean> {
  await setTimeout(100)
  const before = beats()
  await setTimeout(300)
  return beats() === before
}

describe('a measurement in threads', () => {
  it('that is interrupted leaves no program behind, and reports no game that was not played', async () => {
    const jobs = [jobOf(`exec:${process.execPath} ${SILENT}`)]
    const stop = new AbortController()
    const games: unknown[] = []
    const played = playAll(
      1,
      () => jobs.shift() ?? null,
      (game) => games.push(game),
      stop.signal,
    )
    await expect.poll(isThere, { timeout: 20_000 }).toBe(true)
    expect(await isGone()).toBe(false)
    stop.abort()
    await played
    expect(await isGone()).toBe(true)
    expect(games).toEqual([])
  })

  it('that fails leaves none behind either', async () => {
    const jobs = [jobOf(`exec:${process.execPath} ${SILENT}`)]
    /** Games until the program has started, then one that no player can play. */
    const next = (): Job => jobs.shift() ?? { ...jobOf('random'), edition: isThere() ? 'none' : 'classic' }
    await expect(playAll(2, next, () => undefined)).rejects.toThrow('no edition none')
    expect(await isGone()).toBe(true)
  })

  it('that is interrupted before it begins plays nothing', async () => {
    let asked = 0
    await playAll(
      2,
      () => (asked++, null),
      () => undefined,
      AbortSignal.abort(),
    )
    expect(asked).toBe(0)
  })
})
