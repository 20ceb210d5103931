/** Refusals for people: the sentence, and the rule that the edition or the error names (CL-13). */
import type { Refusal } from './core/errors.ts'
import { familyOf, type EditionInfo, type RuleError } from './families.ts'

/**
 * The sentence for a refusal, and the rule behind it: made from the error alone, so they reveal nothing more. Throws for an error that its family does not
 * have: that is a bug.
 */
export function explain(error: RuleError, { family, cites }: Pick<EditionInfo, 'family' | 'cites'>): Refusal {
  const sentence = familyOf({ family }).sentences[error.code] as ((error: RuleError) => string) | undefined
  const refusals: Readonly<Record<string, string>> = cites.refusals
  const rule = 'rule' in error ? error.rule : refusals[error.code]
  if (!sentence || rule === undefined) throw new Error(`${family} does not refuse ${error.code}`)
  return { rule, message: sentence(error) }
}

/**
 * The space that a refusal is about, by its name: what is in the way, or where the action goes. On a card table a place as it is typed: `3`, or `e3` in the
 * enemy’s line. Null for a refusal that is about no space. Its sentence names the same, so it reveals nothing more.
 */
export function placeOf(error: RuleError): string | null {
  if ('place' in error) return 'whose' in error && error.whose === 'enemy' ? `e${error.place}` : String(error.place)
  if ('space' in error) return error.space
  if ('zone' in error) return error.zone
  return 'to' in error ? error.to : 'from' in error ? error.from : null
}
