/** Saved deployments. One room makes them, the archive keeps them. */

/** A stored formation. Placement as Red sees it: kind id by space index. */
export interface StoredSetup {
  readonly id: string
  readonly name: string
  readonly edition: string
  readonly preset: string
  readonly placement: Readonly<Record<string, string>>
  readonly updatedAt: number
}

/** Keeps formations. All calls are synchronous and durable when they return. */
export interface SetupStore {
  /** Those not deleted, ordered by name, then id; absent parts of the filter match everything. */
  list(filter: { readonly edition?: string; readonly preset?: string }): readonly StoredSetup[]
  /** Null when it does not exist or is deleted. */
  get(id: string): StoredSetup | null
  /** Adds it, or replaces the one with the same id. */
  put(setup: StoredSetup): void
  /** Moves it to the recycle bin. False when there is none. */
  delete(id: string): boolean
  /** Restores it from the recycle bin. False when it is not in it. */
  restore(id: string): StoredSetup | null
  /** The contents of the recycle bin, last deleted first. */
  deleted(): readonly { readonly setup: StoredSetup; readonly deletedAt: number }[]
  /** Deletes it for good from the recycle bin. False when it is not in it. */
  erase(id: string): boolean
}
