/** A rematch brings the guests along, over real connections. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openHouse, type House, type Page } from '../../test/support/server/house.ts'

const ALIKE = { red: { type: 'human', name: 'Ann' }, blue: { type: 'human', name: 'Ann' } } as const
const PLAYERS = { red: { type: 'human', name: 'Ada' }, blue: { type: 'human', name: 'Ben' } } as const
/** Close code of a page whose game or seat has changed. */
const MOVED = 4302

let house: House
beforeEach(async () => {
  let games = 0
  house = await openHouse({ seed: () => `rematch ${games++}` })
})
afterEach(() => house.close())

const secretOf = (page: Page): string => (JSON.parse(page.frames[0] ?? '{}') as { readonly token: string }).token
/** The place of a phone’s page after it says hello again. */
const placeOf = async (secret: string): Promise<unknown> => (await (await house.open({ token: secret })).value('app.info', {})).place
const isHere = async (secret: string): Promise<boolean> =>
  'hello' in (JSON.parse((await house.open({ token: secret })).frames[0] ?? '{}') as object)

describe('after a game on the screen', () => {
  const finished = async (places: 'fixed' | 'lot' = 'fixed', players: typeof PLAYERS | typeof ALIKE = PLAYERS) => {
    const wish = {
      edition: 'classic',
      options: { preset: 'full' },
      players,
      clock: null,
      ...(places === 'lot' ? { places } : {}),
    } as const
    const { gameId } = await house.host.value('table.create', wish)
    const pages = { blue: await house.guest(gameId, 'blue'), onlooker: await house.guest(gameId, null) }
    return { gameId, pages }
  }
  const end = async (gameId: string, page: Page): Promise<void> => {
    await page.value('table.open', { gameId })
    await page.value('table.do', { gameId, command: { type: 'resign', seat: 'blue' } })
  }

  it('the player and the spectator say hello again, and have the same places in the next game', async () => {
    const { gameId, pages } = await finished()
    await end(gameId, pages.blue)
    const next = (await house.host.value('table.rematch', { gameId, how: 'all-new' })).gameId
    expect(await Promise.all([pages.blue.ended, pages.onlooker.ended])).toEqual([MOVED, MOVED])
    expect(await placeOf(secretOf(pages.blue))).toEqual({ gameId: next, seat: 'blue', kind: 'digital' })
    expect(await placeOf(secretOf(pages.onlooker))).toEqual({ gameId: next, seat: null, kind: 'digital' })
    expect(house.tokens.isHeld(next, 'blue')).toBe(true)
    expect(house.tokens.isHeld(gameId, 'blue')).toBe(false)
  })

  it('a guest whose player draws another seat has that seat', async () => {
    const seatOfBen = async (gameId: string): Promise<'red' | 'blue'> => {
      const { seats } = (await house.host.value('table.open', { gameId })).snapshot
      return seats.some(({ seat, player }) => seat === 'red' && 'name' in player && player.name === 'Ben') ? 'red' : 'blue'
    }
    let { gameId } = await finished('lot')
    const secret = secretOf(await house.guest(gameId, await seatOfBen(gameId)))
    const seats = new Set<string>()
    for (let round = 0; round < 6; round++) {
      const seat = await seatOfBen(gameId)
      seats.add(seat)
      const page = await house.open({ token: secret })
      expect(await page.value('app.info', {})).toMatchObject({ place: { gameId, seat } })
      await page.value('table.open', { gameId })
      await page.value('table.do', { gameId, command: { type: 'resign', seat } })
      ;({ gameId } = await house.host.value('table.rematch', { gameId, how: 'all-new' }))
    }
    expect([...seats].toSorted()).toEqual(['blue', 'red'])
  })

  it('a player who swaps sides keeps the phone', async () => {
    const { gameId, pages } = await finished()
    await end(gameId, pages.blue)
    const next = (await house.host.value('table.rematch', { gameId, how: 'swap-sides' })).gameId
    expect(await placeOf(secretOf(pages.blue))).toEqual({ gameId: next, seat: 'red', kind: 'digital' })
  })

  it('a guest keeps the seat where both players have one name', async () => {
    const { gameId, pages } = await finished('fixed', ALIKE)
    await end(gameId, pages.blue)
    const next = (await house.host.value('table.rematch', { gameId, how: 'all-new' })).gameId
    expect(await placeOf(secretOf(pages.blue))).toEqual({ gameId: next, seat: 'blue', kind: 'digital' })
  })

  it('no guest leaves a game that goes on', async () => {
    const { gameId, pages } = await finished()
    expect(await house.host.ask('table.rematch', { gameId, how: 'all-new' })).toMatchObject({ ok: false })
    expect(await pages.blue.value('app.info', {})).toMatchObject({ place: { gameId, seat: 'blue' } })
  })

  it('a guest who was sent away does not come along', async () => {
    const { gameId, pages } = await finished()
    await end(gameId, pages.blue)
    const guest = (await house.host.value('link.state', {})).guests.find(({ seat }) => seat === 'blue')
    await house.host.value('link.dismiss', { guest: guest!.id })
    const next = (await house.host.value('table.rematch', { gameId, how: 'all-new' })).gameId
    expect(house.tokens.isHeld(next, 'blue')).toBe(false)
    expect(await isHere(secretOf(pages.blue))).toBe(false)
  })

  it('guests cannot ask for a rematch', async () => {
    const { gameId, pages } = await finished()
    await end(gameId, pages.blue)
    expect(await pages.blue.ask('table.rematch', { gameId, how: 'all-new' })).toMatchObject({ ok: false })
    expect(await pages.blue.ask('referee.again', { gameId })).toMatchObject({ ok: false, error: { code: 'unauthorised' } })
  })
})

describe('after a refereed game', () => {
  it('the same people play again with their phones, and nothing of the last game is left', async () => {
    const rules = { reveal: 'both', tray: 'open', attackerWinsTies: true, oneTimeBombs: false } as const
    const { gameId } = await house.host.value('referee.create', {
      edition: 'classic',
      preset: 'full',
      players: { red: 'Ada', blue: 'Ben' },
      ...rules,
    })
    const blue = await house.guest(gameId, 'blue')
    expect(await house.host.ask('referee.again', { gameId })).toMatchObject({ ok: false, error: { code: 'conflict' } })
    await house.host.value('referee.do', { gameId, command: { type: 'begin', attacker: 'red' } })
    await house.host.value('referee.do', { gameId, command: { type: 'enter', seat: 'red', kind: 'miner' } })
    await blue.value('referee.do', { gameId, command: { type: 'enter', seat: 'blue', kind: 'flag' } })
    const over = await house.host.value('referee.open', { gameId })
    expect(over.outcome).not.toBeNull()
    const next = (await house.host.value('referee.again', { gameId })).gameId
    expect(await blue.ended).toBe(MOVED)
    expect(await placeOf(secretOf(blue))).toEqual({ gameId: next, seat: 'blue', kind: 'refereed' })
    const fresh = await house.host.value('referee.open', { gameId: next })
    expect(fresh).toMatchObject({ entries: [], outcome: null, held: ['blue'], attackerWinsTies: over.attackerWinsTies })
    expect(fresh.players).toEqual(over.players)
  })
})
