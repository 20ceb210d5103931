/**
 * Cards that are shown: two that meet, one that looks, or the Flag at a redeal. One shape for the big card, the log and the sounds, made from redacted
 * events, so it holds only what their viewer may know. Pure.
 */
import type { SeenCardsEvent, Seat } from '../../../src-main/contract/index.ts'

type EventOf<T extends SeenCardsEvent['type']> = Extract<SeenCardsEvent, { readonly type: T }>
export type BattleEvent = EventOf<'battle-fought'>
/** What a turn is about; every turn has exactly one. */
export type TurnEvent = EventOf<'battle-fought' | 'hand-seen' | 'line-seen' | 'ability-used' | 'army-redealt'>

/** A card in what is shown big. */
export interface ShownSide {
  readonly id: string
  readonly seat: Seat
  /** Place in the line; null for a card of a hand. */
  readonly place: number | null
  /** Null for what the viewer is not shown. */
  readonly kind: string | null
  /** It goes out. */
  readonly lost: boolean
}

export interface Encounter {
  readonly event: TurnEvent
  /** The card that acts; all are shown it. */
  readonly actor: ShownSide
  /** Who is attacked, or looked at; none for a redeal, and where that is forgotten. */
  readonly others: readonly ShownSide[]
}

/** The turn among events; null for what is none, such as drawing and laying. */
export function turnOf(events: readonly SeenCardsEvent[]): TurnEvent | null {
  return (
    events.find(
      (event) =>
        event.type === 'battle-fought' ||
        event.type === 'hand-seen' ||
        event.type === 'line-seen' ||
        event.type === 'ability-used' ||
        event.type === 'army-redealt',
    ) ?? null
  )
}

/** Whether a card acted or was laid: what is worth watching again. */
export function isSeenOnTable(events: readonly SeenCardsEvent[]): boolean {
  return turnOf(events) !== null || events.some(({ type }) => type === 'line-laid')
}

/** The seat whose hand a turn concerns: it is seen, or dealt again; null where only lines do. */
export function handIn(event: TurnEvent): Seat | null {
  if (event.type === 'hand-seen') return event.of
  return event.type === 'army-redealt' ? event.seat : null
}

/** What is to be shown big of these events, or null. */
export function encounterIn(events: readonly SeenCardsEvent[]): Encounter | null {
  const event = turnOf(events)
  switch (event?.type) {
    case undefined:
      return null
    case 'battle-fought': {
      const { attacker, defender, from, to, result } = event
      const actor = { ...attacker, place: from, lost: result !== 'attacker-wins' }
      return { event, actor, others: [{ ...defender, place: to, lost: result !== 'defender-wins' }] }
    }
    case 'hand-seen': {
      const others = event.kinds.map((kind, i) => ({ id: `hand-${i}`, seat: event.of, place: null, kind, lost: false }))
      return { event, actor: userOf(event), others }
    }
    case 'line-seen':
      return { event, actor: userOf(event), others: event.cards.map((card) => ({ ...card, lost: false })) }
    case 'ability-used':
    case 'army-redealt':
      return { event, actor: userOf(event), others: [] }
  }
}

function userOf({ user, from }: EventOf<'hand-seen' | 'line-seen' | 'ability-used' | 'army-redealt'>): ShownSide {
  return { ...user, place: from, lost: false }
}
