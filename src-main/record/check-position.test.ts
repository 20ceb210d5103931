import { describe, expect, it } from 'vitest'
import { EDITIONS } from '../engine/editions/index.ts'
import { timelineOf } from './timeline.ts'
import { checkPosition } from './check-position.ts'
import { playRecord } from '../../test/support/record/games.ts'
import { eagerGame } from '../../test/support/engine/grid/eager.ts'
import { gridEdition } from '../../test/support/engine/grid/seen.ts'
import { optionsOf } from '../../test/support/engine/playing.ts'
import { seeds } from '../../test/searching.ts'

describe.each(EDITIONS)('a position of $info.id', ({ game, info }) => {
  it.each(info.presets)('that play leads to is sound (%s)', (preset) => {
    for (const seed of seeds({ gate: 1, soak: 15 })) {
      const record = playRecord({ gameId: 'g', preset, seed: `sound ${seed}`, steps: 260, header: { edition: info.id } })
      const wrong = timelineOf(game, record).positions.flatMap(({ state, step }) =>
        game.initialDeal(game.start(state.options, 's')).length > 0 && step === null
          ? []
          : [checkPosition(game, state)]
              .filter((each) => each !== null)
              .map((each) => `${seed} ${step?.seq} ${each} ${game.notation.formatPosition(state)}`),
      )
      expect(wrong.slice(0, 2)).toEqual([])
    }
  })

  it('is sound in whatever order its parts came to be: a piece can be spent before it turns to stone', () => {
    const record = playRecord({ gameId: 'g', preset: info.presets[0] ?? '', seed: 'order', steps: 40, header: { edition: info.id } })
    const last = timelineOf(game, record).positions.at(-1)
    expect(last && checkPosition(game, backwards(last.state) as typeof last.state)).toBeNull()
  })
})

// Seed 1356504856 of the draws for playing on: a position with a rescue was refused, since its rescuers kept their old ids.
it('a position after rescues is sound, whether the rescuers are still on the board or gone (HR-5)', () => {
  const { game } = gridEdition('classic')
  const found = { standing: 0, gone: 0 }
  for (const seed of ['a', 'b', 'c', 'd']) {
    for (const { after } of eagerGame(gridEdition('classic'), optionsOf(game, { preset: 'duel', rescue: true }), seed)) {
      const ids = Object.values(after.rescuers ?? {}).flat()
      if (ids.length === 0 || after.phase === 'over') continue
      for (const id of ids) found[after.board.some((piece) => piece?.id === id) ? 'standing' : 'gone']++
      expect(checkPosition(game, after), game.notation.formatPosition(after)).toBeNull()
    }
  }
  expect(Math.min(found.standing, found.gone)).toBeGreaterThan(0)
})

/** The same with the keys of each object in reverse order. */
function backwards(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(backwards)
  const entries = Object.entries(value).map(([key, part]) => [key, backwards(part)] as const)
  return Object.fromEntries(entries.reverse())
}
