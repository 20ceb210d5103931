/**
 * What each family of games says of itself, as far as it has come: a table brings its own family alone, screens that show games of all of them import
 * `every-family.ts`, and what draws nothing `every-text.ts`.
 */
import type { Family } from '../../src-main/contract/index.ts'
import type { FamilyText } from './text.ts'

const come: { [F in Family]?: FamilyText<F> } = {}

/** Makes the words of a family known. */
export function tell<F extends Family>(family: F, text: FamilyText<F>): void {
  Object.assign(come, { [family]: text })
}

/** The words and data of the family of an edition or a view. Throws where they have not come. */
export function textOf<F extends Family>({ family }: { readonly family: F }): FamilyText<F> {
  const text = come[family]
  if (!text) throw new Error(`the words of ${family} have not come: import its text.ts`)
  return text
}
