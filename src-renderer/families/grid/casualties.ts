/** What an event on a board counts for when a game is over. Pure. */
import type { SeenGridEvent } from '../../../src-main/contract/index.ts'
import { NO_CASUALTIES, type Fallen, type Casualties } from '../../game/review/counts.ts'

type PowerUsed = Extract<SeenGridEvent, { readonly type: 'power-used' }>

/** A battle, also one that a power ends in; what a power removes without one is lost all the same. */
export function casualtiesOfGrid(event: SeenGridEvent): Casualties {
  if (event.type === 'battle-fought') return { fights: [event], losses: [] }
  if (event.type !== 'power-used') return NO_CASUALTIES
  const { effects } = event
  return {
    fights: effects.flatMap((effect) => (effect.type === 'fought' ? [effect] : [])),
    losses: effects.flatMap((effect) => (effect.type === 'removed' ? removed(event, effect) : [])),
  }
}

/** What is removed is the user, or was shown where it stood. */
function removed({ user, effects }: PowerUsed, { id, at }: { readonly id: string; readonly at: number }): readonly Fallen[] {
  if (user.id === id) return [user]
  return effects.flatMap((effect) => (effect.type === 'shown' && effect.at === at ? [effect.piece] : []))
}
