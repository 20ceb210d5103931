/**
 * A game with physical pieces or cards: players enter battles and powers, the app announces the outcome and keeps the ledger.
 */
import * as v from 'valibot'
import { id, seat, seq, space } from '../common.ts'
import { aims } from './board.ts'
import { refereeCommand } from './commands.ts'
import { ledgerSide, refereeSnapshot } from './snapshot.ts'
import { newReferee } from './table.ts'

/** Questions about kinds alone, for what a screen offers. */
export { canReturn, hasModes, powersIn } from '../../engine/rules/powers.ts'

const game = { gameId: id }

export const refereeRequests = {
  'referee.create': { args: newReferee, result: v.object({ gameId: id }) },
  /** A rematch of a game that is over. Its guests come along. */
  'referee.again': { args: v.strictObject(game), result: v.object({ gameId: id }) },
  'referee.open': { args: v.strictObject(game), result: refereeSnapshot },
  /** Enters something. The ruling is announced to all. `seen`: as in `table.do`. */
  'referee.do': { args: v.strictObject({ ...game, command: refereeCommand, seen: v.exactOptional(seq) }), result: refereeSnapshot },
  /** Behind the shield, where moves are entered: every use of a power by a piece of this seat from a space, in notation. */
  'referee.aims': {
    args: v.strictObject({ ...game, seat, kind: id, power: id, from: space }),
    result: v.array(v.object({ text: v.string(), to: space, aims })),
  },
  /** Behind the shield: the kind that a power shows to this seat only. */
  'referee.look': { args: v.strictObject({ ...game, seat }), result: v.object({ seat, kind: v.string() }) },
  /** Behind the shield: what the tray policy lets this seat see (CL-20). */
  'referee.ledger': { args: v.strictObject({ ...game, seat }), result: v.array(ledgerSide) },
  /** Behind the shield: the number of the later entry in which a piece of this seat contradicts the correction just refused, or null when none does. */
  'referee.contradiction': { args: v.strictObject({ ...game, seat }), result: v.object({ battle: v.nullable(v.number()) }) },
} as const
