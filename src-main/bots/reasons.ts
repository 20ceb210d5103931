/**
 * Why an action is chosen, as far as it can be said in a sentence: pieces by kind, spaces by number, chances from 0 to 1 by what the seat sees and was shown. `kind` is
 * that of an enemy piece, null while it is not known. `calm`: nothing of its own is likely to be taken on the next turn.
 */
import type { Seat } from '../engine/core/seats.ts'

/** Whose flags are at stake as well, where flags are carried. `near`: whoever has them needs one more step to win. */
interface WithFlags {
  readonly flags?: readonly Seat[]
  readonly near?: boolean
}

/**
 * Territories, by number, that would be in other hands without it if the turn ended now (CQ-11): one that comes to it, one of its own that it would have lost, and one that somebody else loses.
 */
export interface WithLand {
  readonly gains?: number
  readonly keeps?: number
  readonly breaks?: { readonly territory: number; readonly seat: Seat }
}

/** Wherever pieces meet on a board. `prize`: how likely the enemy piece is a Flag, where that is worth saying. */
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
  /** Where an enemy Flag may be. `chance` is 1 only where it is known to be there. */
  | { readonly type: 'flag'; readonly piece: string; readonly at: number; readonly chance: number; readonly calm: boolean }
  | (WithFlags & {
      readonly type: 'prey'
      readonly piece: string
      readonly at: number
      readonly kind: string | null
      readonly wins: number
      readonly calm: boolean
    })

/** What else a step to an empty space does. */
type StepReason =
  /** It comes nearer to somebody whom the seat does not know. */
  | { readonly type: 'near'; readonly piece: string; readonly at: number; readonly calm: boolean }
  /** An own piece on `at`, which was shut in, can move. */
  | { readonly type: 'way'; readonly piece: string; readonly at: number; readonly calm: boolean }
  /** It comes beside its own Flag on `at`. */
  | Guard
  /** It goes further away from an enemy near it, and how likely he beats it. */
  | { readonly type: 'away'; readonly piece: string; readonly at: number; readonly kind: string | null; readonly falls: number }

interface Guard {
  readonly type: 'guard'
  readonly piece: string
  readonly at: number
}

/** What powers do besides. */
export type PowerReason =
  | BoardReason
  | StepReason
  /** It meets several at once: how likely one of them falls, and how likely it does itself (TF-10). */
  | { readonly type: 'meet'; readonly piece: string; readonly at: readonly number[]; readonly falls: number; readonly dies: number }
  /** An enemy can act no more until he is freed, if he is of a kind that this stops (NA-13, NA-14). */
  | { readonly type: 'stop'; readonly at: number; readonly kind: string | null; readonly chance: number }
  /** It sees who stands there. */
  | { readonly type: 'spot'; readonly at: number }
  /** An own piece can act again (NA-15). */
  | { readonly type: 'free'; readonly piece: string; readonly at: number }
  /** A captured piece comes back (NA-16). */
  | { readonly type: 'return'; readonly piece: string }

/** Round the castle. */
export type CastleReason =
  | BoardReason
  /** These flags win the game on the turret (CA-20). */
  | { readonly type: 'turret'; readonly flags: readonly Seat[] }
  /** The Cannon and its target fall. `least`: the highest kind that an unknown target likely reaches, and how likely it does; null where that is nothing much. */
  | (WithFlags & {
      readonly type: 'shot'
      readonly piece: string
      readonly at: number
      readonly kind: string | null
      readonly least: { readonly kind: string; readonly chance: number } | null
    })
  /** Lone flags are taken up, and whether that brings a piece back (CA-18). */
  | { readonly type: 'take'; readonly flags: readonly Seat[]; readonly recruits: boolean }
  /** Flags of its own side come nearer to the turret, and how many steps are left then. */
  | { readonly type: 'carry'; readonly flags: readonly Seat[]; readonly steps: number }
  /** A piece comes beside flags of its own side on `at`, with enemies near. */
  | { readonly type: 'escort'; readonly piece: string; readonly at: number; readonly flags: readonly Seat[] }
  /** Its recruitment space becomes free. */
  | { readonly type: 'door'; readonly at: number }
  /** From there a Cannon can fire at a piece worth it. */
  | (WithFlags & { readonly type: 'aim'; readonly piece: string; readonly at: number; readonly kind: string | null })
  /** A piece comes nearer to flags that lie alone. */
  | { readonly type: 'fetch'; readonly piece: string; readonly at: number; readonly flags: readonly Seat[]; readonly calm: boolean }
  /** Who comes back, and whether nobody stronger could. */
  | { readonly type: 'recruit'; readonly kind: string; readonly strongest: boolean }
  /** Nobody comes back now, and the slider keeps its place (CA-14). */
  | { readonly type: 'wait' }

/**
 * A territory, by number, in which nobody of its own is left. At the end of the turn it gives it up; or `keeper` keeps it, whose control was about to end (CQ-11). `last`: no move is left to
 * go back. `others`: those that it gives up beside this one.
 */
export interface WithLeft {
  readonly leaves?: { readonly territory: number; readonly last: boolean; readonly keeper?: Seat; readonly others?: readonly number[] }
}

type LandMoveReason =
  | BoardReason
  | Extract<StepReason, { readonly type: 'near' }>
  /** A unit goes or comes where a territory changes hands. */
  | (WithLand & { readonly type: 'land' })
  /** A unit comes beside its own Flag on `at`, with enemies near. */
  | Guard
  /** A unit comes to a territory at whose border a seat stands. */
  | { readonly type: 'border'; readonly territory: number; readonly seat: Seat }

/** On the land of Conquest. */
export type LandReason =
  | (WithLeft & LandMoveReason)
  /** A territory is chosen: whether it has a city, how many of its own it borders, and how many it borders at all (CQ-5). */
  | { readonly type: 'claim'; readonly city: boolean; readonly beside: number; readonly around: number }
  /** So many moves this turn (CQ-18). */
  | { readonly type: 'blitz'; readonly moves: number }
  /** Others have seen so many of its units, its Flag among them or not (CQ-19). */
  | { readonly type: 'regroup'; readonly seen: number; readonly flag: boolean }
  /** One of so many units comes from the bag (CQ-16, CQ-17). */
  | { readonly type: 'draw'; readonly bag: number }
  /** How likely a Flag is among the two units that it looks at, and whose they are, the seat's own left out (CQ-20). */
  | { readonly type: 'look'; readonly at: readonly number[]; readonly chance: number; readonly of: readonly Seat[] }
  /** How likely the accusation is right (CQ-21). */
  | { readonly type: 'accuse'; readonly at: number; readonly kind: string; readonly chance: number }
  /** The Spy Master comes back (CQ-22). */
  | (WithLand & { readonly type: 'recall'; readonly piece: string })
  /** A unit that others have seen is regrouped (CQ-19). */
  | { readonly type: 'hide'; readonly piece: string; readonly at: number }
  /** A unit that nobody has seen is regrouped with those that were. */
  | { readonly type: 'cover'; readonly piece: string; readonly at: number }
  /** Which of the regrouped units change places, its Flag first, and whether nobody else can tell any more which of them stands where. */
  | {
      readonly type: 'mix'
      readonly goes: readonly { readonly piece: string; readonly from: number; readonly to: number }[]
      readonly hides: boolean
    }
  /** So many of its units stand beside its Flag there (CQ-14). */
  | { readonly type: 'home'; readonly beside: number }
  /** Nothing more is moved. */
  | (WithLeft & { readonly type: 'rest'; readonly calm: boolean })

/** At a card table, where `at` is a place of the enemy's line. */
export type CardsReason =
  | Extract<BoardReason, { readonly type: 'attack' }>
  /** It looks at so many cards of a hand, `last` where nothing is drawn into it any more, and what it has seen of them before (BC-8). */
  | { readonly type: 'hand'; readonly cards: number; readonly last: boolean; readonly seen: 'never' | 'changed' | 'all' }
  /** How likely the Flag and a card that nobody moves, `trap`, lie where it looks; null for a trap that cannot (BC-9). */
  | {
      readonly type: 'line'
      readonly at: readonly number[]
      readonly prize: number
      readonly trap: { readonly kind: string; readonly chance: number } | null
    }
  /** Its Flag goes back to the deck, and with it so many cards that the enemy has seen (BC-10). */
  | { readonly type: 'redeal'; readonly seen: number }

export type Reason =
  | PowerReason
  | CastleReason
  | LandReason
  | CardsReason
  /** Pieces or cards come where they belong between two actions: reinforcements (NA-8), gaps of a line (BC-3). */
  | { readonly type: 'place'; readonly pieces: readonly { readonly kind: string; readonly at: number }[] }
  | (WithLeft & { readonly type: 'best'; readonly calm: boolean })
