/**
 * The shapes of Conquest: units on a land of zones, bags beside it, a pile of cards, and what is known of whom. Full state and view share `TerritoryBase`,
 * which is public.
 */
import type { ChoicesBase, CommonAction, DeploymentOrder, OptionsBase, Placement, PositionBase } from '../core/game.ts'
import type { RngState } from '../core/rng.ts'
import type { Seat, Viewer } from '../core/seats.ts'
import type { ArmyDeployed, GameEnded, PlayBegan, SeatLeft } from '../rules/army-events.ts'
import type { BattleResult } from '../rules/combat.ts'
import type { Combatant, LostPiece } from '../rules/pieces.ts'
import type { Card } from './cards.ts'
import type { TerritoryError } from './errors.ts'

type BySeat<T> = Readonly<Partial<Record<Seat, T>>>

/** What stands for the Spy Master not being in the bag: the whole bag, shown to all, or the table’s word (CQ-20). */
export const PROOFS = ['bag', 'table'] as const
export type Proof = (typeof PROOFS)[number]

export interface TerritoryOptions extends OptionsBase {
  readonly proof: Proof
  /** Whether at least one unit is placed in every own territory (CQ-6). */
  readonly garrisons: boolean
  /** Rounds after which most territories win; null for no such limit (CQ-23). */
  readonly roundLimit: number | null
}

/** What is known of a unit beside whose it is. */
export interface Knowledge {
  readonly kind: string
  /** Other seats that have seen what it is, in order of seats. */
  readonly seenBy: readonly Seat[]
  /** It has moved, so it can: all players know that. */
  readonly moved: boolean
  /** Kinds that it is not, as all players know from wrong accusations (CQ-28); in alphabetical order. */
  readonly isNot: readonly string[]
}

/** A unit on the land or in a bag. Its id is new whenever nobody else can know any more which one it is. */
export interface Unit extends Knowledge {
  readonly id: string
  readonly seat: Seat
}

/** As somebody sees it. Every `Unit` is one. */
export interface SeenUnit extends Omit<Unit, 'kind'> {
  readonly kind: string | null
}

/** What is known of one of several units, but not of which (CQ-29). Every unit that was ever pooled has one, until it is told apart again. */
export interface Clue extends Knowledge {
  readonly seat: Seat
  /** Ids, in the order of their numbers. */
  readonly among: readonly string[]
}

export interface SeenClue extends Omit<Clue, 'kind'> {
  readonly kind: string | null
}

/** A captured flag: in front of whom it lies; null when it has left the game (CQ-14, CQ-32). */
export interface LostFlag {
  readonly seat: Seat
  readonly holder: Seat | null
}

/** What a turn, or the time before play, consists of. */
export const STAGES = ['choice', 'placement', 'cards', 'moves'] as const
export type Stage = (typeof STAGES)[number]

/** What has to be finished before anything else: a unit from the bag, the own flag that came back, three units to be regrouped. */
export const DUES = ['reinforcements', 'surprise-attack', 'flag', 'regroup'] as const
export interface Due {
  readonly seat: Seat
  readonly choice: (typeof DUES)[number]
}

/** The public part of a position. */
export interface TerritoryBase extends PositionBase {
  readonly family: 'territory'
  readonly options: TerritoryOptions
  readonly stage: Stage
  /** Who takes the first turn, as the lots have it (CQ-4). */
  readonly first: Seat
  /** From 1 on; 0 before play. */
  readonly round: number
  /** By territory: who holds its token since the last check; null when it is contested, or not chosen yet (CQ-5, CQ-11). */
  readonly owners: readonly (Seat | null)[]
  /** In the order in which they were lost last. */
  readonly lostFlags: readonly LostFlag[]
  /** What the seat on turn has drawn, face up. */
  readonly drawn: readonly Card[]
  /** The oldest first. */
  readonly discards: readonly Card[]
  /** The pile is no more the first one, at whose bottom the Traitor lies (CQ-3). */
  readonly renewed: boolean
  /** Moves that the seat on turn still has, and whether it has made one (CQ-8). */
  readonly moves: number
  readonly moved: boolean
  /** Whether a card was played or a move made this turn, and for how many turns before there was neither (CQ-32). */
  readonly acted: boolean
  readonly idle: number
  /** Zones of the units to be regrouped, as far as they are chosen; ascending. */
  readonly picked: readonly number[]
  /** Every defeat so far, in order; who was defeated may have come back since. */
  readonly captured: readonly LostPiece[]
  /** The number of the latest id. */
  readonly lastId: number
  /** Always there here, so that all positions have one shape, which is much faster to read. */
  readonly out: readonly Seat[]
  readonly due: readonly Due[]
}

/** Everything. */
export interface TerritoryState extends TerritoryBase {
  readonly rng: RngState
  /** By zone. */
  readonly board: readonly (Unit | null)[]
  /** In the order of ids. */
  readonly bags: BySeat<readonly Unit[]>
  /** The unit that is to be placed now, of the seat that is due. */
  readonly hand: Unit | null
  readonly clues: readonly Clue[]
  /** The next card to be drawn first. */
  readonly pile: readonly Card[]
  readonly deployed: BySeat<Placement>
}

/** What one viewer knows. */
export interface TerritoryView extends TerritoryBase {
  readonly viewer: Viewer
  readonly board: readonly (SeenUnit | null)[]
  readonly bags: BySeat<readonly SeenUnit[]>
  readonly hand: SeenUnit | null
  readonly clues: readonly SeenClue[]
  readonly pile: readonly (Card | null)[]
  readonly deployed: BySeat<Placement | 'hidden'>
}

export type TerritoryPosition = TerritoryState | TerritoryView

/** What is listed. Zones and territories are indices. */
export type TurnAction =
  /** A territory is chosen (CQ-5). */
  | { readonly type: 'claim'; readonly seat: Seat; readonly territory: number }
  /** A card that needs nothing more to be said, or what is said follows. */
  | { readonly type: 'play'; readonly seat: Seat; readonly card: PlainCard }
  /** Secret Information: two neighbouring zones, the lower first (CQ-20). */
  | { readonly type: 'look'; readonly seat: Seat; readonly at: readonly [number, number] }
  /** Traitor (CQ-21). */
  | { readonly type: 'accuse'; readonly seat: Seat; readonly at: number; readonly kind: string }
  /** New Spy Master (CQ-22). */
  | { readonly type: 'recall'; readonly seat: Seat; readonly to: number }
  /** One of the three units to be regrouped (CQ-19). */
  | { readonly type: 'pick'; readonly seat: Seat; readonly at: number }
  /** How they stand: for each of the three zones, ascending, from which of them its unit comes. */
  | { readonly type: 'arrange'; readonly seat: Seat; readonly from: readonly number[] }
  /** The unit in the hand (CQ-14, CQ-16, CQ-17). */
  | { readonly type: 'place'; readonly seat: Seat; readonly to: number }
  | MoveAction
  | { readonly type: 'end-turn'; readonly seat: Seat }

/** To a neighbouring zone, or further for who roams; an attack on the piece there (CQ-9, CQ-10). */
export interface MoveAction {
  readonly type: 'move'
  readonly seat: Seat
  readonly from: number
  readonly to: number
}

export const PLAIN_CARDS = ['blitz', 'regroup', 'reinforcements', 'surprise-attack'] as const satisfies readonly Card[]
export type PlainCard = (typeof PLAIN_CARDS)[number]

export type TerritoryAction = TurnAction | CommonAction

/** A unit drawn for the first turn, seen by all and put back (CQ-4). */
export interface Lot {
  readonly seat: Seat
  readonly kind: string
}

/** A unit by its id, where the rest is known from before. */
export interface Named {
  readonly id: string
  readonly kind: string
}

export type TerritoryEvent =
  /** All draw; then those who tie draw again. `rng` as everywhere: the generator after it, secret. */
  | { readonly type: 'lots-drawn'; readonly rounds: readonly (readonly Lot[])[]; readonly first: Seat; readonly rng: RngState }
  | { readonly type: 'deck-shuffled'; readonly pile: readonly Card[]; readonly rng: RngState }
  /** `next` chooses next; null when all territories are chosen. */
  | { readonly type: 'territory-claimed'; readonly seat: Seat; readonly territory: number; readonly next: Seat | null }
  /** Whoever was to choose has left; `next` as before. */
  | { readonly type: 'choice-passed'; readonly next: Seat | null }
  | ArmyDeployed
  | PlayBegan<Unit, never>
  /** `moves` are those that the seat has this turn, Blitz! aside (CQ-8). */
  | { readonly type: 'turn-began'; readonly seat: Seat; readonly round: number; readonly moves: number }
  | { readonly type: 'cards-drawn'; readonly seat: Seat; readonly cards: readonly Card[] }
  /** The discards are shuffled, with the rest of the pile where a Traitor was among them (CQ-7, CQ-21). */
  | { readonly type: 'pile-renewed'; readonly pile: readonly Card[]; readonly rng: RngState }
  /** `moves` are additional ones. */
  | { readonly type: 'card-played'; readonly seat: Seat; readonly card: Card; readonly moves: number }
  /** The drawn cards are discarded, and moves begin. */
  | { readonly type: 'moves-began'; readonly seat: Seat }
  /** A unit was drawn from the bag; all who were in it have new ids. `bag` is what is left in it, in the order of ids. */
  | {
      readonly type: 'unit-drawn'
      readonly seat: Seat
      readonly due: 'reinforcements' | 'surprise-attack'
      readonly unit: Named
      readonly bag: readonly Named[]
      readonly rng: RngState
    }
  /** From the hand, or from the bag where it is the Spy Master that was called. `open`: all players know what it is. */
  | {
      readonly type: 'unit-placed'
      readonly seat: Seat
      readonly to: number
      readonly id: string
      readonly kind: string
      readonly open: boolean
    }
  | { readonly type: 'regroup-due'; readonly seat: Seat }
  | { readonly type: 'unit-picked'; readonly seat: Seat; readonly at: number }
  /** They stand on their three zones, ascending, with new ids. */
  | { readonly type: 'units-regrouped'; readonly seat: Seat; readonly zones: readonly number[]; readonly units: readonly Named[] }
  /** The whole bag was shown to all (CQ-20). */
  | { readonly type: 'bag-shown'; readonly seat: Seat; readonly units: readonly Named[] }
  /** Only `seat` saw what they are. */
  | { readonly type: 'units-seen'; readonly seat: Seat; readonly at: readonly [number, number]; readonly units: readonly Combatant[] }
  /** `named` was said of the unit, which was `unit.kind`; only `seat` saw that where it was wrong (CQ-28). */
  | {
      readonly type: 'unit-accused'
      readonly seat: Seat
      readonly at: number
      readonly named: string
      readonly right: boolean
      readonly unit: Combatant
    }
  /** `revealed` is set where the distance showed what it is (CQ-10). */
  | (Omit<MoveAction, 'type'> & { readonly type: 'unit-moved'; readonly id: string; readonly revealed: string | null })
  | (Omit<MoveAction, 'type'> & {
      readonly type: 'battle-fought'
      readonly attacker: Combatant
      readonly defender: Combatant
      readonly result: BattleResult
    })
  /** The flag of `seat` was captured by `by` and lies in front of `holder`, and so do those that `seat` was holding (CQ-14). */
  | {
      readonly type: 'flag-captured'
      readonly seat: Seat
      readonly by: Seat
      readonly holder: Seat | null
      readonly along: readonly Seat[]
    }
  /** Its own flag is back with a seat, to be placed at once. */
  | { readonly type: 'flag-regained'; readonly seat: Seat; readonly id: string }
  /** Nothing can be moved (CQ-31). */
  | { readonly type: 'seat-skipped'; readonly seat: Seat }
  /** Territories whose tokens have changed hands at the end of a turn (CQ-11). */
  | { readonly type: 'control-changed'; readonly changes: readonly { readonly territory: number; readonly seat: Seat | null }[] }
  | SeatLeft
  | GameEnded

export type EventOf<T extends TerritoryEvent['type']> = Extract<TerritoryEvent, { readonly type: T }>

interface SeenNamed {
  readonly id: string
  readonly kind: string | null
}
interface SeenCombatant extends SeenNamed {
  readonly seat: Seat
}

type Secretive =
  | 'lots-drawn'
  | 'deck-shuffled'
  | 'army-deployed'
  | 'play-began'
  | 'pile-renewed'
  | 'unit-drawn'
  | 'unit-placed'
  | 'units-regrouped'
  | 'units-seen'
  | 'unit-accused'

/** An event as a viewer may see it: the same types, with what is hidden null. */
export type SeenTerritoryEvent =
  | Exclude<TerritoryEvent, { readonly type: Secretive }>
  | Omit<EventOf<'lots-drawn'>, 'rng'>
  | { readonly type: 'deck-shuffled' | 'pile-renewed'; readonly pile: readonly (Card | null)[] }
  | (Omit<ArmyDeployed, 'placement'> & { readonly placement: Placement | null })
  | Omit<PlayBegan<SeenUnit, never>, 'rng'>
  | (Omit<EventOf<'unit-drawn'>, 'unit' | 'bag' | 'rng'> & { readonly unit: SeenNamed; readonly bag: readonly SeenNamed[] })
  | (Omit<EventOf<'unit-placed'>, 'kind'> & { readonly kind: string | null })
  | (Omit<EventOf<'units-regrouped'>, 'units'> & { readonly units: readonly SeenNamed[] })
  | (Omit<EventOf<'units-seen'>, 'units'> & { readonly units: readonly SeenCombatant[] })
  | (Omit<EventOf<'unit-accused'>, 'unit'> & { readonly unit: SeenCombatant })

/** An action as a screen is offered it: `text` is what it sends. */
export type TerritoryChoice = TurnAction & { readonly text: string }

/** What the viewer can do now. */
export interface TerritoryChoices extends ChoicesBase {
  readonly family: 'territory'
  readonly actions: readonly TerritoryChoice[]
  readonly deployment: DeploymentOrder | null
}

export interface TerritoryTypes {
  readonly options: TerritoryOptions
  readonly state: TerritoryState
  readonly view: TerritoryView
  readonly action: TerritoryAction
  readonly listed: TurnAction
  readonly event: TerritoryEvent
  readonly seen: SeenTerritoryEvent
  readonly choices: TerritoryChoices
  readonly error: TerritoryError
}
