/** Deployments that the app offers: ours, drawn as their owner sees them. */
import type { Setup } from '../contract/setups.ts'
import { rowsSeen } from '../engine/core/board/facing.ts'
import { once } from '../engine/core/once.ts'
import type { BoardEdition } from '../engine/rules/board-edition.ts'
import type { Seat } from '../engine/core/seats.ts'
import { INFOS } from '../engine/editions/infos.ts'
import { boardEdition } from '../engine/families.ts'
import { CASTLE_SETUPS } from './castle.ts'
import { CLASSIC_SETUPS } from './classic.ts'
import type { DrawnSetup } from './drawn-setup.ts'
import { NARNIA_SETUPS } from './narnia.ts'
import { TRANSFORMERS_SETUPS } from './transformers.ts'

const DRAWN: readonly DrawnSetup[] = [...CLASSIC_SETUPS, ...NARNIA_SETUPS, ...TRANSFORMERS_SETUPS, ...CASTLE_SETUPS]

/** All of them; those of editions that are not here are left out. */
export const builtIn = once((): readonly Setup[] =>
  DRAWN.flatMap((drawn) =>
    INFOS.filter(({ id }) => drawn.editions.includes(id)).flatMap((edition) => {
      const info = boardEdition(edition, drawn.preset)
      return info ? [toSetup(info, drawn)] : []
    }),
  ),
)

function toSetup(info: BoardEdition, drawn: DrawnSetup): Setup {
  const { preset, key, name, about } = drawn
  return {
    id: `${info.id}-${preset}-${key}`,
    name,
    edition: info.id,
    preset,
    placement: placementOf(info, drawn),
    builtIn: true,
    about,
    updatedAt: 0,
  }
}

function placementOf(info: BoardEdition, { rows, seat }: DrawnSetup): Record<string, string> {
  const zone = rowsSeen(info.board, seat, info.board.zones[seat] ?? []).slice(-rows.length)
  const placed = rows.flatMap((row, fromFront) =>
    row.split(/\s+/).flatMap((symbol, file) => {
      const space = zone[fromFront]?.[file]
      return symbol === '.' || space === undefined ? [] : [[String(space), kindOf(info, symbol, seat)] as const]
    }),
  )
  return Object.fromEntries(placed)
}

/** Symbols are unique in an army, not in an edition. */
function kindOf(info: BoardEdition, symbol: string, seat: Seat): string {
  const army = Object.values(info.armies).map((armies) => armies[seat] ?? {})
  const kind = info.kinds.find((one) => one.symbol === symbol && army.some((counts) => Object.hasOwn(counts, one.id)))
  if (!kind) throw new Error(`no kind of ${seat} is written ${symbol}`)
  return kind.id
}
