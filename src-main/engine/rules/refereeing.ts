/** What a family gives the referee of a game with real pieces or cards: the rules to cite, and the sentences of refusals. */
import type { Army, EditionBase, KindSpec } from '../core/edition.ts'
import type { Seat } from '../core/seats.ts'
import type { BattleResult } from './combat.ts'
import type { PowerSpec } from './power-spec.ts'
import type { PhysicalBoardRules, PhysicalTable } from './physical-board.ts'
import type { Noun } from './table/problem.ts'

/** Rules to be cited. `table`: the options of the table; `still`: kinds that never attack; `immobile`: a side that cannot act. */
export interface RefereeCitations {
  readonly flag: readonly string[]
  readonly bomb: string
  readonly spy: string
  readonly rank: string
  readonly table: string
  readonly still: string
  readonly immobile: string
}

/** Refusals in each family's words. `kind` and `army` are names for people. */
export interface RefereeSentences {
  readonly 'not-entering': () => string
  readonly 'not-in-army': (about: { readonly kind: string; readonly preset: string }) => string
  readonly 'cannot-attack': (about: { readonly kind: string }) => string
  readonly 'all-lost': (about: { readonly army: string; readonly kind: string; readonly of: number }) => string
  readonly 'nothing-to-move': (about: { readonly army: string }) => string
  readonly 'has-attacker': (about: { readonly army: string }) => string
  readonly 'wrong-ending': () => string
}

/** What the referee keeps where flags are tokens that pieces carry, wins are counted on sliders, and removed pieces may come back. */
export interface TokenRules {
  /** Kinds that fire and cannot attack otherwise (CA-13). */
  readonly shooters: readonly string[]
  /** Wins that bring a recruit; one before it, the owner chooses (CA-14). */
  readonly slider: number
  readonly cites: {
    readonly shot: string
    /** Partners are neither attacked nor shot. */
    readonly partner: string
    readonly carried: string
    readonly lone: string
    /** When a recruit is due, which pieces may come back, and which may not yet. */
    readonly due: string
    readonly recruit: string
    readonly sameAction: string
    readonly home: string
  }
}

/**
 * What the referee does about a card: note it; check that there are enough units to regroup, or a unit that lets its seat look; count a unit that came back,
 * known to its owner or to all; hear whether an accusation is right.
 */
export type CardCare = 'noted' | 'regroups' | 'looks' | 'returns' | 'recalls' | 'accuses'

/** A card that players play at the table, and its rule. */
export interface RefereedCard {
  readonly card: string
  readonly care: CardCare
  readonly rule: string
}

/** What the referee keeps where defeated units go to bags, and a seat holds captured Flags while their owners play on (CQ-12, CQ-14). */
export interface BagRules {
  readonly cards: readonly RefereedCard[]
  /** Card → how many of it the deck has (CQ-3). */
  readonly deck: Readonly<Record<string, number>>
  /** The card that is at the bottom first, and renews the pile whenever it is played or discarded (CQ-3, CQ-21). */
  readonly renewing: string
  /** Kinds that a look needs, and that are called back by name (CQ-20, CQ-22). */
  readonly spies: readonly string[]
  /** Numbers of territories and of cities of a preset’s land. */
  readonly land: (preset: string) => { readonly territories: number; readonly cities: number }
  /** Units that change places at once (CQ-19). */
  readonly regrouped: number
  readonly cites: {
    /** The seat that holds a captured Flag. */
    readonly held: string
    /** A seat without a Flag has no cards. */
    readonly flagless: string
    /** The number of cards drawn, one of which is played. */
    readonly draw: string
    /** The round after which the most territories win. */
    readonly rounds: string
    /** Control of a territory. */
    readonly control: string
  }
}

/** What the referee keeps where a piece on the far row brings a captured one back: that one came back, never which (HR-5). */
export interface RescueRules {
  /** Most rescues of a seat. */
  readonly most: number
  readonly comesBack: (kind: KindSpec) => boolean
  readonly rule: string
}

/** What an edition has besides its armies. */
export interface Extras {
  readonly powers: readonly PowerSpec[]
  /** Pieces with two powers have two modes (TF-6). */
  readonly modes: boolean
  /** Enemy pieces that must have been removed before reinforcements may come (NA-8). */
  readonly reinforcedAfter: number
  /** The part of a seat's army that waits off the board (NA-6). */
  readonly reserveOf: (preset: string, seat: Seat) => Army
  /** Absent where there are none. */
  readonly tokens?: TokenRules
  readonly bags?: BagRules
  readonly rescues?: RescueRules
}

/** Public knowledge of a side on its turn. */
export interface KnownSide {
  /** Kind id → how many are not lost. */
  readonly left: Readonly<Record<string, number>>
  /** All its battles, in order. */
  readonly battles: readonly KnownBattle[]
  /** Keys of the house rules that are used. */
  readonly house: readonly string[]
}

/** A battle as a side fought it: whether it attacked, and how it ended. */
export interface KnownBattle {
  readonly own: boolean
  readonly result: BattleResult
}

export interface RefereeRules<I extends EditionBase = EditionBase> {
  /** The word for what fights. */
  readonly noun: Noun
  readonly cites: RefereeCitations
  /** Whether a game can be drawn because no side can ever act again. */
  readonly hasDeadlock: boolean
  readonly says: RefereeSentences
  extrasOf(info: I): Extras
  /** Whether a side can be unable to act on its turn, by public knowledge. */
  canBeImmobile(info: I, known: KnownSide): boolean
  /** Whether spaces say all that happens after deployment, so that a referee that knows all ranks needs no more. Absent: no. */
  spacesSuffice?(info: I): boolean
  /** Whether players can enter the moves of real pieces, and the referee check them by public knowledge. */
  tracksMoves?(info: I): boolean
  /** The rules for moves of pieces with secret ranks; null, or absent, where moves are not entered. */
  physicalRules?(info: I, table: PhysicalTable): PhysicalBoardRules | null
}
