/** Which sounds go with what happened. Pure; asks kinds for their properties, never for their id. */
import type { CardKind, CardsInfo, SeenCardsEvent } from '../../../src-main/contract/index.ts'
import type { SoundName } from '../../sound/sounds.ts'
import type { Encounter } from './encounter.ts'
import { kindOf } from './kinds.ts'

/** The sound of how a meeting ended, or of what was looked at. */
export function encounterSound(info: CardsInfo, { event, actor, others }: Encounter): SoundName {
  if (event.type === 'army-redealt') return 'shuffle'
  if (event.type !== 'battle-fought') return 'look'
  const spec = ({ kind }: { readonly kind: string | null }): CardKind | null => (kind === null ? null : kindOf(info, kind))
  const [other] = others
  const target = other ? spec(other) : null
  if (actor.lost) return other?.lost ? 'tie' : target?.bomb ? 'bomb' : 'capture'
  if (target?.flag) return 'flag'
  if (target?.bomb) return 'defuse'
  const prey = spec(actor)?.assassinates
  return prey !== undefined && target?.rank === prey ? 'spy' : 'capture'
}

/** The sound of events in which nothing is shown, or null where nothing is to be heard. */
export function stepSound(events: readonly SeenCardsEvent[]): SoundName | null {
  if (events.some(({ type }) => type === 'decks-shuffled')) return 'shuffle'
  return events.some(({ type }) => type === 'line-laid' || type === 'play-began' || type === 'cards-drawn') ? 'card' : null
}
