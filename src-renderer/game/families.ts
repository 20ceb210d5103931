/**
 * The words and data of each loaded family of games. A table loads its own family; screens that show games of all families import `every-family.ts`, and
 * screens that draw none of them `every-text.ts`.
 */
import type { Family } from '../../src-main/contract/index.ts'
import type { FamilyText } from './text.ts'

const come: { [F in Family]?: FamilyText<F> } = {}

/** Registers the words of a family. */
export function tell<F extends Family>(family: F, text: FamilyText<F>): void {
  Object.assign(come, { [family]: text })
}

/** The words and data of the family of an edition or a view. Throws where they are not loaded. */
export function textOf<F extends Family>({ family }: { readonly family: F }): FamilyText<F> {
  const text = come[family]
  if (!text) throw new Error(`the words of ${family} have not come: import its text.ts`)
  return text
}
