import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { freshLink, noteServing, type Serving } from './serving.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marshal-serving-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The app served from its sources, without a screen. Answers what it printed and how to end it. */
async function serve(env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], {
    env: { ...process.env, MARSHAL_PORT: '0', MARSHAL_DATA: folder, ELECTRON_RENDERER_URL: 'http://localhost:5173', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  await new Promise<void>((done) =>
    child.stdout.on('data', (part: Buffer) => {
      text += part.toString()
      if (/npm run (-s )?link/.test(text)) done()
    }),
  )
  const gone = new Promise((done) => child.once('exit', done))
  return { text, end: () => (child.kill('SIGTERM'), gone) }
}

const note = (): Serving => JSON.parse(readFileSync(join(folder, 'serving.json'), 'utf8')) as Serving

/** The answer to a page that says hello with this. */
function helloWith(pass: object): Promise<unknown> {
  const { origin } = note()
  const ws = new WebSocket(origin.replace('http', 'ws') + '/rpc', { headers: { origin } })
  ws.once('open', () => ws.send(JSON.stringify({ hello: 1, ...pass })))
  return new Promise((done) =>
    ws.once('message', (data: Buffer) => {
      ws.terminate()
      done(JSON.parse(data.toString()))
    }),
  )
}

const ticketIn = (text: string | null): string => /\?ticket=([\w-]+)/.exec(text ?? '')?.[1] ?? ''

describe('the served app', () => {
  it('prints a link that works once and no token, answers a fresh one to its owner, and leaves nothing open to others', async () => {
    const { text, end } = await serve()
    try {
      expect(text).not.toContain('token')
      expect(text).not.toContain(note().token)
      expect(await helloWith({ ticket: ticketIn(text) })).toMatchObject({ hello: 1, role: 'host' })
      expect(await helloWith({ ticket: ticketIn(text) })).toMatchObject({ ok: false, error: { code: 'unauthorised' } })
      const link = await freshLink(folder)
      expect(link).toMatch(/^http:\/\/localhost:5173\/\?ticket=/)
      expect(await helloWith({ ticket: ticketIn(link) })).toMatchObject({ hello: 1, role: 'host' })
      if (process.platform !== 'win32') {
        const files = ['.', ...(readdirSync(folder, { recursive: true }) as string[])]
        expect(files.filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0)).toEqual([])
      }
    } finally {
      await end()
    }
    expect(readdirSync(folder)).not.toContain('serving.json')
    expect(await freshLink(folder)).toBeNull()
  })

  it('that cannot leave its note, as on a full disk, says so at its start, and “npm run link” what to do', async () => {
    mkdirSync(join(folder, 'serving.json'))
    const { text, end } = await serve()
    try {
      expect(text).toMatch(
        /“npm run link” cannot find this Marshal: .*serving\.json could not be written\. Make room on the disk, stop Marshal/,
      )
      const env = { ...process.env, MARSHAL_DATA: folder }
      const link = spawnSync(process.execPath, [join(import.meta.dirname, 'link.ts'), '--print'], { env, encoding: 'utf8' })
      expect([link.status, link.stderr]).toEqual([
        1,
        expect.stringMatching(/If it is running, .* Make room, stop it with Ctrl\+C, and start it/),
      ])
    } finally {
      await end()
    }
  })

  it('takes an empty MARSHAL_TOKEN for none', async () => {
    const { end } = await serve({ MARSHAL_TOKEN: '' })
    try {
      expect(note().token).toMatch(/^[\w-]{22}$/)
      expect(await helloWith({ token: '' })).toMatchObject({ ok: false, error: { code: 'unauthorised' } })
    } finally {
      await end()
    }
  })
})

describe('a fresh link', () => {
  it('cannot be had where no note can be left; the app is served all the same', async () => {
    mkdirSync(join(folder, 'serving.json'))
    expect(noteServing(folder, { page: 'http://127.0.0.1:1', origin: 'http://127.0.0.1:1', token: 'x' })).toBeNull()
    expect(await freshLink(folder)).toBeNull()
  })

  it('is none where the app was killed, or where the note is none', async () => {
    expect(await freshLink(folder)).toBeNull()
    noteServing(folder, { page: 'http://127.0.0.1:1', origin: 'http://127.0.0.1:1', token: 'gone' })
    expect(await freshLink(folder)).toBeNull()
    writeFileSync(join(folder, 'serving.json'), '{"origin":"http://example.org"}')
    expect(await freshLink(folder)).toBeNull()
  })
})
