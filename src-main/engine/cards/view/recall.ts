/**
 * What a player with perfect memory knows of the cards: a fold over its redacted events. Under `pure` memory views leave this out. It is finer than
 * `view.glances`, since it keeps the order of what happened to a hand.
 */
import type { Seat } from '../../core/seats.ts'
import { withDrawn, withGlance, withLaid } from '../state/glances.ts'
import { NONE } from '../state/state.ts'
import type { Glance, SeenCardsEvent, SeenLaidCard, ShownCard } from '../types.ts'

/** A card that was laid and not gathered by a redeal since (BC-10): it is in a line or out. */
export interface RecalledCard {
  readonly seat: Seat
  /** Null until it is shown to the seat of the history. Own cards are known from the start. */
  readonly kind: string | null
  /** Other seats that have seen it, in the order in which they did (as in `LineCard`). */
  readonly seenBy: readonly Seat[]
  /** Turns that had passed when it was last shown; null when it never was. */
  readonly shownAt: number | null
  readonly isOut: boolean
}

/** A change of a hand: cards were drawn into it, or the cards with these ids laid from it at once. */
export type HandStep = { readonly type: 'drawn'; readonly count: number } | { readonly type: 'laid'; readonly ids: readonly string[] }

/** A look at a hand (BC-8) and what happened to the hand after it, up to the next look. */
export interface HandLook {
  readonly by: Seat
  /** The hand as it was, in the edition's order of kinds. */
  readonly kinds: readonly string[]
  /** Turns that had passed then. */
  readonly at: number
  readonly since: readonly HandStep[]
}

export interface Recall {
  /** Turns that have passed. */
  readonly turns: number
  /** By id. */
  readonly cards: ReadonlyMap<string, RecalledCard>
  /** By owner, oldest first, since that seat last redealt; only looks whose result the seat of the history knows. */
  readonly looks: ReadonlyMap<Seat, readonly HandLook[]>
}

/** All that can be recalled from a history, which may begin anywhere in a game. */
export function recallOf(history: readonly SeenCardsEvent[]): Recall {
  const book = new Book()
  for (const event of history) book.note(event)
  return book
}

/** The looks as a state keeps them (`CardsState.glances`). */
export function glancesOf(looks: readonly HandLook[]): readonly Glance[] {
  return looks.reduce<readonly Glance[]>(
    (glances, { by, kinds, since }) =>
      since.reduce(
        (seen, step) => (step.type === 'drawn' ? withDrawn(seen, step.count) : withLaid(seen, step.ids)),
        withGlance(glances, by, kinds),
      ),
    NONE,
  )
}

class Book implements Recall {
  turns = 0
  readonly cards = new Map<string, RecalledCard>()
  readonly looks = new Map<Seat, HandLook[]>()

  note(event: SeenCardsEvent): void {
    switch (event.type) {
      case 'play-began':
        for (const [seat, cards] of Object.entries(event.lines)) this.#lay(seat as Seat, cards)
        return
      case 'line-laid':
        this.#lay(event.seat, event.cards)
        return this.#step(event.seat, { type: 'laid', ids: event.cards.map(({ id }) => id) })
      case 'cards-drawn':
        return this.#step(event.seat, { type: 'drawn', count: event.kinds.length })
      case 'battle-fought':
        return this.#battle(event)
      case 'hand-seen':
        this.#show(event.user, [event.of])
        return this.#look(event)
      case 'ability-used':
        return
      case 'line-seen':
        this.#show(event.user, [event.of])
        for (const card of event.cards) this.#show(card, [event.seat])
        return
      case 'army-redealt':
        return this.#forget(event.seat)
      case 'turn-passed':
        this.turns++
        return
      case 'decks-shuffled':
      case 'army-deployed':
      case 'attack-stopped':
      case 'game-ended':
        return
    }
  }

  #lay(seat: Seat, cards: readonly SeenLaidCard[]): void {
    for (const { id, kind } of cards) this.cards.set(id, { seat, kind, seenBy: NONE, shownAt: null, isOut: false })
  }

  #show({ id, seat, kind }: Omit<ShownCard, 'kind'> & { readonly kind: string | null }, to: readonly Seat[]): void {
    const before = this.cards.get(id) ?? { seat, kind: null, seenBy: NONE, shownAt: null, isOut: false }
    const seenBy = [...before.seenBy, ...to.filter((each) => !before.seenBy.includes(each))]
    this.cards.set(id, { ...before, kind: kind ?? before.kind, seenBy, shownAt: this.turns })
  }

  #battle({ attacker, defender, result }: Extract<SeenCardsEvent, { readonly type: 'battle-fought' }>): void {
    this.#show(attacker, [defender.seat])
    this.#show(defender, [attacker.seat])
    if (result !== 'attacker-wins') this.#remove(attacker.id)
    if (result !== 'defender-wins') this.#remove(defender.id)
  }

  #remove(id: string): void {
    const card = this.cards.get(id)
    if (card) this.cards.set(id, { ...card, isOut: true })
  }

  #look({ seat, of, kinds }: Extract<SeenCardsEvent, { readonly type: 'hand-seen' }>): void {
    const seen = Object.freeze(kinds.filter((kind) => kind !== null))
    if (seen.length === kinds.length)
      this.looks.set(of, [...(this.looks.get(of) ?? []), { by: seat, kinds: seen, at: this.turns, since: [] }])
  }

  #step(seat: Seat, step: HandStep): void {
    const looks = this.looks.get(seat) ?? []
    const last = looks.at(-1)
    if (last) this.looks.set(seat, [...looks.slice(0, -1), { ...last, since: [...last.since, step] }])
  }

  /** BC-10, BC-15: only what is out is still known. */
  #forget(seat: Seat): void {
    this.looks.delete(seat)
    for (const [id, card] of this.cards) if (card.seat === seat && !card.isOut) this.cards.delete(id)
  }
}
