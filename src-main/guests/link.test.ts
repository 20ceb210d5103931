import { describe, expect, it } from 'vitest'
import { refuse, type Access, type Caller } from '../contract/handlers.ts'
import type { LinkState } from '../contract/index.ts'
import { createTokens } from '../server/tokens.ts'
import { guestBook } from '../server/lan.ts'
import { createLink, type LinkServer } from './create-link.ts'

const HOST: Access = { role: 'host' }
const WIFI = { name: 'wlan0', address: '192.168.0.2', url: 'http://192.168.0.2:4180/' }

function openLink() {
  const here = new Set<string>()
  let port: number | null = null
  let changed: () => void = () => undefined
  const server: LinkServer = {
    start: async () => void (port = 4180),
    stop: async () => void (port = null),
    port: () => port,
    addresses: () => [WIFI],
    here: () => here,
    onChange: (fn) => (changed = fn),
  }
  const tokens = createTokens({ host: 'host-token' })
  const { handlers, ...room } = createLink({
    server,
    book: guestBook(tokens, () => 1_000),
    seatsOf: (gameId) => (gameId === 'g1' ? ['red', 'blue'] : null),
    refuseMissing: () => refuse('not-found', 'This game is in the recycle bin.'),
    explain: () => null,
  })
  const pushed: LinkState[] = []
  const host: Caller = { id: 'host', access: HOST, send: (_push, payload) => pushed.push(payload as LinkState) }
  const ticketOf = async (seat: 'red' | 'blue' | null): Promise<string> => {
    const answer = await handlers['link.invite']({ gameId: 'g1', seat }, host)
    return new URL(answer.ok ? answer.value.links[0]!.url : 'none:').searchParams.get('ticket') ?? ''
  }
  return { handlers, room, server, tokens, host, pushed, here, ticketOf, notify: () => changed() }
}

describe('the table link', () => {
  it('is off at first, and says its addresses once it is on', async () => {
    const { handlers, host, pushed } = openLink()
    expect(await handlers['link.state']({}, host)).toEqual({ ok: true, value: { on: false, port: null, addresses: [], guests: [] } })
    expect(await handlers['link.turnOn']({}, host)).toMatchObject({ ok: true, value: { on: true, port: 4180, addresses: [WIFI] } })
    await handlers['link.turnOff']({}, host)
    expect(pushed.map(({ on }) => on)).toEqual([true, false])
  })

  it('invites to a seat of an existing game, only while it is on', async () => {
    const { handlers, host, tokens, ticketOf } = openLink()
    expect(await handlers['link.invite']({ gameId: 'g1', seat: 'red' }, host)).toMatchObject({ error: { code: 'conflict' } })
    await handlers['link.turnOn']({}, host)
    expect(await handlers['link.invite']({ gameId: 'g2', seat: 'red' }, host)).toEqual(
      refuse('not-found', 'This game is in the recycle bin.'),
    )
    expect(await handlers['link.invite']({ gameId: 'g1', seat: 'green' }, host)).toMatchObject({ error: { code: 'not-found' } })
    expect(tokens.redeem(await ticketOf('red'))?.access).toEqual({ role: 'seat', gameId: 'g1', seat: 'red' })
    expect(tokens.redeem(await ticketOf(null))?.access).toEqual({ role: 'spectator', gameId: 'g1' })
  })

  it('ends an unused invitation when a new one is made for the same seat', async () => {
    const { handlers, host, tokens, ticketOf } = openLink()
    await handlers['link.turnOn']({}, host)
    const [old, other, fresh] = [await ticketOf('red'), await ticketOf('blue'), await ticketOf('red')]
    expect(tokens.redeem(old)).toBeNull()
    expect(tokens.redeem(other)).not.toBeNull()
    expect(tokens.redeem(fresh)).not.toBeNull()
  })

  it('lists the guests and whether they are here, and sends one away', async () => {
    const { handlers, host, tokens, pushed, here, ticketOf, notify } = openLink()
    await handlers['link.state']({}, host)
    await handlers['link.turnOn']({}, host)
    tokens.redeem(await ticketOf('red'))
    const [red] = pushed.at(-1)!.guests
    expect(red).toMatchObject({ gameId: 'g1', seat: 'red', here: false })
    here.add(red!.id)
    notify()
    expect(pushed.at(-1)?.guests).toMatchObject([{ seat: 'red', here: true }])
    expect(tokens.isHeld('g1', 'red')).toBe(true)
    await handlers['link.dismiss']({ guest: red!.id }, host)
    expect(tokens.isHeld('g1', 'red')).toBe(false)
    expect(pushed.at(-1)?.guests).toEqual([])
  })

  it('gives a seat only to the guest who came last', async () => {
    const { handlers, host, tokens, pushed, ticketOf } = openLink()
    await handlers['link.state']({}, host)
    await handlers['link.turnOn']({}, host)
    const first = tokens.redeem(await ticketOf('red'))
    const second = tokens.redeem(await ticketOf('red'))
    expect(tokens.accessOf(first!.token)).toBeNull()
    expect(tokens.accessOf(second!.token)).not.toBeNull()
    expect(pushed.at(-1)?.guests).toHaveLength(1)
  })
})
