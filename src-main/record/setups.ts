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
  /** Marks as deleted, so that it can be restored until the app is closed. False when there is none. */
  delete(id: string): boolean
  /** Takes back a deletion. Null when there is nothing to restore. */
  restore(id: string): StoredSetup | null
}
