/** The shapes of the grid family: pieces on squares. Full state and view share `GridBase`, which is public. */
import type { Outcome } from '../core/outcome.ts'
import type { RngState } from '../core/rng.ts'
import type { Seat, Viewer } from '../core/seats.ts'
import type { Placement } from '../core/game.ts'

export const REVEAL_POLICIES = ['both', 'winner-hidden', 'silent'] as const
export type RevealPolicy = (typeof REVEAL_POLICIES)[number]

export const TRAY_POLICIES = ['open', 'prisoner', 'secret', 'stealth'] as const
export type TrayPolicy = (typeof TRAY_POLICIES)[number]

export const REPETITION_POLICIES = ['isf', 'printed', 'off'] as const
export type RepetitionPolicy = (typeof REPETITION_POLICIES)[number]

/** The table options of the grid family. */
export interface GridOptions {
  readonly preset: string
  /** Who is shown in a battle (CL-14). */
  readonly reveal: RevealPolicy
  /** Who sees captured pieces (CL-20, CL-28). */
  readonly tray: TrayPolicy
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
  /** Has relocated at least once; public. */
  readonly moved: boolean
  /** Seats other than its owner that have been shown its kind. */
  readonly seenBy: readonly Seat[]
}

/** A piece as somebody sees it: `kind` is null while it is hidden from them. Every Piece is a SeenPiece. */
export interface SeenPiece extends Omit<Piece, 'kind'> {
  readonly kind: string | null
}

/** One relocation: start and final square. */
export type Step = readonly [from: number, to: number]

/** The last consecutive relocations by one and the same piece of a seat, newest last, as many as CL-11 needs. */
export interface Trail {
  readonly piece: string
  readonly steps: readonly Step[]
}

/** A chase as CL-12 sees it, kept for its chaser. All of it is public (CL-27). */
export interface Chase {
  /** Pieces threatened by the chaser's last move. */
  readonly quarry: readonly string[]
  /** Pieces that have evaded in this chase. */
  readonly evaders: readonly string[]
  /** Every relocation of either side since the chase's first position. */
  readonly steps: readonly Step[]
}

export type Phase = 'deploying' | 'playing' | 'over'

/** The public part of a position. */
export interface GridBase {
  readonly edition: string
  readonly family: 'grid'
  readonly options: GridOptions
  readonly phase: Phase
  /** Whose turn it is while playing; after the end, who would have been next. */
  readonly turn: Seat
  /** Turn actions taken since play began. */
  readonly ply: number
  /** Turn actions since the last battle, removal or first reveal (CL-32). */
  readonly quiet: number
  readonly trails: Readonly<Partial<Record<Seat, Trail>>>
  readonly chases: Readonly<Partial<Record<Seat, Chase>>>
  readonly outcome: Outcome | null
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

/** A turn action or one that is always open. Squares are indices. An attack is a `move` onto an enemy piece. */
export type GridAction =
  | { readonly type: 'deploy'; readonly seat: Seat; readonly placement: Placement }
  | { readonly type: 'move'; readonly seat: Seat; readonly from: number; readonly to: number }
  | { readonly type: 'resign'; readonly seat: Seat }
  /** Both people have agreed; the table has asked them. */
  | { readonly type: 'agree-draw'; readonly seat: Seat }
  /** The seat's time has run out; the table's clock says so. */
  | { readonly type: 'forfeit-on-time'; readonly seat: Seat }

export const BATTLE_RESULTS = ['attacker-wins', 'defender-wins', 'both-removed'] as const
export type BattleResult = (typeof BATTLE_RESULTS)[number]

/** One side of a battle. `seenBy` are the seats beside the owner that are shown the kind here. */
export interface Combatant {
  readonly id: string
  readonly seat: Seat
  readonly kind: string
  readonly seenBy: readonly Seat[]
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
  /** `shown` lists every piece of every army (CL-24), by id. */
  | { readonly type: 'game-ended'; readonly outcome: Outcome; readonly shown: readonly { readonly id: string; readonly kind: string }[] }

/** A combatant as somebody saw it. */
export interface SeenCombatant extends Omit<Combatant, 'kind'> {
  readonly kind: string | null
}

/** An event as a viewer may see it: the same types with what is hidden set to null. */
export type SeenGridEvent =
  | { readonly type: 'army-deployed'; readonly seat: Seat; readonly placement: Placement | null }
  | {
      readonly type: 'play-began'
      readonly firstSeat: Seat
      readonly pieces: readonly { readonly square: number; readonly piece: SeenPiece }[]
    }
  | Extract<GridEvent, { readonly type: 'piece-moved' | 'game-ended' }>
  | (Omit<Extract<GridEvent, { readonly type: 'battle-fought' }>, 'attacker' | 'defender'> & {
      readonly attacker: SeenCombatant
      readonly defender: SeenCombatant
    })
