/** Formations: deployments that people have saved. The room makes them, the archive stores them. */

/** A stored formation. Placement as Red sees it: kind id by space index. */
export interface StoredFormation {
  readonly id: string
  readonly name: string
  readonly edition: string
  readonly preset: string
  readonly placement: Readonly<Record<string, string>>
  readonly updatedAt: number
}

/** Stores formations. All calls are synchronous and durable when they return. */
export interface FormationStore {
  /** Those not deleted, ordered by name, then id; absent parts of the filter match everything. */
  list(filter: { readonly edition?: string; readonly preset?: string }): readonly StoredFormation[]
  /** Null when it does not exist or is deleted. */
  get(id: string): StoredFormation | null
  /** Adds it, or replaces the one with the same id. */
  put(formation: StoredFormation): void
  /** Puts it into the recycle bin. False when there is none. */
  delete(id: string): boolean
  /** Takes it out of the bin again. Null when it is not in it. */
  restore(id: string): StoredFormation | null
  /** What is in the recycle bin, last deleted first. */
  deleted(): readonly { readonly formation: StoredFormation; readonly deletedAt: number }[]
  /** Removes one for good from the recycle bin. False when it is not in it. */
  erase(id: string): boolean
}
