/**
 * A game played with physical pieces or cards: the players enter who fights whom and which powers are used, the app tells the outcome and keeps the ledger.
 */
import * as v from 'valibot'
import { BINDINGS } from '../engine/grid/types.ts'
import { REVEAL_POLICIES, TRAY_POLICIES } from '../engine/rules/policies.ts'
import { SEATS } from '../engine/core/seats.ts'
import { BATTLE_RESULTS } from '../engine/rules/combat.ts'
import { id, instant, outcome, seat, seq, space } from './common.ts'
import { editionInfo, setName } from './editions.ts'
import { newReferee } from './referee-table.ts'
import { view } from './table.ts'
import { DECK_KEEPERS, REFEREE_DEPTHS, REFEREE_END_REASONS, REFEREE_NOTICES, TARGET_FATES } from './words.ts'

/** What can be asked of kinds alone, for what a screen offers. */
export { canReturn, hasModes, powersIn } from '../engine/rules/powers.ts'

/** How a battle entered at the table can end: as any battle, or with the flag, which ends the game. */
export const verdictResult = v.picklist([...BATTLE_RESULTS, 'flag-captured'])
export const binding = v.picklist(BINDINGS)
export const pieceMode = v.picklist(['vehicle', 'robot'])
export const flagAct = v.picklist(['laid', 'taken'])
export const targetFate = v.picklist(TARGET_FATES)

/** Territories and cities that a seat holds (CQ-11). More than any land has are no numbers at all. */
const held = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99))
/** Where the pieces of all seats stand, seat by seat. */
export const layout = v.pipe(v.array(v.strictObject({ seat, spaces: v.pipe(v.array(space), v.maxLength(400)) })), v.maxLength(SEATS.length))
export const holding = v.strictObject({ seat, territories: held, cities: held })

const told = {
  /** 1-based number in the list of entries. */
  battle: v.number(),
  /** Whose piece attacked, used its power or was declared. */
  attacker: seat,
  /** The rules that decided it, for "why?"; none that would tell a hidden rank. */
  rules: v.array(v.string()),
}

/** What becomes of a captured Flag whose owner plays on (CQ-14). */
const capture = v.object({
  flag: seat,
  /** In front of whom it lies now; null when it has left the game. */
  holder: v.nullable(seat),
  /** Whose Flags, which its owner was holding, go along. */
  along: v.array(seat),
  /** Its captor gets its own Flag back, and places it at once. */
  regained: v.boolean(),
})
export type Capture = v.InferOutput<typeof capture>

/** What the app announces: only what the reveal policy and the powers' own rules allow. */
export const verdict = v.variant('type', [
  v.object({
    type: v.literal('battle'),
    ...told,
    /** Who was attacked. */
    defender: seat,
    result: verdictResult,
    attackerKind: v.nullable(v.string()),
    defenderKind: v.nullable(v.string()),
    /** The power that brought the attacker there, or null. */
    power: v.nullable(v.string()),
    /** Whose flags the pieces that fell had carried, if any (CA-15). */
    flags: v.optional(v.array(seat)),
    /** Between which spaces the attacker went, where moves are told. */
    from: v.optional(space),
    to: v.optional(space),
    capture: v.optional(capture),
  }),
  v.object({
    type: v.literal('power'),
    ...told,
    power: v.string(),
    /** The user; null where a list does not keep it. */
    attackerKind: v.nullable(v.string()),
    userFalls: v.boolean(),
    targets: v.array(v.object({ seat, kind: v.nullable(v.string()), fate: targetFate })),
  }),
  v.object({ type: v.literal('mode'), ...told, attackerKind: v.string(), mode: pieceMode }),
  v.object({ type: v.literal('reinforcements'), ...told }),
  /** `attacker` is out by the players’ word; the others go on (CL-22, CL-23). */
  /** A piece has fired; it and what it hit are removed, and their flags lie free (CA-13, CA-15). */
  v.object({
    type: v.literal('shot'),
    ...told,
    defender: seat,
    attackerKind: v.string(),
    defenderKind: v.nullable(v.string()),
    flags: v.optional(v.array(seat)),
  }),
  /** This piece comes back, with the lone flags that it takes; null: nobody can, or its seat wants nobody (CA-19, CA-29). */
  v.object({
    type: v.literal('recruit'),
    ...told,
    attackerKind: v.nullable(v.string()),
    declined: v.boolean(),
    flags: v.optional(v.array(seat)),
  }),
  /** A flag was laid down, or a lone one taken up (CA-16). */
  v.object({ type: v.literal('flag'), ...told, flag: seat, act: flagAct }),
  /** A flag of its own side was carried onto the turret (CA-20). */
  v.object({ type: v.literal('home'), ...told, flag: seat }),
  /** A card was played; `attackerKind` is the unit that it brings back for all to see (CQ-16 to CQ-20, CQ-22). */
  v.object({ type: v.literal('card'), ...told, card: v.string(), attackerKind: v.nullable(v.string()) }),
  /** A unit of `defender` was said to be of this kind: it was, and is defeated, or it is not (CQ-21, CQ-28). */
  v.object({
    type: v.literal('accused'),
    ...told,
    defender: seat,
    kind: v.string(),
    right: v.boolean(),
    capture: v.optional(capture),
  }),
  /** A piece went to an empty space. */
  v.object({ type: v.literal('move'), ...told, from: space, to: space }),
  /** All pieces stand as they were said to, and `attacker` moves next. */
  v.object({ type: v.literal('laid'), ...told }),
  v.object({ type: v.literal('left'), ...told, reason: v.picklist(['resigned', 'no-action']) }),
])
export type Verdict = v.InferOutput<typeof verdict>
export type BattleVerdict = Extract<Verdict, { readonly type: 'battle' }>
export type ShotVerdict = Extract<Verdict, { readonly type: 'shot' }>
export type RecruitVerdict = Extract<Verdict, { readonly type: 'recruit' }>
export type AccusedVerdict = Extract<Verdict, { readonly type: 'accused' }>
export type PowerVerdict = Extract<Verdict, { readonly type: 'power' }>

/** An entry in the list. Its kinds stay open only where the tray is open: otherwise the list would be a tray. */
export const refereeEntry = v.object({
  /** The step that judged it; names the entry in corrections. */
  seq,
  at: instant,
  verdict,
  /** All agreed that it never was. */
  struck: v.boolean(),
  /** What it said before all agreed to correct it, oldest first. */
  corrections: v.array(v.object({ at: instant, was: verdict })),
})
export type RefereeEntry = v.InferOutput<typeof refereeEntry>

/** Losses of one army. `kinds` only where the tray policy lets the asker see them, and of a prisoner tray those that the asker has taken (CL-20). */
export const ledgerSide = v.object({
  seat,
  lost: v.number(),
  army: v.number(),
  kinds: v.nullable(v.array(v.object({ kind: v.string(), lost: v.number(), of: v.number() }))),
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

/** The board of real pieces, as far as moves are told. */
const refereeBoard = v.variant('state', [
  /** Nothing is said of it. `mayTell`: from some moment on it can be. */
  v.object({ state: v.literal('none'), mayTell: v.boolean() }),
  /** It has to be said first where all pieces stand, before anybody has moved. */
  v.object({ state: v.literal('untold') }),
  v.object({
    state: v.literal('told'),
    /** What everybody knows of it. */
    view,
    turn: seat,
    /** Where the pieces of each seat stand. */
    armies: v.array(v.object({ seat, spaces: v.array(space) })),
    /** What nobody can rule out that whoever is on turn does next. */
    moves: v.array(v.object({ text: v.string(), from: space, to: space, attack: v.boolean() })),
    /** Who can simply take back what was told last; null where that is not possible. */
    takesBack: v.nullable(seat),
  }),
])
export type RefereeBoard = v.InferOutput<typeof refereeBoard>
export type ToldRefereeBoard = Extract<RefereeBoard, { readonly state: 'told' }>

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
    at: v.optional(v.object({ from: space, to: space })),
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
  /** Somebody asks to take the declared end back. */
  reopening: v.nullable(v.object(consent)),
  outcome: v.nullable(outcome),
  /** Seats that a guest has taken: they are not played at the host's screen. */
  held: v.array(seat),
  /** Why the latest step could not be saved, in a sentence; null when nothing is in the way. It is tried again by itself. */
  trouble: v.nullable(v.string()),
})
export type RefereeSnapshot = v.InferOutput<typeof refereeSnapshot>

const game = { gameId: id }
const flags = v.pipe(v.array(seat), v.maxLength(SEATS.length))
const mostTargets = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8))

export const refereeRequests = {
  'referee.create': { args: newReferee, result: v.object({ gameId: id }) },
  /** The same people at the same table once more, after a game that is over. Its guests come along. */
  'referee.again': { args: v.strictObject(game), result: v.object({ gameId: id }) },
  'referee.open': { args: v.strictObject(game), result: refereeSnapshot },
  /** A battle begins: attacker enters first. `defender` is whom it attacks; where only one can be meant it need not be said. */
  'referee.begin': { args: v.strictObject({ ...game, attacker: seat, defender: v.optional(seat) }), result: refereeSnapshot },
  /**
   * A piece uses a power, which shows it (NA-7, TF-5). `targets`: on how many enemies, one unless told otherwise. `frees`: the bound friend, for a power that
   * frees. The kind is claimed behind the shield and public once accepted; a refusal can tell a hidden loss, so it is told to this seat only (CL-20).
   */
  'referee.use': {
    args: v.strictObject({
      ...game,
      seat,
      kind: id,
      power: id,
      targets: v.optional(mostTargets),
      /** Whose pieces it is used on, where more than one can be meant. */
      defender: v.optional(seat),
      frees: v.optional(v.strictObject({ kind: id, state: binding })),
    }),
    result: refereeSnapshot,
  },
  /** A piece fires at a piece of another army, whose seat enters then which it was (CA-13). */
  'referee.shoot': { args: v.strictObject({ ...game, seat, defender: v.optional(seat) }), result: refereeSnapshot },
  /** Whose flags the pieces that fall had carried; asked where they can have carried any (CA-15). */
  'referee.carried': { args: v.strictObject({ ...game, flags }), result: refereeSnapshot },
  /** The answer of a seat whose recruit is due: who comes back, and the lone flags that it takes; null where nobody can; or it wants nobody (CA-19). */
  'referee.recruit': {
    args: v.strictObject({ ...game, seat, kind: v.nullable(id), declined: v.optional(v.boolean()), flags: v.optional(flags) }),
    result: refereeSnapshot,
  },
  /** A piece lays a flag down as it goes, or takes up one that lies alone (CA-16). */
  'referee.flag': { args: v.strictObject({ ...game, seat, flag: seat, act: flagAct }), result: refereeSnapshot },
  /** A piece carries a flag of its own side onto the turret (CA-20). */
  'referee.home': { args: v.strictObject({ ...game, seat }), result: refereeSnapshot },
  /** A piece changes its mode: public once accepted (TF-6), claimed and refused as in `referee.use`. */
  'referee.changeMode': { args: v.strictObject({ ...game, seat, kind: id, mode: pieceMode }), result: refereeSnapshot },
  /** What each seat holds on the land now; who is not named holds nothing (CQ-11). */
  'referee.land': {
    args: v.strictObject({ ...game, holdings: v.pipe(v.array(holding), v.maxLength(SEATS.length)) }),
    result: refereeSnapshot,
  },
  /** A card is played that needs nobody else (CQ-16 to CQ-20, CQ-22). */
  'referee.card': { args: v.strictObject({ ...game, seat, card: id }), result: refereeSnapshot },
  /** The discards have been shuffled into a new pile on the table (CQ-7, CQ-21). */
  'referee.renewPile': { args: v.strictObject(game), result: refereeSnapshot },
  /** The app deals a seat its cards, face up, by the territories that it was last said to hold (CQ-7). */
  'referee.draw': { args: v.strictObject({ ...game, seat }), result: refereeSnapshot },
  /** None of the cards drawn can be played: they are discarded (CQ-7). */
  'referee.layCards': { args: v.strictObject({ ...game, seat }), result: refereeSnapshot },
  /** A unit is said to be of a kind, of another army where more than one can be meant (CQ-21). */
  'referee.accuse': { args: v.strictObject({ ...game, seat, defender: v.optional(seat), kind: id }), result: refereeSnapshot },
  /** The seat whose unit it is says whether that is right. */
  'referee.answerAccusation': { args: v.strictObject({ ...game, seat, right: v.boolean() }), result: refereeSnapshot },
  /** A piece goes from one space to another, where moves are told; onto an enemy it begins their battle (CL-9, CL-10). What everybody knows decides whether it can be. */
  'referee.move': { args: v.strictObject({ ...game, seat, from: space, to: space }), result: refereeSnapshot },
  /** Where all pieces stand now and who moves next; from here on moves are told. */
  'referee.lay': { args: v.strictObject({ ...game, turn: seat, armies: layout }), result: refereeSnapshot },
  /** The seat that told the last move takes it back, while nothing has come of it. */
  'referee.takeBack': { args: v.strictObject({ ...game, seat }), result: refereeSnapshot },
  /** All reinforcements of a side have entered (NA-8). */
  'referee.reinforce': { args: v.strictObject({ ...game, seat }), result: refereeSnapshot },
  /**
   * The seat whose turn it is to enter claims a kind; `lies` says that it is one that lies face up, where a kind has both. Impossible claims are refused with
   * the rule, and told to this seat only.
   */
  'referee.enter': { args: v.strictObject({ ...game, seat, kind: id, lies: v.optional(v.literal(true)) }), result: refereeSnapshot },
  /** Behind the shield: the kind that a power lets this seat alone see. */
  'referee.look': { args: v.strictObject({ ...game, seat }), result: v.object({ seat, kind: v.string() }) },
  /** The seat has seen it. */
  'referee.looked': { args: v.strictObject({ ...game, seat }), result: refereeSnapshot },
  /** Puts the pieces back: what is being entered never was, or the entry being corrected stands as it was. */
  'referee.cancel': { args: v.strictObject(game), result: refereeSnapshot },
  /** Behind the shield: what the tray policy lets this seat see (CL-20). */
  'referee.ledger': { args: v.strictObject({ ...game, seat }), result: v.array(ledgerSide) },
  /** Asks all others to enter something again, or with `strike` to strike it out; `attacker` and `defender` when the wrong army was said to be it. */
  'referee.askCorrection': {
    args: v.strictObject({ ...game, seat, seq, attacker: v.optional(seat), defender: v.optional(seat), strike: v.optional(v.boolean()) }),
    result: refereeSnapshot,
  },
  /** Each other side accepts by one of its people, or declines; the asker may decline too, which withdraws it. */
  'referee.answerCorrection': { args: v.strictObject({ ...game, seat, accept: v.boolean() }), result: refereeSnapshot },
  /**
   * Ends a game that the app did not see end. `resigned` and `no-action` name the seat that loses (CL-23, CL-22, BC-12), which is out where others go on; `agreed` names none;
   * `no-action` without a seat is the draw where nobody can ever move again, or nobody did anything for a round (CL-22, CQ-32); `round-limit` counts the territories
   * told last (CQ-23). Where what is public says that it cannot be, `no-action` is refused.
   */
  'referee.end': {
    args: v.strictObject({ ...game, reason: v.picklist(REFEREE_END_REASONS), seat: v.nullable(seat) }),
    result: refereeSnapshot,
  },
  /** Asks all others to take back an end that the players declared (CL-22, CL-23). What an entry ended goes on when that entry is corrected. */
  'referee.askReopening': { args: v.strictObject({ ...game, seat }), result: refereeSnapshot },
  /** Each other side agrees by one of its people, or declines; the asker may decline too, which withdraws it. */
  'referee.answerReopening': { args: v.strictObject({ ...game, seat, accept: v.boolean() }), result: refereeSnapshot },
  /** Behind the shield: the number of the later entry in which a piece of this seat contradicts the correction just refused, or null when none does. */
  'referee.contradiction': { args: v.strictObject({ ...game, seat }), result: v.object({ battle: v.nullable(v.number()) }) },
} as const
