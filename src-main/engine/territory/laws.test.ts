import { count, FIRST_SEED } from '../../../test/searching.ts'
import { describeLaws } from '../testing/describeEdition.ts'
import { makeTerritoryHarness } from './testing/harness.ts'

describeLaws(makeTerritoryHarness(), { games: count({ gate: 2, soak: 30 }), seed: FIRST_SEED })
