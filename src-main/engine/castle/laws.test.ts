import { describeLaws } from '../testing/describeEdition.ts'
import { makeCastleHarness } from './testing/harness.ts'

// A longer run: LAW_GAMES=50 LAW_SEED=7 npx vitest run src-main/engine/castle/laws.test.ts
describeLaws(makeCastleHarness(), {
  games: Number(process.env['LAW_GAMES'] ?? 3),
  seed: Number(process.env['LAW_SEED'] ?? 1),
})
