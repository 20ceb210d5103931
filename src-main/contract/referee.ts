/**
 * A game played with physical pieces or cards: the players enter who fights whom and which powers are used, the app tells the outcome and keeps the ledger.
 */
import * as v from 'valibot'
import { SEATS } from '../engine/core/seats.ts'
import { id, seat, seq, space } from './common.ts'
import { aims, flags, flagSpaces, layout, openPieces } from './referee-board.ts'
import { ledgerSide, refereeSnapshot } from './referee-snapshot.ts'
import { newReferee } from './referee-table.ts'
import { binding, flagAct, pieceMode } from './referee-verdicts.ts'
import { OFFERED_ENDS, REFEREE_END_REASONS } from './words.ts'

/** What can be asked of kinds alone, for what a screen offers. */
export { canReturn, hasModes, powersIn } from '../engine/rules/powers.ts'

/** Territories and cities that a seat holds (CQ-11). More than any land has are no numbers at all. */
const held = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99))
export const holding = v.strictObject({ seat, territories: held, cities: held })

const game = {
  gameId: id,
  /** The latest step that the screen had shown when this was tapped: once there is a later one, nothing is done. */
  seen: v.exactOptional(seq),
}
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
      /** Where moves are told: from which space, where it is aimed at, and whom it concerns there beside that. */
      ...{ from: v.optional(space), to: v.optional(space), aims: v.optional(aims) },
    }),
    result: refereeSnapshot,
  },
  /** Behind the shield, where moves are told: every way in which a piece of this seat could use a power from a space, in the notation. */
  'referee.aims': {
    args: v.strictObject({ ...game, seat, kind: id, power: id, from: space }),
    result: v.array(v.object({ text: v.string(), to: space, aims })),
  },
  /** A piece fires at a piece of another army, whose seat enters then which it was (CA-13). */
  'referee.shoot': {
    args: v.strictObject({ ...game, seat, defender: v.optional(seat), from: v.optional(space), to: v.optional(space) }),
    result: refereeSnapshot,
  },
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
  'referee.changeMode': {
    args: v.strictObject({ ...game, seat, kind: id, mode: pieceMode, at: v.optional(space) }),
    result: refereeSnapshot,
  },
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
  'referee.move': {
    args: v.strictObject({
      ...{ ...game, seat, from: space, to: space },
      /** Whose flags stay behind, and whether those that lie there are taken up (CA-16, CA-27). */
      ...{ leave: v.optional(flags), take: v.optional(v.boolean()) },
      /** What it shows itself to be, where several kinds could go so far (CA-24). */
      as: v.optional(id),
    }),
    result: refereeSnapshot,
  },
  /** A seat can do nothing on its turn (CA-21). */
  'referee.pass': { args: v.strictObject({ ...game, seat }), result: refereeSnapshot },
  /** Where all pieces, and flags that are tokens, are now and who moves next; from here on moves are told. */
  'referee.lay': {
    args: v.strictObject({ ...game, turn: seat, armies: layout, flags: v.optional(flagSpaces), open: v.optional(openPieces) }),
    result: refereeSnapshot,
  },
  /** The seat that told the last move takes it back, while nothing has come of it. */
  'referee.takeBack': { args: v.strictObject({ ...game, seat }), result: refereeSnapshot },
  /** All reinforcements of a side have entered (NA-8), where moves are told on these spaces. */
  'referee.reinforce': {
    args: v.strictObject({ ...game, seat, spaces: v.optional(v.pipe(v.array(space), v.maxLength(40))) }),
    result: refereeSnapshot,
  },
  /**
   * The seat whose turn it is to enter claims a kind; `lies` says that it is one that lies face up, where a kind has both. Impossible claims are refused with
   * the rule, and told to this seat only.
   */
  'referee.enter': { args: v.strictObject({ ...game, seat, kind: id, lies: v.optional(v.literal(true)) }), result: refereeSnapshot },
  /** Behind the shield: the kind that a power lets this seat alone see. */
  'referee.look': { args: v.strictObject({ ...game, seat }), result: v.object({ seat, kind: v.string() }) },
  /** The seat has seen it. */
  'referee.looked': { args: v.strictObject({ ...game, seat }), result: refereeSnapshot },
  /**
   * Puts the pieces back: what is being entered never was, or the entry being corrected stands as it was. `seat` does it where others have screens of their own; the
   * other side is asked then, unless that seat has begun it and the other has entered nothing.
   */
  'referee.cancel': { args: v.strictObject({ ...game, seat: v.optional(seat) }), result: refereeSnapshot },
  /** The other side agrees or declines; who asked may decline too, which withdraws it. */
  'referee.answerCancel': { args: v.strictObject({ ...game, seat, accept: v.boolean() }), result: refereeSnapshot },
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
   * told last (CQ-23). Where what is public says that it cannot be, `no-action` is refused. `time` and `material` name the seat that loses; they and `agreed` are
   * offered instead where somebody has a screen of their own.
   */
  'referee.end': {
    args: v.strictObject({ ...game, reason: v.picklist(REFEREE_END_REASONS), seat: v.nullable(seat) }),
    result: refereeSnapshot,
  },
  /** Offers all others an end on which everybody has to agree: a draw, or that a seat loses on time or by material. */
  'referee.offerEnd': {
    args: v.strictObject({ ...game, seat, reason: v.picklist(OFFERED_ENDS), loser: v.nullable(seat) }),
    result: refereeSnapshot,
  },
  /** Each other side agrees by one of its people, or declines; who offered may decline too, which withdraws it. */
  'referee.answerEnd': { args: v.strictObject({ ...game, seat, accept: v.boolean() }), result: refereeSnapshot },
  /** Asks all others to take back an end that the players declared (CL-22, CL-23). What an entry ended goes on when that entry is corrected. */
  'referee.askReopening': { args: v.strictObject({ ...game, seat }), result: refereeSnapshot },
  /** Each other side agrees by one of its people, or declines; the asker may decline too, which withdraws it. */
  'referee.answerReopening': { args: v.strictObject({ ...game, seat, accept: v.boolean() }), result: refereeSnapshot },
  /** Behind the shield: the number of the later entry in which a piece of this seat contradicts the correction just refused, or null when none does. */
  'referee.contradiction': { args: v.strictObject({ ...game, seat }), result: v.object({ battle: v.nullable(v.number()) }) },
} as const
