/** Hints with the real adviser: the same view gives the same hint, whatever is hidden. */
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { askWhy } from '../src-main/bots/ask.ts'
import { strategistBot } from '../src-main/bots/index.ts'
import { hint, type NewGame } from '../src-main/contract/index.ts'
import type { Placement } from '../src-main/engine/core/game.ts'
import { findEdition } from '../src-main/engine/editions/index.ts'
import { optionsOf, randomGame } from './support/engine/playing.ts'
import type { BotRunner } from '../src-main/table/ports.ts'
import { ANN, army, BOT, legalIn, makeKit, settled, valueOf } from './support/table/table-kit.ts'
import { answer } from '../src-main/workers/bot-task.ts'
import { isSoak } from './searching.ts'

const WISH: NewGame = {
  edition: 'classic',
  options: { preset: 'barrage' },
  players: { red: { ...ANN, hints: true }, blue: BOT },
  clock: null,
  seed: 'hidden',
}
const TURNS = 4
/** Where Blue's Scout goes, by square: round the lakes. */
const WALK = [69, 59, 58, 48, 49]

interface Heard {
  readonly tasks: readonly string[]
  readonly hints: readonly unknown[]
}

/** Plays some turns with Blue's army in this placement, and asks for a hint on each of Red's. Blue moves one Scout alone. */
async function play(blue: Placement): Promise<Heard> {
  const tasks: string[] = []
  const bots: BotRunner = {
    choose({ signal, ...task }) {
      if (task.explains) {
        tasks.push(JSON.stringify({ ...task, gameId: '' }))
        return Promise.resolve(answer(task, { expired: () => signal.aborted }))
      }
      if (task.view.phase === 'deploying') return Promise.resolve({ type: 'placement', placement: blue })
      const turn = tasks.length - 1
      const action = { type: 'move', seat: 'blue', from: WALK[turn], to: WALK[turn + 1] } as never
      return Promise.resolve({ type: 'action', action })
    },
  }
  const kit = makeKit({ bots })
  const { handlers, host } = kit
  const { gameId } = await valueOf(handlers['table.create'](WISH, host))
  await valueOf(handlers['table.open']({ gameId }, host))
  await valueOf(handlers['table.do']({ gameId, command: { type: 'deploy', seat: 'red', placement: army(WISH, 'red') } }, host))
  await settled()
  const hints: unknown[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    hints.push(await valueOf(handlers['table.hint']({ gameId, seat: 'red' }, host)))
    const { snapshot } = await valueOf(handlers['table.open']({ gameId }, host))
    const quiet = legalIn(snapshot).find(({ attack }) => !attack)
    await valueOf(handlers['table.do']({ gameId, command: { type: 'act', seat: 'red', action: quiet!.text } }, host))
    await settled()
  }
  expect(kit.warnings).toEqual([])
  return { tasks, hints }
}

describe('a hint', () => {
  it('is the same in two games that look the same to the player who asks, and so is all that the adviser is given', async () => {
    // A Scout that walks, and behind it pairs of hidden pieces, in each other's places.
    const one: Placement = { 69: 'scout', 68: 'scout', 99: 'flag', 98: 'bomb', 97: 'marshal', 96: 'spy', 95: 'miner', 94: 'general' }
    const other: Placement = { ...one, 97: 'spy', 96: 'marshal', 95: 'general', 94: 'miner' }
    const [here, there] = [await play(one), await play(other)]
    expect(here.tasks).toHaveLength(TURNS)
    expect(there).toEqual(here)
  })

  it.each([
    { id: 'castle', presets: ['four', 'three', 'teams'] },
    { id: 'conquest', presets: ['two', 'four'] },
    { id: 'battle-cards', presets: ['full'] },
  ])('says of everything that can be done in $id why, in a form that screens can read', ({ id, presets }) => {
    const { game, info } = findEdition(id)!
    const said = new Set<string>()
    for (const preset of presets) {
      let nth = 0
      for (const { before } of randomGame(game, optionsOf(game, { preset }), `why ${preset}`, 400)) {
        if (before.phase !== 'playing' || nth++ % (isSoak ? 23 : 92) !== 0) continue
        const [seat] = game.toAct(before)
        const view = game.viewFor(before, seat!)
        const turn = { game, info, view, seat: seat!, history: [], level: 'master', seed: 's', budget: { expired: () => true } } as const
        for (const action of game.legalActions(view, seat!).slice(0, 6)) {
          const reason = askWhy(strategistBot, turn, action)
          expect(v.parse(hint, { action: 'x', reason }).reason).toEqual(reason)
          said.add(reason.type)
        }
      }
    }
    expect([...said]).toContain('attack')
  })
})
