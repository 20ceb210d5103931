/** Deployments as text: rows from front to back, each from left to right as the owner sees it (docs/notation.md). */
import type { Placement } from '../../core/game.ts'
import type { Seat } from '../../core/seats.ts'
import type { GridContext } from '../context.ts'
import type { GridPosition } from '../types.ts'
import { formatRow, readKind, readRow } from './cells.ts'
import { split, unreadable, type Word } from '../../core/reading.ts'

/**
 * `10,9,.2,…/…`. Pieces outside the seat's zone are left out. Reinforcements are written over the rows that they may enter (NA-8), which may be more than those
 * of the army.
 */
export function formatDeployment(ctx: GridContext, seat: Seat, placement: Placement, zone: Zone = 'army'): string {
  const symbol = (square: number): string | null => {
    const kind = placement[square]
    return kind === undefined ? null : ctx.kind(kind).symbol
  }
  return rowsOf(ctx, seat, zone)
    .map((row) => formatRow(row.map(symbol)))
    .join('/')
}

/** What is deployed: the army before play, or reinforcements during it. */
export type Zone = 'army' | 'reinforcements'

/** Which of them a deployment in this position is. */
export function zoneIn({ geometry }: GridContext, { phase }: GridPosition, seat: Seat): Zone {
  return phase === 'playing' && geometry.entryRows[seat] ? 'reinforcements' : 'army'
}

function rowsOf({ geometry }: GridContext, seat: Seat, zone: Zone): readonly (readonly number[])[] {
  return (zone === 'army' ? geometry.zoneRows : geometry.entryRows)[seat] ?? []
}

/** Reads a deployment, complete or not. Whether it is the right army is for `decide`. */
export function readDeployment(ctx: GridContext, seat: Seat, word: Word, zone: Zone = 'army'): Placement {
  const rows = rowsOf(ctx, seat, zone)
  const texts = split(word, '/')
  if (texts.length !== rows.length) unreadable(word, `A deployment has ${rows.length} rows divided by “/”; this one has ${texts.length}.`)
  const placement: Record<number, string> = {}
  texts.forEach((text, i) => {
    const row = rows[i] ?? []
    readRow(text, row.length, (cell, column) => {
      placement[row[column] ?? 0] = readKind(ctx, seat, cell).id
    })
  })
  return placement
}
