/** Checks the armies of a table: whether they can move, and whether they fit their rows. */
import type { Army, KindSpec } from '../../core/edition.ts'
import { nearestRows } from '../../core/board/facing.ts'
import { makeRectangle } from '../../core/board/rectangle.ts'
import type { ArmyRoom } from '../../family.ts'
import { seatName, type Seat } from '../../core/seats.ts'
import { checkArmies as checkAnyArmies, membersOf } from '../../rules/table/armies.ts'
import { amountOf, isWithin, problem, type TableProblem } from '../../rules/table/problem.ts'
import type { GridInfo } from '../edition.ts'
import type { GridTable } from './table.ts'

/** Problems of the armies, whatever the board. */
export function checkArmies({ seats }: GridInfo, table: GridTable): TableProblem[] {
  return checkAnyArmies(seats, table, 'piece', (seat) => checkAble(table, seat))
}

/** An army needs a piece that moves from the start. */
function checkAble(table: GridTable, seat: Seat): TableProblem[] {
  if (membersOf(table, seat).some(({ kind }) => kind.movement !== 'none' && !isLate(table, seat, kind))) return []
  const sentence = `${seatName(seat)} has nothing that can move, and would lose at once (CL-22). Add a piece that moves.`
  return [problem(`armies.${seat}`, 'nothing-moves', sentence)]
}

function isLate({ reinforcements }: GridTable, seat: Seat, { reinforcement }: KindSpec): boolean {
  return reinforcement === true && (reinforcements?.rows[seat] ?? 0) > 0
}

/** How the armies fill their rows, on a valid board. */
export function roomsOf({ seats }: GridInfo, table: GridTable): readonly ArmyRoom[] {
  return seats.map((seat) => {
    const [size, room] = [sizesOf(table, seat), roomOf(table, seat)]
    return { seat, standing: size.standing, room: room.standing, waiting: size.waiting, entry: room.waiting }
  })
}

/** How many pieces of an army deploy at the start, and how many come later. */
function sizesOf(table: GridTable, seat: Seat): { readonly standing: number; readonly waiting: number } {
  let [standing, waiting] = [0, 0]
  for (const { kind, count } of membersOf(table, seat)) {
    if (isLate(table, seat, kind)) waiting += count
    else standing += count
  }
  return { standing, waiting }
}

/** How many pieces the rows of a seat hold, for deployment and for entry. */
function roomOf({ board: plan, reinforcements }: GridTable, seat: Seat): { readonly standing: number; readonly waiting: number } {
  const board = makeRectangle(plan)
  const depth = reinforcements?.rows[seat] ?? 0
  return { standing: (board.zones[seat] ?? []).length, waiting: depth > 0 ? nearestRows(board, seat, depth).length : 0 }
}

/** Problems of armies that do not fit a valid board. */
export function checkFit({ seats }: GridInfo, table: GridTable): TableProblem[] {
  return seats.flatMap((seat) => {
    const [size, room] = [sizesOf(table, seat), roomOf(table, seat)]
    const out: TableProblem[] = []
    if (size.standing > room.standing) {
      const over = amountOf(size.standing - room.standing, 'piece')
      const sentence = `${seatName(seat)} has ${amountOf(size.standing, 'piece')} to deploy and room for ${room.standing}. Take ${over} out, or give it more rows.`
      out.push(problem(`armies.${seat}`, 'army-too-large', sentence))
    }
    if (size.waiting > room.waiting) {
      const sentence = `${seatName(seat)}’s ${amountOf(size.waiting, 'reinforcement')} would find room for ${room.waiting} only. Let them enter over more rows.`
      out.push(problem(`reinforcements.rows.${seat}`, 'reinforcements-too-large', sentence))
    }
    return out
  })
}

/** Reinforcements must be due while the enemy still has a piece. */
export function checkAfter({ seats }: GridInfo, table: GridTable): TableProblem[] {
  const { reinforcements, armies } = table
  if (!reinforcements) return []
  const sizeOf = (army: Army = {}): number => Object.values(army).reduce((sum, count) => sum + count, 0)
  const enemies = seats.filter((seat) => Object.keys(reinforcements.rows).some((other) => other !== seat))
  const most = Math.max(1, Math.min(...enemies.map((seat) => sizeOf(armies[seat]))) - 1)
  if (isWithin(reinforcements.after, 1, most)) return []
  return [problem('reinforcements.after', 'after-out-of-range', `Reinforcements come after 1 to ${most} losses of the enemy.`)]
}
