/** A rematch in every edition, with every number of players, after every kind of end. */
import { describe, expect, it } from 'vitest'
import { isDeploy, isTurnAction, type AnyAction } from '../engine/core/game.ts'
import type { Rematch } from '../contract/words.ts'
import { lineupsOf } from '../engine/core/lineup.ts'
import type { Seat } from '../engine/core/seats.ts'
import { EDITIONS } from '../engine/editions/index.ts'
import { gameAction, stateOf, timelineOf } from '../record/timeline.ts'
import { editionOf, makeGuest, makeKit, valueOf, type Guest, type Kit } from '../../test/support/table/table-kit.ts'
import { fallbackAction } from './bots/fallback.ts'

const TABLES = EDITIONS.flatMap(({ info }) =>
  info.presets.flatMap((preset) => {
    const lineups = lineupsOf(info, preset)
    return lineups.map(({ id, seats }) => ({ edition: info.id, seats, options: { preset, ...(lineups.length > 1 && { lineup: id }) } }))
  }),
)

type Table = (typeof TABLES)[number]

async function create(kit: Kit, { edition, seats, options }: Table): Promise<string> {
  const players = Object.fromEntries(seats.map((seat) => [seat, { type: 'human', name: seat } as const]))
  return (await valueOf(kit.handlers['table.create']({ edition, options, players, clock: null, seed: `again ${edition}` }, kit.host)))
    .gameId
}

function positionOf(kit: Kit, gameId: string) {
  const record = kit.games.load(gameId)!
  const { game } = editionOf(record.header.edition)
  const state = stateOf(timelineOf(game, record))
  return { game, state, toAct: game.toAct(state) }
}

async function sitDown(kit: Kit, gameId: string, seat: Seat): Promise<Guest> {
  const guest = makeGuest(seat, { role: 'seat', gameId, seat })
  await valueOf(kit.handlers['table.open']({ gameId }, guest))
  return guest
}

/** The seat to act takes a legal action. */
async function act(kit: Kit, gameId: string): Promise<void> {
  const { game, state, toAct } = positionOf(kit, gameId)
  const seat = toAct[0]!
  const action = fallbackAction(game, game.viewFor(state, seat), seat, `${gameId} ${kit.games.load(gameId)!.steps.length}`)
  const guest = await sitDown(kit, gameId, seat)
  await valueOf(
    isDeploy(action)
      ? kit.handlers['table.do']({ gameId, command: { type: 'deploy', seat, placement: action.placement } }, guest)
      : kit.handlers['table.do']({ gameId, command: { type: 'act', seat, action: game.notation.formatAction(state, action) } }, guest),
  )
}

async function actUntil(
  kit: Kit,
  gameId: string,
  isEnough: (position: ReturnType<typeof positionOf>, acts: number) => boolean,
): Promise<void> {
  for (let acts = 0; !isEnough(positionOf(kit, gameId), acts); acts++) await act(kit, gameId)
}

const isPlaying = ({ state }: ReturnType<typeof positionOf>): boolean => state.phase === 'playing'

async function resign(kit: Kit, gameId: string, ...seats: readonly Seat[]): Promise<void> {
  for (const seat of seats)
    if (positionOf(kit, gameId).state.phase !== 'over')
      await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'resign', seat } }, await sitDown(kit, gameId, seat)))
}

/** What was chosen and deployed before play, in order. */
function setUpIn(kit: Kit, gameId: string): readonly AnyAction[] {
  const record = kit.games.load(gameId)!
  const { positions } = timelineOf(editionOf(record.header.edition).game, record)
  return positions.flatMap(({ step }, i) => {
    const action = step && step.events.length > 0 && positions[i - 1]?.state.phase === 'deploying' ? gameAction(step) : null
    return action && 'seat' in action && (isDeploy(action) || isTurnAction(action)) ? [action] : []
  })
}

async function rematch(kit: Kit, gameId: string, how: Rematch): Promise<string> {
  return (await valueOf(kit.handlers['table.rematch']({ gameId, how }, kit.host))).gameId
}

describe('a rematch', () => {
  it.each(TABLES)('with the armies of a game that was played: $edition $options', async (table) => {
    const kit = makeKit()
    const gameId = await create(kit, table)
    await actUntil(kit, gameId, (position) => isPlaying(position))
    await actUntil(kit, gameId, ({ state }, acts) => state.phase === 'over' || acts === 3)
    await resign(kit, gameId, ...table.seats)
    const again = await rematch(kit, gameId, 'same-armies')
    expect(positionOf(kit, again).state.phase).toBe('playing')
    expect(setUpIn(kit, again)).toEqual(setUpIn(kit, gameId))
    const fresh = await rematch(kit, gameId, 'all-new')
    expect(setUpIn(kit, fresh)).toEqual([])
    await actUntil(kit, fresh, isPlaying)
  })

  it.each(TABLES)('of a game that a player left before it began: $edition $options', async (table) => {
    for (const before of [0, 1, 5, 25]) {
      const kit = makeKit()
      const gameId = await create(kit, table)
      await actUntil(kit, gameId, ({ state }, acts) => state.phase !== 'deploying' || acts === before)
      const leaver = table.seats.at(-1)!
      await resign(kit, gameId, leaver)
      await actUntil(kit, gameId, ({ state }) => state.phase !== 'deploying')
      await resign(kit, gameId, ...table.seats.slice(0, -1))
      const [set, again] = [setUpIn(kit, gameId), await rematch(kit, gameId, 'same-armies')]
      const kept = setUpIn(kit, again)
      expect(kept, 'as far as it can be').toEqual(set.slice(0, kept.length))
      expect(kept.length).toBeGreaterThanOrEqual(Math.min(before, set.length))
      await actUntil(kit, again, isPlaying)
    }
  })

  it('in Conquest keeps who begins, and shuffles the pile anew (CQ-3, CQ-4)', async () => {
    const kit = makeKit()
    const table = TABLES.find(({ edition, seats }) => edition === 'conquest' && seats.length === 3)!
    const gameId = await create(kit, table)
    await actUntil(kit, gameId, isPlaying)
    await resign(kit, gameId, ...table.seats)
    const again = await rematch(kit, gameId, 'same-armies')
    const opened = [gameId, again].map((id) => kit.games.load(id)!.steps[0]!.events)
    expect(opened[1]![0]).toEqual(opened[0]![0])
    expect(opened[1]![1]).not.toEqual(opened[0]![1])
  })
})
