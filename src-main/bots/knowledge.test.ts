import { count, FIRST_SEED } from '../../test/searching.ts'
import { describeEdition } from '../../test/support/engine/describeEdition.ts'
import { describeKnowledge } from '../../test/support/engine/laws/knowledge.ts'
import { EDITIONS } from '../engine/editions/index.ts'

const games = count({ gate: 1, soak: 6 })

for (const edition of EDITIONS) describeEdition(edition, { games, seed: FIRST_SEED, laws: [describeKnowledge] })
