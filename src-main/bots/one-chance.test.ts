import { expect, it } from 'vitest'
import { count } from '../../test/searching.ts'
import { optionsOf, randomGame } from '../../test/support/engine/playing.ts'
import { EDITIONS } from '../engine/editions/index.ts'
import { askWhy } from './ask.ts'
import { knowledgeAt, strategistBot } from './index.ts'
import type { KindChance } from './knowledge.ts'

const CASES = EDITIONS.flatMap(({ info, game }) => info.presets.map((preset) => [info.id, preset, info, game] as const))
const EVERY = count({ gate: 9, soak: 5 })

/** Whether some of these kinds have this chance together. */
function isShareOf(kinds: readonly KindChance[], chance: number): boolean {
  let sums = [0]
  for (const each of kinds) sums = [...sums, ...sums.map((sum) => sum + each.chance)]
  return sums.some((sum) => Math.abs(sum - chance) < 1e-6)
}

it.each(CASES)('reasons and drawbacks give the chances of what is known (%s %s)', (_, preset, info, game) => {
  let asked = 0
  for (let n = 0; n < count({ gate: 1, soak: 2 }); n++) {
    const options = optionsOf(game, { preset })
    const soFar = [...game.initialDeal(game.start(options, `one chance ${n}`))]
    for (const [i, { before, events }] of [...randomGame(game, options, `one chance ${n}`, 250)].entries()) {
      const [seat] = game.toAct(before)
      if (i % EVERY === 0 && before.phase === 'playing' && seat) {
        const view = game.viewFor(before, seat)
        const history = soFar.map((event) => game.redact(before, event, seat))
        const legal = game.legalActions(view, seat)
        const turn = { game, info, view, seat, history, level: 'master', seed: 's', budget: { expired: () => true } } as const
        const pieces = knowledgeAt({ info, view, seat, history }, true)
        const kindsAt = (at: number): readonly KindChance[] => pieces.find((piece) => !piece.lost && piece.at === at)?.kinds ?? []
        for (const action of legal) {
          const reason = askWhy(strategistBot, turn, action)
          if (reason.type !== 'attack' || reason.kind !== null) continue
          asked++
          for (const chance of [reason.wins, reason.ties, reason.prize ?? 0])
            expect(isShareOf(kindsAt(reason.at), chance), `${JSON.stringify(reason)} at ${before.ply}`).toBe(true)
          for (const drawback of strategistBot.drawbacks?.({ ...turn, legal }, action) ?? [])
            if (drawback.type === 'risk') expect(isShareOf(kindsAt(drawback.at), drawback.falls), JSON.stringify(drawback)).toBe(true)
        }
      }
      soFar.push(...events)
    }
  }
  expect(asked).toBeGreaterThan(0)
})
