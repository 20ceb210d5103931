/** Where a unit can go (CQ-9, CQ-10). */
import type { TerritoryContext } from '../context.ts'
import type { UnitKind } from '../edition.ts'
import type { TerritoryPosition } from '../types.ts'

/** Zones that the seat’s own unit on `from` can move to or attack, ascending. */
export function reachOf(ctx: TerritoryContext, { board }: TerritoryPosition, from: number, kind: UnitKind): readonly number[] {
  const seat = board[from]?.seat
  const near = ctx.tables.neighbours[from] ?? []
  if (kind.movement === 'none') return []
  if (!kind.roams) return near.filter((zone) => board[zone]?.seat !== seat)
  const isFound = new Uint8Array(board.length)
  const open = [from]
  isFound[from] = 1
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const to of ctx.tables.neighbours[at] ?? []) {
      if (isFound[to] === 1) continue
      const there = board[to]
      if (there?.seat === seat) continue
      isFound[to] = 1
      if (!there) open.push(to)
    }
  }
  isFound[from] = 0
  const found: number[] = []
  for (let zone = 0; zone < isFound.length; zone++) if (isFound[zone] === 1) found.push(zone)
  return found
}

/** Whether a unit on a zone can go anywhere at all; quicker than asking where. */
export function canLeave(ctx: TerritoryContext, { board }: TerritoryPosition, from: number): boolean {
  const seat = board[from]?.seat
  return (ctx.tables.neighbours[from] ?? []).some((zone) => board[zone]?.seat !== seat)
}
