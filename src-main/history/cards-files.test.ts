import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDocument } from '../record/document.ts'
import { playRecord } from '../../test/support/record/games.ts'
import { NOON } from '../../test/support/record/records.ts'
import type { GameRecord } from '../record/types.ts'
import { makeHistory } from '../../test/support/history/history-kit.ts'

const cards = (seed: string, steps: number): GameRecord =>
  playRecord({ gameId: 'cards', preset: 'full', seed, steps, header: { edition: 'battle-cards' } })

const textOf = (record: GameRecord): string => formatDocument([record], NOON)

describe('a file of card games', () => {
  it('round-trips any game, the deal first (BC-2)', async () => {
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

  /** Found by the file 2997 of the seed `files` (`test/files.test.ts`): a seat without cards was let in, and no bot could lay its line. */
  it('whose deal leaves a seat without its cards, its Flag or a full hand is refused, however short the game (BC-2)', async () => {
    const record = cards('dealt', 1)
    const text = textOf(record)
    interface Dealt {
      readonly games: { steps: { events: { deals: Record<string, { hand: string[]; deck: string[] }> }[] }[] }[]
    }
    const edited = (change: (deals: Dealt['games'][number]['steps'][number]['events'][number]['deals']) => void): string => {
      const file = JSON.parse(text) as Dealt
      change(file.games[0]!.steps[0]!.events[0]!.deals)
      return JSON.stringify(file)
    }
    const spoilt = [
      edited((deals) => delete deals['blue']),
      edited((deals) => {
        for (const seat of Object.keys(deals)) delete deals[seat]
      }),
      edited((deals) => deals['blue']!.deck.push(deals['blue']!.hand.pop()!)),
      edited((deals) => {
        const { hand, deck } = deals['blue']!
        for (const pile of [hand, deck]) if (pile.includes('flag')) pile.splice(pile.indexOf('flag'), 1, 'scout')
      }),
    ]
    for (const each of spoilt) expect(await makeHistory().bringIn(each)).toMatchObject({ ok: false, error: { code: 'damaged' } })
    expect(await makeHistory().bringIn(text)).toMatchObject({ ok: true })
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
