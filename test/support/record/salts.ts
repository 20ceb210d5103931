/** Salts for tests: the same each time, all different. */
import { createRng } from '../../../src-main/engine/core/rng.ts'
import type { Salt } from '../../../src-main/record/seal/bytes.ts'

export function testSalts(seed = 'salts'): () => Salt {
  const rng = createRng(`salts of ${seed}`)
  return () => Array.from({ length: 32 }, () => rng.below(16).toString(16)).join('')
}
