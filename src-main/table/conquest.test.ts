/**
 * A game of Conquest at the table: territories are chosen openly at one screen, units are placed behind the curtain, and turns of several steps are taken back
 * as a whole.
 */
import { describe, expect, it } from 'vitest'
import type { NewGame, StepReport, TableSnapshot } from '../contract/table.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { TerritoryChoice, TerritoryChoices, TerritoryView } from '../engine/territory/types.ts'
import type { HeldSeats } from './ports.ts'
import {
  ANN,
  begin,
  BEN,
  BOT,
  makeGuest,
  makeKit,
  passScreen,
  refusalOf,
  settled,
  takingBack,
  valueOf,
  type Guest,
  type Kit,
} from '../../test/support/table/table-kit.ts'

const CAT = { type: 'human', name: 'Cat' } as const
const TWO: NewGame = { edition: 'conquest', options: { preset: 'two' }, players: { red: ANN, blue: BEN }, clock: null, seed: 's' }
const THREE: NewGame = { ...TWO, options: { preset: 'three' }, players: { red: ANN, blue: BEN, green: CAT } }
const CLOCK = { bankMs: 60_000, incrementMs: 2_000 }

const actionsIn = ({ choices }: TableSnapshot): readonly TerritoryChoice[] => (choices as TerritoryChoices).actions
const viewIn = ({ view }: TableSnapshot): TerritoryView => view as TerritoryView
const heldBy = (...seats: readonly Seat[]): HeldSeats => ({
  isHeld: (_gameId, seat) => seats.includes(seat),
  withdraw: () => undefined,
  onChange: () => () => undefined,
})
const last = ({ pushes }: Guest): TableSnapshot => pushes.at(-1)!.snapshot

/** The seat to act chooses the first free territory. */
const claim = (kit: Kit, gameId: string, snapshot: TableSnapshot, caller = kit.host): Promise<TableSnapshot> =>
  valueOf(
    kit.handlers['table.do']({ gameId, command: { type: 'act', seat: snapshot.toAct[0]!, action: actionsIn(snapshot)[0]!.text } }, caller),
  )

/** All territories are chosen at the host’s screen. */
async function chooseAll(kit: Kit, gameId: string, opened: TableSnapshot): Promise<TableSnapshot> {
  let snapshot = opened
  while (viewIn(snapshot).stage === 'choice') snapshot = await claim(kit, gameId, snapshot)
  return snapshot
}

/** A seat places its units as the app suggests; it is shown, or its guest asks. */
async function place(kit: Kit, gameId: string, seat: Seat, caller = kit.host): Promise<TableSnapshot> {
  const placement = await valueOf(kit.handlers['table.suggest']({ gameId, seat }, caller))
  return valueOf(kit.handlers['table.do']({ gameId, command: { type: 'deploy', seat, placement } }, caller))
}

/** Two people at one screen, up to the first turn, with its seat shown. */
async function beginPlay(kit: Kit, wish = TWO): Promise<{ gameId: string; snapshot: TableSnapshot; seat: Seat }> {
  const { gameId, snapshot: opened } = await begin(kit, wish)
  await chooseAll(kit, gameId, opened)
  for (const seat of ['red', 'blue'] as const) {
    await passScreen(kit, gameId, seat)
    await place(kit, gameId, seat)
  }
  const lowered = await valueOf(kit.handlers['table.lower']({ gameId }, kit.host))
  const [seat = 'red'] = lowered.toAct
  return { gameId, seat, snapshot: await passScreen(kit, gameId, seat) }
}

describe('the choice of territories at one screen', () => {
  it('needs no curtain: the screen belongs to the seat that chooses (CQ-5)', async () => {
    const kit = makeKit()
    const { gameId, snapshot: opened } = await begin(kit, TWO)
    let snapshot = opened
    const choosers: Seat[] = []
    while (viewIn(snapshot).stage === 'choice') {
      const [seat = 'red', ...others] = snapshot.toAct
      expect(others).toEqual([])
      expect(snapshot).toMatchObject({ viewer: seat, curtain: null, status: 'deploying' })
      choosers.push(seat)
      snapshot = await claim(kit, gameId, snapshot)
    }
    const { first } = viewIn(snapshot)
    const second = first === 'red' ? 'blue' : 'red'
    expect(choosers).toEqual(Array.from({ length: 6 }, () => [first, second, second, first]).flat())
  })

  it('belongs to the seat that is to act, and to no other', async () => {
    const kit = makeKit()
    const { gameId, snapshot } = await begin(kit, TWO)
    const [seat] = snapshot.toAct
    const other = seat === 'red' ? 'blue' : 'red'
    const [{ text } = { text: '' }] = actionsIn(snapshot)
    expect(await refusalOf(kit.handlers['table.do']({ gameId, command: { type: 'act', seat: other, action: text } }, kit.host))).toBe(
      'conflict',
    )
    expect(await refusalOf(kit.handlers['table.do']({ gameId, command: { type: 'resign', seat: other } }, kit.host))).toBe('conflict')
    expect(await refusalOf(kit.handlers['table.suggest']({ gameId, seat: seat! }, kit.host))).toBe('conflict')
  })

  it('stays open when the host lowers a curtain that is not needed, or opens the game again', async () => {
    const kit = makeKit()
    const { gameId, snapshot } = await begin(kit, TWO)
    const [seat] = snapshot.toAct
    expect(await valueOf(kit.handlers['table.lower']({ gameId }, kit.host))).toMatchObject({ viewer: seat, curtain: null })
    const again = makeKit({ games: kit.games })
    expect((await valueOf(again.handlers['table.open']({ gameId }, again.host))).snapshot).toMatchObject({ viewer: seat, curtain: null })
  })

  it('is followed by placement with the curtain between (CQ-6)', async () => {
    const kit = makeKit()
    const { gameId, snapshot: opened } = await begin(kit, TWO)
    const chosen = await chooseAll(kit, gameId, opened)
    const [first, second] = chosen.viewer === 'red' ? (['red', 'blue'] as const) : (['blue', 'red'] as const)
    expect(chosen).toMatchObject({ toAct: ['red', 'blue'], curtain: null })
    const placed = await place(kit, gameId, first)
    expect(placed).toMatchObject({ viewer: first, toAct: [second], curtain: { to: second, lowered: false } })
    expect(await refusalOf(kit.handlers['table.suggest']({ gameId, seat: second }, kit.host))).toBe('conflict')
    const lowered = await valueOf(kit.handlers['table.lower']({ gameId }, kit.host))
    expect(lowered).toMatchObject({ viewer: 'spectator', curtain: { to: second, lowered: true } })
    expect(viewIn(lowered).deployed).toEqual({ [first]: 'hidden' })
    expect(await refusalOf(kit.handlers['table.raise']({ gameId, seat: first }, kit.host))).toBe('conflict')
    expect(viewIn(await passScreen(kit, gameId, second)).deployed).toEqual({ [first]: 'hidden' })
  })

  it('never opens for a seat without a curtain once units are placed', async () => {
    const kit = makeKit()
    const { gameId, snapshot: opened } = await begin(kit, TWO)
    await chooseAll(kit, gameId, opened)
    const { snapshot } = await valueOf(kit.handlers['table.open']({ gameId }, kit.host))
    expect(snapshot).toMatchObject({
      viewer: 'spectator',
      curtain: { to: 'red', lowered: true },
      choices: { actions: [], deployment: null },
    })
  })

  it('belongs to the guest who holds the seat; the host’s screen waits, then continues with its own seat', async () => {
    const kit = makeKit({ held: heldBy('green') })
    const { gameId, snapshot: opened } = await begin(kit, THREE)
    let snapshot = opened
    const green = makeGuest('green', { role: 'seat', gameId, seat: 'green' })
    await valueOf(kit.handlers['table.open']({ gameId }, green))
    while (viewIn(snapshot).stage === 'choice') {
      const [seat = 'red'] = snapshot.toAct
      const isGuests = seat === 'green'
      expect(actionsIn(last(green)).length > 0).toBe(isGuests)
      expect(actionsIn(last(kit.host)).length > 0).toBe(!isGuests)
      if (!isGuests) expect(last(kit.host)).toMatchObject({ viewer: seat, curtain: null })
      const text = `claim:${actionsIn(snapshot)[0]?.text.slice('claim:'.length) ?? ''}`
      if (isGuests)
        expect(await refusalOf(kit.handlers['table.do']({ gameId, command: { type: 'act', seat, action: text } }, kit.host))).toBe(
          'unauthorised',
        )
      await claim(kit, gameId, isGuests ? last(green) : last(kit.host), isGuests ? green : kit.host)
      snapshot = last(isGuests ? green : kit.host)
      snapshot = last(snapshot.toAct[0] === 'green' ? green : kit.host)
    }
    expect(viewIn(snapshot).owners.filter((owner) => owner === 'green')).toHaveLength(8)
    expect(await refusalOf(kit.handlers['table.suggest']({ gameId, seat: 'green' }, kit.host))).toBe('unauthorised')
    expect(viewIn(await place(kit, gameId, 'green', green)).deployed).toHaveProperty('green')
    const before = viewIn(last(kit.host))
    expect(before.deployed).toEqual({ green: 'hidden' })
    // He rearranges while the others place theirs, and what the host's screen shows stays as it was (CQ-6).
    expect(last(green).choices).toMatchObject({ deployment: { seat: 'green' } })
    expect(viewIn(await place(kit, gameId, 'green', green)).deployed).toHaveProperty('green')
    expect(viewIn(last(kit.host))).toEqual(before)
  })

  it('cannot be taken back, nor can a placement, nor is a draw agreed in it', async () => {
    const kit = makeKit()
    const { gameId, snapshot } = await begin(kit, TWO)
    const chosen = await claim(kit, gameId, snapshot)
    for (const seat of ['red', 'blue'] as const) {
      expect(chosen.canUndo).toBe(false)
      expect(await kit.handlers['table.do']({ gameId, command: { type: 'undo', seat } }, kit.host)).toMatchObject({ ok: false })
      expect(await kit.handlers['table.do']({ gameId, command: { type: 'offer-draw', seat } }, kit.host)).toMatchObject({ ok: false })
    }
    const all = await chooseAll(kit, gameId, chosen)
    const placed = await place(kit, gameId, all.viewer as Seat)
    expect(placed.canUndo).toBe(false)
    expect(await kit.handlers['table.do']({ gameId, command: { type: 'undo', seat: all.viewer as Seat } }, kit.host)).toMatchObject({
      ok: false,
    })
  })

  it('takes no time, however long it takes, and neither does placement', async () => {
    const kit = makeKit()
    const { gameId, snapshot: opened } = await begin(kit, { ...TWO, clock: CLOCK })
    expect(opened.clock).toMatchObject({ running: null })
    let snapshot = opened
    while (viewIn(snapshot).stage === 'choice') {
      kit.clock.pass(50_000)
      snapshot = await claim(kit, gameId, snapshot)
    }
    for (const seat of ['red', 'blue'] as const) {
      await passScreen(kit, gameId, seat)
      kit.clock.pass(90_000)
      snapshot = await place(kit, gameId, seat)
    }
    expect(snapshot).toMatchObject({ status: 'playing', clock: { left: { red: CLOCK.bankMs, blue: CLOCK.bankMs } } })
  })

  it('continues where bots choose, and asks the person in between', async () => {
    const kit = makeKit()
    const { gameId, snapshot: opened } = await begin(kit, { ...TWO, players: { red: ANN, blue: BOT } })
    let snapshot = opened
    for (let i = 0; i < 40 && viewIn(snapshot).stage === 'choice'; i++) {
      await settled()
      snapshot = last(kit.host)
      if (snapshot.toAct[0] === 'red' && viewIn(snapshot).stage === 'choice') snapshot = await claim(kit, gameId, snapshot)
    }
    expect(viewIn(snapshot).owners.filter((owner) => owner === 'blue')).toHaveLength(12)
    expect(snapshot).toMatchObject({ viewer: 'red', curtain: null })
  })
})

describe('a suggested placement', () => {
  it('comes without the computer where that gives no answer in time', async () => {
    let wanted: AbortSignal | null = null
    const kit = makeKit({ bots: { choose: ({ signal }) => ((wanted = signal), new Promise(() => undefined)) } })
    const { gameId, snapshot } = await begin(kit, TWO)
    const { viewer } = await chooseAll(kit, gameId, snapshot)
    const seat = viewer as Seat
    const asked = kit.handlers['table.suggest']({ gameId, seat }, kit.host)
    kit.clock.pass(10_000)
    expect(kit.clock.timers).toBe(0)
    const placement = await valueOf(asked)
    expect((wanted as AbortSignal | null)?.aborted).toBe(true)
    expect(await kit.handlers['table.do']({ gameId, command: { type: 'deploy', seat, placement } }, kit.host)).toMatchObject({ ok: true })
  })

  it('is made once at a time for each caller', async () => {
    const kit = makeKit({ bots: { choose: () => new Promise(() => undefined) } })
    const { gameId, snapshot } = await begin(kit, TWO)
    const { viewer } = await chooseAll(kit, gameId, snapshot)
    const ask = () => kit.handlers['table.suggest']({ gameId, seat: viewer as Seat }, kit.host)
    const asked = ask()
    expect(await refusalOf(ask())).toBe('too-fast')
    kit.clock.pass(10_000)
    await valueOf(asked)
    const again = ask()
    kit.clock.pass(10_000)
    expect(await again).toMatchObject({ ok: true })
  })

  it('is dropped once the curtain is down again', async () => {
    const kit = makeKit({ bots: { choose: () => new Promise(() => undefined) } })
    const { gameId, snapshot } = await begin(kit, TWO)
    const { viewer } = await chooseAll(kit, gameId, snapshot)
    const asked = kit.handlers['table.suggest']({ gameId, seat: viewer as Seat }, kit.host)
    await valueOf(kit.handlers['table.lower']({ gameId }, kit.host))
    kit.clock.pass(10_000)
    expect(await refusalOf(asked)).toBe('conflict')
  })
})

describe('a turn of several steps', () => {
  /** The seat on turn plays its card where it has one, and moves until it could end its turn; its last snapshot, and how many steps that were. */
  async function playSome(kit: Kit, gameId: string, seat: Seat, shown: TableSnapshot, most: number): Promise<readonly TableSnapshot[]> {
    const after = [shown]
    while (after.length <= most) {
      const now = after.at(-1)!
      const action = actionsIn(now).find(({ type }) => type !== 'end-turn')
      if (!action || now.toAct[0] !== seat) break
      after.push(await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'act', seat, action: action.text } }, kit.host)))
    }
    return after
  }

  it('is taken back whole against a bot: card, moves and all, up to its beginning', async () => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const kit = makeKit()
      const { gameId } = await begin(kit, { ...TWO, seed, players: { red: ANN, blue: BOT } })
      let snapshot = last(kit.host)
      const redActs = (): boolean => snapshot.toAct.includes('red')
      for (let i = 0; i < 60 && snapshot.status === 'deploying'; i++) {
        await settled()
        snapshot = last(kit.host)
        if (!redActs()) continue
        snapshot = viewIn(snapshot).stage === 'choice' ? await claim(kit, gameId, snapshot) : await place(kit, gameId, 'red')
      }
      for (let i = 0; i < 60 && !redActs(); i++) {
        await settled()
        snapshot = last(kit.host)
      }
      const before = snapshot
      const after = await playSome(kit, gameId, 'red', before, 3)
      expect(after.length).toBeGreaterThan(2)
      const back = await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'undo', seat: 'red' } }, kit.host))
      expect(back.view).toEqual(before.view)
      expect(actionsIn(back)).toEqual(actionsIn(before))
      const again = await valueOf(
        kit.handlers['table.do'](
          { gameId, command: { type: 'act', seat: 'red', action: actionsIn(back).find(({ type }) => type !== 'end-turn')!.text } },
          kit.host,
        ),
      )
      expect(again.view).toEqual(after[1]!.view) // chance falls as before
    }
  })

  it('is taken back between people only when the other agrees', async () => {
    const kit = makeKit()
    const { gameId, seat, snapshot } = await beginPlay(kit, takingBack(TWO))
    const other = seat === 'red' ? 'blue' : 'red'
    const after = await playSome(kit, gameId, seat, snapshot, 2)
    const asked = await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'undo', seat } }, kit.host))
    expect(asked).toMatchObject({ undoAskedBy: seat, curtain: { to: other, lowered: false } })
    expect(asked.view).toEqual(after.at(-1)!.view)
    await passScreen(kit, gameId, other)
    const back = await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'answer-undo', seat: other, accept: true } }, kit.host))
    expect(back.toAct).toEqual([seat])
    expect((await passScreen(kit, gameId, seat)).view).toEqual(snapshot.view)
  })

  it('earns one increment, when it is over, however many steps it had (CL-23)', async () => {
    const kit = makeKit()
    const { gameId, seat, snapshot } = await beginPlay(kit, { ...TWO, clock: CLOCK })
    const leftIn = (now: TableSnapshot): number => now.clock?.left[seat] ?? 0
    let now = snapshot
    let steps = 0
    while (now.toAct[0] === seat) {
      expect(leftIn(now)).toBe(CLOCK.bankMs - steps * 1000)
      kit.clock.pass(1000)
      steps++
      const actions = actionsIn(now)
      const action = actions.find(({ type }) => type === 'end-turn') ?? actions[0]!
      now = await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'act', seat, action: action.text } }, kit.host))
    }
    expect(leftIn(now)).toBe(CLOCK.bankMs - steps * 1000 + CLOCK.incrementMs)
  })
})

describe('the end of a game', () => {
  /** The next action of a player who wants to regroup. */
  const WANTED = [/^regroup$/, /^(pick|arrange):/, /^(place|blitz)/, /^end-turn$/, /./]

  it('reveals the log: all viewers get what was done in secret, at once and on opening (CQ-19)', async () => {
    const kit = makeKit()
    const begun = await beginPlay(kit)
    const { gameId } = begun
    let { snapshot } = begun
    let seat: Seat | null = null
    const revealedIn = (steps: readonly StepReport[]) =>
      steps.flatMap(({ events }) =>
        events.flatMap((event) => (event.type === 'units-regrouped' ? event.units.map(({ kind }) => kind !== null) : [])),
      )
    for (let step = 0; step < 60 && revealedIn(kit.host.pushes.at(-1)?.steps ?? []).length === 0; step++) {
      seat = snapshot.toAct[0]!
      const texts = actionsIn(snapshot).map(({ text }) => text)
      const action = WANTED.flatMap((like) => texts.find((text) => like.test(text)) ?? [])[0]!
      snapshot = await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'act', seat, action } }, kit.host))
      if (snapshot.curtain) {
        await valueOf(kit.handlers['table.lower']({ gameId }, kit.host))
        snapshot = await passScreen(kit, gameId, snapshot.curtain.to)
      }
    }
    const guest = makeGuest('looks on', { role: 'spectator', gameId })
    expect(revealedIn((await valueOf(kit.handlers['table.open']({ gameId }, guest))).log)).toEqual([false, false, false])
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'resign', seat: seat! } }, kit.host))
    const { again = [], ...latest } = guest.pushes.at(-1)!
    expect([latest.snapshot.status, ...revealedIn(again)]).toEqual(['over', true, true, true])
    expect(revealedIn((await valueOf(kit.handlers['table.open']({ gameId }, guest))).log)).toEqual([true, true, true])
  })
})
