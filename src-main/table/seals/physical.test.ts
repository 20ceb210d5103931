/** Real pieces on the players’ own board: armies are recorded in secret, moves are announced. */
import { describe, expect, it } from 'vitest'
import type { NewGame, TableSnapshot } from '../../contract/table.ts'
import type { Placement } from '../../engine/core/game.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { auditGame } from '../../record/seal/audit.ts'
import type { HeldSeats } from '../ports.ts'
import {
  army,
  begin,
  BOT,
  boardIn,
  HOT_SEAT,
  legalIn,
  makeGuest,
  makeKit,
  passScreen,
  refusalOf,
  valueOf,
  type Kit,
  type KitParts,
} from '../../../test/support/table/table-kit.ts'

const REAL: NewGame = { ...HOT_SEAT, options: { preset: 'full' }, pieces: 'real' }
/** The space of a square of the full board: `A1` is the first. */
const at = (name: string): number => name.charCodeAt(0) - 65 + (Number(name.slice(1)) - 1) * 10

type Armies = Readonly<Partial<Record<Seat, Placement>>>

/** Both armies recorded at a shared screen, and their seals noted by all. */
async function beginReal(
  kit: Kit,
  armies: Armies = {},
  areNoted = true,
  clock: NewGame['clock'] = null,
): Promise<{ readonly gameId: string; readonly snapshot: TableSnapshot }> {
  const { gameId } = await begin(kit, { ...REAL, clock })
  for (const seat of ['red', 'blue'] as const) {
    await passScreen(kit, gameId, seat)
    await valueOf(
      kit.handlers['table.do']({ gameId, command: { type: 'deploy', seat, placement: armies[seat] ?? army(REAL, seat) } }, kit.host),
    )
  }
  if (areNoted) await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'note-seals' } }, kit.host))
  const { snapshot } = await valueOf(kit.handlers['table.open']({ gameId }, kit.host))
  return { gameId, snapshot }
}

/** The army with these kinds on these squares, exchanged with what was there. */
function arranged(placement: Placement, wanted: Readonly<Record<string, string>>): Placement {
  const next: Record<string, string> = { ...placement }
  for (const [name, kind] of Object.entries(wanted)) {
    const from = Object.keys(next).find(
      (space) => next[space] === kind && !Object.keys(wanted).some((other) => at(other) === Number(space)),
    )
    if (from === undefined) throw new Error(`no ${kind} is left`)
    ;[next[at(name)], next[from]] = [kind, next[at(name)] ?? '']
  }
  return next
}

const RED = arranged(army(REAL, 'red'), { A4: 'scout', B4: 'bomb', E4: 'miner' })
const BLUE = arranged(army(REAL, 'blue'), { A7: 'marshal', E7: 'bomb' })

type Opening = KitParts & { readonly areNoted?: boolean; readonly time?: NewGame['clock'] }

async function openReal({ areNoted = true, time = null, ...parts }: Opening = {}) {
  const kit = makeKit(parts)
  const { gameId, snapshot } = await beginReal(kit, { red: RED, blue: BLUE }, areNoted, time)
  const tell = (seat: Seat, action: string) => kit.handlers['table.do']({ gameId, command: { type: 'act', seat, action } }, kit.host)
  return { kit, gameId, snapshot, tell }
}

/** Seats that guests hold, as they come and go. */
function heldBy(guests: ReadonlySet<Seat>): HeldSeats {
  return { isHeld: (_gameId, seat) => guests.has(seat), withdraw: () => undefined, onChange: () => () => undefined }
}

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

describe('a side that enters its ranks itself', () => {
  /** Blue enters on a phone; Red’s moves are entered at the host’s screen. Red’s Scout on A5 is in front of Blue’s Marshal on A6. */
  async function openEntering(time: NewGame['clock'] = null) {
    const guests = new Set<Seat>()
    const { kit, gameId, tell } = await openReal({ held: heldBy(guests), areNoted: false, time })
    guests.add('blue')
    const blue = makeGuest('phone', { role: 'seat', gameId, seat: 'blue' })
    await valueOf(kit.handlers['table.open']({ gameId }, blue))
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'note-seals', entersRanks: true } }, blue))
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'note-seals' } }, kit.host))
    await valueOf(tell('red', 'A4-A5'))
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'act', seat: 'blue', action: 'A7-A6' } }, blue))
    const enter = (kind: string) => kit.handlers['table.do']({ gameId, command: { type: 'enter-rank', seat: 'blue', kind } }, blue)
    return { kit, gameId, tell, blue, enter, guests }
  }

  it('is asked before the outcome is announced, and only it gets what it entered', async () => {
    const { kit, tell, blue, enter } = await openEntering()
    const waits = await valueOf(tell('red', 'A5-A6'))
    expect(waits).toMatchObject({ tells: 'red', battle: { by: 'red', from: 'A5', to: 'A6', waitsFor: ['blue'], asks: null } })
    expect(blue.pushes.at(-1)!.snapshot.battle).toMatchObject({ asks: 'A6' })
    for (const kind of ['wizard', 'constructor']) expect(await refusalOf(enter(kind))).toBe('invalid')
    expect(await valueOf(enter('marshal'))).toMatchObject({ battle: null })
    const { steps, snapshot } = kit.host.pushes.at(-1)!
    expect(steps.map(({ kind, by, events }) => [kind, by, events.length > 0])).toEqual([
      ['rank-entered', 'blue', false],
      ['game', 'red', true],
    ])
    expect(JSON.stringify(steps[0])).not.toContain('marshal')
    expect(snapshot).toMatchObject({ tells: null, battle: null })
    expect(await refusalOf(enter('marshal'))).toBe('conflict')
  })

  it('passes the audit where it entered what it had sealed, wherever the piece went since', async () => {
    const { kit, gameId, tell, enter } = await openEntering()
    await valueOf(tell('red', 'A5-A6'))
    await valueOf(enter('marshal'))
    expect(await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'resign', seat: 'red' } }, kit.host))).toMatchObject({
      seals: { faults: [] },
    })
  })

  it('gains nothing by another rank: the sealed army decides, and the audit finds the lie', async () => {
    const { kit, gameId, tell, enter } = await openEntering()
    await valueOf(tell('red', 'A5-A6'))
    await valueOf(enter('spy'))
    const fought = kit.host.pushes.at(-1)!.steps.at(-1)!
    expect(fought.events).toContainEqual(expect.objectContaining({ type: 'battle-fought', result: 'defender-wins' }))
    const over = await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'resign', seat: 'red' } }, kit.host))
    expect(over.seals?.faults).toEqual(['Step 7: Blue named the piece from A7 Spy, and it was sealed as Marshal.'])
  })

  it('cannot put off an attack by an illegal move or out of turn: it is asked until it has entered', async () => {
    const { kit, gameId, tell, blue, enter } = await openEntering()
    await valueOf(tell('red', 'A5-A6'))
    for (const action of ['B7-B6', 'A6-A5', 'A10-A9'])
      expect(await refusalOf(kit.handlers['table.do']({ gameId, command: { type: 'act', seat: 'blue', action } }, blue))).not.toBe('ok')
    expect(await refusalOf(tell('red', 'B4-B5'))).toBe('rule')
    const { snapshot } = await valueOf(kit.handlers['table.open']({ gameId }, kit.host))
    expect(snapshot.battle).toMatchObject({ waitsFor: ['blue'] })
    expect(await valueOf(enter('marshal'))).toMatchObject({ battle: null })
    expect(kit.host.pushes.at(-1)!.steps.at(-1)!.events).toContainEqual(expect.objectContaining({ type: 'battle-fought' }))
  })

  it('is asked together with the other side where both enter theirs, in either order', async () => {
    for (const order of [
      ['red', 'blue'],
      ['blue', 'red'],
    ] as const) {
      const guests = new Set<Seat>()
      const { kit, gameId } = await openReal({ held: heldBy(guests), areNoted: false })
      const phones = {
        red: makeGuest('one', { role: 'seat', gameId, seat: 'red' }),
        blue: makeGuest('two', { role: 'seat', gameId, seat: 'blue' }),
      }
      for (const seat of ['red', 'blue'] as const) {
        guests.add(seat)
        await valueOf(kit.handlers['table.open']({ gameId }, phones[seat]))
        await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'note-seals', entersRanks: true } }, phones[seat]))
      }
      const act = (seat: 'red' | 'blue', action: string) =>
        kit.handlers['table.do']({ gameId, command: { type: 'act', seat, action } }, phones[seat])
      await valueOf(act('red', 'A4-A5'))
      await valueOf(act('blue', 'A7-A6'))
      expect(await valueOf(act('red', 'A5-A6'))).toMatchObject({ battle: { waitsFor: ['red', 'blue'], asks: 'A5' } })
      const [first, second] = order
      const enter = (seat: 'red' | 'blue') =>
        kit.handlers['table.do'](
          { gameId, command: { type: 'enter-rank', seat, kind: seat === 'red' ? 'scout' : 'marshal' } },
          phones[seat],
        )
      expect(await valueOf(enter(first))).toMatchObject({ battle: { waitsFor: [second], asks: null } })
      expect(await refusalOf(enter(first))).toBe('conflict')
      expect(await valueOf(enter(second))).toMatchObject({ battle: null, toAct: ['blue'] })
    }
  })

  it('uses its own clock, not the attacker’s (CL-23)', async () => {
    const { kit, gameId, tell, enter } = await openEntering({ bankMs: 60_000, incrementMs: 0 })
    expect(await valueOf(tell('red', 'A5-A6'))).toMatchObject({ clock: { running: 'blue', left: { red: 60_000, blue: 60_000 } } })
    kit.clock.pass(59_000)
    expect(await valueOf(tell('red', 'A5-A6'))).toMatchObject({ clock: { running: 'blue', left: { red: 60_000, blue: 1_000 } } })
    kit.clock.pass(2_000)
    expect(await refusalOf(enter('marshal'))).toBe('conflict')
    const { snapshot } = await valueOf(kit.handlers['table.open']({ gameId }, kit.host))
    expect(snapshot.outcome).toMatchObject({ reason: 'time', places: { red: 1, blue: 2 } })
  })

  it('is asked again after a restart, once the attack has been announced again, but not for what it has entered', async () => {
    const { kit, gameId, tell, guests } = await openEntering()
    await valueOf(tell('red', 'A5-A6'))
    const again = makeKit({ games: kit.games, held: heldBy(guests) })
    const { snapshot } = await valueOf(again.handlers['table.open']({ gameId }, again.host))
    expect(snapshot).toMatchObject({ tells: 'red', battle: null })
    const act = () => again.handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action: 'A5-A6' } }, again.host)
    expect(await valueOf(act())).toMatchObject({ battle: { waitsFor: ['blue'] } })
    guests.delete('blue') // the phone is lost, so the rank can no longer be entered
    expect(await valueOf(act())).toMatchObject({ battle: null, tells: 'blue' })
  })

  it('has its own phone, in a game whose moves are announced by their squares', async () => {
    const { kit, gameId } = await openReal({ areNoted: false })
    expect(await refusalOf(kit.handlers['table.do']({ gameId, command: { type: 'note-seals', entersRanks: true } }, kit.host))).toBe(
      'invalid',
    )
  })
})
