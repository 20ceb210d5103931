/** Properties draw the same examples in every run; a run with others: `PROPERTY_SEED=7 npx vitest run …`. */
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 1) })
