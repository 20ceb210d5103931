/** Captured flags (CQ-14, CQ-32). */
import type { Seat } from '../../core/seats.ts'
import { hasFlag } from '../state/control.ts'
import type { TerritoryStory } from './story.ts'

/**
 * The Flag of a seat has been captured. It lies in front of its captor; of a captor who has no Flag, in front of whoever holds that one; and a captor who takes
 * the Flag of that very holder gets its own back. Flags that the victim was holding go along.
 */
export function captured(story: TerritoryStory, victim: Seat, by: Seat): TerritoryStory {
  const { state } = story
  const isWhole = hasFlag(state, by)
  const keeper = isWhole ? by : (state.lostFlags.find(({ seat }) => seat === by)?.holder ?? null)
  const isRegained = keeper === victim
  const holder = isRegained ? by : keeper
  const along = state.lostFlags.flatMap((flag) => (flag.holder === victim && !(isRegained && flag.seat === by) ? [flag.seat] : []))
  story.tell({ type: 'flag-captured', seat: victim, by, holder, along })
  return isRegained ? story.tell({ type: 'flag-regained', seat: by, id: `p${state.lastId + 1}` }) : story
}
