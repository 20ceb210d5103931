/** Messages and requests of a table of four. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { requests } from '../contract/index.ts'
import { tablePush } from '../contract/table.ts'
import { createRng } from '../engine/core/rng.ts'
import { DAN, deployAll, FOUR, fourAt, MELEE, playOne, resign, SEATS } from '../../test/support/table/four-kit.ts'
import { reviewOf } from '../../test/support/table/review.ts'
import { ANN, BOT, makeGuest, makeKit, refusalOf, valueOf } from '../../test/support/table/table-kit.ts'

describe('messages about a table of four', () => {
  it('match their schemas: offers that several have to answer, choices out of turn and seats that left', async () => {
    const [kit, gameId] = [fourAt(MELEE), 'g']
    const guests = SEATS.map((seat) => makeGuest(seat, { role: 'seat', gameId, seat }))
    for (const guest of guests) {
      const opened = await valueOf(kit.handlers['table.open']({ gameId }, guest))
      expect(v.parse(requests['table.open'].result, opened)).toEqual(opened)
    }
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'offer-draw', seat: 'red' } }, guests[0]!))
    const asked = await valueOf(
      kit.handlers['table.do']({ gameId, command: { type: 'answer-draw', seat: 'blue', accept: true } }, guests[1]!),
    )
    expect(v.parse(requests['table.do'].result, asked).asked).toEqual(['green', 'yellow'])
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'answer-draw', seat: 'green', accept: false } }, guests[2]!))
    const rng = createRng('messages')
    for (let i = 0; i < 12 && (await playOne(kit, gameId, rng)); i++);
    const leaver = (await valueOf(kit.handlers['table.open']({ gameId }, kit.host))).snapshot.view.out?.includes('yellow')
      ? 'green'
      : 'yellow'
    await kit.handlers['table.do']({ gameId, command: { type: 'resign', seat: leaver } }, guests[SEATS.indexOf(leaver)]!)
    const pushes = guests.flatMap((guest) => guest.pushes)
    for (const push of pushes) expect(v.parse(tablePush, push)).toEqual(push)
    const kinds = new Set(pushes.flatMap(({ steps }) => steps.flatMap(({ events }) => events.map(({ type }) => String(type)))))
    expect([...kinds]).toEqual(expect.arrayContaining(['recruit-due', 'seat-left']))
    expect(new Set(pushes.flatMap(({ steps }) => steps.map(({ kind }) => kind)))).toEqual(
      new Set(['game', 'draw-offered', 'draw-accepted', 'draw-declined']),
    )
  })

  it('is created with as many players as its lineup has seats', () => {
    expect(v.is(requests['table.create'].args, FOUR)).toBe(true)
    expect(v.is(requests['table.create'].args, { ...FOUR, players: { ...FOUR.players, purple: ANN } })).toBe(false)
  })
})

describe('playing on from a game of four', () => {
  it('takes people and bots in any seat, and needs every seat', async () => {
    const kit = makeKit()
    const gameId = await deployAll(kit, { ...FOUR, options: { preset: 'teams' } })
    const rng = createRng('on')
    for (let i = 0; i < 9; i++) await playOne(kit, gameId, rng)
    await resign(kit, gameId, 'yellow')
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
