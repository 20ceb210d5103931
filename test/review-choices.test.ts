/** Learning from mistakes offers every action of every game to try, each in words of its own. */
import { describe, expect, it } from 'vitest'
import { EDITIONS } from '../src-main/engine/editions/index.ts'
import type { AnyChoices } from '../src-main/engine/families.ts'
import type { GameHeader } from '../src-main/record/types.ts'
import { createDecisions } from '../src-main/review/decisions.ts'
import { makeReplay } from '../src-main/review/replay.ts'
import '../src-renderer/families/every-text.ts'
import { cardsChoices } from '../src-renderer/families/cards/review/choices.ts'
import { castleChoices } from '../src-renderer/families/castle/review/choices.ts'
import { gridChoices } from '../src-renderer/families/grid/review/choices.ts'
import { territoryChoices } from '../src-renderer/families/territory/review/choices.ts'
import type { Choice } from '../src-renderer/game/review/shown-by.ts'
import '../src-renderer/words/en/index.ts'
import { scene } from './support/engine/grid/scene.ts'
import { playRecord } from './support/record/games.ts'

type Say = (info: never, view: never, choices: AnyChoices) => readonly Choice[]
const SAY = { grid: gridChoices, castle: castleChoices, cards: cardsChoices, territory: territoryChoices } as unknown as Record<string, Say>

const TABLES: readonly (readonly [string, string, Partial<GameHeader>])[] = [
  ...EDITIONS.flatMap(({ info }) => info.presets.map((preset) => [info.id, preset, {}] as const)),
  ['battle-cards', 'full', { seed: 'words', options: { preset: 'full', attackOn: true } }],
]

describe.each(TABLES)('%s %s %o', (edition, preset, { seed = 'learning', ...header }) => {
  it('offers what the rules allow, and no two actions in the same words', () => {
    const replay = makeReplay(playRecord({ gameId: 'game-a', preset, seed, steps: 150, header: { edition, ...header } }))
    if (!replay) throw new Error(`${edition} is missing`)
    const { game, info } = replay
    const decisionAt = createDecisions(replay)
    let looked = 0
    for (const frame of replay.frames.keys()) {
      const decision = frame % 5 === 0 ? decisionAt(frame) : null
      if (!decision) continue
      const { state, seat, legal } = decision
      const view = game.viewFor(state, seat)
      const choices = SAY[info.family]?.(info as never, view as never, game.choices(view)) ?? []
      expect(choices.map(({ text }) => text).toSorted()).toEqual(
        legal.map((action) => game.notation.formatAction(state, action)).toSorted(),
      )
      expect(new Set(choices.map(({ words }) => words)).size, JSON.stringify(choices)).toBe(choices.length)
      looked++
    }
    expect(looked).toBeGreaterThan(2)
  })
})

it('offers every rescue, and none (HR-5)', () => {
  const army = `
    10 .   .   .   .   bF
    9  r7  .   .   .   bB
    1  rF  .   .   .   .`
  const { state, edition } = scene(army, { options: { rescue: true }, more: 'captured=r10,r6,rB' }).play('A9-A10')
  const { game, info } = edition
  const view = game.viewFor(state, 'red')
  const choices = gridChoices(info, view, game.choices(view))
  const legal = game.legalActions(state, 'red').map((action) => game.notation.formatAction(state, action))
  expect(choices.map(({ text }) => text).toSorted()).toEqual(legal.toSorted())
  expect(new Set(choices.map(({ words }) => words)).size).toBe(choices.length)
  expect(choices.map(({ words }) => words)).toContain('Bring Captain back on B1')
})
