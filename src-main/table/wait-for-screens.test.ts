import { describe, expect, it } from 'vitest'
import { timeForTurn } from './bots/ask-bot.ts'
import {
  AGAINST_BOT,
  beginAgainstBot,
  beginHotSeat,
  HOT_SEAT,
  legalIn,
  makeGuest,
  makeKit,
  settled,
  valueOf,
  type Guest,
  type Kit,
  type KitParts,
} from '../../test/support/table/table-kit.ts'

const CLOCK = { bankMs: 60_000, incrementMs: 5_000 }
const ALLOWANCE = 6_000
const TIMED = { ...AGAINST_BOT, clock: CLOCK }
const latest = (kit: Kit) => kit.host.pushes.at(-1)!.snapshot

/** A game against a bot in which Red is to move and has been shown everything. */
async function onTurn(parts: KitParts = {}, wish = TIMED) {
  const kit = makeKit({ allowanceMs: ALLOWANCE, ...parts })
  const gameId = await beginAgainstBot(kit, wish)
  const shown = (guest: Guest = kit.host, seq = latest(kit).seq) => valueOf(kit.handlers['table.shown']({ gameId, seq }, guest))
  const act = (nth = 0) =>
    valueOf(kit.handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action: legalIn(latest(kit))[nth]!.text } }, kit.host))
  await shown()
  return { kit, gameId, shown, act }
}

describe('a turn begins when what happened has been shown (CL-23)', () => {
  it('so no clock pays for movement and battles', async () => {
    const { kit, shown, act } = await onTurn()
    kit.clock.pass(1_000)
    await act()
    await settled()
    expect(latest(kit)).toMatchObject({ toAct: ['blue'], thinking: null, clock: { running: null, left: { red: 64_000, blue: 60_000 } } })
    kit.clock.pass(3_000)
    await shown()
    await settled()
    expect(latest(kit)).toMatchObject({ toAct: ['red'], clock: { running: null, left: { blue: 60_000 } } })
    kit.clock.pass(2_500)
    await shown()
    expect(latest(kit).clock).toMatchObject({ running: 'red', left: { red: 64_000 } })
  })

  it('begins after a fixed time where the screen says nothing, so that no screen holds up a clock', async () => {
    const { kit, act } = await onTurn()
    await act()
    kit.clock.pass(ALLOWANCE)
    await settled()
    expect(latest(kit)).toMatchObject({ toAct: ['red'], clock: { running: null } })
    kit.clock.pass(ALLOWANCE + 10_000)
    expect(latest(kit).clock).toMatchObject({ running: 'red' })
    kit.clock.pass(70_000)
    expect(latest(kit)).toMatchObject({ status: 'over', outcome: { reason: 'time' } })
  })

  it('is not begun by what was shown before, nor by a screen that is not waited for', async () => {
    const { kit, gameId, shown, act } = await onTurn()
    const onlooker = makeGuest('onlooker', { role: 'spectator', gameId })
    await valueOf(kit.handlers['table.open']({ gameId }, onlooker))
    const before = latest(kit).seq
    await act()
    await shown(kit.host, before)
    await shown(onlooker)
    await settled()
    expect(latest(kit)).toMatchObject({ toAct: ['blue'], thinking: null, clock: { running: null } })
    await shown()
    await settled()
    expect(latest(kit)).toMatchObject({ toAct: ['red'] })
  })

  it('can be used while the step is still being shown', async () => {
    const { kit, shown, act } = await onTurn()
    await act()
    await shown()
    await settled()
    kit.clock.pass(1_000)
    await act(1)
    expect(latest(kit).clock).toMatchObject({ left: { red: 70_000 } })
  })

  it('stops waiting for a screen that has gone', async () => {
    const { kit, gameId, shown, act } = await onTurn()
    const second = makeGuest('second')
    await valueOf(kit.handlers['table.open']({ gameId }, second))
    await act()
    await shown()
    expect(latest(kit).thinking).toBeNull()
    kit.left('second')
    await settled()
    expect(latest(kit)).toMatchObject({ toAct: ['red'] })
  })

  it('waits for no screen after the curtain was raised', async () => {
    const kit = makeKit({ allowanceMs: ALLOWANCE })
    const { snapshot, gameId } = await beginHotSeat(kit, { ...HOT_SEAT, clock: CLOCK })
    expect(snapshot.clock).toMatchObject({ running: 'red' })
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action: legalIn(snapshot)[0]!.text } }, kit.host))
    await valueOf(kit.handlers['table.lower']({ gameId }, kit.host))
    const raised = await valueOf(kit.handlers['table.raise']({ gameId, seat: 'blue' }, kit.host))
    expect(raised.snapshot.clock).toMatchObject({ running: 'blue' })
  })

  it('leaves no timer behind when the table is left meanwhile', async () => {
    const { kit, gameId, act } = await onTurn()
    await act()
    await valueOf(kit.handlers['table.close']({ gameId }, kit.host))
    expect(kit.clock.timers).toBe(0)
  })
})

describe('a bot’s pace', () => {
  it('is like a person’s, and its clock pays for it', async () => {
    const { kit, shown, act } = await onTurn({ botPace: 'natural' })
    await act()
    await shown()
    await settled()
    expect(latest(kit)).toMatchObject({ thinking: 'blue', clock: { running: 'blue' } })
    kit.clock.pass(3_000)
    await settled()
    expect(latest(kit)).toMatchObject({ thinking: null, toAct: ['red'] })
  })

  it('gains nothing by answering at once: its increment is at most the time of the turn', async () => {
    const { kit, shown, act } = await onTurn()
    await act()
    await shown()
    await settled()
    expect(latest(kit).clock!.left).toMatchObject({ blue: 60_000 })
    const slow = await onTurn({ botPace: 'slow' })
    await slow.act()
    await slow.shown()
    slow.kit.clock.pass(8_000)
    await settled()
    expect(latest(slow.kit).clock!.left).toMatchObject({ blue: 60_000 })
  })

  it('does not lose it the game when time is short', async () => {
    const { kit, shown, act } = await onTurn({ botPace: 'slow' }, { ...TIMED, clock: { bankMs: 10_000, incrementMs: 0 } })
    for (let turn = 0; turn < 12; turn++) {
      await shown()
      await act()
      await shown()
      await settled()
      kit.clock.pass(600)
      await settled()
    }
    expect(latest(kit)).toMatchObject({ status: 'playing', toAct: ['red'] })
    expect(latest(kit).clock!.left['blue']).toBeGreaterThan(4_000)
  })

  it('differs from turn to turn, within its bounds, and is the same for the same turn', () => {
    const times = Array.from({ length: 40 }, (_, i) => timeForTurn('natural', String(i)))
    expect(new Set(times).size).toBeGreaterThan(30)
    expect([Math.min(...times) >= 900, Math.max(...times) <= 2_800]).toEqual([true, true])
    expect(timeForTurn('natural', '7')).toBe(times[7])
    expect(timeForTurn('quick', '7')).toBe(0)
  })
})
