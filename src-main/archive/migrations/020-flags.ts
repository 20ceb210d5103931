/** Where the Flag of each army was, with an index: searches for a Flag by its square read only the armies that have it there. */
import type { Connection } from '../database.ts'
import type { Migration } from '../migrate.ts'

/** Characters of kinds by code, as armies have them since version 13. */
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!#$%&+,/:;<=>@_`{|}~'

function fill(db: Connection): void {
  const code = db.prepare<[], number>(`SELECT code FROM fact_kinds WHERE kind = 'flag'`).pluck().get()
  const sign = code === undefined ? undefined : SIGNS[code]
  if (sign !== undefined) db.prepare<[string]>('UPDATE armies SET flag = instr(army, ?) - 1').run(sign)
}

export const flags: Migration = {
  version: 20,
  up: `
    -- The place of the Flag in the army, from 0; -1 where there is none.
    ALTER TABLE armies ADD COLUMN flag INTEGER NOT NULL DEFAULT -1;
  `,
  fill,
  after: 'CREATE INDEX armies_by_flag ON armies (ground, seat, flag);',
}
