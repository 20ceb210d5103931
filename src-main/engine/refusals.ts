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
