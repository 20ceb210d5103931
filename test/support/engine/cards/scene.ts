/** A table of cards to try rules on: every test sets out cards, plays a few actions and looks at what came of it. */
import type { Outcome } from '../../../../src-main/engine/core/outcome.ts'
import type { Seat, Viewer } from '../../../../src-main/engine/core/seats.ts'
import { BATTLE_CARDS } from '../../../../src-main/engine/editions/battle-cards/index.ts'
import type { CardsError } from '../../../../src-main/engine/cards/errors.ts'
import { createCardsGame, type CardsGame } from '../../../../src-main/engine/cards/game.ts'
import type {
  CardsAction,
  CardsEvent,
  CardsOptions,
  CardsState,
  CardsView,
  SeenCardsEvent,
} from '../../../../src-main/engine/cards/types.ts'

/** The game under test. */
export const GAME: CardsGame = createCardsGame(BATTLE_CARDS)

/** Table options, from what a test cares for. */
export function cardOptions(raw: Readonly<Partial<CardsOptions>> = {}): CardsOptions {
  const parsed = GAME.parseOptions(raw)
  if (!parsed.ok) throw new Error(parsed.error.message)
  return parsed.value
}

/** One game under test. Nothing changes in place: `play` gives the scene that follows. */
export class CardScene {
  readonly state: CardsState
  /** Everything that has happened in this scene. */
  readonly events: readonly CardsEvent[]

  constructor(state: CardsState, events: readonly CardsEvent[] = []) {
    this.state = state
    this.events = events
  }

  /** Plays actions in the notation, each for the seat whose turn it is. Throws when one is refused. */
  play(...actions: readonly string[]): CardScene {
    return actions.reduce<CardScene>((scene, text) => scene.#act(text, scene.state.turn), this)
  }

  /** Lays the first line of a seat. */
  deploy(seat: Seat, symbols: string): CardScene {
    return this.#act(`deploy ${symbols}`, seat)
  }

  #act(text: string, seat: Seat): CardScene {
    const decided = GAME.decide(this.state, this.#read(text, seat))
    if (!decided.ok) throw new Error(`${text} is refused: ${JSON.stringify(decided.error)}`)
    const state = decided.value.reduce((before, event) => GAME.evolve(before, event), this.state)
    return new CardScene(state, [...this.events, ...decided.value])
  }

  /** Why an action is refused, or null when it is accepted. */
  refusal(text: string, seat: Seat = this.state.turn): CardsError | null {
    const decided = GAME.decide(this.state, this.#read(text, seat))
    return decided.ok ? null : decided.error
  }

  /** Legal actions in the notation; given a place, only those of its card. */
  legal(from = ''): readonly string[] {
    const texts = GAME.legalActions(this.state, this.state.turn).map((action) => GAME.notation.formatAction(this.state, action))
    return texts.filter((text) => text.startsWith(from))
  }

  /** A line as a viewer sees it: `4 3! . ? 10`. */
  line(seat: Seat, viewer: Viewer = 'arbiter'): string {
    return (this.view(viewer).lines[seat] ?? [])
      .map((card) => (card ? `${symbol(card.kind)}${card.seenBy.length > 0 ? '!' : ''}` : '.'))
      .join(' ')
  }

  /** A hand as a viewer sees it. */
  hand(seat: Seat, viewer: Viewer = 'arbiter'): string {
    return (this.view(viewer).hands[seat] ?? []).map(symbol).join(' ')
  }

  /** Cards that are out, as a viewer sees them. */
  out(viewer: Viewer = 'arbiter'): string {
    return this.view(viewer)
      .captured.map(({ seat, kind }) => `${seat.charAt(0)}${symbol(kind)}`)
      .join(' ')
  }

  view(viewer: Viewer): CardsView {
    return GAME.viewFor(this.state, viewer)
  }

  /** Everything that has happened, as a viewer was shown it. */
  eventsFor(viewer: Viewer): readonly SeenCardsEvent[] {
    return this.events.map((event) => GAME.redact(this.state, event, viewer))
  }

  /** What has happened, by type. */
  get steps(): string {
    return this.events.map(({ type }) => type).join(' ')
  }

  get outcome(): Outcome | null {
    return this.state.outcome
  }

  #read(text: string, seat: Seat): CardsAction {
    const action = GAME.notation.parseAction(this.state, seat, text)
    if (!action.ok) throw new Error(`${text}: ${action.error.message}`)
    return action.value
  }
}

function symbol(kind: string | null): string {
  return BATTLE_CARDS.kinds.find(({ id }) => id === kind)?.symbol ?? '?'
}

/** Both lines, from place 1 on, and more fields of the position in the notation. Red to act unless said otherwise. */
export function cards(red: string, blue: string, more = 'turn=red', options: Readonly<Partial<CardsOptions>> = {}): CardScene {
  const line = (text: string): string => text.trim().split(/\s+/).join(',')
  return cardsFrom(`lines=red:${line(red)};blue:${line(blue)} ${more}`, options)
}

/** A position from its text. */
export function cardsFrom(text: string, options: Readonly<Partial<CardsOptions>> = {}): CardScene {
  const state = GAME.notation.parsePosition(cardOptions(options), text, 'scene')
  if (!state.ok) throw new Error(`${text}: ${state.error.message}`)
  return new CardScene(state.value)
}

/** A game from its beginning, dealt. */
export function dealt(seed: string, options: Readonly<Partial<CardsOptions>> = {}): CardScene {
  const start = GAME.start(cardOptions(options), seed)
  const events = GAME.initialDeal(start)
  return new CardScene(
    events.reduce((state, event) => GAME.evolve(state, event), start),
    events,
  )
}
