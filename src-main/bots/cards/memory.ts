/** How long a shown card is remembered: what sets the levels apart at a card table. */
import { createRng } from '../../engine/core/rng.ts'
import type { RecalledCard } from '../../engine/cards/view/recall.ts'
import type { SeenCardsEvent } from '../../engine/cards/types.ts'

export interface Memory {
  /** Turns, of both seats, until a shown card is forgotten. */
  readonly span: number
  /** Chance that a card shown more than half a span ago is remembered in a neighbouring place. */
  readonly mixUps: number
}

/** Whether the bot still knows that a card was shown. */
export function isRemembered({ span }: Memory, turns: number, shownAt: number | null): boolean {
  return shownAt !== null && turns - shownAt < span
}

/** A card in an enemy place. */
interface Remembered {
  readonly id: string
  /** Null where it was not shown, or is forgotten. */
  readonly kind: string | null
}

/** A line as the bot remembers it: forgotten cards are unknown again, and some cards are remembered one place off. */
export function rememberLine(
  memory: Memory,
  line: readonly (Remembered | null)[],
  {
    turns,
    cards,
    history,
  }: { readonly turns: number; readonly cards: ReadonlyMap<string, RecalledCard>; readonly history: readonly SeenCardsEvent[] },
): readonly (Remembered | null)[] {
  const kept = line.map((card) => {
    const recalled = card && cards.get(card.id)
    return !recalled || recalled.shownAt === null || isRemembered(memory, turns, recalled.shownAt) ? card : { ...card, kind: null }
  })
  if (memory.mixUps === 0) return kept
  const muddled = [...kept]
  for (const [place, card] of kept.entries()) {
    const shownAt = card && cards.get(card.id)?.shownAt
    if (!card || card.kind === null || typeof shownAt !== 'number' || turns - shownAt < memory.span / 2) continue
    const rng = createRng(`${card.id} ${shownAt} ${ownDeal(history)}`)
    const neighbour = place + (rng.below(2) === 0 ? 1 : -1)
    if (rng.fraction() < memory.mixUps) swapKinds(muddled, place, neighbour)
  }
  return muddled
}

/** Swaps the beliefs about two places, if nothing is known of the second. */
function swapKinds(line: (Remembered | null)[], place: number, other: number): void {
  const card = line[place]
  const neighbour = line[other]
  if (!card || !neighbour || neighbour.kind !== null) return
  line[place] = { ...card, kind: null }
  line[other] = { ...neighbour, kind: card.kind }
}

/** A private text that stays the same all game, so that the bot confuses the same cards every turn. */
function ownDeal(history: readonly SeenCardsEvent[]): string {
  const [first] = history
  return first?.type === 'decks-shuffled' ? JSON.stringify(first.deals) : ''
}
