/** The model of a board: made by a family's `model.ts`, drawn by `Scene.svelte` (3D) and `Flat.svelte` (DOM twin). */
import type { Army, Board, Land, Look, Seat } from '../../src-main/contract/index.ts'

export interface SquareModel {
  /** Its id on the board. */
  readonly index: number
  /** Public name, `A1`. */
  readonly name: string
  readonly obstacle: boolean
  /**
   * What choosing it would do for the selected piece. `zone`: a piece may be deployed here; `power`: a possible target of the chosen power; `aimed`: a chosen
   * target.
   */
  readonly target: 'none' | 'move' | 'attack' | 'zone' | 'power' | 'aimed'
  readonly last: 'from' | 'to' | null
  /** The latest battle was here. */
  readonly battle: boolean
  readonly selected: boolean
  /** What is drawn on it in a review, in words. */
  readonly notes?: readonly string[]
}

export interface PieceModel {
  /** Opaque and stable through a game, so that a drawn piece can be followed. */
  readonly id: string
  readonly seat: Seat
  /** `OFF_BOARD` (-1) when captured. */
  readonly square: number
  /** Null while hidden: the drawing is then the same for all kinds. */
  readonly kind: string | null
  /** Name of the drawing on the plaque; null while hidden. */
  readonly emblem: string | null
  /** The plaque's text under the chosen numbering: `10`, `S`; null while hidden. */
  readonly label: string | null
  /** Name of the kind in the chosen language; null while hidden. */
  readonly kindName: string | null
  readonly moved: boolean
  /** The enemy has seen what it is. */
  readonly known: boolean
  /** The viewer's own mark on an enemy piece. */
  readonly mark: string | null
  /** What the viewer knows of a hidden piece, each in a few words: what it is not, what it may be. */
  readonly hints?: readonly string[]
  /** The possible kinds of a hidden piece by its moves; absent where they exclude none (CA-24). */
  readonly oneOf?: readonly string[]
  /** The viewer could act with it now. */
  readonly movable: boolean
  /** Face up (TF-6); null while upright. */
  readonly mode: 'robot' | null
  /** Held where it is (NA-11); null while it is free. */
  readonly state: 'stone' | 'enchanted' | null
  /** The viewer could use its power now; or it has used the one that can be used once a game (NA-16). */
  readonly power: 'ready' | 'spent' | null
}

/** The flag of an army: carried by the piece on its space, or planted there alone. Raised on a turret. */
export interface FlagModel {
  readonly seat: Seat
  /** Id of the space on the board. */
  readonly space: number
  readonly carried: boolean
}

/** A slider next to the board: its step, and their number. */
export interface SliderModel {
  readonly seat: Seat
  readonly at: number
  readonly of: number
}

/** Parts of a land besides its zones, which are the spaces of the board (CQ-1). */
export interface LandModel {
  readonly land: Land
  /** Seat of the token on each territory; null for none. */
  readonly owners: readonly (Seat | null)[]
  /** Territories that can be chosen now (CQ-5). */
  readonly open: readonly number[]
  /** The pile of cards and the discards, the latest of which is on top, face up. */
  readonly pile: number
  readonly discards: number
  readonly top: string | null
  /** Name of that card in the chosen language. */
  readonly topName?: string
  /** How many units the bag of each seat holds. */
  readonly bags: readonly { readonly seat: Seat; readonly count: number }[]
}

/** A marked move, drawn as a streak between its squares. */
export interface Trail {
  readonly from: number
  /** Where it turned, in order; absent for a straight way. */
  readonly turns?: readonly number[]
  readonly to: number
}

export interface BoardModel {
  /** The edition's materials. */
  readonly look: Look
  /** Its spaces, and the seats round it. */
  readonly board: Board
  /** Its size on the table from the near seat, in units of the board. */
  readonly width: number
  readonly height: number
  /** Who sits at the near edge. The arbiter and spectators sit with Red. */
  readonly near: Seat
  /** The seat that the viewer plays, whose pieces are "yours"; null for spectators and the arbiter. */
  readonly own: Seat | null
  /** Armies are still being deployed: pieces that are nowhere are not lost. */
  readonly isSettingUp?: boolean
  /** Whose armies are on the board, in clockwise order. */
  readonly seats: readonly Seat[]
  readonly squares: readonly SquareModel[]
  readonly pieces: readonly PieceModel[]
  /** Marks are the likeliest kinds by what the viewer could know, not its own marks. */
  readonly likely?: boolean
  /** Moves that stay marked, where they may be several; without it the squares say the only one. */
  readonly trails?: readonly Trail[]
  /** The path of the shown hint. */
  readonly advice?: Trail
  /** Spaces of such a hint that are no path. */
  readonly advised?: readonly number[]
  /** Removed pieces in the order of removal, for the tray next to the board. */
  readonly captured: readonly PieceModel[]
  /** Reinforcements of each army next to the board (NA-6); absent where there are none. */
  readonly waiting?: Readonly<Partial<Record<Seat, Army>>>
  /** Flags on the board; those of one space in order of seats. Empty where the game has none. */
  readonly flags: readonly FlagModel[]
  /** Sliders next to the board, one for each seat; empty where the game has none. */
  readonly sliders: readonly SliderModel[]
  /** Spaces with a warning: a piece there is about to win. Absent in games without it. */
  readonly alarms?: readonly number[]
  /** The space on which a Flag was captured in the latest battle; absent for none. */
  readonly fallenFlag?: number
  /** The land that its spaces are zones of; absent where the board is none. */
  readonly land?: LandModel
}

/** Callbacks of both drawings. Squares are indices. */
export interface BoardEvents {
  /** A square was chosen by click, key or touch. */
  readonly onpick: (square: number) => void
  /** A piece was dragged from one square to another. */
  /** A drag has begun: shows what the piece can do. */
  readonly ongrab?: (square: number) => void
  readonly ondrop: (from: number, to: number) => void
  /** The player opens a menu on a square (right click, context key): own marks. */
  readonly onmenu: (square: number) => void
}
