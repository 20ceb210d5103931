/** The options of the cards family. */
import type { OptionSpec } from '../core/edition.ts'
import { HANDICAP } from '../core/handicap.ts'
import type { OptionsError } from '../core/errors.ts'
import { ok, type Result } from '../core/result.ts'
import { readOptions, readSeating, type OptionValues } from '../rules/options.ts'
import type { CardsInfo } from './edition.ts'
import { MEMORIES, type Memory } from '../rules/policies.ts'
import { CARD_TRAYS, type CardsOptions, type CardTray } from './types.ts'

/** BC-14: the default number of turns without a card going out after which the game is a draw. */
const QUIET_LIMIT = 60

/** The options of a new game, with their defaults. */
export function cardsOptions(presets: readonly string[]): readonly OptionSpec[] {
  return [
    { key: 'preset', rule: 'BC-1', type: 'choice', values: presets, initial: presets[0] ?? '' },
    { key: 'tray', rule: 'BC-13', type: 'choice', values: CARD_TRAYS, initial: 'open' },
    { key: 'memory', rule: 'BC-15', type: 'choice', values: MEMORIES, initial: 'marked' },
    { key: 'attackOn', rule: 'HR-1', type: 'flag', initial: false },
    HANDICAP,
    { key: 'quietLimit', rule: 'BC-14', type: 'number', min: 1, max: 10_000, initial: QUIET_LIMIT, withBots: QUIET_LIMIT },
  ]
}

/** Options as the rules use them. Absent and undefined values get their default. */
export function parseOptions(info: CardsInfo, raw: Readonly<Record<string, unknown>>): Result<CardsOptions, OptionsError> {
  const read = readOptions(info.options, raw)
  if (!read.ok) return read
  const seating = readSeating(info, raw, read.value)
  return seating.ok ? ok(Object.freeze({ ...toOptions(read.value), ...seating.value })) : seating
}

function toOptions(values: OptionValues): CardsOptions {
  return {
    preset: values['preset'] as string,
    tray: values['tray'] as CardTray,
    memory: values['memory'] as Memory,
    attackOn: values['attackOn'] === true,
    quietLimit: values['quietLimit'] as number | null,
  }
}
