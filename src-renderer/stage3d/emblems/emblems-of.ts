/** Loads the emblems that only some editions draw with. */
import type { Look } from '../../../src-main/contract/index.ts'

const OF_ITS_OWN: Readonly<Partial<Record<Look, () => Promise<unknown>>>> = {
  winter: () => import('./winter.ts'),
  steel: () => import('./steel.ts'),
}

/** Resolves when everything that an edition of this look draws with is there. */
export async function loadEmblems(look: Look): Promise<void> {
  await OF_ITS_OWN[look]?.()
}
