/**
 * Real pieces on a board of one's own, told by the spaces between which they go. Nobody says what a piece is but in a battle; what is kept of each is where it
 * stands, that it moved, and what was told of it. Whatever is refused to the whole table rests on public knowledge, whatever is refused to one side on its own
 * words as well: so no refusal tells anybody more than he knew.
 */
import type { Lineup } from '../core/lineup.ts'
import type { EventBase, ViewBase } from '../core/game.ts'
import type { EndReason, Outcome } from '../core/outcome.ts'
import type { Refusal } from '../core/errors.ts'
import type { Seat, Viewer } from '../core/seats.ts'
import type { BattleResult } from './combat.ts'
import type { Binding } from './power-spec.ts'
import type { RevealPolicy, TrayPolicy } from './policies.ts'

/** What a table agrees on that its board is judged by. */
export interface PhysicalTable {
  readonly preset: string
  readonly lineup: Lineup
  readonly reveal: RevealPolicy
  readonly tray: TrayPolicy
  readonly attackerWinsTies: boolean
  readonly oneTimeBombs: boolean
  /** What the edition asks in addition to these, by the names of its options. */
  readonly more: Readonly<Record<string, string | boolean>>
}

/** A board as it is known. Only its family looks into it; it is never kept, but folded from what was told. */
export interface PhysicalBoard {
  /** Who moves next. */
  readonly turn: Seat
}

/** A piece of `seat` goes from one space to another. */
export interface ObservedMove {
  readonly seat: Seat
  readonly from: number
  readonly to: number
  /** Whose flags it leaves behind, and whether it takes up those that lie there (CA-16, CA-27). */
  readonly leave?: readonly Seat[] | undefined
  readonly take?: boolean | undefined
  /** What going so far shows it to be, where it can be no other kind (CA-24); in older games also what its owner said. */
  readonly as?: string | undefined
}

/** A move that meets an enemy, with both kinds as they were told and what came of it. */
export interface ObservedBattle extends ObservedMove {
  readonly attackerKind: string
  readonly defenderKind: string
  readonly result: BattleResult
}

/**
 * A piece shows itself to be of a kind, and uses a power of it. `to` is where that is aimed at, `aims` are the spaces of further pieces that it concerns: who is
 * rumbled, who is attacked after a sneak, who is called.
 */
export interface ObservedUse {
  readonly seat: Seat
  readonly from: number
  readonly kind: string
  readonly power: string
  readonly to: number
  readonly aims: readonly number[]
}

/** What was judged to become of a piece that a power met. */
export type MetFate = 'removed' | 'stays' | 'stone' | 'enchanted' | 'looked-at'

/** The same with the kinds of those whom it met, in the order of `meets`, and what became of each and of the user; the one that comes back, and what came of a battle. */
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

/** Where a piece stands of which all players see what it is: it lies face up, or is held where it is (TF-6, NA-11). */
export interface LaidPiece {
  readonly seat: Seat
  readonly at: number
  readonly kind: string
  readonly state?: Binding | undefined
  readonly lies?: true | undefined
}

/** Where the pieces of all seats stand, and who moves next. */
export interface Layout {
  readonly turn: Seat
  readonly armies: readonly { readonly seat: Seat; readonly spaces: readonly number[] }[]
  /** Where flags are tokens, and sliders stand off the board. */
  readonly tokens?: readonly LaidToken[]
  /** Seats that are out. */
  readonly out?: readonly Seat[]
  /** Pieces that lie open, and seats whose reinforcements wait off the board (NA-6), where there are such. */
  readonly open?: readonly LaidPiece[]
  readonly waiting?: readonly Seat[]
}

/** What of flags and sliders belongs to a seat: its flag lies where `at` says (null: nobody has said it), with a piece of `carrier` or alone. */
export interface LaidToken {
  readonly seat: Seat
  readonly at: number | null
  readonly carrier: Seat | null
  /** Who laid it down there of its own will (CA-18). */
  readonly laid: Seat | null
  readonly slider: number
}

/** A piece fires from one space at another, with both kinds (CA-13). */
export interface ObservedShot extends ObservedMove {
  readonly attackerKind: string
  readonly defenderKind: string
}

/** A chance to recruit is used: this kind comes back, or null where nobody can; or it is left alone (CA-18, CA-19). */
export interface ObservedRecruit {
  readonly seat: Seat
  readonly kind: string | null
  readonly declined: boolean
  /** Lone flags there are taken up (CA-28). */
  readonly take: boolean
}

/** What is done where flags are carried. */
export type ObservedTurn =
  | (ObservedMove & { readonly type: 'move' })
  | (ObservedBattle & { readonly type: 'battle' })
  | (ObservedShot & { readonly type: 'shot' })
  | (ObservedRecruit & { readonly type: 'recruit' })
  | { readonly type: 'pass'; readonly seat: Seat }

/** What of a turn follows from where everything stands. Kept with its entry, so that sliders and flags need no board. */
export interface TokenOutcome {
  /** Whose flags the pieces that fall had carried (CA-15). */
  readonly fallen: readonly Seat[]
  /** Whose lone flags are taken up (CA-16, CA-28). */
  readonly taken: readonly Seat[]
  /** The flag of its own side with which a piece is on the turret; null elsewhere (CA-20). */
  readonly home: Seat | null
  /** What going so far shows a piece to be; null where it shows nothing new (CA-24). */
  readonly shown: string | null
  /** A chance to recruit by a flag is lost at once: the recruitment space is occupied, or nobody can come back (CA-19). */
  readonly lost: boolean
}

/** A piece that was lost, by whose capture. */
export interface KnownLoss {
  readonly seat: Seat
  readonly kind: string
  readonly by: Seat
}

/** Why something cannot be: `detail` in one word, for tests and screens. */
export interface BoardRefusal extends Refusal {
  readonly detail: string
}

/** A board, and what led to it, as digital games tell it. */
export interface BoardUpdate<B extends PhysicalBoard> {
  readonly board: B
  readonly events: readonly EventBase[]
}

/** Kinds by the ids of pieces. */
export type KindsById = Readonly<Record<string, string>>

/** What the seat on turn can do next. `shot`: the piece fires; the others as in `ObservedMove`. */
export interface PossibleMove extends Omit<ObservedMove, 'seat' | 'as'> {
  readonly text: string
  readonly attack: boolean
  readonly shot?: true
  /** It goes so far that it shows what it is, where a power could lead there as well (CL-10). */
  readonly runs?: true
}

/** What is told in addition to moves where flags are tokens that pieces carry, pieces fire, and some come back (CA-13 to CA-29). */
export interface PhysicalTokenRules<B extends PhysicalBoard = PhysicalBoard> {
  /** What of a turn follows from the board before it. Asked only of what is not refused. */
  follows(board: B, turn: ObservedTurn): TokenOutcome
  /** The board after a turn; whoever is out by it is. */
  after(board: B, turn: ObservedTurn): BoardUpdate<B>
  /** Whose flags lie alone on a space. */
  loneOn(board: B, space: number): readonly Seat[]
  shotRefusal(board: B, shot: ObservedMove): BoardRefusal | null
  /** What can have fired so; none where that is refused. */
  shooters(board: B, shot: ObservedMove): readonly string[]
  recruitRefusal(board: B, recruit: ObservedRecruit): BoardRefusal | null
  /** Where the seat whose recruit is due brings somebody back, whom it can, whether a piece stands there, and whose flags lie there alone; null where none is due. */
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

/** What is told in addition to moves where pieces have powers (NA-6 to NA-23, TF-5 to TF-18). */
export interface PhysicalPowerRules<B extends PhysicalBoard = PhysicalBoard> {
  /** Why a power cannot be used so, by public knowledge, what its side has been shown, and what it has told itself: told to that side alone. */
  useRefusal(board: B, use: ObservedUse): BoardRefusal | null
  /** Why the piece on a space cannot use a power at all, wherever it is aimed: told to its own side alone. */
  userRefusal(board: B, use: Pick<ObservedUse, 'seat' | 'from' | 'kind' | 'power'>): BoardRefusal | null
  /** Every use of one power by the piece on a space, as far as its side can know. */
  uses(board: B, use: Pick<ObservedUse, 'seat' | 'from' | 'kind' | 'power'>): readonly PossibleUse[]
  /** Spaces of the enemies whose kinds have to be told for it, in order. */
  meets(board: B, use: ObservedUse): readonly number[]
  /** Why the next of those whom it meets cannot be of a kind, after those told before it: told to its own side alone. */
  metRefusal(board: B, use: ObservedUse, before: readonly string[], kind: string): BoardRefusal | null
  used(board: B, used: ResolvedUse): BoardUpdate<B>
  /** Whether the piece on a space lies face up, and what holds it there. */
  openOn(board: B, space: number): { readonly kind: string; readonly lies: boolean; readonly state: Binding | null } | null
  changeRefusal(board: B, change: ObservedModeChange): BoardRefusal | null
  changed(board: B, change: ObservedModeChange): BoardUpdate<B>
  /** Whether somebody's mode was changed in this turn. */
  hasChanged(board: B): boolean
  /** Where the reinforcements of a seat may stand now, and how many they are; null where none wait, or it is not on turn. */
  entrySpaces(board: B, seat: Seat): { readonly count: number; readonly spaces: readonly number[] } | null
  /** Why they cannot stand there, by public knowledge (NA-8). */
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
  /** The board when play begins, where armies fill all the spaces of their own; null where it has to be told. `kinds`: what is known of pieces afterwards. */
  opening(kinds?: KindsById): BoardUpdate<B> | null
  /** Why pieces cannot stand so after these losses, or null. `atStart`: nobody has moved yet. */
  layoutRefusal(layout: Layout, losses: readonly KnownLoss[], atStart: boolean): BoardRefusal | null
  /** Everything stands so from now on. No piece is known to be one that stood anywhere on the board `before`. */
  laid(before: B | null, layout: Layout, losses: readonly KnownLoss[], kinds?: KindsById): BoardUpdate<B>
  /** Why no piece could go so, by public knowledge, or null. */
  moveRefusal(board: B, move: ObservedMove): BoardRefusal | null
  /** All moves of the seat whose turn it is that nobody can rule out, in the notation. */
  moves(board: B): readonly PossibleMove[]
  /** Whose piece stands on a space. */
  ownerOf(board: B, space: number): Seat | null
  /** Why a piece in the battle that this move brings about cannot be of a kind, by what its own side has told and by public knowledge; null when it can. */
  claimRefusal(board: B, move: ObservedMove, role: 'attacker' | 'defender', kind: string): BoardRefusal | null
  /** After a move to an empty space. */
  moved(board: B, move: ObservedMove): BoardUpdate<B>
  fought(board: B, battle: ObservedBattle): BoardUpdate<B>
  /** A seat is out, and others go on. */
  left(board: B, seat: Seat, reason: EndReason): BoardUpdate<B>
  ended(board: B, outcome: Outcome): BoardUpdate<B>
  /** Why the game cannot be over because a seat cannot act on its turn, or with null because nobody ever can, by public knowledge (CL-22); null when it can. */
  stuckRefusal(board: B, seat: Seat | null): BoardRefusal | null
  /** What was told of pieces up to now, of those on the board and of those that are lost. */
  kindsOf(board: B): KindsById
  /** The board as a viewer sees it; `null` kinds are hidden from them, or known to nobody. */
  viewFor(board: B, viewer: Viewer): ViewBase
  /** An event as a viewer sees it. */
  redact(board: B, event: EventBase, viewer: Viewer): EventBase
  /** A move as text. */
  format(board: B, move: ObservedMove): string
  /** What a space is called. */
  nameOf(space: number): string
  /** Absent where there are no such tokens. */
  readonly tokens?: PhysicalTokenRules<B>
  /** Absent where nobody has powers. */
  readonly powers?: PhysicalPowerRules<B>
}
