/** What a side is offered: powers, modes and reinforcements, by the edition and by public knowledge. Pure. */
import {
  armyOf,
  hasModes,
  POWER_CARE,
  powersIn,
  type KindSpec,
  type PowerSpec,
  type RefereeSnapshot,
  type SideCounters,
  type Seat,
} from '../../../../src-main/contract/index.ts'
import type { Extras } from '../../../game/text.ts'
import { extrasOf, kindsInArmy, powerOf } from '../kinds.ts'

/** The public counters of a side. */
export function countersOf({ counters }: Pick<RefereeSnapshot, 'counters'>, seat: Seat): SideCounters {
  return (
    counters.find((each) => each.seat === seat) ?? {
      seat,
      reinforcements: null,
      rescues: null,
      wards: [],
      bound: [],
      robots: [],
      used: [],
      tokens: null,
      bag: null,
      land: null,
    }
  )
}

/** The state of a kind's power, by public knowledge. */
export type Standing = 'ready' | 'waits' | 'stone' | 'enchanted' | 'vehicle' | 'robot' | 'used'

export interface PowerChoice {
  readonly kind: KindSpec
  readonly power: PowerSpec
  readonly standing: Standing
}

/** The powers of a side that have to be entered, strongest kinds first. Losses are ignored: they may be hidden. */
export function powersOf(snapshot: RefereeSnapshot, seat: Seat): readonly PowerChoice[] {
  const { info, preset } = snapshot
  /** Where moves are entered, so is everything that moves a piece. */
  const isTold = snapshot.board.state === 'entered'
  return kindsInArmy(info, preset, seat).flatMap((kind) =>
    (kind.powers ?? []).flatMap((id) => {
      const power = powerOf(info, id)
      if (!power || (POWER_CARE[power.type] === 'none' && !isTold)) return []
      return [{ kind, power, standing: standingOf(snapshot, seat, kind, power) }]
    }),
  )
}

function standingOf(snapshot: RefereeSnapshot, seat: Seat, kind: KindSpec, power: PowerSpec): Standing {
  const { reinforcements, bound, robots, used } = countersOf(snapshot, seat)
  const count = armyOf(snapshot.info, snapshot.preset, seat)[kind.id] ?? 0
  if (kind.reinforcement && reinforcements && !reinforcements.entered) return 'waits'
  const held = bound.filter((piece) => piece.kind === kind.id)
  if (held[0] && held.length >= count) return held[0].state
  if (used.filter((each) => each.kind === kind.id && each.power === power.id).length >= count) return 'used'
  return missingMode(extrasOf(snapshot.info), kind, power, { lying: robots.filter((each) => each === kind.id).length, count }) ?? 'ready'
}

/** The mode that the power needs and no piece of the kind has (TF-6). */
function missingMode(
  { modes }: Extras,
  kind: KindSpec,
  power: PowerSpec,
  { lying, count }: { readonly lying: number; readonly count: number },
): 'vehicle' | 'robot' | null {
  if (!hasModes(modes, kind)) return null
  const usable = (['vehicle', 'robot'] as const).filter((mode) => powersIn(modes, kind, kind.powers ?? [], mode).includes(power.id))
  return usable.some((mode) => (mode === 'robot' ? lying > 0 : lying < count)) ? null : (usable[0] ?? null)
}

/** Types of powers that move the piece itself. */
const WAYS: readonly PowerSpec['type'][] = ['charge', 'speed', 'sneak', 'drift']

/** Whether a piece of a side could move by a power, by public knowledge. */
export function goesByPower(snapshot: RefereeSnapshot, seat: Seat): boolean {
  return powersOf(snapshot, seat).some(({ power, standing }) => WAYS.includes(power.type) && standing === 'ready')
}

export interface ModeChoice {
  readonly kind: KindSpec
  readonly mode: 'vehicle' | 'robot'
}

/** The changes of mode that a side can declare (TF-6), strongest kinds first. */
export function modesOf(snapshot: RefereeSnapshot, seat: Seat): readonly ModeChoice[] {
  const { info, preset } = snapshot
  const { modes } = extrasOf(info)
  const { robots } = countersOf(snapshot, seat)
  const army = armyOf(info, preset, seat)
  return kindsInArmy(info, preset, seat).flatMap((kind) => {
    if (!hasModes(modes, kind)) return []
    const lying = robots.filter((each) => each === kind.id).length
    const upright: ModeChoice[] = lying < (army[kind.id] ?? 0) ? [{ kind, mode: 'robot' }] : []
    return lying > 0 ? [...upright, { kind, mode: 'vehicle' }] : upright
  })
}

/** Whether the reinforcements of a side may enter now (NA-8). */
export function mayReinforce(snapshot: RefereeSnapshot, seat: Seat): boolean {
  const { reinforcements } = countersOf(snapshot, seat)
  return reinforcements !== null && !reinforcements.entered && reinforcements.removed >= reinforcements.due
}

/** Whether a captured piece of a side may come back now, as far as all can know (HR-5). */
export function mayRescue(snapshot: RefereeSnapshot, seat: Seat): boolean {
  return countersOf(snapshot, seat).rescues?.open === true
}
