import type { Caller, Handlers } from '../contract/handlers.ts'
import type { Answer, TableCommandOf, TableCommandType, TableSnapshot } from '../contract/index.ts'
import type { tableRequests } from '../contract/table.ts'

/** The requests of the table room, and what answers them. */
export type TableRequestName = keyof typeof tableRequests
export type TableHandlers = Handlers<TableRequestName>

/** What does each command. */
export type TableCommands = {
  readonly [T in TableCommandType]: (
    command: TableCommandOf<T> & { readonly gameId: string; readonly seen?: number },
    caller: Caller,
  ) => Answer<TableSnapshot> | Promise<Answer<TableSnapshot>>
}
