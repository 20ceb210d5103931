import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { playRecord } from '../record/testing/games.ts'
import type { GameRecord } from '../record/types.ts'
import { makeHistory } from './testing/history-kit.ts'

const ALL = { gameIds: [], unfinished: true }

const cards = (seed: string, steps: number): GameRecord =>
  playRecord({ gameId: 'cards', preset: 'full', seed, steps, header: { edition: 'battle-cards' } })

const textOf = (record: GameRecord): string => makeHistory([record]).get('history.export', ALL).text

describe('a file of card games', () => {
  it('goes round for any game, the deal first (BC-2)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 8 }), fc.integer({ min: 1, max: 60 }), async (seed, steps) => {
        const record = cards(seed, steps)
        expect(record.steps[0]).toMatchObject({ by: null, action: { type: 'game-opened' }, events: [{ type: 'decks-shuffled' }] })
        const to = makeHistory()
        await to.bringIn(textOf(record))
        expect(to.games.load('cards')).toEqual(record)
      }),
      { numRuns: 25 },
    )
  })

  it('without its deal, with a second one, or with other cards than the army has, is refused with the reason', async () => {
    const record = cards('refused', 12)
    const [deal, ...rest] = record.steps
    const numbered = (steps: GameRecord['steps']): GameRecord => ({ ...record, steps: steps.map((step, i) => ({ ...step, seq: i + 1 })) })
    const swapped = textOf(record).replace('"field-marshal"', '"miner"')
    for (const text of [textOf(numbered(rest)), textOf(numbered([deal!, deal!, ...rest])), swapped]) {
      const history = makeHistory()
      expect(await history.bringIn(text)).toMatchObject({ ok: false, error: { code: 'damaged' } })
      expect(history.games.row('cards')).toBeNull()
    }
  })
})
