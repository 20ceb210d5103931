import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { limitOf } from '../engine/core/edition.ts'
import { findEdition } from '../engine/editions/index.ts'
import type { GameRecord } from './game-record.ts'
import type { Job, Player } from './job.ts'
import { programSeed } from './outside.ts'
import { playJob } from './play.ts'
import { fullNameOf, openPlayer, refusePlayer } from './open-player.ts'
import { count } from '../../test/searching.ts'

const NODE = `exec:${process.execPath}`
const BOT = join(import.meta.dirname, '../cli/bot.ts')
const YARDSTICK = join(import.meta.dirname, '../../resources/yardsticks/strategist-1.mjs')
const PLAYER = join(import.meta.dirname, '../../test/support/programs/player.py')

function hasPython(): boolean {
  try {
    execFileSync('python3', ['--version'])
    return true
  } catch {
    return false
  }
}

function jobOf(id: string, preset: string, a: string, b: string): Job {
  const { game, info } = findEdition(id)!
  const options = game.parseOptions({ preset, ...limitOf(info, 20) })
  if (!options.ok) throw new Error(options.error.message)
  return { edition: id, options: options.value, seed: 'outside', armies: 'own', ms: null, work: null, a, b, round: 0, game: 0 }
}

async function play(job: Job, given?: Player): Promise<GameRecord> {
  const [a, b] = [given ?? (await openPlayer(job.a)), await openPlayer(job.b)]
  const record = await playJob(job, { a, b })
  for (const player of [a, b]) player.close()
  return record
}

/** One of our bots in this process, asked with the seed that a program gets. */
async function asProgram(name: string): Promise<Player> {
  const player = await openPlayer(name)
  return { ...player, choose: (asked, job) => player.choose({ ...asked, seed: programSeed(asked.seed, job) }, job) }
}

const folder = mkdtempSync(join(tmpdir(), 'outside-'))
afterAll(() => rmSync(folder, { recursive: true }))
const HEARD = join(folder, 'heard')

/** A program that logs its input, and never answers usefully. */
const LISTENER = join(folder, 'listener.mjs')
writeFileSync(
  LISTENER,
  `import { appendFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
for await (const line of createInterface({ input: process.stdin })) {
  appendFileSync(${JSON.stringify(HEARD)}, line + '\\n')
  const { type, id } = JSON.parse(line)
  if (type === 'hello') console.log('{"type":"hello","protocol":1,"name":"Listener"}')
  if (id !== undefined) console.log(JSON.stringify({ type: 'error', id, message: 'I only listen.' }))
}`,
)

/** The listener's input in a game, and the seeds of its questions. */
async function heardIn(job: Job): Promise<{ readonly text: string; readonly seeds: readonly string[] }> {
  rmSync(HEARD, { force: true })
  await play(job)
  const text = readFileSync(HEARD, 'utf8')
  const lines = text.trimEnd().split('\n')
  return { text, seeds: lines.flatMap((line) => (JSON.parse(line) as { readonly seed?: string }).seed ?? []) }
}

describe('outside programs in measured games', () => {
  const presets = [
    ['classic', 'barrage'],
    ['castle', 'three'],
    ['battle-cards', 'full'],
    ['conquest', 'two'],
  ] as const
  it.each(presets.slice(0, count({ gate: 2, soak: presets.length })))(
    'ours on a line plays in %s, %s, the very game that it plays here by the same seed',
    async (id, preset) => {
      const job = jobOf(id, preset, `${NODE} ${BOT} --bot strategist --level easy`, 'random')
      const here = await play(job, await asProgram('strategist:easy'))
      const there = await play(job)
      expect(there.by.a.faults).toBe(0)
      expect(there.digest).toBe(here.digest)
    },
  )

  it('a frozen yardstick as a program plays the very game that it plays here by the same seed', async () => {
    const job = jobOf('narnia-powers', 'full', `${NODE} ${YARDSTICK} easy`, 'random')
    const there = await play(job)
    expect(there.by.a.faults).toBe(0)
    expect(there.digest).toBe((await play(job, await asProgram('strategist-1:easy'))).digest)
  })

  it.each(['own', 'paired'] as const)('do not get the seed, from which the deal and all armies follow, with %s armies', async (armies) => {
    const job = { ...jobOf('classic', 'barrage', `${NODE} ${LISTENER}`, 'random'), seed: 'nobody-is-told', armies }
    const { text, seeds } = await heardIn(job)
    expect(text).not.toContain(job.seed)
    expect(seeds.length).toBeGreaterThan(1)
    expect(new Set(seeds).size).toBe(seeds.length)
    for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{64}$/)
    expect((await heardIn(job)).seeds).toEqual(seeds)
  })

  it('get a seed that depends on the game and on our player, not on paths', () => {
    const seedFor = (seed: string, a: string, b = 'random'): string => programSeed(seed, { a, b })
    const one = seedFor('1/0/0', 'exec:/old/bot')
    expect(seedFor('1/0/0', 'exec:/new/bot')).toBe(one)
    for (const other of [
      seedFor('1/0/1', 'exec:/old/bot'),
      seedFor('2/0/0', 'exec:/old/bot'),
      seedFor('1/0/0', 'exec:/old/bot', 'attacker'),
    ])
      expect(other).not.toBe(one)
  })

  it.skipIf(!hasPython())(
    'one that dies in the middle of games loses no game by it: what it missed is counted and played for it',
    async () => {
      const record = await play(jobOf('classic', 'barrage', `exec:python3 ${PLAYER} die`, 'random'))
      expect(record.by.a.faults).toBeGreaterThan(0)
      expect(record.outcome.reason).not.toBe('resigned')
    },
  )

  it('an older commit plays without a fault, and the same game again, by the amount of its work', async () => {
    const name = fullNameOf('commit:HEAD:easy')
    const job = { ...jobOf('classic', 'barrage', name, 'random'), work: 3 }
    const record = await play(job)
    expect(record.by.a.faults).toBe(0)
    expect(record.by.a.times.moves).toBeGreaterThan(5)
    expect((await play(job)).digest).toBe(record.digest)
  })

  it('a commit has one name, and has to be there', () => {
    expect(fullNameOf('commit:HEAD')).toMatch(/^commit:[0-9a-f]{40}:master$/)
    expect(fullNameOf(fullNameOf('commit:HEAD'))).toBe(fullNameOf('commit:HEAD'))
    for (const wrong of ['no-such-branch', '', '--all', 'HEAD;ls']) expect(refusePlayer(`commit:${wrong}`)).toContain('There is no commit')
  })

  it('need a path', () => {
    expect(refusePlayer('exec:')).toContain('path')
    expect(refusePlayer('exec:/bin/sh -c x')).toBeNull()
    expect(refusePlayer('nobody')).toContain('nobody')
  })

  it('have to be there', () => {
    for (const wrong of ['/nonexistent', 'nowhere-to-be-found', import.meta.dirname, import.meta.filename])
      expect(refusePlayer(`exec:${wrong} -x`)).toContain(`There is no program ${wrong}`)
    expect(refusePlayer('exec:node')).toBeNull()
  })
})
