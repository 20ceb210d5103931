/** Corrections that were left unsaved are still there on coming back. They go with the window, or when the set was saved elsewhere. */
import type { GridTable, LoadedSet } from '../../../src-main/contract/index.ts'

const left = new Map<string, { readonly hash: string; readonly table: GridTable }>()

/** The table as it was left, or null. */
export function unsavedOf({ id, hash }: LoadedSet): GridTable | null {
  const kept = left.get(id)
  return kept?.hash === hash ? kept.table : null
}

/** Keeps a table for a set; null forgets it. */
export function keepUnsaved({ id, hash }: LoadedSet, table: GridTable | null): void {
  if (table) left.set(id, { hash, table })
  else left.delete(id)
}
