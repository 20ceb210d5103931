/** What seats outside a battle learn of the piece that wins it, with the option *bystanders* (HR-2). */
import { othersOf } from '../../core/sides.ts'
import { kindsThatWin, type BattleResult } from '../../rules/combat.ts'
import { pieceOn } from '../../rules/pieces.ts'
import { NO_SEATS, seenAlsoBy } from '../../rules/sight.ts'
import type { CastleContext } from '../context.ts'
import type { CastleState, MoveAction, Sight } from '../types.ts'
import { kindsThatReach } from './reach.ts'

/**
 * Who knows the winner of an attack, and what others conclude from what it beat and how it came there; null where all players know it: because all have seen
 * it, or only one kind could have won (CA-11, CA-24).
 */
export function sightOf(ctx: CastleContext, state: CastleState, attack: MoveAction, result: BattleResult): Sight | null {
  if (!state.options.bystanders || result === 'both-removed') return null
  const isAttackers = result === 'attacker-wins'
  const [attacker, defender] = [pieceOn(state, attack.from), pieceOn(state, attack.to)]
  const [winner, loser] = isAttackers ? [attacker, defender] : [defender, attacker]
  const seenBy = seenAlsoBy(state, { seenBy: winner.seenBy ?? NO_SEATS }, [loser.seat])
  if (winner.known || seenBy.length === othersOf(state, winner.seat).length) return null
  const able = isAttackers ? kindsThatReach(ctx, state, attack) : null
  const oneOf = kindsThatWin(ctx.info.kinds, ctx.kind(loser.kind), result)
    .map(({ id }) => id)
    .filter((id) => (able?.includes(id) ?? true) && (winner.oneOf?.includes(id) ?? true))
  return oneOf.length > 1 ? { seenBy, oneOf } : null
}
