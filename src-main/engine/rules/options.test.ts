import { describe, expect, it } from 'vitest'
import { everyForOneself, teams } from '../core/lineup.ts'
import type { Seat } from '../core/seats.ts'
import { readOptions, readSeating, type Seating } from './options.ts'
import type { EditionBase, OptionSpec } from '../core/edition.ts'
import type { OptionsError } from '../core/errors.ts'
import type { Result } from '../core/result.ts'
import { BATTLE_CARDS } from '../editions/battle-cards/index.ts'
import { CLASSIC } from '../editions/classic/index.ts'
import { createCardsGame } from '../cards/game.ts'
import { createGridGame } from '../grid/game.ts'

const SEATS: readonly Seat[] = ['red', 'blue', 'green', 'yellow']
const LINEUPS = [
  everyForOneself('three', ['blue', 'green', 'yellow']),
  teams('teams', SEATS, [
    ['red', 'green'],
    ['blue', 'yellow'],
  ]),
]
const PRESET: OptionSpec = { key: 'preset', rule: 'CL-3', type: 'choice', values: ['full'], initial: 'full' }
const LINEUP: OptionSpec = { key: 'lineup', rule: 'CA-4', type: 'choice', values: ['three', 'teams'], initial: 'three' }
const FIRST: OptionSpec = { key: 'first', rule: 'CA-4', type: 'choice', values: SEATS, initial: 'red' }
type Sort = Pick<EditionBase, 'id' | 'seats' | 'lineups' | 'options' | 'firstSeat' | 'kinds' | 'armies'>
const OPEN: Sort = { id: 'open', seats: SEATS, kinds: [], armies: {}, lineups: LINEUPS, options: [PRESET, LINEUP, FIRST], firstSeat: 'red' }

function read(info: Sort, raw: Readonly<Record<string, unknown>>): Result<Seating, OptionsError> {
  const values = readOptions(info.options, raw)
  return values.ok ? readSeating(info, raw, values.value) : values
}

describe('who plays with whom and who begins', () => {
  it('is the usual lineup and the first seat, or the next one that plays, where the options say nothing else', () => {
    expect(read(OPEN, { lineup: 'teams' })).toEqual({ ok: true, value: { lineup: 'teams', first: 'red' } })
    expect(read(OPEN, {})).toEqual({ ok: true, value: { lineup: 'three', first: 'blue' } })
  })

  it('is as the table says, and no seat begins that does not play', () => {
    expect(read(OPEN, { lineup: 'teams', first: 'yellow' })).toMatchObject({ value: { first: 'yellow' } })
    expect(read(OPEN, { first: 'red' })).toMatchObject({
      error: { option: 'first', message: 'Option “first” must be one of: blue, green, yellow (CA-4).' },
    })
  })

  it('is no lineup of another preset', () => {
    const lineups = [...LINEUPS.slice(0, 1), { ...LINEUPS[1]!, presets: ['large'] }]
    expect(read({ ...OPEN, lineups }, { lineup: 'teams' })).toMatchObject({ error: { option: 'lineup' } })
  })

  it('leaves nothing in the options of an edition that lists neither (CL-6)', () => {
    expect(read({ ...OPEN, lineups: LINEUPS.slice(0, 1), options: [PRESET] }, {})).toEqual({ ok: true, value: {} })
    expect(() => read({ ...OPEN, options: [PRESET] }, {})).toThrow('open lists no option for its lineups')
  })

  it('is read by the families that ship', () => {
    const first: OptionSpec = { ...FIRST, values: ['red', 'blue'] }
    for (const game of [
      createGridGame({ ...CLASSIC, options: [...CLASSIC.options, first] }),
      createCardsGame({ ...BATTLE_CARDS, options: [...BATTLE_CARDS.options, first] }),
    ]) {
      const options = game.parseOptions({ first: 'blue' })
      if (!options.ok) throw new Error(options.error.message)
      expect(options.value.first).toBe('blue')
      expect(game.start(options.value as never, 'seed').turn).toBe('blue')
    }
  })
})
