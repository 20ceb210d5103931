/** A game played with physical pieces: the players enter who fights whom, the app tells the outcome and keeps the ledger. */
import * as v from 'valibot'
import { BATTLE_RESULTS, REVEAL_POLICIES, TRAY_POLICIES } from '../engine/grid/types.ts'
import { id, instant, name, outcome, seat, seq } from './common.ts'

export const newReferee = v.strictObject({
  edition: id,
  preset: id,
  players: v.object({ red: name, blue: name }),
  reveal: v.picklist(REVEAL_POLICIES),
  tray: v.picklist(TRAY_POLICIES),
  attackerWinsTies: v.boolean(),
  oneTimeBombs: v.boolean(),
})
export type NewReferee = v.InferOutput<typeof newReferee>

/** What the app announces: only what the reveal policy allows. */
export const verdict = v.object({
  /** 1-based number of the battle. */
  battle: v.number(),
  attacker: seat,
  result: v.picklist([...BATTLE_RESULTS, 'flag-captured']),
  attackerKind: v.nullable(v.string()),
  defenderKind: v.nullable(v.string()),
  /** The rules that decided it, for "why?"; empty where they would tell a hidden rank. */
  rules: v.array(v.string()),
})
export type Verdict = v.InferOutput<typeof verdict>

export const refereeEntry = v.object({
  seq,
  at: instant,
  verdict,
  /** Set when both players agreed to correct it; the first verdict is kept for the audit. */
  corrected: v.nullable(v.object({ at: instant, was: verdict })),
})
export type RefereeEntry = v.InferOutput<typeof refereeEntry>

/** Losses of one side. `kinds` only where reveal and tray policies let both players see them. */
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

export const refereeSnapshot = v.object({
  gameId: id,
  seq,
  edition: v.string(),
  preset: v.string(),
  players: v.object({ red: v.string(), blue: v.string() }),
  reveal: v.picklist(REVEAL_POLICIES),
  tray: v.picklist(TRAY_POLICIES),
  stage: refereeStage,
  /** The latest announcement. */
  verdict: v.nullable(verdict),
  entries: v.array(refereeEntry),
  ledger: v.array(ledgerSide),
  correction: v.nullable(v.object({ seq, askedBy: seat })),
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
  'referee.cancel': { args: v.strictObject(game), result: refereeSnapshot },
  /** Own losses, behind the shield: what the tray policy lets this seat see. */
  'referee.ledger': { args: v.strictObject({ ...game, seat }), result: v.array(ledgerSide) },
  'referee.askCorrection': { args: v.strictObject({ ...game, seat, seq }), result: refereeSnapshot },
  'referee.answerCorrection': { args: v.strictObject({ ...game, seat, accept: v.boolean() }), result: refereeSnapshot },
  /** Ends a game that the app did not see end: a seat resigns, both agree to a draw, or a seat cannot move (CL-22). */
  'referee.end': {
    args: v.strictObject({ ...game, reason: v.picklist(['resigned', 'agreed', 'no-action']), seat: v.nullable(seat) }),
    result: refereeSnapshot,
  },
} as const
