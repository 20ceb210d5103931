/** Deployments that the app offers: ours, drawn as their owner sees them. */
import type { Setup } from '../contract/setups.ts'
import type { EditionInfo } from '../engine/core/edition.ts'
import { EDITIONS } from '../engine/editions/index.ts'
import { CLASSIC_SETUPS } from './classic.ts'

/** A deployment as it is written down here. */
export interface DrawnSetup {
  readonly edition: string
  readonly preset: string
  /** Part of its id. */
  readonly key: string
  readonly name: string
  readonly about: string
  /** The owner's zone, front row first: symbols of kinds, `.` for an empty space. */
  readonly rows: readonly string[]
}

const DRAWN: readonly DrawnSetup[] = [...CLASSIC_SETUPS]

/** All of them; those of editions that are not here are left out. */
export const BUILT_IN: readonly Setup[] = DRAWN.flatMap((drawn) => {
  const info = EDITIONS.map((edition) => edition.info).find(({ id }) => id === drawn.edition)
  return info ? [toSetup(info, drawn)] : []
})

function toSetup(info: EditionInfo, { edition, preset, key, name, about, rows }: DrawnSetup): Setup {
  return {
    id: `${edition}-${preset}-${key}`,
    name,
    edition,
    preset,
    placement: placementOf(info, rows),
    builtIn: true,
    about,
    updatedAt: 0,
  }
}

function placementOf(info: EditionInfo, rows: readonly string[]): Record<string, string> {
  const placed = rows.flatMap((row, fromFront) =>
    row.split(/\s+/).flatMap((symbol, file) => {
      if (symbol === '.') return []
      const kind = info.kinds.find((one) => one.symbol === symbol)
      if (!kind) throw new Error(`no kind is written ${symbol}`)
      return [[String((rows.length - 1 - fromFront) * info.board.width + file), kind.id] as const]
    }),
  )
  return Object.fromEntries(placed)
}
