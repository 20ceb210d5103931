import { describe, expect, it } from 'vitest'
import type { Caller } from '../contract/handlers.ts'
import type { Answer } from '../contract/index.ts'
import { CLOSE, createConnection, type ConnectionPorts } from './connection.ts'
import { createWorkQueue } from './socket.ts'

interface Sent {
  readonly id?: number | null
  readonly ok?: boolean
  readonly value?: unknown
  readonly error?: { readonly code: string }
}

/** A connection with a fixed clock and a given dispatcher. */
function connected(
  dispatch: (name: unknown, args: unknown, caller: Caller) => Promise<Answer<unknown>> = async (name) => ({ ok: true, value: name }),
) {
  const sent: Sent[] = []
  const ended: number[] = []
  const clock = { now: 0 }
  const admit: ConnectionPorts['admit'] = (hello) => {
    if ('ticket' in hello) return hello.ticket === 'fresh' ? { access: { role: 'host' }, token: 'good' } : null
    if (hello.token === 'one too many') return { full: true }
    if (hello.token === 'guest') return { access: { role: 'seat', gameId: 'game-1', seat: 'red' } }
    return hello.token === 'good' ? { access: { role: 'host' } } : null
  }
  const connection = createConnection({
    id: 'c1',
    dispatch,
    admit,
    send: (text) => void sent.push(JSON.parse(text) as Sent),
    end: (code) => void ended.push(code),
    now: () => clock.now,
  })
  const say = (frame: unknown): Promise<void> => connection.receive(JSON.stringify(frame))
  return { connection, say, sent, ended, clock }
}

async function greeted(dispatch?: Parameters<typeof connected>[0], token = 'good') {
  const one = connected(dispatch)
  await one.say({ hello: 1, token })
  one.sent.length = 0
  return one
}

const codes = (sent: readonly Sent[]): unknown[] => sent.map(({ id, ok, error }) => [id, ok ? 'ok' : error?.code])

describe('a connection', () => {
  it('welcomes a token with its role', async () => {
    const { say, sent } = connected()
    await say({ hello: 1, token: 'good' })
    expect(sent).toEqual([{ hello: 1, role: 'host', screen: 'c1' }])
  })

  it('welcomes a ticket with the token that it is exchanged for', async () => {
    const { say, sent } = connected()
    await say({ hello: 1, ticket: 'fresh' })
    expect(sent).toEqual([{ hello: 1, role: 'host', token: 'good', screen: 'c1' }])
  })

  it.each([
    ['a ticket that is used up', { hello: 1, ticket: 'stale' }, 'unauthorised', CLOSE.unauthorised],
    ['an empty token', { hello: 1, token: '' }, 'unauthorised', CLOSE.unauthorised],
    ['a ticket and a token at once', { hello: 1, ticket: 'fresh', token: 'good' }, 'unauthorised', CLOSE.unauthorised],
    ['one page too many', { hello: 1, token: 'one too many' }, 'too-fast', CLOSE.full],
    ['a wrong token', { hello: 1, token: 'bad' }, 'unauthorised', CLOSE.unauthorised],
    ['another version', { hello: 2, token: 'good' }, 'newer', CLOSE.version],
    ['a request before hello', { id: 5, name: 'app.info', args: {} }, 'unauthorised', CLOSE.unauthorised],
    ['anything else before hello', 'hello', 'unauthorised', CLOSE.unauthorised],
  ])('refuses %s with a code and ends', async (_what, frame, code, close) => {
    const { say, sent, ended } = connected()
    await say(frame)
    expect(sent).toEqual([expect.objectContaining({ ok: false, error: expect.objectContaining({ code }) as unknown })])
    expect(ended).toEqual([close])
    await say({ hello: 1, token: 'good' })
    expect(sent).toHaveLength(1)
  })

  it('answers requests in order, whichever is done first', async () => {
    const done = new Map<string, () => void>()
    const { say, sent } = await greeted((name) => new Promise((answer) => done.set(String(name), () => answer({ ok: true, value: name }))))
    const all = [say({ id: 1, name: 'slow', args: {} }), say({ id: 2, name: 'fast', args: {} })]
    done.get('fast')?.()
    await new Promise((later) => setImmediate(later))
    expect(sent).toEqual([])
    done.get('slow')?.()
    await Promise.all(all)
    expect(sent).toEqual([
      { id: 1, ok: true, value: 'slow' },
      { id: 2, ok: true, value: 'fast' },
    ])
  })

  it('lets no request wait for a game that is judged', async () => {
    const done = new Map<string, () => void>()
    const { say, sent } = await greeted((name) => new Promise((answer) => done.set(String(name), () => answer({ ok: true, value: name }))))
    const all = [say({ id: 1, name: 'review.judge', args: {} }), say({ id: 2, name: 'review.frame', args: {} })]
    done.get('review.frame')?.()
    await all[1]
    done.get('review.judge')?.()
    await all[0]
    expect(sent).toEqual([
      { id: 2, ok: true, value: 'review.frame' },
      { id: 1, ok: true, value: 'review.judge' },
    ])
  })

  it('refuses ids that do not grow, and a second hello', async () => {
    const { say, sent, ended } = await greeted()
    for (const id of [3, 3, 2, 4]) await say({ id, name: 'x', args: {} })
    await say({ hello: 1, token: 'good' })
    expect(codes(sent)).toEqual([
      [3, 'ok'],
      [3, 'conflict'],
      [2, 'conflict'],
      [4, 'ok'],
      [null, 'invalid'],
    ])
    expect(ended).toEqual([])
  })

  it.each([
    ['no JSON', '{'],
    ['an empty text', ''],
    ['a number', '7'],
    ['a list', '[]'],
    ['an id that is a text', '{"id":"1","name":"x","args":{}}'],
    ['an id of zero', '{"id":0,"name":"x","args":{}}'],
    ['a key too many', '{"id":1,"name":"x","args":{},"seat":"red"}'],
    ['a name too long', JSON.stringify({ id: 1, name: 'x'.repeat(61), args: {} })],
    ['binary', null],
  ])('refuses %s as invalid and goes on', async (_what, text) => {
    const { connection, say, sent, ended } = await greeted()
    await connection.receive(text)
    await say({ id: 9, name: 'x', args: {} })
    expect(sent.map((one) => one.error?.code ?? 'ok')).toEqual(['invalid', 'ok'])
    expect(ended).toEqual([])
  })

  it('refuses too long a message, counted in bytes', async () => {
    const { connection, sent } = await greeted()
    await connection.receive(JSON.stringify({ id: 1, name: 'x', args: { text: 'é'.repeat(33_000) } }))
    await connection.receive(JSON.stringify({ id: 2, name: 'x', args: { text: 'e'.repeat(33_000) } }))
    expect(codes(sent)).toEqual([
      [1, 'too-large'],
      [2, 'ok'],
    ])
  })

  it('names the request in every refusal that it can, so that no page waits forever', async () => {
    const { connection, sent } = await greeted()
    await connection.receive(`{"id":7,"name":"x","args":{"text":"${'e'.repeat(70_000)}"}}`)
    await connection.receive(`{"name":"x","id":8,"args":{"text":"${'e'.repeat(70_000)}"}}`)
    for (let id = 9; id <= 260; id++) await connection.receive(JSON.stringify({ id, name: 'x', args: {} }))
    expect(codes(sent).slice(0, 2)).toEqual([
      [7, 'too-large'],
      [null, 'too-large'],
    ])
    expect(codes(sent).at(-1)).toEqual([260, 'too-fast'])
  })

  it('sends nothing more once its token is withdrawn', async () => {
    let finish: (answer: Answer<unknown>) => void = () => undefined
    let caller: Caller | undefined
    const { connection, say, sent, ended } = await greeted((_name, _args, by) => {
      caller = by
      return new Promise((done) => (finish = done))
    })
    const asked = say({ id: 1, name: 'x', args: {} })
    connection.dismiss()
    finish({ ok: true, value: 'secret' })
    caller?.send('settings.changed', {} as never)
    await asked
    await say({ id: 2, name: 'x', args: {} })
    expect(codes(sent)).toEqual([[null, 'unauthorised']])
    expect(ended).toEqual([CLOSE.unauthorised])
  })

  it('refuses a flood, and ends one that goes on', async () => {
    const { say, sent, ended, clock } = await greeted()
    for (let id = 1; id <= 300; id++) await say({ id, name: 'x', args: {} })
    expect(sent.filter(({ ok }) => ok)).toHaveLength(239)
    expect(sent.at(-1)).toMatchObject({ id: 300, error: { code: 'too-fast' } })
    clock.now += 1000
    await say({ id: 301, name: 'x', args: {} })
    expect(sent.at(-1)).toMatchObject({ id: 301, ok: true })
    for (let id = 302; id <= 1000; id++) await say({ id, name: 'x', args: {} })
    expect(ended).toEqual([CLOSE.flood])
  })

  it('limits a guest’s requests to the referee, each of which replays the game; the host’s have only the general limit', async () => {
    const guest = await greeted(undefined, 'guest')
    for (let id = 1; id <= 140; id++) await guest.say({ id, name: 'referee.do', args: {} })
    expect(guest.sent.filter(({ ok }) => ok)).toHaveLength(120)
    guest.clock.now += 1000
    for (let id = 141; id <= 160; id++) await guest.say({ id, name: 'referee.do', args: {} })
    expect(guest.sent.filter(({ ok }) => ok)).toHaveLength(128)
    const host = await greeted()
    for (let id = 1; id <= 140; id++) await host.say({ id, name: 'referee.do', args: {} })
    expect(host.sent.every(({ ok }) => ok)).toBe(true)
  })

  it('limits the requests that wait', async () => {
    const { say, sent } = await greeted(() => new Promise(() => undefined))
    for (let id = 1; id <= 70; id++) void say({ id, name: 'x', args: {} })
    await new Promise((later) => setImmediate(later))
    expect(codes(sent)).toEqual([65, 66, 67, 68, 69, 70].map((id) => [id, 'too-fast']))
  })

  it('sends pushes until it is gone', async () => {
    let caller: Caller | undefined
    const { say, sent, connection } = await greeted(async (_name, _args, by) => {
      caller = by
      return { ok: true, value: null }
    })
    await say({ id: 1, name: 'x', args: {} })
    caller?.send('settings.changed', {} as never)
    connection.gone()
    caller?.send('settings.changed', {} as never)
    expect(sent.slice(1)).toEqual([{ push: 'settings.changed', payload: {} }])
  })
})

describe('the queue of guests’ messages', () => {
  it('runs one at a time, in order, with the host in between', async () => {
    const queue = createWorkQueue()
    const done: string[] = []
    const host = (): void => {
      done.push('host')
      if (done.length < 6) setImmediate(host)
    }
    for (const guest of ['a', 'b', 'c']) queue(() => done.push(guest))
    setImmediate(host)
    await expect.poll(() => done.length).toBeGreaterThanOrEqual(6)
    expect(done.slice(0, 6)).toEqual(['a', 'host', 'b', 'host', 'c', 'host'])
  })

  it('runs a message that comes meanwhile in its own turn', async () => {
    const queue = createWorkQueue()
    const done: string[] = []
    queue(() => {
      done.push('first')
      queue(() => done.push('second'))
      done.push('still first')
    })
    await expect.poll(() => done).toEqual(['first', 'still first', 'second'])
  })
})
