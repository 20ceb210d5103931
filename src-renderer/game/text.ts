/**
 * The words and data of a family of games. Shared screens use these instead of asking for the family of an edition. Pure and small; drawings are in
 * `family.ts`.
 */
import type {
  Army,
  Board,
  BoardEdition,
  CastleInfo,
  CombatOptions,
  Family,
  GridInfo,
  KindSpec,
  Land,
  Lineup,
  Seat,
} from '../../src-main/contract/index.ts'
import type { PlainKey } from '../words/index.ts'
import type { Endings } from '../words/endings.ts'
import type { IconName } from '../ui/icons.ts'
import type { EventOf, InfoOf, ViewOf } from '../state/shapes.ts'
import type { Around } from './kind-text.ts'
import type { RefereeWords } from './referee-words.ts'
import type { Casualties } from './review/counts.ts'

/** Parts that only some families have. */
export type Extras = Pick<GridInfo, 'powers' | 'modes' | 'reinforcements'>
export const NO_EXTRAS: Extras = { powers: [], modes: false, reinforcements: null }

/** Cards that a seat is dealt at first. */
export interface Deal {
  readonly count: number
  readonly line: number
  readonly hand: number
}

/** Help text of a card of a pile. */
export interface CardHelp {
  readonly name: string
  readonly icon: IconName
  readonly rule: string
  /** How many the pile has at first. */
  readonly count: number
  readonly text: string
}

/** A card that is played at a referee's table. */
export interface TableCard {
  readonly card: string
  readonly name: string
  /** What it does, in a line. */
  readonly text: string
  readonly icon: IconName
  /** It names a unit and the kind that it is accused of being (CQ-21). */
  readonly accuses: boolean
  /** The line of the list. */
  readonly line: RefereeLine
}
type RefereeLine = `referee.${'entryCard' | 'entryCardReturns' | 'entryCardRecalls'}`

/** One family, defined in its `text.ts`. */
export interface FamilyText<F extends Family = Family> {
  /** `40 pieces a side` */
  readonly size: (count: number) => string
  /** Who has the first turn. */
  readonly begins: (side: string) => string
  /** The first turn is drawn by lot before every game (CQ-4). */
  readonly drawsLots: boolean
  /** Whether ranks alone decide battles; opponents have characters in such games. */
  readonly hasCharacters: (info: InfoOf<F>) => boolean
  /** The button of New game, and the text after it. */
  readonly start: PlainKey
  readonly next: PlainKey
  readonly armyTitle: PlainKey
  /** What the limit of a game counts: actions without a battle, or rounds. */
  readonly quiet: PlainKey
  /**
   * Texts at the end of a game: of a review with all open, of a rematch with new and with the same armies, and why not with the same after seals were opened.
   */
  readonly over: {
    readonly shown: PlainKey
    readonly asOpen: PlainKey
    readonly fresh: PlainKey
    readonly same: PlainKey
    readonly opened: PlainKey
  }
  /** How games end, in its own words (CL-21 to CL-23, BC-11 to BC-14). */
  readonly endings: Endings
  /** What is our reconstruction; `parts` names it. */
  readonly reconstructed: (parts: string) => string
  /** What of an army comes later (NA-6). */
  readonly waiting: (info: InfoOf<F>, preset: string, seat: Seat) => Army
  /** Null where nothing is dealt. */
  readonly deal: (info: InfoOf<F>, preset: string, seat: Seat) => Deal | null
  readonly extras: (info: InfoOf<F>) => Extras
  /** What an event counts for in the statistics of a game. */
  readonly casualtiesOf: (event: EventOf<F>) => Casualties
  /** What the table has agreed about battles (CL-19). */
  readonly battles: (view: ViewOf<F>) => CombatOptions
  /** How far away a kind fires instead of attacking, in spaces (CA-13); null for all that attack. */
  readonly fires: (kind: KindSpec) => number | null
  /** Help page of an edition and its kinds. */
  readonly help: {
    /** Headings of the columns: kind, what it does, count. */
    readonly heads: { readonly kind: PlainKey; readonly work: PlainKey; readonly count: PlainKey }
    readonly work: (kind: KindSpec) => string
    /** The rule of what a card can do instead of an attack; null for none. */
    readonly abilityRule: (info: InfoOf<F>, kindId: string) => string | null
    /** Description of a kind; `said`: its Help text, or empty. */
    readonly notes: (info: InfoOf<F>, kind: KindSpec, around: Around, said: string) => string
    readonly facts: (info: InfoOf<F>) => readonly string[]
    /** How this game is won and lost, in a sentence each; without `options` by the default rules. */
    readonly goal: (info: InfoOf<F>, game: { readonly lineup: Lineup; readonly options?: ViewOf<F>['options'] }) => readonly string[]
    /** Cards of the pile with what each does; empty without a pile. */
    readonly cards: (info: InfoOf<F>) => readonly CardHelp[]
  }
  /** The board of a preset, for pictures; null for none. */
  readonly boardOf: (info: InfoOf<F>, preset: string) => Board | null
  /** The land of such a board; null for none. */
  readonly landOf: (info: InfoOf<F>, preset: string) => Land | null
  /** The edition as one with armies deployed on the board of a preset; null for others. */
  readonly setupOn: (info: InfoOf<F>, preset: string) => BoardEdition | null
  /** The edition as one on squares; null for others. */
  readonly onBoard: (info: InfoOf<F>) => GridInfo | null
  /** Kind on a space, as far as a view knows it; null for an empty space and a hidden piece. */
  readonly kindOn: (view: ViewOf<F>, space: number) => string | null
  /** How a piece on a space is open: face up, or held (TF-6, NA-11); null for others and empty spaces. */
  readonly openOn: (view: ViewOf<F>, space: number) => { readonly state?: 'stone' | 'enchanted'; readonly lies?: true } | null
  /** Word for a space in lists and lines, by its name. */
  readonly spaceWord: (info: InfoOf<F>, name: string) => string
  /** The same in a sentence, with its article. */
  readonly spaceInSentence: (info: InfoOf<F>, name: string) => string
  /** The edition as a castle edition; null for others. */
  readonly withCastle: (info: InfoOf<F>) => CastleInfo | null
  readonly referee: {
    readonly words: RefereeWords
    /** A warning before a player says that a side cannot act; null for none. */
    readonly endHint: PlainKey | null
    /** Text for a game drawn because no seat can act, or none does (CL-22, CQ-32); null where that cannot happen. */
    readonly deadlock: PlainKey | null
    /** Whether players can agree on a number of rounds, after which territories are counted (CQ-23). */
    readonly countsLand: boolean
    /** Flags are carried, some kinds fire, and lost pieces may return (CA-13 to CA-19). */
    readonly hasTokens: boolean
    /** Defeated units are in bags, and captured Flags in front of a seat while their owners play on (CQ-12, CQ-14). */
    readonly hasBags: boolean
    /** Cards that are entered at the referee; none in most families. */
    readonly cards: () => readonly TableCard[]
    /** Who loses when unable to act; none where such a seat passes (CA-21). */
    readonly losesStuck: boolean
    /** A seat that resigns loses for its partner too (CA-22). */
    readonly resignsForPartner: boolean
    /** Whether players can enter the moves of physical pieces. */
    readonly tellsMoves: (info: InfoOf<F>) => boolean
    /** Whether spaces alone describe every move after the deployment. */
    readonly hasMovesBySpaces: (info: InfoOf<F>) => boolean
    /** Whether some kinds have powers without a ruling (BC-8 to BC-10). */
    readonly actsByHand: (info: InfoOf<F>) => boolean
    /** Whether remaining pieces are announced instead of losses (BC-13). */
    readonly tellsWhatIsLeft: boolean
  }
}
