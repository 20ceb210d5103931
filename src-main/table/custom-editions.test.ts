import { describe, expect, it } from 'vitest'
import { rectangleOf } from '../engine/core/board/rectangle.ts'
import type { GridInfo } from '../engine/grid/edition.ts'
import { createMemoryCustomEditions } from '../record/memory-store.ts'
import { makeSet, makeTable } from '../../test/support/record/tables.ts'
import { makeReplay } from '../review/replay.ts'
import type { BotTask } from './ports.ts'
import { begin, boardIn, BOTS, HOT_SEAT, makeKit, randomRunner, refusalOf, settled, valueOf } from '../../test/support/table/table-kit.ts'

const OWN = { ...BOTS, set: 's1', options: { preset: 'full', quietLimit: 20 } }

function withSet() {
  const sets = createMemoryCustomEditions()
  sets.put(makeSet('s1', { name: 'Empire' }))
  sets.put(makeSet('s2', { table: { ...makeTable(), armies: {} } }))
  const tasks: BotTask[] = []
  const kit = makeKit({
    customEditions: sets,
    bots: {
      choose(task) {
        tasks.push(task)
        return randomRunner.choose(task)
      },
    },
  })
  return { sets, kit, tasks }
}

describe('a game with a custom edition', () => {
  it('is sent with its own edition, and keeps the table', async () => {
    const { kit } = withSet()
    const { gameId, info, set, snapshot } = await begin(kit, OWN)
    expect(info).toMatchObject({ id: 'classic', table: makeSet('s1').hash, presets: ['full'] })
    expect(rectangleOf((info as GridInfo).board)).toMatchObject({ width: 8, height: 7 })
    expect(info.kinds[0]?.name).toBe('Emperor')
    expect(set).toEqual({ name: 'Empire', hash: makeSet('s1').hash })
    expect(boardIn(snapshot)).toHaveLength(56)
    expect(kit.games.load(gameId)?.header.set).toEqual({ name: 'Empire', hash: makeSet('s1').hash, table: makeTable() })
  })

  it('is played by that table to its end, by bots too, and replayed when the custom edition is gone', async () => {
    const { kit, sets, tasks } = withSet()
    const { gameId } = await begin(kit, OWN)
    sets.delete('s1')
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'pace', paused: false, delayMs: 0 } }, kit.host))
    for (let i = 0; i < 4000 && kit.games.row(gameId)?.status !== 'over'; i++) await settled()
    const record = kit.games.load(gameId)!
    expect(record.summary.status).toBe('over')
    expect(kit.warnings).toEqual([])
    expect(tasks[0]?.table).toEqual(makeTable())
    expect(makeReplay(record)).toMatchObject({ isOver: true, info: { table: makeSet('s1').hash } })
    const again = await valueOf(kit.handlers['table.rematch']({ gameId, how: 'same-armies' }, kit.host))
    expect(kit.games.load(again.gameId)?.header.set).toEqual(record.header.set)
  })

  it('is not created with a custom edition that is gone, of another edition, or unfinished', async () => {
    const { kit } = withSet()
    const create = (wish: object) => refusalOf(kit.handlers['table.create']({ ...HOT_SEAT, options: {}, ...wish }, kit.host))
    expect(await create({ set: 's9' })).toBe('not-found')
    expect(await create({ set: 's1', edition: 'narnia' })).toBe('not-found')
    expect(await create({ set: 's2' })).toBe('conflict')
    expect(await create({ set: 's1', options: { preset: 'barrage' } })).toBe('invalid')
  })
})
