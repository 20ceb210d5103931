import { request } from 'node:http'
import { connect } from 'node:net'
import type { NetworkInterfaceInfo } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { LinkServer } from '../guests/create-link.ts'
import { createLan } from './lan.ts'
import { createAddressLimit } from './rate-limit.ts'
import { createBackoff } from './backoff.ts'
import { createTokens } from './tokens.ts'

const info = (address: string, internal: boolean, scopeid = 0): NetworkInterfaceInfo =>
  ({ address, internal, ...(address.includes(':') && { scopeid }) }) as NetworkInterfaceInfo
const NETWORKS = {
  docker0: [info('172.17.0.1', false)],
  utun3: [info('10.8.0.2', false)],
  tailscale0: [info('100.101.1.2', false)],
  lo: [info('127.0.0.1', true)],
  wlan0: [info('fe80::1', false, 3), info('192.168.0.2', false)],
  eth0: [info('10.0.0.7', false)],
}

const tokens = createTokens({ host: 'host-token' })
const left: string[] = []
const asked: string[] = []
const createGuestServer = (): LinkServer =>
  createLan({
    dispatch: async (name) => {
      asked.push(String(name))
      return { ok: true, value: name }
    },
    left: (id) => left.push(id),
    tokens,
    files: null,
    port: 0,
    pingEvery: 100,
    interfaces: () => NETWORKS,
  })

let server: LinkServer
let origin: string
beforeAll(async () => {
  server = createGuestServer()
  await server.start()
  origin = `http://127.0.0.1:${server.port()}`
})
afterAll(() => server.stop())

const open = (headers: Record<string, string> = { origin }): Promise<WebSocket | number> =>
  new Promise((done) => {
    const ws = new WebSocket(`ws://127.0.0.1:${server.port()}/rpc`, { headers })
    ws.on('open', () => done(ws))
    ws.on('unexpected-response', (_req, res) => done(res.statusCode ?? 0))
    ws.on('error', () => done(0))
  })
const next = (ws: WebSocket): Promise<unknown> =>
  new Promise((done) => ws.once('message', (data: Buffer) => done(JSON.parse(data.toString()))))
const closed = (ws: WebSocket): Promise<number> => new Promise((done) => ws.once('close', done))
const statusOf = (headers: Record<string, string>, path = '/', method = 'GET'): Promise<number> =>
  new Promise((done, failed) => {
    const req = request({ host: '127.0.0.1', port: server.port(), path, method, headers }, (res) => {
      res.resume()
      done(res.statusCode ?? 0)
    })
    req.on('error', failed)
    req.end()
  })

async function greet(hello: object): Promise<readonly [WebSocket, unknown]> {
  const ws = (await open()) as WebSocket
  const answer = next(ws)
  ws.send(JSON.stringify({ hello: 1, ...hello }))
  return [ws, await answer]
}

describe('the server for guests', () => {
  it('names every network, home networks before tunnels and containers, and none that only this machine reaches', () => {
    expect(server.addresses()).toEqual([
      { name: 'wlan0', address: '192.168.0.2', url: `http://192.168.0.2:${server.port()}/` },
      { name: 'eth0', address: '10.0.0.7', url: `http://10.0.0.7:${server.port()}/` },
      ...[
        { name: 'docker0', address: '172.17.0.1' },
        { name: 'utun3', address: '10.8.0.2' },
        { name: 'tailscale0', address: '100.101.1.2' },
      ].map((one) => ({ ...one, url: `http://${one.address}:${server.port()}/` })),
    ])
  })

  it('admits a guest with a ticket, and again with the token from it', async () => {
    const ticket = tokens.ticket({ role: 'seat', gameId: 'g', seat: 'red' })
    const [first, welcome] = await greet({ ticket })
    expect(welcome).toMatchObject({ hello: 1, role: 'seat' })
    const { token } = welcome as { token: string }
    expect([...server.here()]).toEqual(tokens.guests().map(({ id }) => id))
    first.close()
    await closed(first)
    const [again, answer] = await greet({ token })
    expect(answer).toEqual({ hello: 1, role: 'seat' })
    again.send('{"id":1,"name":"table.open","args":{}}')
    expect(await next(again)).toEqual({ id: 1, ok: true, value: 'table.open' })
    const away = closed(again)
    tokens.withdraw('g')
    expect(await away).toBe(4403)
    expect(server.here().size).toBe(0)
  })

  it('refuses the host with any token or ticket', async () => {
    for (const hello of [{ token: 'host-token' }, { ticket: tokens.ticket({ role: 'host' }) }]) {
      const [ws, answer] = await greet(hello)
      expect(answer).toMatchObject({ ok: false, error: { code: 'unauthorised' } })
      expect(await closed(ws)).toBe(4403)
    }
    const authorization = 'Bearer host-token'
    expect(await statusOf({ host: `127.0.0.1:${server.port()}`, origin, authorization }, '/rpc', 'POST')).toBe(405)
    expect(await statusOf({ host: `127.0.0.1:${server.port()}`, authorization }, '/ticket', 'POST')).toBe(405)
    expect(asked).not.toContain('link.state')
  })

  it('answers to its own addresses only, so that no other name can be pointed at it', async () => {
    for (const host of ['example.org', `evil.example:${server.port()}`, '192.168.0.3']) expect(await statusOf({ host }), host).toBe(421)
    for (const host of ['192.168.0.2', `10.0.0.7:${server.port()}`, 'localhost']) expect(await statusOf({ host }), host).toBe(404)
    expect(await open({ origin: 'http://example.org' })).toBe(403)
    expect(await open({ origin, host: 'example.org' })).toBe(403)
  })

  it('checks guesses one by one, ever later, and only a few of them', () => {
    const backoff = createBackoff()
    expect(backoff.wait('10.0.0.9', 0)).toBe(0)
    backoff.addFailure('10.0.0.9', 0)
    const many = [0, 0, 0].map((at) => backoff.wait('10.0.0.9', at))
    expect(many, 'all that came at once').toEqual([250, 500, 750])
    for (const at of [1_000, 2_000, 4_000, 8_000, 16_000, 24_000]) backoff.addFailure('10.0.0.9', at)
    expect(backoff.wait('10.0.0.9', 24_000)).toBe(8_000)
    expect(backoff.wait('10.0.0.9', 24_000)).toBeNull()
    expect(backoff.wait('10.0.0.8', 24_000), 'another address').toBe(0)
    expect(backoff.wait('10.0.0.9', 100_000), 'after a minute').toBe(0)
  })

  it('checks no guess early, even a right one', async () => {
    const [wrong] = await greet({ ticket: 'wrong' })
    const ticket = tokens.ticket({ role: 'spectator', gameId: 'g' })
    const ws = (await open()) as WebSocket
    const answer = next(ws)
    ws.send(JSON.stringify({ hello: 1, ticket }))
    await new Promise((done) => setImmediate(done))
    expect(tokens.accessBy(ticket), 'still good').not.toBeNull()
    expect(await answer).toMatchObject({ role: 'spectator' })
    expect(tokens.accessBy(ticket)).toBeNull()
    for (const one of [wrong, ws]) one.terminate()
  })

  it('limits an address over all its connections, and no other address', () => {
    const byAddress = createAddressLimit()
    const asked = (address: string, times: number, at = 0): number =>
      Array.from({ length: times }, () => byAddress.mayGoOn(address, at)).filter(Boolean).length
    expect(asked('10.0.0.9', 2_000)).toBe(1_200)
    expect(asked('10.0.0.8', 100), 'another device').toBe(100)
    expect(asked('10.0.0.9', 100, 1_000), 'a second later').toBe(40)
    expect(asked('2001:db8:0:7::1', 1_200)).toBe(1_200)
    expect(asked('2001:db8:0:7:9:9:9:9', 1), 'the same device by another of its addresses').toBe(0)
  })

  it('reads nothing more after a wrong ticket', async () => {
    const ws = (await open()) as WebSocket
    const ticket = tokens.ticket({ role: 'spectator', gameId: 'g' })
    const heard: unknown[] = []
    ws.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString())))
    ws.send('{"hello":1,"ticket":"wrong"}')
    ws.send(JSON.stringify({ hello: 1, ticket }))
    expect(await closed(ws)).toBe(4403)
    expect(heard).toMatchObject([{ ok: false, error: { code: 'unauthorised' } }])
    expect(tokens.redeem(ticket), 'the ticket is still good').not.toBeNull()
  })

  it('ends a connection that does not answer pings, and the guest is away', async () => {
    const other = createGuestServer() // which has counted no guesses yet
    await other.start()
    const token = tokens.issue({ role: 'seat', gameId: 'half-open', seat: 'red' })
    const raw = connect(Number(other.port()), '127.0.0.1')
    raw.on('error', () => undefined)
    raw.write(
      `GET /rpc HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: http://127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    )
    await new Promise((later) => raw.once('data', later))
    raw.write(masked(JSON.stringify({ hello: 1, token })))
    await expect.poll(() => other.here().size).toBe(1)
    await expect.poll(() => other.here().size).toBe(0)
    raw.destroy()
    await other.stop()
  })
})

describe('a server that is turned off', () => {
  it('disconnects its guests, and admits them with the same token when it is turned on again', async () => {
    const other = createGuestServer()
    await other.start()
    const token = tokens.issue({ role: 'seat', gameId: 'reopened', seat: 'blue' })
    const at = (): WebSocket =>
      new WebSocket(`ws://127.0.0.1:${other.port()}/rpc`, { headers: { origin: `http://127.0.0.1:${other.port()}` } })
    const greeted = async (): Promise<WebSocket> => {
      const ws = at()
      ws.once('open', () => ws.send(JSON.stringify({ hello: 1, token })))
      expect(await next(ws)).toMatchObject({ role: 'seat' })
      return ws
    }
    const ws = await greeted()
    const end = closed(ws)
    await other.stop()
    expect([await end, other.port(), other.addresses()]).toEqual([1001, null, []])
    await Promise.all([other.start(), other.start()])
    ;(await greeted()).terminate()
    await other.stop()
  })
})

/** A text frame as a client sends it, masked with zeros. */
function masked(text: string): Buffer {
  const payload = Buffer.from(text)
  expect(payload.length).toBeLessThan(126)
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload])
}
