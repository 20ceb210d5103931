/** A game played with physical pieces: the players enter who fights whom, the app tells the outcome and keeps the ledger. */
import * as v from 'valibot'
import { BATTLE_RESULTS, REVEAL_POLICIES, TRAY_POLICIES } from '../engine/grid/types.ts'
import { editionInfo, setName } from './editions.ts'
import { id, instant, name, outcome, seq } from './common.ts'
import { REFEREE_END_REASONS, REFEREE_NOTICES } from './words.ts'

/** Refereed games have two sides. */
export const tableSide = v.picklist(['red', 'blue'])
export type TableSide = v.InferOutput<typeof tableSide>
const seat = tableSide

export const newReferee = v.strictObject({
  edition: id,
  /** A set of this edition to play with instead of the edition's own table. */
  set: v.optional(id),
  preset: id,
  players: v.object({ red: name, blue: name }),
  reveal: v.picklist(REVEAL_POLICIES),
  tray: v.picklist(TRAY_POLICIES),
  attackerWinsTies: v.boolean(),
  oneTimeBombs: v.boolean(),
})
export type NewReferee = v.InferOutput<typeof newReferee>

/** How a battle entered at the table can end: as any battle, or with the flag, which ends the game. */
export const verdictResult = v.picklist([...BATTLE_RESULTS, 'flag-captured'])

/** What the app announces: only what the reveal policy allows. */
export const verdict = v.object({
  /** 1-based number of the battle. */
  battle: v.number(),
  attacker: seat,
  result: verdictResult,
  attackerKind: v.nullable(v.string()),
  defenderKind: v.nullable(v.string()),
  /** The rules that decided it, for "why?"; empty where they would tell a hidden rank. */
  rules: v.array(v.string()),
})
export type Verdict = v.InferOutput<typeof verdict>

/** A battle in the list. Its kinds stay open only where the tray is open: otherwise the list would be a tray. */
export const refereeEntry = v.object({
  /** The step that judged it; names the battle in corrections. */
  seq,
  at: instant,
  verdict,
  /** What it said before both players agreed to correct it, oldest first. */
  corrections: v.array(v.object({ at: instant, was: verdict })),
})
export type RefereeEntry = v.InferOutput<typeof refereeEntry>

/** Losses of one side. `kinds` only where the tray policy lets the asker see them (CL-20). */
export const ledgerSide = v.object({
  seat,
  lost: v.number(),
  army: v.number(),
  kinds: v.nullable(v.array(v.object({ kind: v.string(), lost: v.number(), of: v.number() }))),
})
export type LedgerSide = v.InferOutput<typeof ledgerSide>

/** Where the entry of a battle stands. The kind already entered never leaves the main process. */
export const refereeStage = v.variant('type', [
  v.object({ type: v.literal('idle') }),
  v.object({ type: v.literal('entering'), attacker: seat, toEnter: seat, correcting: v.nullable(seq) }),
  v.object({ type: v.literal('over') }),
])
export type RefereeStage = v.InferOutput<typeof refereeStage>

export const refereeSnapshot = v.object({
  gameId: id,
  seq,
  edition: v.string(),
  /** The edition as it is played here. */
  info: editionInfo,
  set: v.nullable(setName),
  preset: v.string(),
  players: v.object({ red: v.string(), blue: v.string() }),
  startedAt: instant,
  reveal: v.picklist(REVEAL_POLICIES),
  tray: v.picklist(TRAY_POLICIES),
  attackerWinsTies: v.boolean(),
  oneTimeBombs: v.boolean(),
  stage: refereeStage,
  /** The latest announcement. */
  verdict: v.nullable(verdict),
  /** What the latest step did, where it was not a battle's announcement. */
  notice: v.nullable(v.picklist(REFEREE_NOTICES)),
  entries: v.array(refereeEntry),
  ledger: v.array(ledgerSide),
  /** Seats that have lost every piece that could move: they lose on their turn (CL-22). */
  immobile: v.array(seat),
  correction: v.nullable(v.object({ seq, askedBy: seat, attacker: seat })),
  outcome: v.nullable(outcome),
})
export type RefereeSnapshot = v.InferOutput<typeof refereeSnapshot>

const game = { gameId: id }

export const refereeRequests = {
  'referee.create': { args: newReferee, result: v.object({ gameId: id }) },
  'referee.open': { args: v.strictObject(game), result: refereeSnapshot },
  /** A battle begins: attacker enters first. */
  'referee.begin': { args: v.strictObject({ ...game, attacker: seat }), result: refereeSnapshot },
  /** The seat whose turn it is to enter claims a kind. Impossible claims are refused with the rule, and told to this seat only. */
  'referee.enter': { args: v.strictObject({ ...game, seat, kind: id }), result: refereeSnapshot },
  /** Puts the pieces back: the battle being entered never was, or the entry being corrected stands as it was. */
  'referee.cancel': { args: v.strictObject(game), result: refereeSnapshot },
  /** Behind the shield: what the tray policy lets this seat see (CL-20). */
  'referee.ledger': { args: v.strictObject({ ...game, seat }), result: v.array(ledgerSide) },
  /** Asks the other player to enter a battle again; `attacker` when the wrong army was said to attack. */
  'referee.askCorrection': { args: v.strictObject({ ...game, seat, seq, attacker: v.optional(seat) }), result: refereeSnapshot },
  /** The other player accepts or declines; the asker may decline too, which withdraws it. */
  'referee.answerCorrection': { args: v.strictObject({ ...game, seat, accept: v.boolean() }), result: refereeSnapshot },
  /**
   * Ends a game that the app did not see end. `resigned` and `no-action` name the seat that loses (CL-23, CL-22); `agreed` names none;
   * `no-action` without a seat is the draw where neither side can ever move again (CL-22).
   */
  'referee.end': {
    args: v.strictObject({ ...game, reason: v.picklist(REFEREE_END_REASONS), seat: v.nullable(seat) }),
    result: refereeSnapshot,
  },
} as const
