/** The table: authority over live digital games. */
import type { Room } from '../contract/handlers.ts'
import type { tableRequests } from '../contract/table.ts'
import type { TablePorts } from './ports.ts'

export type TableRequestName = keyof typeof tableRequests

/** Opens the table room. */
export function createTable(ports: TablePorts): Room<TableRequestName> {
  ports.warn('The table is not laid yet.')
  const handlers = {} as Room<TableRequestName>['handlers']
  return { handlers, left: () => undefined, close: () => undefined }
}
