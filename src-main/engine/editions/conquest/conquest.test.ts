import { describe, expect, it } from 'vitest'
import { armyOf } from '../../core/edition.ts'
import { lineupsOf } from '../../core/lineup.ts'
import { cardsOf } from '../../territory/cards.ts'
import { SENTENCES } from '../../territory/errors.ts'
import { CONQUEST } from './index.ts'

describe.each(CONQUEST.presets)('Conquest for %s', (preset) => {
  const [{ seats } = { seats: [] }] = lineupsOf(CONQUEST, preset)

  it('gives each seat eighteen units of twelve kinds (CQ-2)', () => {
    for (const seat of seats) {
      const army = armyOf(CONQUEST, preset, seat)
      expect(CONQUEST.kinds.map(({ symbol, id }) => `${symbol}×${army[id] ?? 0}`).join(' ')).toBe(
        '10×1 9×1 8×1 7×1 6×1 5×1 4×2 3×2 2×4 1×1 C×2 F×1',
      )
    }
  })

  it('seats all players evenly round the same land (CQ-1)', () => {
    const angles = seats.map((seat) => CONQUEST.lands[preset]?.board.angles[seat])
    expect(angles).toEqual(seats.map((_, i) => (360 / seats.length) * i))
    expect(CONQUEST.lands[preset]?.territories).toBe(CONQUEST.lands['two']?.territories)
  })
})

it('has a deck of forty-two cards (CQ-3)', () => {
  expect(cardsOf(CONQUEST.deck)).toHaveLength(42)
  expect(CONQUEST.deck).toEqual({
    blitz: 13,
    regroup: 11,
    reinforcements: 6,
    'secret-information': 5,
    'surprise-attack': 4,
    'new-spy-master': 2,
    traitor: 1,
  })
})

it('says every refusal that cites a rule in a sentence', () => {
  for (const code of Object.keys(CONQUEST.cites.refusals)) expect(Object.keys(SENTENCES)).toContain(code)
})
