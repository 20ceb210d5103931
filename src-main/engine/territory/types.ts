/** The types of Conquest: units on a land of zones, bags, a pile of cards, and what seats know. Full state and view share `TerritoryBase`, which is public. */
import type { ChoicesBase, CommonAction, DeploymentOrder, OptionsBase, Placement, PositionBase } from '../core/game.ts'
import type { RngState } from '../core/rng.ts'
import type { Seat, Viewer } from '../core/seats.ts'
import type { ArmyDeployed, GameEnded, PlayBegan, SeatLeft } from '../rules/army-events.ts'
import type { BattleResult } from '../rules/combat.ts'
import type { Combatant, LostPiece, SeenCombatant } from '../rules/pieces.ts'
import type { Card } from './cards.ts'
import type { TerritoryError } from './errors.ts'

type BySeat<T> = Readonly<Partial<Record<Seat, T>>>

/** How a player proves that the Spy Master is not in the bag: by showing the whole bag, or by its word (CQ-20). */
export const PROOFS = ['bag', 'table'] as const
export type Proof = (typeof PROOFS)[number]

export interface TerritoryOptions extends OptionsBase {
  readonly proof: Proof
  /** Only the two owners see what wins a battle (HR-2). */
  readonly bystanders: boolean
  /** Whether at least one unit is placed in every own territory (CQ-6). */
  readonly garrisons: boolean
  /** Rounds after which most territories win; null for no such limit (CQ-23). */
  readonly roundLimit: number | null
}

/** What is known of a unit besides its owner. */
export interface Knowledge {
  readonly kind: string
  /** Other seats that have seen its kind, in order of seats. */
  readonly seenBy: readonly Seat[]
  /** It has moved, so all players know that it can. */
  readonly moved: boolean
  /** Kinds that it is not, known to all players from wrong accusations (CQ-28) and from what it beat (HR-2); in alphabetical order. */
  readonly isNot: readonly string[]
}

/** What is known of the winner of a battle before bystanders (HR-2): the other seats that have seen it, and the kinds that it is not. */
export type Sight = Pick<Knowledge, 'seenBy' | 'isNot'>

/** A unit on the land or in a bag. It gets a new id whenever other seats can no longer follow it. */
export interface Unit extends Knowledge {
  readonly id: string
  readonly seat: Seat
}

/** A unit as a viewer sees it. Every `Unit` is one. */
export interface SeenUnit extends Omit<Unit, 'kind'> {
  readonly kind: string | null
}

/** What is known of one of several units, but not of which (CQ-29). Every unit that was ever pooled has one, until it is separated again. */
export interface Clue extends Knowledge {
  readonly seat: Seat
  /** Ids, in the order of their numbers. */
  readonly among: readonly string[]
}

export interface SeenClue extends Omit<Clue, 'kind'> {
  readonly kind: string | null
}

/** A captured Flag and the seat that holds it; null when it has left the game (CQ-14, CQ-32). */
export interface LostFlag {
  readonly seat: Seat
  readonly holder: Seat | null
}

/** Stages before play and of a turn. */
export const STAGES = ['choice', 'placement', 'cards', 'moves'] as const
export type Stage = (typeof STAGES)[number]

/** Choices that come before anything else: to place a unit from the bag, or the own Flag that came back; to regroup three units. */
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
  /** The seat that takes the first turn, by the lots (CQ-4). */
  readonly first: Seat
  /** From 1 on; 0 before play. */
  readonly round: number
  /** By territory: the holder of its token since the last check; null when it is contested, or not chosen yet (CQ-5, CQ-11). */
  readonly owners: readonly (Seat | null)[]
  /** In the order of their last loss. */
  readonly lostFlags: readonly LostFlag[]
  /** What the seat on turn has drawn, face up. */
  readonly drawn: readonly Card[]
  /** The oldest first. */
  readonly discards: readonly Card[]
  /** The pile is no longer the first one, which has the Traitor at its bottom (CQ-3). */
  readonly renewed: boolean
  /** Moves that the seat on turn has left, and whether it has made one (CQ-8). */
  readonly moves: number
  readonly moved: boolean
  /** Whether a card was played or a move made this turn, and the number of turns before without either (CQ-32). */
  readonly acted: boolean
  readonly idle: number
  /** Zones of the units to be regrouped, as far as they are chosen; ascending. */
  readonly picked: readonly number[]
  /** Every defeat so far, in order; a defeated unit may have come back since. */
  readonly captured: readonly LostPiece[]
  /** The number of the latest id. */
  readonly lastId: number
  /** Always present here, so that all positions have one shape, which is much faster to read. */
  readonly out: readonly Seat[]
  readonly due: readonly Due[]
}

/** The full state. */
export interface TerritoryState extends TerritoryBase {
  readonly rng: RngState
  /** By zone. */
  readonly board: readonly (Unit | null)[]
  /** In the order of ids. */
  readonly bags: BySeat<readonly Unit[]>
  /** The unit that must be placed now, of the seat that is due. */
  readonly hand: Unit | null
  readonly clues: readonly Clue[]
  /** The next card first. */
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

/** Listed actions. Zones and territories are indices. */
export type TurnAction =
  /** A territory is chosen (CQ-5). */
  | { readonly type: 'claim'; readonly seat: Seat; readonly territory: number }
  /** A card without further choices, or with choices that follow. */
  | { readonly type: 'play'; readonly seat: Seat; readonly card: PlainCard }
  /** Secret Information: two neighbouring zones, the lower first (CQ-20). */
  | { readonly type: 'look'; readonly seat: Seat; readonly at: readonly [number, number] }
  /** Traitor (CQ-21). */
  | { readonly type: 'accuse'; readonly seat: Seat; readonly at: number; readonly kind: string }
  /** New Spy Master (CQ-22). */
  | { readonly type: 'recall'; readonly seat: Seat; readonly to: number }
  /** One of the three units to be regrouped (CQ-19). */
  | { readonly type: 'pick'; readonly seat: Seat; readonly at: number }
  /** Their new places: for each of the three zones, ascending, the zone from which its unit comes. */
  | { readonly type: 'arrange'; readonly seat: Seat; readonly from: readonly number[] }
  /** The unit in the hand (CQ-14, CQ-16, CQ-17). */
  | { readonly type: 'place'; readonly seat: Seat; readonly to: number }
  | MoveAction
  | { readonly type: 'end-turn'; readonly seat: Seat }

/** To a neighbouring zone, or further for a kind that roams; an attack on the unit there (CQ-9, CQ-10). */
export interface MoveAction {
  readonly type: 'move'
  readonly seat: Seat
  readonly from: number
  readonly to: number
}

export const PLAIN_CARDS = ['blitz', 'regroup', 'reinforcements', 'surprise-attack'] as const satisfies readonly Card[]
export type PlainCard = (typeof PLAIN_CARDS)[number]

export type TerritoryAction = TurnAction | CommonAction

/** A unit drawn for the first turn, shown to all and put back (CQ-4). */
export interface Lot {
  readonly seat: Seat
  readonly kind: string
}

/** A unit with its id and kind, where the rest is known. */
export interface Named {
  readonly id: string
  readonly kind: string
}

export type TerritoryEvent =
  /** All seats draw; then those that tie draw again. `rng`: the generator afterwards, secret, here as everywhere. */
  | { readonly type: 'lots-drawn'; readonly rounds: readonly (readonly Lot[])[]; readonly first: Seat; readonly rng: RngState }
  | { readonly type: 'deck-shuffled'; readonly pile: readonly Card[]; readonly rng: RngState }
  /** `next` chooses next; null when all territories are chosen. */
  | { readonly type: 'territory-claimed'; readonly seat: Seat; readonly territory: number; readonly next: Seat | null }
  /** The seat that was to choose has left; `next` as before. */
  | { readonly type: 'choice-passed'; readonly next: Seat | null }
  | ArmyDeployed
  | PlayBegan<Unit, never>
  /** `moves`: moves of this turn, without Blitz! (CQ-8). */
  | { readonly type: 'turn-began'; readonly seat: Seat; readonly round: number; readonly moves: number }
  | { readonly type: 'cards-drawn'; readonly seat: Seat; readonly cards: readonly Card[] }
  /** The discards are shuffled, with the rest of the pile where a Traitor was among them (CQ-7, CQ-21). */
  | { readonly type: 'pile-renewed'; readonly pile: readonly Card[]; readonly rng: RngState }
  /** `moves`: additional moves. */
  | { readonly type: 'card-played'; readonly seat: Seat; readonly card: Card; readonly moves: number }
  /** The drawn cards are discarded, and moves begin. */
  | { readonly type: 'moves-began'; readonly seat: Seat }
  /** A unit is drawn from the bag; all units of the bag get new ids. `bag`: those left in it, in the order of ids. */
  | {
      readonly type: 'unit-drawn'
      readonly seat: Seat
      readonly due: 'reinforcements' | 'surprise-attack'
      readonly unit: Named
      readonly bag: readonly Named[]
      readonly rng: RngState
    }
  /** From the hand, or from the bag for the Spy Master that is called. `open`: all players know its kind. */
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
  /** The units on the three zones, ascending, with new ids. */
  | { readonly type: 'units-regrouped'; readonly seat: Seat; readonly zones: readonly number[]; readonly units: readonly Named[] }
  /** The whole bag is shown to all players (CQ-20). */
  | { readonly type: 'bag-shown'; readonly seat: Seat; readonly units: readonly Named[] }
  /** Only `seat` sees their kinds. */
  | { readonly type: 'units-seen'; readonly seat: Seat; readonly at: readonly [number, number]; readonly units: readonly Combatant[] }
  /** `named` is the kind that was said; `unit.kind` the true one, which only `seat` sees where it was wrong (CQ-28). */
  | {
      readonly type: 'unit-accused'
      readonly seat: Seat
      readonly at: number
      readonly named: string
      readonly right: boolean
      readonly unit: Combatant
    }
  /** `revealed`: the kind, where the distance shows it (CQ-10). */
  | (Omit<MoveAction, 'type'> & { readonly type: 'unit-moved'; readonly id: string; readonly revealed: string | null })
  | (Omit<MoveAction, 'type'> & {
      readonly type: 'battle-fought'
      readonly attacker: Combatant
      readonly defender: Combatant
      readonly result: BattleResult
      /** Absent where all players know the winner. */
      readonly sight?: Sight
    })
  /** `by` captures the Flag of `seat`, and `holder` gets it; `along` are Flags that `seat` was holding, which go along (CQ-14). */
  | {
      readonly type: 'flag-captured'
      readonly seat: Seat
      readonly by: Seat
      readonly holder: Seat | null
      readonly along: readonly Seat[]
    }
  /** A seat has its own Flag back, to be placed at once. */
  | { readonly type: 'flag-regained'; readonly seat: Seat; readonly id: string }
  /** The seat cannot move (CQ-31). */
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
  | 'battle-fought'

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
  | (Omit<EventOf<'battle-fought'>, 'attacker' | 'defender'> & { readonly attacker: SeenCombatant; readonly defender: SeenCombatant })

/** An action for a screen: `text` is what it sends. */
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
