/** Whether entries can have happened one after the other: asked when one of them is corrected, and of games that come from outside. */
import { POWER_CARE } from '../contract/index.ts'
import {
  claimRefusal,
  modeRefusal,
  reinforcementRefusal,
  returnRefusal,
  settleClaim,
  useRefusal,
  userOf,
  type Claimed,
  type Table,
} from './claims.ts'
import type { BattleJudgement, Judgement, PowerJudgement } from './events.ts'
import { takesFlag } from './ledger.ts'
import { findPower, type RefereeSetup } from './setup.ts'
import { opponentOf } from './sides.ts'
import { initialStandings, standingsAfter, wardlessSide } from './standing.ts'

/** Every piece was there when it took part, and nothing follows the end of the game (CL-21, NA-9). */
export function isPossible(setup: RefereeSetup, entries: readonly Judgement[]): boolean {
  let standings = initialStandings(setup)
  for (const [index, entry] of entries.entries()) {
    const before = entries[index - 1]
    if ((before && takesFlag(before)) || !isPossibleNext({ setup, standings }, entry)) return false
    standings = standingsAfter(setup, standings, entry)
  }
  return true
}

/** The same of one entry more, by how both sides stood before it; that no Flag was captured is known. */
export function isPossibleNext(table: Table, entry: Judgement): boolean {
  const { setup, standings } = table
  return wardlessSide(setup, standings) === null && setup.seats.includes(entry.attacker) && fits(table, entry)
}

function fits(table: Table, entry: Judgement): boolean {
  switch (entry.type) {
    case 'battle':
      return battleFits(table, entry)
    case 'power':
      return powerFits(table, entry)
    case 'mode':
      return modeRefusal(table, entry.attacker, entry.kind, entry.mode) === null
    case 'reinforcements':
      return reinforcementRefusal(table, entry.attacker) === null
  }
}

function battleFits(table: Table, { attacker, attackerKind, attackerLies, defenderKind, defenderLies, power }: BattleJudgement): boolean {
  const defender = opponentOf(table.setup.seats, attacker)
  const spec = power === undefined ? undefined : findPower(table.setup, power)
  const use = { seat: attacker, kind: attackerKind, power: power ?? '', targets: 1, frees: null }
  const comes =
    power === undefined
      ? pieceFits(table, { seat: attacker, kind: attackerKind, attacks: true, ...lying(attackerLies) })
      : spec !== undefined && POWER_CARE[spec.type] === 'battle' && userFits(table, use, attackerLies)
  return comes && pieceFits(table, { seat: defender, kind: defenderKind, attacks: false, ...lying(defenderLies) })
}

function powerFits(table: Table, { attacker: seat, attackerKind: kind, attackerLies, power, targets }: PowerJudgement): boolean {
  const freed = targets.find(({ fate }) => fate === 'freed')
  const frees = freed?.state ? { kind: freed.kind, state: freed.state } : null
  if (targets.length === 0 || !userFits(table, { seat, kind, power, targets: targets.length, frees }, attackerLies)) return false
  const spec = findPower(table.setup, power)
  switch (spec && POWER_CARE[spec.type]) {
    case 'freed':
      return true
    case 'returned':
      return targets.every((target) => target.fate === 'returned' && returnRefusal(table, { seat, power }, target.kind) === null)
    case 'targets':
      return targets.every((target, i) => target.fate !== 'freed' && target.fate !== 'returned' && targetFits(table, seat, targets, i))
    default:
      return false
  }
}

function targetFits(table: Table, user: PowerJudgement['attacker'], targets: PowerJudgement['targets'], index: number): boolean {
  const [target, beside] = [targets[index], targets.slice(0, index).map(({ kind, lies }) => ({ kind, ...lying(lies) }))]
  const seat = opponentOf(table.setup.seats, user)
  return target !== undefined && pieceFits(table, { seat, kind: target.kind, attacks: false, beside, ...lying(target.lies) })
}

function userFits(table: Table, use: Parameters<typeof useRefusal>[1], lies: true | undefined): boolean {
  return useRefusal(table, use) === null && userOf(table, use).lies === lies
}

/** The piece was there, upright or face up as it is said to have been. */
function pieceFits(table: Table, claim: Claimed): boolean {
  return claimRefusal(table, claim) === null && settleClaim(table, claim).lies === claim.lies
}

function lying(lies: true | undefined): { lies?: true } {
  return lies ? { lies } : {}
}
