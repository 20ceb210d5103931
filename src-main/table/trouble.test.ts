/** A step that cannot be saved: all screens show why, the game waits, and the table retries its own steps. */
import { describe, expect, it } from 'vitest'
import { createMemoryMarks, createMemoryStore } from '../record/memory-store.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { GameStore } from '../record/types.ts'
import {
  AGAINST_BOT,
  army,
  begin,
  beginAgainstBot,
  beginHotSeat,
  boardIn,
  BOTS,
  HOT_SEAT,
  legalIn,
  makeGuest,
  makeKit,
  settled,
  valueOf,
  type KitParts,
} from '../../test/support/table/table-kit.ts'

/** A store on a disk that can be filled up, for all steps or for those of one seat. */
function createDisk() {
  const games = createMemoryStore()
  const disk: { full: boolean; fullFor: Seat | null; writes: number } = { full: false, fullFor: null, writes: 0 }
  const write = <T>(store: () => T, by: Seat | null = null): T => {
    disk.writes += 1
    if (disk.full || (by !== null && by === disk.fullFor))
      throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
    return store()
  }
  const store: GameStore = {
    ...games,
    create: (header, summary) => write(() => games.create(header, summary)),
    append: (gameId, step, summary) => write(() => games.append(gameId, step, summary), step.by),
    import: (records) => write(() => games.import(records)),
  }
  return { disk, games: store }
}

const FULL = 'Refused: SQLITE_FULL.'
const CLOCK = { bankMs: 60_000, incrementMs: 0 }

describe('a disk that cannot be read', () => {
  it('makes bots and turns wait, and they go on when it can be read', async () => {
    const disk = { broken: false }
    const kept = createMemoryMarks()
    const marks: typeof kept = {
      ...kept,
      marks(gameId, seat) {
        if (disk.broken) throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' })
        return kept.marks(gameId, seat)
      },
    }
    const kit = makeKit({ marks, allowanceMs: 1_000 })
    const gameId = await beginAgainstBot(kit, { ...AGAINST_BOT, clock: CLOCK })
    const latest = () => kit.host.pushes.at(-1)!.snapshot
    await valueOf(kit.handlers['table.shown']({ gameId, seq: latest().seq }, kit.host))
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action: legalIn(latest())[0]!.text } }, kit.host))
    disk.broken = true
    for (let i = 0; i < 5; i++) {
      expect(() => kit.clock.pass(6_000)).not.toThrow()
      await settled()
    }
    disk.broken = false
    for (let i = 0; i < 5; i++) {
      kit.clock.pass(5_000)
      await settled()
    }
    expect(latest()).toMatchObject({ trouble: null, toAct: ['red'], clock: { running: 'red' } })
  })
})

describe('a bot’s step that cannot be saved', () => {
  it('is reported to all screens, tried again, and played once there is space', async () => {
    const { disk, games } = createDisk()
    const kit = makeKit({ games })
    const { gameId } = await begin(kit, { ...BOTS, clock: CLOCK })
    const watcher = makeGuest('watcher', { role: 'spectator', gameId })
    await valueOf(kit.handlers['table.open']({ gameId }, watcher))
    await settled()
    expect(kit.host.pushes.at(-1)!.snapshot).toMatchObject({ status: 'playing', thinking: 'red', seq: 2 })
    disk.full = true
    kit.clock.pass(700)
    for (const guest of [kit.host, watcher]) expect(guest.pushes.at(-1)?.snapshot).toMatchObject({ trouble: FULL, thinking: null, seq: 2 })
    const { writes } = disk
    kit.clock.pass(20_000)
    expect(disk.writes).toBeGreaterThan(writes + 2)
    expect(kit.warnings).toHaveLength(1)
    disk.full = false
    kit.clock.pass(5_000)
    const { snapshot, steps } = kit.host.pushes.at(-1)!
    expect(snapshot).toMatchObject({ trouble: null, seq: 3 })
    expect(steps).toHaveLength(1)
    expect(snapshot.thinking).not.toBeNull()
  })

  it('stops every clock until there is space', async () => {
    const { disk, games } = createDisk()
    const kit = makeKit({ games })
    const { gameId } = await begin(kit, { ...AGAINST_BOT, clock: CLOCK })
    await settled()
    const red = await valueOf(
      kit.handlers['table.do']({ gameId, command: { type: 'deploy', seat: 'red', placement: army(AGAINST_BOT, 'red') } }, kit.host),
    )
    expect(red.status).toBe('playing')
    const action = legalIn(red)[0]!.text
    disk.fullFor = 'blue'
    const moved = await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action } }, kit.host))
    expect(moved.thinking).toBe('blue')
    await settled()
    const { left } = kit.host.pushes.at(-1)!.snapshot.clock!
    expect(kit.host.pushes.at(-1)!.snapshot).toMatchObject({ trouble: FULL, thinking: null, clock: { running: null } })
    kit.clock.pass(300_000)
    expect(kit.host.pushes.at(-1)!.snapshot).toMatchObject({ status: 'playing', clock: { left } })
    disk.fullFor = null
    kit.clock.pass(5_000)
    expect(kit.host.pushes.at(-1)!.snapshot).toMatchObject({ trouble: null, toAct: ['red'], clock: { running: 'red' } })
  })

  it('is dropped when all screens close the game, which goes on from what is stored', async () => {
    const { disk, games } = createDisk()
    const kit = makeKit({ games })
    const { gameId } = await begin(kit, BOTS)
    await settled()
    disk.full = true
    kit.clock.pass(700)
    expect(kit.host.pushes.at(-1)!.snapshot).toMatchObject({ trouble: FULL, seq: 2 })
    kit.left('host')
    expect(kit.clock.timers).toBe(0)
    disk.full = false
    expect((await valueOf(kit.handlers['table.open']({ gameId }, kit.host))).snapshot).toMatchObject({ trouble: null, seq: 2 })
    await settled()
    kit.clock.pass(700)
    expect(kit.host.pushes.at(-1)!.snapshot.seq).toBe(3)
  })

  it('may be an answer to a draw offer (CL-23): the offer stays and is answered later', async () => {
    const { disk, games } = createDisk()
    const kit = makeKit({ games })
    const { gameId } = await begin(kit, AGAINST_BOT)
    await settled()
    await valueOf(
      kit.handlers['table.do']({ gameId, command: { type: 'deploy', seat: 'red', placement: army(AGAINST_BOT, 'red') } }, kit.host),
    )
    disk.fullFor = 'blue'
    const offered = await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'offer-draw', seat: 'red' } }, kit.host))
    expect(offered).toMatchObject({ drawOfferedBy: 'red', trouble: FULL })
    disk.fullFor = null
    kit.clock.pass(5_000)
    expect(kit.host.pushes.at(-1)).toMatchObject({ snapshot: { drawOfferedBy: null, trouble: null }, steps: [{ kind: 'draw-declined' }] })
  })
})

describe('the fall of a flag that cannot be saved', () => {
  it('is saved once there is space', async () => {
    const { disk, games } = createDisk()
    const kit = makeKit({ games })
    await beginHotSeat(kit, { ...HOT_SEAT, clock: CLOCK })
    disk.full = true
    kit.clock.pass(60_000)
    expect(kit.host.pushes.at(-1)!.snapshot).toMatchObject({ status: 'playing', trouble: FULL })
    disk.full = false
    kit.clock.pass(5_000)
    expect(kit.host.pushes.at(-1)!.snapshot).toMatchObject({ outcome: { reason: 'time' }, trouble: null })
  })
})

describe('a person’s step that cannot be saved', () => {
  it('fails for that person, is reported to all screens, and can be repeated', async () => {
    const { disk, games } = createDisk()
    const kit = makeKit({ games })
    const { gameId, snapshot } = await beginHotSeat(kit, { ...HOT_SEAT, clock: CLOCK })
    const watcher = makeGuest('watcher', { role: 'spectator', gameId })
    await valueOf(kit.handlers['table.open']({ gameId }, watcher))
    const act = () =>
      kit.handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action: legalIn(snapshot)[0]!.text } }, kit.host)
    disk.full = true
    expect(act).toThrow('full')
    for (const guest of [kit.host, watcher])
      expect(guest.pushes.at(-1)?.snapshot).toMatchObject({ trouble: FULL, seq: snapshot.seq, clock: { running: null } })
    disk.full = false
    expect(await valueOf(act())).toMatchObject({ trouble: null, seq: snapshot.seq + 1 })
  })
})

describe('a person’s request that fails while a bot thinks, or while a step is shown', () => {
  /** Against a bot that takes its time, on clocks; Red has just moved. */
  async function atBotsTurn(wish: Partial<KitParts> = {}) {
    const { disk, games } = createDisk()
    const kept = createMemoryMarks()
    const setMark: typeof kept.setMark = (...mark) => {
      if (disk.full) throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
      kept.setMark(...mark)
    }
    const kit = makeKit({ games, marks: { ...kept, setMark }, botPace: 'slow', ...wish })
    const gameId = await beginAgainstBot(kit, { ...AGAINST_BOT, clock: CLOCK })
    const latest = () => kit.host.pushes.at(-1)!.snapshot
    const wait = async () => {
      for (let i = 0; i < 4; i++) {
        kit.clock.pass(7_000)
        await settled()
      }
    }
    const act = () =>
      kit.handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action: legalIn(latest())[0]!.text } }, kit.host)
    await valueOf(act())
    const piece = boardIn(latest()).find((each) => each?.seat === 'blue')!.id
    const mark = () => kit.handlers['table.do']({ gameId, command: { type: 'mark', seat: 'red', piece, mark: 'B' } }, kit.host)
    return { kit, gameId, disk, latest, act, mark, wait }
  }

  it('does not stop the bot: its own step is the next that is saved', async () => {
    const { kit, gameId, disk, latest, wait } = await atBotsTurn()
    disk.full = true
    expect(() => kit.handlers['table.do']({ gameId, command: { type: 'offer-draw', seat: 'red' } }, kit.host)).toThrow('full')
    expect(latest()).toMatchObject({ trouble: FULL, toAct: ['blue'], clock: { running: null } })
    disk.full = false
    await wait()
    expect(latest()).toMatchObject({ trouble: null, toAct: ['red'], clock: { running: 'red' } })
  })

  it('is reported until something is saved, even a mark', async () => {
    const { disk, latest, act, mark, wait } = await atBotsTurn({ allowanceMs: 60_000 })
    disk.full = true
    expect(mark).toThrow('full')
    expect(latest()).toMatchObject({ trouble: FULL, thinking: null })
    disk.full = false
    expect(await valueOf(mark())).toMatchObject({ trouble: null })
    for (let i = 0; i < 3; i++) await wait()
    expect(latest()).toMatchObject({ trouble: null, toAct: ['red'] })
    disk.full = true
    expect(act).toThrow('full')
    for (let i = 0; i < 3; i++) await wait()
    expect(latest()).toMatchObject({ trouble: FULL, clock: { running: null } })
  })
})

describe('a new game that cannot be saved', () => {
  it('does not exist at all', () => {
    const { disk, games } = createDisk()
    const kit = makeKit({ games })
    const battle = { ...HOT_SEAT, edition: 'battle-cards', options: { preset: 'full' } }
    disk.full = true
    expect(() => kit.handlers['table.create'](battle, kit.host)).toThrow('full')
    expect(games.list({ filter: {}, sort: 'newest', offset: 0, limit: 9 }).total).toBe(0)
    disk.full = false
    games.append = () => {
      throw new Error('a game is stored at one stroke')
    }
    expect(() => kit.handlers['table.create'](battle, kit.host)).not.toThrow()
  })
})
