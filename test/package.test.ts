/** What would be installed: packed offline with a stub for Electron's runtime, opened, looked at, and its served app started. */
import { extractAll, listPackage } from '@electron/asar'
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { packDry } from '../build/pack-dry.ts'
import { build, isBuilt } from '../src-main/cli/built.ts'

const folder = mkdtempSync(join(tmpdir(), 'marshal-package-'))
let packed: string
let files: readonly string[]

beforeAll(() => {
  if (!isBuilt()) expect(build()).toBe(true)
  packed = packDry(join(folder, 'dist'))
  files = listPackage(join(packed, 'resources', 'app.asar'), { isPack: false })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.[a-z0-9]+$/i.test(path) || path.endsWith('LICENSE'))
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The next frame that the server sends. */
const next = (ws: WebSocket): Promise<string> => new Promise((done) => ws.once('message', (data: Buffer) => done(data.toString())))

const bot = (name: string) => ({ type: 'bot', name, bot: 'strategist', level: 'easy' })
const BOTS_GAME = {
  edition: 'classic',
  options: { preset: 'barrage' },
  players: { red: bot('Ada'), blue: bot('Ben') },
  clock: null,
  seed: 'x',
}

describe('the packed app', () => {
  it('holds what it needs to run', () => {
    for (const file of [
      '/package.json',
      '/out/main/index.js',
      '/out/main/serve.js',
      '/out/preload/preload.cjs',
      '/out/renderer/index.html',
    ]) {
      expect(files).toContain(file)
    }
    expect(files).toContain('/node_modules/better-sqlite3/prebuilds/linux-x64.node')
  })

  it('holds nothing else: no sources, no tests, no other runtime, no other platform', () => {
    const needed = [
      /^\/package\.json$/,
      /^\/out\/main\/(index|serve)\.js$/,
      /^\/out\/main\/chunks\/[\w.-]+\.js$/,
      /^\/out\/preload\/preload\.cjs$/,
      /^\/out\/renderer\/(index\.html|look\.js|crashed\.(html|css)|icon\.svg|licences\.json)$/,
      /^\/out\/renderer\/assets\/[\w.-]+\.(js|css|woff2?|svg|png|webp|ogg)$/,
      /^\/node_modules\/better-sqlite3\/(package\.json|LICENSE|lib\/.+\.js)$/,
      /^\/node_modules\/better-sqlite3\/prebuilds\/linux-x64\.node$/,
    ]
    expect(files.filter((file) => !needed.some((pattern) => pattern.test(file)))).toEqual([])
  })

  it('keeps native code outside the archive, and nothing else: all code is checked', () => {
    const unpacked = join(packed, 'resources', 'app.asar.unpacked')
    const outside = readdirSync(unpacked, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    expect(outside.map(({ name, parentPath }) => relative(unpacked, join(parentPath, name)))).toEqual([
      join('node_modules', 'better-sqlite3', 'prebuilds', 'linux-x64.node'),
    ])
  })

  it('brings the licence of everything that it is built on', () => {
    const extracted = join(folder, 'licences')
    extractAll(join(packed, 'resources', 'app.asar'), extracted)
    const text = readFileSync(join(extracted, 'out', 'renderer', 'licences.json'), 'utf8')
    const licences = JSON.parse(text) as readonly { name: string; licence: string; text: string }[]
    const names = licences.map(({ name }) => name)
    for (const name of ['better-sqlite3', 'svelte', 'three', 'ws', 'valibot', '@fontsource/cinzel', '@lucide/svelte']) {
      expect(names).toContain(name)
    }
    for (const { name, licence, text: words } of licences) {
      expect(licence, name).toMatch(/^[\w.-]+$/)
      expect(words.length, name).toBeGreaterThan(500)
    }
  })

  it('has its fuses set: no Node from outside, nothing but the archive, integrity checked', async () => {
    const wire = await getCurrentFuseWire(join(packed, 'marshal'))
    const { ENABLE, DISABLE } = FuseState
    expect({ ...wire }).toMatchObject({
      [FuseV1Options.RunAsNode]: DISABLE,
      [FuseV1Options.EnableCookieEncryption]: ENABLE,
      [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: DISABLE,
      [FuseV1Options.EnableNodeCliInspectArguments]: DISABLE,
      [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: ENABLE,
      [FuseV1Options.OnlyLoadAppFromAsar]: ENABLE,
      [FuseV1Options.GrantFileProtocolExtraPrivileges]: DISABLE,
    })
  })

  it('names no path of the machine that built it', () => {
    const root = join(import.meta.dirname, '..')
    const extracted = join(folder, 'extracted')
    extractAll(join(packed, 'resources', 'app.asar'), extracted)
    for (const file of files.filter((path) => path.startsWith('/out/') && /\.(js|cjs|css|html)$/.test(path))) {
      expect(readFileSync(join(extracted, file), 'utf8').includes(root), file).toBe(false)
    }
  })

  it('serves: its server, taken out of the archive, says hello, and its bots think', async () => {
    const extracted = join(folder, 'served')
    extractAll(join(packed, 'resources', 'app.asar'), extracted)
    const env = { ...process.env, MARSHAL_PORT: '0', MARSHAL_DATA: join(folder, 'data'), MARSHAL_TOKEN: 'packed' }
    const server = spawn(process.execPath, [join(extracted, 'out', 'main', 'serve.js')], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let wrong = ''
    server.stderr.on('data', (part: Buffer) => (wrong += part.toString()))
    try {
      const text = await new Promise<string>((done) => server.stdout.once('data', (part: Buffer) => done(part.toString())))
      const { origin, host } = new URL(/http:\S+/.exec(text)?.[0] ?? '')
      const ws = new WebSocket(`ws://${host}/rpc`, { headers: { origin } })
      ws.on('open', () => ws.send('{"hello":1,"token":"packed"}'))
      expect(JSON.parse(await next(ws))).toMatchObject({ hello: 1, role: 'host' })
      ws.send('{"id":1,"name":"table.create","args":' + JSON.stringify(BOTS_GAME) + '}')
      const { value } = JSON.parse(await next(ws)) as { value: { gameId: string } }
      ws.send(JSON.stringify({ id: 2, name: 'table.open', args: { gameId: value.gameId } }))
      // Bots deploy and move only when their thread runs.
      for (let heard = ''; !heard.includes('"push":"table.changed"');) heard = await next(ws)
      ws.close()
      expect(wrong).toBe('')
    } finally {
      server.kill('SIGTERM')
      await new Promise((done) => server.once('exit', done))
    }
  })
})
