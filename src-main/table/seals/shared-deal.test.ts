import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { NewGame } from '../../contract/table.ts'
import { tableCommand } from '../../contract/table-commands.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { lineupOf } from '../../engine/core/lineup.ts'
import { optionsOf } from '../../../test/support/engine/playing.ts'
import { createMemoryStore } from '../../record/memory-store.ts'
import { auditGame } from '../../record/seal/audit.ts'
import { isDrawnTogether, seedOfDeal } from '../../record/seal/draw.ts'
import type { GameStore } from '../../record/types.ts'
import { editionOf, HOT_SEAT, makeGuest, makeKit, refusalOf, valueOf, type Guest, type Kit } from '../../../test/support/table/table-kit.ts'

const CARDS: NewGame = { ...HOT_SEAT, edition: 'battle-cards', options: { preset: 'full' }, pieces: 'real', seed: 'known to the host' }

interface Laid {
  readonly kit: Kit
  readonly gameId: string
  readonly blue: Guest
}

/** Red at the host's screen, Blue on a phone; the phone has the game open. */
async function lay(wish: NewGame = CARDS, games: GameStore = createMemoryStore()): Promise<Laid> {
  const held = { isHeld: (_: string, seat: Seat) => seat === 'blue', withdraw: () => undefined, onChange: () => () => undefined }
  const kit = makeKit({ held, games })
  const { gameId } = await valueOf(kit.handlers['table.create'](wish, kit.host))
  const blue = makeGuest('blue', { role: 'seat', gameId, seat: 'blue' })
  for (const caller of [kit.host, blue]) await valueOf(kit.handlers['table.open']({ gameId }, caller))
  return { kit, gameId, blue }
}

const typesIn = (games: GameStore, gameId: string): readonly string[] => games.load(gameId)!.steps.map(({ action }) => action.type)

describe('a shared deal', () => {
  it('waits for a share of each side, the host’s screen first, and comes from all of them', async () => {
    const { kit, gameId, blue } = await lay()
    const { handlers, host, games } = kit
    const add = (seat: Seat, share: string, caller = seat === 'blue' ? blue : host) =>
      handlers['table.do']({ gameId, command: { type: 'add-share', seat, share } }, caller)
    expect(blue.pushes.at(-1)?.snapshot).toMatchObject({
      toAct: [],
      seals: { draw: { waitsFor: ['red', 'blue'], asks: null, shares: [] } },
    })
    expect(typesIn(games, gameId)).toEqual([])
    expect(await refusalOf(add('blue', 'too early'))).toBe('conflict')
    expect(await refusalOf(add('blue', 'of the host', host))).toBe('unauthorised')
    expect(await refusalOf(add('red', 'of the phone', blue))).toBe('unauthorised')
    expect(
      await refusalOf(
        handlers['table.do'](
          { gameId, command: { type: 'add-share', seat: 'red', share: 'x' } },
          makeGuest('o', { role: 'spectator', gameId }),
        ),
      ),
    ).toBe(
      'conflict', // has not opened it
    )
    expect(await valueOf(add('red', 'of Red'))).toMatchObject({ seals: { draw: { waitsFor: ['blue'], asks: null } } })
    expect(await refusalOf(add('red', 'again'))).toBe('conflict')
    const dealt = await valueOf(add('blue', 'of Blue'))
    expect(dealt).toMatchObject({
      status: 'deploying',
      toAct: ['red', 'blue'],
      seals: { draw: { waitsFor: [], asks: null, isDealt: true } },
    })
    expect(dealt.seals?.draw?.shares.map(({ seat, share, words }) => [seat, share, words.length])).toEqual([
      ['red', 'of Red', 16],
      ['blue', 'of Blue', 16],
    ])
    expect(await refusalOf(add('blue', 'once more'))).toBe('conflict')
    expect(typesIn(games, gameId)).toEqual(['add-share', 'add-share', 'game-opened'])
  })

  it('cannot be predicted from the seed, and differs with any other share', async () => {
    const dealt = async (red: string, blue: string): Promise<string> => {
      const { kit, gameId, blue: phone } = await lay()
      await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'add-share', seat: 'red', share: red } }, kit.host))
      await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'add-share', seat: 'blue', share: blue } }, phone))
      const record = kit.games.load(gameId)!
      const { game } = editionOf('battle-cards')
      const alone = game.initialDeal(game.start(optionsOf(game, record.header.options), CARDS.seed!))
      expect(record.steps[2]?.events).not.toEqual(alone)
      expect(seedOfDeal(record)).not.toBe(CARDS.seed)
      return JSON.stringify(record.steps[2]?.events)
    }
    const deals = [await dealt('a', 'b'), await dealt('a', 'c'), await dealt('c', 'b'), await dealt('b', 'a')]
    expect(new Set(deals).size).toBe(4)
    expect(await dealt('a', 'b')).toBe(deals[0])
  })

  it('shows each side words for all that precedes its share, and no share before all are in', async () => {
    const { kit, gameId, blue } = await lay()
    const fixed = (guest: Guest) => guest.pushes.at(-1)?.snapshot.seals?.draw?.asks ?? null
    const before = fixed(kit.host)
    expect([before?.before, before?.words.length, fixed(blue)]).toEqual([0, 16, null])
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'add-share', seat: 'red', share: 'SECRET OF RED' } }, kit.host))
    const { words, code } = fixed(blue)!
    expect(words).not.toEqual(before!.words)
    // With the link before it the share could be found by trial.
    for (const secret of ['SECRET OF RED', 'known to the host', before!.code]) expect(JSON.stringify(blue.pushes)).not.toContain(secret)
    expect(JSON.stringify(kit.host.pushes)).not.toContain(code)
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'add-share', seat: 'blue', share: 'b' } }, blue))
    expect(blue.pushes.at(-1)?.snapshot.seals?.draw?.shares[1]).toEqual({ seat: 'blue', share: 'b', before: 1, words, code })
  })

  it('takes a share so that what looks the same is the same', () => {
    const shared = (share: string) => v.parse(tableCommand, { type: 'add-share', seat: 'red', share })
    expect(shared('tw\u200bo\u0308')).toEqual(shared('tw\u00f6'))
    expect(v.safeParse(tableCommand, { type: 'add-share', seat: 'red', share: '\u200b' }).success).toBe(false)
  })

  it('allows no action before it, not even resigning', async () => {
    const { kit, gameId, blue } = await lay()
    const { handlers, host, games } = kit
    const asked = [
      handlers['table.suggest']({ gameId, seat: 'blue' }, blue),
      handlers['table.do']({ gameId, command: { type: 'deploy', seat: 'blue', placement: { 0: 'flag' } } }, blue),
      handlers['table.do']({ gameId, command: { type: 'act', seat: 'blue', action: '1x1' } }, blue),
      handlers['table.do']({ gameId, command: { type: 'resign', seat: 'blue' } }, blue),
      handlers['table.do']({ gameId, command: { type: 'offer-draw', seat: 'blue' } }, blue),
      handlers['table.do']({ gameId, command: { type: 'undo', seat: 'blue' } }, blue),
      handlers['table.do']({ gameId, command: { type: 'note-seals' } }, blue),
      handlers['table.raise']({ gameId, seat: 'red' }, host),
    ]
    for (const answer of asked) expect(await refusalOf(answer)).toMatch(/conflict|invalid/)
    expect(games.load(gameId)?.steps).toEqual([])
    kit.clock.pass(3_600_000)
    expect(games.load(gameId)?.steps).toEqual([])
  })

  it('goes on after the app has ended between shares, or between the last share and the deal', async () => {
    const games = createMemoryStore()
    const { kit, gameId } = await lay(CARDS, games)
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'add-share', seat: 'red', share: 'of Red' } }, kit.host))
    const one = makeKit({ games })
    const { snapshot } = await valueOf(one.handlers['table.open']({ gameId }, one.host))
    expect(snapshot.seals?.draw).toMatchObject({ waitsFor: ['blue'], asks: { seat: 'blue' } })
    const { summary } = games.load(gameId)!
    games.append(gameId, { seq: 2, at: 0, by: 'blue', action: { type: 'add-share', share: 'of Blue' }, events: [], clock: null }, summary)
    const two = makeKit({ games })
    expect((await valueOf(two.handlers['table.open']({ gameId }, two.host))).snapshot).toMatchObject({ toAct: ['red', 'blue'] })
    expect(typesIn(games, gameId)).toEqual(['add-share', 'add-share', 'game-opened'])
    expect(auditGame(games.load(gameId)!).faults).toEqual([])
  })

  it('is dealt as soon as it can be stored', async () => {
    const { kit, gameId, blue } = await lay()
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'add-share', seat: 'red', share: 'a' } }, kit.host))
    const append = kit.games.append.bind(kit.games)
    kit.games.append = (id, step, summary) => {
      if (step.action.type === 'game-opened') throw new Error('the disk is full')
      append(id, step, summary)
    }
    expect(
      await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'add-share', seat: 'blue', share: 'b' } }, blue)),
    ).toMatchObject({
      trouble: 'Something went wrong in Marshal and this could not be saved. The game is as last saved.',
      toAct: [],
      seals: { draw: { waitsFor: [], shares: [] } },
    })
    kit.games.append = append
    kit.clock.pass(10_000)
    expect(blue.pushes.at(-1)?.snapshot).toMatchObject({ trouble: null, toAct: ['red', 'blue'] })
  })

  it.each([
    ['classic', 'full', false],
    ['castle', 'four', false],
    ['narnia-powers', 'full', false],
    ['battle-cards', 'full', true],
    ['conquest', 'two', true],
  ])('is asked for where chance matters: %s', async (edition, preset, isDrawn) => {
    const { info, game } = editionOf(edition)
    const { seats } = lineupOf(info, optionsOf(game, { preset }))
    const players = Object.fromEntries(seats.map((seat) => [seat, { type: 'human', name: seat } as const]))
    const kit = makeKit()
    const made = async (pieces: 'real' | null): Promise<boolean> => {
      const wish: NewGame = { edition, options: { preset }, players, clock: null, ...(pieces && { pieces }) }
      const { gameId } = await valueOf(kit.handlers['table.create'](wish, kit.host))
      return isDrawnTogether(kit.games.load(gameId)!.header)
    }
    expect([await made('real'), await made(null)]).toEqual([isDrawn, false])
  })
})
