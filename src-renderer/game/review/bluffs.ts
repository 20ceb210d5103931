/** What reviews make of what a seat took pieces for: turns of mind, and a line over the game. */
import type { Belief, ResultOf, Seat } from '../../../src-main/contract/index.ts'
import type { AppState } from '../../state/app.svelte.ts'
import { isLikely } from '../../words/chances.ts'

/** What others took a piece for, and what it was, is shown once nothing of the game is covered, and where it is known. */
export function isBluffOpen({
  cover,
  opened,
}: {
  readonly cover: { readonly isOn: boolean; readonly lid: object | null }
  readonly opened?: { readonly unjudged?: string }
}): boolean {
  return !cover.isOn && cover.lid === null && opened?.unjudged === undefined
}

/** The beliefs from which on another kind seemed the likeliest, or likely enough to be believed. */
export function turnsOf(beliefs: readonly Belief[]): readonly Belief[] {
  return beliefs.filter((belief, i) => {
    const before = beliefs[i - 1]
    return before?.kind !== belief.kind || isLikely(before.chance) !== isLikely(belief.chance)
  })
}

/** In percent, at each frame: the chance given to the truth, and to another kind if one seemed likelier. Null where there is none, and before the first belief. */
export function linesOf(
  beliefs: readonly Belief[],
  { first, last }: { readonly first: number; readonly last: number },
): readonly (readonly (number | null)[])[] {
  let next = 0
  return Array.from({ length: last - first + 1 }, (_, i) => {
    while ((beliefs[next]?.frame ?? Infinity) <= first + i) next++
    const belief = beliefs[next - 1]
    if (!belief) return [null, null]
    const { chance, truth } = belief
    return [100 * truth, chance > truth ? 100 * chance : null]
  })
}

type Beliefs = ResultOf<'review.beliefs'>
export type AskBeliefs = (seat: Seat, id: string) => Promise<Beliefs | null>

/** Asks what a seat took a piece for, once each; null after a notice. */
export function createBeliefs({ app, gameId }: { readonly app: AppState; readonly gameId: string }): AskBeliefs {
  const asked = new Map<string, Promise<Beliefs | null>>()
  return (seat, id) => {
    const key = `${seat} ${id}`
    const asking =
      asked.get(key) ??
      app.bridge.request('review.beliefs', { gameId, seat, id }).then((answer) => {
        if (answer.ok) return answer.value
        asked.delete(key)
        app.fail(answer.error)
        return null
      })
    asked.set(key, asking)
    return asking
  }
}
