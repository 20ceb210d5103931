/** Folds the final sigma, so that `ΝΙΚΟΣ`, `Νίκος` and `νικοσ` find one another; refolds what was stored before. */
import type { Migration } from '../migrate.ts'

const refold = (table: string, column: string): string =>
  `UPDATE ${table} SET ${column} = replace(${column}, 'ς', 'σ') WHERE instr(${column}, 'ς');`

export const finalSigma: Migration = {
  version: 22,
  up: [refold('games', 'words'), ...['players', 'setups', 'sets', 'studies'].map((table) => refold(table, 'folded'))].join('\n'),
}
