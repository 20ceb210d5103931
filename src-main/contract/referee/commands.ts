/**
 * What people enter at the referee's table: the one list, for messages, for records and for the rules that decide. A guest says it for its own seat.
 * A refusal of `use`, `change-mode` and `enter` can give a hidden loss away, so that seat alone reads it (CL-20).
 */
import * as v from 'valibot'
import { SEATS } from '../../engine/core/seats.ts'
import { id, seat, seq, space } from '../common.ts'
import { aims, flags, flagSpaces, layout, openPieces } from './board.ts'
import { binding, flagAct, pieceMode } from './rulings.ts'
import { OFFERED_ENDS, REFEREE_END_REASONS } from '../words.ts'

/** Territories and cities that a seat holds (CQ-11). More than any land has are no numbers at all. */
const held = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99))
export const holding = v.strictObject({ seat, territories: held, cities: held })

const targets = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8))
const answer = <T extends string>(type: T) => v.strictObject({ type: v.literal(type), seat, accept: v.boolean() })

const battles = [
  /** A battle begins; the attacker enters first. `defender` is the army attacked, where it can be more than one. */
  v.strictObject({ type: v.literal('begin'), attacker: seat, defender: v.optional(seat) }),
  /** The seat that is due enters a kind. `lies`: one that is face up, where the kind has both. */
  v.strictObject({ type: v.literal('enter'), seat, kind: id, lies: v.exactOptional(v.literal(true)) }),
  /** The seat has seen the piece that a power shows it. */
  v.strictObject({ type: v.literal('looked'), seat }),
  /**
   * Puts the pieces back: the entry under way never was, or the one being corrected stays as it was. A seat with a screen of its own gives its name; the other side
   * is asked then, unless it has entered nothing and that seat began.
   */
  v.strictObject({ type: v.literal('cancel'), seat: v.exactOptional(seat) }),
  answer('answer-cancel'),
] as const

const powers = [
  /**
   * A piece uses a power, which shows it (NA-7, TF-5), on `targets` enemies of `defender`. `frees`: the bound friend, for a power that frees. Where moves are
   * entered: from which space, at which, and the further spaces that it concerns.
   */
  v.strictObject({
    ...{ type: v.literal('use'), seat, kind: id, power: id, targets: v.optional(targets, 1), defender: v.optional(seat) },
    frees: v.optional(v.nullable(v.strictObject({ kind: id, state: binding })), null),
    ...{ from: v.exactOptional(space), to: v.exactOptional(space), aims: v.exactOptional(aims) },
  }),
  /** A piece changes its mode (TF-6). */
  v.strictObject({ type: v.literal('change-mode'), seat, kind: id, mode: pieceMode, at: v.exactOptional(space) }),
  /** All reinforcements of a side have entered (NA-8), on these spaces where moves are entered. */
  v.strictObject({ type: v.literal('reinforce'), seat, spaces: v.exactOptional(v.pipe(v.array(space), v.maxLength(40))) }),
  /** A captured piece of this side has come back on the board; no one says which (HR-5). */
  v.strictObject({ type: v.literal('rescue'), seat }),
] as const

const castle = [
  /** A piece fires at one of another army, whose seat then enters which it was (CA-13). */
  v.strictObject({ type: v.literal('shoot'), seat, defender: v.optional(seat), from: v.optional(space), to: v.optional(space) }),
  /** Whose flags the captured pieces carried; asked where they can have carried any (CA-15). */
  v.strictObject({ type: v.literal('carried'), flags }),
  /** Who comes back, and the lone flags it takes; `kind` is null where no piece can, or the seat declines (CA-19). */
  v.strictObject({
    ...{ type: v.literal('recruit'), seat, kind: v.nullable(id) },
    ...{ declined: v.optional(v.boolean(), false), flags: v.optional(flags, []) },
  }),
  /** A piece lays a flag down as it goes, or takes up a lone one (CA-16). */
  v.strictObject({ type: v.literal('flag'), seat, flag: seat, act: flagAct }),
  /** A piece carries a flag of its own side onto the turret (CA-20). */
  v.strictObject({ type: v.literal('home'), seat }),
] as const

const conquest = [
  /** What each seat holds on the land; a seat that is not listed holds nothing (CQ-11). */
  v.strictObject({ type: v.literal('tell-land'), holdings: v.pipe(v.array(holding), v.maxLength(SEATS.length)) }),
  /** A card is played that needs no answer (CQ-16 to CQ-20, CQ-22). */
  v.strictObject({ type: v.literal('card'), seat, card: id }),
  /** The discards have been shuffled into a new pile on the table (CQ-7, CQ-21). */
  v.strictObject({ type: v.literal('renew-pile') }),
  /** The app deals a seat its cards, face up, by the territories entered last (CQ-7). */
  v.strictObject({ type: v.literal('draw-cards'), seat }),
  /** None of the drawn cards can be played: they are discarded (CQ-7). */
  v.strictObject({ type: v.literal('lay-cards'), seat }),
  /** A seat names the kind of an enemy unit, of `defender` where it can be more than one (CQ-21). */
  v.strictObject({ type: v.literal('accuse'), seat, defender: v.optional(seat), kind: id }),
  /** The owner of the unit says whether that is right. */
  v.strictObject({ type: v.literal('answer-accusation'), seat, right: v.boolean() }),
] as const

const moves = [
  /**
   * A piece goes from one space to another; onto an enemy it begins a battle (CL-9, CL-10). `leave` and `take`: whose flags stay behind, and whether those on the
   * way's end are taken up (CA-16, CA-27). `as`: what it shows itself to be, where several kinds could go so far (CA-24).
   */
  v.strictObject({
    ...{ type: v.literal('move'), seat, from: space, to: space },
    ...{ leave: v.exactOptional(flags), take: v.exactOptional(v.literal(true)), as: v.exactOptional(id) },
  }),
  /** A seat can do nothing on its turn (CA-21). */
  v.strictObject({ type: v.literal('pass'), seat }),
  /** Where all pieces, and flags that are tokens, are now and who moves next; from here on moves are entered. The host says it for all. */
  v.strictObject({
    ...{ type: v.literal('lay'), turn: seat, armies: layout },
    ...{ flags: v.exactOptional(flagSpaces), open: v.exactOptional(openPieces) },
  }),
  /** The seat that entered the last move takes it back, while nothing has come of it. */
  v.strictObject({ type: v.literal('take-back'), seat }),
] as const

const agreements = [
  /** Asks all others to enter something again, or with `strike` to strike it out; `attacker` and `defender` where the wrong army was entered. */
  v.strictObject({
    ...{ type: v.literal('ask-correction'), seat, seq, attacker: v.optional(v.nullable(seat), null), defender: v.optional(seat) },
    strike: v.optional(v.boolean(), false),
  }),
  answer('answer-correction'),
  /**
   * Ends a game that the app did not see end. `resigned` and `no-action` name the seat that loses (CL-23, CL-22, BC-12), which is out where others play on; `agreed`
   * names none; `no-action` without a seat is the draw where no piece can move again, or a whole round passed without an action (CL-22, CQ-32); `round-limit` counts
   * the territories entered last (CQ-23). `time` and `material` name the seat that loses; they and `agreed` are offered instead where a guest has a screen.
   */
  v.strictObject({ type: v.literal('end'), reason: v.picklist(REFEREE_END_REASONS), seat: v.nullable(seat) }),
  /** Offers all others an end to which every side has to agree: a draw, or that a seat loses on time or by material. */
  v.strictObject({ type: v.literal('offer-end'), seat, reason: v.picklist(OFFERED_ENDS), loser: v.nullable(seat) }),
  answer('answer-end'),
  /** Asks all others to take back an end that the players declared (CL-22, CL-23). An entry that ended the game is corrected instead. */
  v.strictObject({ type: v.literal('ask-reopening'), seat }),
  answer('answer-reopening'),
] as const

/** One thing entered. Of an `answer-…` one person of each other side accepts or declines; the asker may decline too, which withdraws the question. */
export const refereeCommand = v.variant('type', [...battles, ...powers, ...castle, ...conquest, ...moves, ...agreements])
export type RefereeCommand = v.InferOutput<typeof refereeCommand>
export type RefereeCommandType = RefereeCommand['type']
export type CommandOf<T extends RefereeCommandType> = Extract<RefereeCommand, { readonly type: T }>
/** What a screen sends: what has a usual value need not be given. */
export type RefereeInput = v.InferInput<typeof refereeCommand>

/** What the host alone enters, for all at the table: what names no seat that says it. A guest who puts the pieces back does so for its own seat. */
export const HOST_COMMANDS: readonly RefereeCommandType[] = ['lay', 'tell-land', 'renew-pile']
