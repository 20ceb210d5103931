/** What seats outside a battle learn of the unit that wins it, with the option *bystanders* (HR-2). */
import { othersOf } from '../../core/sides.ts'
import { kindsThatWin, type BattleResult } from '../../rules/combat.ts'
import { pieceOn } from '../../rules/pieces.ts'
import { seenAlsoBy } from '../../rules/sight.ts'
import { isMobile, type TerritoryContext } from '../context.ts'
import type { MoveAction, Sight, TerritoryState } from '../types.ts'

/**
 * Who knows the winner of an attack, and what others conclude that it is not; null where all players know it: because all have seen it, it came from afar, or
 * only one kind could have won (CQ-10, CQ-12).
 */
export function sightOf(ctx: TerritoryContext, state: TerritoryState, attack: MoveAction, result: BattleResult): Sight | null {
  if (!state.options.bystanders || result === 'both-removed') return null
  const isAttackers = result === 'attacker-wins'
  const [attacker, defender] = [pieceOn(state, attack.from), pieceOn(state, attack.to)]
  const [winner, loser] = isAttackers ? [attacker, defender] : [defender, attacker]
  const seenBy = seenAlsoBy(state, winner, [loser.seat])
  if (seenBy.length === othersOf(state, winner.seat).length) return null
  if (isAttackers && ctx.tables.neighbours[attack.from]?.includes(attack.to) !== true) return null
  const won = kindsThatWin(ctx.info.kinds, ctx.kind(loser.kind), result)
  const isNot = ctx.info.kinds.filter((kind) => !won.includes(kind) || winner.isNot.includes(kind.id)).map(({ id }) => id)
  const left = ctx.info.kinds.filter((kind) => !isNot.includes(kind.id) && (isMobile(kind) || !(isAttackers || winner.moved)))
  return left.length > 1 ? { seenBy, isNot: isNot.sort() } : null
}
