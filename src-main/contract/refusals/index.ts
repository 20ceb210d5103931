/** The one catalogue of sentences for what the rules refuse, each with the rule it rests on (CL-13). Made from the error alone, so it tells nothing more. */
import type { RuleError } from '../../engine/families.ts'
import { CARDS } from './cards.ts'
import { COMMON } from './common.ts'
import { GRID } from './grid.ts'
import type { Explain, Refusal } from './refusal.ts'

const EXPLANATIONS: Explain<RuleError> = { ...COMMON, ...GRID, ...CARDS }

/** The sentence for a refusal, and the rule behind it. */
export function explain(error: RuleError): Refusal {
  return (EXPLANATIONS[error.code] as (error: RuleError) => Refusal)(error)
}
