import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { limitOf } from '../engine/core/edition.ts'
import { findEdition } from '../engine/editions/index.ts'
import { keyOf, type GameRecord } from './game-record.ts'
import type { Job, Terms } from './job.ts'
import { hasGame, ladderJobs, type Ladder } from './ladder.ts'
import { jobsOf, missingIn, type Match } from './match.ts'
import { merge, type Whole } from './merge.ts'
import { openPlayer } from './open-player.ts'
import { playJob } from './play.ts'
import { openResults, type Results } from './results.ts'
import { parseShard, WHOLE, type Shard } from './shard.ts'

const { game, info } = findEdition('classic')!
const options = game.parseOptions({ preset: 'duel', ...limitOf(info, 20) })
if (!options.ok) throw new Error(options.error.message)
const TERMS: Terms = { edition: 'classic', options: options.value, seed: 'shards', armies: 'paired', ms: null, work: null }
const lineup = info.lineups[0]!
const HEAD = { measured: 'compare', build: 'of today', terms: TERMS }
const MATCH: Match = { a: 'attacker', b: 'random', terms: TERMS, sides: 2, mostRounds: 6, until: null }
const LADDER: Ladder = { players: ['random', 'attacker', 'prober'], terms: TERMS, sides: 2, rounds: 3 }
const ALL: Whole = { head: HEAD, lineup, has: () => true }

const folder = mkdtempSync(join(tmpdir(), 'shards-'))
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
const nextFile = (): string => join(folder, `${files++}.jsonl`)

function open(file = nextFile(), head: Readonly<Record<string, unknown>> = HEAD): Results {
  const results = openResults(file, head, lineup)
  if (typeof results === 'string') throw new Error(results)
  return results
}

const shardsOf = (count: number): readonly Shard[] => Array.from({ length: count }, (_, index) => ({ index, count }))
const NONE: Pick<Results, 'games'> = { games: new Map() }

function jobsIn(match: Match, shard: Shard): readonly Job[] {
  const next = jobsOf(match, NONE, shard)
  const jobs: Job[] = []
  for (let job = next(); job !== null; job = next()) jobs.push(job)
  return jobs
}

async function play(jobs: readonly Job[], results: Results): Promise<void> {
  for (const job of jobs) results.add(await playJob(job, { a: await openPlayer(job.a), b: await openPlayer(job.b) }))
}

/** Plays these games into a file. */
async function played(jobs: readonly Job[], head: Readonly<Record<string, unknown>> = HEAD): Promise<string> {
  const file = nextFile()
  await play(jobs, open(file, head))
  return file
}

const timeless = ({ games }: Results): readonly unknown[] =>
  [...games.values()].map(({ by: _, ...rest }) => rest).toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)))

describe('shards of a measurement', () => {
  const counts = { rounds: fc.nat(30), sides: fc.integer({ min: 2, max: 4 }), shards: fc.integer({ min: 1, max: 9 }) }
  const keys = (jobs: readonly Job[]): readonly string[] => jobs.map(keyOf).toSorted()

  it('have each game of a match once, and whole rounds', () => {
    fc.assert(
      fc.property(fc.record(counts), ({ rounds, sides, shards }) => {
        const match = { ...MATCH, sides, mostRounds: rounds }
        const parts = shardsOf(shards).map((shard) => jobsIn(match, shard))
        expect(keys(parts.flat())).toEqual(keys(jobsIn(match, WHOLE)))
        for (const part of parts) for (const { round } of part) expect(part.filter((job) => job.round === round)).toHaveLength(sides)
      }),
    )
  })

  it('have each game of a ladder once', () => {
    fc.assert(
      fc.property(fc.record(counts), ({ rounds, sides, shards }) => {
        const ladder = { ...LADDER, sides, rounds }
        const parts = shardsOf(shards).flatMap((shard) => ladderJobs(ladder, NONE, shard))
        expect(keys(parts)).toEqual(keys(ladderJobs(ladder, NONE)))
      }),
    )
  })

  it('are, merged, the games of the whole match and of the whole ladder, however many they are', async () => {
    const [match, ladder] = [open(), open()]
    await play(jobsIn(MATCH, WHOLE), match)
    await play(ladderJobs(LADDER, NONE), ladder)
    for (const count of [2, 4]) {
      const [matches, ladders] = [open(), open()]
      const has = ({ a, b }: GameRecord): boolean => a === MATCH.a && b === MATCH.b
      expect(merge(matches, await Promise.all(shardsOf(count).map((shard) => played(jobsIn(MATCH, shard)))), { ...ALL, has })).toBeNull()
      const parts = await Promise.all(shardsOf(count).map((shard) => played(ladderJobs(LADDER, NONE, shard))))
      expect(merge(ladders, parts, { ...ALL, has: (each) => hasGame(LADDER, each) })).toBeNull()
      expect(timeless(matches)).toEqual(timeless(match))
      expect(timeless(ladders)).toEqual(timeless(ladder))
      expect([missingIn(MATCH, matches), ladderJobs(LADDER, ladders)]).toEqual([0, []])
    }
  })

  it('are written K/N, and nothing else is one', () => {
    expect([parseShard('1/1'), parseShard('4/12')]).toEqual([WHOLE, { index: 3, count: 12 }])
    for (const wrong of ['', '0/4', '5/4', '1/0', '1', '1/2/3', '-1/4', '1.5/4', '01/4', ' 1/4']) expect(parseShard(wrong)).toBeNull()
  })
})

describe('files that are merged', () => {
  it('may overlap, and games in damaged lines are missing', async () => {
    const file = await played(jobsIn({ ...MATCH, mostRounds: 2 }, WHOLE))
    const lines = readFileSync(file, 'utf8').split('\n')
    const cut = nextFile()
    writeFileSync(cut, [...lines.slice(0, 4), lines[4]?.slice(0, 50)].join('\n'))
    const results = open()
    expect(merge(results, [cut, cut], ALL)).toBeNull()
    expect([results.games.size, missingIn({ ...MATCH, mostRounds: 2 }, results)]).toEqual([3, 1])
    expect(merge(results, [file], ALL)).toBeNull()
    expect(missingIn({ ...MATCH, mostRounds: 2 }, results)).toBe(0)
  })

  it('of other options or another build are refused by name, and nothing is added', async () => {
    const jobs = jobsIn({ ...MATCH, mostRounds: 1 }, WHOLE)
    const good = await played(jobs)
    const results = open()
    const refusal = async (head: Readonly<Record<string, unknown>>): Promise<string | null> =>
      merge(results, [good, await played([], head)], ALL)
    expect(await refusal({ ...HEAD, build: 'of old' })).toMatch(/\.jsonl was measured differently: build "of old", here "of today"\. Only/)
    expect(await refusal({ ...HEAD, terms: { ...TERMS, seed: '2', work: 6 } })).toContain('seed "2", here "shards"; work 6, here null')
    expect(await refusal({ ...HEAD, measured: 'ladder' })).toContain('measured "ladder", here "compare"')
    expect(await refusal({ ...HEAD, more: 1 })).toContain('more 1, here absent')
    expect(await refusal({ ...HEAD, build: '\u001b[2J' })).not.toContain('\u001b')
    expect(results.games.size).toBe(0)
  })

  it('that are something else, or not there, are refused', () => {
    const results = open()
    const foreign = nextFile()
    for (const text of ['', 'words\n', '[1]\n', 'null\n']) {
      writeFileSync(foreign, text)
      expect(merge(results, [foreign], ALL)).toContain('holds no measured games')
    }
    expect(merge(results, [join(folder, 'nowhere')], ALL)).toContain('could not be read')
    mkdirSync(join(folder, 'deep'))
    expect(merge(results, [join(folder, 'deep')], ALL)).toContain('could not be read: that is no file')
  })

  it('with games of other players, or of more rounds, are refused', async () => {
    const file = await played(jobsIn({ ...MATCH, mostRounds: 1 }, WHOLE))
    expect(merge(open(), [file], { ...ALL, has: () => false })).toContain(
      'game 1 of round 1, attacker against random, which is no game of this measurement',
    )
  })

  it('in which one game went two ways are refused: the better one cannot be chosen', async () => {
    const file = await played(jobsIn({ ...MATCH, mostRounds: 1 }, WHOLE))
    const other = nextFile()
    writeFileSync(
      other,
      readFileSync(file, 'utf8')
        .replaceAll(/"digest":"./g, '"digest":"0')
        .replaceAll(/"digest":"0(.{14})./g, '"digest":"0$1f'),
    )
    const results = open()
    expect(merge(results, [file, other], ALL)).toContain(`went another way in ${other} than in ${file}`)
    expect(merge(results, [file], ALL)).toBeNull()
    expect(merge(results, [other], ALL)).toContain('than in the results so far')
  })
})

describe('what a match still lacks', () => {
  it('is all of a fixed number of rounds, and of a test what comes before its last round', async () => {
    const results = open()
    await play(jobsIn(MATCH, { index: 1, count: 3 }), results)
    expect(missingIn(MATCH, results)).toBe(8)
    const even = { elo0: -1, elo1: 1, alpha: 0.001, beta: 0.001 }
    expect(missingIn({ ...MATCH, until: even }, results)).toBe(6)
  })
})
