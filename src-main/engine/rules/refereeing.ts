/** What a rule system says to the referee of a game with real pieces or cards: which rules decide there, and in which words something is refused. */
import type { Army, EditionBase } from '../core/edition.ts'
import type { Seat } from '../core/seats.ts'
import type { PowerSpec } from './power-spec.ts'
import type { PhysicalBoardRules, PhysicalTable } from './physical-board.ts'
import type { Noun } from './table/problem.ts'

/** Rules to be cited. `table`: the table's own choices; `still`: kinds that never attack; `immobile`: who loses because nothing can. */
export interface RefereeCitations {
  readonly flag: readonly string[]
  readonly bomb: string
  readonly spy: string
  readonly rank: string
  readonly table: string
  readonly still: string
  readonly immobile: string
}

/** Refusals that each family says in its own words. `kind` and `army` are names for people. */
export interface RefereeSentences {
  readonly 'not-entering': () => string
  readonly 'not-in-army': (about: { readonly kind: string; readonly preset: string }) => string
  readonly 'cannot-attack': (about: { readonly kind: string }) => string
  readonly 'all-lost': (about: { readonly army: string; readonly kind: string; readonly of: number }) => string
  readonly 'nothing-to-move': (about: { readonly army: string }) => string
  readonly 'has-attacker': (about: { readonly army: string }) => string
  readonly 'wrong-ending': () => string
}

/** What the referee keeps where flags are tokens that pieces carry, wins are counted on sliders, and what was removed may come back. */
export interface TokenRules {
  /** Kinds that fire and cannot attack otherwise (CA-13). */
  readonly shooters: readonly string[]
  /** Wins that bring a recruit; one before it, the owner chooses (CA-14). */
  readonly slider: number
  readonly cites: {
    readonly shot: string
    /** Whom one may neither attack nor shoot. */
    readonly partner: string
    readonly carried: string
    readonly lone: string
    /** When a recruit is due, who may come back, and who may not yet. */
    readonly due: string
    readonly recruit: string
    readonly sameAction: string
    readonly home: string
  }
}

/**
 * What the referee does about a card: note it; see whether there are enough units to change places, or one that lets its seat look; know that a unit came back,
 * which only its owner knows, or one that all know; be told whether an accusation is right.
 */
export type CardCare = 'noted' | 'regroups' | 'looks' | 'returns' | 'recalls' | 'accuses'

/** A card that is played at the table, and its rule. */
export interface RefereedCard {
  readonly card: string
  readonly care: CardCare
  readonly rule: string
}

/** What the referee keeps where defeated units lie in bags, and captured Flags in front of a seat while their owners play on (CQ-12, CQ-14). */
export interface BagRules {
  readonly cards: readonly RefereedCard[]
  /** Card → how many of it the deck has (CQ-3). */
  readonly deck: Readonly<Record<string, number>>
  /** The card that lies at the bottom at first, and renews the pile whenever it is played or discarded (CQ-3, CQ-21). */
  readonly renewing: string
  /** Kinds without which nobody looks, and that are called back by name (CQ-20, CQ-22). */
  readonly spies: readonly string[]
  /** How many territories a preset’s land has, and in how many a city stands. */
  readonly land: (preset: string) => { readonly territories: number; readonly cities: number }
  /** Units that change places at once (CQ-19). */
  readonly regrouped: number
  readonly cites: {
    /** In front of whom a captured Flag lies. */
    readonly held: string
    /** Who has no Flag has no cards. */
    readonly flagless: string
    /** How many cards are drawn, and that one of them is played. */
    readonly draw: string
    /** A number of rounds after which the most territories win. */
    readonly rounds: string
    /** Who holds a territory. */
    readonly control: string
  }
}

/** What an edition has beside its armies; families without them have none of it. */
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
}

/** Public knowledge of a side on its turn. */
export interface KnownSide {
  /** Kind id → how many of it are not lost, wherever they are. */
  readonly left: Readonly<Record<string, number>>
  /** Whether the enemy can have removed one of its pieces or cards in play since its last turn. */
  readonly wasHit: boolean
}

export interface RefereeRules<I extends EditionBase = EditionBase> {
  /** What takes part in a battle. */
  readonly noun: Noun
  readonly cites: RefereeCitations
  /** A game can be drawn because no side can ever act again. */
  readonly hasDeadlock: boolean
  readonly says: RefereeSentences
  extrasOf(info: I): Extras
  /** Whether it can be, by public knowledge, that a side cannot act on its turn. */
  canBeImmobile(info: I, known: KnownSide): boolean
  /** Whether spaces say all that is done after the armies are laid out, so that a judge who knows all ranks needs no more. Absent where more has to be said. */
  toldBySpaces?(info: I): boolean
  /** Whether moves of real pieces of an edition can be told by those who play them, and judged by what all know. */
  tracksMoves?(info: I): boolean
  /** How moves are judged of pieces whose ranks nobody tells; null, or absent, where they are not told. */
  physicalRules?(info: I, table: PhysicalTable): PhysicalBoardRules | null
}
