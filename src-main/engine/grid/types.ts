/** The types of the grid family: pieces on squares. Full state and view share `GridBase`, which is public. */
import type { EndReason, Outcome } from '../core/outcome.ts'
import type { RngState } from '../core/rng.ts'
import type { Seat, Viewer } from '../core/seats.ts'
import type { GridError } from './errors.ts'
import type { ChoicesBase, CommonAction, DeploymentOrder, OptionsBase, Placement, PositionBase } from '../core/game.ts'
import type { Chase } from '../rules/chase.ts'
import type { BattleResult } from '../rules/combat.ts'
import type { Binding } from '../rules/power-spec.ts'
import type { Memory, RevealPolicy, TrayPolicy } from '../rules/policies.ts'
import type { RecentMoves, RepetitionPolicy } from '../rules/repetition.ts'

export type { Chase } from '../rules/chase.ts'
export { REPETITION_POLICIES, type RecentMoves, type RepetitionPolicy, type Step } from '../rules/repetition.ts'

/** The table options of the grid family. */
export interface GridOptions extends OptionsBase {
  /** Who is shown in a battle (CL-14). */
  readonly reveal: RevealPolicy
  /** Who sees captured pieces (CL-20, CL-28). */
  readonly tray: TrayPolicy
  /** Whether views remember pieces that are face down again (CL-14). */
  readonly memory: Memory
  readonly repetition: RepetitionPolicy
  /** CL-12; by default on exactly under `isf`. */
  readonly moreSquares: boolean
  /** CL-19 */
  readonly attackerWinsTies: boolean
  /** CL-19 */
  readonly oneTimeBombs: boolean
  /** A Scout attacks only the square next to it (HR-3). */
  readonly runOrStrike: boolean
  /** A piece that reaches the far row may bring a captured piece back (HR-5); absent in editions with powers. */
  readonly rescue?: boolean
  /** Actions without a battle after which the game is a draw (CL-23, CL-32), or null. */
  readonly quietLimit: number | null
}

/** A piece with its kind. `id` is opaque: it says nothing about kind or starting square. */
export interface Piece {
  readonly id: string
  readonly seat: Seat
  readonly kind: string
  /** Has moved or attacked at least once; public. */
  readonly moved: boolean
  /** Seats other than its owner that have been shown its kind. */
  readonly seenBy: readonly Seat[]
  /** Face up (TF-6); absent in vehicle mode and for pieces without modes. Public. */
  readonly mode?: 'robot'
  /** Cannot act and cannot be acted upon (NA-11); absent while it is free. Public. */
  readonly state?: Binding
  /** Has used a power that works once a game (NA-16). Public. */
  readonly spent?: true
  /** A loss among which one has been rescued since: all but its seat no longer know which it is (HR-5). Public. */
  readonly mixed?: true
  /** Its captor, once it is lost; absent where only one enemy could be: ask `captorOf`. Public. */
  readonly by?: Seat
}

export { BINDINGS, type Binding } from '../rules/power-spec.ts'

/** A piece as a viewer sees it: `kind` is null while it is hidden. Every Piece is a SeenPiece. */
export interface SeenPiece extends Omit<Piece, 'kind'> {
  readonly kind: string | null
}

/** The public part of a position. */
export interface GridBase extends PositionBase {
  readonly family: 'grid'
  readonly options: GridOptions
  /** Turn actions since the last battle, removal or first reveal (CL-32). -1 in the middle of a turn that began with a first reveal. */
  readonly quiet: number
  /** Recent moves, by seat. Stored states and the notation call them `trails`. */
  readonly trails: Readonly<Partial<Record<Seat, RecentMoves>>>
  readonly chases: Readonly<Partial<Record<Seat, Chase>>>
  /** Seats whose reinforcements still wait off the board (NA-6); absent when there are none. */
  readonly reserve?: readonly Seat[]
  /** Ids of the pieces that have rescued another one, by seat, in order (HR-5); absent when there are none. */
  readonly rescuers?: Readonly<Partial<Record<Seat, readonly string[]>>>
  /** The square of a piece that has just reached the far row: its seat brings a captured piece back, or not (HR-5); absent otherwise. */
  readonly rescuing?: number
}

/** The full state. Only rules, table and archive hold one. */
export interface GridState extends GridBase {
  readonly rng: RngState
  /** By square index. */
  readonly board: readonly (Piece | null)[]
  /** Removed pieces in order of removal. */
  readonly captured: readonly Piece[]
  /** Confirmed deployments while deploying; null otherwise. */
  readonly deployed: Readonly<Partial<Record<Seat, Placement>>>
}

/** What one viewer knows. */
export interface GridView extends GridBase {
  readonly viewer: Viewer
  readonly board: readonly (SeenPiece | null)[]
  /** `kind` is null where the tray policy hides it. In order of removal, which is public. */
  readonly captured: readonly SeenPiece[]
  /** Seats that have confirmed; the placement only where the viewer may see it. */
  readonly deployed: Readonly<Partial<Record<Seat, Placement | 'hidden'>>>
}

/** A state or a view; what `legalActions` needs is in both. */
export type GridPosition = GridState | GridView

/** A move, or an attack: a move onto an enemy piece. Squares are indices. */
export interface MoveAction {
  readonly type: 'move'
  readonly seat: Seat
  readonly from: number
  readonly to: number
  /** First the piece on this square changes its mode (TF-6). */
  readonly change?: number
}

/** One use of a power, complete, so that all uses of a position can be listed. */
export interface PowerUse {
  /** The square that it is aimed at: a landing square, or the one target. */
  readonly to: number
  /** Squares of further pieces: those that are rumbled, attacked after a sneak, or called. Ascending. */
  readonly targets: readonly number[]
  /** The kind that returns. */
  readonly kind: string | null
}

export interface PowerAction extends PowerUse {
  readonly type: 'power'
  readonly seat: Seat
  readonly from: number
  /** Id of the power. */
  readonly power: string
  readonly change?: number
}

/** Listed actions, each of which ends the turn. */
export type TurnAction = MoveAction | PowerAction

/** What a seat does once a piece of it has reached the far row (HR-5): a captured piece comes back on the square `at`, or none. It ends the turn. */
export type RescueAction =
  | { readonly type: 'rescue'; readonly seat: Seat; readonly kind: string; readonly at: number }
  | { readonly type: 'decline'; readonly seat: Seat }

/** A turn action, or one of every game: `deploy` places an army before play, or reinforcements during it (NA-8), which ends no turn. */
export type GridAction = TurnAction | RescueAction | CommonAction

/** One piece of a battle. `seenBy`: the other seats that see its kind here. */
export interface Combatant {
  readonly id: string
  readonly seat: Seat
  readonly kind: string
  readonly seenBy: readonly Seat[]
}

/** What a power does, piece by piece. */
export type PowerEffect =
  | { readonly type: 'moved'; readonly id: string; readonly from: number; readonly to: number }
  /** A piece is shown; `piece.seenBy` are the seats that know it now. */
  | { readonly type: 'shown'; readonly at: number; readonly piece: Combatant }
  /** A battle: an ordinary one on `to`, or one with a piece that was drawn over, whose winner stays on `from` (TF-12). */
  | {
      readonly type: 'fought'
      readonly from: number
      readonly to: number
      readonly drawn: boolean
      readonly attacker: Combatant
      readonly defender: Combatant
      readonly result: BattleResult
    }
  | { readonly type: 'removed'; readonly id: string; readonly at: number }
  /** Turned to stone or enchanted; null: freed. */
  | { readonly type: 'bound'; readonly id: string; readonly at: number; readonly state: Binding | null }
  /**
   * A captured piece returns, known to all, as a new piece: its id does not say which loss it was (NA-16). `rest`: new ids of the other losses of its seat, in
   * their new order; absent where the tray is open to all players, and in older games, whose `id` is the old one.
   */
  | {
      readonly type: 'returned'
      readonly id: string
      readonly at: number
      readonly kind: string
      readonly seenBy: readonly Seat[]
      readonly rest?: readonly string[]
    }

export type GridEvent =
  | { readonly type: 'army-deployed'; readonly seat: Seat; readonly placement: Placement }
  /** All armies are on the board; `pieces` in order of squares, with shuffled ids. */
  | {
      readonly type: 'play-began'
      readonly firstSeat: Seat
      readonly pieces: readonly { readonly square: number; readonly piece: Piece }[]
      /** The generator after the ids were drawn. Secret: no viewer gets it. */
      readonly rng: RngState
    }
  | {
      readonly type: 'piece-moved'
      readonly seat: Seat
      readonly from: number
      readonly to: number
      readonly id: string
      /** The kind, when the distance made it public (CL-10). */
      readonly revealed: string | null
    }
  | {
      readonly type: 'battle-fought'
      readonly seat: Seat
      readonly from: number
      readonly to: number
      /** The attacker ran more than one square, which made its kind public (CL-10). */
      readonly charged: boolean
      readonly attacker: Combatant
      readonly defender: Combatant
      /** After `defender-wins` the defender stays; a one-time bomb goes with its victim as `both-removed` (CL-19, CL-30). */
      readonly result: BattleResult
    }
  /** Reinforcements enter; `pieces` in order of squares, with shuffled ids (NA-8). The turn goes on. `rng` as in `play-began`. */
  | {
      readonly type: 'army-reinforced'
      readonly seat: Seat
      readonly pieces: readonly { readonly square: number; readonly piece: Piece }[]
      readonly rng: RngState
    }
  /** A piece turns face up or face down, in sight of all (TF-6). The turn goes on. */
  | {
      readonly type: 'mode-changed'
      readonly seat: Seat
      readonly at: number
      readonly mode: 'vehicle' | 'robot'
      readonly piece: Combatant
    }
  /** `user` is shown first, then `effects` follow in order. */
  | {
      readonly type: 'power-used'
      readonly seat: Seat
      readonly power: string
      readonly from: number
      readonly to: number
      readonly targets: readonly number[]
      readonly user: Combatant
      readonly effects: readonly PowerEffect[]
    }
  /** A piece has reached the far row, on `at`: its seat may bring a captured piece back (HR-5). The turn goes on. */
  | { readonly type: 'rescue-due'; readonly seat: Seat; readonly at: number }
  /** A captured piece comes back on `at` as a new piece, unseen; `rest`: new ids of the other losses of its seat, in their new order (HR-5). */
  | {
      readonly type: 'piece-rescued'
      readonly seat: Seat
      readonly at: number
      readonly id: string
      readonly kind: string
      readonly rest: readonly string[]
    }
  /** No piece comes back, or none can (HR-5). */
  | { readonly type: 'rescue-declined'; readonly seat: Seat }
  /** The turn is over; `seat` begins the next one. */
  | { readonly type: 'turn-passed'; readonly seat: Seat }
  /** A seat is out while others play on: its pieces leave the board, captured by no seat. */
  | { readonly type: 'seat-left'; readonly seat: Seat; readonly reason: EndReason }
  /** `shown` lists every piece of every army (CL-24), by id. */
  | { readonly type: 'game-ended'; readonly outcome: Outcome; readonly shown: readonly { readonly id: string; readonly kind: string }[] }

/** A combatant as a viewer saw it. */
export interface SeenCombatant extends Omit<Combatant, 'kind'> {
  readonly kind: string | null
}

/** An effect as a viewer saw it. */
export type SeenPowerEffect =
  | Exclude<PowerEffect, { readonly type: 'shown' | 'fought' | 'returned' }>
  /** `kind` is null once it is forgotten, as is the power that did it (`fade`). */
  | (Omit<Extract<PowerEffect, { readonly type: 'returned' }>, 'kind'> & { readonly kind: string | null })
  | (Omit<Extract<PowerEffect, { readonly type: 'shown' }>, 'piece'> & { readonly piece: SeenCombatant })
  | (Omit<Extract<PowerEffect, { readonly type: 'fought' }>, 'attacker' | 'defender'> & {
      readonly attacker: SeenCombatant
      readonly defender: SeenCombatant
    })

/** An event as a viewer may see it: the same types with what is hidden set to null. */
export type SeenGridEvent =
  | { readonly type: 'army-deployed'; readonly seat: Seat; readonly placement: Placement | null }
  | {
      readonly type: 'play-began'
      readonly firstSeat: Seat
      readonly pieces: readonly { readonly square: number; readonly piece: SeenPiece }[]
    }
  | Extract<GridEvent, { readonly type: 'piece-moved' | 'rescue-due' | 'rescue-declined' | 'turn-passed' | 'seat-left' | 'game-ended' }>
  | (Omit<Extract<GridEvent, { readonly type: 'piece-rescued' }>, 'kind'> & { readonly kind: string | null })
  | (Omit<Extract<GridEvent, { readonly type: 'mode-changed' }>, 'piece'> & { readonly piece: SeenCombatant })
  | (Omit<Extract<GridEvent, { readonly type: 'battle-fought' }>, 'attacker' | 'defender'> & {
      readonly attacker: SeenCombatant
      readonly defender: SeenCombatant
    })
  | {
      readonly type: 'army-reinforced'
      readonly seat: Seat
      readonly pieces: readonly { readonly square: number; readonly piece: SeenPiece }[]
    }
  | (Omit<Extract<GridEvent, { readonly type: 'power-used' }>, 'power' | 'user' | 'effects'> & {
      readonly power: string | null
      readonly user: SeenCombatant
      readonly effects: readonly SeenPowerEffect[]
    })

/** One legal turn action of the viewer, to be drawn and to be sent back as `text`. For a power: which one, its further targets and the kind that returns. */
export interface GridChoice {
  readonly text: string
  readonly from: number
  readonly to: number
  readonly attack: boolean
  readonly use?: { readonly power: string; readonly targets: readonly number[]; readonly kind: string | null }
}

/**
 * A piece that may change its mode before the action (TF-6), and the uses of its new power. All other actions stay legal, except those of its old power. The
 * action to send is `text` followed by the action's own text.
 */
export interface ModeChange {
  readonly at: number
  readonly mode: 'vehicle' | 'robot'
  readonly text: string
  readonly uses: readonly GridChoice[]
}

/** What may come back now (HR-5): kinds, none where the piece on `by` cannot rescue, and squares. The action to send is the text of a kind followed by a square’s name. */
export interface RescueChoice {
  readonly by: number
  readonly kinds: readonly { readonly kind: string; readonly text: string }[]
  readonly spaces: readonly number[]
  /** The action that brings none back. */
  readonly decline: string
}

/** What the viewer can do now. */
export interface GridChoices extends ChoicesBase {
  readonly family: 'grid'
  readonly legal: readonly GridChoice[]
  /** Absent in editions without modes. */
  readonly changes?: readonly ModeChange[]
  /** Reinforcements that may enter before the action (NA-8): all of them, one to a space, by `deploy`. */
  readonly reinforcements?: DeploymentOrder
  /** A captured piece may come back, and nothing else can be done first (HR-5). */
  readonly rescue?: RescueChoice
}

/** The family's types for the game contract. */
export interface GridTypes {
  readonly options: GridOptions
  readonly state: GridState
  readonly view: GridView
  readonly action: GridAction
  readonly listed: TurnAction | RescueAction
  readonly event: GridEvent
  readonly seen: SeenGridEvent
  readonly choices: GridChoices
  readonly error: GridError
}
