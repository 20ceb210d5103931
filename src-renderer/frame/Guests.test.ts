/** The table link as the host and as a guest see it. */
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import App from '../App.svelte'
import type { AppInfo, LinkState, RefereeSnapshot, Seat, TableSnapshot } from '../../src-main/contract/index.ts'
import { createAppState } from '../state/app.svelte.ts'
import { entriesOf, createFakeBridge, refusal, type FakeBridge, type Script } from '../../test/support/screens/fake-bridge.ts'
import { choicesOf, classic, legalAction, snapshotOf, viewOf } from '../../test/support/screens/grid.ts'
import { refereeSnapshot } from '../../test/support/screens/referee.ts'
import { SAMPLE_INFO } from '../../test/support/screens/samples.ts'
// Loaded here, so that no test waits for it.
import '../families/grid/table/Table.svelte'
import '../screens/Table.svelte'

function start(script: Script): FakeBridge {
  const bridge = createFakeBridge({
    'app.info': () => SAMPLE_INFO,
    'history.list': () => ({ rows: [], total: 0 }),
    'history.players': () => [],
    ...script,
  })
  const app = createAppState(bridge)
  app.start()
  render(App, { props: { app } })
  return bridge
}

afterEach(cleanup)
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.location.hash = ''
})

const OFF: LinkState = { on: false, port: null, addresses: [], guests: [] }
const WIFI = { name: 'wlan0', address: '192.168.0.2', url: 'http://192.168.0.2:4180/' }
const on = (...guests: LinkState['guests']): LinkState => ({ on: true, port: 4180, addresses: [WIFI], guests })
const ben = (here: boolean): LinkState['guests'][number] => ({ id: 'p1', gameId: 'r1', seat: 'blue', here })

describe('the host', () => {
  const open = (state: LinkState): FakeBridge => {
    window.location.hash = '#/referee/r1'
    return start({
      'referee.open': () => refereeSnapshot(),
      'link.state': () => state,
      'link.turnOn': () => on(),
      'link.invite': () => ({ until: Date.now() + 600_000, links: [{ ...WIFI, url: `${WIFI.url}?ticket=abc` }] }),
      'link.dismiss': () => on(),
    })
  }

  it('opens the door, shows a code for a seat, and reads who has come', async () => {
    const bridge = open(OFF)
    await fireEvent.click(await screen.findByRole('button', { name: 'Phones' }))
    await fireEvent.click(await screen.findByRole('button', { name: 'Let phones join' }))
    const dialog = within(await screen.findByRole('dialog'))
    const boris = (await dialog.findByText('Boris')).closest('li')
    await fireEvent.click(within(boris!).getByRole('button', { name: 'Invite' }))
    expect(await screen.findByRole('img', { name: /Code that invites Boris/ })).toBeTruthy()
    expect(screen.getByText('http://192.168.0.2:4180/?ticket=abc')).toBeTruthy()
    bridge.push('link.changed', on(ben(true)))
    expect(await screen.findByText('Boris has joined.')).toBeTruthy()
    expect(within(boris!).getByRole('status').textContent).toBe('Blue · phone is here')
    bridge.push('link.changed', on(ben(false)))
    await waitFor(() => expect(within(boris!).getByRole('status').textContent).toBe('Blue · phone is away'))
  })

  it('keeps the invitation at the end of its row, so that no second click meant for it sends away who has just come', async () => {
    const bridge = open(on())
    await fireEvent.click(await screen.findByRole('button', { name: 'Phones' }))
    const dialog = within(await screen.findByRole('dialog'))
    const row = (await dialog.findByText('Boris')).closest('li')
    const last = (): string | undefined => within(row!).getAllByRole('button').at(-1)?.textContent.trim()
    expect(last()).toBe('Invite')
    bridge.push('link.changed', on(ben(true)))
    expect(await within(row!).findByRole('button', { name: 'Send away: Boris' })).toBeTruthy()
    expect(last()).toBe('Invite again')
  })

  it('sends a guest away, but asks before', async () => {
    const bridge = open(on(ben(true)))
    await fireEvent.click(await screen.findByRole('button', { name: 'Phones' }))
    await fireEvent.click(await screen.findByRole('button', { name: 'Send away: Boris' }))
    expect(bridge.calls.some(({ name }) => name === 'link.dismiss')).toBe(false)
    await fireEvent.click(await screen.findByRole('button', { name: 'Send away' }))
    await waitFor(() => expect(bridge.calls.at(-1)).toEqual({ name: 'link.dismiss', args: { guest: 'p1' } }))
  })

  it('sees who holds a seat from before, and sends him away, while the link is off', async () => {
    const bridge = open({ ...OFF, guests: [ben(false), { id: 'p2', gameId: 'other', seat: 'red', here: false }] })
    await fireEvent.click(await screen.findByRole('button', { name: 'Phones' }))
    const kept = within(await screen.findByRole('region', { name: 'Seats that phones hold' }))
    expect(kept.getAllByRole('listitem')).toHaveLength(1)
    await fireEvent.click(kept.getByRole('button', { name: 'Send away: Boris' }))
    await fireEvent.click(await screen.findByRole('button', { name: 'Send away' }))
    await waitFor(() => expect(bridge.calls.at(-1)).toEqual({ name: 'link.dismiss', args: { guest: 'p1' } }))
  })

  it('sees on the game screen whose phone is away, and that they cannot come in while the link is off', async () => {
    const bridge = open(on(ben(true)))
    const button = await screen.findByRole('button', { name: 'Phones' })
    expect(screen.queryByText('Boris’s phone is away')).toBeNull()
    bridge.push('link.changed', on(ben(false)))
    expect((await screen.findAllByText('Boris’s phone is away')).length).toBeGreaterThan(0)
    expect(button.getAttribute('aria-describedby')).toBe('phones-trouble')
    bridge.push('link.changed', { ...OFF, guests: [ben(false)] })
    expect((await screen.findAllByText('Phones are off')).length).toBeGreaterThan(0)
    const strip = screen.getByText('The phone of Boris cannot come back until phones may join again.').parentElement!
    await fireEvent.click(within(strip).getByRole('button', { name: 'Let phones join' }))
    await waitFor(() => expect(bridge.calls.some(({ name }) => name === 'link.turnOn')).toBe(true))
    bridge.push('link.changed', on(ben(true)))
    await waitFor(() => expect(screen.queryByText(/cannot come back/)).toBeNull())
  })

  it('is asked once after a start whether phones that hold seats may come in again', async () => {
    const waiting = { ...OFF, guests: [ben(false)] }
    const bridge = start({ 'link.state': () => waiting, 'link.turnOn': () => on(ben(false)), 'link.turnOff': () => waiting })
    const question = within(await screen.findByRole('dialog', { name: 'Let phones join again?' }))
    await fireEvent.click(question.getByRole('button', { name: 'Cancel' }))
    expect(bridge.calls.some(({ name }) => name === 'link.turnOn')).toBe(false)
    bridge.become('connecting')
    bridge.become('open')
    await waitFor(() => expect(bridge.calls.filter(({ name }) => name === 'link.state')).toHaveLength(2))
    expect(screen.queryByRole('dialog')).toBeNull()
    cleanup()
    const next = start({ 'link.state': () => waiting, 'link.turnOn': () => on(ben(false)) })
    const again = within(await screen.findByRole('dialog', { name: 'Let phones join again?' }))
    await fireEvent.click(again.getByRole('button', { name: 'Let phones join' }))
    expect(next.calls).toContainEqual({ name: 'link.turnOn', args: {} })
  })

  it('can turn the link off after the end of a game, and where no game is open', async () => {
    window.location.hash = '#/referee/r1'
    const outcome = { places: { red: 1, blue: 2 }, reason: 'agreed' } as const
    const bridge = start({
      'referee.open': () => refereeSnapshot({ outcome, held: ['blue'] }),
      'referee.again': () => ({ gameId: 'r2' }),
      'link.state': () => on(ben(true)),
      'link.turnOff': () => ({ ...OFF, guests: [ben(false)] }),
      'history.list': () => ({ rows: [], total: 0 }),
    })
    await screen.findByRole('heading', { name: /wins$/ })
    expect(await screen.findByRole('button', { name: 'Phones' })).toBeTruthy()
    window.location.hash = '#/'
    window.dispatchEvent(new HashChangeEvent('hashchange'))
    await screen.findByRole('heading', { level: 1, name: 'Marshal' })
    await fireEvent.click(await screen.findByRole('button', { name: 'Phones' }))
    expect(await screen.findByText('One guest in another game')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Invite a guest to watch' })).toBeNull()
    await fireEvent.click(screen.getByRole('button', { name: 'Turn off' }))
    await waitFor(() => expect(bridge.calls.at(-1)?.name).toBe('link.turnOff'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Phones' })).toBeNull())
  })

  it('plays again with the same people, whose phones come along', async () => {
    window.location.hash = '#/referee/r1'
    const outcome = { places: { red: 1, blue: 2 }, reason: 'agreed' } as const
    const bridge = start({
      'referee.open': ({ gameId }) => refereeSnapshot(gameId === 'r1' ? { outcome } : { gameId }),
      'referee.again': () => ({ gameId: 'r2' }),
    })
    await fireEvent.click(await screen.findByRole('button', { name: 'Play again' }))
    await waitFor(() => expect(window.location.hash).toBe('#/referee/r2'))
    expect(bridge.calls).toContainEqual({ name: 'referee.again', args: { gameId: 'r1' } })
  })

  it('is offered no phones in a game without players', async () => {
    start({})
    await screen.findByRole('heading', { level: 1, name: 'Marshal' })
    expect(screen.queryByRole('button', { name: 'Phones' })).toBeNull()
  })
})

describe('a guest at the referee’s table', () => {
  const info = (seat: Seat | null): AppInfo => ({
    ...SAMPLE_INFO,
    role: seat ? 'seat' : 'spectator',
    place: { gameId: 'r1', seat, kind: 'refereed' },
  })
  const attacked = (waiting: readonly Seat[], seq = 1): RefereeSnapshot =>
    refereeSnapshot({
      seq,
      held: ['blue'],
      stage: {
        ...{ type: 'entering', attacker: 'red', defender: 'blue', toEnter: 'red', waiting: [...waiting], correcting: null },
        ...{ role: 'attacker', use: null, piece: 1, pieces: 1 },
      },
    })
  const phone = (first: RefereeSnapshot, seat: Seat | null = 'blue'): FakeBridge =>
    start({
      'app.info': () => info(seat),
      'referee.open': () => first,
      'referee.do/begin': () => attacked(['red', 'blue']),
      'referee.do/enter': () => attacked(['red'], 2),
      'referee.ledger': () => [{ seat: 'blue', lost: 1, army: 8, kinds: [{ kind: 'marshal', lost: 1, of: 1, gone: true }] }],
    })

  it('has its own place and no way into the host’s rooms', async () => {
    phone(refereeSnapshot({ held: ['blue'] }))
    expect(await screen.findByRole('button', { name: /^Attack/ })).toBeTruthy()
    expect(screen.getByText('You play Blue')).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: 'Rooms' })).toBeNull()
    for (const room of ['History', 'Settings', 'Formations']) expect(screen.queryByRole('link', { name: room })).toBeNull()
    window.location.hash = '#/history'
    window.dispatchEvent(new HashChangeEvent('hashchange'))
    expect(await screen.findByRole('button', { name: /^Attack/ })).toBeTruthy()
  })

  it('enters with one tap, before the attacker has; the key of what is lost says so', async () => {
    const bridge = phone(attacked(['red', 'blue']))
    expect(await screen.findByRole('heading', { name: /Anna \(Red\) attacks you/ })).toBeTruthy()
    await screen.findByRole('button', { name: '10, Marshal, all lost' })
    await fireEvent.click(screen.getByRole('button', { name: '3, Miner' }))
    expect(entriesOf(bridge)).toContainEqual({ type: 'enter', seat: 'blue', kind: 'miner' })
    expect(await screen.findByRole('heading', { name: 'Waiting for Anna (Red)' })).toBeTruthy()
    expect(document.body.innerHTML).not.toContain('Miner')
  })

  it('attacks with one tap more', async () => {
    const bridge = phone(refereeSnapshot({ held: ['blue'] }))
    await fireEvent.click(await screen.findByRole('button', { name: /^Attack/ }))
    expect(entriesOf(bridge)).toContainEqual({ type: 'begin', attacker: 'blue', defender: 'red' })
  })

  it('can have plain keys in another order, and keeps that on the phone', async () => {
    phone(attacked(['red', 'blue']))
    await fireEvent.click(await screen.findByRole('switch', { name: 'Plain keys' }))
    await fireEvent.click(screen.getByRole('switch', { name: 'Mix the keys' }))
    expect(screen.getByRole('group', { name: 'Ranks' }).querySelector('svg')).toBeNull()
    expect(JSON.parse(localStorage.getItem('marshal.pad') ?? '')).toEqual({ mixed: true, plain: true })
  })

  it('waits for an answer to what its own seat has asked, and takes it back; the seat that is asked cannot take it back', async () => {
    const reopening = (askedBy: Seat, toAnswer: Seat): RefereeSnapshot =>
      refereeSnapshot({
        held: ['blue'],
        reopening: { askedBy, agreed: [], toAnswer: [toAnswer] },
        outcome: { places: { red: 1, blue: 2 }, reason: 'agreed' },
      })
    const bridge = phone(reopening('blue', 'red'))
    expect(await screen.findByRole('heading', { name: 'Waiting for Anna (Red)' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull()
    await fireEvent.click(screen.getByRole('button', { name: /withdraws it$/ }))
    expect(entriesOf(bridge)).toContainEqual({ type: 'answer-reopening', seat: 'blue', accept: false })
    cleanup()
    phone(reopening('red', 'blue'))
    expect(await screen.findByRole('button', { name: 'Decline' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /withdraws it$/ })).toBeNull()
  })

  it('sees that it has won or lost, and a draw as all do', async () => {
    const outcome = { places: { red: 1, blue: 2 }, reason: 'agreed' } as const
    for (const [seat, title] of [
      ['red', 'You win'],
      ['blue', 'You lost'],
    ] as const) {
      phone(refereeSnapshot({ held: ['red', 'blue'], outcome }), seat)
      expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
      cleanup()
    }
    phone(refereeSnapshot({ outcome: { ...outcome, places: { red: 1, blue: 1 } } }))
    expect(await screen.findByRole('heading', { name: 'Draw' })).toBeTruthy()
  })

  it('reads that its connection is lost, and not how the host starts Marshal', async () => {
    const bridge = start({
      'app.info': () => info('blue'),
      'referee.open': () => refereeSnapshot({ held: ['blue'] }),
      'referee.do/begin': () => refusal('unreachable', 'Marshal does not answer. It may have been closed: start it again.'),
    })
    const attack = await screen.findByRole('button', { name: /^Attack/ })
    bridge.become('connecting')
    expect(await screen.findByText(/^Connection lost/)).toBeTruthy()
    await fireEvent.click(attack)
    expect((await screen.findAllByText('No connection. When it is back, check first whether this counted.')).length).toBeGreaterThan(0)
    expect(screen.queryByText(/start it again/)).toBeNull()
  })

  it('only reads, where it came to watch', async () => {
    phone(attacked(['red', 'blue']), null)
    expect(await screen.findByRole('heading', { name: 'You are watching' })).toBeTruthy()
    expect(screen.queryByRole('group', { name: 'Ranks' })).toBeNull()
  })

  it('is at the next game as soon as the host plays again, and asks for nothing of the one before', async () => {
    let gameId = 'r1'
    const bridge = start({
      'app.info': () => ({ ...info('blue'), place: { gameId, seat: 'blue', kind: 'refereed' } }),
      'referee.open': (args) => refereeSnapshot({ gameId: args.gameId, held: ['blue'] }),
    })
    await screen.findByRole('button', { name: /^Attack/ })
    gameId = 'r2'
    bridge.become('connecting')
    const before = bridge.calls.length
    bridge.become('open')
    await waitFor(() => expect(bridge.calls).toContainEqual({ name: 'referee.open', args: { gameId: 'r2' } }))
    expect(bridge.calls.slice(before).filter(({ args }) => (args as { gameId?: string }).gameId === 'r1')).toEqual([])
    expect(await screen.findByRole('button', { name: /^Attack/ })).toBeTruthy()
  })

  it('sees that the game is gone', async () => {
    start({ 'app.info': () => ({ ...info('blue'), place: null }) })
    expect(await screen.findByRole('heading', { name: 'This game is no longer here' })).toBeTruthy()
  })
})

describe('a guest at a digital table', () => {
  const info: AppInfo = {
    ...SAMPLE_INFO,
    settings: { ...SAMPLE_INFO.settings, board: '3d' },
    role: 'seat',
    place: { gameId: 'g1', seat: 'red', kind: 'digital' },
  }
  const red = viewOf('red', { B4: 'red scout', A1: 'red flag', B7: 'blue ?', J10: 'blue ?' })
  const phone = (snapshot: TableSnapshot, script: Script = {}): FakeBridge =>
    start({
      'app.info': () => info,
      'table.open': () => ({ snapshot, log: [], info: classic, set: null }),
      'table.shown': () => null,
      'formations.list': () => [],
      ...script,
    })

  it('has the own side in hand without a curtain, on the flat board, and no way out of the game', async () => {
    const bridge = phone(snapshotOf(red, { choices: choicesOf({ legal: [legalAction('B4-B5')] }) }), {
      'table.do/act': () => snapshotOf(red),
    })
    expect(await screen.findByRole('heading', { name: 'Your move, Red' })).toBeTruthy()
    expect(bridge.calls.map(({ name }) => name)).not.toContain('app.offers') // every board of every edition is nothing for a phone
    expect(screen.queryByRole('button', { name: 'Leave the table' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Phones' })).toBeNull()
    await fireEvent.click(await screen.findByRole('gridcell', { name: /^B4/ }))
    await fireEvent.click(screen.getByRole('gridcell', { name: /^B5/ }))
    expect(bridge.calls).toContainEqual({
      name: 'table.do',
      args: { gameId: 'g1', command: { type: 'act', seat: 'red', action: 'B4-B5' }, seen: 0 },
    })
  })

  it('binds an answer to what its screen shows, as it does a move', async () => {
    const bridge = phone(snapshotOf(red, { drawOfferedBy: 'blue', asked: ['red'] }), { 'table.do/answer-draw': () => snapshotOf(red) })
    await fireEvent.click(await screen.findByRole('button', { name: 'Accept' }))
    expect(bridge.calls).toContainEqual({
      name: 'table.do',
      args: { gameId: 'g1', command: { type: 'answer-draw', seat: 'red', accept: true }, seen: 0 },
    })
  })

  it('keeps what it sets on its own page: the settings are the host’s', async () => {
    const bridge = phone(snapshotOf(red))
    await fireEvent.click(await screen.findByRole('button', { name: 'Turn sound off' }))
    expect(await screen.findByRole('button', { name: 'Turn sound on' })).toBeTruthy()
    bridge.push('settings.changed', { ...info.settings, board: 'flat' })
    expect(await screen.findByRole('button', { name: 'Turn sound on' })).toBeTruthy()
    expect(bridge.calls.some(({ name }) => name === 'settings.set')).toBe(false)
    expect(JSON.parse(localStorage.getItem('marshal.guest-settings') ?? '')).toEqual({ muted: true })
  })

  it('sees the end, and that the host goes on from there', async () => {
    const outcome = { places: { red: 1, blue: 2 }, reason: 'flag-captured' } as const
    phone(snapshotOf({ ...red, phase: 'over', outcome }))
    expect(await screen.findByText(/^On the host’s screen you can review/)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'You win' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Game over. You win.' })).toBeTruthy()
    for (const name of [/^Play again/, /^Copy as text/]) expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Review the game' })).toBeNull()
  })

  it('sets its army up in secret, with nothing of what the host keeps', async () => {
    phone(snapshotOf({ ...red, phase: 'deploying' }, { toAct: ['red', 'blue'] }))
    expect(await screen.findByRole('heading', { name: 'Place your army, Red' })).toBeTruthy()
    expect(screen.queryByText(/^You share this screen/)).toBeNull()
    expect(screen.queryByText('Save this formation')).toBeNull()
  })

  it('is asked how the pieces are placed on the real board where armies are sealed', async () => {
    const seals = { draw: null, armies: [], later: [], waitsFor: [], asks: [], faults: null, end: null }
    phone(snapshotOf({ ...red, phase: 'deploying' }, { toAct: ['red', 'blue'], seals }))
    expect(await screen.findByText(/^Place each piece as it is on the real board/)).toBeTruthy()
    expect(screen.queryByText(/^Place your army on/)).toBeNull()
  })
})
