/** The shapes of the drill: pieces on a graph, flags on pieces. Full state and view share `DrillBase`, which is public. */
import type { ChoicesBase, CommonAction, DeploymentOrder, OptionsBase, Placement, PositionBase } from '../../core/game.ts'
import type { RngState } from '../../core/rng.ts'
import type { Seat, Viewer } from '../../core/seats.ts'
import type { ArmyEvent, SeenArmyEvent } from '../../rules/army-events.ts'
import type { BattleResult } from '../../rules/combat.ts'
import type { Combatant, LostPiece } from '../../rules/pieces.ts'
import type { DrillError } from './errors.ts'

export interface DrillOptions extends OptionsBase {
  /** Turns without a loss until the game is a draw (DR-12). */
  readonly quietLimit: number
}

export interface Piece {
  readonly id: string
  readonly seat: Seat
  readonly kind: string
  /** Everybody has been shown it. */
  readonly known: boolean
  readonly moved: boolean
}

/** A piece as somebody sees it. Every Piece is one. */
export interface SeenPiece extends Omit<Piece, 'kind'> {
  readonly kind: string | null
}

/** The flag of a seat: where it lies, and whether the piece there carries it. */
export interface Token {
  readonly seat: Seat
  readonly at: number
  readonly carried: boolean
}

/** The public part of a position. */
interface DrillBase extends PositionBase {
  readonly family: 'drill'
  readonly options: DrillOptions
  /** How often in a row somebody has passed (DR-11). */
  readonly passes: number
  /** By seat: how many pieces it may still bring back (DR-9). */
  readonly recalls: Readonly<Partial<Record<Seat, number>>>
  /** In order of seats; empty before play. */
  readonly tokens: readonly Token[]
  readonly captured: readonly LostPiece[]
}

/** Everything. */
export interface DrillState extends DrillBase {
  readonly rng: RngState
  readonly board: readonly (Piece | null)[]
  readonly deployed: Readonly<Partial<Record<Seat, Placement>>>
}

/** What one viewer knows. */
export interface DrillView extends DrillBase {
  readonly viewer: Viewer
  readonly board: readonly (SeenPiece | null)[]
  readonly deployed: Readonly<Partial<Record<Seat, Placement | 'hidden'>>>
}

export type DrillPosition = DrillState | DrillView

/** A move, or an attack on whoever stands there. `leave`: carried flags stay behind; `take`: lone flags are taken up (DR-6). */
export interface MoveAction {
  readonly type: 'move'
  readonly seat: Seat
  readonly from: number
  readonly to: number
  readonly leave: boolean
  readonly take: boolean
}

/** What is listed. `recall` without a kind declines (DR-9). */
export type TurnAction =
  | MoveAction
  | { readonly type: 'recall'; readonly seat: Seat; readonly kind: string | null }
  | { readonly type: 'pass'; readonly seat: Seat }

export type DrillAction = TurnAction | CommonAction

export type DrillEvent =
  | ArmyEvent<Piece, Token>
  /** `revealed` is set when the distance showed who it is. */
  | (Omit<MoveAction, 'type'> & { readonly type: 'piece-moved'; readonly id: string; readonly revealed: string | null })
  | {
      readonly type: 'battle-fought'
      readonly seat: Seat
      readonly from: number
      readonly to: number
      readonly leave: boolean
      readonly attacker: Combatant
      readonly defender: Combatant
      readonly result: BattleResult
    }
  | { readonly type: 'seat-passed'; readonly seat: Seat }
  /** These seats may bring a piece back, in this order. */
  | { readonly type: 'recall-due'; readonly seats: readonly Seat[] }
  | { readonly type: 'piece-recalled'; readonly seat: Seat; readonly id: string; readonly kind: string; readonly at: number }
  | { readonly type: 'recall-declined'; readonly seat: Seat }

export type EventOf<T extends DrillEvent['type']> = Extract<DrillEvent, { readonly type: T }>

/** An event as a viewer may see it. */
export type SeenDrillEvent = SeenArmyEvent<DrillEvent, SeenPiece, Token>

/** What the viewer can do now, as texts to be sent back. */
export interface DrillChoices extends ChoicesBase {
  readonly family: 'drill'
  readonly actions: readonly string[]
  readonly deployment: DeploymentOrder | null
}

export interface DrillTypes {
  readonly options: DrillOptions
  readonly state: DrillState
  readonly view: DrillView
  readonly action: DrillAction
  readonly listed: TurnAction
  readonly event: DrillEvent
  readonly seen: SeenDrillEvent
  readonly choices: DrillChoices
  readonly error: DrillError
}
