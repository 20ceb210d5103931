/** What the rules of one edition know of all games by one lineup before they begin. The first argument of every rule function; holds nothing of a position. */
import { armyOf, type Army, type KindSpec } from '../core/edition.ts'
import type { GridInfo, PowerSpec } from './edition.ts'
import type { Lineup } from '../core/lineup.ts'
import type { Seat } from '../core/seats.ts'
import { othersOf } from '../core/sides.ts'
import type { DeploymentNames } from '../rules/deployment.ts'
import { powersIn } from '../rules/powers.ts'
import { makeGeometry, type Geometry } from './geometry.ts'
import { createActionCache, type ActionCache } from './actions/action-cache.ts'

export interface GridContext extends ActionCache {
  readonly info: GridInfo
  readonly lineup: Lineup
  /** Who plays, in clockwise order. */
  readonly seats: readonly Seat[]
  /** What people call kinds and squares, for refusals. */
  readonly names: DeploymentNames
  readonly geometry: Geometry
  /** Kinds that armies of the seat have. */
  readonly kindsOf: (seat: Seat) => readonly KindSpec[]
  /** Throws for a kind that the edition does not have: that is a bug. */
  readonly kind: (id: string) => KindSpec
  /** Throws for a power that the edition does not have: that is a bug. */
  readonly power: (id: string) => PowerSpec
  /** The powers of a kind, in its order. */
  readonly powersOf: (kind: string) => readonly PowerSpec[]
  /** The powers that its pieces can use in a mode (NA-7, TF-6). */
  readonly powersIn: (kind: string, mode: 'vehicle' | 'robot') => readonly PowerSpec[]
  /** Some kind is a ward (NA-9). */
  readonly hasWards: boolean
  /** Kinds in the armies of this seat that can bring captured friends back (NA-16). */
  readonly revivers: (seat: Seat) => readonly string[]
  /** Every other seat that plays, partners included. */
  readonly others: (seat: Seat) => readonly Seat[]
  /** How many wards an army has (NA-9). */
  readonly wards: (preset: string, seat: Seat) => number
}

/** Kinds of the seat's armies in all presets, in the edition's order. */
function kindsOf({ kinds, armies }: GridInfo, seat: Seat): readonly KindSpec[] {
  return kinds.filter(({ id }) => Object.values(armies).some((army) => (army[seat]?.[id] ?? 0) > 0))
}

const NO_POWERS: readonly PowerSpec[] = Object.freeze([])
const NO_KINDS: readonly string[] = Object.freeze([])

function wardsIn({ kinds }: GridInfo, army: Army): number {
  return kinds.reduce((sum, { id, ward }) => sum + (ward ? (army[id] ?? 0) : 0), 0)
}

/** Prepares an edition's data for the rules. */
export function makeContext(info: GridInfo, lineup: Lineup): GridContext {
  const { seats } = lineup
  const geometry = makeGeometry(info)
  const kinds = new Map(info.kinds.map((kind) => [kind.id, kind]))
  const powers = new Map(info.powers.map((power) => [power.id, power]))
  const power = (id: string): PowerSpec => {
    const found = powers.get(id)
    if (!found) throw new Error(`no power ${id} in ${info.id}`)
    return found
  }
  const powersOf = new Map(info.kinds.map((kind) => [kind.id, Object.freeze((kind.powers ?? []).map(power))]))
  const usable = new Map(
    info.kinds.map((kind) => {
      const inMode = (mode: 'vehicle' | 'robot') => Object.freeze(powersIn(info.modes, kind, powersOf.get(kind.id) ?? NO_POWERS, mode))
      return [kind.id, { vehicle: inMode('vehicle'), robot: inMode('robot') }]
    }),
  )
  const wards = new Map(
    info.presets.flatMap((preset) => seats.map((seat) => [`${preset} ${seat}`, wardsIn(info, armyOf(info, preset, seat))] as const)),
  )
  const canRevive = ({ id }: KindSpec): boolean => powersOf.get(id)?.some(({ type }) => type === 'revive') === true
  const revivers = new Map(
    seats.map((seat) => [
      seat,
      Object.freeze(
        kindsOf(info, seat)
          .filter(canRevive)
          .map(({ id }) => id),
      ),
    ]),
  )
  const ownKinds = new Map(seats.map((seat) => [seat, kindsOf(info, seat)]))
  return {
    info,
    lineup,
    seats,
    names: { kinds: info.kinds, nameOf: (square) => info.board.spaces[square]?.name },
    geometry,
    kind: (id) => {
      const kind = kinds.get(id)
      if (!kind) throw new Error(`no kind ${id} in ${info.id}`)
      return kind
    },
    others: (seat) => othersOf({ lineup }, seat),
    kindsOf: (seat) => ownKinds.get(seat) ?? [],
    power,
    revivers: (seat) => revivers.get(seat) ?? NO_KINDS,
    hasWards: info.kinds.some(({ ward }) => ward),
    powersOf: (kind) => powersOf.get(kind) ?? NO_POWERS,
    powersIn: (kind, mode) => usable.get(kind)?.[mode] ?? NO_POWERS,
    wards: (preset, seat) => wards.get(`${preset} ${seat}`) ?? 0,
    ...createActionCache(seats, geometry.size),
  }
}
