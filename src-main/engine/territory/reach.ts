/** Where a unit can go (CQ-9, CQ-10). */
import type { TerritoryContext } from './context.ts'
import type { UnitKind } from './edition.ts'
import type { TerritoryPosition } from './types.ts'

/** Zones that the seat’s own unit on `from` can move to or attack, ascending. */
export function reachOf(ctx: TerritoryContext, { board }: TerritoryPosition, from: number, kind: UnitKind): readonly number[] {
  const seat = board[from]?.seat
  const near = ctx.tables.neighbours[from] ?? []
  if (kind.movement === 'none') return []
  if (!kind.roams) return near.filter((zone) => board[zone]?.seat !== seat)
  const reached = new Set([from])
  const found = new Set<number>()
  for (const at of reached) {
    for (const to of ctx.tables.neighbours[at] ?? []) {
      const there = board[to]
      if (to === from || there?.seat === seat) continue
      found.add(to)
      if (!there) reached.add(to)
    }
  }
  return [...found].sort((a, b) => a - b)
}

/** Whether a unit on a zone can go anywhere at all; quicker than asking where. */
export function canLeave(ctx: TerritoryContext, { board }: TerritoryPosition, from: number): boolean {
  const seat = board[from]?.seat
  return (ctx.tables.neighbours[from] ?? []).some((zone) => board[zone]?.seat !== seat)
}
