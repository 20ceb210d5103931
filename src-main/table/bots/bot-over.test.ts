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

type End = readonly [gameId: string, outcome: Outcome | null]

/** A table whose bots record the ends that they get. */
function makeEnds(choose: BotRunner['choose'] = (task) => randomRunner.choose(task)): { readonly kit: Kit; readonly ends: End[] } {
  const ends: End[] = []
  return { ends, kit: makeKit({ bots: { choose, over: (gameId, outcome) => void ends.push([gameId, outcome]) } }) }
}

describe('the bot runner', () => {
  it('gets the outcome once the end of a game is stored', async () => {
    const { kit, ends } = makeEnds()
    const gameId = await beginAgainstBot(kit)
    expect(ends).toEqual([])
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'resign', seat: 'red' } }, kit.host))
    expect(ends).toEqual([[gameId, { places: { red: 2, blue: 1 }, reason: 'resigned' }]])
  })

  it('gets the outcome when a bot ends the game', async () => {
    const { kit, ends } = makeEnds()
    const { gameId } = await begin(kit, { ...BOTS, options: { preset: 'barrage', quietLimit: 20 } })
    await valueOf(kit.handlers['table.do']({ gameId, command: { type: 'pace', paused: false, delayMs: 0 } }, kit.host))
    for (let i = 0; i < 20_000 && ends.length === 0; i++) await settled()
    expect(ends).toEqual([[gameId, kit.games.load(gameId)?.summary.outcome]])
  })

  it('learns that a game stops when all screens close it or it is deleted', async () => {
    const { kit, ends } = makeEnds(() => new Promise(() => undefined))
    const [one, two] = [await begin(kit, AGAINST_BOT), await begin(kit, AGAINST_BOT)]
    await valueOf(kit.handlers['table.close']({ gameId: one.gameId }, kit.host))
    kit.gone([two.gameId])
    expect(ends).toEqual([
      [one.gameId, null],
      [two.gameId, null],
    ])
  })
})
