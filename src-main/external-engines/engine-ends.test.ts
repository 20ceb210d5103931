import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Outcome } from '../engine/core/outcome.ts'
import { createEngines, type EngineRoom } from './create-engines.ts'
import { heardBy, isRunning, NODE, paper, PLAYER, taskOf } from '../../test/support/programs/engines.ts'

const root = mkdtempSync(join(tmpdir(), 'engine-ends-'))
afterAll(() => rmSync(root, { recursive: true }))

const WON: Outcome = { places: { red: 1, blue: 2 }, reason: 'flag-captured' }
const SOON = { timeout: 20_000 }

/** A room with one engine, which copies its input to a file. */
function open(way: string, copy: string): EngineRoom {
  const file = paper(JSON.stringify([{ id: 'engine-id-1', name: 'Mine', path: NODE, args: [PLAYER, way, copy] }]))
  const room = createEngines({ file, folder: null, newId: () => 'none', now: () => performance.now() })
  onTestFinished(() => room.close())
  return room
}

const typesIn = (copy: string): readonly string[] => heardBy(copy).map(({ type }) => type)
const pidIn = (copy: string): number => heardBy(copy)[0]?.pid ?? 0

describe('an engine whose game ends', () => {
  it('is sent the outcome and goodbye, and exits by itself', async () => {
    const copy = join(root, 'told')
    const room = open('well', copy)
    await room.choose(taskOf())
    room.over('another', null)
    room.over('g', WON)
    await vi.waitFor(() => expect(typesIn(copy)).toEqual(['started', 'hello', 'game', 'deploy', 'over', 'bye']), SOON)
    expect(heardBy(copy).find(({ type }) => type === 'over')).toEqual({ type: 'over', game: 'g', outcome: WON })
    if (process.platform === 'linux') await vi.waitFor(() => expect(isRunning(pidIn(copy))).toBe(false), SOON)
  })

  it('is started anew where the game goes on all the same', async () => {
    const copy = join(root, 'anew')
    const room = open('well', copy)
    await room.choose(taskOf())
    room.over('g', null)
    expect(await room.choose(taskOf())).toMatchObject({ type: 'placement' })
    expect(typesIn(copy).filter((type) => type === 'started')).toHaveLength(2)
  })

  it('loses the question that it is being asked, which is no failure of the engine', async () => {
    const room = open('well', join(root, 'asked'))
    const asked = room.choose(taskOf())
    room.over('g', WON)
    await expect(asked).rejects.toThrow('It was closed.')
    const caller = { id: 'screen', access: { role: 'host' }, send: () => undefined } as const
    expect(await room.handlers['engines.list']({}, caller)).toMatchObject({ value: { engines: [{ trouble: null }] } })
  })

  it.runIf(process.platform === 'linux')('is ended where it does not end by itself', async () => {
    const copy = join(root, 'stays')
    const room = open('stay', copy)
    await room.choose(taskOf())
    room.over('g', WON)
    await vi.waitFor(() => expect(isRunning(pidIn(copy))).toBe(false), SOON)
    expect(typesIn(copy).at(-1)).toBe('bye')
  })
})

/** A host of its own, which greets a program that does not end by itself, and then does what its line says. */
const HOST = `
  const { openProgram } = await import(${JSON.stringify(new URL('program.ts', import.meta.url).href)})
  const [path, copy, way] = process.argv.slice(1)
  const program = openProgram({ path: process.execPath, args: [path, 'stay', copy] }, { host: 'test', graceMs: 0 })
  await program.greet(60_000)
  console.log('ready')
  if (way === 'leave') {
    program.close()
    process.exit(0)
  }
`
const hostLine = (copy: string, way: string): readonly string[] => ['--input-type=module', '-e', HOST, PLAYER, copy, way]

describe.runIf(process.platform === 'linux')('a Marshal that has started an engine', () => {
  it('ends it at once where it ends itself', async () => {
    const copy = join(root, 'at-once')
    execFileSync(NODE, hostLine(copy, 'leave'))
    expect(pidIn(copy)).toBeGreaterThan(1)
    await vi.waitFor(() => expect(isRunning(pidIn(copy))).toBe(false), SOON)
  })

  it('leaves it behind where it is killed, and the next Marshal ends it', async () => {
    const copy = join(root, 'killed')
    const host = spawn(NODE, hostLine(copy, 'stay'), { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(host.stdout, 'data')
    host.kill('SIGKILL')
    await once(host, 'exit')
    open('well', join(root, 'next'))
    await vi.waitFor(() => expect(isRunning(pidIn(copy))).toBe(false), SOON)
  })
})
