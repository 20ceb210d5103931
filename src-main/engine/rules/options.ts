/** Reads the options of any edition: fills in defaults, refuses unknown options and values. */
import type { EditionBase, OptionSpec } from '../core/edition.ts'
import type { OptionsError } from '../core/errors.ts'
import { fail, ok, type Result } from '../core/result.ts'
import { firstSeatOf, firstSeatOption } from '../core/first-seat.ts'
import type { OptionsBase } from '../core/game.ts'
import { formatHandicap, handicapProblem, parseHandicap } from '../core/handicap.ts'
import { lineupsOf } from '../core/lineup.ts'

export type OptionValue = string | number | boolean | null
export type OptionValues = Readonly<Record<string, OptionValue>>

/** A value for every option of `specs`. Absent and undefined values get their default. */
export function readOptions(specs: readonly OptionSpec[], raw: Readonly<Record<string, unknown>>): Result<OptionValues, OptionsError> {
  const unknown = Object.keys(raw).find((key) => !specs.some((spec) => spec.key === key))
  if (unknown !== undefined) {
    return refuseOption(unknown, `There is no option “${unknown}”. Known options: ${specs.map((spec) => spec.key).join(', ')}.`)
  }
  const values: Record<string, OptionValue> = {}
  for (const spec of specs) {
    const given = raw[spec.key]
    const problem = given === undefined ? null : problemWith(spec, given)
    if (problem !== null) return refuseOption(spec.key, problem)
    values[spec.key] = given === undefined ? spec.initial : (given as OptionValue)
  }
  return ok(values)
}

/** What is wrong with a given value, in a sentence, or null. */
function problemWith(spec: OptionSpec, given: unknown): string | null {
  switch (spec.type) {
    case 'choice':
      return spec.values.some((value) => value === given)
        ? null
        : `Option “${spec.key}” must be one of: ${spec.values.join(', ')} (${spec.rule}).`
    case 'flag':
      return typeof given === 'boolean' ? null : `Option “${spec.key}” must be true or false (${spec.rule}).`
    case 'armies':
      return given === null || typeof given === 'string' ? null : `Option “${spec.key}” must be a text, or null for none (${spec.rule}).`
    case 'number':
      if (given === null && spec.initial === null) return null
      return typeof given === 'number' && Number.isInteger(given) && given >= spec.min && given <= spec.max
        ? null
        : `Option “${spec.key}” must be a whole number from ${spec.min} to ${spec.max}${spec.initial === null ? ', or null for none' : ''} (${spec.rule}).`
  }
}

/** The refusal of one option, with the reason in a sentence. */
export function refuseOption(option: string, message: string): { readonly ok: false; readonly error: OptionsError } {
  return fail({ code: 'options', option, message })
}

/** The options of lineup, first seat and handicap; absent where the edition does not list them, and where no piece is given up. */
export type Seating = Pick<OptionsBase, 'lineup' | 'first' | 'handicap'>

/**
 * Reads `lineup`, `first` and `handicap` from values that were read by the edition's list. `raw` are the values given: without `first` the edition's first seat begins, or
 * the first one that plays. Throws for an edition with several lineups and no option for them: a bug.
 */
export function readSeating(
  info: Pick<EditionBase, 'id' | 'seats' | 'lineups' | 'options' | 'firstSeat' | 'kinds' | 'armies' | 'handicap'>,
  raw: Readonly<Record<string, unknown>>,
  values: OptionValues,
): Result<Seating, OptionsError> {
  const preset = String(values['preset'])
  const offered = lineupsOf(info, preset)
  const isListed = info.options.some(({ key }) => key === 'lineup')
  if (offered.length > 1 && !isListed) throw new Error(`${info.id} lists no option for its lineups`)
  const lineup = isListed && raw['lineup'] !== undefined ? offered.find(({ id }) => id === values['lineup']) : offered[0]
  if (!lineup) return refuseOption('lineup', `Option “lineup” must be one of: ${offered.map(({ id }) => id).join(', ')}.`)
  const handicap = values['handicap']
  const isNew = typeof handicap === 'string' && handicap !== info.handicap // an edition with smaller armies was checked when it had whole ones
  const problem = isNew ? handicapProblem(info, { preset, lineup }, handicap) : null
  if (problem !== null) return refuseOption('handicap', problem)
  const text = typeof handicap === 'string' ? formatHandicap(info, parseHandicap(handicap) ?? {}) : null
  const named = { ...(isListed && { lineup: lineup.id }), ...(text !== null && { handicap: text }) }
  const option = firstSeatOption(info)
  if (!option) return ok(named)
  const first = raw['first'] === undefined ? undefined : lineup.seats.find((seat) => seat === values['first'])
  if (first === undefined && raw['first'] !== undefined)
    return refuseOption('first', `Option “first” must be one of: ${lineup.seats.join(', ')} (${option.rule}).`)
  return ok({ ...named, first: first ?? firstSeatOf(info, { lineup, options: { preset } }) })
}
