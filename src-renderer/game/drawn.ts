/** What each family of games draws of itself, as far as it has come; what it says is in `families.ts`, its screens are in `index.ts`. */
import type { Family } from '../../src-main/contract/index.ts'
import type { BoardFamily } from './family.ts'

const come = new Map<Family, BoardFamily>()

/** Makes a family known. */
export function introduce<F extends Family>(family: BoardFamily<F>): void {
  come.set(family.family, family)
}

/** The family of an edition. Throws where it has not come. */
export function drawnOf({ family }: { readonly family: Family }): BoardFamily {
  const found = come.get(family)
  if (!found) throw new Error(`the family ${family} has not come: import its family.ts`)
  return found
}
