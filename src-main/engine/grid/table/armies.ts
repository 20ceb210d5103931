/** Checks the armies of a table: who is in them, whether they can play, and whether they fit their rows. */
import type { Army, KindSpec } from '../../core/edition.ts'
import type { GridInfo } from '../edition.ts'
import type { Seat } from '../../core/seats.ts'
import { makeBoard, zoneOf } from '../board.ts'
import type { GridTable } from '../table.ts'
import { TABLE_LIMITS } from './limits.ts'
import { amountOf, isWithin, kindName, problem, seatName, type TableProblem } from './problem.ts'
import { countIn } from './symbols.ts'

/** The armies as such. */
export function checkArmies({ seats }: GridInfo, table: GridTable): TableProblem[] {
  const strangers = (Object.keys(table.armies) as Seat[]).filter((seat) => !seats.includes(seat))
  return [
    ...strangers.map((seat) => problem(`armies.${seat}`, 'seat-unknown', `Nobody plays ${seatName(seat)} in this edition.`)),
    ...seats.flatMap((seat) => [...checkCounts(table, seat), ...checkMembers(table, seat), ...checkAble(table, seat)]),
  ]
}

function checkCounts({ armies, kinds }: GridTable, seat: Seat): TableProblem[] {
  return Object.entries(armies[seat] ?? {}).flatMap(([id, count]) => {
    const kind = kinds.find((each) => each.id === id)
    const path = `armies.${seat}.${id}`
    if (!kind)
      return [problem(path, 'kind-unknown', `${seatName(seat)}’s army has a piece “${id}” that is not on this table. Take it out.`)]
    if (isWithin(count, 0, TABLE_LIMITS.count)) return []
    return [problem(path, 'count-out-of-range', `An army has 0 to ${TABLE_LIMITS.count} of ${kindName(kind)}.`)]
  })
}

/** Kinds that an army has at least one of. */
function membersOf({ armies, kinds }: GridTable, seat: Seat): readonly { readonly kind: KindSpec; readonly index: number }[] {
  return kinds.flatMap((kind, index) => (countIn(armies[seat], kind.id) > 0 ? [{ kind, index }] : []))
}

/** Within an army symbols and names are unique; the same piece in two armies is no problem twice. */
function checkMembers(table: GridTable, seat: Seat): TableProblem[] {
  const members = membersOf(table, seat)
  return members.flatMap(({ kind, index }, i) => {
    const earlier = members.slice(0, i).map((member) => member.kind)
    const out: TableProblem[] = []
    const namesake = earlier.find((other) => other.name.trim().toLowerCase() === kind.name.trim().toLowerCase() && kind.name.trim() !== '')
    const double = earlier.find(({ symbol }) => symbol === kind.symbol)
    if (namesake)
      out.push(problem(`kinds.${index}.name`, 'name-taken', `${seatName(seat)} has another ${kind.name}. Name one of them differently.`))
    if (double)
      out.push(
        problem(
          `kinds.${index}.symbol`,
          'symbol-taken',
          `${kindName(double)} of the same army is written ${kind.symbol} too. Add or change a letter.`,
        ),
      )
    return out
  })
}

/** An army has a flag, and from the start something that moves. */
function checkAble(table: GridTable, seat: Seat): TableProblem[] {
  const members = membersOf(table, seat).map(({ kind }) => kind)
  const path = `armies.${seat}`
  const out: TableProblem[] = []
  if (!members.some(({ flag }) => flag)) out.push(problem(path, 'no-flag', `${seatName(seat)} has no flag to defend. Give it one.`))
  if (!members.some((kind) => kind.movement !== 'none' && !isLate(table, seat, kind)))
    out.push(
      problem(
        path,
        'nothing-moves',
        `${seatName(seat)} has nothing that can move, and would lose at once (CL-22). Add a piece that moves.`,
      ),
    )
  return out
}

function isLate({ reinforcements }: GridTable, seat: Seat, { reinforcement }: KindSpec): boolean {
  return reinforcement === true && (reinforcements?.rows[seat] ?? 0) > 0
}

/** How many pieces of an army stand from the start, and how many come later. */
export function sizesOf(table: GridTable, seat: Seat): { readonly standing: number; readonly waiting: number } {
  let [standing, waiting] = [0, 0]
  for (const { kind } of membersOf(table, seat)) {
    const count = countIn(table.armies[seat], kind.id)
    if (isLate(table, seat, kind)) waiting += count
    else standing += count
  }
  return { standing, waiting }
}

/** How many pieces the rows of a seat hold, to deploy on and to enter over. */
export function roomOf({ board: plan, reinforcements }: GridTable, seat: Seat): { readonly standing: number; readonly waiting: number } {
  const board = makeBoard(plan)
  const depth = reinforcements?.rows[seat] ?? 0
  return { standing: (board.zones[seat] ?? []).length, waiting: depth > 0 ? zoneOf(board, seat, depth).length : 0 }
}

/** Whether the armies fit the board, which is in order. */
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

/** Reinforcements are due while the enemy still has something left. */
export function checkAfter({ seats }: GridInfo, table: GridTable): TableProblem[] {
  const { reinforcements, armies } = table
  if (!reinforcements) return []
  const sizeOf = (army: Army = {}): number => Object.values(army).reduce((sum, count) => sum + count, 0)
  const enemies = seats.filter((seat) => Object.keys(reinforcements.rows).some((other) => other !== seat))
  const most = Math.max(1, Math.min(...enemies.map((seat) => sizeOf(armies[seat]))) - 1)
  if (isWithin(reinforcements.after, 1, most)) return []
  return [problem('reinforcements.after', 'after-out-of-range', `Reinforcements come after 1 to ${most} losses of the enemy.`)]
}
