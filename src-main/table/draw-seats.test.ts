/** Seats drawn by lot when a game is created. */
import { describe, expect, it } from 'vitest'
import type { NewGame } from '../contract/table.ts'
import type { Rematch } from '../contract/words.ts'
import { ANN, begin, beginHotSeat, BEN, makeKit, valueOf, type Kit } from '../../test/support/table/table-kit.ts'
import { reviewOf } from '../../test/support/table/review.ts'

const WISH: NewGame = { edition: 'classic', options: { preset: 'barrage' }, players: { red: ANN, blue: BEN }, clock: null }

const namesIn = (kit: Kit, gameId: string): readonly string[] => kit.games.load(gameId)!.header.players.map(({ player }) => player.name)

async function rematch(kit: Kit, gameId: string, how: Rematch): Promise<string> {
  return (await valueOf(kit.handlers['table.rematch']({ gameId, how }, kit.host))).gameId
}

describe('places by lot', () => {
  it('are drawn by the seed of the game: both orders come up, and the same seed draws the same', async () => {
    const kit = makeKit()
    const drawn: string[] = []
    for (let i = 0; i < 30; i++) {
      const { gameId } = await begin(kit, { ...WISH, places: 'lot', seed: `places ${i}` })
      drawn.push(namesIn(kit, gameId).join())
      expect(kit.games.load(gameId)!.header).toMatchObject({ lots: ['places'], players: [{ seat: 'red' }, { seat: 'blue' }] })
    }
    const [one, other] = [drawn.filter((names) => names === 'Ann,Ben'), drawn.filter((names) => names === 'Ben,Ann')]
    expect([one.length + other.length, Math.min(one.length, other.length) > 6]).toEqual([30, true])
    const again = await begin(kit, { ...WISH, places: 'lot', seed: 'places 7' })
    expect(namesIn(kit, again.gameId).join()).toBe(drawn[7])
  })

  it('are as requested otherwise, and the game lists no draw', async () => {
    const kit = makeKit()
    const { gameId } = await begin(kit, WISH)
    expect([namesIn(kit, gameId), 'lots' in kit.games.load(gameId)!.header]).toEqual([['Ann', 'Ben'], false])
  })

  it('are drawn again for a rematch with new armies; with the same armies each player keeps its own', async () => {
    const kit = makeKit()
    const { gameId } = await beginHotSeat(kit, { ...WISH, places: 'lot', seed: 'rematch' })
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'resign', seat: 'red' } }, kit.host))
    const fresh = new Set<string>()
    for (let i = 0; i < 12; i++) fresh.add(namesIn(kit, await rematch(kit, gameId, 'all-new')).join())
    expect(fresh).toEqual(new Set(['Ann,Ben', 'Ben,Ann']))
    const same = await rematch(kit, gameId, 'same-armies')
    expect(namesIn(kit, same)).toEqual(namesIn(kit, gameId))
    expect(kit.games.load(same)!.header.lots).toEqual(['places'])
  })

  it('are not drawn where a game is played on: its players were chosen', async () => {
    const kit = makeKit()
    const { gameId } = await beginHotSeat(kit, { ...WISH, places: 'lot', seed: 'on' })
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'resign', seat: 'red' } }, kit.host))
    await valueOf(reviewOf(kit.games)['review.playOn']({ gameId, frame: 2, players: { red: ANN, blue: BEN } }, kit.host))
    expect(kit.games.load('on')!.header).not.toHaveProperty('lots')
  })
})
