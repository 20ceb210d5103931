import type { Handlers } from '../contract/handlers.ts'
import type { tableRequests } from '../contract/table.ts'

/** The requests of the table room, and what answers them. */
export type TableRequestName = keyof typeof tableRequests
export type TableHandlers = Handlers<TableRequestName>
