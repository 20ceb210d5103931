/** The drawings of each loaded family of games; its words are in `families.ts`, its screens in `index.ts`. */
import type { Family } from '../../src-main/contract/index.ts'
import type { BoardFamily } from './family.ts'

const come = new Map<Family, BoardFamily>()

/** Registers a family. */
export function introduce<F extends Family>(family: BoardFamily<F>): void {
  come.set(family.family, family)
}

/** The family of an edition. Throws where it is not loaded. */
export function drawnOf({ family }: { readonly family: Family }): BoardFamily {
  const found = come.get(family)
  if (!found) throw new Error(`the family ${family} has not come: import its family.ts`)
  return found
}
