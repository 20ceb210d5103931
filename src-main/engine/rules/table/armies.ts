/** Checks the armies of a table, for every family: counts, and that no kind is taken for another. */
import type { KindSpec } from '../../core/edition.ts'
import { seatName, type Seat } from '../../core/seats.ts'
import type { TableBase } from '../../core/table.ts'
import { isWithin, kindName, problem, ROSTER_LIMITS, type Noun, type TableProblem } from './problem.ts'
import { countIn } from './symbols.ts'

/** Problems of seats, counts, names and symbols, and of armies without a flag; `more` are the family's own checks. */
export function checkArmies(
  seats: readonly Seat[],
  table: TableBase,
  noun: Noun,
  more: (seat: Seat) => readonly TableProblem[],
): TableProblem[] {
  return checkRoster(seats, table, noun, (seat) => [...checkFlag(table, seat), ...more(seat)])
}

/** The same where no piece is a flag. */
export function checkRoster(
  seats: readonly Seat[],
  table: TableBase,
  noun: Noun,
  more: (seat: Seat) => readonly TableProblem[],
): TableProblem[] {
  const strangers = (Object.keys(table.armies) as Seat[]).filter((seat) => !seats.includes(seat))
  return [
    ...strangers.map((seat) => problem(`armies.${seat}`, 'seat-unknown', `${seatName(seat)} does not play in this edition.`)),
    ...seats.flatMap((seat) => [...checkCounts(table, seat, noun), ...checkMembers(table, seat, noun), ...more(seat)]),
  ]
}

function checkCounts({ armies, kinds }: TableBase, seat: Seat, noun: Noun): TableProblem[] {
  return Object.entries(armies[seat] ?? {}).flatMap(([id, count]) => {
    const kind = kinds.find((each) => each.id === id)
    const path = `armies.${seat}.${id}`
    if (!kind)
      return [problem(path, 'kind-unknown', `${seatName(seat)}’s army has a ${noun} “${id}” that is not on this table. Take it out.`)]
    if (isWithin(count, 0, ROSTER_LIMITS.count)) return []
    return [problem(path, 'count-out-of-range', `An army has 0 to ${ROSTER_LIMITS.count} of ${kindName(kind, noun)}.`)]
  })
}

/** A kind of an army. */
export interface Member<K extends KindSpec = KindSpec> {
  readonly kind: K
  /** Its place in the table's list of kinds. */
  readonly index: number
  readonly count: number
}

/** Kinds of an army, in the table's order. */
export function membersOf<K extends KindSpec>(
  { armies, kinds }: Pick<TableBase, 'armies'> & { readonly kinds: readonly K[] },
  seat: Seat,
): readonly Member<K>[] {
  return kinds.flatMap((kind, index) => {
    const count = countIn(armies[seat], kind.id)
    return count > 0 ? [{ kind, index, count }] : []
  })
}

/** Symbols and names are unique within an army. */
function checkMembers(table: TableBase, seat: Seat, noun: Noun): TableProblem[] {
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
          `${kindName(double, noun)} of the same army is written ${kind.symbol} too. Add or change a letter.`,
        ),
      )
    return out
  })
}

function checkFlag(table: TableBase, seat: Seat): TableProblem[] {
  if (membersOf(table, seat).some(({ kind }) => kind.flag)) return []
  return [problem(`armies.${seat}`, 'no-flag', `${seatName(seat)} has no flag to defend. Give it one.`)]
}
