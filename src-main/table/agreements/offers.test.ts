/** Offers and requests do not affect a turn: neither its clock, nor the animation of a step, nor a bot. Each may be asked once a turn. */
import { describe, expect, it } from 'vitest'
import type { BotRunner, BotTask } from '../ports.ts'
import {
  AGAINST_BOT,
  beginAgainstBot,
  beginHotSeat,
  BEN,
  HOT_SEAT,
  legalIn,
  makeGuest,
  makeKit,
  passScreen,
  randomRunner,
  refusalOf,
  settled,
  valueOf,
  type Guest,
  type Kit,
  type KitParts,
} from '../../../test/support/table/table-kit.ts'

const CLOCK = { bankMs: 60_000, incrementMs: 5_000 }
const latest = ({ pushes }: Guest) => pushes.at(-1)!.snapshot

const act = (kit: Kit, gameId: string, seat: 'red' | 'blue' = 'red', guest: Guest = kit.host, nth = 0) =>
  valueOf(kit.handlers['table.do']({ gameId, command: { type: 'act', seat, action: legalIn(latest(guest))[nth]!.text } }, guest))
const offer = (kit: Kit, gameId: string) => kit.handlers['table.do']({ gameId, command: { type: 'offer-draw', seat: 'red' } }, kit.host)

/** A bot that answers in play when the test lets it. */
function slowBot() {
  const tasks: BotTask[] = []
  const answers: (() => void)[] = []
  const runner: BotRunner = {
    choose(task) {
      if (task.view.phase === 'deploying') return randomRunner.choose(task)
      tasks.push(task)
      return new Promise((done) => answers.push(() => void randomRunner.choose(task).then(done)))
    },
  }
  return { runner, tasks, answer: () => answers.at(-1)?.() }
}

/** The bot is thinking about its first turn, on its clock. */
async function whileBotThinks(parts: KitParts = {}) {
  const bot = slowBot()
  const kit = makeKit({ bots: bot.runner, ...parts })
  const gameId = await beginAgainstBot(kit, { ...AGAINST_BOT, clock: CLOCK })
  await act(kit, gameId)
  expect(latest(kit.host)).toMatchObject({ thinking: 'blue', clock: { running: 'blue' } })
  return { kit, gameId, bot }
}

/** Two people at screens of their own; Red, at the host’s, is on turn. */
async function apart(parts: KitParts = {}) {
  const kit = makeKit({
    held: { isHeld: (_, seat) => isInvited && seat === 'blue', withdraw: () => undefined, onChange: () => () => undefined },
    ...parts,
  })
  let isInvited = false
  const { gameId } = await beginHotSeat(kit, { ...HOT_SEAT, players: { red: HOT_SEAT.players['red']!, blue: BEN }, clock: CLOCK })
  isInvited = true
  const blue = makeGuest('blue', { role: 'seat', gameId, seat: 'blue' })
  await valueOf(kit.handlers['table.open']({ gameId }, blue))
  return { kit, gameId, blue }
}

describe('a draw offer while a bot thinks (CL-23)', () => {
  it('does not restart it: its answer is played', async () => {
    const { kit, gameId, bot } = await whileBotThinks()
    const answered = await valueOf(offer(kit, gameId))
    expect(answered).toMatchObject({ drawOfferedBy: null, thinking: 'blue', clock: { running: 'blue' } })
    expect(bot.tasks).toHaveLength(1)
    expect(bot.tasks[0]!.signal.aborted).toBe(false)
    bot.answer()
    await settled()
    expect(latest(kit.host)).toMatchObject({ toAct: ['red'], thinking: null })
  })

  it('takes nothing from the time that its turn gets back', async () => {
    const { kit, gameId, bot } = await whileBotThinks()
    kit.clock.pass(4_000)
    await valueOf(offer(kit, gameId))
    bot.answer()
    await settled()
    expect(latest(kit.host).clock!.left).toMatchObject({ blue: 60_000 })
  })

  it('leaves its pace as it is when it comes before its turn', async () => {
    const kit = makeKit({ allowanceMs: 6_000, botPace: 'slow' })
    const gameId = await beginAgainstBot(kit)
    const shown = () => valueOf(kit.handlers['table.shown']({ gameId, seq: latest(kit.host).seq }, kit.host))
    await shown()
    await act(kit, gameId)
    await valueOf(offer(kit, gameId))
    await shown()
    await settled()
    expect(latest(kit.host)).toMatchObject({ thinking: 'blue' })
  })
})

describe('a bot that is interrupted', () => {
  it('gets its time back when a turn is taken back', async () => {
    const { kit, gameId } = await whileBotThinks()
    kit.clock.pass(9_000)
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'undo', seat: 'red' } }, kit.host))
    expect(latest(kit.host).clock!.left).toMatchObject({ blue: 60_000 })
  })

  it('gets its time back when all screens close the table', async () => {
    const { kit, gameId } = await whileBotThinks()
    kit.clock.pass(9_000)
    await valueOf(kit.handlers['table.close']({ gameId }, kit.host))
    const { snapshot } = await valueOf(kit.handlers['table.open']({ gameId }, kit.host))
    expect(snapshot.clock).toMatchObject({ running: 'blue', left: { blue: 60_000 } })
  })

  it('does not lose on time when it never answers: the table moves for it and returns its time', async () => {
    const { kit } = await whileBotThinks()
    kit.clock.pass(60_000)
    await settled()
    expect(latest(kit.host)).toMatchObject({ status: 'playing', toAct: ['red'], clock: { left: { blue: 60_000 } } })
  })
})

describe('an offer while a step is being shown', () => {
  it('does not start the opponent’s clock, nor does its answer or a request to take back', async () => {
    const { kit, gameId, blue } = await apart({ allowanceMs: 6_000 })
    await act(kit, gameId)
    expect(latest(blue)).toMatchObject({ toAct: ['blue'], clock: { running: null } })
    await valueOf(offer(kit, gameId))
    expect(latest(blue)).toMatchObject({ drawOfferedBy: 'red', clock: { running: null } })
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'answer-draw', seat: 'blue', accept: false } }, blue))
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'undo', seat: 'red' } }, kit.host))
    kit.clock.pass(3_000)
    expect(latest(blue).clock).toMatchObject({ running: null, left: { blue: 60_000 } })
    await valueOf(kit.handlers['table.shown']({ gameId, seq: latest(blue).seq }, blue))
    expect(latest(blue).clock).toMatchObject({ running: 'blue' })
  })

  it('does not prolong it: the turn begins when the allowance ends', async () => {
    const { kit, gameId, blue } = await apart({ allowanceMs: 6_000 })
    await act(kit, gameId)
    kit.clock.pass(5_000)
    await valueOf(offer(kit, gameId))
    kit.clock.pass(1_000)
    expect(latest(blue).clock).toMatchObject({ running: 'blue' })
  })
})

describe('a seat that has asked', () => {
  it('offers one draw until it acts again, also after a bot declined', async () => {
    const kit = makeKit()
    const gameId = await beginAgainstBot(kit)
    await valueOf(offer(kit, gameId))
    const refused = await offer(kit, gameId)
    expect(refused).toMatchObject({
      ok: false,
      error: { code: 'conflict', detail: 'asked-before', message: expect.stringContaining('after your next turn') as unknown },
    })
    await act(kit, gameId)
    await settled()
    await valueOf(offer(kit, gameId))
  })

  it('offers one draw a turn, even if the opponent moves without an answer', async () => {
    const { kit, gameId, blue } = await apart()
    await act(kit, gameId)
    await valueOf(offer(kit, gameId))
    await act(kit, gameId, 'blue', blue)
    expect(latest(kit.host).drawOfferedBy).toBeNull()
    expect(await refusalOf(offer(kit, gameId))).toBe('conflict')
    expect(await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'offer-draw', seat: 'blue' } }, blue))).toMatchObject({
      drawOfferedBy: 'blue',
    })
  })

  it('asks once to take back until it acts again', async () => {
    const { kit, gameId, blue } = await apart()
    const ask = () => kit.handlers['table.do']({ gameId, command: { type: 'undo', seat: 'red' } }, kit.host)
    const answer = (accept: boolean) =>
      valueOf(kit.handlers['table.do']({ gameId, command: { type: 'answer-undo', seat: 'blue', accept } }, blue))
    await act(kit, gameId)
    await valueOf(ask())
    await answer(false)
    expect(await ask()).toMatchObject({
      ok: false,
      error: { code: 'conflict', detail: 'asked-before', message: expect.stringContaining('after your next turn') as unknown },
    })
    await act(kit, gameId, 'blue', blue)
    expect(await refusalOf(ask())).toBe('conflict')
    await act(kit, gameId)
    await valueOf(ask())
    await answer(true)
    expect(latest(kit.host)).toMatchObject({ toAct: ['red'], canUndo: true })
    await valueOf(ask())
  })
})

describe('an offer by a person whose time is over', () => {
  it('comes too late, also where the timer does', async () => {
    const kit = makeKit({ bots: slowBot().runner })
    const gameId = await beginAgainstBot(kit, { ...AGAINST_BOT, clock: CLOCK })
    kit.clock.pass(CLOCK.bankMs - 1_000)
    kit.clock.stand(2_000)
    expect(await refusalOf(offer(kit, gameId))).toBe('conflict')
    expect(latest(kit.host)).toMatchObject({ status: 'over', outcome: { reason: 'time', places: { blue: 1 } } })
  })
})

describe('an offer at a shared screen', () => {
  it('reveals nothing of the offerer behind the curtain, and nothing of the answerer before it is raised', async () => {
    const kit = makeKit()
    const { gameId } = await beginHotSeat(kit)
    await valueOf(offer(kit, gameId))
    const lowered = await valueOf(kit.handlers['table.lower']({ gameId }, kit.host))
    expect(lowered).toMatchObject({ viewer: 'spectator', curtain: { to: 'blue', lowered: true } })
    expect(JSON.stringify(lowered.choices)).not.toContain('text')
    expect((await passScreen(kit, gameId, 'blue')).viewer).toBe('blue')
    expect(await refusalOf(kit.handlers['table.raise']({ gameId, seat: 'red' }, kit.host))).toBe('conflict')
  })
})
