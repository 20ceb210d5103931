/**
 * The one catalogue of sentences for what the rules refuse. Which rule a refusal rests on is said by the edition that is played, or by the error itself (CL-13).
 * Both are made from the error alone, so they tell nothing more.
 */
import type { EditionInfo, Family, RuleError } from '../../engine/families.ts'
import { CARDS } from './cards.ts'
import { GRID } from './grid.ts'
import type { Refusal } from './refusal.ts'

const EXPLANATIONS: Readonly<Record<Family, object>> = { grid: GRID, cards: CARDS }

/** The sentence for a refusal by the rules of an edition, and the rule behind it. Throws for an error that its family does not have: that is a bug. */
export function explain(error: RuleError, { family, cites }: Pick<EditionInfo, 'family' | 'cites'>): Refusal {
  const sentences = EXPLANATIONS[family] as Readonly<Record<string, ((error: RuleError) => string) | undefined>>
  const sentence = sentences[error.code]
  const refusals: Readonly<Record<string, string>> = cites.refusals
  const rule = 'rule' in error ? error.rule : refusals[error.code]
  if (!sentence || rule === undefined) throw new Error(`${family} does not refuse ${error.code}`)
  return { rule, message: sentence(error) }
}
