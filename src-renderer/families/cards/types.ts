/** What the card table draws: made by `model.ts` from a view, drawn by the scene and its flat twin. Plain data. */
import type { CardChoice, Seat } from '../../../src-main/contract/index.ts'

/** The spot of a card. Indices from 0: places of both lines from left to right as Red sees the table, so that opposite places have one number and Blue sees them from the right; cards of a hand in the order shown. */
export type Spot =
  | { readonly zone: 'line'; readonly seat: Seat; readonly index: number }
  | { readonly zone: 'hand'; readonly seat: Seat; readonly index: number }
  | { readonly zone: 'deck'; readonly seat: Seat }
  | { readonly zone: 'out'; readonly seat: Seat; readonly index: number }

/** The front of a card, as this viewer may read it. */
export interface CardFace {
  readonly kind: string
  readonly name: string
  /** The rank as the person numbers ranks, or a letter. */
  readonly label: string
  /** Name of its emblem (stage3d/emblems.ts). */
  readonly emblem: string
}

/** What choosing a card or place would do now. */
export type CardTarget = 'none' | 'attack' | 'look' | 'lay'

export interface CardModel {
  /** The same for as long as it is the same card to this viewer: a line card's id, or its place among those that have none. */
  readonly key: string
  readonly seat: Seat
  readonly spot: Spot
  /** What the viewer knows it to be and may read; null is its back. */
  readonly face: CardFace | null
  /** Face up for all: after the end, or in an open tray. */
  readonly open: boolean
  /** Pencilled on the back: what this viewer has seen there before (or has marked itself); null where nothing is. */
  readonly pencil: string | null
  /** The kind that this viewer saw of a card that is face down again; null where it saw none, or with reminders off. */
  readonly remembered: string | null
  /** An own card that the enemy has seen in its place. */
  readonly exposed: boolean
  /** Can be taken in hand now. */
  readonly enabled: boolean
  readonly selected: boolean
  readonly target: CardTarget
  /** What a screen reader says of it, only what this viewer may know. */
  readonly words: string
}

/** A place of a line: a card, or a gap. */
export interface PlaceModel {
  readonly seat: Seat
  readonly index: number
  readonly card: CardModel | null
  /** A gap that a card may be laid in. */
  readonly target: CardTarget
  readonly selected: boolean
  readonly words: string
}

/** What the viewer has seen of a hand, and what has happened to that hand since (BC-8, BC-15). */
export interface SeenHandModel {
  readonly faces: readonly CardFace[]
  readonly drawn: number
  readonly laid: number
  readonly words: string
}

export interface SideModel {
  readonly seat: Seat
  readonly line: readonly PlaceModel[]
  readonly hand: readonly CardModel[]
  /** The hand can be looked at now. */
  readonly handTarget: CardTarget
  /** What the viewer saw of this hand last; null when nothing is remembered. */
  readonly seenHand: SeenHandModel | null
  /** Cards left in the deck. */
  readonly deck: number
  /** In order of going out. */
  readonly out: readonly CardModel[]
}

export interface CardsModel {
  /** Whose side is nearer to the person at the screen. */
  readonly near: Seat
  /** The seat that the viewer plays; null for spectators and the arbiter. */
  readonly own: Seat | null
  readonly sides: readonly SideModel[]
  /** Where the latest thing happened, to be marked. */
  readonly last: readonly Spot[]
  /** What the selected card can do. */
  readonly choices: readonly CardChoice[]
}

/** What both drawings report to the screen. */
export interface CardsEvents {
  /** A card or place was chosen. */
  readonly onpick: (spot: Spot) => void
  /** A card was dragged onto another one or onto a place. */
  /** A card has been taken up to be dragged: what it can do is to be seen from now on. */
  readonly ongrab?: (spot: Spot) => void
  readonly ondrop: (from: Spot, to: Spot) => void
  /** The menu of a card: marks. */
  readonly onmenu: (spot: Spot) => void
}
