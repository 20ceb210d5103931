/**
 * The reason for an action, as data for a sentence: pieces by kind, spaces by number, chances from 0 to 1 by what the seat sees and was
 * shown. `kind` is the kind of an enemy piece, null while unknown. `calm`: no own piece is likely to be taken on the next turn.
 */
import type { Seat } from '../engine/core/seats.ts'

/** Whose flags are at stake as well, in games with carried flags. `near`: their carrier wins with its next step. */
interface WithFlags {
  readonly flags?: readonly Seat[]
  readonly near?: boolean
}

/**
 * Territories, by number, that change hands because of the action if the turn ended now (CQ-11): one it gains, one of its own that it
 * keeps, and one that another seat loses.
 */
export interface WithLand {
  readonly gains?: number
  readonly keeps?: number
  readonly breaks?: { readonly territory: number; readonly seat: Seat }
}

/** Where pieces meet on a board. `prize`: the chance that the enemy piece is a Flag, where that matters. */
type BoardReason =
  | (WithFlags &
      WithLand & {
        readonly prize?: number
        readonly type: 'attack'
        readonly piece: string
        readonly at: number
        readonly kind: string | null
        readonly wins: number
        readonly ties: number
      })
  | (WithFlags & {
      readonly type: 'save'
      readonly piece: string
      readonly threat: number
      readonly kind: string | null
      readonly falls: number
    })
  /** Where an enemy Flag may be. `chance` is 1 only where it is known. */
  | { readonly type: 'flag'; readonly piece: string; readonly at: number; readonly chance: number; readonly calm: boolean }
  | (WithFlags & {
      readonly type: 'prey'
      readonly piece: string
      readonly at: number
      readonly kind: string | null
      readonly wins: number
      /** It is known, and can be taken with the next move. */
      readonly next?: true
      readonly calm: boolean
    })

/** Other effects of a step to an empty space. */
type StepReason =
  /** It moves nearer to an unknown piece. */
  | { readonly type: 'near'; readonly piece: string; readonly at: number; readonly calm: boolean }
  /** An own piece on `at`, which was shut in, can move. */
  | { readonly type: 'way'; readonly piece: string; readonly at: number; readonly calm: boolean }
  /** It moves next to its own Flag on `at`. */
  | Guard
  /** It blocks the way of an enemy on `at` to its own Flag, with the chance that this enemy could come there soon and that it now needs longer. */
  | { readonly type: 'block'; readonly piece: string; readonly at: number; readonly kind: string | null; readonly chance: number }
  /** It moves away from a near enemy, with the chance that this enemy beats it. */
  | { readonly type: 'away'; readonly piece: string; readonly at: number; readonly kind: string | null; readonly falls: number }

interface Guard {
  readonly type: 'guard'
  readonly piece: string
  readonly at: number
}

/** Effects of powers. */
export type PowerReason =
  | BoardReason
  | StepReason
  /** It meets several pieces at once: chance that one of them falls, and that the user does (TF-10). */
  | { readonly type: 'meet'; readonly piece: string; readonly at: readonly number[]; readonly falls: number; readonly dies: number }
  /** An enemy cannot act until it is freed, if it is of a kind that this stops (NA-13, NA-14). */
  | { readonly type: 'stop'; readonly at: number; readonly kind: string | null; readonly chance: number }
  /** It sees the piece there. */
  | { readonly type: 'spot'; readonly at: number }
  /** An own piece can act again (NA-15). */
  | { readonly type: 'free'; readonly piece: string; readonly at: number }
  /** A captured piece comes back (NA-16). */
  | { readonly type: 'return'; readonly piece: string }

/** At Castle. */
export type CastleReason =
  | BoardReason
  /** These flags win the game on the turret (CA-20). */
  | { readonly type: 'turret'; readonly flags: readonly Seat[] }
  /** The Cannon and its target are removed. `least`: the highest kind that an unknown target likely reaches, with its chance; null if that is a weak one. */
  | (WithFlags & {
      readonly type: 'shot'
      readonly piece: string
      readonly at: number
      readonly kind: string | null
      readonly least: { readonly kind: string; readonly chance: number } | null
    })
  /** Lone flags are taken up; whether that brings a piece back (CA-18). */
  | { readonly type: 'take'; readonly flags: readonly Seat[]; readonly recruits: boolean }
  /** Flags of its own side move nearer to the turret; steps left afterwards. */
  | { readonly type: 'carry'; readonly flags: readonly Seat[]; readonly steps: number }
  /** A piece moves next to flags of its own side on `at`, with enemies near. */
  | { readonly type: 'escort'; readonly piece: string; readonly at: number; readonly flags: readonly Seat[] }
  /** Its recruitment space becomes free. */
  | { readonly type: 'door'; readonly at: number }
  /** From there a Cannon can fire at a valuable piece. */
  | (WithFlags & { readonly type: 'aim'; readonly piece: string; readonly at: number; readonly kind: string | null })
  /** A piece moves nearer to lone flags. */
  | { readonly type: 'fetch'; readonly piece: string; readonly at: number; readonly flags: readonly Seat[]; readonly calm: boolean }
  /** The recruit, and whether no stronger piece could come back. */
  | { readonly type: 'recruit'; readonly kind: string; readonly strongest: boolean }
  /** No piece comes back now, and the slider keeps its place (CA-14). */
  | { readonly type: 'wait' }

/**
 * A territory, by number, that the seat has no units left in. At the end of the turn it loses control; or `keeper` keeps control that was
 * about to end (CQ-11). `last`: no move is left to return. `others`: further territories that it gives up.
 */
export interface WithLeft {
  readonly leaves?: { readonly territory: number; readonly last: boolean; readonly keeper?: Seat; readonly others?: readonly number[] }
}

type LandMoveReason =
  | BoardReason
  | Extract<StepReason, { readonly type: 'near' }>
  /** A unit arrives or leaves where a territory changes hands. */
  | (WithLand & { readonly type: 'land' })
  /** A unit moves next to its own Flag on `at`, with enemies near. */
  | Guard
  /** A unit comes to a territory whose border a seat is next to. */
  | { readonly type: 'border'; readonly territory: number; readonly seat: Seat }

/** At Conquest. */
export type LandReason =
  | (WithLeft & LandMoveReason)
  /** A territory is chosen: whether it has a city, how many of its own it borders, and how many it borders in all (CQ-5). */
  | { readonly type: 'claim'; readonly city: boolean; readonly owned: number; readonly around: number }
  /** Number of moves this turn (CQ-18). */
  | { readonly type: 'blitz'; readonly moves: number }
  /** How many of its units others have seen, and whether its Flag is one of them (CQ-19). */
  | { readonly type: 'regroup'; readonly seen: number; readonly flag: boolean }
  /** One of this many units comes from the bag (CQ-16, CQ-17). */
  | { readonly type: 'draw'; readonly bag: number }
  /** Chance that one of the two units is a Flag, and their owners, the seat itself excluded (CQ-20). */
  | { readonly type: 'look'; readonly at: readonly number[]; readonly chance: number; readonly of: readonly Seat[] }
  /** Chance that the accusation is right (CQ-21). */
  | { readonly type: 'accuse'; readonly at: number; readonly kind: string; readonly chance: number }
  /** The Spy Master comes back (CQ-22). */
  | (WithLand & { readonly type: 'recall'; readonly piece: string })
  /** A unit that others have seen is regrouped (CQ-19). */
  | { readonly type: 'hide'; readonly piece: string; readonly at: number }
  /** A unit that no one else has seen is regrouped with units that were. */
  | { readonly type: 'cover'; readonly piece: string; readonly at: number }
  /** Which of the regrouped units change places, its Flag first, and whether all others lose track of them. */
  | {
      readonly type: 'mix'
      readonly goes: readonly { readonly piece: string; readonly from: number; readonly to: number }[]
      readonly hides: boolean
    }
  /** Number of its units next to its Flag there (CQ-14). */
  | { readonly type: 'home'; readonly owned: number }
  /** No further move. */
  | (WithLeft & { readonly type: 'rest'; readonly calm: boolean })

/** At a card table, where `at` is a place of the enemy's line. */
export type CardsReason =
  | Extract<BoardReason, { readonly type: 'attack' }>
  /** It looks at this many cards of a hand; `last` if no card will be drawn into it, and what it has seen of it before (BC-8). */
  | { readonly type: 'hand'; readonly cards: number; readonly last: boolean; readonly seen: 'never' | 'changed' | 'all' }
  /** Chance that the Flag, and that an immovable card (`trap`), is where it looks; null for a trap if impossible (BC-9). */
  | {
      readonly type: 'line'
      readonly at: readonly number[]
      readonly prize: number
      readonly trap: { readonly kind: string; readonly chance: number } | null
    }
  /** Its Flag goes back to the deck, with this many cards that the enemy has seen (BC-10). */
  | { readonly type: 'redeal'; readonly seen: number }

export type Reason =
  | PowerReason
  | CastleReason
  | LandReason
  | CardsReason
  /** Pieces or cards enter between two actions: reinforcements (NA-8), gaps of a line (BC-3). */
  | { readonly type: 'place'; readonly pieces: readonly { readonly kind: string; readonly at: number }[] }
  | (WithLeft & { readonly type: 'best'; readonly calm: boolean })

/** What an action gives up or risks, for reviews: a piece by its kind and space, an enemy on `at`, the chance that the piece falls. */
export type Drawback =
  /** It attacks, and the piece may fall. */
  | Lost<'risk'>
  /** It goes where an enemy can capture it. `stake`: the danger is small, but it is the strongest piece; the chance by its worth, in strongest pieces of the edition. */
  | (Lost<'exposed'> & { readonly stake?: number })
  /** It leaves a piece on `from` that an enemy can capture. */
  | (Lost<'left'> & { readonly from: number })
  /** A territory has no units left, by number: the seat will lose it. */
  | { readonly type: 'land'; readonly territory: number }

interface Lost<T extends string> {
  readonly type: T
  readonly piece: string
  readonly at: number
  readonly kind: string | null
  readonly falls: number
}

// From which chance on, 0 to 1, a hint names what may happen.

/** A piece taken with this chance is in danger. */
export const DANGER = 0.5
/** From here on nothing is called calm, and a danger is named if there is no better reason. */
export const UNEASE = 0.2
/** From here on a piece is named as a possible Flag. */
export const LIKELY_FLAG = 0.15
/** From here on a piece is worth attacking. */
export const LIKELY_PREY = 0.6

/** A chance about something unknown: less than 1, however often it was drawn. */
export function unsure(chance: number): number {
  return Math.min(chance, 0.99)
}
