/** Checksums over games and their steps. Old rows get theirs here: later changes are noticed, earlier ones cannot be. */
import type { Connection } from '../database.ts'
import type { Migration } from '../migrate.ts'
import type { GameColumns, PlayerColumns, StepColumns, GameSums, Sum } from '../rows.ts'
import { headerSum, labelSum, stepSum, summarySum } from '../sums.ts'

export const sums: Migration = {
  version: 4,
  up: `
    ALTER TABLE games ADD COLUMN header_sum BLOB NOT NULL DEFAULT x'';
    ALTER TABLE games ADD COLUMN label_sum BLOB NOT NULL DEFAULT x'';
    ALTER TABLE games ADD COLUMN summary_sum BLOB NOT NULL DEFAULT x'';
    ALTER TABLE steps ADD COLUMN sum BLOB NOT NULL DEFAULT x'';

    DROP TRIGGER headers_never_change;
    DROP TRIGGER steps_never_change;
  `,
  fill,
  after: `
    CREATE TRIGGER headers_never_change
    BEFORE UPDATE OF key, game_id, kind, edition, set_name, set_hash, preset, options, seed, clock, started_at, origin, header_sum ON games
    BEGIN SELECT RAISE(ABORT, 'the header of a game never changes'); END;
    CREATE TRIGGER steps_never_change BEFORE UPDATE ON steps
    BEGIN SELECT RAISE(ABORT, 'a step never changes'); END;
  `,
}

function fill(db: Connection): void {
  const players = db.prepare<[number], PlayerColumns>('SELECT * FROM players WHERE game = ? ORDER BY place')
  const steps = db.prepare<[number], StepColumns>('SELECT * FROM steps WHERE game = ? ORDER BY seq')
  const seal = db.prepare<[GameSums & { readonly key: number }]>(
    'UPDATE games SET header_sum = @header_sum, label_sum = @label_sum, summary_sum = @summary_sum WHERE key = @key',
  )
  const sealStep = db.prepare<[Sum, number, number]>('UPDATE steps SET sum = ? WHERE game = ? AND seq = ?')
  for (const key of db.prepare<[], number>('SELECT key FROM games').pluck().all()) {
    const row = db.prepare<[number], GameColumns>('SELECT * FROM games WHERE key = ?').get(key)
    if (!row) continue
    const header_sum = headerSum(row)
    let end = header_sum
    for (const step of steps.all(key)) {
      end = stepSum(end, step)
      sealStep.run(end, key, step.seq)
    }
    seal.run({ key, header_sum, label_sum: labelSum(row, players.all(key)), summary_sum: summarySum(end, row) })
  }
}
