/** Deployments that people keep. The setups room makes them, the archive keeps them. */

/** A kept deployment. Placement as Red sees it: kind id by space index. */
export interface StoredSetup {
  readonly id: string
  readonly name: string
  readonly edition: string
  readonly preset: string
  readonly placement: Readonly<Record<string, string>>
  readonly updatedAt: number
}

/** Keeps setups. All calls are synchronous and durable when they return. */
export interface SetupStore {
  /** Those not deleted, ordered by name, then id; absent parts of the filter match everything. */
  list(filter: { readonly edition?: string; readonly preset?: string }): readonly StoredSetup[]
  /** Null when it does not exist or is deleted. */
  get(id: string): StoredSetup | null
  /** Adds it, or replaces the one with the same id. */
  put(setup: StoredSetup): void
  /** Puts it into the recycle bin. False when there is none. */
  delete(id: string): boolean
  /** Takes it out of the bin again. Null when it is not in it. */
  restore(id: string): StoredSetup | null
  /** What lies in the bin, deleted last comes first. */
  deleted(): readonly { readonly setup: StoredSetup; readonly deletedAt: number }[]
  /** Removes for good what lies in the bin. False when it is not in it. */
  erase(id: string): boolean
}
