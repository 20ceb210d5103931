/** Real pieces on the players’ own board: armies are recorded in secret, moves are announced. */
import { describe, expect, it } from 'vitest'
import type { NewGame } from '../../contract/table.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { auditGame } from '../../record/seal/audit.ts'
import { at, beginReal, REAL, RED, BLUE, openReal, heldBy } from '../../../test/support/table/real-pieces.ts'
import {
  HOT_SEAT,
  army,
  begin,
  BOT,
  boardIn,
  legalIn,
  makeGuest,
  makeKit,
  passScreen,
  refusalOf,
  valueOf,
} from '../../../test/support/table/table-kit.ts'

describe('a game with real pieces', () => {
  it('hides armies behind the curtain while they are recorded, and shows none afterwards', async () => {
    const { snapshot } = await openReal()
    expect(snapshot).toMatchObject({ viewer: 'spectator', curtain: null, tells: 'red', status: 'playing', choices: { legal: [] } })
    expect(boardIn(snapshot).every((piece) => piece === null || piece.kind === null)).toBe(true)
    expect(snapshot.seals).toMatchObject({ armies: [{ seat: 'red' }, { seat: 'blue' }], faults: null })
  })

  it('is between people', async () => {
    const kit = makeKit()
    expect(await refusalOf(kit.handlers['table.create']({ ...REAL, players: { ...REAL.players, blue: BOT } }, kit.host))).toBe('invalid')
  })

  it('has no rescues, which no seal holds (HR-5)', async () => {
    const kit = makeKit()
    const answer = await kit.handlers['table.create']({ ...REAL, options: { ...REAL.options, rescue: true } }, kit.host)
    expect(answer).toMatchObject({ ok: false, error: { code: 'invalid', detail: 'options' } })
    await valueOf(kit.handlers['table.create']({ ...HOT_SEAT, options: { ...HOT_SEAT.options, rescue: true } }, kit.host))
  })

  it('takes the moves of the seat on turn at one screen and announces their outcome', async () => {
    const { kit, tell } = await openReal()
    expect(await valueOf(tell('red', 'A4-A5'))).toMatchObject({ viewer: 'spectator', tells: 'blue', curtain: null })
    await valueOf(tell('blue', 'A7-A6'))
    const fought = await valueOf(tell('red', 'A5-A6'))
    expect(kit.host.pushes.at(-1)!.steps.at(-1)!.events).toContainEqual(
      expect.objectContaining({ type: 'battle-fought', result: 'defender-wins' }),
    )
    expect(fought.tells).toBe('blue')
  })

  it('refuses an impossible move without its reason, whatever the piece', async () => {
    const { tell } = await openReal()
    const bomb = await tell('red', 'B4-B5')
    const flank = await tell('red', 'E4-D4')
    const afar = await tell('red', 'E4-E6')
    expect(bomb).toMatchObject({ ok: false, error: { code: 'rule', detail: 'told-in-the-open' } })
    expect(JSON.stringify(bomb)).not.toMatch(/bomb|CL-/i)
    expect([flank, afar]).toEqual([bomb, bomb])
  })

  it('sends the same for two armies that differ in two hidden pieces', async () => {
    const one = await openReal()
    const kit = makeKit()
    const swapped = { ...RED, [at('A1')]: RED[at('B1')]!, [at('B1')]: RED[at('A1')]! }
    const { snapshot } = await beginReal(kit, { red: swapped, blue: BLUE })
    expect(RED[at('A1')]).not.toBe(RED[at('B1')])
    expect({ ...snapshot, seals: null }).toEqual({ ...one.snapshot, seals: null })
    expect(
      snapshot.seals?.armies.map(({ words }) => words.length),
      'salts make every seal another',
    ).toEqual([12, 12])
    expect({ ...kit.host.pushes.at(-1), snapshot: null }).toEqual({ ...one.kit.host.pushes.at(-1), snapshot: null })
  })

  it('is taken back or drawn at once, because all players speak together', async () => {
    const { kit, gameId, tell } = await openReal()
    await valueOf(tell('red', 'A4-A5'))
    const back = await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'undo', seat: 'blue' } }, kit.host))
    expect(back).toMatchObject({ tells: 'red', canUndo: false })
    expect(boardIn(back)[at('A4')]).not.toBeNull()
    expect(await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'offer-draw', seat: 'red' } }, kit.host))).toMatchObject({
      status: 'over',
    })
  })

  it('raises no curtain once the armies are recorded, and opens all when it is over (CL-24)', async () => {
    const { kit, gameId } = await openReal()
    expect(await refusalOf(kit.handlers['table.raise']({ gameId, seat: 'red' }, kit.host))).toBe('conflict')
    const over = await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'resign', seat: 'red' } }, kit.host))
    expect(over).toMatchObject({ status: 'over', tells: null, seals: { faults: [] } })
    expect(boardIn(over).every((piece) => piece === null || piece.kind !== null)).toBe(true)
  })

  it('leaves a guest’s moves to the guest, who reads the rule on the phone', async () => {
    const guests = new Set<Seat>()
    const { kit, gameId, tell } = await openReal({ held: heldBy(guests) })
    guests.add('blue')
    const blue = makeGuest('phone', { role: 'seat', gameId, seat: 'blue' })
    const own = await valueOf(kit.handlers['table.open']({ gameId }, blue))
    expect(own.snapshot).toMatchObject({ viewer: 'blue', tells: null })
    await valueOf(tell('red', 'A4-A5'))
    expect(kit.host.pushes.at(-1)!.snapshot).toMatchObject({ viewer: 'spectator', tells: null })
    expect(await refusalOf(tell('blue', 'A7-A6'))).toBe('unauthorised')
    expect(await kit.handlers['table.do']({ gameId, command: { type: 'act', seat: 'blue', action: 'E7-E6' } }, blue)).toMatchObject({
      error: { rule: 'CL-8' },
    })
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'act', seat: 'blue', action: 'A7-A6' } }, blue))
  })
})

describe('the seals before the first move', () => {
  it('are shown to all players alike, as words and as a code, and no piece moves before they are noted', async () => {
    const { kit, gameId, snapshot, tell } = await openReal({ areNoted: false })
    expect(snapshot).toMatchObject({
      status: 'playing',
      tells: null,
      toAct: [],
      seals: { waitsFor: ['red', 'blue'], asks: ['red', 'blue'] },
    })
    const watching = await valueOf(kit.handlers['table.open']({ gameId }, makeGuest('onlooker', { role: 'spectator', gameId })))
    expect(watching.snapshot.seals).toEqual({ ...snapshot.seals, asks: [] })
    for (const { seat, code } of snapshot.seals!.armies)
      expect(code).toMatch(new RegExp(`^marshal-seal:1:${gameId}:${seat}:\\d+:[\\w-]{43}$`))
    expect(await tell('red', 'A4-A5')).toMatchObject({ ok: false, error: { code: 'conflict', detail: 'seals' } })
    expect(await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'note-seals' } }, kit.host))).toMatchObject({
      tells: 'red',
      seals: { waitsFor: [], asks: [] },
    })
    await valueOf(tell('red', 'A4-A5'))
    expect(await refusalOf(kit.handlers['table.do']({ gameId, command: { type: 'note-seals' } }, kit.host))).toBe('conflict')
  })

  it('are noted by each guest on its own screen, by the host for all others, and never by a spectator', async () => {
    const guests = new Set<Seat>()
    const { kit, gameId } = await openReal({ held: heldBy(guests), areNoted: false })
    guests.add('blue')
    const blue = makeGuest('phone', { role: 'seat', gameId, seat: 'blue' })
    const onlooker = makeGuest('onlooker', { role: 'spectator', gameId })
    expect((await valueOf(kit.handlers['table.open']({ gameId }, blue))).snapshot.seals).toMatchObject({ asks: ['blue'] })
    await valueOf(kit.handlers['table.open']({ gameId }, onlooker))
    expect(await refusalOf(kit.handlers['table.do']({ gameId, command: { type: 'note-seals' } }, onlooker))).toBe('unauthorised')
    expect(await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'note-seals' } }, kit.host))).toMatchObject({
      seals: { waitsFor: ['blue'], asks: [] },
    })
    expect(await refusalOf(kit.handlers['table.do']({ gameId, command: { type: 'note-seals' } }, kit.host))).toBe('conflict')
    const own = await kit.handlers['table.do']({ gameId, command: { type: 'act', seat: 'blue', action: 'A7-A6' } }, blue)
    expect(own).toMatchObject({ ok: false, error: { detail: 'seals' } })
    expect(await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'note-seals' } }, blue))).toMatchObject({
      seals: { waitsFor: [] },
      toAct: ['red'],
    })
  })

  it('are noted once, also after a restart or when the first move is taken back', async () => {
    const { kit, gameId, tell } = await openReal()
    const again = makeKit({ games: kit.games })
    const { snapshot } = await valueOf(again.handlers['table.open']({ gameId }, again.host))
    expect(snapshot).toMatchObject({ tells: 'red', seals: { waitsFor: [] } })
    await valueOf(tell('red', 'A4-A5'))
    const back = await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'undo', seat: 'red' } }, kit.host))
    expect(back).toMatchObject({ tells: 'red', seals: { waitsFor: [] } })
    expect(auditGame(kit.games.load(gameId)!).faults).toEqual([])
  })

  it('stop all clocks while they are noted (CL-23)', async () => {
    const kit = makeKit()
    const { gameId } = await beginReal(kit, { red: RED, blue: BLUE }, false, { bankMs: 60_000, incrementMs: 0 })
    kit.clock.pass(59_000)
    const noted = await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'note-seals' } }, kit.host))
    expect(noted.clock).toMatchObject({ running: 'red', left: { red: 60_000 } })
  })

  it('need not be noted to resign', async () => {
    const { kit, gameId } = await openReal({ areNoted: false })
    expect(await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'resign', seat: 'red' } }, kit.host))).toMatchObject({
      status: 'over',
      seals: { waitsFor: [], faults: [] },
    })
  })
})

describe('a game with real pieces in which spaces do not describe every action', () => {
  const POWERS: NewGame = { ...HOT_SEAT, edition: 'narnia-powers', options: { preset: 'full' }, pieces: 'real' }

  async function openPowers(guests: ReadonlySet<Seat> = new Set()) {
    const kit = makeKit({ held: heldBy(guests) })
    const { gameId } = await begin(kit, POWERS)
    for (const seat of ['red', 'blue'] as const) {
      await passScreen(kit, gameId, seat)
      await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'deploy', seat, placement: army(POWERS, seat) } }, kit.host))
    }
    return { kit, gameId, last: () => kit.host.pushes.at(-1)!.snapshot }
  }

  it('shows no army while all look at the seals, then hands the screen to each on its turn, with the curtain between', async () => {
    const { kit, gameId, last } = await openPowers()
    expect(last()).toMatchObject({ viewer: 'spectator', curtain: null, tells: null, seals: { asks: ['red', 'blue'] } })
    expect(await refusalOf(kit.handlers['table.raise']({ gameId, seat: 'red' }, kit.host))).toBe('conflict')
    const noted = await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'note-seals' } }, kit.host))
    expect(noted).toMatchObject({ viewer: 'spectator', curtain: { to: 'blue', lowered: true }, tells: null })
    expect(await refusalOf(kit.handlers['table.do']({ gameId, command: { type: 'act', seat: 'blue', action: 'A7-A6' } }, kit.host))).toBe(
      'conflict',
    )
    const { snapshot } = await valueOf(kit.handlers['table.raise']({ gameId, seat: 'blue' }, kit.host))
    expect(snapshot).toMatchObject({ viewer: 'blue', tells: null })
    expect(legalIn(snapshot).length).toBeGreaterThan(0)
  })

  it('leaves everything to the phones where each side has one: the host’s screen shows what is public', async () => {
    const guests = new Set<Seat>()
    const { kit, gameId, last } = await openPowers(guests)
    for (const seat of ['red', 'blue'] as const) guests.add(seat)
    const [red, blue] = (['red', 'blue'] as const).map((seat) => makeGuest(seat, { role: 'seat', gameId, seat }))
    for (const phone of [red!, blue!]) {
      await valueOf(kit.handlers['table.open']({ gameId }, phone))
      await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'note-seals' } }, phone))
    }
    const [choice] = legalIn(blue!.pushes.at(-1)!.snapshot)
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'act', seat: 'blue', action: choice!.text } }, blue!))
    expect(last()).toMatchObject({ viewer: 'spectator', curtain: null, tells: null, toAct: ['red'] })
  })
})
