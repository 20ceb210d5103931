/** The shapes of the grid family: pieces on squares. Full state and view share `GridBase`, which is public. */
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
  /** Whether views remember who stands face down again (CL-14). */
  readonly memory: Memory
  readonly repetition: RepetitionPolicy
  /** CL-12; by default on exactly under `isf`. */
  readonly moreSquares: boolean
  /** CL-19 */
  readonly attackerWinsTies: boolean
  /** CL-19 */
  readonly oneTimeBombs: boolean
  /** Actions without a battle until the game is a draw (CL-23, CL-32), or null. */
  readonly quietLimit: number | null
}

/** A piece as it is. `id` is opaque: it says nothing about kind or starting square. */
export interface Piece {
  readonly id: string
  readonly seat: Seat
  readonly kind: string
  /** Has moved or attacked at least once; public. */
  readonly moved: boolean
  /** Seats other than its owner that have been shown its kind. */
  readonly seenBy: readonly Seat[]
  /** Lies face up (TF-6); absent in vehicle mode and for pieces that have no modes. Whoever lies is public. */
  readonly mode?: 'robot'
  /** Cannot act and cannot be acted upon (NA-11); absent while it is free. Public. */
  readonly state?: Binding
  /** Has used what can be used once a game (NA-16). Public. */
  readonly spent?: true
  /** Who captured it, once it is lost; absent where it could only be the one enemy: ask `captorOf`. Public. */
  readonly by?: Seat
}

export { BINDINGS, type Binding } from '../rules/power-spec.ts'

/** A piece as a viewer sees it: `kind` is null while it is hidden from them. Every Piece is a SeenPiece. */
export interface SeenPiece extends Omit<Piece, 'kind'> {
  readonly kind: string | null
}

/** The public part of a position. */
export interface GridBase extends PositionBase {
  readonly family: 'grid'
  readonly options: GridOptions
  /** Turn actions since the last battle, removal or first reveal (CL-32). -1 in the middle of a turn that began with a first reveal. */
  readonly quiet: number
  /** Recent moves, by seat. Stored states and the notation know them by this name. */
  readonly trails: Readonly<Partial<Record<Seat, RecentMoves>>>
  readonly chases: Readonly<Partial<Record<Seat, Chase>>>
  /** Seats whose reinforcements still wait off the board (NA-6); absent when there are none. */
  readonly reserve?: readonly Seat[]
}

/** Everything. Only rules, table and archive hold one. */
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
  /** Who has confirmed; the placement only where the viewer may see it. */
  readonly deployed: Readonly<Partial<Record<Seat, Placement | 'hidden'>>>
}

/** Either form; what `legalActions` needs is in both. */
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

/** One use of a power, said in full, so that the uses of a position can be listed. */
export interface PowerUse {
  /** The square that it is aimed at: a landing square, or the one target. */
  readonly to: number
  /** Squares of pieces beside that: who is rumbled, who is attacked after a sneak, who is called. Ascending. */
  readonly targets: readonly number[]
  /** The kind that is brought back. */
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

/** What ends a turn and is listed. */
export type TurnAction = MoveAction | PowerAction

/** A turn action, or what seats can do in every game: `deploy` an army before play, or reinforcements during it (NA-8), which end no turn. */
export type GridAction = TurnAction | CommonAction

/** One side of a battle. `seenBy` are the seats other than the owner that are shown the kind here. */
export interface Combatant {
  readonly id: string
  readonly seat: Seat
  readonly kind: string
  readonly seenBy: readonly Seat[]
}

/** What a power does, piece by piece. */
export type PowerEffect =
  | { readonly type: 'moved'; readonly id: string; readonly from: number; readonly to: number }
  /** Somebody is shown what stands there; `piece.seenBy` is who knows it now. */
  | { readonly type: 'shown'; readonly at: number; readonly piece: Combatant }
  /** A battle: an ordinary one on `to`, or one with a piece that was drawn over, whose winner stands on `from` (TF-12). */
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
  /** Turned to stone or enchanted; null is freed again. */
  | { readonly type: 'bound'; readonly id: string; readonly at: number; readonly state: Binding | null }
  /**
   * A captured piece stands again, known to all, as a new piece: its id says nothing of which loss it was (NA-16). `rest` are the ids that the other losses
   * of its seat have from now on, in their new order; absent where the tray lies open to all players, and in games from before, whose `id` is the old one.
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
  /** Both armies stand; `pieces` in order of squares, with their shuffled ids. */
  | {
      readonly type: 'play-began'
      readonly firstSeat: Seat
      readonly pieces: readonly { readonly square: number; readonly piece: Piece }[]
      /** The generator after the ids were drawn. Secret: never part of what a viewer is told. */
      readonly rng: RngState
    }
  | {
      readonly type: 'piece-moved'
      readonly seat: Seat
      readonly from: number
      readonly to: number
      readonly id: string
      /** Set when the distance made the piece publicly known (CL-10). */
      readonly revealed: string | null
    }
  | {
      readonly type: 'battle-fought'
      readonly seat: Seat
      readonly from: number
      readonly to: number
      /** The attacker ran more than one square, which made it publicly known (CL-10). */
      readonly charged: boolean
      readonly attacker: Combatant
      readonly defender: Combatant
      /** `defender-wins` leaves the defender; a one-time bomb goes with its victim as `both-removed` (CL-19, CL-30). */
      readonly result: BattleResult
    }
  /** Reinforcements stand; `pieces` in order of squares, with their shuffled ids (NA-8). The turn goes on. `rng` as in `play-began`. */
  | {
      readonly type: 'army-reinforced'
      readonly seat: Seat
      readonly pieces: readonly { readonly square: number; readonly piece: Piece }[]
      readonly rng: RngState
    }
  /** A piece lies down or stands up, in sight of all (TF-6). The turn goes on. */
  | {
      readonly type: 'mode-changed'
      readonly seat: Seat
      readonly at: number
      readonly mode: 'vehicle' | 'robot'
      readonly piece: Combatant
    }
  /** `user` was shown before; then `effects`, in order. */
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
  /** The turn is over, and `seat` begins the next one. */
  | { readonly type: 'turn-passed'; readonly seat: Seat }
  /** A seat is out of the game, and others go on: its pieces leave the board, captured by no seat. */
  | { readonly type: 'seat-left'; readonly seat: Seat; readonly reason: EndReason }
  /** `shown` lists every piece of every army (CL-24), by id. */
  | { readonly type: 'game-ended'; readonly outcome: Outcome; readonly shown: readonly { readonly id: string; readonly kind: string }[] }

/** A combatant as somebody saw it. */
export interface SeenCombatant extends Omit<Combatant, 'kind'> {
  readonly kind: string | null
}

/** An effect as somebody saw it. */
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
  | Extract<GridEvent, { readonly type: 'piece-moved' | 'turn-passed' | 'seat-left' | 'game-ended' }>
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

/**
 * One legal turn action of the viewer, ready to be drawn and to be sent back as `text`. A power says which and, beside the square aimed at, whom it
 * concerns and what it brings back.
 */
export interface GridChoice {
  readonly text: string
  readonly from: number
  readonly to: number
  readonly attack: boolean
  readonly use?: { readonly power: string; readonly targets: readonly number[]; readonly kind: string | null }
}

/**
 * A piece that may change its mode before the action (TF-6), and what its new power allows then. Everything else that is legal stays so, but for the
 * power that it had. The action to send is `text` followed by the action's own text.
 */
export interface ModeChange {
  readonly at: number
  readonly mode: 'vehicle' | 'robot'
  readonly text: string
  readonly uses: readonly GridChoice[]
}

/** What the viewer can do now. */
export interface GridChoices extends ChoicesBase {
  readonly family: 'grid'
  readonly legal: readonly GridChoice[]
  /** Absent in editions without modes. */
  readonly changes?: readonly ModeChange[]
  /** Reinforcements that may be brought in before the action (NA-8): all of them, one to a space, by `deploy`. */
  readonly reinforcements?: DeploymentOrder
}

/** The family's shapes for the game contract. */
export interface GridTypes {
  readonly options: GridOptions
  readonly state: GridState
  readonly view: GridView
  readonly action: GridAction
  readonly listed: TurnAction
  readonly event: GridEvent
  readonly seen: SeenGridEvent
  readonly choices: GridChoices
  readonly error: GridError
}
