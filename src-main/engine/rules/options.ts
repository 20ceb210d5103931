/** Reads the table options of any edition: fills in defaults, refuses what the edition does not know. */
import type { OptionSpec } from '../core/edition.ts'
import type { OptionsError } from '../core/errors.ts'
import { fail, ok, type Result } from '../core/result.ts'

export type OptionValue = string | number | boolean | null
export type OptionValues = Readonly<Record<string, OptionValue>>

/** A value for every option of `specs`. Absent and undefined values take their default. */
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

/** The refusal of one option, with a sentence that says why. */
export function refuseOption(option: string, message: string): { readonly ok: false; readonly error: OptionsError } {
  return fail({ code: 'options', option, message })
}
