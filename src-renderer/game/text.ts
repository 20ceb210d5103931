/**
 * What a family of games says and has, in words and data: screens that all families share ask it here instead of asking which family an edition is of.
 * Pure and light; what a family draws is in `family.ts`.
 */
import type {
  Army,
  Board,
  BoardEdition,
  CardsInfo,
  CastleInfo,
  CombatOptions,
  Family,
  GridInfo,
  KindSpec,
  Land,
  Lineup,
  Seat,
  TerritoryInfo,
} from '../../src-main/contract/index.ts'
import type { PlainKey } from '../words/index.ts'
import type { Endings } from '../words/endings.ts'
import type { IconName } from '../ui/icons.ts'
import type { EventOf, InfoOf, ViewOf } from '../state/shapes.ts'
import type { Around } from './kind-text.ts'
import type { RefereeWords } from './referee-words.ts'
import type { Casualties } from './review/counts.ts'

/** What only some families have. */
export type Extras = Pick<GridInfo, 'powers' | 'modes' | 'reinforcements'>
export const NO_EXTRAS: Extras = { powers: [], modes: false, reinforcements: null }

/** What a deal gives a seat at first. */
export interface Deal {
  readonly count: number
  readonly line: number
  readonly hand: number
}

/** What Help says of a card of a pile. */
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
  /** It names a unit and what that is said to be (CQ-21). */
  readonly accuses: boolean
  /** The line of the list. */
  readonly line: RefereeLine
}
type RefereeLine = `referee.${'entryCard' | 'entryCardReturns' | 'entryCardRecalls'}`

/** One family, as its `text.ts` tells it. */
export interface FamilyText<F extends Family = Family> {
  /** `40 pieces a side` */
  readonly size: (count: number) => string
  /** Who has the first turn. */
  readonly begins: (side: string) => string
  /** Lots decide who that is, before every game (CQ-4). */
  readonly drawsLots: boolean
  /** Whether nothing but ranks decides a battle: there computers have characters. */
  readonly hasCharacters: (info: InfoOf<F>) => boolean
  /** The button of New game, and what comes after it. */
  readonly start: PlainKey
  readonly next: PlainKey
  readonly armyTitle: PlainKey
  /** What the limit of a game counts: actions without a battle, or rounds. */
  readonly quiet: PlainKey
  /**
   * Said at the end of a game, of a review that shows all, of playing again with new armies and with the same, and why not with the same where seals were
   * opened.
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
  /** What an event counts for when a game is over. */
  readonly casualtiesOf: (event: EventOf<F>) => Casualties
  /** What the table has agreed about battles (CL-19). */
  readonly battles: (view: ViewOf<F>) => CombatOptions
  /** How far away a kind fires instead of attacking, in spaces (CA-13); null for all that attack. */
  readonly fires: (kind: KindSpec) => number | null
  /** What Help says of an edition and of each kind on one page. */
  readonly help: {
    /** Heads of the columns: a kind, what it does, how many there are. */
    readonly heads: { readonly kind: PlainKey; readonly work: PlainKey; readonly count: PlainKey }
    readonly work: (kind: KindSpec) => string
    /** What to know of a kind; `said` is what Help says of it, or nothing. */
    readonly notes: (info: InfoOf<F>, kind: KindSpec, around: Around, said: string) => string
    readonly facts: (info: InfoOf<F>) => readonly string[]
    /** How this game is won and lost, in a sentence each; without `options` as it is usually played. */
    readonly goal: (info: InfoOf<F>, game: { readonly lineup: Lineup; readonly options?: ViewOf<F>['options'] }) => readonly string[]
    /** Cards that are drawn from a pile, with what each does; none where there is no such pile. */
    readonly cards: (info: InfoOf<F>) => readonly CardHelp[]
  }
  /** The board of a preset, for pictures of it; null where there is none. */
  readonly boardOf: (info: InfoOf<F>, preset: string) => Board | null
  /** The land that such a board is of; null where it is of none. */
  readonly landOf: (info: InfoOf<F>, preset: string) => Land | null
  /** The edition as one whose armies are set up on the board of a preset; null where armies are not. */
  readonly setupOn: (info: InfoOf<F>, preset: string) => BoardEdition | null
  /** The edition as one that is played on squares, or with cards; null where it is not. */
  readonly onBoard: (info: InfoOf<F>) => GridInfo | null
  readonly withCards: (info: InfoOf<F>) => CardsInfo | null
  /** What stands on a space, as far as a view knows it; null for nobody, and for who is hidden. */
  readonly kindOn: (view: ViewOf<F>, space: number) => string | null
  /** How what stands on a space lies open: face up, or held there (TF-6, NA-11); null where it does not, or nobody stands there. */
  readonly openOn: (view: ViewOf<F>, space: number) => { readonly state?: 'stone' | 'enchanted'; readonly lies?: true } | null
  /** A space in lists and lines, by its name. */
  readonly spaceWord: (info: InfoOf<F>, name: string) => string
  /** As an edition of the castle, for what only those have; null for others. */
  readonly withCastle: (info: InfoOf<F>) => CastleInfo | null
  /** As an edition that is played on a land; null for others. */
  readonly withLand: (info: InfoOf<F>) => TerritoryInfo | null
  readonly referee: {
    readonly words: RefereeWords
    /** What has to be known before a side is said to be unable to act; null where nothing has. */
    readonly endHint: PlainKey | null
    /** What is said of a game that is drawn because nobody can act, or nobody does (CL-22, CQ-32); null where none is. */
    readonly deadlock: PlainKey | null
    /** Whether a table can agree on a number of rounds, after which territories are counted (CQ-23). */
    readonly countsLand: boolean
    /** Flags are carried, some kinds fire, and who was lost may come back (CA-13 to CA-19). */
    readonly hasTokens: boolean
    /** Defeated units lie in bags, and captured Flags in front of a seat while their owners play on (CQ-12, CQ-14). */
    readonly hasBags: boolean
    /** Cards that are told to the referee; none in most families. */
    readonly cards: () => readonly TableCard[]
    /** Who loses by being unable to act: nobody, where such a seat passes (CA-21). */
    readonly losesStuck: boolean
    /** Whoever resigns loses for the partner too (CA-22). */
    readonly resignsForPartner: boolean
    /** Whether moves of real pieces can be told by those who play them. */
    readonly tellsMoves: (info: InfoOf<F>) => boolean
    /** Whether spaces say all that is done after the armies are laid out. */
    readonly hasMovesBySpaces: (info: InfoOf<F>) => boolean
    /** Whether some kinds do what needs no judge (BC-8 to BC-10). */
    readonly actsByHand: (info: InfoOf<F>) => boolean
    /** Whether what is left is told instead of what is lost (BC-13). */
    readonly tellsWhatIsLeft: boolean
  }
}
