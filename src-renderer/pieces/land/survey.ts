/** Samples a land point by point to find the best place for something: territory of each point, and distance of mountains. Pure. */
import type { Land } from '../../../src-main/contract/index.ts'
import { finderOf, nearnessOf, seenAt, stretchesOf } from './geometry.ts'

/** From one point to the next. */
const STEP = 0.1

export interface Survey {
  /** The index of the territory of a point, or -1. */
  readonly territoryAt: (x: number, z: number) => number
  /** How far a point is within mountains, or within the ground that they hide from the resting view; 0 where all is visible. */
  readonly rockyAt: (x: number, z: number) => number
}

/** Half of what mountains take, and the ground behind them that they hide. */
const RANGE = { half: 0.42, hidden: 0.34, behind: 0.45 } as const

/** Looks at a land. */
export function surveyOf({ board, territories, mountains, coast }: Land): Survey {
  const shore = coast.flat().map(seenAt)
  const [left, far] = [Math.min(...shore.map(({ x }) => x)) - STEP, Math.min(...shore.map(({ z }) => z)) - STEP]
  const columns = Math.ceil((Math.max(...shore.map(({ x }) => x)) - left) / STEP) + 2
  const rows = Math.ceil((Math.max(...shore.map(({ z }) => z)) - far) / STEP) + 2
  const zoneAt = finderOf(board.spaces.map(({ polygon }) => polygon))
  const territoryOf = board.spaces.map((_, zone) => territories.findIndex(({ zones }) => zones.includes(zone)))
  const fromMountain = nearnessOf(
    mountains.flatMap((range) => stretchesOf(range, false)),
    RANGE.half,
  )
  const whose = new Int16Array(columns * rows)
  const rocky = new Float32Array(columns * rows)
  for (let i = 0; i < columns * rows; i++) {
    const [x, z] = [left + (i % columns) * STEP, far + Math.floor(i / columns) * STEP]
    whose[i] = territoryOf[zoneAt(x, z)] ?? -1
    rocky[i] = Math.max(RANGE.half - fromMountain(x, z), RANGE.hidden - fromMountain(x, z + RANGE.behind), 0)
  }
  const at = (x: number, z: number): number => {
    const [column, row] = [Math.round((x - left) / STEP), Math.round((z - far) / STEP)]
    return column < 0 || row < 0 || column >= columns || row >= rows ? -1 : row * columns + column
  }
  return { territoryAt: (x, z) => whose[at(x, z)] ?? -1, rockyAt: (x, z) => rocky[at(x, z)] ?? 0 }
}
