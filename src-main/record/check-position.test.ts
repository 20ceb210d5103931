import { describe, expect, it } from 'vitest'
import { EDITIONS } from '../engine/editions/index.ts'
import { timelineOf } from './timeline.ts'
import { checkPosition } from './check-position.ts'
import { playRecord } from '../../test/support/record/games.ts'
import { seeds } from '../../test/searching.ts'

describe.each(EDITIONS)('a position of $info.id', ({ game, info }) => {
  it.each(info.presets)('that play leads to is sound (%s)', (preset) => {
    for (const seed of seeds({ gate: 1, soak: 30 })) {
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

/** The same with the keys of each object in reverse order. */
function backwards(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(backwards)
  const entries = Object.entries(value).map(([key, part]) => [key, backwards(part)] as const)
  return Object.fromEntries(entries.reverse())
}
