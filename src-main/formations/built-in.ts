/** Marshal’s own formations, written from their owner’s point of view. */
import type { Formation } from '../contract/formations.ts'
import { rowsSeen } from '../engine/core/board/facing.ts'
import { once } from '../engine/core/once.ts'
import type { BoardEdition } from '../engine/rules/board-edition.ts'
import type { Seat } from '../engine/core/seats.ts'
import { INFOS } from '../engine/editions/infos.ts'
import { boardEdition } from '../engine/families.ts'
import { CASTLE_FORMATIONS } from './castle.ts'
import { CLASSIC_FORMATIONS } from './classic.ts'
import type { WrittenFormation } from './written-formation.ts'
import { NARNIA_FORMATIONS } from './narnia.ts'
import { TRANSFORMERS_FORMATIONS } from './transformers.ts'

const DRAWN: readonly WrittenFormation[] = [...CLASSIC_FORMATIONS, ...NARNIA_FORMATIONS, ...TRANSFORMERS_FORMATIONS, ...CASTLE_FORMATIONS]

/** All of them, without those of missing editions. */
export const builtIn = once((): readonly Formation[] =>
  DRAWN.flatMap((drawn) =>
    INFOS.filter(({ id }) => drawn.editions.includes(id)).flatMap((edition) => {
      const info = boardEdition(edition, drawn.preset)
      return info ? [toFormation(info, drawn)] : []
    }),
  ),
)

function toFormation(info: BoardEdition, drawn: WrittenFormation): Formation {
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

function placementOf(info: BoardEdition, { rows, seat }: WrittenFormation): Record<string, string> {
  const zone = rowsSeen(info.board, seat, info.board.zones[seat] ?? []).slice(-rows.length)
  const placed = rows.flatMap((row, fromFront) =>
    row.split(/\s+/).flatMap((symbol, file) => {
      const space = zone[fromFront]?.[file]
      return symbol === '.' || space === undefined ? [] : [[String(space), kindOf(info, symbol, seat)] as const]
    }),
  )
  return Object.fromEntries(placed)
}

/** Symbols are unique within an army, not within an edition. */
function kindOf(info: BoardEdition, symbol: string, seat: Seat): string {
  const army = Object.values(info.armies).map((armies) => armies[seat] ?? {})
  const kind = info.kinds.find((one) => one.symbol === symbol && army.some((counts) => Object.hasOwn(counts, one.id)))
  if (!kind) throw new Error(`no kind of ${seat} is written ${symbol}`)
  return kind.id
}
