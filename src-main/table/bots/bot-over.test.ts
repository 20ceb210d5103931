import { describe, expect, it } from 'vitest'
import type { Outcome } from '../../engine/core/outcome.ts'
import type { BotRunner } from '../ports.ts'
import {
  AGAINST_BOT,
  begin,
  beginAgainstBot,
  BOTS,
  makeKit,
  randomRunner,
  settled,
  valueOf,
  type Kit,
} from '../../../test/support/table/table-kit.ts'

type Told = readonly [gameId: string, outcome: Outcome | null]

/** A table whose bots record the ends that they get. */
function makeTold(choose: BotRunner['choose'] = (task) => randomRunner.choose(task)): { readonly kit: Kit; readonly told: Told[] } {
  const told: Told[] = []
  return { told, kit: makeKit({ bots: { choose, over: (gameId, outcome) => void told.push([gameId, outcome]) } }) }
}

describe('the bot runner', () => {
  it('gets the outcome once the end of a game is stored', async () => {
    const { kit, told } = makeTold()
    const gameId = await beginAgainstBot(kit)
    expect(told).toEqual([])
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'resign', seat: 'red' } }, kit.host))
    expect(told).toEqual([[gameId, { places: { red: 2, blue: 1 }, reason: 'resigned' }]])
  })

  it('gets the outcome when a bot ends the game', async () => {
    const { kit, told } = makeTold()
    const { gameId } = await begin(kit, { ...BOTS, options: { preset: 'barrage', quietLimit: 20 } })
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'pace', paused: false, delayMs: 0 } }, kit.host))
    for (let i = 0; i < 20_000 && told.length === 0; i++) await settled()
    expect(told).toEqual([[gameId, kit.games.load(gameId)?.summary.outcome]])
  })

  it('learns that a game stops when all screens close it or it is deleted', async () => {
    const { kit, told } = makeTold(() => new Promise(() => undefined))
    const [one, two] = [await begin(kit, AGAINST_BOT), await begin(kit, AGAINST_BOT)]
    await valueOf(kit.handlers['table.close']({ gameId: one.gameId }, kit.host))
    kit.gone([two.gameId])
    expect(told).toEqual([
      [one.gameId, null],
      [two.gameId, null],
    ])
  })
})
