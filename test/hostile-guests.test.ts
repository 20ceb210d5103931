/** Guests who mean no good, over real connections to a whole app: none gets more than is his, and the host's page goes on being answered. */
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { requests, type RequestName } from '../src-main/contract/index.ts'
import { FRAME_LIMIT } from '../src-main/contract/wire.ts'
import { openHouse, type House, type Page } from './support/server/house.ts'
import { createRng } from '../src-main/engine/core/rng.ts'
import { validArgs } from './fuzz/messages.ts'

const PLAYERS = { red: { type: 'human', name: 'Ada' }, blue: { type: 'human', name: 'Ben' } } as const
const GAME = { edition: 'classic', options: { preset: 'full' }, players: PLAYERS, clock: null } as const

let house: House
let gameId: string
let warned: string[]
beforeEach(async () => {
  warned = []
  house = await openHouse({ print: (message) => void warned.push(message) })
  ;({ gameId } = await house.host.value('table.create', GAME))
  await house.host.value('table.open', { gameId })
})
afterEach(async () => {
  expect(warned, 'nothing broke').toEqual([])
  await house.close()
})

/** The host's page is answered as ever. */
async function hostGoesOn(): Promise<void> {
  expect(await house.host.value('app.info', {})).toMatchObject({ role: 'host' })
  expect((await house.host.value('table.open', { gameId })).snapshot.gameId).toBe(gameId)
}
const codeOf = async (page: Page, name: RequestName, args: object): Promise<string> => {
  const answer = await page.ask(name, args)
  return answer.ok ? 'ok' : answer.error.code
}

describe('at the door', () => {
  it('a page of another name or from elsewhere is turned away, also with a token that is good', async () => {
    const red = await house.guest(gameId, 'red')
    const { token } = JSON.parse(red.frames[0] ?? '') as { token: string }
    const port = house.port() ?? 0
    for (const headers of [
      { origin: 'http://evil.example', host: `127.0.0.1:${port}` },
      { origin: `http://evil.example:${port}`, host: `evil.example:${port}` },
      { host: `127.0.0.1:${port}` },
    ]) {
      const status = await new Promise<number>((done) => {
        const ws = new WebSocket(`ws://127.0.0.1:${port}/rpc?token=${token}`, { headers })
        ws.on('unexpected-response', (_req, res) => done(res.statusCode ?? 0))
        ws.on('open', () => done(101))
        ws.on('error', () => undefined)
      })
      expect(status, JSON.stringify(headers)).toBe(403)
    }
    const page = await new Promise<number>((done) =>
      request({ host: '127.0.0.1', port, headers: { host: `evil.example:${port}` } }, (res) => done(res.resume().statusCode ?? 0)).end(),
    )
    expect(page).toBe(421)
    await hostGoesOn()
  })

  it('wrong tickets from many connections keep out no guest with a right one', async () => {
    const guessing = Array.from({ length: 150 }, (_, i) => {
      const port = house.port() ?? 0
      const ws = new WebSocket(`ws://127.0.0.1:${port}/rpc`, {
        headers: { origin: `http://127.0.0.1:${port}` },
        localAddress: '127.0.0.2', // another device: guesses slow down those that come from their own address
      })
      ws.on('error', () => undefined)
      ws.once('open', () => ws.send(JSON.stringify({ hello: 1, ticket: `guess-${i}` })))
      return ws
    })
    const red = await house.guest(gameId, 'red')
    expect(await codeOf(red, 'table.open', { gameId })).toBe('ok')
    await hostGoesOn()
    for (const ws of guessing) ws.terminate()
    expect((await house.host.value('link.state', {})).guests).toHaveLength(1)
  })

  it('a thousand connections that say nothing, or a byte at a time, keep no guest out', async () => {
    const port = house.port() ?? 0
    const dripping = 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: '
    const slow: Socket[] = Array.from({ length: 1_000 }, () => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => undefined)
      return socket
    })
    let sent = 0
    const drip = setInterval(() => {
      const byte = dripping[sent++] ?? 'a'
      for (const [i, socket] of slow.entries()) if (i % 2 === 0 && !socket.destroyed) socket.write(byte)
    }, 50)
    try {
      const red = await house.guest(gameId, 'red')
      expect(await codeOf(red, 'table.open', { gameId })).toBe('ok')
      await hostGoesOn()
      // No more of them than the lobby holds are kept.
      await expect
        .poll(() => slow.filter((socket) => !socket.destroyed && !socket.readableEnded).length, { timeout: 10_000 })
        .toBeLessThan(100)
      expect(await codeOf(red, 'table.open', { gameId })).toBe('ok')
    } finally {
      clearInterval(drip)
      for (const socket of slow) socket.destroy()
    }
  })

  it('a ticket opens once', async () => {
    const { links } = await house.host.value('link.invite', { gameId, seat: 'red' })
    const ticket = new URL(links[0]?.url ?? 'none:').searchParams.get('ticket')
    const first = await house.open({ ticket })
    const second = await house.open({ ticket })
    expect(await second.ended).toBe(4403)
    expect(second.frames.join()).not.toContain('"token"')
    expect(await codeOf(first, 'table.open', { gameId })).toBe('ok')
  })
})

describe('inside', () => {
  it('a flood is refused and then ended, and the host is answered meanwhile', async () => {
    const red = await house.guest(gameId, 'red')
    for (let id = 1; id <= 3_000; id++) red.ws.send(JSON.stringify({ id, name: 'table.open', args: { gameId } }))
    await hostGoesOn()
    expect(await red.ended).toBe(4429)
    await hostGoesOn()
  })

  it('a flood of what takes long is hardly answered, and ended', async () => {
    const red = await house.guest(gameId, 'red')
    const { editions } = await red.value('app.offers', {})
    const { id: edition, table } = editions.find(({ id }) => id === 'classic')!
    const args = { edition, table, preset: 'full', seat: 'red' }
    expect(await codeOf(red, 'formations.random', args)).toBe('ok')
    for (let id = 3; id <= 1_500; id++) red.ws.send(JSON.stringify({ id, name: 'formations.random', args }))
    await hostGoesOn()
    expect(await red.ended).toBe(4429)
    expect(red.frames.filter((frame) => frame.includes('"ok":true')).length).toBeLessThan(20)
  })

  it('a guest that never reads is cut off before much is kept for it', async () => {
    const red = await house.guest(gameId, 'red')
    await red.value('table.open', { gameId })
    red.ws.pause()
    let id = 10
    const asking = setInterval(() => {
      for (let i = 0; i < 12; i++) red.ws.send(JSON.stringify({ id: ++id, name: 'table.open', args: { gameId } }))
    }, 100)
    try {
      await expect
        .poll(async () => (await house.host.value('link.state', {})).guests.map(({ here }) => here), { timeout: 30_000 })
        .toEqual([false])
    } finally {
      clearInterval(asking)
    }
    await hostGoesOn()
  })

  it('what is too long is refused, and ends the connection where it is much too long', async () => {
    const red = await house.guest(gameId, 'red')
    red.ws.send(JSON.stringify({ id: 1, name: 'app.info', args: { long: 'x'.repeat(FRAME_LIMIT) } }))
    await expect.poll(() => red.frames.at(-1)).toContain('too-large')
    red.ws.send('x'.repeat(FRAME_LIMIT * 5))
    expect(await red.ended).toBe(1009)
    await hostGoesOn()
  })

  it('only what a seat may ask is answered, for its own game and its own seat', async () => {
    const { gameId: other } = await house.host.value('table.create', GAME)
    const red = await house.guest(gameId, 'red')
    const rng = createRng('every request')
    const mine = { gameIds: [gameId], placements: [{}], setIds: ['s'], table: {} as never }
    for (const name of Object.keys(requests) as RequestName[]) {
      const args = validArgs(name, rng, mine) as Readonly<Record<string, unknown>>
      const isAllowed =
        /^(app\.(info|offers)|formations\.(list|random|check|text|read)|table\.(?!create|raise|lower|watch|pace|step|rematch)|referee\.(?!create))/.test(
          name,
        )
      if (!isAllowed) expect(await codeOf(red, name, args), name).toBe('unauthorised')
      if (!/^(table|referee)\./.test(name)) continue
      expect(await codeOf(red, name, { ...args, gameId: other }), `${name} of another game`).toBe('unauthorised')
      if ('seat' in args) expect(await codeOf(red, name, { ...args, gameId, seat: 'blue' }), `${name} for Blue`).toBe('unauthorised')
    }
    await hostGoesOn()
  })
})

describe('the end of the link', () => {
  it('comes in the middle of requests without harm, and the guest finds the seat again', async () => {
    const red = await house.guest(gameId, 'red')
    const { token } = JSON.parse(red.frames[0] ?? '') as { token: string }
    for (let id = 1; id <= 60; id++) red.ws.send(JSON.stringify({ id, name: 'table.open', args: { gameId } }))
    expect(await house.host.value('link.turnOff', {})).toMatchObject({ on: false })
    expect(await red.ended).toBe(1001)
    await hostGoesOn()
    await house.host.value('link.turnOn', {})
    const again = await house.open({ token })
    expect(await codeOf(again, 'table.open', { gameId })).toBe('ok')
  })

  it('comes for the guests of a game that is deleted, and for no others', async () => {
    const { gameId: other } = await house.host.value('table.create', GAME)
    const [onlooker, stays] = [await house.guest(gameId, null), await house.guest(other, 'red')]
    await house.host.value('history.delete', { gameIds: [gameId] })
    expect(await onlooker.ended).toBe(4403)
    expect(await codeOf(stays, 'table.open', { gameId: other })).toBe('ok')
    expect((await house.host.value('link.state', {})).guests).toHaveLength(1)
    ;({ gameId } = { gameId: other })
    await hostGoesOn()
  })

  it('comes with the app', async () => {
    const guests = [await house.guest(gameId, 'red'), await house.guest(gameId, 'blue'), await house.guest(gameId, null)]
    for (const guest of guests) await guest.value('table.open', { gameId })
    await house.close()
    for (const guest of guests) expect([1001, 1006]).toContain(await guest.ended)
    house = await openHouse()
  })
})
