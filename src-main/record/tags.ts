/** The tags of games. */
import { MOST_TAGS, type TagChange, type Tagged } from '../contract/search.ts'
import { foldText } from './query.ts'

/** Tags as they are kept: each once in any case, as it was first written, in order. */
export function tidyTags(tags: readonly string[]): readonly string[] {
  const kept = new Map(tags.toReversed().map((tag) => [foldText(tag), tag]))
  return [...kept].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, tag]) => tag)
}

/** Changes the tags of games, one by one. `tagsOfGame` is null for a game that is missing or damaged, which is left as it is. */
export function changeTags(
  gameIds: readonly string[],
  { add, remove }: TagChange,
  store: {
    readonly tagsOfGame: (gameId: string) => readonly string[] | null
    readonly set: (gameId: string, tags: readonly string[]) => void
  },
): Tagged {
  const removed = new Set(remove.map(foldText))
  const changed: string[] = []
  let full = 0
  for (const gameId of gameIds) {
    const before = store.tagsOfGame(gameId)
    if (before === null) continue
    const after = tidyTags([...before.filter((tag) => !removed.has(foldText(tag))), ...add])
    if (after.length > MOST_TAGS) full++
    if (after.length > MOST_TAGS || after.join(' ') === before.join(' ')) continue
    store.set(gameId, after)
    changed.push(gameId)
  }
  return { changed, full }
}
