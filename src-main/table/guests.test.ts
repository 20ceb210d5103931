/** A seat that a guest holds is played and seen by that guest only until the token is withdrawn; spectators alone do not keep a game going. */
import { describe, expect, it } from 'vitest'
import type { TableCommand } from '../contract/index.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { HeldSeats } from './ports.ts'
import {
  AGAINST_BOT,
  army,
  begin,
  beginAgainstBot,
  beginHotSeat,
  BOTS,
  HOT_SEAT,
  legalIn,
  makeGuest,
  makeKit,
  passScreen,
  refusalOf,
  settled,
  valueOf,
  type Guest,
  type Kit,
} from '../../test/support/table/table-kit.ts'

const CLOCK = { bankMs: 60_000, incrementMs: 0 }

/** Tokens for any game, as the server gives them out. */
function createInvitations(): HeldSeats & { give(seat: Seat): void; withdraw(): void } {
  let held: readonly Seat[] = []
  const listeners = new Set<(gameId: string) => void>()
  const changed = (): void => listeners.forEach((fn) => fn('game-1'))
  return {
    isHeld: (_gameId, seat) => held.includes(seat),
    onChange(fn) {
      listeners.add(fn)
      return () => listeners.delete(fn)
    },
    give(seat) {
      held = [...held, seat]
      changed()
    },
    withdraw() {
      held = []
      changed()
    },
  }
}

async function withInvitations(wish = HOT_SEAT) {
  const invitations = createInvitations()
  const kit = makeKit({ held: invitations })
  const { gameId, snapshot } = await beginHotSeat(kit, wish)
  const blue = makeGuest('blue', { role: 'seat', gameId, seat: 'blue' })
  return { kit, gameId, snapshot, blue, invitations }
}

const open = (kit: Kit, gameId: string, guest: Guest) => valueOf(kit.handlers['table.open']({ gameId }, guest))
const last = ({ pushes }: Guest) => pushes.at(-1)?.snapshot

describe('a seat that a guest holds', () => {
  it('ignores a late tap once the position differs from the one its screen showed', async () => {
    const { kit, gameId, snapshot, blue, invitations } = await withInvitations()
    const { handlers, host } = kit
    invitations.give('blue')
    const before = await valueOf(
      handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action: legalIn(snapshot)[0]!.text } }, host),
    )
    const { snapshot: mine } = await open(kit, gameId, blue)
    const action = legalIn(mine)[0]!.text
    expect(
      await refusalOf(handlers['table.do']({ gameId, command: { type: 'act', seat: 'blue', action }, seen: before.seq - 1 }, blue)),
    ).toBe('conflict')
    expect((await open(kit, gameId, blue)).snapshot.seq).toBe(before.seq)
    expect(
      await valueOf(handlers['table.do']({ gameId, command: { type: 'act', seat: 'blue', action }, seen: before.seq }, blue)),
    ).toMatchObject({ toAct: ['red'] })
  })

  it('agrees to nothing, takes nothing back and leaves nothing by a late tap, but marks pieces', async () => {
    const { kit, gameId, snapshot, blue, invitations } = await withInvitations()
    const { handlers, host } = kit
    invitations.give('blue')
    await open(kit, gameId, blue)
    const { seq } = await valueOf(
      handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action: legalIn(snapshot)[0]!.text } }, host),
    )
    await valueOf(handlers['table.do']({ gameId, command: { type: 'offer-draw', seat: 'red' } }, host))
    const tap = (command: TableCommand, seen: number) => handlers['table.do']({ gameId, command, seen }, blue)
    const before = last(blue)
    const commands: readonly TableCommand[] = [
      { type: 'answer-draw', seat: 'blue', accept: true },
      { type: 'answer-draw', seat: 'blue', accept: false },
      { type: 'answer-undo', seat: 'blue', accept: true },
      { type: 'undo', seat: 'blue' },
      { type: 'offer-draw', seat: 'blue' },
      { type: 'resign', seat: 'blue' },
      { type: 'deploy', seat: 'blue', placement: {} },
      { type: 'enter-rank', seat: 'blue', kind: 'scout' },
    ]
    for (const command of commands) {
      const answer = await tap(command, seq - 1)
      expect(answer, command.type).toMatchObject({ ok: false, error: { message: expect.stringContaining('has gone on') as string } })
    }
    expect(last(blue)).toEqual(before)
    expect(await refusalOf(tap({ type: 'mark', seat: 'blue', piece: 'none', mark: '3' }, seq - 1)), 'it is looked at').toBe('not-found')
    expect(await valueOf(tap({ type: 'answer-draw', seat: 'blue', accept: true }, seq))).toMatchObject({ status: 'over' })
  })

  it('is neither raised nor played by the host, also while the guest is away', async () => {
    const { kit, gameId, snapshot, invitations } = await withInvitations()
    const { handlers, host } = kit
    invitations.give('blue')
    const moved = await valueOf(
      handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action: legalIn(snapshot)[0]!.text } }, host),
    )
    expect(moved).toMatchObject({ toAct: ['blue'], viewer: 'red', curtain: null })
    await valueOf(handlers['table.lower']({ gameId }, host))
    expect(await refusalOf(handlers['table.raise']({ gameId, seat: 'blue' }, host))).toBe('unauthorised')
    for (const answer of [
      handlers['table.do']({ gameId, command: { type: 'resign', seat: 'blue' } }, host),
      handlers['table.do']({ gameId, command: { type: 'offer-draw', seat: 'blue' } }, host),
      handlers['table.do']({ gameId, command: { type: 'undo', seat: 'blue' } }, host),
      handlers['table.do']({ gameId, command: { type: 'mark', seat: 'blue', piece: 'p1', mark: '3' } }, host),
    ])
      expect(await refusalOf(answer)).toBe('unauthorised')
    expect(await valueOf(handlers['table.raise']({ gameId, seat: 'red' }, host))).toMatchObject({ snapshot: { viewer: 'red' } })
  })

  it('is hidden at once from a screen that was showing it', async () => {
    const { kit, gameId, snapshot, invitations } = await withInvitations()
    const { handlers, host } = kit
    await valueOf(handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action: legalIn(snapshot)[0]!.text } }, host))
    expect(await passScreen(kit, gameId, 'blue')).toMatchObject({ viewer: 'blue' })
    host.pushes.length = 0
    invitations.give('blue')
    expect(last(host)).toMatchObject({ viewer: 'spectator', choices: { legal: [] }, curtain: { to: 'red', lowered: true } })
  })

  it('is the host’s again once the token is withdrawn', async () => {
    const { kit, gameId, snapshot, invitations } = await withInvitations()
    const { handlers, host } = kit
    invitations.give('blue')
    await valueOf(handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action: legalIn(snapshot)[0]!.text } }, host))
    invitations.withdraw()
    expect(last(host)).toMatchObject({ curtain: { to: 'blue', lowered: false } })
    expect(await passScreen(kit, gameId, 'blue')).toMatchObject({ viewer: 'blue' })
  })

  it('is not seen by the host in a game against a bot either', async () => {
    const invitations = createInvitations()
    const kit = makeKit({ held: invitations })
    const { gameId, snapshot } = await begin(kit, AGAINST_BOT)
    expect(snapshot.viewer).toBe('red')
    invitations.give('red')
    expect(last(kit.host)?.viewer).toBe('spectator')
    const placement = army(AGAINST_BOT, 'red')
    expect(await refusalOf(kit.handlers['table.do']({ gameId, command: { type: 'deploy', seat: 'red', placement } }, kit.host))).toBe(
      'unauthorised',
    )
    const red = makeGuest('red', { role: 'seat', gameId, seat: 'red' })
    await open(kit, gameId, red)
    expect(await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'deploy', seat: 'red', placement } }, red))).toMatchObject({
      viewer: 'red',
    })
  })

  it('gets its hints on its own screen only; the host who plays it later gets the same hint, not counted again', async () => {
    const invitations = createInvitations()
    const kit = makeKit({ held: invitations })
    const players = { ...AGAINST_BOT.players, red: { type: 'human', name: 'Ann', hints: true } } as const
    const gameId = await beginAgainstBot(kit, { ...AGAINST_BOT, players })
    invitations.give('red')
    const ann = makeGuest('ann', { role: 'seat', gameId, seat: 'red' })
    const stranger = makeGuest('stranger', { role: 'seat', gameId: 'game-0', seat: 'red' })
    const ask = (caller: Guest) => kit.handlers['table.hint']({ gameId, seat: 'red' }, caller)
    expect(await refusalOf(ask(ann)), 'before it is opened').toBe('conflict')
    await open(kit, gameId, ann)
    expect(await refusalOf(ask(kit.host))).toBe('unauthorised')
    expect(await refusalOf(ask(stranger))).toBe('unauthorised')
    const given = await valueOf(ask(ann))
    const latest = kit.host.pushes.at(-1)
    expect([latest?.steps.at(-1)?.kind, latest?.snapshot.hints]).toEqual(['hint-asked', { seat: 'red', asked: 1 }])
    expect(JSON.stringify(latest)).not.toContain(given.action)
    invitations.withdraw()
    kit.left('ann')
    expect(await valueOf(ask(kit.host))).toEqual(given)
    expect(last(kit.host)?.hints).toEqual({ seat: 'red', asked: 1 })
  })
})

describe('a clock', () => {
  it('runs while the guest has the game open, and not while the guest is away', async () => {
    const { kit, gameId, snapshot, blue, invitations } = await withInvitations({ ...HOT_SEAT, clock: CLOCK })
    invitations.give('blue')
    const { handlers, host } = kit
    expect(
      (await valueOf(handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action: legalIn(snapshot)[0]!.text } }, host)))
        .clock?.running,
    ).toBeNull()
    expect((await open(kit, gameId, blue)).snapshot.clock?.running).toBe('blue')
    kit.clock.pass(1_000)
    kit.left('blue')
    kit.clock.pass(50_000)
    expect(last(host)?.clock).toMatchObject({ running: null, left: { blue: 59_000 } })
  })

  it('stops for a spectator alone, also when the host left with the curtain up', async () => {
    const { kit, gameId } = await withInvitations({ ...HOT_SEAT, clock: CLOCK })
    const watcher = makeGuest('watcher', { role: 'spectator', gameId })
    await open(kit, gameId, watcher)
    kit.left('host')
    expect(last(watcher)?.clock?.running).toBeNull()
    kit.clock.pass(70_000)
    expect((await open(kit, gameId, watcher)).snapshot).toMatchObject({
      status: 'playing',
      clock: { running: null, left: { red: 60_000 } },
    })
    expect((await open(kit, gameId, kit.host)).snapshot).toMatchObject({ viewer: 'spectator', curtain: { to: 'red', lowered: true } })
  })
})

describe('a spectator alone', () => {
  it('keeps neither a bot nor its clock going', async () => {
    for (const wish of [AGAINST_BOT, BOTS]) {
      const asked: Seat[] = []
      const kit = makeKit({ bots: { choose: ({ seat }) => (asked.push(seat), new Promise(() => undefined)) } })
      const { gameId } = await begin(kit, { ...wish, clock: CLOCK })
      const watcher = makeGuest('watcher', { role: 'spectator', gameId })
      await open(kit, gameId, watcher)
      kit.left('host')
      expect(last(watcher)).toMatchObject({ thinking: null, clock: { running: null } })
      asked.length = 0
      await open(kit, gameId, watcher)
      kit.clock.pass(120_000)
      await settled()
      expect(asked).toEqual([])
      expect((await open(kit, gameId, kit.host)).snapshot.thinking).not.toBeNull()
    }
  })
})
