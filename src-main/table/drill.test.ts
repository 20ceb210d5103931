/** A table of four in two teams: seats that go out, choices out of turn, and secrets between partners. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { requests } from '../contract/index.ts'
import { reviewOf } from './testing/review.ts'
import { DRILL_EDITION } from '../engine/testing/drill/index.ts'
import type { Placement } from '../engine/core/game.ts'
import type { Seat } from '../engine/core/seats.ts'
import { FRAMES_AT_ONCE, tablePush, type NewGame, type TablePush, type TableSnapshot } from '../contract/table.ts'
import { createRng, type Rng } from '../engine/core/rng.ts'
import { ANN, army, begin, BEN, BOT, makeGuest, makeKit, refusalOf, settled, valueOf, type Guest, type Kit } from './testing/table-kit.ts'

const { info } = DRILL_EDITION
const SEATS = info.seats
const CAT = { type: 'human', name: 'Cat' } as const
const DAN = { type: 'human', name: 'Dan' } as const
const FOUR: NewGame = {
  edition: info.id,
  options: { lineup: 'teams', quietLimit: 40 },
  players: { red: ANN, blue: BEN, green: CAT, yellow: DAN },
  clock: null,
  seed: 'four',
}

const actionsIn = ({ choices }: TableSnapshot): readonly string[] => (choices as unknown as { actions: readonly string[] }).actions

/** Hands the screen to whom the curtain asks for, if it asks. */
async function showTo(kit: Kit, gameId: string, seat: Seat): Promise<TableSnapshot> {
  await kit.handlers['table.lower']({ gameId }, kit.host)
  return (await valueOf(kit.handlers['table.raise']({ gameId, seat }, kit.host))).snapshot
}

async function deployAll(kit: Kit, wish: NewGame, armies: Readonly<Partial<Record<Seat, Placement>>> = {}): Promise<string> {
  const { gameId } = await begin(kit, wish)
  for (const seat of SEATS) {
    await showTo(kit, gameId, seat)
    await valueOf(kit.handlers['table.deploy']({ gameId, seat, placement: armies[seat] ?? army(wish, seat, wish.seed) }, kit.host))
  }
  return gameId
}

/** One turn or choice of whoever is awaited, at the shared screen. */
async function playOne(kit: Kit, gameId: string, rng: Rng): Promise<{ readonly seat: Seat; readonly after: TableSnapshot } | null> {
  const { snapshot } = await valueOf(kit.handlers['table.open']({ gameId }, kit.host))
  const [seat] = snapshot.toAct
  if (seat === undefined) return null
  const shown = snapshot.viewer === seat ? snapshot : await showTo(kit, gameId, seat)
  const after = await valueOf(kit.handlers['table.act']({ gameId, seat, action: rng.pick(actionsIn(shown)) }, kit.host))
  return { seat, after }
}

/** Pieces in anything that was sent whose kind is told, though not everybody knows it. */
function secretsIn(told: unknown, viewer: Seat | 'spectator'): number {
  if (typeof told !== 'object' || told === null) return 0
  const { seat, kind, known } = told as Record<string, unknown>
  const own = known === false && typeof kind === 'string' && seat !== viewer ? 1 : 0
  return Object.values(told).reduce<number>((sum, part) => sum + secretsIn(part, viewer), own)
}

const whilePlayed = (pushes: readonly TablePush[]): readonly TablePush[] => pushes.filter(({ snapshot }) => snapshot.status !== 'over')

describe('a hot seat of four in two teams', () => {
  it('hands the screen to each in turn, to losers out of turn, past seats that are out, to the end', async () => {
    let [due, out] = [0, 0]
    for (let seed = 0; seed < 6; seed++) {
      const kit = makeKit()
      const gameId = await deployAll(kit, { ...FOUR, seed: `four ${seed}` })
      const rng = createRng(`hot seat ${seed}`)
      for (;;) {
        const played = await playOne(kit, gameId, rng)
        if (!played) break
        const { after } = played
        const [next] = after.toAct
        if (next === undefined) continue
        if (next === played.seat) expect(after.curtain).toBeNull()
        else expect(after.curtain).toMatchObject({ to: next })
        expect(after.view.out ?? []).not.toContain(next)
        if (after.view.due) due++
        if (after.view.out) out++
      }
      const { snapshot } = await valueOf(kit.handlers['table.open']({ gameId }, kit.host))
      expect(snapshot.view.outcome?.sides).toEqual({ red: 'red', blue: 'blue', green: 'red', yellow: 'blue' })
      expect(kit.warnings).toEqual([])
    }
    expect(Math.min(due, out)).toBeGreaterThan(0)
  })

  it('tells partners, spectators and seats that are out nothing that they have not seen', async () => {
    for (let seed = 0; seed < 4; seed++) {
      const kit = makeKit()
      const gameId = await deployAll(kit, { ...FOUR, seed: `leak ${seed}` })
      const seated = SEATS.map((seat) => ({ seat, guest: makeGuest(seat, { role: 'seat', gameId, seat }) }))
      const onlooker = makeGuest('onlooker', { role: 'spectator', gameId })
      const everybody: readonly { readonly seat: Seat | 'spectator'; readonly guest: Guest }[] = [
        ...seated,
        { seat: 'spectator', guest: onlooker },
      ]
      for (const { seat, guest } of everybody) expect(secretsIn(await valueOf(kit.handlers['table.open']({ gameId }, guest)), seat)).toBe(0)
      const rng = createRng(`leak ${seed}`)
      while (await playOne(kit, gameId, rng));
      for (const { seat, guest } of everybody) {
        const frames = await valueOf(kit.handlers['table.frames']({ gameId, from: 6, count: FRAMES_AT_ONCE }, guest))
        expect(frames).toHaveLength(FRAMES_AT_ONCE)
        const eyes = frames.some(({ viewer }) => viewer === 'spectator') ? 'spectator' : seat
        expect(secretsIn(frames, eyes), seat).toBe(0)
        expect(guest.pushes.length).toBeGreaterThan(10)
        expect(secretsIn(whilePlayed(guest.pushes), seat), seat).toBe(0)
        if (seat !== 'spectator') expect(secretsIn(whilePlayed(guest.pushes), 'spectator'), 'its own').toBeGreaterThan(0)
      }
    }
  })

  it('goes on when somebody resigns in the middle; who is out looks on and is told, and does nothing more', async () => {
    const kit = makeKit()
    const gameId = await deployAll(kit, FOUR)
    const green = makeGuest('green', { role: 'seat', gameId, seat: 'green' })
    await valueOf(kit.handlers['table.open']({ gameId }, green))
    const after = await valueOf(kit.handlers['table.resign']({ gameId, seat: 'green' }, green))
    expect(after).toMatchObject({ status: 'playing', toAct: ['red'], view: { out: ['green'], outcome: null } })
    expect(await refusalOf(kit.handlers['table.resign']({ gameId, seat: 'green' }, green))).toBe('rule')
    expect(await valueOf(reviewOf(kit.games)['review.open']({ gameId }, green))).toMatchObject({ viewers: ['spectator'] })
    const told = green.pushes.length
    const rng = createRng('after green')
    for (let i = 0; i < 6; i++) {
      const played = await playOne(kit, gameId, rng)
      expect(played?.seat).not.toBe('green')
    }
    expect(green.pushes.length).toBeGreaterThan(told)
    expect(secretsIn(whilePlayed(green.pushes), 'green')).toBe(0)
  })

  it('is won by a team, also for the partner who was out', async () => {
    const kit = makeKit()
    const gameId = await deployAll(kit, FOUR)
    for (const seat of ['green', 'blue', 'yellow'] as const) {
      const guest = makeGuest(seat, { role: 'seat', gameId, seat })
      await valueOf(kit.handlers['table.open']({ gameId }, guest))
      await valueOf(kit.handlers['table.resign']({ gameId, seat }, guest))
    }
    const { snapshot } = await valueOf(kit.handlers['table.open']({ gameId }, kit.host))
    expect(snapshot.view.outcome).toMatchObject({ reason: 'resigned', places: { red: 1, blue: 2, green: 1, yellow: 2 } })
    expect(kit.games.row(gameId)?.outcome).toEqual(snapshot.view.outcome)
  })
})

describe('who begins, where the edition leaves it to the table (CA-4)', () => {
  const firstOf = async (kit: Kit, gameId: string): Promise<readonly [unknown, Seat]> => {
    const { snapshot } = await valueOf(kit.handlers['table.open']({ gameId }, kit.host))
    return [kit.games.load(gameId)?.header.options['first'], snapshot.view.turn]
  }
  const wish = (options: NewGame['options'], seed: string): NewGame => ({ ...FOUR, options: { ...FOUR.options, ...options }, seed })

  it('is whoever was chosen, and takes the first turn', async () => {
    const kit = makeKit()
    const gameId = await deployAll(kit, wish({ first: 'green' }, 'chosen'))
    expect(await firstOf(kit, gameId)).toEqual(['green', 'green'])
    expect((await playOne(kit, gameId, createRng('chosen')))?.seat).toBe('green')
    const unchosen = await deployAll(kit, FOUR)
    expect(await firstOf(kit, unchosen)).toEqual(['red', 'red'])
  })

  it('is drawn by lot from the seats that play, and kept with the game', async () => {
    const kit = makeKit()
    const drawn = async (options: NewGame['options'], players: NewGame['players']): Promise<ReadonlySet<unknown>> => {
      const found = new Set<unknown>()
      for (let i = 0; i < 40; i++) {
        const { gameId } = await begin(kit, { ...wish({ ...options, first: 'lot' }, `lot ${i}`), players })
        const [kept, turn] = await firstOf(kit, gameId)
        expect(kept).toBe(turn)
        found.add(kept)
      }
      return found
    }
    expect(await drawn({}, FOUR.players)).toEqual(new Set(SEATS))
    expect(await drawn({ lineup: 'three' }, { red: ANN, blue: BEN, green: CAT })).toEqual(new Set(['red', 'blue', 'green']))
  })

  it('is the same in the same game once more, and nobody who does not play', async () => {
    const kit = makeKit()
    const gameId = await deployAll(kit, wish({ first: 'yellow' }, 'again'))
    for (const seat of ['red', 'blue'] as const) {
      const guest = makeGuest(seat, { role: 'seat', gameId, seat })
      await valueOf(kit.handlers['table.open']({ gameId }, guest))
      await valueOf(kit.handlers['table.resign']({ gameId, seat }, guest))
    }
    const green = makeGuest('green', { role: 'seat', gameId, seat: 'green' })
    await valueOf(kit.handlers['table.open']({ gameId }, green))
    await valueOf(kit.handlers['table.resign']({ gameId, seat: 'green' }, green))
    const again = await valueOf(kit.handlers['table.rematch']({ gameId, sameArmies: false }, kit.host))
    expect(await firstOf(kit, again.gameId)).toEqual(['yellow', 'yellow'])
    const three = { ...wish({ lineup: 'three', first: 'yellow' }, 'three'), players: { red: ANN, blue: BEN, green: CAT } }
    expect(await refusalOf(kit.handlers['table.create'](three, kit.host))).toBe('invalid')
  })

  it('is by rule where an edition does not list it: nothing is drawn, and asking is refused (CL-6)', async () => {
    const kit = makeKit()
    const players = { red: ANN, blue: BEN }
    const classic: NewGame = { edition: 'classic', options: { preset: 'barrage', first: 'lot' }, players, clock: null }
    expect(await refusalOf(kit.handlers['table.create'](classic, kit.host))).toBe('invalid')
  })
})

describe('two games that differ in which of two hidden pieces is which', () => {
  /** Red's army, and the same with two kinds exchanged. */
  const twins = (wish: NewGame): readonly [Placement, Placement] => {
    const one = army(wish, 'red', wish.seed)
    const [[a, kind], ...others] = Object.entries(one) as [[string, string], ...[string, string][]]
    const [b, otherKind] = others.find(([, other]) => other !== kind)!
    return [one, { ...one, [a]: otherKind, [b]: kind }]
  }

  /** A game with everybody who must not tell it from its twin: the other seats, an onlooker, and the shared screen with the curtain down. */
  async function layTable(wish: NewGame, red: Placement) {
    const kit = makeKit()
    const gameId = await deployAll(kit, wish, { red })
    const guests = [
      ...SEATS.filter((seat) => seat !== 'red').map((seat) => makeGuest(seat, { role: 'seat', gameId, seat })),
      makeGuest('onlooker', { role: 'spectator', gameId }),
    ]
    for (const guest of guests) await valueOf(kit.handlers['table.open']({ gameId }, guest))
    const events = () => JSON.stringify(kit.games.load(gameId)!.steps.at(-1)!.events)
    const told = async (from: number): Promise<string> => {
      await kit.handlers['table.lower']({ gameId }, kit.host)
      const frames = [...guests, kit.host].map((guest) => kit.handlers['table.frames']({ gameId, from, count: 3 }, guest))
      return JSON.stringify([frames, guests.map(({ pushes }) => pushes.at(-1))])
    }
    const act = async (seat: Seat, action: string): Promise<boolean> => {
      await showTo(kit, gameId, seat)
      return (await kit.handlers['table.act']({ gameId, seat, action }, kit.host)).ok
    }
    return { kit, gameId, events, told, act }
  }

  it('sends partners, enemies, onlookers and the shared screen the same frames until one of them is met (law 3)', async () => {
    let compared = 0
    for (let seed = 0; seed < 6; seed++) {
      const wish = { ...FOUR, seed: `twins ${seed}` }
      const [one, other] = await Promise.all(twins(wish).map((red) => layTable(wish, red)))
      const rng = createRng(`twins ${seed}`)
      for (let seq = SEATS.length; ; seq++) {
        const { snapshot } = await valueOf(one!.kit.handlers['table.open']({ gameId: one!.gameId }, one!.kit.host))
        const [seat] = snapshot.toAct
        if (seat === undefined) break
        const action = rng.pick(actionsIn(await showTo(one!.kit, one!.gameId, seat)))
        if (!(await other!.act(seat, action)) || !(await one!.act(seat, action)) || one!.events() !== other!.events()) break
        expect(await other!.told(seq - 1)).toBe(await one!.told(seq - 1))
        compared++
      }
    }
    expect(compared).toBeGreaterThan(20)
  })
})

describe('what is told of a table of four', () => {
  it('has the form of its messages: offers that several have to answer, turns passed, choices out of turn and seats that left', async () => {
    const kit = makeKit()
    const gameId = await deployAll(kit, { ...FOUR, seed: 'messages' })
    const guests = SEATS.map((seat) => makeGuest(seat, { role: 'seat', gameId, seat }))
    for (const guest of guests) {
      const opened = await valueOf(kit.handlers['table.open']({ gameId }, guest))
      expect(v.parse(requests['table.open'].result, opened)).toEqual(opened)
    }
    await valueOf(kit.handlers['table.offerDraw']({ gameId, seat: 'red' }, guests[0]!))
    const asked = await valueOf(kit.handlers['table.answerDraw']({ gameId, seat: 'blue', accept: true }, guests[1]!))
    expect(v.parse(requests['table.answerDraw'].result, asked).asked).toEqual(['green', 'yellow'])
    await valueOf(kit.handlers['table.answerDraw']({ gameId, seat: 'green', accept: false }, guests[2]!))
    const rng = createRng('messages')
    for (let i = 0; i < 120 && (await playOne(kit, gameId, rng)); i++);
    const leaver = (await valueOf(kit.handlers['table.open']({ gameId }, kit.host))).snapshot.view.out?.includes('yellow')
      ? 'green'
      : 'yellow'
    await kit.handlers['table.resign']({ gameId, seat: leaver }, guests[SEATS.indexOf(leaver)]!)
    const pushes = guests.flatMap((guest) => guest.pushes)
    for (const push of pushes) expect(v.parse(tablePush, push)).toEqual(push)
    const kinds = new Set(pushes.flatMap(({ steps }) => steps.flatMap(({ events }) => events.map(({ type }) => String(type)))))
    expect([...kinds]).toEqual(expect.arrayContaining(['turn-passed', 'recall-due', 'seat-left']))
    expect(new Set(pushes.flatMap(({ steps }) => steps.map(({ kind }) => kind)))).toEqual(
      new Set(['game', 'draw-offered', 'draw-accepted', 'draw-declined']),
    )
  })

  it('is asked for with as many players as its lineup has seats', () => {
    expect(v.is(requests['table.create'].args, FOUR)).toBe(true)
    expect(v.is(requests['table.create'].args, { ...FOUR, players: { ...FOUR.players, purple: ANN } })).toBe(false)
  })
})

describe('playing on from a game of four', () => {
  it('seats people and bots as one likes, and needs every seat', async () => {
    const kit = makeKit()
    const gameId = await deployAll(kit, FOUR)
    const rng = createRng('on')
    for (let i = 0; i < 9; i++) await playOne(kit, gameId, rng)
    for (const seat of ['green', 'blue', 'yellow'] as const) {
      const guest = makeGuest(seat, { role: 'seat', gameId, seat })
      await valueOf(kit.handlers['table.open']({ gameId }, guest))
      await kit.handlers['table.resign']({ gameId, seat }, guest)
    }
    const review = reviewOf(kit.games)
    const opened = await valueOf(review['review.open']({ gameId }, kit.host))
    expect(v.parse(requests['review.open'].result, opened)).toEqual(opened)
    expect(opened.game.sides).toEqual({ red: 'red', blue: 'blue', green: 'red', yellow: 'blue' })
    const players = { red: BOT, blue: ANN, green: BOT, yellow: DAN }
    expect(await refusalOf(review['review.playOn']({ gameId, frame: 10, players: { red: BOT, blue: ANN } }, kit.host))).toBe('invalid')
    await valueOf(review['review.playOn']({ gameId, frame: 10, players }, kit.host))
    const on = await valueOf(kit.handlers['table.open']({ gameId: 'on' }, kit.host))
    expect(on.snapshot.seats.map(({ player }) => player.name)).toEqual(['Random', 'Ann', 'Random', 'Dan'])
    expect(on.snapshot).toMatchObject({ viewer: 'spectator', status: 'playing' })
    expect(on.snapshot.view.out).toBeUndefined()
    expect(kit.games.row('on')?.sides).toEqual(opened.game.sides)
  })
})

describe('bots at a table of four', () => {
  it('play a whole game among themselves', async () => {
    const kit = makeKit()
    const { gameId } = await begin(kit, { ...FOUR, players: { red: BOT, blue: BOT, green: BOT, yellow: BOT } })
    for (let i = 0; i < 3000 && kit.games.row(gameId)?.status !== 'over'; i++) {
      await settled()
      kit.clock.pass(1000)
    }
    expect(Object.keys(kit.games.row(gameId)?.outcome?.places ?? {})).toEqual(SEATS)
    expect(kit.warnings).toEqual([])
  })

  it('answer for three seats round one person', async () => {
    const kit = makeKit()
    const wish = { ...FOUR, players: { red: BOT, blue: ANN, green: BOT, yellow: BOT } }
    const { gameId } = await begin(kit, wish)
    await valueOf(kit.handlers['table.deploy']({ gameId, seat: 'blue', placement: army(wish, 'blue') }, kit.host))
    const rng = createRng('alone')
    for (let i = 0; i < 2000; i++) {
      await settled()
      kit.clock.pass(1000)
      const { snapshot } = await valueOf(kit.handlers['table.open']({ gameId }, kit.host))
      if (snapshot.status === 'over') break
      expect(snapshot.viewer).toBe('blue')
      if (snapshot.toAct.includes('blue'))
        await valueOf(kit.handlers['table.act']({ gameId, seat: 'blue', action: rng.pick(actionsIn(snapshot)) }, kit.host))
    }
    expect(kit.games.row(gameId)?.status).toBe('over')
  })
})

describe('what everybody at a table of four has to agree on', () => {
  const seated = async (kit: Kit, gameId: string): Promise<Readonly<Record<string, Guest>>> => {
    const guests = SEATS.map((seat) => [seat, makeGuest(seat, { role: 'seat', gameId, seat })] as const)
    for (const [, guest] of guests) await valueOf(kit.handlers['table.open']({ gameId }, guest))
    return Object.fromEntries(guests)
  }

  it('a draw is asked of every other person who is not out, and the last yes makes it', async () => {
    const kit = makeKit()
    const gameId = await deployAll(kit, FOUR)
    const at = await seated(kit, gameId)
    await valueOf(kit.handlers['table.resign']({ gameId, seat: 'green' }, at['green']!))
    await valueOf(kit.handlers['table.offerDraw']({ gameId, seat: 'red' }, at['red']!))
    expect(await refusalOf(kit.handlers['table.answerDraw']({ gameId, seat: 'green', accept: true }, at['green']!))).toBe('conflict')
    const asked = await valueOf(kit.handlers['table.answerDraw']({ gameId, seat: 'blue', accept: true }, at['blue']!))
    expect(asked.status).toBe('playing')
    const agreed = await valueOf(kit.handlers['table.answerDraw']({ gameId, seat: 'yellow', accept: true }, at['yellow']!))
    expect(agreed.view.outcome).toMatchObject({ reason: 'agreed', places: { red: 1, blue: 1, green: 1, yellow: 1 } })
  })

  it('a turn is taken back when all the others agree, and what came after it with it', async () => {
    const kit = makeKit()
    const gameId = await deployAll(kit, FOUR)
    const rng = createRng('take back')
    const first = await playOne(kit, gameId, rng)
    await playOne(kit, gameId, rng)
    expect(first?.seat).toBe('red')
    const at = await seated(kit, gameId)
    await valueOf(kit.handlers['table.undo']({ gameId, seat: 'red' }, at['red']!))
    for (const seat of ['blue', 'green'] as const)
      expect((await valueOf(kit.handlers['table.answerUndo']({ gameId, seat, accept: true }, at[seat]!))).view.ply).toBe(2)
    const back = await valueOf(kit.handlers['table.answerUndo']({ gameId, seat: 'yellow', accept: true }, at['yellow']!))
    expect(back).toMatchObject({ toAct: ['red'], view: { ply: 0, board: { length: 30 } } })
  })
})

describe('taking back across a choice out of turn', () => {
  /** A table at which somebody who is not on turn has to choose first, and everybody's guest. */
  async function atChoice(seed: string) {
    const kit = makeKit()
    const gameId = await deployAll(kit, { ...FOUR, seed })
    const rng = createRng(`choice ${seed}`)
    for (let i = 0; i < 200; i++) {
      const before = (await valueOf(kit.handlers['table.open']({ gameId }, kit.host))).snapshot
      const played = await playOne(kit, gameId, rng)
      const view = played?.after.view
      const [due] = view?.due ?? []
      if (!view || !due || due.seat === view.turn || (view.out ?? []).length > 0) continue
      const at = Object.fromEntries(SEATS.map((seat) => [seat, makeGuest(seat, { role: 'seat', gameId, seat })]))
      for (const guest of Object.values(at)) await valueOf(kit.handlers['table.open']({ gameId }, guest))
      return { kit, gameId, rng, at, before, view, turn: view.turn, chooser: due.seat }
    }
    throw new Error('nobody had to choose')
  }
  type Scene = Awaited<ReturnType<typeof atChoice>>

  const agree = async ({ kit, gameId, at }: Scene, asker: Seat): Promise<TableSnapshot> => {
    await valueOf(kit.handlers['table.undo']({ gameId, seat: asker }, at[asker]!))
    const others = SEATS.filter((seat) => seat !== asker)
    for (const seat of others) await valueOf(kit.handlers['table.answerUndo']({ gameId, seat, accept: true }, at[seat]!))
    return (await valueOf(kit.handlers['table.open']({ gameId }, at[asker]!))).snapshot
  }

  it('whoever is on turn takes back what brought the choice about, while it is still due', async () => {
    const scene = await atChoice('due')
    const back = await agree(scene, scene.turn)
    expect(back.toAct).toEqual([scene.turn])
    expect(back.view.due).toBeUndefined()
    expect([back.view.ply, back.view.captured]).toEqual([scene.before.view.ply, scene.before.view.captured])
  })

  it('whoever had to choose takes back the turn before, the choice with it: a choice is no turn', async () => {
    const scene = await atChoice('chosen')
    const chosen = await playOne(scene.kit, scene.gameId, scene.rng)
    expect(chosen?.seat).toBe(scene.chooser)
    const back = await agree(scene, scene.chooser)
    expect(back.toAct).toEqual([scene.chooser])
    expect(back.view.turn).toBe(scene.chooser)
    expect(back.view.ply).toBeLessThan(scene.view.ply)
  })
})

describe('a table of three, each for himself', () => {
  const THREE: NewGame = { ...FOUR, options: { lineup: 'three', quietLimit: 40 }, players: { red: ANN, blue: BOT, green: CAT } }

  it('is made for the seats of its lineup, and plays with a bot between two people', async () => {
    const kit = makeKit()
    expect(await refusalOf(kit.handlers['table.create']({ ...THREE, players: FOUR.players }, kit.host))).toBe('invalid')
    const { gameId } = await begin(kit, THREE)
    for (const seat of ['red', 'green'] as const) {
      await showTo(kit, gameId, seat)
      await valueOf(kit.handlers['table.deploy']({ gameId, seat, placement: army(THREE, seat) }, kit.host))
    }
    const rng = createRng('three')
    for (let i = 0; i < 600 && kit.games.row(gameId)?.status !== 'over'; i++) {
      await settled()
      kit.clock.pass(1000)
      const { snapshot } = await valueOf(kit.handlers['table.open']({ gameId }, kit.host))
      if (snapshot.toAct[0] !== undefined && snapshot.toAct[0] !== 'blue') await playOne(kit, gameId, rng)
    }
    const { snapshot } = await valueOf(kit.handlers['table.open']({ gameId }, kit.host))
    expect(Object.keys(snapshot.view.outcome?.places ?? {})).toEqual(['red', 'blue', 'green'])
    expect(kit.warnings).toEqual([])
  })
})
