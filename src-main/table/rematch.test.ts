/** Rematches: which armies may be repeated, and that computers deploy as if nothing had been revealed. */
import { describe, expect, it } from 'vitest'
import type { Player } from '../contract/table.ts'
import { REMATCHES, type Rematch } from '../contract/words.ts'
import { limitOf } from '../engine/core/edition.ts'
import { lineupOf } from '../engine/core/lineup.ts'
import type { Seat } from '../engine/core/seats.ts'
import { EDITIONS, type Edition } from '../engine/editions/index.ts'
import { timelineOf } from '../record/timeline.ts'
import type { GameRecord } from '../record/types.ts'
import type { BotTask } from './ports.ts'
import { rematchesOf } from './rematch.ts'
import { playRecord } from '../../test/support/record/games.ts'
import {
  AGAINST_BOT,
  ANN,
  army,
  begin,
  beginAgainstBot,
  BEN,
  BOT,
  makeKit,
  randomRunner,
  refusalOf,
  settled,
  valueOf,
} from '../../test/support/table/table-kit.ts'

const SMALL: Readonly<Record<string, string>> = { classic: 'barrage', castle: 'four', conquest: 'two' }

/** A finished game of an edition between these players, in seat order. */
function overOf({ info, game }: Edition, ...players: readonly Player[]): GameRecord {
  const preset = SMALL[info.id] ?? info.presets[0] ?? ''
  const options = game.parseOptions({ preset, ...limitOf(info, 100) })
  if (!options.ok) throw new Error(options.error.message)
  const seated = lineupOf(info, options.value).seats.map((seat, i) => ({ seat, player: players[i % players.length] ?? ANN }))
  const header = { edition: info.id, players: seated }
  const record = playRecord({ gameId: 'over', preset, seed: info.id, steps: 6000, header })
  expect(record.summary.status).toBe('over')
  return record
}

const offered = (record: GameRecord, { game }: Edition): readonly Rematch[] => rematchesOf(record.header, timelineOf(game, record))
const classic = EDITIONS.find(({ info }) => info.id === 'classic')!

describe('playing again', () => {
  it('offers revealed armies only between people alone, or computers alone', () => {
    expect(offered(overOf(classic, ANN, BEN), classic)).toEqual(['all-new', 'swap-sides', 'same-armies'])
    expect(offered(overOf(classic, BOT), classic)).toEqual(['all-new', 'swap-sides', 'same-armies'])
    expect(offered(overOf(classic, ANN, BOT), classic)).toEqual(['own-army', 'swap-sides', 'all-new'])
    const castle = EDITIONS.find(({ info }) => info.id === 'castle')!
    expect(offered(overOf(castle, ANN, BEN, BOT), castle)).toEqual(['all-new', 'swap-sides'])
  })

  it.each(EDITIONS.map((edition) => [edition.info.id, edition] as const))(
    '%s against computers: only in the offered ways, with the person’s army alone where it is repeated',
    async (_, edition) => {
      const record = overOf(edition, ANN, BOT, BOT, BOT)
      const ways = offered(record, edition)
      const kit = makeKit()
      kit.games.import([record])
      for (const how of REMATCHES) {
        const made = await kit.handlers['table.rematch']({ gameId: 'over', how }, kit.host)
        expect([how, made.ok]).toEqual([how, ways.includes(how)])
        if (!made.ok) continue
        const { header, steps } = kit.games.load(made.value.gameId)!
        const names = (of: GameRecord['header']): readonly string[] => of.players.map(({ player }) => player.name)
        const [first = '', ...others] = names(record.header)
        expect(names(header)).toEqual(how === 'swap-sides' ? [...others, first] : names(record.header))
        const deployed = (all: GameRecord['steps']) => all.filter(({ action }) => action.type === 'deploy').map(({ action }) => action)
        const own = deployed(record.steps).filter((action) => action['seat'] === 'red')
        expect(deployed(steps)).toEqual(how === 'own-army' ? own.slice(0, 1) : [])
        await valueOf(kit.handlers['table.open']({ gameId: made.value.gameId }, kit.host))
      }
      expect(ways[0]).toBe(['cards', 'territory'].includes(edition.info.family) ? 'all-new' : 'own-army')
      expect(kit.warnings).toEqual([])
    },
  )

  it('begins with the person’s army on its squares, and the computer deploys', async () => {
    const kit = makeKit()
    const gameId = await beginAgainstBot(kit)
    const over = await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'resign', seat: 'red' } }, kit.host))
    expect(over.rematches).toEqual(['own-army', 'swap-sides', 'all-new'])
    const again = await valueOf(kit.handlers['table.rematch']({ gameId, how: 'own-army' }, kit.host))
    await valueOf(kit.handlers['table.open']({ gameId: again.gameId }, kit.host))
    await settled()
    expect(kit.host.pushes.at(-1)!.snapshot).toMatchObject({ status: 'playing', viewer: 'red', toAct: ['red'], rematches: [] })
  })

  it('offers a rematch to the host only', async () => {
    const kit = makeKit()
    const { gameId } = await begin(kit, { ...AGAINST_BOT, players: { red: ANN, blue: BEN } })
    const guest = { ...kit.host, id: 'guest', access: { role: 'seat', gameId, seat: 'blue' } as const }
    await valueOf(kit.handlers['table.open']({ gameId }, guest))
    const over = await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'resign', seat: 'blue' } }, guest))
    expect([over.status, over.rematches]).toEqual(['over', []])
  })
})

describe('the computer’s new army', () => {
  /** A game against a computer with army `seed`, given up with all armies shown, then played again. What the computer is asked then, and what Red sees. */
  const playedAgain = async (seed: string, how: Rematch) => {
    let isFirst = true
    const tasks: Omit<BotTask, 'signal'>[] = []
    const kit = makeKit({
      bots: {
        choose: (task) => {
          const { signal: _, ...asked } = task
          if (!isFirst) tasks.push(asked)
          const isOpening = isFirst && task.view.phase === 'deploying'
          return isOpening
            ? Promise.resolve({ type: 'placement', placement: army(AGAINST_BOT, task.seat, seed) })
            : randomRunner.choose(task)
        },
      },
    })
    const gameId = await beginAgainstBot(kit)
    const shown = await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'resign', seat: 'red' } }, kit.host))
    isFirst = false
    const again = await valueOf(kit.handlers['table.rematch']({ gameId, how }, kit.host))
    await valueOf(kit.handlers['table.open']({ gameId: again.gameId }, kit.host))
    await settled()
    const blue: Seat = how === 'swap-sides' ? 'red' : 'blue'
    const army2 = kit.games.load(again.gameId)!.steps.find(({ by }) => by === blue)?.action
    return { shown: shown.view, tasks, army: army2, seen: kit.host.pushes.at(-1)!.snapshot }
  }

  it.each(['own-army', 'swap-sides', 'all-new'] as const)('is independent of the revealed one (%s)', async (how) => {
    const [one, twin] = [await playedAgain('one', how), await playedAgain('twin', how)]
    expect(one.shown).not.toEqual(twin.shown)
    expect(one.army).toBeDefined()
    expect(one.tasks.length).toBeGreaterThan(0)
    expect(one.tasks).toEqual(twin.tasks)
    expect(one.army).toEqual(twin.army)
    expect(one.seen).toEqual(twin.seen)
  })

  it('never repeats the revealed one', async () => {
    const kit = makeKit()
    const gameId = await beginAgainstBot(kit)
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'resign', seat: 'red' } }, kit.host))
    expect(await refusalOf(kit.handlers['table.rematch']({ gameId, how: 'same-armies' }, kit.host))).toBe('conflict')
  })
})
