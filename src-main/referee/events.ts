/** What can happen at the referee's table, as it is kept: append-only, with the kinds in it. Only main and the archive hold these. */
import * as v from 'valibot'
import { outcome, seq, tableSide as seat, verdictResult } from '../contract/index.ts'

const kind = v.pipe(v.string(), v.maxLength(40))

/** A battle with both kinds, as the rules decided it. */
const judgement = {
  attacker: seat,
  attackerKind: kind,
  defenderKind: kind,
  result: verdictResult,
  /** The rules that decided it. */
  rules: v.array(v.string()),
}

export const refereeEvent = v.variant('type', [
  v.object({ type: v.literal('battle-begun'), attacker: seat }),
  v.object({ type: v.literal('kind-claimed'), seat, kind }),
  v.object({ type: v.literal('battle-judged'), ...judgement }),
  v.object({ type: v.literal('entry-cancelled') }),
  v.object({ type: v.literal('correction-asked'), seq, by: seat, attacker: seat }),
  v.object({ type: v.literal('correction-declined'), by: seat }),
  /** Both agreed: the battle judged in step `seq` is entered again. */
  v.object({ type: v.literal('correction-begun'), seq, attacker: seat }),
  v.object({ type: v.literal('battle-corrected'), seq, ...judgement }),
  /** The new claims did not fit the rest of the game; the old entry stands. */
  v.object({ type: v.literal('correction-refused'), seq }),
  /** The players ended it themselves; a captured flag needs no such word. */
  v.object({ type: v.literal('game-ended'), outcome }),
])
export type RefereeEvent = v.InferOutput<typeof refereeEvent>

export type Judgement = Omit<Extract<RefereeEvent, { readonly type: 'battle-judged' }>, 'type'>
