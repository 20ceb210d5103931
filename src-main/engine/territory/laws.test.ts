import { count, FIRST_SEED } from '../../../test/searching.ts'
import { describeLaws } from '../../../test/support/engine/describeEdition.ts'
import { makeTerritoryHarness } from '../../../test/support/engine/territory/harness.ts'

describeLaws(makeTerritoryHarness(), { games: count({ gate: 1, soak: 30 }), seed: FIRST_SEED })
