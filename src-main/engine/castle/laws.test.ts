import { describeLaws } from '../testing/describeEdition.ts'
import { makeCastleHarness } from './testing/harness.ts'

describeLaws(makeCastleHarness(), {
  games: Number(process.env['LAW_GAMES'] ?? 8),
  seed: Number(process.env['LAW_SEED'] ?? 1),
})
