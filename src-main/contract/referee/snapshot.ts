/** A refereed game as a screen sees it: what all players know, and which seat must answer. */
import * as v from 'valibot'
import { BINDINGS } from '../../engine/grid/types.ts'
import { REVEAL_POLICIES, TRAY_POLICIES } from '../../engine/rules/policies.ts'
import { id, instant, outcome, seat, seq, space } from '../common.ts'
import { editionInfo, customEditionName } from '../editions.ts'
import { refereeBoard } from './board.ts'
import { binding, refereeEntry, ruling } from './rulings.ts'
import { DECK_KEEPERS, OFFERED_ENDS, REFEREE_DEPTHS, REFEREE_NOTICES } from '../words.ts'

/**
 * Losses of one army. `kinds`: only as far as the tray policy lets the caller see them; of a prisoner tray those that the caller has captured (CL-20). `gone`:
 * none of the kind is left.
 */
export const ledgerSide = v.object({
  seat,
  lost: v.number(),
  army: v.number(),
  kinds: v.nullable(v.array(v.object({ kind: v.string(), lost: v.number(), of: v.number(), gone: v.optional(v.literal(true)) }))),
})
export type LedgerSide = v.InferOutput<typeof ledgerSide>

/** Public facts of one army besides its losses. Parts that the edition does not have are null or empty. */
export const sideCounters = v.object({
  seat,
  /** Captured enemies until the reinforcements may enter (NA-8), and whether they have. */
  reinforcements: v.nullable(v.object({ removed: v.number(), due: v.number(), pieces: v.number(), entered: v.boolean() })),
  /** Pieces whose loss loses the game (NA-9). `hidden`: on the board or captured; the tray does not say which. */
  wards: v.array(v.object({ kind: v.string(), fate: v.picklist(['free', 'waiting', ...BINDINGS, 'captured', 'hidden']) })),
  /** Pieces that are stone or enchanted (NA-11). */
  bound: v.array(v.object({ kind: v.string(), state: binding })),
  /** Pieces face up in robot mode (TF-6). */
  robots: v.array(v.string()),
  /** Used powers that can be used once a game (NA-16). */
  used: v.array(v.object({ kind: v.string(), power: v.string() })),
  /** Its recruitment slider, with the wins that complete it, and its flag: the seat whose piece carries it, or else the seat that laid it down (CA-14 to CA-16). */
  tokens: v.nullable(
    v.object({
      ...{ slider: v.number(), end: v.number(), carrier: v.nullable(seat), laid: v.nullable(seat) },
      /** The piece that can still fire, or null. */
      shooter: v.nullable(v.string()),
    }),
  ),
  /** Its territories and cities as last entered (cities null before that), of how many, and the cards and moves that they give (CQ-7, CQ-8). */
  land: v.nullable(
    v.object({
      ...{ territories: v.number(), of: v.number(), cities: v.nullable(v.number()), citiesOf: v.number() },
      ...{ draws: v.number(), moves: v.nullable(v.number()) },
    }),
  ),
  /** The units in its bag, the units drawn from it that only their owner knows, whether its Flag is captured, the seat that holds it (null: none), and the Flags that it holds (CQ-14, CQ-27). */
  bag: v.nullable(
    v.object({ size: v.number(), unknown: v.number(), captured: v.boolean(), holder: v.nullable(seat), holds: v.array(seat) }),
  ),
  /** How many captured pieces came back, of how many at most, and whether one may now, as far as all can know; null where rescues are not played (HR-5). */
  rescues: v.nullable(v.object({ done: v.number(), most: v.number(), open: v.boolean() })),
})
export type SideCounters = v.InferOutput<typeof sideCounters>

/** The cards of a game. All know the cards face up and the size of the pile; no one knows its order (CQ-3, CQ-7). */
const refereeDeck = v.object({
  keeper: v.picklist(DECK_KEEPERS),
  /** Cards in the pile; with real cards, at most this many. */
  pile: v.number(),
  /** How often the pile was renewed, as far as is known. */
  renewed: v.number(),
  /** For each card: its number, the number face up since the pile was renewed, and how often it was played. */
  cards: v.array(v.object({ card: v.string(), of: v.number(), out: v.number(), played: v.number() })),
  /** The last cards drawn, which all see. `done`: one was played, or all were discarded. */
  drawn: v.nullable(v.object({ seat, cards: v.array(v.string()), done: v.boolean() })),
})
export type RefereeDeck = v.InferOutput<typeof refereeDeck>

/** The stage of an entry. Kinds already entered never leave the app. */
export const refereeStage = v.variant('type', [
  v.object({ type: v.literal('idle') }),
  /** A correction was agreed: this side first says whether it was a battle, or which power. */
  v.object({ type: v.literal('declaring'), seat, correcting: seq }),
  v.object({
    type: v.literal('entering'),
    attacker: seat,
    /** The seat attacked or aimed at; the attacker where a captured friend returns. */
    defender: seat,
    /** The seat to enter next at a shared screen. */
    toEnter: seat,
    /** The seats that may enter now on their own screens. In a battle both, until one of them has. */
    waiting: v.array(seat),
    correcting: v.nullable(seq),
    /** The part of the piece to enter: the attacker, the one attacked or aimed at, or the friend that returns. */
    role: v.picklist(['attacker', 'defender', 'returned']),
    /** The power used, and its user, which all know. */
    use: v.nullable(v.object({ power: v.string(), kind: v.string() })),
    /** A shot, and not a battle or a power. */
    shot: v.optional(v.literal(true)),
    /** The spaces of the move, where moves are entered. */
    at: v.optional(v.object({ from: space, to: space, names: v.tuple([v.string(), v.string()]) })),
    /** The number of the piece to enter, of how many of this side. */
    piece: v.number(),
    pieces: v.number(),
  }),
  /**
   * All pieces of a battle or a shot are entered; now the flags that the fallen ones carried. `fallen`: their seats. `flags`: may have been carried. `must`: were
   * carried, since the carrier's last piece falls (CA-15).
   */
  v.object({
    type: v.literal('flags'),
    ...{ attacker: seat, defender: seat, correcting: v.nullable(seq) },
    ...{ fallen: v.array(seat), flags: v.array(seat), must: v.array(seat) },
  }),
  /** This seat says whether it recruits, and which of `kinds`. `lone`: flags that may be where the recruit enters (CA-19, CA-28). */
  v.object({
    type: v.literal('recruiting'),
    seat,
    chance: v.picklist(['slider', 'flag']),
    kinds: v.array(v.string()),
    lone: v.array(seat),
    /** Where moves are entered: the name of the recruitment space, and whether it is occupied. */
    at: v.optional(v.object({ name: v.string(), occupied: v.boolean() })),
  }),
  /** A unit of `defender` is accused of being this kind; its owner answers, for all players (CQ-28). */
  v.object({ type: v.literal('accused'), seat, defender: seat, kind: v.string() }),
  /** Only this side may look at a piece, with `referee.look`. */
  v.object({ type: v.literal('looking'), seat, power: v.string(), battle: v.number() }),
  v.object({ type: v.literal('over') }),
])
export type RefereeStage = v.InferOutput<typeof refereeStage>
export type EnteringStage = Extract<RefereeStage, { readonly type: 'entering' }>

/** A question to all other sides: one seat of each must agree. `toAnswer`: the seats that may answer for sides that have not yet. */
const consent = { askedBy: seat, agreed: v.array(seat), toAnswer: v.array(seat) }

/** A cancelled entry. It has no number. */
const cancelledEntry = v.object({
  ...{ seq, attacker: seat, defender: v.nullable(seat) },
  /** The number of the entry being corrected. */
  correcting: v.nullable(v.number()),
  /** The seat that cancelled it, or asked and the other side `agreed`; null at a shared screen. */
  by: v.nullable(seat),
  agreed: v.boolean(),
})
export type CancelledEntry = v.InferOutput<typeof cancelledEntry>

export const refereeSnapshot = v.object({
  gameId: id,
  seq,
  edition: v.string(),
  /** The edition of this game. */
  info: editionInfo,
  set: v.nullable(customEditionName),
  preset: v.string(),
  /** The seats, clockwise. */
  seats: v.array(seat),
  /** The side of each seat, named by its first seat. */
  sides: v.record(seat, seat),
  /** Seats that are out while others play on. */
  out: v.array(seat),
  players: v.record(seat, v.string()),
  startedAt: instant,
  reveal: v.picklist(REVEAL_POLICIES),
  tray: v.picklist(TRAY_POLICIES),
  attackerWinsTies: v.boolean(),
  oneTimeBombs: v.boolean(),
  stage: refereeStage,
  /** The latest announcement. */
  ruling: v.nullable(ruling),
  /** What the latest step did, if not an announcement. */
  notice: v.nullable(v.picklist(REFEREE_NOTICES)),
  entries: v.array(refereeEntry),
  cancelled: v.array(cancelledEntry),
  ledger: v.array(ledgerSide),
  counters: v.array(sideCounters),
  depth: v.picklist(REFEREE_DEPTHS),
  board: refereeBoard,
  /** Null without cards. */
  deck: v.nullable(refereeDeck),
  /** Seats without a piece that can move, or a card that can attack: they lose on their turn (CL-22, BC-12). */
  immobile: v.array(seat),
  /** A correction asked for. `toAnswer`: the seats that may answer for sides that have not yet. */
  correction: v.nullable(v.object({ seq, ...consent, attacker: seat, defender: v.nullable(seat), strike: v.boolean() })),
  /**
   * With the notice `correction-refused`: the number of the entry to be corrected, and of the later entry that contradicts the correction, or the declared end.
   * Null where that would reveal a rank, or is not known; `referee.contradiction` answers a side about its own pieces.
   */
  contradiction: v.nullable(v.object({ battle: v.number(), against: v.nullable(v.union([v.number(), v.literal('end')])) })),
  /** During an entry: its seats, those that may cancel it without asking, the seat that has asked, and those that may answer. */
  puttingBack: v.nullable(v.object({ parts: v.array(seat), alone: v.array(seat), askedBy: v.nullable(seat), toAnswer: v.array(seat) })),
  /** An end is offered. */
  ending: v.nullable(v.object({ ...consent, reason: v.picklist(OFFERED_ENDS), loser: v.nullable(seat) })),
  /** A seat asks to take back the declared end. */
  reopening: v.nullable(v.object(consent)),
  outcome: v.nullable(outcome),
  /** Seats of guests, which are not played at the host's screen. */
  held: v.array(seat),
  /** Why the latest step could not be saved, in a sentence; null where it was. It is retried automatically. */
  trouble: v.nullable(v.string()),
})
export type RefereeSnapshot = v.InferOutput<typeof refereeSnapshot>
