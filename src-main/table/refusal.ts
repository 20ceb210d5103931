/** A refusal by the rules, with its sentence for people (CL-13). */
import { refuse, type Refusal } from '../contract/handlers.ts'
import { explain } from '../engine/refusals.ts'
import type { EditionInfo, RuleError } from '../engine/families.ts'

export function ruleRefusal(error: RuleError, info: EditionInfo): Refusal {
  const { rule, message } = explain(error, info)
  return refuse('rule', message, { rule, detail: error.code })
}
