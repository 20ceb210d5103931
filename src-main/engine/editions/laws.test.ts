import { count, FIRST_SEED } from '../../../test/searching.ts'
import { describeEdition } from '../../../test/support/engine/describeEdition.ts'
import { EDITIONS } from './index.ts'

const games = count({ gate: 1, soak: 15 })

for (const edition of EDITIONS) describeEdition(edition, { games, seed: FIRST_SEED })
