/** The first seat at a table of three or four. */
import { describe, expect, it } from 'vitest'
import type { NewGame } from '../contract/table.ts'
import type { Rematch } from '../contract/words.ts'
import { createRng } from '../engine/core/rng.ts'
import type { Seat } from '../engine/core/seats.ts'
import { CAT, deployAll, FOUR, playOne, resign, SEATS } from '../../test/support/table/four-kit.ts'
import { reviewOf } from '../../test/support/table/review.ts'
import { ANN, army, begin, BEN, makeKit, refusalOf, valueOf, type Kit } from '../../test/support/table/table-kit.ts'

describe('the first seat, where the edition leaves it open (CA-4)', () => {
  const firstOf = async (kit: Kit, gameId: string): Promise<readonly [unknown, Seat]> => {
    const { snapshot } = await valueOf(kit.handlers['table.open']({ gameId }, kit.host))
    return [kit.games.load(gameId)?.header.options['first'], snapshot.view.turn]
  }
  const wish = (options: NewGame['options'], seed: string): NewGame => ({ ...FOUR, options: { ...FOUR.options, ...options }, seed })

  it('is the chosen seat, and takes the first turn', async () => {
    const kit = makeKit()
    const gameId = await deployAll(kit, wish({ first: 'green' }, 'chosen'))
    expect(await firstOf(kit, gameId)).toEqual(['green', 'green'])
    expect((await playOne(kit, gameId, createRng('chosen')))?.seat).toBe('green')
    const unchosen = await deployAll(kit, FOUR)
    expect(await firstOf(kit, unchosen)).toEqual(['red', 'red'])
  })

  it('is drawn from the seats that play, and stored with the game', async () => {
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
    expect(await drawn({ preset: 'three' }, { red: ANN, blue: BEN, green: CAT })).toEqual(new Set(['red', 'blue', 'green']))
  })

  it('is drawn again for a rematch where it was drawn before, also with the same armies; not where it was chosen or a position has it', async () => {
    const kit = makeKit()
    const gameId = await deployAll(kit, wish({ first: 'lot' }, 'drawn'), Object.fromEntries(SEATS.map((seat) => [seat, army(FOUR, seat)])))
    await resign(kit, gameId, 'red', 'blue', 'green')
    const firsts = async (of: string, how: Rematch): Promise<ReadonlySet<unknown>> => {
      const found = new Set<unknown>()
      for (let i = 0; i < 30; i++) {
        const again = await valueOf(kit.handlers['table.rematch']({ gameId: of, how }, kit.host))
        const [kept, turn] = await firstOf(kit, again.gameId)
        if (kit.games.load(again.gameId)!.header.origin === null) expect(kept).toBe(turn)
        found.add(turn)
      }
      return found
    }
    expect(await firsts(gameId, 'all-new')).toEqual(new Set(SEATS))
    expect(await firsts(gameId, 'same-armies')).toEqual(new Set(SEATS))
    const frame = kit.games.load(gameId)!.steps.findLastIndex(({ action }) => action.type === 'deploy') + 1
    await valueOf(reviewOf(kit.games)['review.playOn']({ gameId, frame, players: FOUR.players }, kit.host))
    await resign(kit, 'on', 'red', 'blue', 'green')
    expect((await firsts('on', 'same-position')).size).toBe(1)
    expect(await firsts('on', 'all-new')).toEqual(new Set(SEATS))
  })

  it('is the same in a rematch where it was chosen, and never a seat that does not play', async () => {
    const kit = makeKit()
    const gameId = await deployAll(kit, wish({ first: 'yellow' }, 'again'))
    await resign(kit, gameId, 'red', 'blue', 'green')
    const again = await valueOf(kit.handlers['table.rematch']({ gameId, how: 'all-new' }, kit.host))
    expect(await firstOf(kit, again.gameId)).toEqual(['yellow', 'yellow'])
    const three = { ...wish({ preset: 'three', first: 'yellow' }, 'three'), players: { red: ANN, blue: BEN, green: CAT } }
    expect(await refusalOf(kit.handlers['table.create'](three, kit.host))).toBe('invalid')
  })

  it('is fixed where an edition does not list the option: nothing is drawn, and asking is refused (CL-6)', async () => {
    const kit = makeKit()
    const players = { red: ANN, blue: BEN }
    const classic: NewGame = { edition: 'classic', options: { preset: 'barrage', first: 'lot' }, players, clock: null }
    expect(await refusalOf(kit.handlers['table.create'](classic, kit.host))).toBe('invalid')
  })
})
