/** What the rules refuse, as a failure with the sentence for a person (CL-13). */
import { refuse, type Refusal } from '../contract/handlers.ts'
import type { RuleError } from '../engine/core/errors.ts'
import type { Session } from './session.ts'

export function ruleRefusal(_session: Session, error: RuleError): Refusal {
  return refuse('rule', `The rules do not allow this: ${error.code}.`, { detail: error.code })
}
