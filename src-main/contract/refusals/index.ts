/** The one catalogue of sentences for what the rules refuse, each with the rule it rests on (CL-13). Made from the error alone, so it tells nothing more. */
import type { Family, RuleError } from '../../engine/families.ts'
import { CARDS } from './cards.ts'
import { GRID } from './grid.ts'
import type { Refusal } from './refusal.ts'

const EXPLANATIONS: Readonly<Record<Family, object>> = { grid: GRID, cards: CARDS }

/** The sentence for a refusal by the rules of a family, and the rule behind it. Throws for an error that the family does not have: that is a bug. */
export function explain(error: RuleError, family: Family): Refusal {
  const sentences = EXPLANATIONS[family] as Readonly<Record<string, ((error: RuleError) => Refusal) | undefined>>
  const sentence = sentences[error.code]
  if (!sentence) throw new Error(`${family} does not refuse ${error.code}`)
  return sentence(error)
}
