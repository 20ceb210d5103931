import { describeLaws } from '../testing/describeEdition.ts'
import { makeTerritoryHarness } from './testing/harness.ts'

const games = Number(process.env['LAW_GAMES'] ?? 5)
const seed = Number(process.env['LAW_SEED'] ?? 1)

describeLaws(makeTerritoryHarness(), { games, seed })
