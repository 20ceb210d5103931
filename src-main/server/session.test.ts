/** The session of a signed-in browser, over real connections: what admits the host, and what nearly does. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { serveHost, type HostServer } from './host-server.ts'
import { createLan } from './lan.ts'
import { browserFile } from './token-files.ts'
import { createTokens, SESSION_DAYS, type Tokens } from './tokens.ts'

interface Reply {
  readonly status: number
  readonly cookie: string | undefined
}
/** A browser's credentials: the token of its page, and its cookie as sent. */
interface Shown {
  readonly token: string
  readonly cookie?: string | undefined
}

const dispatch = async () => ({ ok: true, value: null }) as const
let folder: string
let tokens: Tokens
let server: HostServer
const path = (): string => join(folder, 'browsers.json')

async function start(port = 0): Promise<void> {
  tokens = createTokens({ host: 'own', browserFile: browserFile(path(), () => undefined) })
  server = await serveHost({ dispatch, left: () => undefined, tokens, files: null, port })
}
async function restart(): Promise<void> {
  await server.close()
  await start(server.port)
}
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marshal-session-'))
  await start()
})
afterEach(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

/** Asks for a session as a page does. */
function askSession({ token, cookie }: Shown, more: { port?: number; headers?: Record<string, string> } = {}): Promise<Reply> {
  const port = more.port ?? server.port
  const headers = {
    ...{ origin: `http://127.0.0.1:${port}`, authorization: `Bearer ${token}` },
    ...(cookie !== undefined && { cookie }),
    ...more.headers,
  }
  return new Promise((done, failed) => {
    const req = request({ host: '127.0.0.1', port, path: '/rpc/session', method: 'POST', headers }, (res) => {
      res.resume().on('end', () => done({ status: res.statusCode ?? 0, cookie: res.headers['set-cookie']?.[0] }))
    })
    req.on('error', failed)
    req.end()
  })
}
/** The part of a cookie that a browser sends back. */
const sent = (header: string | undefined): string => header?.split(';', 1)[0] ?? ''

/** Opens a new link and signs in; `cookie` is one from before. */
async function signIn(cookie?: string): Promise<Required<Shown>> {
  const token = tokens.redeem(tokens.ticket({ role: 'host' }))?.token ?? ''
  const reply = await askSession({ token, cookie })
  return { token, cookie: sent(reply.cookie) }
}

/** How the socket answers a hello: the role, or the code it ends with. */
function hello({ token, cookie }: Shown, headers: Record<string, string> = {}): Promise<string | number> {
  const origin = `http://127.0.0.1:${server.port}`
  const ws = new WebSocket(`ws://127.0.0.1:${server.port}/rpc`, {
    headers: { origin, ...(cookie !== undefined && { cookie }), ...headers },
  })
  return new Promise((done) => {
    ws.once('open', () => ws.send(JSON.stringify({ hello: 1, token })))
    ws.once('message', (data: Buffer) => {
      const { role } = JSON.parse(data.toString()) as { role?: string }
      if (role === undefined) return
      done(role)
      ws.terminate()
    })
    ws.once('close', done)
    ws.once('unexpected-response', (_req, res) => done(res.statusCode ?? 0))
    ws.on('error', () => undefined)
  })
}

describe('a signed-in browser', () => {
  it('has a lasting cookie for this host only, hidden from scripts and other sites', async () => {
    const { token } = tokens.redeem(tokens.ticket({ role: 'host' })) ?? { token: '' }
    const { status, cookie } = await askSession({ token })
    expect(status).toBe(200)
    const [pair = '', ...attributes] = cookie?.split('; ') ?? []
    expect(pair).toMatch(new RegExp(`^marshal-${server.port}=[\\w-]{22}$`))
    expect(attributes).toEqual([`Max-Age=${SESSION_DAYS * 86_400}`, 'Path=/rpc', 'HttpOnly', 'SameSite=Strict'])
  })

  it('is admitted in every tab, and after a restart', async () => {
    const browser = await signIn()
    expect([await hello(browser), await hello(browser)]).toEqual(['host', 'host'])
    await restart()
    expect(await hello(browser)).toBe('host')
  })

  it('keeps its cookie when it opens another link, so that older tabs stay signed in', async () => {
    const before = await signIn()
    const after = await signIn(before.cookie)
    expect(after.cookie).toBe(before.cookie)
    expect([await hello(before), await hello(after)]).toEqual(['host', 'host'])
  })

  it('stays signed in at two Marshals on one machine, whose cookies every port is sent', async () => {
    const first = await signIn()
    const [other, otherTokens] = [server, tokens]
    const otherFolder = folder
    folder = mkdtempSync(join(tmpdir(), 'marshal-session-'))
    await start()
    try {
      const second = await signIn(first.cookie)
      const jar = `${first.cookie}; ${second.cookie}`
      expect(new Set([first.cookie, second.cookie].map((cookie) => cookie.split('=')[0])).size).toBe(2)
      expect(await hello({ token: second.token, cookie: jar })).toBe('host')
      expect(await hello({ token: second.token, cookie: first.cookie })).toBe(4401)
      const [, secret] = first.cookie.split('=')
      const renamed = `marshal-${server.port}=${secret}`
      expect(await hello({ token: first.token, cookie: renamed }), 'what one Marshal gave opens no other').toBe(4401)
      expect(otherTokens.accessOf(first.token, secret ?? '')).toEqual({ role: 'host' })
    } finally {
      await other.close()
      rmSync(otherFolder, { recursive: true })
    }
  })

  it('stays connected when guests come and go', async () => {
    const { token } = tokens.redeem(tokens.ticket({ role: 'host' })) ?? { token: '' }
    const ws = new WebSocket(`ws://127.0.0.1:${server.port}/rpc`, { headers: { origin: server.origin } })
    await new Promise((done) => ws.once('open', done))
    ws.send(JSON.stringify({ hello: 1, token }))
    await new Promise((done) => ws.once('message', done))
    await askSession({ token })
    tokens.issue({ role: 'seat', gameId: 'g', seat: 'red' })
    ws.send('{"id":1,"name":"app.info","args":{}}')
    expect(await new Promise((done) => ws.once('message', (data: Buffer) => done(data.toString())))).toContain('"ok":true')
    ws.terminate()
  })

  it('is signed in for a limited time', async () => {
    const browser = await signIn()
    const kept = JSON.parse(readFileSync(path(), 'utf8')) as { browsers: { since: number }[] }
    for (const one of kept.browsers) one.since -= (SESSION_DAYS + 1) * 86_400_000
    writeFileSync(path(), JSON.stringify(kept))
    await restart()
    expect(await hello(browser)).toBe(4401)
  })
})

describe('an attacker', () => {
  it('is refused with only the token, only the cookie, or the cookie of another browser', async () => {
    const [mine, other] = [await signIn(), await signIn()]
    const [, secret = ''] = mine.cookie.split('=')
    for (const shown of [
      { token: mine.token },
      { token: mine.token, cookie: other.cookie },
      { token: mine.token, cookie: `marshal-1=${secret}` },
      { token: secret, cookie: mine.cookie },
      { token: 'wrong', cookie: mine.cookie },
    ]) {
      expect(await hello(shown), JSON.stringify(shown)).toBe(4401)
      expect(await askSession(shown)).toEqual({ status: 401, cookie: undefined })
    }
  })

  it('is refused from another page or host name, even with token and cookie', async () => {
    const browser = await signIn()
    for (const headers of [
      { origin: 'http://example.org' },
      { origin: 'null' },
      { origin: `http://127.0.0.1:${server.port + 1}` },
      { origin: `https://127.0.0.1:${server.port}` },
      { host: 'example.org', origin: 'http://example.org' },
    ]) {
      expect(await hello(browser, headers as Record<string, string>), JSON.stringify(headers)).toBe(403)
      const { status, cookie } = await askSession(browser, { headers: headers as Record<string, string> })
      expect([401, 421], JSON.stringify(headers)).toContain(status)
      expect(cookie).toBeUndefined()
    }
  })

  it('cannot plant a cookie: it is replaced at sign-in', async () => {
    const planted = `marshal-${server.port}=planted`
    const browser = await signIn(planted)
    expect(browser.cookie).not.toBe(planted)
    expect(await hello({ token: browser.token, cookie: planted })).toBe(4401)
  })

  it('gets no session with a guest’s token, on either server, or with the command line’s token', async () => {
    const seat = tokens.issue({ role: 'seat', gameId: 'g', seat: 'red' })
    const onlooker = tokens.issue({ role: 'spectator', gameId: 'g' })
    for (const token of [seat, onlooker, tokens.host]) expect(await askSession({ token })).toEqual({ status: 401, cookie: undefined })
    const guests = createLan({ dispatch, left: () => undefined, tokens, files: null, port: 0 })
    await guests.start()
    const port = guests.port() ?? 0
    const { token } = tokens.redeem(tokens.ticket({ role: 'host' })) ?? { token: '' }
    for (const shown of [seat, token]) expect(await askSession({ token: shown }, { port })).toEqual({ status: 405, cookie: undefined })
    await guests.stop()
  })

  it('finds nothing useful in the file, and becomes no host by a damaged file', async () => {
    const browser = await signIn()
    const text = readFileSync(path(), 'utf8')
    expect(text).not.toContain(browser.token)
    expect(text).not.toContain(browser.cookie.split('=')[1])
    const [kept] = (JSON.parse(text) as { browsers: { digest: string; cookie: string }[] }).browsers
    expect(await hello({ token: kept?.digest ?? '', cookie: `marshal-${server.port}=${kept?.cookie}` })).toBe(4401)
    for (const spoilt of [
      { ...kept, cookie: null },
      { digest: kept?.digest, since: 0 },
      { ...kept, cookie: '' },
    ]) {
      writeFileSync(path(), JSON.stringify({ format: 1, browsers: [spoilt] }))
      await restart()
      expect(await hello(browser)).toBe(4401)
      expect(await hello({ token: browser.token })).toBe(4401)
    }
  })
})
