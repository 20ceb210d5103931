/**
 * What a side can claim, by what it has lost and by what is public: never by what the enemy keeps hidden, so a refusal tells its claimant nothing.
 */
import { POWER_CARE } from '../../contract/index.ts'
import type { KindSpec } from '../../engine/core/edition.ts'
import type { PowerSpec } from '../../engine/grid/edition.ts'
import type { PhysicalBoard } from '../../engine/rules/physical-board.ts'
import type { Binding } from '../../engine/grid/types.ts'
import { canReturn, hasModes, isUsedUp, powersIn } from '../../engine/rules/powers.ts'
import type { Claim, User } from '../rulings/judge.ts'
import { freeOf, isWaiting, removedBy } from '../tally/ledger.ts'
import type { Refusal } from '../refusals.ts'
import { countIn, findPower, kindInArmy, kindName, kindOf, type RefereeSetup } from '../setup.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { standingOf, type Standings } from '../tally/tally.ts'

/** How both sides stood, and the rules of the table. */
export interface Table {
  readonly setup: RefereeSetup
  readonly standings: Standings
  /** Where the pieces stand, as far as moves are told; null where they are not. */
  readonly board: PhysicalBoard | null
}

/** A piece that is said to take part. */
export interface Claimed extends Claim {
  readonly seat: Seat
  readonly attacks: boolean
  /** Pieces of the same side that the same entry names already. */
  readonly beside?: readonly Claim[]
}

/** Why this piece cannot take part, or null when it can (CL-3, CL-4, CL-8, NA-6, NA-11, TF-6). */
export function claimRefusal(table: Table, claim: Claimed): Refusal | null {
  const { seat, kind, attacks, lies, beside = [] } = claim
  const { setup, standings } = table
  const spec = kindInArmy(setup, seat, kind)
  const name = kindName(setup, kind)
  if (!spec) return { code: 'not-in-army', kind: name, preset: setup.preset, rule: setup.armyRule }
  if (attacks && !canAttack(setup, spec)) return { code: 'cannot-attack', kind: name }
  const absent = absenceRefusal(table, seat, kind)
  if (absent) return absent
  const taken = beside.filter((each) => each.kind === kind)
  const left = freeOf(setup, standings, seat, kind)
  if (taken.length >= left) return { code: 'more-than-left', seat, kind: name, left, rule: setup.armyRule }
  const lying = standingOf(standings, seat).lying.filter((each) => each === kind).length
  if (lies && taken.filter((each) => each.lies).length >= lying) return { code: 'none-lies', seat, kind: name }
  return null
}

/** Whether pieces of a kind ever attack: not those that stand still, nor those that fire instead (CL-8, CA-13). */
export function canAttack({ tokens }: RefereeSetup, { id, movement }: KindSpec): boolean {
  return movement !== 'none' && tokens?.shooters.includes(id) !== true
}

/** Why no piece of a kind is free on the board, or null when one is. */
function absenceRefusal({ setup, standings }: Table, seat: Seat, kind: string): Refusal | null {
  if (freeOf(setup, standings, seat, kind) > 0) return null
  const standing = standingOf(standings, seat)
  const name = kindName(setup, kind)
  if (isWaiting(setup, standing, seat, kind)) return { code: 'still-waiting', seat, kind: name, rule: setup.armyRule }
  if (standing.bound.some((piece) => piece.kind === kind)) return { code: 'all-bound', seat, kind: name }
  return { code: 'all-lost', seat, kind: name, of: countIn(setup, seat, kind), rule: setup.armyRule }
}

/** The claim with what follows from the public modes: the only one of its kind that is left lies, so this one does (TF-6). */
export function settleClaim({ setup, standings }: Table, { seat, kind, lies, beside = [] }: Claimed): Claim {
  if (lies) return { kind, lies }
  const taken = beside.filter((each) => each.kind === kind && !each.lies).length
  const lying = standingOf(standings, seat).lying.filter((each) => each === kind).length
  return freeOf(setup, standings, seat, kind) - lying - taken > 0 ? { kind } : { kind, lies: true }
}

/** What is said of a use before any other piece is entered. */
export interface Use {
  readonly seat: Seat
  readonly kind: string
  readonly power: string
  readonly targets: number
  /** Whose pieces it is used on; the user’s own where it brings a friend back. */
  readonly defender: Seat
  readonly frees: { readonly kind: string; readonly state: Binding } | null
}

/** Why a power cannot be used so, or null (NA-7, TF-5). BoardUpdate to its own side alone: it can tell a hidden loss (CL-20). */
export function useRefusal(table: Table, use: Use): Refusal | null {
  const { setup, standings } = table
  const { seat, kind, power, targets, frees } = use
  const absent = claimRefusal(table, { seat, kind, attacks: true })
  if (absent) return absent
  const spec = findPower(setup, power)
  const name = kindName(setup, kind)
  if (!spec || !kindOf(setup, kind).powers?.includes(power)) return { code: 'no-such-power', kind: name }
  const about = { power: spec.name, rule: spec.rule }
  if (POWER_CARE[spec.type] === 'none' && table.board === null) return { code: 'needs-no-word', ...about }
  const mode = modeFor(table, seat, kind, power)
  if (mode !== null) return { code: 'wrong-mode', kind: name, power: spec.name, mode }
  const standing = standingOf(standings, seat)
  const uses = standing.used.filter((each) => each.kind === kind && each.power === power).length
  if (isUsedUp(spec) && uses >= countIn(setup, seat, kind)) return { code: 'power-used-up', seat, kind: name, ...about }
  const most = mostTargets(spec)
  if (targets > most) return { code: 'too-many-targets', most, ...about }
  const isBound = standing.bound.some((piece) => piece.kind === frees?.kind && piece.state === frees.state)
  return POWER_CARE[spec.type] === 'freed' && !isBound ? { code: 'not-bound', seat, ...about } : null
}

/** On how many pieces a power can be used at once. */
export function mostTargets(spec: PowerSpec): number {
  return spec.type === 'rumble' ? spec.targets : 1
}

/** The user as it must lie to have the power (TF-6). */
export function userOf(table: Table, { seat, kind, power }: Pick<Use, 'seat' | 'kind' | 'power'>): User {
  const lies = usableModes(table, kind, power).every((mode) => mode === 'robot') || !standsUpright(table, seat, kind)
  return { seat, kind, power, ...(lies && hasModes(table.setup.modes, kindOf(table.setup, kind)) ? { lies: true } : {}) }
}

/** The mode that is missing for a power, or null when a piece of the kind is in it. */
function modeFor(table: Table, seat: Seat, kind: string, power: string): 'vehicle' | 'robot' | null {
  if (!hasModes(table.setup.modes, kindOf(table.setup, kind))) return null
  const modes = usableModes(table, kind, power)
  const lies = standingOf(table.standings, seat).lying.includes(kind)
  const has = (mode: 'vehicle' | 'robot'): boolean => (mode === 'robot' ? lies : standsUpright(table, seat, kind))
  return modes.some(has) ? null : (modes[0] ?? null)
}

function usableModes({ setup }: Table, kind: string, power: string): readonly ('vehicle' | 'robot')[] {
  const spec = kindOf(setup, kind)
  return (['vehicle', 'robot'] as const).filter((mode) => powersIn(setup.modes, spec, spec.powers ?? [], mode).includes(power))
}

function standsUpright({ setup, standings }: Table, seat: Seat, kind: string): boolean {
  return freeOf(setup, standings, seat, kind) > standingOf(standings, seat).lying.filter((each) => each === kind).length
}

/** Why a captured piece of this kind cannot come back (NA-16). BoardUpdate to its own side alone. */
export function returnRefusal({ setup, standings }: Table, { seat, power }: Pick<User, 'seat' | 'power'>, kind: string): Refusal | null {
  const spec = findPower(setup, power)
  if (spec?.type !== 'revive') return { code: 'no-such-power', kind: kindName(setup, kind) }
  const own = kindInArmy(setup, seat, kind)
  const name = kindName(setup, kind)
  if (!own) return { code: 'not-in-army', kind: name, preset: setup.preset, rule: setup.armyRule }
  if (!canReturn(own, spec)) return { code: 'cannot-return', kind: name, power: spec.name, rule: spec.rule }
  return standingOf(standings, seat).lost.some((loss) => loss.kind === kind)
    ? null
    : { code: 'not-lost', seat, kind: name, rule: spec.rule }
}

/** Why no piece of a kind can change into a mode (TF-6). BoardUpdate to its own side alone. */
export function modeRefusal(table: Table, seat: Seat, kind: string, mode: 'vehicle' | 'robot'): Refusal | null {
  const absent = claimRefusal(table, { seat, kind, attacks: true })
  if (absent) return absent
  const lies = standingOf(table.standings, seat).lying.includes(kind)
  const can = hasModes(table.setup.modes, kindOf(table.setup, kind)) && (mode === 'vehicle' ? lies : standsUpright(table, seat, kind))
  return can ? null : { code: 'has-no-modes', kind: kindName(table.setup, kind) }
}

/** Why the reinforcements of a seat may not enter (NA-8). */
export function reinforcementRefusal({ setup, standings }: Table, seat: Seat): Refusal | null {
  if (!setup.seats.includes(seat)) return { code: 'no-such-seat' }
  if (standingOf(standings, seat).entered) return { code: 'no-reinforcements', seat }
  const removed = removedBy(setup, standings, seat)
  return removed < setup.reinforcedAfter ? { code: 'reinforcements-not-due', removed, due: setup.reinforcedAfter } : null
}
