import { describeLaws } from '../describeEdition.ts'
import { makeDrillHarness } from './harness.ts'

const games = Number(process.env['LAW_GAMES'] ?? 5)
const seed = Number(process.env['LAW_SEED'] ?? 1)

for (const lineup of ['three', 'teams']) describeLaws(makeDrillHarness(lineup), { games, seed, name: `drill ${lineup}` })
