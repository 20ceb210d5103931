/**
 * Real pieces on a board of one's own, entered by the spaces between which they move. Owners say what a piece is only in a battle; the app keeps where each
 * piece is, that it moved, and what its owner said. A refusal to the whole table rests on public knowledge, one to a single side also on what that side said:
 * so no refusal says anything new.
 */
import type { Lineup } from '../core/lineup.ts'
import type { EventBase, ViewBase } from '../core/game.ts'
import type { EndReason, Outcome } from '../core/outcome.ts'
import type { Refusal } from '../core/errors.ts'
import type { Seat, Viewer } from '../core/seats.ts'
import type { BattleResult } from './combat.ts'
import type { Binding } from './power-spec.ts'
import type { RevealPolicy, TrayPolicy } from './policies.ts'

/** The options of a table that decide what its board allows. */
export interface PhysicalTable {
  readonly preset: string
  readonly lineup: Lineup
  readonly reveal: RevealPolicy
  readonly tray: TrayPolicy
  readonly attackerWinsTies: boolean
  readonly oneTimeBombs: boolean
  /** Further options of the edition, by name. */
  readonly more: Readonly<Record<string, string | boolean>>
}

/** A board as far as it is known. Only its family reads it; it is never stored, but folded from entries. */
export interface PhysicalBoard {
  /** Who moves next. */
  readonly turn: Seat
}

/** A piece of `seat` goes from one space to another. */
export interface ObservedMove {
  readonly seat: Seat
  readonly from: number
  readonly to: number
  /** Owners of the flags that it leaves behind, and whether it takes up those that are there (CA-16, CA-27). */
  readonly leave?: readonly Seat[] | undefined
  readonly take?: boolean | undefined
  /** The kind that going so far shows, where only one can (CA-24); in older games also what its owner said. */
  readonly as?: string | undefined
}

/** A move onto an enemy, with both kinds as their owners said, and the result. */
export interface ObservedBattle extends ObservedMove {
  readonly attackerKind: string
  readonly defenderKind: string
  readonly result: BattleResult
}

/**
 * A piece shows its kind and uses a power. `to` is the space aimed at, `aims` are the spaces of further pieces: those that are rumbled, attacked after a sneak,
 * or called.
 */
export interface ObservedUse {
  readonly seat: Seat
  readonly from: number
  readonly kind: string
  readonly power: string
  readonly to: number
  readonly aims: readonly number[]
}

/** The ruling on a piece that a power met. */
export type MetFate = 'removed' | 'stays' | 'stone' | 'enchanted' | 'looked-at'

/**
 * A use with its ruling: the kinds of the pieces that it met, in the order of `meets`, the fate of each and of the user; the kind that returns, and the result
 * of a battle.
 */
export interface ResolvedUse extends ObservedUse {
  readonly met: readonly string[]
  readonly fates: readonly MetFate[]
  readonly userFalls: boolean
  readonly back: string | null
  readonly result: BattleResult | null
}

/** A piece changes its mode, in sight of all (TF-6). */
export interface ObservedModeChange {
  readonly seat: Seat
  readonly at: number
  readonly kind: string
  readonly mode: 'vehicle' | 'robot'
}

/** A piece of known kind: it is face up, or bound (TF-6, NA-11). */
export interface LaidPiece {
  readonly seat: Seat
  readonly at: number
  readonly kind: string
  readonly state?: Binding | undefined
  readonly lies?: true | undefined
}

/** The spaces of the pieces of all seats, and the seat that moves next. */
export interface Layout {
  readonly turn: Seat
  readonly armies: readonly { readonly seat: Seat; readonly spaces: readonly number[] }[]
  /** Flags and sliders, where flags are tokens. */
  readonly tokens?: readonly LaidToken[]
  /** Seats that are out. */
  readonly out?: readonly Seat[]
  /** Pieces of known kind, and seats whose reinforcements wait off the board (NA-6), where there are any. */
  readonly open?: readonly LaidPiece[]
  readonly waiting?: readonly Seat[]
}

/** The flag and the slider of a seat: its flag is on `at` (null: not entered), with a piece of `carrier` or alone. */
export interface LaidToken {
  readonly seat: Seat
  readonly at: number | null
  readonly carrier: Seat | null
  /** The seat that laid it down of its own will (CA-18). */
  readonly laid: Seat | null
  readonly slider: number
}

/** A piece fires from one space at another, with both kinds (CA-13). */
export interface ObservedShot extends ObservedMove {
  readonly attackerKind: string
  readonly defenderKind: string
}

/** A chance to recruit is used: this kind comes back, or null where no piece can; or it is declined (CA-18, CA-19). */
export interface ObservedRecruit {
  readonly seat: Seat
  readonly kind: string | null
  readonly declined: boolean
  /** Lone flags there are taken up (CA-28). */
  readonly take: boolean
}

/** A turn where flags are carried. */
export type ObservedTurn =
  | (ObservedMove & { readonly type: 'move' })
  | (ObservedBattle & { readonly type: 'battle' })
  | (ObservedShot & { readonly type: 'shot' })
  | (ObservedRecruit & { readonly type: 'recruit' })
  | { readonly type: 'pass'; readonly seat: Seat }

/** What follows from a turn and from where everything is. Stored with its entry, so that sliders and flags need no board. */
export interface TokenOutcome {
  /** Owners of the flags that lost pieces had carried (CA-15). */
  readonly fallen: readonly Seat[]
  /** Owners of the lone flags that are taken up (CA-16, CA-28). */
  readonly taken: readonly Seat[]
  /** The flag of its own side with which a piece is on the turret; null elsewhere (CA-20). */
  readonly home: Seat | null
  /** The kind that going so far shows; null where it shows nothing new (CA-24). */
  readonly shown: string | null
  /** A chance to recruit by a flag is lost at once: the recruitment space is occupied, or no piece can come back (CA-19). */
  readonly lost: boolean
}

/** A lost piece and its captor. */
export interface KnownLoss {
  readonly seat: Seat
  readonly kind: string
  readonly by: Seat
}

/** A refusal; `detail` is its code, for tests and screens. */
export interface BoardRefusal extends Refusal {
  readonly detail: string
}

/** A board, and the events that led to it, as in a digital game. */
export interface BoardUpdate<B extends PhysicalBoard> {
  readonly board: B
  readonly events: readonly EventBase[]
}

/** Kinds by the ids of pieces. */
export type KindsById = Readonly<Record<string, string>>

/** A possible move of the seat on turn. `shot`: the piece fires; the rest as in `ObservedMove`. */
export interface PossibleMove extends Omit<ObservedMove, 'seat' | 'as'> {
  readonly text: string
  readonly attack: boolean
  readonly shot?: true
  /** It goes so far that it shows its kind, where a power could lead there as well (CL-10). */
  readonly runs?: true
}

/** Rules in addition to moves where flags are tokens that pieces carry, pieces fire, and some come back (CA-13 to CA-29). */
export interface PhysicalTokenRules<B extends PhysicalBoard = PhysicalBoard> {
  /** What follows from a legal turn on the board before it. */
  follows(board: B, turn: ObservedTurn): TokenOutcome
  /** The board after a turn; a seat that has lost by it is out. */
  after(board: B, turn: ObservedTurn): BoardUpdate<B>
  /** Owners of the lone flags on a space. */
  loneOn(board: B, space: number): readonly Seat[]
  shotRefusal(board: B, shot: ObservedMove): BoardRefusal | null
  /** Kinds that can have fired like this; none where the shot is refused. */
  shooters(board: B, shot: ObservedMove): readonly string[]
  recruitRefusal(board: B, recruit: ObservedRecruit): BoardRefusal | null
  /**
   * The recruitment space of the seat whose recruit is due, the kinds that it can bring back, whether a piece is there, and the owners of lone flags there;
   * null where none is due.
   */
  recruits(board: B): {
    readonly at: number
    readonly kinds: readonly string[]
    readonly occupied: boolean
    readonly lone: readonly Seat[]
  } | null
  /** Why a seat cannot pass, by public knowledge (CA-21). */
  passRefusal(board: B, seat: Seat): BoardRefusal | null
  /** Where the flag of each seat is. */
  flagsOf(board: B): readonly { readonly seat: Seat; readonly at: number }[]
  format(board: B, turn: ObservedTurn): string
}

/** Rules in addition to moves where pieces have powers (NA-6 to NA-23, TF-5 to TF-18). */
export interface PhysicalPowerRules<B extends PhysicalBoard = PhysicalBoard> {
  /** Why a use is refused, by public knowledge, by what its side has been shown, and by what it has said; for that side alone. */
  useRefusal(board: B, use: ObservedUse): BoardRefusal | null
  /** Why the piece on a space cannot use a power at all, wherever it is aimed; for its own side alone. */
  userRefusal(board: B, use: Pick<ObservedUse, 'seat' | 'from' | 'kind' | 'power'>): BoardRefusal | null
  /** Every use of one power by the piece on a space, as far as its side can know. */
  uses(board: B, use: Pick<ObservedUse, 'seat' | 'from' | 'kind' | 'power'>): readonly PossibleUse[]
  /** Spaces of the enemies whose kinds a use needs, in order. */
  meets(board: B, use: ObservedUse): readonly number[]
  /** Why the next piece that it meets cannot be of a kind, after those named before it; for its own side alone. */
  metRefusal(board: B, use: ObservedUse, before: readonly string[], kind: string): BoardRefusal | null
  used(board: B, used: ResolvedUse): BoardUpdate<B>
  /** The kind of the piece on a space if it is face up or bound, with mode and binding; null otherwise. */
  openOn(board: B, space: number): { readonly kind: string; readonly lies: boolean; readonly state: Binding | null } | null
  changeRefusal(board: B, change: ObservedModeChange): BoardRefusal | null
  changed(board: B, change: ObservedModeChange): BoardUpdate<B>
  /** Whether a mode was changed in this turn. */
  hasChanged(board: B): boolean
  /** The spaces that the reinforcements of a seat may enter now, and their number; null where none wait, or it is not on turn. */
  entrySpaces(board: B, seat: Seat): { readonly count: number; readonly spaces: readonly number[] } | null
  /** Why they cannot enter there, by public knowledge (NA-8). */
  entryRefusal(board: B, seat: Seat, spaces: readonly number[]): BoardRefusal | null
  entered(board: B, seat: Seat, spaces: readonly number[], kinds?: KindsById): BoardUpdate<B>
  /** In the notation. */
  format(board: B, use: ObservedUse, back: string | null): string
}

/** One way to use a power, in the notation. */
export interface PossibleUse {
  readonly text: string
  readonly to: number
  readonly aims: readonly number[]
}

export interface PhysicalBoardRules<B extends PhysicalBoard = PhysicalBoard> {
  /** The board when play begins, if armies fill all their spaces; null where it has to be entered. `kinds`: what is known of pieces afterwards. */
  opening(kinds?: KindsById): BoardUpdate<B> | null
  /** Why a layout is refused after these losses, or null. `atStart`: before the first move. */
  layoutRefusal(layout: Layout, losses: readonly KnownLoss[], atStart: boolean): BoardRefusal | null
  /** The board with a new layout. Its pieces are new ones: none is known to be one of the board `before`. */
  laid(before: B | null, layout: Layout, losses: readonly KnownLoss[], kinds?: KindsById): BoardUpdate<B>
  /** Why no piece could make this move, by public knowledge, or null. */
  moveRefusal(board: B, move: ObservedMove): BoardRefusal | null
  /** All moves of the seat on turn that public knowledge does not rule out, in the notation. */
  moves(board: B): readonly PossibleMove[]
  /** The owner of the piece on a space. */
  ownerOf(board: B, space: number): Seat | null
  /** Why a piece in the battle of this move cannot be of a kind, by what its own side has said and by public knowledge, or null. */
  claimRefusal(board: B, move: ObservedMove, role: 'attacker' | 'defender', kind: string): BoardRefusal | null
  /** The board after a move to an empty space. */
  moved(board: B, move: ObservedMove): BoardUpdate<B>
  fought(board: B, battle: ObservedBattle): BoardUpdate<B>
  /** The board after a seat has left while others play on. */
  left(board: B, seat: Seat, reason: EndReason): BoardUpdate<B>
  ended(board: B, outcome: Outcome): BoardUpdate<B>
  /** Why the game cannot be over because a seat has no action, or, with null, because no seat ever has, by public knowledge (CL-22); null when it can. */
  stuckRefusal(board: B, seat: Seat | null): BoardRefusal | null
  /** Kinds that are known, of pieces on the board and lost. */
  kindsOf(board: B): KindsById
  /** The board as a viewer sees it; a null kind is hidden from it, or not known at all. */
  viewFor(board: B, viewer: Viewer): ViewBase
  /** An event as a viewer sees it. */
  redact(board: B, event: EventBase, viewer: Viewer): EventBase
  /** A move as text. */
  format(board: B, move: ObservedMove): string
  /** The name of a space. */
  nameOf(space: number): string
  /** Absent where there are no such tokens. */
  readonly tokens?: PhysicalTokenRules<B>
  /** Absent where no piece has powers. */
  readonly powers?: PhysicalPowerRules<B>
}
