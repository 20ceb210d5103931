import type { Caller, Handlers } from '../contract/handlers.ts'
import type { Answer, TableCommandOf, TableCommandType, TableSnapshot } from '../contract/index.ts'
import type { tableRequests } from '../contract/table.ts'

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
