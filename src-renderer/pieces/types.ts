/** What a board draws: the outcome of a family's `model.ts`, the input of `Scene.svelte` (3D) and `Flat.svelte` (DOM twin). Both only draw it. */
import type { Army, Board, Land, Look, Seat } from '../../src-main/contract/index.ts'

export interface SquareModel {
  /** Its id on the board. */
  readonly index: number
  /** Public name, `A1`. */
  readonly name: string
  readonly obstacle: boolean
  /**
   * What choosing it now would do for the selected piece. `zone` marks where a deployment may stand, `power` what the chosen power can be aimed at,
   * `aimed` what it is aimed at already.
   */
  readonly target: 'none' | 'move' | 'attack' | 'zone' | 'power' | 'aimed'
  readonly last: 'from' | 'to' | null
  /** The latest battle was here. */
  readonly battle: boolean
  readonly selected: boolean
}

export interface PieceModel {
  /** Opaque and stable through a game, so that a drawn piece can be followed. */
  readonly id: string
  readonly seat: Seat
  /** `OFF_BOARD` (-1) when captured. */
  readonly square: number
  /** Null while hidden: the drawing is then the same whatever it hides. */
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
  /** What else the viewer knows of it while its kind is hidden, each in a few words: what it is not, what it may be. */
  readonly hints?: readonly string[]
  /** The kinds that its moves leave, while its kind is hidden; absent where they say nothing of that (CA-24). */
  readonly oneOf?: readonly string[]
  /** The viewer could act with it now. */
  readonly movable: boolean
  /** Lies face up (TF-6); null while it stands. */
  readonly mode: 'robot' | null
  /** Held where it is (NA-11); null while it is free. */
  readonly state: 'stone' | 'enchanted' | null
  /** Has used what can be used once a game (NA-16). */
  readonly spent: boolean
}

/** The flag of an army: carried by the piece that stands where it is, or lying there alone. On a turret it is raised. */
export interface FlagModel {
  readonly seat: Seat
  /** Id of the space on the board. */
  readonly space: number
  readonly carried: boolean
}

/** A slider beside the board: it stands at a step of so many. */
export interface SliderModel {
  readonly seat: Seat
  readonly at: number
  readonly of: number
}

/** What is drawn of a land beside its zones, which are the spaces of the board (CQ-1). */
export interface LandModel {
  readonly land: Land
  /** By territory: whose token lies there; null where nobody's does. */
  readonly owners: readonly (Seat | null)[]
  /** Territories that can be chosen now (CQ-5). */
  readonly open: readonly number[]
  /** The pile of cards and the discards, the latest of which lies on top, face up. */
  readonly pile: number
  readonly discards: number
  readonly top: string | null
  /** What that card is called in the chosen language. */
  readonly topName?: string
  /** How many units the bag of each seat holds. */
  readonly bags: readonly { readonly seat: Seat; readonly count: number }[]
}

/** A move that stays marked, drawn as a streak between its squares. */
export interface Trail {
  readonly from: number
  /** Where it turned, in order; absent for a straight way. */
  readonly turns?: readonly number[]
  readonly to: number
}

export interface BoardModel {
  /** The edition's materials. */
  readonly look: Look
  /** Where its spaces are, and who sits where round it. */
  readonly board: Board
  /** How much of the table it takes as the near seat looks at it, in units of the board. */
  readonly width: number
  readonly height: number
  /** Who sits at the near edge. The arbiter and spectators sit with Red. */
  readonly near: Seat
  /** The seat that the viewer plays, whose pieces are "yours"; null for spectators and the arbiter. */
  readonly own: Seat | null
  /** Armies are still being set up: who stands nowhere is not lost. */
  readonly isSettingUp?: boolean
  /** Whose armies are on the board, in clockwise order. */
  readonly seats: readonly Seat[]
  readonly squares: readonly SquareModel[]
  readonly pieces: readonly PieceModel[]
  /** Moves that stay marked, where they may be several; without it the squares say the only one. */
  readonly trails?: readonly Trail[]
  /** The way of a hint that was asked for. */
  readonly advice?: Trail
  /** Spaces of such a hint that are no way. */
  readonly advised?: readonly number[]
  /** Removed pieces in the order of removal, for the tray beside the board. */
  readonly captured: readonly PieceModel[]
  /** What of each army waits beside the board (NA-6); absent where nothing can. */
  readonly waiting?: Readonly<Partial<Record<Seat, Army>>>
  /** Flags on the board; those of one space in order of seats. Empty where the game has none. */
  readonly flags: readonly FlagModel[]
  /** Sliders beside the board, one for each seat; empty where the game has none. */
  readonly sliders: readonly SliderModel[]
  /** Spaces that everybody must look to now: somebody there is about to win. Absent where nothing can be told of that. */
  readonly alarms?: readonly number[]
  /** The space on which a Flag fell in the latest battle; absent where none did. */
  readonly fallenFlag?: number
  /** The land that its spaces are zones of; absent where the board is none. */
  readonly land?: LandModel
}

/** What both drawings ask of their owner. Squares are indices. */
export interface BoardEvents {
  /** A square was chosen by click, key or touch. */
  readonly onpick: (square: number) => void
  /** A piece was dragged from one square to another. */
  /** A piece has been taken up to be dragged: what it can do is to be seen from now on. */
  readonly ongrab?: (square: number) => void
  readonly ondrop: (from: number, to: number) => void
  /** The person asks for a menu on a square (right click, context key): own marks. */
  readonly onmenu: (square: number) => void
}
