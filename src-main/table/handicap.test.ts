import { describe, expect, it } from 'vitest'
import { armyOf } from '../engine/core/edition.ts'
import { replayDigitalImport } from '../record/replay-import.ts'
import type { GameRecord } from '../record/types.ts'
import { makeReplay } from '../review/replay.ts'
import type { BotTask } from './ports.ts'
import { begin, BOTS, HOT_SEAT, makeKit, randomRunner, refusalOf, settled, valueOf } from '../../test/support/table/table-kit.ts'

const HANDICAP = 'red:general,scout;blue:spy'
const UNEVEN = { ...BOTS, options: { preset: 'duel', quietLimit: 20, handicap: HANDICAP } }

function withTasks() {
  const tasks: BotTask[] = []
  const kit = makeKit({
    bots: {
      choose(task) {
        tasks.push(task)
        return randomRunner.choose(task)
      },
    },
  })
  return { kit, tasks }
}

describe('a game with a handicap (HR-8)', () => {
  it('is sent with the smaller armies, which all viewers see', async () => {
    const { kit } = withTasks()
    const { info, snapshot } = await begin(kit, UNEVEN)
    expect(info.handicap).toBe(HANDICAP)
    expect(armyOf(info, 'duel', 'red')).toEqual({ marshal: 1, miner: 2, scout: 1, spy: 1, bomb: 2, flag: 1 })
    expect(armyOf(info, 'duel', 'blue')).toEqual({ marshal: 1, general: 1, miner: 2, scout: 2, bomb: 2, flag: 1 })
    expect(snapshot.view.options.handicap).toBe(HANDICAP)
  })

  it('is played by them to its end, kept, replayed, and played again', async () => {
    const { kit, tasks } = withTasks()
    const { gameId } = await begin(kit, UNEVEN)
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'pace', paused: false, delayMs: 0 } }, kit.host))
    for (let i = 0; i < 4000 && kit.games.row(gameId)?.status !== 'over'; i++) await settled()
    const record = kit.games.load(gameId)!
    expect(record.summary.status).toBe('over')
    expect(kit.warnings).toEqual([])
    expect(tasks[0]?.view.options.handicap).toBe(HANDICAP)
    expect(record.header.options['handicap']).toBe(HANDICAP)
    const replay = makeReplay(record)
    expect(replay).toMatchObject({ isOver: true, info: { handicap: HANDICAP } })
    const again = await valueOf(kit.handlers['table.rematch']({ gameId, how: 'all-new' }, kit.host))
    expect(kit.games.load(again.gameId)?.header.options).toEqual(record.header.options)
    const same = await valueOf(kit.handlers['table.rematch']({ gameId, how: 'same-armies' }, kit.host))
    expect(kit.games.load(same.gameId)?.header.options).toEqual(record.header.options)
  })

  it('is checked in files against whole armies, and written in one way (HR-8)', async () => {
    const { kit } = withTasks()
    const { gameId } = await begin(kit, UNEVEN)
    const record = kit.games.load(gameId)!
    const withText = (handicap: unknown) => ({ ...record, header: { ...record.header, options: { ...record.header.options, handicap } } })
    expect(replayDigitalImport(withText(HANDICAP) as GameRecord)).toMatchObject({ ok: true })
    for (const wrong of [
      'red:flag',
      'blue:spy;red:general,scout',
      'red:general,scout*1;blue:spy',
      'red:YOU WON*7',
      ';;',
      'red:__proto__',
      5,
    ])
      expect(replayDigitalImport(withText(wrong) as GameRecord), String(wrong)).toMatchObject({ ok: false, error: { step: 0 } })
  })

  it('is not created with pieces that the army does not have', async () => {
    const { kit } = withTasks()
    for (const handicap of ['red:marshal*2', 'red:flag', 'red'])
      expect(await refusalOf(kit.handlers['table.create']({ ...HOT_SEAT, options: { preset: 'duel', handicap } }, kit.host))).toBe(
        'invalid',
      )
  })
})
