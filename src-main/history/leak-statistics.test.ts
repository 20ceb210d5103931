/**
 * Statistics and searches of the host while a guest still plays: they count finished games alone, so nothing in them tells which of two hidden pieces of the
 * guest is which.
 */
import { describe, expect, it } from 'vitest'
import { openHealthy } from '../../test/support/archive/archive.ts'
import { GRID_EDITIONS, type GridEdition } from '../../test/support/engine/grid/seen.ts'
import { makeHistoryOver } from '../../test/support/history/history-kit.ts'
import { playRecord } from '../../test/support/record/games.ts'
import { makeHeader } from '../../test/support/record/records.ts'
import { makeTwins, type Armies, type TwinGames } from '../../test/support/table/twin-games.ts'
import { count, seeds } from '../../test/searching.ts'
import type { GameFilter } from '../contract/history.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { GridAction, GridOptions } from '../engine/grid/types.ts'
import { beginTimeline, extendTimeline, stateOf, storable, summaryOf } from '../record/timeline.ts'
import type { GameRecord } from '../record/types.ts'

/** A finished game that is in every archive, so that there is something to count. */
const FINISHED = playRecord({ gameId: 'finished', preset: 'duel', seed: 'finished', steps: 4000 })

/** A game of these armies up to the end of the actions; resigned after them, if wanted. */
function recordOf(
  { info, game }: GridEdition,
  options: GridOptions,
  armies: Armies,
  actions: TwinGames['actions'],
  resigns?: Seat,
): GameRecord {
  const players = info.seats.map((seat) => ({ seat, player: { type: 'human', name: `Player ${seat}` } as const }))
  const header = makeHeader('played', { edition: info.id, preset: options.preset, options: { ...options }, seed: 'twins', players })
  let timeline = beginTimeline(game, header)
  const add = (action: GridAction): void => {
    const decided = game.decide(stateOf(timeline) as Parameters<typeof game.decide>[0], action)
    if (!decided.ok) throw new Error(decided.error.code)
    const seq = timeline.steps.length + 1
    const step = { seq, at: header.startedAt + seq * 1000, by: action.seat, ...storable(action, decided.value), clock: null }
    timeline = extendTimeline(game, timeline, step)
  }
  for (const seat of info.seats) add({ type: 'deploy', seat, placement: armies[seat] ?? {} })
  actions.forEach(add)
  if (resigns) add({ type: 'resign', seat: resigns })
  return { header, steps: timeline.steps, summary: summaryOf(stateOf(timeline), header.startedAt + 60_000) }
}

/** All that statistics and searches say of an archive with the finished game and this one. */
async function heardOf(record: GameRecord, filters: readonly GameFilter[]): Promise<readonly unknown[]> {
  const { games } = openHealthy()
  games.import([FINISHED, record])
  const { statistics, get } = makeHistoryOver(games)
  const said: unknown[] = []
  for (const filter of filters) {
    for (const whose of [{}, ...record.header.players.map(({ player }) => ({ player: player.name }))])
      said.push(await statistics({ filter, ...whose }))
    said.push(get('history.list', { filter, sort: 'newest', offset: 0, limit: 9 }), get('history.ids', { filter }))
  }
  return said
}

describe.each(GRID_EDITIONS.map((edition) => [edition.info.id, edition] as const))('statistics while %s is played', (_id, edition) => {
  const { info, game } = edition
  const parsed = game.parseOptions({ preset: info.presets[0] ?? '' })
  if (!parsed.ok) throw new Error(parsed.error.message)
  const options = parsed.value
  const [hider = 'red'] = info.seats

  it('say nothing of hidden pieces', { timeout: 60_000 * count({ gate: 1, soak: 10 }) }, async () => {
    for (const seed of seeds({ gate: 1, soak: 10 })) {
      const twins = makeTwins(edition, options, hider, `statistics ${info.id} ${seed}`, 60)
      const swapped = Object.entries(twins.one[hider] ?? {}).filter(([space, kind]) => twins.other[hider]?.[Number(space)] !== kind)
      const filters: readonly GameFilter[] = [
        {},
        { text: 'unfinished' },
        ...swapped.map(([space, kind]) => ({ places: [{ kinds: [kind], space: info.board.spaces[Number(space)]?.name ?? '' }] })),
        ...swapped.map(([, kind]) => ({ battles: [{ taken: [kind] }] })),
      ]
      const [one, other] = [twins.one, twins.other].map((armies) => recordOf(edition, options, armies, twins.actions))
      const said = await heardOf(one!, filters)
      expect(JSON.stringify(said)).toBe(JSON.stringify(await heardOf(other!, filters)))
      expect(said[0]).toMatchObject({ games: 1 })
      const [over] = await heardOf(recordOf(edition, options, twins.one, twins.actions, hider), [{}])
      expect(over, 'once it is over it counts').toMatchObject({ games: 2 })
    }
  })
})
