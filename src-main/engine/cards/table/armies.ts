/** Checks the armies of a table of cards: that every deal of one can be played. */
import { seatName, type Seat } from '../../core/seats.ts'
import { checkArmies as checkAnyArmies, membersOf, type Member } from '../../rules/table/armies.ts'
import { amountOf, problem, type TableProblem } from '../../rules/table/problem.ts'
import type { CardsInfo } from '../edition.ts'
import type { CardsTable } from './table.ts'

/** Cards of one army; every position is kept whole, decks too. */
const MOST_CARDS = 100

export function checkArmies(info: CardsInfo, table: CardsTable): TableProblem[] {
  return checkAnyArmies(info.seats, table, 'card', (seat) => [...checkAble(info, table, seat), ...checkSize(info, table, seat)])
}

/** Whoever has nothing in line that attacks has lost (BC-12): whatever is dealt must hold something that does (BC-2). */
function checkAble({ line, hand }: CardsInfo, table: CardsTable, seat: Seat): TableProblem[] {
  const members = membersOf(table, seat)
  const path = `armies.${seat}`
  const name = seatName(seat)
  const still = members.filter(({ kind }) => kind.movement === 'none')
  if (still.length === members.length)
    return [problem(path, 'nothing-attacks', `${name} has no card that can attack, and would lose at once (BC-12). Add one that can.`)]
  const most = line + hand - 1
  if (sizeOf(still) <= most) return []
  const sentence = `${name} has ${amountOf(sizeOf(still), 'card')} that cannot attack. It might be dealt nothing else and lose at once (BC-12), so have ${most} at most.`
  return [problem(path, 'too-many-still', sentence)]
}

function checkSize({ line }: CardsInfo, table: CardsTable, seat: Seat): TableProblem[] {
  const size = sizeOf(membersOf(table, seat))
  const path = `armies.${seat}`
  if (size < line) {
    const sentence = `${seatName(seat)} has ${amountOf(size, 'card')}, and its front line takes ${line} (BC-2). Add ${amountOf(line - size, 'card')}.`
    return [problem(path, 'army-too-small', sentence)]
  }
  if (size <= MOST_CARDS) return []
  const sentence = `${seatName(seat)} has ${amountOf(size, 'card')}. An army has ${MOST_CARDS} at most; take ${size - MOST_CARDS} out.`
  return [problem(path, 'army-too-large', sentence)]
}

function sizeOf(members: readonly Member[]): number {
  return members.reduce((sum, { count }) => sum + count, 0)
}
