/** The types of the cards family: a front line, a hand and a deck for each seat. Full state and view share `CardsBase`, which is public. */
import type { ChoicesBase, CommonAction, DeploymentOrder, OptionsBase, Placement, PositionBase } from '../core/game.ts'
import type { Outcome } from '../core/outcome.ts'
import type { RngState } from '../core/rng.ts'
import type { Seat, Viewer } from '../core/seats.ts'
import type { BattleResult } from '../rules/combat.ts'
import type { Memory } from '../rules/policies.ts'
import type { CardsError } from './errors.ts'

export const CARD_TRAYS = ['open', 'closed'] as const
/** Whether players may look at cards that are out: both armies saw them go (BC-13), but `closed` leaves it to their memory. */
export type CardTray = (typeof CARD_TRAYS)[number]

/** The table options of the cards family. */
export interface CardsOptions extends OptionsBase {
  readonly tray: CardTray
  readonly memory: Memory
  /** A seat whose attack wins may attack once more in the same turn (HR-1). */
  readonly attackOn: boolean
  /** Turns without a card going out after which the game is a draw (BC-14), or null. */
  readonly quietLimit: number | null
}

/** A card in a front line. `id` is new whenever the card is laid: lines are laid in sight of all, so the number says nothing of the kind. */
export interface LineCard {
  readonly id: string
  readonly seat: Seat
  readonly kind: string
  /** The other seats that have seen it in this place. */
  readonly seenBy: readonly Seat[]
}

/** A card as a viewer sees it: `kind` is null while it is hidden. Every LineCard is one. */
export interface SeenLineCard extends Omit<LineCard, 'kind'> {
  readonly kind: string | null
}

/** A card that is out. */
export interface OutCard {
  readonly id: string
  readonly seat: Seat
  readonly kind: string
}
export interface SeenOutCard extends Omit<OutCard, 'kind'> {
  readonly kind: string | null
}

/** What `by` saw of a hand (BC-8), and what has happened to that hand since (BC-15). */
export interface Glance {
  readonly by: Seat
  /** The hand as it was, an unordered set, in the edition's order of kinds. */
  readonly kinds: readonly string[]
  /** Cards drawn into the hand since. */
  readonly drawn: number
  /** Ids of the cards laid from it since, in order. */
  readonly laid: readonly string[]
}
export interface SeenGlance extends Omit<Glance, 'kinds'> {
  readonly kinds: readonly string[] | null
}

type BySeat<T> = Readonly<Partial<Record<Seat, T>>>

/** The public part of a position. */
export interface CardsBase extends PositionBase {
  readonly family: 'cards'
  readonly options: CardsOptions
  /** The front-line action of this turn is done: gaps may have to be filled, or a new line laid (BC-3, BC-10). */
  readonly acted: boolean
  /** The attack of the seat on turn has won: it may attack once more, or stop (HR-1); absent otherwise. */
  readonly canAttackOn?: true
  /** Number of cards ever laid in a line; the latest has the id `c<laid>`. */
  readonly laid: number
}

/** The full state. Only rules, table and archive hold one. */
export interface CardsState extends CardsBase {
  readonly rng: RngState
  /** The next card first. */
  readonly decks: BySeat<readonly string[]>
  /** In the edition's order of kinds: a hand has no order. While deploying: what was dealt. */
  readonly hands: BySeat<readonly string[]>
  /** By place; null is a gap. */
  readonly lines: BySeat<readonly (LineCard | null)[]>
  readonly captured: readonly OutCard[]
  /** By owner of the hand, since that seat last laid out its line, oldest first. */
  readonly glances: BySeat<readonly Glance[]>
  /** Confirmed front lines while deploying. */
  readonly deployed: BySeat<Placement>
}

/** What one viewer knows. Null in a list: a hidden card. */
export interface CardsView extends CardsBase {
  readonly viewer: Viewer
  readonly decks: BySeat<readonly (string | null)[]>
  readonly hands: BySeat<readonly (string | null)[]>
  readonly lines: BySeat<readonly (SeenLineCard | null)[]>
  readonly captured: readonly SeenOutCard[]
  readonly glances: BySeat<readonly SeenGlance[]>
  readonly deployed: BySeat<Placement | 'hidden'>
}

export type CardsPosition = CardsState | CardsView

/** What one card of the line does. Places are indices from 0. */
export type CardAction =
  | { readonly type: 'attack'; readonly seat: Seat; readonly from: number; readonly to: number }
  | { readonly type: 'see-hand'; readonly seat: Seat; readonly from: number }
  /** `at` are places of the enemy's line, ascending. */
  | { readonly type: 'see-line'; readonly seat: Seat; readonly from: number; readonly at: readonly number[] }
  | { readonly type: 'redeal'; readonly seat: Seat; readonly from: number }

/** A front-line action (BC-3, step 2), or the end of a row of attacks (HR-1). */
export type LineAction = CardAction | { readonly type: 'stop'; readonly seat: Seat }

/** `deploy` lays a front line: the first one, one after a redeal, or cards into gaps (BC-2, BC-3). */
export type CardsAction = LineAction | CommonAction

/** A card that all players see. */
export interface ShownCard {
  readonly id: string
  readonly seat: Seat
  readonly kind: string
}
export interface SeenCard extends Omit<ShownCard, 'kind'> {
  readonly kind: string | null
}

/** What was dealt to a seat: its hand, and a deck that no seat sees. */
export interface Deal {
  readonly hand: readonly string[]
  readonly deck: readonly string[]
}
export interface SeenDeal {
  readonly hand: readonly (string | null)[]
  readonly deck: readonly (string | null)[]
}

/** A card laid in a line. */
export interface LaidCard {
  readonly place: number
  readonly id: string
  readonly kind: string
}
export interface SeenLaidCard extends Omit<LaidCard, 'kind'> {
  readonly kind: string | null
}

export type CardsEvent =
  /** The initial deal: every deck is shuffled and the first cards dealt (BC-2). `rng`: the generator afterwards, secret. */
  | { readonly type: 'decks-shuffled'; readonly deals: BySeat<Deal>; readonly rng: RngState }
  | { readonly type: 'army-deployed'; readonly seat: Seat; readonly placement: Placement }
  /** All front lines are laid; by seat, in order of places. */
  | { readonly type: 'play-began'; readonly firstSeat: Seat; readonly lines: BySeat<readonly LaidCard[]> }
  /** Step 1 of a turn: the hand is refilled from the top of the deck (BC-3). */
  | { readonly type: 'cards-drawn'; readonly seat: Seat; readonly kinds: readonly string[] }
  | {
      readonly type: 'battle-fought'
      readonly seat: Seat
      readonly from: number
      readonly to: number
      readonly attacker: ShownCard
      readonly defender: ShownCard
      readonly result: BattleResult
      /** The seat may attack once more (HR-1); absent otherwise. */
      readonly canAttackOn?: true
    }
  /** The seat does not attack once more, though it may (HR-1). */
  | { readonly type: 'attack-stopped'; readonly seat: Seat }
  /** All players see `user`; its seat alone sees `kinds`, the hand of `of` (BC-8). */
  | {
      readonly type: 'hand-seen'
      readonly seat: Seat
      readonly from: number
      readonly user: ShownCard
      readonly of: Seat
      readonly kinds: readonly string[]
    }
  /** All players see `user`; its seat alone sees `cards` of the line of `of`, in order of places (BC-9). */
  | {
      readonly type: 'line-seen'
      readonly seat: Seat
      readonly from: number
      readonly user: ShownCard
      readonly of: Seat
      readonly cards: readonly (ShownCard & { readonly place: number })[]
    }
  /** All players see `user`; line, hand and deck of its seat are gathered, shuffled and dealt (BC-10). `rng` as in `decks-shuffled`. */
  | {
      readonly type: 'army-redealt'
      readonly seat: Seat
      readonly from: number
      readonly user: ShownCard
      readonly deal: Deal
      readonly rng: RngState
    }
  /** Gaps are filled, or the line after a redeal is laid (BC-3); in order of places. */
  | { readonly type: 'line-laid'; readonly seat: Seat; readonly cards: readonly LaidCard[] }
  /** The turn is over and `seat` begins the next one. */
  | { readonly type: 'turn-passed'; readonly seat: Seat }
  /** From now on all players see everything (CL-24). */
  | { readonly type: 'game-ended'; readonly outcome: Outcome; readonly shown: BySeat<Deal & { readonly line: readonly LaidCard[] }> }

type EventOf<T extends CardsEvent['type']> = Extract<CardsEvent, { readonly type: T }>

/** An event as a viewer may see it: the same types with what is hidden set to null. */
export type SeenCardsEvent =
  | { readonly type: 'decks-shuffled'; readonly deals: BySeat<SeenDeal> }
  | (Omit<EventOf<'army-deployed'>, 'placement'> & { readonly placement: Placement | null })
  | (Omit<EventOf<'play-began'>, 'lines'> & { readonly lines: BySeat<readonly SeenLaidCard[]> })
  | (Omit<EventOf<'cards-drawn'>, 'kinds'> & { readonly kinds: readonly (string | null)[] })
  | (Omit<EventOf<'battle-fought'>, 'attacker' | 'defender'> & { readonly attacker: SeenCard; readonly defender: SeenCard })
  | (Omit<EventOf<'hand-seen'>, 'user' | 'kinds'> & { readonly user: SeenCard; readonly kinds: readonly (string | null)[] })
  | (Omit<EventOf<'line-seen'>, 'user' | 'cards'> & {
      readonly user: SeenCard
      readonly cards: readonly (SeenCard & { readonly place: number })[]
    })
  | (Omit<EventOf<'army-redealt'>, 'user' | 'deal' | 'rng'> & { readonly user: SeenCard; readonly deal: SeenDeal })
  | (Omit<EventOf<'line-laid'>, 'cards'> & { readonly cards: readonly SeenLaidCard[] })
  | EventOf<'attack-stopped' | 'turn-passed' | 'game-ended'>
  /** What remains of `hand-seen` and `line-seen` under `pure` memory (`fade`). */
  | { readonly type: 'ability-used'; readonly seat: Seat; readonly from: number; readonly user: SeenCard }

/** One front-line action of the viewer, to be drawn and to be sent back as `text`. */
export type CardChoice =
  | { readonly text: string; readonly type: 'attack'; readonly from: number; readonly to: number }
  | { readonly text: string; readonly type: 'see-hand' | 'redeal'; readonly from: number }
  | { readonly text: string; readonly type: 'see-line'; readonly from: number; readonly at: readonly number[] }

/** To attack no more, after a win (HR-1). */
export interface StopChoice {
  readonly text: string
  readonly type: 'stop'
}

/** What the viewer can do now. */
export interface CardsChoices extends ChoicesBase {
  readonly family: 'cards'
  readonly actions: readonly (CardChoice | StopChoice)[]
  /** What it must lay by `deploy`: five of eight cards, or hand cards into gaps; null when nothing is due. */
  readonly laying: DeploymentOrder | null
}

/** The family's types for the game contract. */
export interface CardsTypes {
  readonly options: CardsOptions
  readonly state: CardsState
  readonly view: CardsView
  readonly action: CardsAction
  readonly listed: LineAction
  readonly event: CardsEvent
  readonly seen: SeenCardsEvent
  readonly choices: CardsChoices
  readonly error: CardsError
}
