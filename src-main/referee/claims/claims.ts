/** What a side can claim, by its own losses and public knowledge. Hidden pieces of the enemy play no part, so a refusal reveals nothing. */
import { POWER_CARE } from '../../contract/index.ts'
import { parseHandicap } from '../../engine/core/handicap.ts'
import type { KindSpec } from '../../engine/core/edition.ts'
import type { PowerSpec } from '../../engine/grid/edition.ts'
import type { PhysicalBoard } from '../../engine/rules/physical-board.ts'
import type { Binding } from '../../engine/grid/types.ts'
import { canReturn, hasModes, isUsedUp, powersIn } from '../../engine/rules/powers.ts'
import type { Claim, User } from '../rulings/rule.ts'
import { bagSize } from '../tally/bags.ts'
import { freeOf, isWaiting, removedBy } from '../tally/ledger.ts'
import type { Refusal } from '../refusals.ts'
import { countIn, findPower, kindInArmy, kindName, kindOf, type RefereeSetup } from '../setup.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { isOut, tallyOf, type Tally } from '../tally/tally.ts'

/** The rules of the table, and the tally of all seats as the whole table knows it. */
export interface Table {
  readonly setup: RefereeSetup
  readonly tally: Tally
  /** The tally by all that sides have said, where that is more: each side is held to its own part (HR-2). */
  readonly said?: Tally
  /** Where the pieces are, as far as moves are announced; null where they are not. */
  readonly board: PhysicalBoard | null
}

/** A piece that a player says takes part. */
export interface Claimed extends Claim {
  readonly seat: Seat
  readonly attacks: boolean
  /** Other pieces of the same side in the same entry. */
  readonly others?: readonly Claim[]
}

/** Why this piece cannot take part; null if it can (CL-3, CL-4, CL-8, NA-6, NA-11, TF-6). */
export function claimRefusal(known: Table, claim: Claimed): Refusal | null {
  const { seat, kind, attacks, lies, others = [] } = claim
  const { setup } = known
  const tally = known.said ?? known.tally
  const table = { ...known, tally }
  const spec = kindInArmy(setup, seat, kind)
  const name = kindName(setup, kind)
  if (!spec) return noneInArmy(setup, seat, kind)
  if (attacks && !canAttack(setup, spec)) return { code: 'cannot-attack', kind: name }
  const absent = absenceRefusal(table, seat, kind)
  if (absent) return absent
  const taken = others.filter((each) => each.kind === kind)
  const left = freeOf(setup, tally, seat, kind)
  if (taken.length >= left) return { code: 'more-than-left', seat, kind: name, left, rule: setup.armyRule }
  const faceUp = tallyOf(tally, seat).faceUp.filter((each) => each === kind).length
  if (lies && taken.filter((each) => each.lies).length >= faceUp) return { code: 'none-lies', seat, kind: name }
  return null
}

/** Why an army has no piece of a kind: it never had one, or gave all of them up (HR-8). */
function noneInArmy(setup: RefereeSetup, seat: Seat, kind: string): Refusal {
  const name = kindName(setup, kind)
  const given = parseHandicap(setup.info.handicap ?? '')?.[seat] ?? {}
  if (Object.hasOwn(given, kind)) return { code: 'given-up', seat, kind: name, rule: 'HR-8' }
  return { code: 'not-in-army', kind: name, preset: setup.preset, rule: setup.armyRule }
}

/** Whether pieces of a kind ever attack: not those that never move, nor those that fire instead (CL-8, CA-13). */
export function canAttack({ tokens }: RefereeSetup, { id, movement }: KindSpec): boolean {
  return movement !== 'none' && tokens?.shooters.includes(id) !== true
}

/** Why no piece of a kind is free on the board; null if one is. */
function absenceRefusal({ setup, tally }: Table, seat: Seat, kind: string): Refusal | null {
  if (freeOf(setup, tally, seat, kind) > 0) return null
  const own = tallyOf(tally, seat)
  const name = kindName(setup, kind)
  if (isWaiting(setup, own, seat, kind)) return { code: 'still-waiting', seat, kind: name, rule: setup.armyRule }
  if (own.bound.some((piece) => piece.kind === kind)) return { code: 'all-bound', seat, kind: name }
  return { code: 'all-lost', seat, kind: name, of: countIn(setup, seat, kind), rule: setup.armyRule }
}

/** The claim with its public mode: when only face-up pieces of a kind are left, the piece is face up (TF-6). */
export function settleClaim({ setup, tally }: Table, { seat, kind, lies, others = [] }: Claimed): Claim {
  if (lies) return { kind, lies }
  const taken = others.filter((each) => each.kind === kind && !each.lies).length
  const faceUp = tallyOf(tally, seat).faceUp.filter((each) => each === kind).length
  return freeOf(setup, tally, seat, kind) - faceUp - taken > 0 ? { kind } : { kind, lies: true }
}

/** What the user says before other pieces are entered. */
export interface Use {
  readonly seat: Seat
  readonly kind: string
  readonly power: string
  readonly targets: number
  /** Whose pieces it is used on; the user's own where it brings a friend back. */
  readonly defender: Seat
  readonly frees: { readonly kind: string; readonly state: Binding } | null
}

/** Why a power cannot be used so, or null (NA-7, TF-5). Only its own side may read the answer, which can show a hidden loss (CL-20). */
export function useRefusal(table: Table, use: Use): Refusal | null {
  const { setup, tally } = table
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
  const own = tallyOf(tally, seat)
  const uses = own.used.filter((each) => each.kind === kind && each.power === power).length
  if (isUsedUp(spec) && uses >= countIn(setup, seat, kind)) return { code: 'power-used-up', seat, kind: name, ...about }
  const most = mostTargets(spec)
  if (targets > most) return { code: 'too-many-targets', most, ...about }
  const isBound = own.bound.some((piece) => piece.kind === frees?.kind && piece.state === frees.state)
  return POWER_CARE[spec.type] === 'freed' && !isBound ? { code: 'not-bound', seat, ...about } : null
}

/** On how many pieces a power can be used at once. */
export function mostTargets(spec: PowerSpec): number {
  return spec.type === 'rumble' ? spec.targets : 1
}

/** The user in the mode that its power needs (TF-6). */
export function userOf(table: Table, { seat, kind, power }: Pick<Use, 'seat' | 'kind' | 'power'>): User {
  const lies = usableModes(table, kind, power).every((mode) => mode === 'robot') || !isUpright(table, seat, kind)
  return { seat, kind, power, ...(lies && hasModes(table.setup.modes, kindOf(table.setup, kind)) ? { lies: true } : {}) }
}

/** The mode that a power needs, where no piece of the kind is in it; null where one is. */
function modeFor(table: Table, seat: Seat, kind: string, power: string): 'vehicle' | 'robot' | null {
  if (!hasModes(table.setup.modes, kindOf(table.setup, kind))) return null
  const modes = usableModes(table, kind, power)
  const lies = tallyOf(table.tally, seat).faceUp.includes(kind)
  const has = (mode: 'vehicle' | 'robot'): boolean => (mode === 'robot' ? lies : isUpright(table, seat, kind))
  return modes.some(has) ? null : (modes[0] ?? null)
}

function usableModes({ setup }: Table, kind: string, power: string): readonly ('vehicle' | 'robot')[] {
  const spec = kindOf(setup, kind)
  return (['vehicle', 'robot'] as const).filter((mode) => powersIn(setup.modes, spec, spec.powers ?? [], mode).includes(power))
}

function isUpright({ setup, tally }: Table, seat: Seat, kind: string): boolean {
  return freeOf(setup, tally, seat, kind) > tallyOf(tally, seat).faceUp.filter((each) => each === kind).length
}

/** Why a captured piece of this kind cannot come back (NA-16). Only its own side may read the answer. */
export function returnRefusal({ setup, tally }: Table, { seat, power }: Pick<User, 'seat' | 'power'>, kind: string): Refusal | null {
  const spec = findPower(setup, power)
  if (spec?.type !== 'revive') return { code: 'no-such-power', kind: kindName(setup, kind) }
  const own = kindInArmy(setup, seat, kind)
  const name = kindName(setup, kind)
  if (!own) return noneInArmy(setup, seat, kind)
  if (!canReturn(own, spec)) return { code: 'cannot-return', kind: name, power: spec.name, rule: spec.rule }
  return tallyOf(tally, seat).lost.some((loss) => loss.kind === kind) ? null : { code: 'not-lost', seat, kind: name, rule: spec.rule }
}

/** Why no piece of a kind can change into a mode (TF-6). Only its own side may read the answer. */
export function modeRefusal(table: Table, seat: Seat, kind: string, mode: 'vehicle' | 'robot'): Refusal | null {
  const absent = claimRefusal(table, { seat, kind, attacks: true })
  if (absent) return absent
  const lies = tallyOf(table.tally, seat).faceUp.includes(kind)
  const can = hasModes(table.setup.modes, kindOf(table.setup, kind)) && (mode === 'vehicle' ? lies : isUpright(table, seat, kind))
  return can ? null : { code: 'has-no-modes', kind: kindName(table.setup, kind) }
}

/** Why the reinforcements of a seat may not enter (NA-8). */
export function reinforcementRefusal({ setup, tally }: Table, seat: Seat): Refusal | null {
  if (!setup.seats.includes(seat)) return { code: 'no-such-seat' }
  if (tallyOf(tally, seat).entered) return { code: 'no-reinforcements', seat }
  const removed = removedBy(setup, tally, seat)
  return removed < setup.reinforcedAfter ? { code: 'reinforcements-not-due', removed, due: setup.reinforcedAfter } : null
}

/** Why no captured piece of a seat can come back (HR-5). Only its own side may read the answer, which can show hidden losses. */
export function rescueRefusal({ setup, tally }: Table, seat: Seat): Refusal | null {
  const { rescues } = setup
  if (!rescues) return { code: 'no-rescues' }
  const { most, rule } = rescues
  if (isOut(tally, seat)) return { code: 'is-out', seat }
  if (tallyOf(tally, seat).rescues >= most) return { code: 'rescues-used', seat, most, rule }
  return bagSize(setup, tally, seat) > 0 ? null : { code: 'none-to-rescue', seat, rule }
}
