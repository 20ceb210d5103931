import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Bridge } from './bridge.ts'
import { guarded } from './guarded-storage.ts'
import { createSocketBridge, keepToken, takePasses, type Keeping, type Pass } from './socket.ts'

/** The server's end of one connection. */
class Line {
  readonly sent: unknown[] = []
  readyState = 0
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(): void {
    this.onclose?.({ code: 1000 })
  }
  say(frame: unknown): void {
    this.onmessage?.({ data: JSON.stringify(frame) })
  }
  accept(): void {
    this.readyState = 1
    this.onopen?.()
    this.say({ hello: 1, role: 'host', screen: 'mine' })
  }
}

let lines: Line[]
let kept: string[]
let bridge: Bridge
const last = (): Line => lines.at(-1)!

const bridgeWith = (...passes: readonly Pass[]): Bridge =>
  createSocketBridge({
    url: 'ws://x/rpc',
    passes,
    keep: (token) => kept.push(token),
    open: () => {
      const line = new Line()
      lines.push(line)
      return line as unknown as WebSocket
    },
  })

beforeEach(() => {
  vi.useFakeTimers()
  lines = []
  kept = []
  bridge = bridgeWith({ token: 'secret' })
})
afterEach(() => {
  bridge.close()
  vi.useRealTimers()
})

describe('the bridge over a WebSocket', () => {
  it('says hello with the token and is open once it is welcome', () => {
    expect(bridge.status).toBe('connecting')
    last().accept()
    expect(last().sent).toEqual([{ hello: 1, token: 'secret' }])
    expect(bridge.status).toBe('open')
  })

  it('holds back requests until it is welcome and pairs answers by id', async () => {
    const first = bridge.request('history.players', {})
    const second = bridge.request('app.info', {})
    last().accept()
    expect(last().sent.slice(1)).toEqual([
      { id: 1, name: 'history.players', args: {} },
      { id: 2, name: 'app.info', args: {} },
    ])
    last().say({ id: 2, ok: false, error: { code: 'internal', message: 'no' } })
    last().say({ id: 1, ok: true, value: ['Anna'] })
    expect(await first).toMatchObject({ ok: true, value: ['Anna'] })
    expect(await second).toMatchObject({ ok: false, error: { code: 'internal' } })
  })

  it('tells pushes to those who listen, until they stop', () => {
    last().accept()
    const heard: unknown[] = []
    const stop = bridge.on('settings.changed', (settings) => heard.push(settings))
    last().say({ push: 'settings.changed', payload: { theme: 'dark' } })
    stop()
    last().say({ push: 'settings.changed', payload: { theme: 'light' } })
    expect(heard).toEqual([{ theme: 'dark' }])
  })

  it('keeps nothing that was asked while the connection was lost: a tap must not act by itself when it is back', async () => {
    last().accept()
    last().onclose?.({ code: 1006 })
    expect(await bridge.request('referee.do', { gameId: 'r1', command: { type: 'begin', attacker: 'red' } })).toMatchObject({
      error: { code: 'unreachable' },
    })
    vi.advanceTimersByTime(250)
    last().accept()
    expect(last().sent).toEqual([{ hello: 1, token: 'secret' }])
  })

  it('of a guest lets the line go when the browser is offline, and makes another at once when it is back', async () => {
    const line = last()
    line.onopen?.()
    line.say({ hello: 1, role: 'seat' })
    const tapped = bridge.request('referee.do', { gameId: 'r1', command: { type: 'begin', attacker: 'red' } })
    window.dispatchEvent(new Event('offline'))
    expect(await tapped).toMatchObject({ error: { code: 'unreachable' } })
    expect(bridge.status).toBe('connecting')
    window.dispatchEvent(new Event('online'))
    expect(lines).toHaveLength(2)
    last().accept()
    line.say({ push: 'settings.changed', payload: {} })
    expect(bridge.status).toBe('open')
  })

  it('answers what was under way with unreachable when the connection is lost, and connects again', async () => {
    last().accept()
    const cut = bridge.request('app.info', {})
    last().onclose?.({ code: 1006 })
    expect(await cut).toMatchObject({ ok: false, error: { code: 'unreachable' } })
    expect(bridge.status).toBe('connecting')
    vi.advanceTimersByTime(250)
    expect(lines).toHaveLength(2)
    last().accept()
    expect(bridge.status).toBe('open')
  })

  it('waits longer after each failure', () => {
    last().onclose?.({ code: 1006 })
    vi.advanceTimersByTime(250)
    last().onclose?.({ code: 1006 })
    vi.advanceTimersByTime(499)
    expect(lines).toHaveLength(2)
    vi.advanceTimersByTime(1)
    expect(lines).toHaveLength(3)
  })

  it('gives up when its token is not accepted', async () => {
    last().onclose?.({ code: 4401 })
    vi.advanceTimersByTime(60_000)
    expect(lines).toHaveLength(1)
    expect(bridge.status).toBe('refused')
    expect(await bridge.request('app.info', {})).toMatchObject({ ok: false })
  })

  it('exchanges the ticket of its link for a token, and says hello with that from then on', () => {
    bridge.close()
    bridge = bridgeWith({ ticket: 'once' })
    last().onopen?.()
    last().say({ hello: 1, role: 'host', token: 'mine' })
    expect(last().sent).toEqual([{ hello: 1, ticket: 'once' }])
    expect(kept).toEqual(['mine'])
    last().onclose?.({ code: 1006 })
    vi.advanceTimersByTime(250)
    last().onopen?.()
    expect(last().sent).toEqual([{ hello: 1, token: 'mine' }])
  })

  it.each([
    [4401, 'refused'],
    [4403, 'uninvited'],
  ] as const)('without anything to say hello with learns at which door it is: %d is %s', async (code, status) => {
    bridge = bridgeWith()
    last().onopen?.()
    expect(last().sent).toEqual([{ hello: 1 }])
    last().onclose?.({ code })
    vi.advanceTimersByTime(60_000)
    expect(bridge.status).toBe(status)
    expect(await bridge.request('app.info', {})).toMatchObject({ error: { code: 'unreachable' } })
  })

  it('of another version than the app gives up and says so', () => {
    last().onclose?.({ code: 4400 })
    vi.advanceTimersByTime(60_000)
    expect(lines).toHaveLength(1)
    expect(bridge.status).toBe('outdated')
  })

  it('settles what waits when a refusal names no request', async () => {
    last().accept()
    const asked = [bridge.request('app.info', {}), bridge.request('history.players', {})]
    last().say({ id: null, ok: false, error: { code: 'too-fast', message: 'Wait a moment.' } })
    for (const answer of asked) expect(await answer).toMatchObject({ ok: false, error: { code: 'too-fast' } })
    const later = bridge.request('app.info', {})
    last().say({ id: 1, ok: true, value: 'too late' })
    last().say({ id: 3, ok: true, value: 'mine' })
    expect(await later).toEqual({ id: 3, ok: true, value: 'mine' })
  })

  it('posts frames that are too long for the socket, in the name of its connection', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify({ id: 1, ok: true, value: null })))
    last().accept()
    await bridge.request('history.import.part', { importId: 'i1', text: 'é'.repeat(40_000), isLast: true })
    expect(fetched).toHaveBeenCalledWith(
      'http://x/rpc',
      expect.objectContaining({ method: 'POST', headers: { Authorization: 'Bearer secret', 'Marshal-Screen': 'mine' } }),
    )
    expect(last().sent).toHaveLength(1)
    fetched.mockRestore()
  })
})

describe('an old link that is opened once more', () => {
  it('opens with the token that it was good for, and says nothing of it', () => {
    const seen: string[] = []
    bridge = bridgeWith({ ticket: 'used' }, { token: 'kept' })
    bridge.onStatus((status) => seen.push(status))
    last().onopen?.()
    last().onclose?.({ code: 4401 })
    last().accept()
    expect(lines.slice(-2).map(({ sent }) => sent[0])).toEqual([
      { hello: 1, ticket: 'used' },
      { hello: 1, token: 'kept' },
    ])
    expect(seen).toEqual(['open'])
  })

  it('is refused when that token opens nothing either', () => {
    bridge = bridgeWith({ ticket: 'used' }, { token: 'kept' })
    last().onclose?.({ code: 4401 })
    last().onclose?.({ code: 4401 })
    expect(bridge.status).toBe('refused')
  })
})

describe('what a page can say hello with', () => {
  const store = (): Storage => {
    const kept = new Map<string, string>()
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    } as Storage
  }
  const fail = (name: string): never => {
    throw new DOMException('', name)
  }
  const replaced: string[] = []
  const history = { replaceState: (_state: unknown, _title: string, url: URL) => replaced.push(String(url)) }
  const passesAt = (href: string, keeping: Keeping) => takePasses({ href } as Location, history as unknown as History, keeping)
  const signedIn = async (): Promise<boolean> => true
  const notSignedIn = async (): Promise<boolean> => false

  it('is the ticket of its address, which is taken out of it, and the kept token after that', async () => {
    const keeping = { tab: store(), device: store() }
    const at = (rest: string) => passesAt(`http://127.0.0.1:4170/${rest}`, keeping)
    expect(at('#/history')).toEqual([])
    expect(at('?ticket=abc#/history')).toEqual([{ ticket: 'abc' }])
    expect(replaced).toEqual(['http://127.0.0.1:4170/#/history'])
    expect(at('#/history'), 'after a reload before the token has come').toEqual([{ ticket: 'abc' }])
    expect(at('#/history'), 'once').toEqual([])
    await keepToken(keeping, 'mine', 'host', signedIn)
    expect(at('#/history')).toEqual([{ token: 'mine' }])
    expect(at('?ticket=#/')).toEqual([{ token: 'mine' }])
  })

  it('outlives the tab for a guest, and for the host where the browser is signed in', async () => {
    const afterwards = async (role: string, signIn: () => Promise<boolean>): Promise<unknown> => {
      const keeping = { tab: store(), device: store() }
      await keepToken(keeping, 'mine', role, signIn)
      expect(passesAt('http://127.0.0.1/', keeping), 'in this tab').toEqual([{ token: 'mine' }])
      return passesAt('http://127.0.0.1/', { ...keeping, tab: store() })
    }
    expect(await afterwards('seat', notSignedIn)).toEqual([{ token: 'mine' }])
    expect(await afterwards('host', signedIn)).toEqual([{ token: 'mine' }])
    expect(await afterwards('host', notSignedIn)).toEqual([])
  })

  it('is that of the tab where the device is full, and of the address where the browser keeps nothing', async () => {
    const full = guarded(() => ({ ...store(), setItem: () => fail('QuotaExceededError') }))
    for (const role of ['seat', 'host']) {
      const keeping = { tab: store(), device: full }
      await keepToken(keeping, 'mine', role, signedIn)
      expect(passesAt('http://127.0.0.1/', keeping)).toEqual([{ token: 'mine' }])
    }
    const forbidden = guarded(() => fail('SecurityError'))
    const nothing = { tab: forbidden, device: forbidden }
    expect(passesAt('http://127.0.0.1/?ticket=abc', nothing)).toEqual([{ ticket: 'abc' }])
    await keepToken(nothing, 'mine', 'seat', notSignedIn)
    expect(passesAt('http://127.0.0.1/', nothing)).toEqual([])
  })

  it('is the kept token again where an old link is opened once more', async () => {
    const keeping = { tab: store(), device: store() }
    await keepToken(keeping, 'seat', 'seat', notSignedIn)
    expect(passesAt('http://192.168.0.2:4180/?ticket=used', keeping)).toEqual([{ ticket: 'used' }, { token: 'seat' }])
  })
})
