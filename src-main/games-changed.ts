/** Lists of games and the recycle bin are open on several pages: what one page changes is announced to the others. */
import type { Caller } from './contract/handlers.ts'
import type { Answer, RequestName } from './contract/index.ts'
import type { Dispatch } from './server/dispatch.ts'

/** Requests that change what lists of games show, or the recycle bin. */
const CHANGES: ReadonlySet<unknown> = new Set<RequestName>([
  ...(['history.delete', 'history.restore', 'history.rename', 'history.note', 'history.tag', 'history.keepSound'] as const),
  ...(['history.import.part', 'history.import.go', 'history.import.settle', 'history.import.undo'] as const),
  ...(['bin.restore', 'bin.erase', 'bin.empty'] as const),
  ...(['formations.delete', 'formations.restore', 'studies.delete', 'studies.restore'] as const),
  ...(['custom-editions.delete', 'custom-editions.restore'] as const),
])

/** Dispatches, and after a change has the other pages of the host list their games anew. The page that asked knows by its answer. */
export function announcing(dispatch: Dispatch, pages: () => Iterable<Caller>): Dispatch {
  return async (name, args, caller) => {
    const answer = await dispatch(name, args, caller)
    if (CHANGES.has(name) && answer.ok && !isUnderway(answer))
      for (const page of pages()) if (page.id !== caller.id && page.access.role === 'host') page.send('games.changed', {})
    return answer
  }
}

/** Whether an import goes on: it adds its games at its end. */
function isUnderway({ value }: Extract<Answer<unknown>, { readonly ok: true }>): boolean {
  return typeof value === 'object' && value !== null && 'stage' in value && value.stage !== 'done'
}
