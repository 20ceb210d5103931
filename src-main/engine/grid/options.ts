/** Reads the table options of a grid edition: fills in defaults, refuses what the edition does not know and what a rule forbids together. */
import type { EditionInfo, OptionSpec } from '../core/edition.ts'
import type { OptionsError } from '../core/errors.ts'
import { fail, ok, type Result } from '../core/result.ts'
import {
  REPETITION_POLICIES,
  REVEAL_POLICIES,
  TRAY_POLICIES,
  type GridOptions,
  type RepetitionPolicy,
  type RevealPolicy,
  type TrayPolicy,
} from './types.ts'

type Value = string | number | boolean | null

/** What can be chosen when a game of this family is made, with the value it has when nobody chooses. The first preset is the usual one. */
export function gridOptions(presets: readonly string[], repetition: RepetitionPolicy): readonly OptionSpec[] {
  return [
    { key: 'preset', rule: 'CL-3', type: 'choice', values: presets, initial: presets[0] ?? '' },
    { key: 'reveal', rule: 'CL-14', type: 'choice', values: REVEAL_POLICIES, initial: 'both' },
    { key: 'tray', rule: 'CL-20', type: 'choice', values: TRAY_POLICIES, initial: 'open' },
    { key: 'repetition', rule: 'CL-11', type: 'choice', values: REPETITION_POLICIES, initial: repetition },
    { key: 'moreSquares', rule: 'CL-12', type: 'flag', initial: repetition === 'isf' },
    { key: 'attackerWinsTies', rule: 'CL-19', type: 'flag', initial: false },
    { key: 'oneTimeBombs', rule: 'CL-19', type: 'flag', initial: false },
    { key: 'quietLimit', rule: 'CL-23', type: 'number', min: 1, max: 10_000, initial: null },
  ]
}

/** Options as the rules use them. Absent and undefined values take their default. */
export function parseOptions(info: EditionInfo, raw: Readonly<Record<string, unknown>>): Result<GridOptions, OptionsError> {
  const unknown = Object.keys(raw).find((key) => !info.options.some((spec) => spec.key === key))
  if (unknown !== undefined) {
    return refuse(unknown, `There is no option “${unknown}”. Known options: ${info.options.map((spec) => spec.key).join(', ')}.`)
  }
  const values: Record<string, Value> = {}
  for (const spec of info.options) {
    const given = raw[spec.key]
    const problem = given === undefined ? null : problemWith(spec, given)
    if (problem !== null) return refuse(spec.key, problem)
    values[spec.key] = given === undefined ? spec.initial : (given as Value)
  }
  // CL-12 goes with the isf rule and CL-28 leaves `silent` two trays, unless somebody says otherwise.
  if (raw['moreSquares'] === undefined) values['moreSquares'] = values['repetition'] === 'isf'
  if (raw['tray'] === undefined && values['reveal'] === 'silent') values['tray'] = 'secret'
  if (values['reveal'] === 'silent' && (values['tray'] === 'open' || values['tray'] === 'prisoner')) {
    return refuse('tray', 'With reveal “silent” captured pieces stay hidden from the enemy: choose tray “secret” or “stealth” (CL-28).')
  }
  return ok(Object.freeze(toOptions(values)))
}

function toOptions(values: Readonly<Record<string, Value>>): GridOptions {
  return {
    preset: values['preset'] as string,
    reveal: values['reveal'] as RevealPolicy,
    tray: values['tray'] as TrayPolicy,
    repetition: values['repetition'] as RepetitionPolicy,
    moreSquares: values['moreSquares'] === true,
    attackerWinsTies: values['attackerWinsTies'] === true,
    oneTimeBombs: values['oneTimeBombs'] === true,
    quietLimit: values['quietLimit'] as number | null,
  }
}

/** A sentence saying what is wrong with a given value, or null. */
function problemWith(spec: OptionSpec, given: unknown): string | null {
  switch (spec.type) {
    case 'choice':
      return spec.values.some((value) => value === given)
        ? null
        : `Option “${spec.key}” must be one of: ${spec.values.join(', ')} (${spec.rule}).`
    case 'flag':
      return typeof given === 'boolean' ? null : `Option “${spec.key}” must be true or false (${spec.rule}).`
    case 'number':
      if (given === null && spec.initial === null) return null
      return typeof given === 'number' && Number.isInteger(given) && given >= spec.min && given <= spec.max
        ? null
        : `Option “${spec.key}” must be a whole number from ${spec.min} to ${spec.max}${spec.initial === null ? ', or null for none' : ''} (${spec.rule}).`
  }
}

function refuse(option: string, message: string): Result<GridOptions, OptionsError> {
  return fail({ code: 'options', option, message })
}
