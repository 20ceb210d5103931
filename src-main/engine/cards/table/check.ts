/** Checks a table of cards (BC-1: people may correct counts and ranks): its kinds, and that every deal of an army can be played. */
import { amountOf, checkEdition, eachOnce, kindName, problem, type TableProblem } from '../../rules/table/problem.ts'
import type { CardKind, CardsInfo } from '../edition.ts'
import type { CardsTable } from './table.ts'
import { checkKinds as checkAnyKinds } from '../../rules/table/kinds.ts'
import { seatName, type Seat } from '../../core/seats.ts'
import { checkArmies as checkAnyArmies, membersOf, type Member } from '../../rules/table/armies.ts'

/** All problems of a table of this edition, each once; none when it can be played. */
export function validateTable(info: CardsInfo, table: CardsTable): readonly TableProblem[] {
  const differs = checkEdition(info.id, table)
  return differs.length > 0 ? differs : eachOnce([...checkKinds(table), ...checkArmies(info, table)])
}

export function checkKinds({ kinds }: CardsTable): TableProblem[] {
  return checkAnyKinds(kinds, 'card', (kind, path) => [...checkStill(kind, path), ...checkAbility(kind, path)])
}

/** Bombs and flags cannot attack (BC-7). */
function checkStill(kind: CardKind, path: string): TableProblem[] {
  if ((!kind.flag && !kind.bomb) || kind.movement === 'none') return []
  const sentence = `Bombs and flags never attack (BC-7). Take that away from ${kindName(kind, 'card')}.`
  return [problem(`${path}.movement`, 'must-not-attack', sentence)]
}

/** The Flag is shown for a redeal (BC-10); other cards look instead of attacking (BC-8, BC-9). */
function checkAbility(kind: CardKind, path: string): TableProblem[] {
  if (kind.ability === undefined) return []
  const name = kindName(kind, 'card')
  if (kind.ability === 'redeal')
    return kind.flag
      ? []
      : [problem(`${path}.ability`, 'ability-not-due', `Only a flag is shown to deal anew (BC-10). Give ${name} another ability, or none.`)]
  if (kind.movement !== 'none' && !kind.flag && !kind.bomb) return []
  return [
    problem(
      `${path}.ability`,
      'ability-not-due',
      `Only cards that can attack look at others instead (BC-8, BC-9). Take that from ${name}.`,
    ),
  ]
}

/** Most cards of an army: every stored position holds all cards, decks too. */
const MOST_CARDS = 100

export function checkArmies(info: CardsInfo, table: CardsTable): TableProblem[] {
  return checkAnyArmies(info.seats, table, 'card', (seat) => [...checkAble(info, table, seat), ...checkSize(info, table, seat)])
}

/** A line without an attacker loses (BC-12): every deal must hold a card that attacks (BC-2). */
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
