/** What the strategist of Conquest computes of a land and of units before a game. */
import { compileBoard } from '../../engine/core/board/compile.ts'
import { fight } from '../../engine/rules/combat.ts'
import type { TerritoryInfo, UnitKind } from '../../engine/territory/edition.ts'
import type { Land } from '../../engine/territory/land.ts'

export interface Tables {
  readonly info: TerritoryInfo
  readonly land: Land
  /** Neighbours of each zone, borders under mountains excluded. */
  readonly neighbours: readonly (readonly number[])[]
  /** Steps between two zones on an empty land: `steps[from][to]`. */
  readonly steps: readonly Uint8Array[]
  /** By zone: its territory. */
  readonly territoryOf: readonly number[]
  /** By territory: other territories that a step leads to. */
  readonly adjacent: readonly (readonly number[])[]
  readonly kinds: ReadonlyMap<string, UnitKind>
  /** Kinds by number; `numberOf` has the numbers by id. */
  readonly kindList: readonly UnitKind[]
  readonly numberOf: ReadonlyMap<string, number>
  /** By kind: worth of a unit on the land. A territory is worth 1. */
  readonly worth: Float64Array
  /** By kind: value of a unit's step forward, 0 for immovable kinds. */
  readonly drive: Float64Array
  /** `fights[attacker * kinds + defender]`: `ATTACKER_WINS`, `DEFENDER_WINS` or `BOTH_REMOVED`. */
  readonly fights: Uint8Array
  readonly flagKind: number
}

export const ATTACKER_WINS = 0
export const DEFENDER_WINS = 1
export const BOTH_REMOVED = 2

const compiled = new WeakMap<Land, Tables>()

/** The tables of an edition under a preset. */
export function compileTables(info: TerritoryInfo, { preset }: { readonly preset: string }): Tables {
  const land = info.lands[preset]
  if (!land) throw new Error(`there is no land for ${preset}`)
  const known = compiled.get(land)
  if (known?.info === info) return known
  const { neighbours } = compileBoard(land.board)
  const territoryOf = land.board.spaces.map((_, zone) => land.territories.findIndex(({ zones }) => zones.includes(zone)))
  const made: Tables = {
    info,
    land,
    neighbours,
    steps: neighbours.map((_, from) => stepsFrom(neighbours, from)),
    territoryOf,
    adjacent: land.territories.map(({ zones }, t) => {
      const others = zones.flatMap((zone) => (neighbours[zone] ?? []).map((next) => territoryOf[next] ?? t))
      return [...new Set(others)].filter((other) => other !== t)
    }),
    kinds: new Map(info.kinds.map((kind) => [kind.id, kind])),
    kindList: info.kinds,
    numberOf: new Map(info.kinds.map(({ id }, k) => [id, k])),
    worth: Float64Array.from(info.kinds, worthOf),
    drive: Float64Array.from(info.kinds, driveOf),
    fights: Uint8Array.from(info.kinds.flatMap((attacker) => info.kinds.map((defender) => resultOf(attacker, defender)))),
    flagKind: info.kinds.findIndex(({ flag }) => flag),
  }
  compiled.set(land, made)
  return made
}

const FAR = 255

function stepsFrom(neighbours: readonly (readonly number[])[], from: number): Uint8Array {
  const steps = new Uint8Array(neighbours.length).fill(FAR)
  const reached = [from]
  steps[from] = 0
  for (const at of reached) {
    for (const to of neighbours[at] ?? []) {
      if (steps[to] !== FAR) continue
      steps[to] = (steps[at] ?? 0) + 1
      reached.push(to)
    }
  }
  return steps
}

function resultOf(attacker: UnitKind, defender: UnitKind): number {
  const result = fight(attacker, defender, { attackerWinsTies: false, oneTimeBombs: false })
  return result === 'attacker-wins' ? ATTACKER_WINS : result === 'defender-wins' ? DEFENDER_WINS : BOTH_REMOVED
}

const HIGHEST = 10

function driveOf({ movement, rank, spyMaster }: UnitKind): number {
  if (movement === 'none') return 0
  return spyMaster ? 0.2 : 0.4 + (rank ?? 0) / HIGHEST
}

function worthOf({ flag, bomb, rank, roams, defuses, spyMaster }: UnitKind): number {
  if (flag) return 0 // flags are valued separately
  if (bomb) return 1.3
  const extra = (roams ? 0.5 : 0) + (defuses ? 0.4 : 0) + (spyMaster ? 0.9 : 0)
  return 0.5 + 3 * ((rank ?? 0) / HIGHEST) ** 1.6 + extra
}
