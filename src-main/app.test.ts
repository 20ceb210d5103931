import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Worker } from 'node:worker_threads'
import { createThreadWriter } from './workers/file-runners.ts'
import { createApp, VERSION, type App } from './app.ts'
import type { Caller } from './contract/handlers.ts'
import { requests, type Answer, type AppInfo, type Args, type RequestName, type ResultOf } from './contract/index.ts'
import { idOf } from './engine/core/board/board.ts'
import { castleForFour } from './engine/editions/castle/boards.ts'
import { EDITIONS, editionOf } from './engine/editions/index.ts'
import { boardEdition } from './engine/families.ts'
import { heardBy, NODE, PLAYER } from '../test/support/programs/engines.ts'
import * as v from 'valibot'

const host: Caller = { id: 'host', access: { role: 'host' }, send: () => undefined }

let dataDir: string
let app: App
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'marshal-app-'))
  app = open()
})
afterEach(() => {
  app.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The export thread of the built app, from its source. */
const writer = createThreadWriter(() => Promise.resolve(new Worker(new URL('./workers/export.worker.ts', import.meta.url))))
const open = (): App => createApp({ dataDir, way: 'served', writer, print: (message) => expect.unreachable(message) })
const ask = <N extends RequestName>(name: N, args: Args<N>, caller = host): Promise<Answer<ResultOf<N>>> =>
  app.dispatch(name, args, caller) as Promise<Answer<ResultOf<N>>>
async function value<N extends RequestName>(name: N, args: Args<N>, caller = host): Promise<ResultOf<N>> {
  const answer = await ask(name, args, caller)
  if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer.error)}`)
  return answer.value
}

const PLAYERS = { red: { type: 'human', name: 'Ada' }, blue: { type: 'human', name: 'Ben' } } as const
const GAME = { edition: 'classic', options: { preset: 'duel' }, players: PLAYERS, clock: null, seed: 'one' }
const rowsOf = async (): Promise<readonly string[]> =>
  (await value('history.list', { filter: {}, sort: 'newest', offset: 0, limit: 50 })).rows.map((row) => row.gameId)

/** An app with one game, closed once, so that there is a backup. */
async function withOneGame(): Promise<string> {
  const { gameId } = await value('table.create', GAME)
  app.close()
  return gameId
}

describe('the app', () => {
  it('answers its version and its offers', async () => {
    const info: AppInfo = await value('app.info', {})
    expect(info).toMatchObject({ version: VERSION, way: 'served', role: 'host', archive: { state: 'healthy', backups: [] } })
    expect(v.is(requests['app.info'].result, info)).toBe(true)
    const offers = await value('app.offers', {})
    expect(offers.editions.map(({ id }) => id)).toEqual(EDITIONS.map((edition) => edition.info.id))
    expect(offers.bots.map(({ id }) => id)).toContain('random')
    expect(v.is(requests['app.offers'].result, offers)).toBe(true)
  })

  it('logs errors for the host, without a kind of any edition (CL-13)', async () => {
    app.close()
    const logged: string[] = []
    app = createApp({
      dataDir,
      way: 'served',
      print: (message) => logged.push(message),
      bots: { choose: () => Promise.reject(new Error('no move for the Marshal on D4')) },
    })
    const bot = { type: 'bot', name: 'Bot', bot: 'random' } as const
    const { gameId } = await value('table.create', { ...GAME, players: { red: bot, blue: bot } })
    await value('table.open', { gameId })
    app.warn('The window ended: crashed.')
    await expect.poll(() => logged.length).toBeGreaterThan(2)
    const { text } = await value('app.log', {})
    expect(text).toContain('The window ended: crashed.')
    expect(text).toContain('gave no answer')
    const kinds = EDITIONS.flatMap((edition) => edition.info.kinds.map(({ id }) => id))
    const words = new Set(text.toLowerCase().split(/[^a-z-]+/))
    expect(kinds.filter((kind) => words.has(kind))).toEqual([])
    const guest: Caller = { id: 'guest', access: { role: 'spectator', gameId }, send: () => undefined }
    expect(await ask('app.log', {}, guest)).toMatchObject({ ok: false, error: { code: 'unauthorised' } })
  })

  it('seats only known bots, with a level and character of theirs', async () => {
    const seat = (bot: object): ReturnType<typeof app.dispatch> =>
      app.dispatch(
        'table.create',
        { ...GAME, players: { red: { type: 'human', name: 'Ann' }, blue: { type: 'bot', name: 'Bot', ...bot } } },
        host,
      )
    for (const wrong of [
      { bot: 'random', level: 'master' },
      { bot: 'random', level: 'normal', character: 'bold' },
      { bot: 'constructor', level: 'normal' },
      { bot: 'engine-none', level: 'normal' },
    ])
      expect(await seat(wrong), JSON.stringify(wrong)).toMatchObject({ ok: false, error: { code: 'not-found', detail: 'bot' } })
    for (const wrong of [{ level: 'god' }, { level: '__proto__' }, { level: 'master', character: 'constructor' }, { level: 1e308 }])
      expect(await seat({ bot: 'strategist', ...wrong }), JSON.stringify(wrong)).toMatchObject({ ok: false, error: { code: 'invalid' } })
    expect(await seat({ bot: 'strategist', level: 'master', character: 'bluffer' })).toMatchObject({ ok: true })
  })

  it.skipIf(process.platform === 'win32')('sends an engine the result of its game', async () => {
    const [path, copy] = [join(dataDir, 'engines', 'mine'), join(dataDir, 'copy')]
    mkdirSync(join(dataDir, 'engines'), { recursive: true })
    writeFileSync(path, `#!/bin/sh\nexec "${NODE}" "${PLAYER}" well "${copy}"\n`, { mode: 0o700 })
    const { engines } = await value('engines.save', { id: null, name: 'Mine', path, args: [] })
    const blue = { type: 'bot', name: 'Mine', bot: engines[0]?.id ?? '' } as const
    const { gameId } = await value('table.create', { ...GAME, players: { red: PLAYERS.red, blue } })
    const { snapshot } = await value('table.open', { gameId })
    expect(snapshot.thinking).toBe('blue')
    await expect.poll(() => heardBy(copy).at(-1)?.type).toBe('deploy')
    await expect.poll(async () => (await value('table.open', { gameId })).snapshot.thinking).toBeNull()
    await value('table.do', { gameId, command: { type: 'resign', seat: 'red' } })
    await expect.poll(() => heardBy(copy).at(-1)?.type).toBe('bye')
    const outcome = { places: { red: 2, blue: 1 }, reason: 'resigned' }
    expect(heardBy(copy).at(-2)).toEqual({ type: 'over', game: gameId, outcome })
  })

  it('has a handler for every declared request', async () => {
    for (const name of Object.keys(requests)) {
      const answer = await app.dispatch(name, undefined, host)
      expect(answer.ok ? 'ok' : answer.error.code, name).toBe('invalid')
    }
  })

  it('keeps games over a restart', async () => {
    const gameId = await withOneGame()
    app = open()
    expect(await rowsOf()).toEqual([gameId])
  })

  it('deploys as a bot of the edition does: in the castle a strong piece carries the flag (CA-3, CA-15)', async () => {
    const start = String(idOf(castleForFour(), 'H1'))
    const carriers: (string | undefined)[] = []
    for (let i = 0; i < 60; i++)
      carriers.push((await value('formations.random', { edition: 'castle', preset: 'four', seat: 'red' }))[start])
    expect(carriers.filter((kind) => ['major', 'general', 'field-marshal'].includes(kind ?? '')).length).toBeGreaterThan(24)
  })

  it.each([
    ['castle', 'four', { H1: 'scout' }],
    ['classic', 'full', { A1: 'flag', B4: 'scout' }],
  ] as const)('finishes a deployment round the pieces that are placed: %s', async (edition, preset, pieces) => {
    const info = boardEdition(editionOf(edition, null)!.info, preset)!
    const placed = Object.fromEntries(
      Object.entries(pieces).map(([name, kind]) => [info.board.spaces.findIndex((space) => space.name === name), kind]),
    )
    const placement = await value('formations.random', { edition, preset, seat: 'red', placed })
    expect(placement).toMatchObject(placed)
    expect(await value('formations.check', { edition, preset, seat: 'red', placement })).toMatchObject({ complete: true })
  })

  it('plays a step and sends it to all watching screens', async () => {
    const pushed: unknown[] = []
    const screen: Caller = { ...host, send: (push) => void pushed.push(push) }
    const { gameId } = await value('table.create', GAME, screen)
    await value('table.open', { gameId }, screen)
    const placement = await value('formations.random', { edition: 'classic', preset: 'duel', seat: 'red' }, screen)
    await value('table.raise', { gameId, seat: 'red' }, screen)
    pushed.length = 0
    const { seq } = await value('table.do', { gameId, command: { type: 'deploy', seat: 'red', placement } }, screen)
    expect(seq).toBe(1)
    expect(pushed).toContain('table.changed')
    pushed.length = 0
    app.left(screen.id)
    await value('table.open', { gameId })
    await value('table.lower', { gameId })
    await value('table.raise', { gameId, seat: 'blue' })
    await value('table.do', { gameId, command: { type: 'resign', seat: 'blue' } })
    expect(pushed).toEqual([])
  })

  it('is refused while another one uses the data folder', () => {
    expect(() => open()).toThrow('Another Marshal is using this archive. Close it first.')
  })

  it('answers requests while it closes, and logs nothing', async () => {
    app.close()
    for (const name of ['history.list', 'app.info', 'table.open'] as const) {
      const args = name === 'table.open' ? { gameId: 'g' } : name === 'app.info' ? {} : { filter: {}, sort: 'newest', offset: 0, limit: 1 }
      expect(await app.dispatch(name, args, host)).toMatchObject({ ok: false, error: { message: 'Marshal is closing.' } })
    }
    app = open()
  })

  it('keeps settings outside the archive', async () => {
    await value('settings.set', { theme: 'light' })
    expect(readdirSync(dataDir)).toContain('settings.json')
    app.close()
    app = open()
    expect((await value('app.info', {})).settings.theme).toBe('light')
  })
})

describe('with a damaged archive', () => {
  beforeEach(async () => {
    await withOneGame()
    writeFileSync(join(dataDir, 'archive.db'), 'not a database at all')
    app = open()
  })

  it('the app starts, says so, and refuses everything else with the reason', async () => {
    const info = await value('app.info', {})
    expect(info.archive.state).toBe('damaged')
    expect(info.archive.message).toContain('not an archive of Marshal')
    expect(info.archive.offers).toEqual(['restore', 'rescue', 'copy', 'anew', 'again'])
    expect(info.archive.backups).toHaveLength(1)
    for (const name of ['table.create', 'history.players', 'formations.list'] as const) {
      const args = name === 'table.create' ? GAME : {}
      expect(await app.dispatch(name, args, host), name).toEqual({ ok: false, error: { code: 'damaged', message: info.archive.message } })
    }
    expect(readFileSync(join(dataDir, 'archive.db'), 'utf8')).toBe('not a database at all')
  })

  it('lessons and drills need no archive, and nothing of them is written', async () => {
    expect(await value('lessons.list', {})).not.toEqual([])
    const wish = { edition: 'classic', lesson: 'move', part: 'step', student: 'Ada', opponent: 'Bo' }
    const { gameId } = await value('lessons.open', wish)
    const { seq } = (await value('table.open', { gameId })).snapshot
    const moved = await value('table.do', { gameId, command: { type: 'act', seat: 'red', action: 'D3-D4' } })
    expect(moved.seq).toBeGreaterThan(seq)
    expect(await ask('table.open', { gameId: 'another' })).toMatchObject({ error: { code: 'damaged' } })
    await value('lessons.open', { ...wish, again: true })
    expect(await ask('table.open', { gameId })).toMatchObject({ error: { code: 'damaged' } })
    await value('drills.draw', { edition: 'classic', kind: 'bomb', seed: 'one' })
    expect(readFileSync(join(dataDir, 'archive.db'), 'utf8')).toBe('not a database at all')
  })

  it('a lesson goes on where an archive is begun meanwhile', async () => {
    const { gameId } = await value('lessons.open', { edition: 'classic', lesson: 'move', part: 'step', student: 'Ada', opponent: 'Bo' })
    await value('table.open', { gameId })
    await value('archive.anew', {})
    await value('table.do', { gameId, command: { type: 'act', seat: 'red', action: 'D3-D4' } })
    expect(await rowsOf()).toEqual([])
  })

  it('shows backups to the host only', async () => {
    const spectator: Caller = { ...host, access: { role: 'spectator', gameId: 'g' } }
    expect((await value('app.info', {}, spectator)).archive.backups).toEqual([])
  })

  it('a backup can be restored with its game', async () => {
    const { backups } = (await value('app.info', {})).archive
    expect(await ask('archive.restore', { backup: backups[0]?.id ?? '' })).toEqual({ ok: true, value: null })
    expect((await value('app.info', {})).archive.state).toBe('healthy')
    expect(await rowsOf()).toHaveLength(1)
    expect(await ask('archive.restore', { backup: backups[0]?.id ?? '' })).toMatchObject({ error: { code: 'conflict' } })
  })

  it('a backup that does not exist changes nothing', async () => {
    expect(await ask('archive.restore', { backup: 'archive-none.db' })).toMatchObject({ error: { code: 'damaged' } })
    expect((await value('app.info', {})).archive.state).toBe('damaged')
  })

  it('a new archive can be begun, and the old file is kept', async () => {
    expect(await ask('archive.rescue', {})).toMatchObject({ error: { code: 'damaged' } })
    expect(await ask('archive.anew', {})).toEqual({ ok: true, value: null })
    expect((await value('app.info', {})).archive).toMatchObject({ state: 'healthy', offers: [] })
    expect(await rowsOf()).toEqual([])
    const kept = readdirSync(dataDir).filter((name) => name.startsWith('archive-damaged-') && name.endsWith('.db'))
    expect(kept.map((name) => readFileSync(join(dataDir, name), 'utf8'))).toEqual(['not a database at all'])
    await value('table.create', GAME)
  })

  it('it is opened again on request', async () => {
    expect(await ask('archive.again', {})).toMatchObject({ error: { code: 'damaged' } })
    const { backups } = (await value('app.info', {})).archive
    copyFileSync(join(dataDir, 'backups', backups[0]?.id ?? ''), join(dataDir, 'archive.db'))
    expect(await ask('archive.again', {})).toEqual({ ok: true, value: null })
    expect(await rowsOf()).toHaveLength(1)
  })

  it('a read-only copy can be read but not written to', async () => {
    await value('archive.openCopy', {})
    expect((await value('app.info', {})).archive.state).toBe('read-only')
    expect(await rowsOf()).toEqual([])
    expect(await ask('table.create', GAME)).toMatchObject({
      ok: false,
      error: { code: 'conflict', message: expect.stringContaining('read-only') as unknown },
    })
  })
})

describe('with an archive that changes while the app is open', () => {
  const pushed: AppInfo['archive'][] = []
  const screen: Caller = {
    ...host,
    send: (push, payload) => void (push === 'archive.changed' && pushed.push(payload as AppInfo['archive'])),
  }
  beforeEach(() => void pushed.splice(0))

  it('reports that its folder is gone, saves nothing there, and restores everything', async () => {
    const { gameId } = await value('table.create', GAME)
    await value('app.info', {}, screen)
    rmSync(dataDir, { recursive: true })
    await expect.poll(() => pushed.at(-1)?.state).toBe('lost')
    expect(pushed.at(-1)).toMatchObject({ message: expect.stringContaining('deleted or moved away') as unknown, offers: ['save'] })
    expect(await ask('table.create', GAME)).toMatchObject({
      error: { code: 'unsaved', message: expect.stringContaining('was not saved') as unknown },
    })
    expect(await ask('archive.save', {})).toEqual({ ok: true, value: null })
    expect(pushed.at(-1)?.state).toBe('healthy')
    expect(await rowsOf()).toEqual([gameId])
    app.close()
    app = open()
    expect(await rowsOf()).toEqual([gameId])
  })

  it('makes a first backup while the first game is played', async () => {
    await value('table.create', GAME)
    await expect.poll(() => readdirSync(join(dataDir, 'backups'))).toHaveLength(1)
  })

  it('checks every game, reports one that has changed on the disk, and keeps the others', async () => {
    const first = await value('table.create', GAME)
    const second = await value('table.create', { ...GAME, seed: 'two' })
    app.close()
    const file = join(dataDir, 'archive.db')
    const bytes = readFileSync(file)
    const at = bytes.indexOf('"quietLimit":') + 1
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
    writeFileSync(file, bytes)
    app = open()
    await value('app.info', {}, screen)
    await expect.poll(() => pushed.at(-1)?.notes ?? []).toEqual([expect.stringContaining('is damaged: its header has changed on the disk')])
    const { rows } = await value('history.list', { filter: {}, sort: 'newest', offset: 0, limit: 50 })
    const bad = rows.filter(({ damage }) => damage !== null).map(({ gameId }) => gameId)
    expect(bad).toHaveLength(1)
    const good = bad[0] === first.gameId ? second.gameId : first.gameId
    expect(await ask('table.open', { gameId: bad[0] ?? '' })).toMatchObject({ error: { code: 'damaged' } })
    expect(await ask('table.open', { gameId: good })).toMatchObject({ ok: true })
    const { exportId } = await value('history.export.begin', { gameIds: [], unfinished: true })
    expect(await value('history.export.go', { exportId })).toMatchObject({ text: expect.stringContaining(good) as string, done: 2 })
    const exported = await value('history.export.go', { exportId })
    expect(exported).toMatchObject({ stage: 'done', games: 1, damaged: pushed.at(-1)?.notes })
    expect(await value('history.delete', { gameIds: bad })).toEqual({ deleted: bad })
  })
})

describe('with an archive of a newer Marshal', () => {
  it('the app starts, says so, and leaves the file alone', async () => {
    await withOneGame()
    const path = join(dataDir, 'archive.db')
    const bytes = readFileSync(path)
    bytes.writeUInt32BE(9999, 60)
    writeFileSync(path, bytes)
    app = open()
    expect((await value('app.info', {})).archive).toMatchObject({
      state: 'newer',
      message: expect.stringContaining('newer version') as unknown,
    })
    expect(await ask('table.create', GAME)).toMatchObject({ error: { code: 'newer' } })
    expect(await ask('archive.openCopy', {})).toMatchObject({ error: { code: 'conflict' } })
    expect(readFileSync(path).equals(bytes)).toBe(true)
  })
})
