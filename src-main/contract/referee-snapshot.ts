/** What a screen sees of a refereed game: what everybody knows, and who is asked for what. */
import * as v from 'valibot'
import { BINDINGS } from '../engine/grid/types.ts'
import { REVEAL_POLICIES, TRAY_POLICIES } from '../engine/rules/policies.ts'
import { id, instant, outcome, seat, seq, space } from './common.ts'
import { editionInfo, setName } from './editions.ts'
import { refereeBoard } from './referee-board.ts'
import { binding, refereeEntry, verdict } from './referee-verdicts.ts'
import { DECK_KEEPERS, OFFERED_ENDS, REFEREE_DEPTHS, REFEREE_NOTICES } from './words.ts'

/**
 * Losses of one army. `kinds` only where the tray policy lets the asker see them, and of a prisoner tray those that the asker has taken (CL-20); `gone` where
 * none of a kind is left that could take part.
 */
export const ledgerSide = v.object({
  seat,
  lost: v.number(),
  army: v.number(),
  kinds: v.nullable(v.array(v.object({ kind: v.string(), lost: v.number(), of: v.number(), gone: v.optional(v.literal(true)) }))),
})
export type LedgerSide = v.InferOutput<typeof ledgerSide>

/** What is public of one army beside its losses, so that nobody has to remember it. Parts that the edition does not have are null or empty. */
export const sideCounters = v.object({
  seat,
  /** Captured enemies until the reinforcements may enter (NA-8), and whether they have. */
  reinforcements: v.nullable(v.object({ removed: v.number(), due: v.number(), pieces: v.number(), entered: v.boolean() })),
  /** Those whose loss loses the game (NA-9). `hidden`: on the board or captured, the tray does not tell. */
  wards: v.array(v.object({ kind: v.string(), fate: v.picklist(['free', 'waiting', ...BINDINGS, 'captured', 'hidden']) })),
  /** Pieces that are stone or enchanted (NA-11). */
  bound: v.array(v.object({ kind: v.string(), state: binding })),
  /** Pieces that lie face up in robot mode (TF-6). */
  robots: v.array(v.string()),
  /** Powers that can be used once a game, and were (NA-16). */
  used: v.array(v.object({ kind: v.string(), power: v.string() })),
  /** Its recruitment slider and the wins that end it, and where its flag is: with whose piece, or alone, and then who laid it down (CA-14 to CA-16). */
  tokens: v.nullable(
    v.object({
      ...{ slider: v.number(), end: v.number(), carrier: v.nullable(seat), laid: v.nullable(seat) },
      /** What it has left to fire with, or null. */
      shooter: v.nullable(v.string()),
    }),
  ),
  /** Territories and cities that it was last said to hold, cities null before that, of how many; and the cards and moves that these give it (CQ-7, CQ-8). */
  land: v.nullable(
    v.object({
      ...{ territories: v.number(), of: v.number(), cities: v.nullable(v.number()), citiesOf: v.number() },
      ...{ draws: v.number(), moves: v.nullable(v.number()) },
    }),
  ),
  /** How much lies in its bag, how many units came back from it that only their owner knows, whether its Flag is captured, in front of whom that lies (null: nobody), and whose Flags lie in front of it (CQ-14, CQ-27). */
  bag: v.nullable(
    v.object({ size: v.number(), unknown: v.number(), captured: v.boolean(), holder: v.nullable(seat), holds: v.array(seat) }),
  ),
})
export type SideCounters = v.InferOutput<typeof sideCounters>

/** The cards of a game: what lies face up is known to all, and so how many are in the pile; its order nobody is told (CQ-3, CQ-7). */
const refereeDeck = v.object({
  keeper: v.picklist(DECK_KEEPERS),
  /** Cards in the pile; where it lies on the table, how many there can be at most. */
  pile: v.number(),
  /** How often it was renewed, as far as is known. */
  renewed: v.number(),
  /** Of each card: how many there are, how many lie face up since the pile was renewed, and how often it was played in the whole game. */
  cards: v.array(v.object({ card: v.string(), of: v.number(), out: v.number(), played: v.number() })),
  /** What was drawn last, for all to see; `done`: one of them was played, or all were laid away. */
  drawn: v.nullable(v.object({ seat, cards: v.array(v.string()), done: v.boolean() })),
})
export type RefereeDeck = v.InferOutput<typeof refereeDeck>

/** Where an entry stands. The kinds already entered never leave the main process. */
export const refereeStage = v.variant('type', [
  v.object({ type: v.literal('idle') }),
  /** A correction was agreed to: this side says first whether it was a battle or which power. */
  v.object({ type: v.literal('declaring'), seat, correcting: seq }),
  v.object({
    type: v.literal('entering'),
    attacker: seat,
    /** Who is attacked or aimed at; the attacker where a friend comes back. */
    defender: seat,
    /** Whose turn it is at one screen. */
    toEnter: seat,
    /** Who has something to enter now, each on a screen of its own. In a battle both, until one of them has. */
    waiting: v.array(seat),
    correcting: v.nullable(seq),
    /** As what the piece to be entered takes part: as attacker, as the one attacked or aimed at, or as the friend that comes back. */
    role: v.picklist(['attacker', 'defender', 'returned']),
    /** The power that is used, and its user, which is known to all. */
    use: v.nullable(v.object({ power: v.string(), kind: v.string() })),
    /** A shot has hit it; otherwise it is a battle, or a power. */
    shot: v.optional(v.literal(true)),
    /** Between which spaces the attacker went, where moves are told. */
    at: v.optional(v.object({ from: space, to: space, names: v.tuple([v.string(), v.string()]) })),
    /** Which of how many pieces of this side. */
    piece: v.number(),
    pieces: v.number(),
  }),
  /**
   * All pieces of a battle or a shot are entered: whose flags had those that fall carried? `fallen` are their seats, `flags` may have been carried, and of
   * these some `must`, since the last piece of their carrier falls (CA-15).
   */
  v.object({
    type: v.literal('flags'),
    ...{ attacker: seat, defender: seat, correcting: v.nullable(seq) },
    ...{ fallen: v.array(seat), flags: v.array(seat), must: v.array(seat) },
  }),
  /** This seat says whether it recruits, and whom: one of `kinds`. `lone` flags may lie where the recruit comes (CA-19, CA-28). */
  v.object({
    type: v.literal('recruiting'),
    seat,
    chance: v.picklist(['slider', 'flag']),
    kinds: v.array(v.string()),
    lone: v.array(seat),
    /** Where moves are told: what the recruitment space is called, and whether a piece stands there. */
    at: v.optional(v.object({ name: v.string(), occupied: v.boolean() })),
  }),
  /** A unit of `defender` is said to be of this kind; whoever owns it says whether it is, for all to hear (CQ-28). */
  v.object({ type: v.literal('accused'), seat, defender: seat, kind: v.string() }),
  /** This side alone may look at a piece, with `referee.look`. */
  v.object({ type: v.literal('looking'), seat, power: v.string(), battle: v.number() }),
  v.object({ type: v.literal('over') }),
])
export type RefereeStage = v.InferOutput<typeof refereeStage>
export type EnteringStage = Extract<RefereeStage, { readonly type: 'entering' }>

/** A question to all other sides: one of each has to agree. `toAnswer` are those who may, for the sides that have not yet. */
const consent = { askedBy: seat, agreed: v.array(seat), toAnswer: v.array(seat) }

/** Something that was being entered and never was. It has no number: nothing came of it. */
const cancelledEntry = v.object({
  ...{ seq, attacker: seat, defender: v.nullable(seat) },
  /** The number of the entry that was to be corrected. */
  correcting: v.nullable(v.number()),
  /** Who put the pieces back, or asked for it and the other side `agreed`; null where all did at one screen. */
  by: v.nullable(seat),
  agreed: v.boolean(),
})
export type CancelledEntry = v.InferOutput<typeof cancelledEntry>

export const refereeSnapshot = v.object({
  gameId: id,
  seq,
  edition: v.string(),
  /** The edition as it is played here. */
  info: editionInfo,
  set: v.nullable(setName),
  preset: v.string(),
  /** Who plays, in clockwise order. */
  seats: v.array(seat),
  /** The side of each; partners share the first of their seats. */
  sides: v.record(seat, seat),
  /** Who is out while others go on. */
  out: v.array(seat),
  players: v.record(seat, v.string()),
  startedAt: instant,
  reveal: v.picklist(REVEAL_POLICIES),
  tray: v.picklist(TRAY_POLICIES),
  attackerWinsTies: v.boolean(),
  oneTimeBombs: v.boolean(),
  stage: refereeStage,
  /** The latest announcement. */
  verdict: v.nullable(verdict),
  /** What the latest step did, where it was not an announcement. */
  notice: v.nullable(v.picklist(REFEREE_NOTICES)),
  entries: v.array(refereeEntry),
  cancelled: v.array(cancelledEntry),
  ledger: v.array(ledgerSide),
  counters: v.array(sideCounters),
  depth: v.picklist(REFEREE_DEPTHS),
  board: refereeBoard,
  /** Null where there are no cards. */
  deck: v.nullable(refereeDeck),
  /** Seats that have lost every piece that could move, or every card that could attack: they lose on their turn (CL-22, BC-12). */
  immobile: v.array(seat),
  /** `toAnswer`: who may answer for the sides that have not yet. */
  correction: v.nullable(v.object({ seq, ...consent, attacker: seat, defender: v.nullable(seat), strike: v.boolean() })),
  /**
   * With the notice `correction-refused`: the number of the entry that was to be corrected, and of the later one that contradicts the correction, or the
   * declared end. Null where that would tell a hidden rank, or is not known: `referee.contradiction` tells a side what concerns its own pieces.
   */
  contradiction: v.nullable(v.object({ battle: v.number(), against: v.nullable(v.union([v.number(), v.literal('end')])) })),
  /** While something is entered: who takes part, who of them may put the pieces back without asking, and who has asked, with those who answer. */
  puttingBack: v.nullable(v.object({ parts: v.array(seat), alone: v.array(seat), askedBy: v.nullable(seat), toAnswer: v.array(seat) })),
  /** Somebody offers an end. */
  ending: v.nullable(v.object({ ...consent, reason: v.picklist(OFFERED_ENDS), loser: v.nullable(seat) })),
  /** Somebody asks to take the declared end back. */
  reopening: v.nullable(v.object(consent)),
  outcome: v.nullable(outcome),
  /** Seats that a guest has taken: they are not played at the host's screen. */
  held: v.array(seat),
  /** Why the latest step could not be saved, in a sentence; null when nothing is in the way. It is tried again by itself. */
  trouble: v.nullable(v.string()),
})
export type RefereeSnapshot = v.InferOutput<typeof refereeSnapshot>
