import { describeEdition } from '../testing/describeEdition.ts'
import { EDITIONS } from './index.ts'

// A longer run: LAW_GAMES=500 LAW_SEED=7 npx vitest run src-main/engine/editions/laws.test.ts
const games = Number(process.env['LAW_GAMES'] ?? 5)
const seed = Number(process.env['LAW_SEED'] ?? 1)

for (const edition of EDITIONS) describeEdition(edition, { games, seed })
