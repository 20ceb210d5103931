/** What the strategist of Conquest knows of a land and of units before a game begins. */
import { compileBoard } from '../../engine/core/board/compile.ts'
import type { TerritoryInfo, UnitKind } from '../../engine/territory/edition.ts'
import type { Land } from '../../engine/territory/land.ts'

export interface Tables {
  readonly info: TerritoryInfo
  readonly land: Land
  /** Zones beside each zone, mountains left out. */
  readonly neighbours: readonly (readonly number[])[]
  /** Steps between two zones, whatever stands between: `steps[from][to]`. */
  readonly steps: readonly Uint8Array[]
  /** By zone: its territory. */
  readonly territoryOf: readonly number[]
  /** By territory: other territories that a step leads to. */
  readonly beside: readonly (readonly number[])[]
  readonly kinds: ReadonlyMap<string, UnitKind>
  /** What a unit on the land is worth, by kind. A territory is worth 1. */
  readonly worth: ReadonlyMap<string, number>
}

const compiled = new WeakMap<Land, Tables>()

/** The tables of an edition as a preset has it. */
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
    beside: land.territories.map(({ zones }, t) => {
      const others = zones.flatMap((zone) => (neighbours[zone] ?? []).map((next) => territoryOf[next] ?? t))
      return [...new Set(others)].filter((other) => other !== t)
    }),
    kinds: new Map(info.kinds.map((kind) => [kind.id, kind])),
    worth: new Map(info.kinds.map((kind) => [kind.id, worthOf(kind)])),
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

const HIGHEST = 10

function worthOf({ flag, bomb, rank, roams, defuses, spyMaster }: UnitKind): number {
  if (flag) return 0 // flags are weighed by themselves
  if (bomb) return 1.3
  const extra = (roams ? 0.5 : 0) + (defuses ? 0.4 : 0) + (spyMaster ? 0.9 : 0)
  return 0.5 + 3 * ((rank ?? 0) / HIGHEST) ** 1.6 + extra
}
