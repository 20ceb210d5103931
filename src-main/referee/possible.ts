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
import { opponentOf, type Side } from './sides.ts'
import { initialStandings, standingsAfter, wardlessSide } from './standing.ts'

/** The first of the entries that cannot have followed those before it, and the sides whose pieces say so. */
export interface Contradiction {
  readonly index: number
  readonly sides: readonly Side[]
}

/** Every piece was there when it took part, and nothing follows the end of the game (CL-21, NA-9). */
export function isPossible(setup: RefereeSetup, entries: readonly Judgement[]): boolean {
  return contradictionIn(setup, entries) === null
}

/** What makes a list of entries impossible, or null. */
export function contradictionIn(setup: RefereeSetup, entries: readonly Judgement[]): Contradiction | null {
  let standings = initialStandings(setup)
  for (const [index, entry] of entries.entries()) {
    const before = entries[index - 1]
    const sides = before && takesFlag(before) ? [opponentOf(setup.seats, before.attacker)] : sidesAgainst({ setup, standings }, entry)
    if (sides.length > 0) return { index, sides }
    standings = standingsAfter(setup, standings, entry)
  }
  return null
}

/** The same of one entry more, by how both sides stood before it; that no Flag was captured is known. */
export function isPossibleNext(table: Table, entry: Judgement): boolean {
  return sidesAgainst(table, entry).length === 0
}

/** The sides with a piece that cannot have taken part in an entry; none when it can have happened. */
function sidesAgainst(table: Table, entry: Judgement): readonly Side[] {
  const { setup, standings } = table
  const wardless = wardlessSide(setup, standings)
  if (wardless !== null) return [wardless]
  const { attacker } = entry
  if (!setup.seats.includes(attacker)) return setup.seats
  const user = (isFit: boolean): readonly Side[] => (isFit ? [] : [attacker])
  switch (entry.type) {
    case 'battle':
      return sidesAgainstBattle(table, entry)
    case 'power':
      return sidesAgainstPower(table, entry)
    case 'mode':
      return user(modeRefusal(table, attacker, entry.kind, entry.mode) === null)
    case 'reinforcements':
      return user(reinforcementRefusal(table, attacker) === null)
  }
}

function sidesAgainstBattle(table: Table, battle: BattleJudgement): readonly Side[] {
  const { attacker, attackerKind, attackerLies, defenderKind, defenderLies, power } = battle
  const defender = opponentOf(table.setup.seats, attacker)
  const spec = power === undefined ? undefined : findPower(table.setup, power)
  const use = { seat: attacker, kind: attackerKind, power: power ?? '', targets: 1, frees: null }
  const comes =
    power === undefined
      ? pieceFits(table, { seat: attacker, kind: attackerKind, attacks: true, ...lying(attackerLies) })
      : spec !== undefined && POWER_CARE[spec.type] === 'battle' && userFits(table, use, attackerLies)
  const stood = pieceFits(table, { seat: defender, kind: defenderKind, attacks: false, ...lying(defenderLies) })
  return [...(comes ? [] : [attacker]), ...(stood ? [] : [defender])]
}

function sidesAgainstPower(
  table: Table,
  { attacker: seat, attackerKind: kind, attackerLies, power, targets }: PowerJudgement,
): readonly Side[] {
  const freed = targets.find(({ fate }) => fate === 'freed')
  const frees = freed?.state ? { kind: freed.kind, state: freed.state } : null
  if (targets.length === 0 || !userFits(table, { seat, kind, power, targets: targets.length, frees }, attackerLies)) return [seat]
  const spec = findPower(table.setup, power)
  switch (spec && POWER_CARE[spec.type]) {
    case 'freed':
      return []
    case 'returned':
      return targets.every((target) => target.fate === 'returned' && returnRefusal(table, { seat, power }, target.kind) === null)
        ? []
        : [seat]
    case 'targets':
      return targets.every((target, i) => target.fate !== 'freed' && target.fate !== 'returned' && targetFits(table, seat, targets, i))
        ? []
        : [opponentOf(table.setup.seats, seat)]
    default:
      return [seat]
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
