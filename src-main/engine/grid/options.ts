/** Reads the table options of a grid edition: fills in defaults, refuses what the edition does not know and what a rule forbids together. */
import type { OptionSpec } from '../core/edition.ts'
import { HANDICAP } from '../core/handicap.ts'
import type { GridInfo } from './edition.ts'
import type { OptionsError } from '../core/errors.ts'
import { ok, type Result } from '../core/result.ts'
import { REPETITION_POLICIES, type GridOptions, type RepetitionPolicy } from './types.ts'
import { MEMORIES, REVEAL_POLICIES, TRAY_POLICIES, type Memory, type RevealPolicy, type TrayPolicy } from '../rules/policies.ts'
import { readOptions, readSeating, refuseOption, type OptionValue, type OptionValues } from '../rules/options.ts'

/** The options of a new game, with their defaults. The first preset is the default. With powers there are no rescues (HR-5). */
export function gridOptions(
  presets: readonly string[],
  repetition: RepetitionPolicy,
  { powers }: { readonly powers: boolean },
): readonly OptionSpec[] {
  return [
    { key: 'preset', rule: 'CL-3', type: 'choice', values: presets, initial: presets[0] ?? '' },
    { key: 'reveal', rule: 'CL-14', type: 'choice', values: REVEAL_POLICIES, initial: 'both' },
    { key: 'tray', rule: 'CL-20', type: 'choice', values: TRAY_POLICIES, initial: 'open' },
    { key: 'memory', rule: 'CL-14', type: 'choice', values: MEMORIES, initial: 'marked' },
    { key: 'repetition', rule: 'CL-11', type: 'choice', values: REPETITION_POLICIES, initial: repetition },
    { key: 'moreSquares', rule: 'CL-12', type: 'flag', initial: repetition === 'isf' },
    { key: 'attackerWinsTies', rule: 'CL-19', type: 'flag', initial: false },
    { key: 'oneTimeBombs', rule: 'CL-19', type: 'flag', initial: false },
    { key: 'runOrStrike', rule: 'HR-3', type: 'flag', initial: false },
    ...(powers ? [] : [{ key: 'rescue', rule: 'HR-5', type: 'flag', initial: false } as const]),
    HANDICAP,
    { key: 'quietLimit', rule: 'CL-23', type: 'number', min: 1, max: 10_000, initial: null, withBots: 200 },
  ]
}

/** Options as the rules use them. Absent and undefined values get their default. */
export function parseOptions(info: GridInfo, raw: Readonly<Record<string, unknown>>): Result<GridOptions, OptionsError> {
  const read = readOptions(info.options, raw)
  if (!read.ok) return read
  const values: Record<string, OptionValue> = { ...read.value }
  // unless they are given, CL-12 goes with the isf rule, and `silent` has a secret tray (CL-28)
  if (raw['moreSquares'] === undefined) values['moreSquares'] = values['repetition'] === 'isf'
  if (raw['tray'] === undefined && values['reveal'] === 'silent') values['tray'] = 'secret'
  if (values['reveal'] === 'silent' && (values['tray'] === 'open' || values['tray'] === 'prisoner')) {
    return refuseOption(
      'tray',
      'With reveal “silent” captured pieces stay hidden from the enemy: choose tray “secret” or “stealth” (CL-28).',
    )
  }
  const seating = readSeating(info, raw, values)
  return seating.ok ? ok(Object.freeze({ ...toOptions(values), ...seating.value })) : seating
}

function toOptions(values: OptionValues): GridOptions {
  return {
    preset: values['preset'] as string,
    reveal: values['reveal'] as RevealPolicy,
    tray: values['tray'] as TrayPolicy,
    memory: values['memory'] as Memory,
    repetition: values['repetition'] as RepetitionPolicy,
    moreSquares: values['moreSquares'] === true,
    attackerWinsTies: values['attackerWinsTies'] === true,
    oneTimeBombs: values['oneTimeBombs'] === true,
    runOrStrike: values['runOrStrike'] === true,
    ...(values['rescue'] !== undefined && { rescue: values['rescue'] === true }),
    quietLimit: values['quietLimit'] as number | null,
  }
}
