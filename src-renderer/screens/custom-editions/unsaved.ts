/** Corrections that were left unsaved are still there on coming back. They go with the window, or when the set was saved elsewhere. */
import type { EditionTable, LoadedCustomEdition } from '../../../src-main/contract/index.ts'
import type { SetOf } from '../../state/shapes.ts'

const left = new Map<string, { readonly hash: string; readonly table: EditionTable }>()

/** The table as it was left, or null. A set stays with its family. */
export function unsavedOf<T extends EditionTable>({ id, hash }: SetOf<T>): T | null {
  const kept = left.get(id)
  return kept?.hash === hash ? (kept.table as T) : null
}

/** Keeps a table for a set; null forgets it. */
export function keepUnsaved({ id, hash }: LoadedCustomEdition, table: EditionTable | null): void {
  if (table) left.set(id, { hash, table })
  else left.delete(id)
}
