/** The handlers of the table's requests by name, and their refusal by the rules. */
import { type Caller, type Handlers, refuse, type Refusal } from '../contract/handlers.ts'
import type { Answer, TableCommandOf, TableCommandType, TableSnapshot } from '../contract/index.ts'
import type { tableRequests } from '../contract/table.ts'
import { explain, placeOf } from '../engine/refusals.ts'
import type { EditionInfo, RuleError } from '../engine/families.ts'

/** The names of the table’s requests. */
export type TableRequestName = keyof typeof tableRequests
export type TableHandlers = Handlers<TableRequestName>

/** The handler of each command. */
export type TableCommands = {
  readonly [T in TableCommandType]: (
    command: TableCommandOf<T> & { readonly gameId: string },
    caller: Caller,
  ) => Answer<TableSnapshot> | Promise<Answer<TableSnapshot>>
}

/** A refusal by the rules, with its sentence for people and where on the board it is (CL-13). */
export function ruleRefusal(error: RuleError, info: EditionInfo): Refusal {
  const { rule, message } = explain(error, info)
  const at = placeOf(error)
  return refuse('rule', message, { rule, detail: error.code, ...(at === null ? {} : { at }) })
}
