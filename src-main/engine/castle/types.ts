/** The types of the castle: pieces on a graph, flags on pieces, sliders off the board. Full state and view share `CastleBase`, which is public. */
import type { ChoicesBase, CommonAction, DeploymentOrder, OptionsBase, Placement, PositionBase } from '../core/game.ts'
import type { RngState } from '../core/rng.ts'
import type { Seat, Viewer } from '../core/seats.ts'
import type { ArmyEvent, SeenArmyEvent } from '../rules/army-events.ts'
import type { BattleResult } from '../rules/combat.ts'
import type { Combatant, LostPiece, SeenCombatant } from '../rules/pieces.ts'
import type { RecentMoves } from '../rules/repetition.ts'
import type { CastleError } from './errors.ts'

export interface CastleOptions extends OptionsBase {
  /** Turns without a battle after which the game is a draw; null for no such limit (CA-22). */
  readonly quietLimit: number | null
  /** Only the two owners see what wins a battle (HR-2). */
  readonly bystanders: boolean
  /** Taking up a flag that one's own side laid down earns a recruit too (HR-6). */
  readonly ownFlagRecruits: boolean
}

export interface Piece {
  readonly id: string
  readonly seat: Seat
  readonly kind: string
  /** All players have seen it (CA-11, CA-24). */
  readonly known: boolean
  /** Other seats that have seen it in a battle, where others have not (HR-2); absent where there are none. In order of seats. Public. */
  readonly seenBy?: readonly Seat[]
  /** Kinds that it can be by how far it went (CA-24) and what it beat before bystanders (HR-2); absent once it is known. Public. */
  readonly oneOf?: readonly string[]
}

/** A piece as a viewer sees it. Every Piece is one. */
export interface SeenPiece extends Omit<Piece, 'kind'> {
  readonly kind: string | null
}

/** Who has seen a piece, and the kinds that it can be for all others (HR-2). */
export interface Sight {
  readonly seenBy: readonly Seat[]
  readonly oneOf: readonly string[]
}

/** The flag of a seat: where it is, whether the piece there carries it, and which seat laid it down there of its own will (CA-18). */
export interface Token {
  readonly seat: Seat
  readonly at: number
  readonly carried: boolean
  readonly laid: Seat | null
}

/** Why a seat may recruit: its slider, the same after a shot of its own Cannon, which cannot come back for it, or a flag (CA-18, CA-29). */
export const CHANCES = ['slider', 'shot', 'flag'] as const
export type Chance = (typeof CHANCES)[number]

/** A recruit that is due, out of turn. */
export interface DueRecruit {
  readonly seat: Seat
  readonly choice: Chance
}

/** The public part of a position. */
interface CastleBase extends PositionBase {
  readonly family: 'castle'
  readonly options: CastleOptions
  /** Passes in a row (CA-21). */
  readonly passes: number
  /** In order of seats; empty before play. */
  readonly tokens: readonly Token[]
  readonly captured: readonly LostPiece[]
  /** By seat: the place of its recruitment slider (CA-14). */
  readonly sliders: Readonly<Partial<Record<Seat, number>>>
  /** By seat: its last moves by the same piece (CA-7). */
  readonly trails: Readonly<Partial<Record<Seat, RecentMoves>>>
  readonly due?: readonly DueRecruit[]
}

/** The full state. */
export interface CastleState extends CastleBase {
  readonly rng: RngState
  readonly board: readonly (Piece | null)[]
  readonly deployed: Readonly<Partial<Record<Seat, Placement>>>
}

/** What one viewer knows. */
export interface CastleView extends CastleBase {
  readonly viewer: Viewer
  readonly board: readonly (SeenPiece | null)[]
  readonly deployed: Readonly<Partial<Record<Seat, Placement | 'hidden'>>>
}

export type CastlePosition = CastleState | CastleView

/** A move, or an attack on the piece there. `leave`: owners of the flags that stay behind; `take`: all lone flags there are taken up (CA-16, CA-27). */
export interface MoveAction {
  readonly type: 'move'
  readonly seat: Seat
  readonly from: number
  readonly to: number
  readonly leave: readonly Seat[]
  readonly take: boolean
}

export interface ShootAction {
  readonly type: 'shoot'
  readonly seat: Seat
  readonly from: number
  readonly to: number
}

/** A chance to recruit is used. `kind` null: the slider moves on although no piece can return (CA-19). `take`: the recruit takes up lone flags (CA-28). */
export interface RecruitAction {
  readonly type: 'recruit'
  readonly seat: Seat
  readonly kind: string | null
  readonly take: boolean
}

/** Listed actions. `decline`: no recruit, and a slider stays where it is (CA-14, CA-29). */
export type TurnAction =
  | MoveAction
  | ShootAction
  | RecruitAction
  | { readonly type: 'decline'; readonly seat: Seat }
  | { readonly type: 'pass'; readonly seat: Seat }

export type CastleAction = TurnAction | CommonAction

/** Owners of the flags that change hands, in order of seats. */
interface WithFlags {
  readonly flags: readonly Seat[]
}

export type CastleEvent =
  | ArmyEvent<Piece, Token>
  /** `revealed`: the kind that the distance shows; `oneOf`: the kinds that could go so far, where there are several (CA-24); `flags` are taken up. */
  | (Omit<MoveAction, 'type'> &
      WithFlags & {
        readonly type: 'piece-moved'
        readonly id: string
        readonly revealed: string | null
        readonly oneOf?: readonly string[]
      })
  /** `flags` go to the winner, or become lone where neither won (CA-15, CA-26). */
  | (Omit<MoveAction, 'type'> &
      WithFlags & {
        readonly type: 'battle-fought'
        readonly attacker: Combatant
        readonly defender: Combatant
        readonly result: BattleResult
        /** The seats, besides its owner, that know the winner now, and what others can conclude that it is (HR-2); absent where all know it. */
        readonly sight?: Sight
      })
  /** `flags` become lone (CA-27). */
  | (Omit<ShootAction, 'type'> & WithFlags & { readonly type: 'cannon-fired'; readonly cannon: Combatant; readonly target: Combatant })
  | { readonly type: 'slider-moved'; readonly seat: Seat; readonly to: number }
  /** The seat has these chances to recruit, in this order. */
  | { readonly type: 'recruit-due'; readonly seat: Seat; readonly chances: readonly Chance[] }
  /** `flags` are taken up (CA-28). */
  | (WithFlags & {
      readonly type: 'piece-recruited'
      readonly seat: Seat
      readonly id: string
      readonly kind: string
      readonly at: number
      readonly take: boolean
    })
  | { readonly type: 'recruit-declined'; readonly seat: Seat }
  /** The recruitment space was occupied, or no piece could return (CA-19). */
  | { readonly type: 'recruit-lost'; readonly seat: Seat }
  | { readonly type: 'seat-passed'; readonly seat: Seat }

export type EventOf<T extends CastleEvent['type']> = Extract<CastleEvent, { readonly type: T }>

/** A battle as a viewer may see it: a bystander does not see the winner (HR-2). */
type SeenBattle = Omit<EventOf<'battle-fought'>, 'attacker' | 'defender'> & {
  readonly attacker: SeenCombatant
  readonly defender: SeenCombatant
}

/** An event as a viewer may see it. */
export type SeenCastleEvent = Exclude<SeenArmyEvent<CastleEvent, SeenPiece, Token>, { readonly type: 'battle-fought' }> | SeenBattle

/** An action for a screen: `text` is what it sends. */
export type CastleChoice = TurnAction & { readonly text: string }

/** What the viewer can do now. */
export interface CastleChoices extends ChoicesBase {
  readonly family: 'castle'
  readonly actions: readonly CastleChoice[]
  readonly deployment: DeploymentOrder | null
}

export interface CastleTypes {
  readonly options: CastleOptions
  readonly state: CastleState
  readonly view: CastleView
  readonly action: CastleAction
  readonly listed: TurnAction
  readonly event: CastleEvent
  readonly seen: SeenCastleEvent
  readonly choices: CastleChoices
  readonly error: CastleError
}
