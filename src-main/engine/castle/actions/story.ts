/** What has happened so far in one action of a castle. */
import { Story } from '../../rules/story.ts'
import type { CastleContext } from '../context.ts'
import { evolve } from '../state/evolve.ts'
import type { CastleEvent, CastleState } from '../types.ts'

export type CastleStory = Story<CastleState, CastleEvent>

export function storyFrom({ info }: CastleContext, state: CastleState): CastleStory {
  return new Story<CastleState, CastleEvent>((before, event) => evolve(info.repetitions + 1, before, event), state)
}
