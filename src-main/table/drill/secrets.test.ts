/** Secrets at a table of four, between partners too. */
import { describe, expect, it } from 'vitest'
import { FRAMES_AT_ONCE, type NewGame } from '../../contract/table.ts'
import type { Placement } from '../../engine/core/game.ts'
import { createRng } from '../../engine/core/rng.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { FOUR, actionsIn, deployAll, playOne, SEATS, secretsIn, showTo, whilePlayed } from '../testing/drill/kit.ts'
import { army, makeGuest, makeKit, valueOf, type Guest } from '../testing/table-kit.ts'

describe('what a table of four tells', () => {
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
