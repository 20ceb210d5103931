import { describe, expect, it } from 'vitest'
import { replayDigitalImport } from '../record/replay-import.ts'
import {
  AGAINST_BOT,
  begin,
  beginAgainstBot,
  beginHotSeat,
  BOTS,
  HOT_SEAT,
  legalIn,
  makeKit,
  makeSlowBot,
  passScreen,
  settled,
  valueOf,
  type Kit,
} from '../../test/support/table/table-kit.ts'

const CLOCK = { bankMs: 60_000, incrementMs: 2_000 }
const TIMED = { ...HOT_SEAT, clock: CLOCK }
/** Red does the first thing that is legal. */
async function move(kit: Kit, gameId: string): Promise<void> {
  const { snapshot } = await valueOf(kit.handlers['table.open']({ gameId }, kit.host))
  await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action: legalIn(snapshot)[0]!.text } }, kit.host))
}
const latest = (kit: Kit) => kit.host.pushes.at(-1)!.snapshot

describe('a clock (CL-23)', () => {
  it('takes no time while armies are deployed', async () => {
    const kit = makeKit()
    const { gameId } = await begin(kit, TIMED)
    kit.clock.pass(300_000)
    const { snapshot } = await valueOf(kit.handlers['table.open']({ gameId }, kit.host))
    expect(snapshot.clock).toMatchObject({ left: { red: 60_000, blue: 60_000 }, running: null, incrementMs: 2_000 })
  })

  it('runs for the seat to act and adds the increment after its move', async () => {
    const kit = makeKit()
    const { gameId, snapshot } = await beginHotSeat(kit, TIMED)
    expect(snapshot.clock).toMatchObject({ running: 'red' })
    kit.clock.pass(5_000)
    const after = await valueOf(
      kit.handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action: legalIn(snapshot)[0]!.text } }, kit.host),
    )
    expect(after.clock).toMatchObject({ left: { red: 57_000, blue: 60_000 }, running: null })
    expect(kit.games.load(gameId)!.steps.at(-1)!.clock).toEqual({ red: 57_000, blue: 60_000 })
  })

  it('waits while the screen is handed over, and runs from the moment the curtain is raised', async () => {
    const kit = makeKit()
    const { gameId, snapshot } = await beginHotSeat(kit, TIMED)
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action: legalIn(snapshot)[0]!.text } }, kit.host))
    kit.clock.pass(30_000)
    const raised = await passScreen(kit, gameId, 'blue')
    expect(raised.clock).toMatchObject({ left: { blue: 60_000 }, running: 'blue' })
    kit.clock.pass(1_000)
    await valueOf(kit.handlers['table.lower']({ gameId }, kit.host))
    kit.clock.pass(1_000)
    expect(latest(kit).clock).toMatchObject({ left: { blue: 59_000 }, running: null })
  })

  it('loses the game for the seat whose time is over', async () => {
    const kit = makeKit()
    const { gameId } = await beginHotSeat(kit, TIMED)
    kit.clock.pass(60_000)
    expect(latest(kit)).toMatchObject({
      status: 'over',
      outcome: { places: { red: 2, blue: 1 }, reason: 'time' },
      clock: { left: { red: 0 }, running: null },
    })
    expect(kit.games.load(gameId)!.steps.at(-1)).toMatchObject({ by: null, action: { type: 'forfeit-on-time', seat: 'red' } })
    expect(kit.clock.timers).toBe(0)
  })

  it('ends the game also when the machine was too busy to notice in time', async () => {
    const kit = makeKit()
    const { gameId, snapshot } = await beginHotSeat(kit, TIMED)
    kit.clock.pass(59_000)
    kit.clock.stand(2_000)
    const answer = await kit.handlers['table.do'](
      { gameId, command: { type: 'act', seat: 'red', action: legalIn(snapshot)[0]!.text } },
      kit.host,
    )
    expect(answer).toMatchObject({ ok: false, error: { code: 'rule', detail: 'game-over' } })
    expect(latest(kit).outcome).toMatchObject({ reason: 'time' })
  })

  it('stops while no screen has the game open, and continues with the time that was left', async () => {
    const kit = makeKit()
    const gameId = await beginAgainstBot(kit, { ...AGAINST_BOT, clock: CLOCK })
    kit.clock.pass(10_000)
    await valueOf(kit.handlers['table.close']({ gameId }, kit.host))
    kit.clock.pass(600_000)
    const { snapshot } = await valueOf(kit.handlers['table.open']({ gameId }, kit.host))
    expect(snapshot.clock).toMatchObject({ left: { red: 50_000 }, running: 'red' })
  })

  it('survives a restart with the times of the last step', async () => {
    const kit = makeKit()
    const { gameId, snapshot } = await beginHotSeat(kit, TIMED)
    kit.clock.pass(5_000)
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action: legalIn(snapshot)[0]!.text } }, kit.host))
    const again = makeKit({ games: kit.games })
    const opened = await valueOf(again.handlers['table.open']({ gameId }, again.host))
    expect(opened.snapshot.clock).toMatchObject({ left: { red: 57_000, blue: 60_000 }, running: null })
  })

  it('does not beat a silent bot: the table waits half of its time, returns it, and moves for it', async () => {
    const { bots: silent } = makeSlowBot()
    const kit = makeKit({ bots: silent })
    const gameId = await beginAgainstBot(kit, { ...AGAINST_BOT, clock: CLOCK })
    await move(kit, gameId)
    for (let turn = 0; turn < 3; turn++) {
      expect(latest(kit)).toMatchObject({ thinking: 'blue', outcome: null })
      kit.clock.pass(30_000)
      await settled()
      expect(latest(kit)).toMatchObject({ toAct: ['red'], outcome: null })
      expect(latest(kit).clock!.left['blue']).toBeGreaterThanOrEqual(60_000)
      await move(kit, gameId)
    }
  })

  it('returns no time with a take-back, and adds no increment', async () => {
    const kit = makeKit()
    const gameId = await beginAgainstBot(kit, { ...AGAINST_BOT, clock: CLOCK })
    kit.clock.pass(10_000)
    await valueOf(
      kit.handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action: legalIn(latest(kit))[0]!.text } }, kit.host),
    )
    await settled()
    const undone = await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'undo', seat: 'red' } }, kit.host))
    expect(undone.clock).toMatchObject({ left: { red: 52_000 }, running: 'red' })
  })

  it('stops while a game between bots is paused', async () => {
    const kit = makeKit()
    const { gameId } = await begin(kit, { ...BOTS, clock: CLOCK })
    await settled()
    const paused = await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'pace', paused: true, delayMs: 100 } }, kit.host))
    kit.clock.pass(600_000)
    expect(paused.clock!.running).toBeNull()
    expect(latest(kit).status).toBe('playing')
  })
})

describe('a machine that sleeps or freezes', () => {
  const stood = (kit: Kit, gameId: string) => kit.games.load(gameId)!.steps.filter(({ action }) => action.type === 'clock-stood')

  it.each([45_000, 3_600_000])('charges no player for %i ms, and records whose clock that was', async (ms) => {
    const kit = makeKit()
    const { gameId } = await beginHotSeat(kit, TIMED)
    kit.clock.pass(10_000)
    kit.clock.stand(ms)
    kit.clock.pass(0)
    expect(latest(kit)).toMatchObject({ status: 'playing', clock: { left: { red: 50_000, blue: 60_000 }, running: 'red' } })
    expect(stood(kit, gameId)).toMatchObject([{ by: null, action: { type: 'clock-stood', of: 'red', ms }, clock: { red: 50_000 } }])
    expect(kit.host.pushes.at(-1)!.steps).toMatchObject([{ kind: 'clock-stood', by: null, stood: { seat: 'red', ms } }])
    kit.clock.pass(49_000)
    expect(latest(kit).outcome).toBeNull()
    kit.clock.pass(1_000)
    expect(latest(kit).outcome).toMatchObject({ reason: 'time' })
  })

  it('charges no player when a move comes before any timer does', async () => {
    const kit = makeKit()
    const { gameId, snapshot } = await beginHotSeat(kit, TIMED)
    kit.clock.pass(10_000)
    kit.clock.stand(120_000)
    const after = await valueOf(
      kit.handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action: legalIn(snapshot)[0]!.text } }, kit.host),
    )
    expect(after.clock).toMatchObject({ left: { red: 52_000, blue: 60_000 } })
    expect(stood(kit, gameId)).toHaveLength(1)
    kit.clock.pass(0)
    expect(stood(kit, gameId)).toHaveLength(1)
  })

  it('writes nothing where no clock ran: behind the curtain, and in a game without clocks', async () => {
    for (const wish of [TIMED, HOT_SEAT]) {
      const kit = makeKit()
      const { gameId } = await beginHotSeat(kit, wish)
      await valueOf(kit.handlers['table.lower']({ gameId }, kit.host))
      kit.clock.stand(120_000)
      const raised = await passScreen(kit, gameId, 'red')
      expect(stood(kit, gameId)).toEqual([])
      expect(raised.clock?.left['red'] ?? 60_000).toBe(60_000)
    }
  })

  it.each([null, CLOCK])('asks a bot again instead of moving at random for it, with the time it had (clock %j)', async (clock) => {
    const { bots, answers } = makeSlowBot()
    const kit = makeKit({ bots })
    const gameId = await beginAgainstBot(kit, { ...AGAINST_BOT, clock })
    await move(kit, gameId)
    kit.clock.pass(1_000)
    kit.clock.stand(120_000)
    kit.clock.pass(0)
    await settled()
    expect(answers.map(({ signal }) => signal.aborted)).toEqual([true, false])
    expect(latest(kit)).toMatchObject({ thinking: 'blue', toAct: ['blue'], outcome: null })
    expect(kit.warnings).toEqual([])
    expect(latest(kit).clock?.left['blue'] ?? 60_000).toBe(60_000)
  })

  it('drops an answer that comes before any timer: the bot is asked again, and moves once', async () => {
    const { bots, answers } = makeSlowBot()
    const kit = makeKit({ bots })
    const gameId = await beginAgainstBot(kit)
    await move(kit, gameId)
    kit.clock.pass(1_000)
    kit.clock.stand(120_000)
    answers[0]!.give()
    await settled()
    expect(latest(kit)).toMatchObject({ thinking: 'blue', toAct: ['blue'], trouble: null })
    answers[1]!.give()
    await settled()
    expect(latest(kit)).toMatchObject({ seq: 4, thinking: null, toAct: ['red'], trouble: null })
    expect(kit.warnings).toEqual([])
  })

  it('is in a file that can be read again, and a forged one is refused', async () => {
    const kit = makeKit()
    const { gameId } = await beginHotSeat(kit, TIMED)
    kit.clock.stand(45_000)
    kit.clock.pass(0)
    const record = kit.games.load(gameId)!
    expect(replayDigitalImport(record)).toMatchObject({ ok: true })
    const forged = (part: object) =>
      replayDigitalImport({ ...record, steps: record.steps.map((step, i, all) => (i === all.length - 1 ? { ...step, ...part } : step)) })
    expect(forged({ by: 'red' })).toMatchObject({ ok: false })
    expect(forged({ action: { type: 'clock-stood', of: 'green', ms: 1 } })).toMatchObject({ ok: false })
    expect(replayDigitalImport({ ...record, header: { ...record.header, clock: null } })).toMatchObject({ ok: false })
  })
})
