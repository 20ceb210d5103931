import fc from 'fast-check'
import { createRng } from '../../core/rng.ts'
import { describeEdition } from '../../../../test/support/engine/describeEdition.ts'
import { randomEdition } from '../../../../test/support/engine/tables.ts'
import { count, FIRST_SEED } from '../../../../test/searching.ts'

/** A table on which all who can bring losses back had done so at a table played by heart, as a spectator sees it (NA-16). */
const ONCE_WRONG = [654_462_489]

/** Rules hold for any table that people can make, not only for those that we have made (CL-1 to TF-18 are data as far as they can be). */
const drawn = fc.sample(fc.integer({ min: 0, max: 2 ** 31 }), { numRuns: count({ gate: 3, soak: 200 }), seed: FIRST_SEED })

for (const seed of [...ONCE_WRONG, ...drawn]) {
  describeEdition(randomEdition(createRng(`table ${seed}`)), { games: 1, seed, name: `table ${seed}` })
}
