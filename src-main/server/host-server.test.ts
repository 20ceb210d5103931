import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { Caller } from '../contract/handlers.ts'
import type { Answer } from '../contract/index.ts'
import { serveHost, type HostServer } from './host-server.ts'
import { createTokens } from './tokens.ts'

const folder = mkdtempSync(join(tmpdir(), 'marshal-host-'))
const files = join(folder, 'renderer')
const left: string[] = []
const asked: unknown[] = []
const tokens = createTokens({ host: 'host-token' })
const callers: string[] = []
const dispatch = async (name: unknown, args: unknown, { id }: Caller): Promise<Answer<unknown>> => {
  asked.push([name, args])
  callers.push(id)
  return { ok: true, value: name }
}
let server: HostServer
let origin: string

beforeAll(async () => {
  mkdirSync(join(files, 'assets'), { recursive: true })
  writeFileSync(join(files, 'index.html'), '<!doctype html><title>Marshal</title>')
  writeFileSync(join(files, 'assets', 'main.js'), 'export {}')
  writeFileSync(join(folder, 'secret.txt'), 'not for pages')
  server = await serveHost({ dispatch, left: (id) => left.push(id), tokens, files, port: 0 })
  origin = `http://127.0.0.1:${server.port}`
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** A request with its path unchanged and any header. */
function ask(
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
) {
  return new Promise<Reply>((done, failed) => {
    const req = request({ host: '127.0.0.1', port: server.port, path, method, headers }, (res) => {
      const parts: Buffer[] = []
      res.on('data', (part: Buffer) => parts.push(part))
      res.on('end', () => done({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(parts).toString() }))
    })
    req.on('error', failed)
    req.end(body)
  })
}

describe('files', () => {
  it('have a strict content policy, and pages are never cached', async () => {
    const page = await ask('/?token=x')
    expect(page.status).toBe(200)
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`connect-src 'self' ws://127.0.0.1:${server.port};`)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect((await ask('/assets/main.js')).headers['cache-control']).toContain('immutable')
  })

  it.each(['/../secret.txt', '/..%2fsecret.txt', '/%2e%2e/secret.txt', '/assets/../../secret.txt', '//secret.txt', '/%', '/absent'])(
    'do not include %s',
    async (path) => {
      const reply = await ask(path)
      expect(reply.status).toBe(404)
      expect(reply.body).not.toContain('not for pages')
    },
  )

  it('are read-only', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) expect((await ask('/', { method })).status).toBe(405)
  })

  it('are served under own host names only, so that no other name can be pointed at the server', async () => {
    for (const host of ['example.org', `example.org:${server.port}`, '127.0.0.1.example.org', 'localhost.example.org']) {
      expect((await ask('/', { headers: { host } })).status, host).toBe(421)
    }
    expect((await ask('/', { headers: { host: `localhost:${server.port}` } })).status).toBe(200)
  })
})

describe('bulk requests', () => {
  const post = (body: string, headers: Readonly<Partial<Record<'origin' | 'authorization' | 'marshal-screen', string>>> = {}) =>
    ask('/rpc', { method: 'POST', headers: { origin, authorization: 'Bearer host-token', ...headers }, body })

  it('belong to the host’s connection that they name, which stays open after the answer', async () => {
    const [ws, greeting] = await greet('host-token')
    const { screen } = greeting as { readonly screen: string }
    await post(JSON.stringify({ id: 7, name: 'app.info', args: {} }), { 'marshal-screen': screen })
    expect(callers.at(-1)).toBe(screen)
    expect(left).not.toContain(screen)
    const gone = closed(ws)
    ws.close()
    await gone
    await expect.poll(() => left).toContain(screen)
    await post(JSON.stringify({ id: 8, name: 'app.info', args: {} }), { 'marshal-screen': screen })
    expect(callers.at(-1)).not.toBe(screen)
  })

  it('belong to no connection where a guest’s is named; guests get no connection id', async () => {
    const [ws, greeting] = await greet(tokens.issue({ role: 'seat', gameId: 'g', seat: 'red' }))
    expect(greeting).toEqual({ hello: 1, role: 'seat' })
    ws.send('{"id":1,"name":"app.info","args":{}}')
    await next(ws)
    const guest = callers.at(-1)!
    await post(JSON.stringify({ id: 7, name: 'app.info', args: {} }), { 'marshal-screen': guest })
    expect(callers.at(-1)).not.toBe(guest)
    ws.close()
  })

  it('have a caller of their own otherwise, which ends with the answer, whatever their id', async () => {
    const from = callers.length
    for (let i = 0; i < 2; i++) await post(JSON.stringify({ id: 7, name: 'app.info', args: {} }))
    const mine = callers.slice(from)
    expect(new Set(mine).size).toBe(2)
    expect(left).toEqual(expect.arrayContaining(mine))
  })

  it('are answered for the host', async () => {
    const text = 'x'.repeat(300_000)
    const reply = await post(JSON.stringify({ id: 1, name: 'history.import', args: { text } }))
    expect(JSON.parse(reply.body)).toEqual({ id: 1, ok: true, value: 'history.import' })
    expect(asked.at(-1)).toEqual(['history.import', { text }])
  })

  it('are refused without the host token or from another page', async () => {
    const seat = tokens.issue({ role: 'seat', gameId: 'g', seat: 'red' })
    const frame = JSON.stringify({ id: 1, name: 'app.info', args: {} })
    const before = asked.length
    for (const headers of [
      { authorization: '' },
      { authorization: 'Bearer wrong' },
      { authorization: `Bearer ${seat}` },
      { origin: 'http://example.org' },
      { origin: 'null' },
    ]) {
      const reply = await post(frame, headers)
      expect(reply.status).toBe(401)
      expect(JSON.parse(reply.body)).toMatchObject({ ok: false, error: { code: 'unauthorised' } })
    }
    expect(asked).toHaveLength(before)
  })

  it('are refused when malformed', async () => {
    for (const body of ['', '{', '[]', '{"id":0}'])
      expect(JSON.parse((await post(body)).body)).toMatchObject({ error: { code: 'invalid' } })
  })
})

const open = (headers: Record<string, string> = { origin }, path = '/rpc') =>
  new Promise<WebSocket | number>((done) => {
    const ws = new WebSocket(`ws://127.0.0.1:${server.port}${path}`, { headers })
    ws.on('open', () => done(ws))
    ws.on('unexpected-response', (_req, res) => done(res.statusCode ?? 0))
    ws.on('error', () => done(0))
  })
const next = (ws: WebSocket): Promise<unknown> =>
  new Promise((done) => ws.once('message', (data: Buffer) => done(JSON.parse(data.toString()))))
const closed = (ws: WebSocket): Promise<number> => new Promise((done) => ws.once('close', done))

/** Says hello with a token. Answers the socket and the first message. */
async function greet(token: string): Promise<readonly [WebSocket, unknown]> {
  const ws = (await open()) as WebSocket
  const greeting = next(ws)
  ws.send(JSON.stringify({ hello: 1, token }))
  return [ws, await greeting]
}

describe('the socket', () => {
  it('accepts the server’s own pages only', async () => {
    for (const headers of [
      {},
      { origin: 'http://example.org' },
      { origin: 'null' },
      { origin: 'file://' },
      { origin: 'https://127.0.0.1' },
      { origin, host: 'example.org' },
    ]) {
      expect(await open(headers as Record<string, string>), JSON.stringify(headers)).toBe(403)
    }
    expect(await open({ origin }, '/other')).toBe(403)
  })

  it('says hello and answers', async () => {
    const ws = (await open()) as WebSocket
    ws.send('{"hello":1,"token":"host-token"}')
    expect(await next(ws)).toMatchObject({ hello: 1, role: 'host' })
    ws.send('{"id":1,"name":"app.info","args":{}}')
    expect(await next(ws)).toEqual({ id: 1, ok: true, value: 'app.info' })
    const before = left.length
    ws.close()
    await closed(ws)
    await expect.poll(() => left.length).toBe(before + 1)
  })

  it('closes with its own code after a wrong token, and with 1009 after a huge message', async () => {
    const wrong = (await open()) as WebSocket
    wrong.send('{"hello":1,"token":"wrong"}')
    expect(await closed(wrong)).toBe(4401)
    const flood = (await open()) as WebSocket
    flood.on('error', () => undefined)
    flood.send('x'.repeat(300_000))
    expect(await closed(flood)).toBe(1009)
    const binary = (await open()) as WebSocket
    binary.send(Buffer.from([0, 1, 2]))
    expect(await closed(binary)).toBe(4401)
  })

  it('works on after a peer that breaks the protocol or disappears', async () => {
    const raw = connect(server.port, '127.0.0.1')
    raw.write(
      `GET /rpc HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nOrigin: ${origin}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    )
    await new Promise((later) => raw.once('data', later))
    raw.write(Buffer.from([0xff, 0xff, 0xff, 0xff]))
    await new Promise((later) => raw.once('close', later))
    expect((await ask('/')).status).toBe(200)
  })
})

describe('many silent connections', () => {
  it('block no page that says hello, and end no authenticated connection', async () => {
    const [inside] = await greet('host-token')
    const silent = Array.from({ length: 400 }, () =>
      connect(server.port, '127.0.0.1')
        .on('error', () => undefined)
        .resume(),
    )
    await Promise.all(silent.map((raw) => new Promise((done) => raw.once('connect', done).once('close', done))))
    const mute = await Promise.all(Array.from({ length: 150 }, () => open()))
    const [late, greeting] = await greet('host-token')
    expect(greeting).toMatchObject({ hello: 1, role: 'host' })
    expect((await ask('/')).status).toBe(200)
    inside.send('{"id":1,"name":"app.info","args":{}}')
    expect(await next(inside)).toMatchObject({ id: 1, ok: true })
    await expect.poll(() => silent.filter((raw) => raw.destroyed).length).toBeGreaterThan(200)
    for (const raw of silent) raw.destroy()
    for (const ws of mute) if (typeof ws === 'object') ws.terminate()
    for (const ws of [inside, late]) ws.terminate()
  })

  it('are ended when late, WebSocket or not', async () => {
    const strict = await serveHost({ dispatch, left: () => undefined, tokens, files: null, port: 0, helloWithin: 1_000 })
    const at = (): WebSocket => new WebSocket(`ws://127.0.0.1:${strict.port}/rpc`, { headers: { origin: strict.origin } })
    const greeted = at()
    greeted.once('open', () => greeted.send('{"hello":1,"token":"host-token"}'))
    expect(await next(greeted)).toMatchObject({ hello: 1, role: 'host' })
    expect(await closed(at())).toBe(4408)
    const raw = connect(strict.port, '127.0.0.1').resume()
    await new Promise((done) => raw.once('close', done))
    expect(greeted.readyState).toBe(greeted.OPEN)
    await strict.close()
  })

  it('with one guest’s token are limited, and take no place of the host', async () => {
    const token = tokens.issue({ role: 'spectator', gameId: 'g' })
    const came = await Promise.all(Array.from({ length: 12 }, () => greet(token)))
    expect(came.filter(([, greeting]) => JSON.stringify(greeting).includes('"role":"spectator"'))).toHaveLength(8)
    expect(JSON.stringify(came.at(-1)?.[1])).toContain('Close some of them')
    const [host, greeting] = await greet('host-token')
    expect(greeting).toMatchObject({ hello: 1, role: 'host' })
    for (const [ws] of [...came, [host] as const]) ws.terminate()
  })
})

describe('a withdrawn token', () => {
  it('ends its connections at once, even slow ones, and no others', async () => {
    const seat = tokens.issue({ role: 'seat', gameId: 'g1', seat: 'red' })
    const [mine] = await greet(seat)
    const [other] = await greet(tokens.issue({ role: 'seat', gameId: 'g2', seat: 'red' }))
    const [host] = await greet('host-token')
    const end = closed(mine)
    const before = left.length
    tokens.withdraw('g1')
    expect(left).toHaveLength(before + 1)
    expect(await end).toBe(4401)
    for (const ws of [other, host]) {
      ws.send('{"id":1,"name":"app.info","args":{}}')
      expect(await next(ws)).toMatchObject({ id: 1, ok: true })
      ws.terminate()
    }
    const [again, greeting] = await greet(seat)
    expect(greeting).toMatchObject({ error: { code: 'unauthorised' } })
    again.terminate()
  })
})

describe('a link', () => {
  const ticketIn = (link: string): string => new URL(link).searchParams.get('ticket') ?? ''

  it('carries no token, and opens the app once', async () => {
    const link = server.link()
    expect(link).not.toContain('token')
    expect(link).not.toContain(tokens.host)
    const hello = JSON.stringify({ hello: 1, ticket: ticketIn(link) })
    const first = (await open()) as WebSocket
    first.send(hello)
    const welcome = (await next(first)) as { role: string; token: string }
    expect(welcome.role).toBe('host')
    const second = (await open()) as WebSocket
    second.send(hello)
    expect(await closed(second)).toBe(4401)
    const [again, greeting] = await greet(welcome.token)
    expect(greeting).toMatchObject({ hello: 1, role: 'host' })
    for (const ws of [first, again]) ws.terminate()
  })

  it('is made again for a holder of the host token, but for no page', async () => {
    const authorization = `Bearer ${tokens.host}`
    const { status, body } = await ask('/ticket', { method: 'POST', headers: { authorization } })
    expect(status).toBe(200)
    expect(tokens.redeem(body)?.access).toEqual({ role: 'host' })
    const guest = `Bearer ${tokens.issue({ role: 'seat', gameId: 'g', seat: 'red' })}`
    for (const headers of [{}, { authorization: 'Bearer ' }, { authorization: guest }, { authorization, origin }])
      expect((await ask('/ticket', { method: 'POST', headers: headers as Record<string, string> })).status).toBe(401)
    expect((await ask('/ticket', { headers: { authorization } })).status).toBe(405)
  })
})

describe('closing', () => {
  it('does not wait for a peer that never closes', async () => {
    const other = await serveHost({ dispatch, left: () => undefined, tokens, files: null, port: 0 })
    const stubborn = connect(other.port, '127.0.0.1')
    const own = `http://127.0.0.1:${other.port}`
    stubborn.on('error', () => undefined)
    stubborn.write(
      `GET /rpc HTTP/1.1\r\nHost: 127.0.0.1:${other.port}\r\nOrigin: ${own}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    )
    await new Promise((later) => stubborn.once('data', later))
    await other.close()
    stubborn.destroy()
  })
})

describe('a taken port', () => {
  it('is replaced by the next free one', async () => {
    const second = await serveHost({ dispatch, left: () => undefined, tokens, files, port: server.port })
    expect(second.port).toBeGreaterThan(server.port)
    await second.close()
  })
})
