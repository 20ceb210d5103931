/** Games that began alike are found by their seed too: games of other programs have no date, so all of them begin at the same instant. */
import type { Migration } from '../migrate.ts'

export const begunAlike: Migration = {
  version: 21,
  up: `
    DROP INDEX games_started;
    CREATE INDEX games_started ON games (started_at, seed);
  `,
}
