/** Searches of History that were saved in this browser, by name. */
import { keep, recall } from '../../state/memory.ts'
import { addressOfList, type Query } from './query.ts'

export interface SavedSearch {
  readonly name: string
  /** The address of its list, from its first page. */
  readonly address: string
}

const KEY = 'history.searches'
/** The oldest goes when there are more. */
const MOST = 20
export const LONGEST_NAME = 40

/** The saved searches, oldest first. */
export function savedSearches(): readonly SavedSearch[] {
  const kept = recall(KEY)
  const saved = Array.isArray(kept) ? kept.filter(isSaved) : []
  return saved.filter(({ name }, i) => saved.findIndex((other) => other.name === name) === i).slice(-MOST)
}

/** Saves a search; one of the same name goes. Returns all, or null where the browser keeps nothing. */
export function saveSearch(name: string, query: Query): readonly SavedSearch[] | null {
  const all = [...without(name), { name, address: addressOfList({ ...query, offset: 0 }) }].slice(-MOST)
  return keep(KEY, all) ? all : null
}

/** Removes a saved search. Returns those that are left. */
export function removeSearch(name: string): readonly SavedSearch[] {
  const left = without(name)
  keep(KEY, left)
  return left
}

const without = (name: string): readonly SavedSearch[] => savedSearches().filter((each) => each.name !== name)

function isSaved(kept: unknown): kept is SavedSearch {
  if (typeof kept !== 'object' || kept === null || !('name' in kept && 'address' in kept)) return false
  const { name, address } = kept
  return (
    typeof name === 'string' && name !== '' && name.length <= LONGEST_NAME && typeof address === 'string' && address.startsWith('#/history')
  )
}
