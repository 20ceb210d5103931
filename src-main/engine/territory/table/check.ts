/** Checks a table of Conquest: its armies fit every number of players, its deck and names are valid, and its mountains leave the land in one piece. */
import { compileBoard } from '../../core/board/compile.ts'
import { seatName, type Seat } from '../../core/seats.ts'
import type { ArmyRoom } from '../../family.ts'
import { checkRoster } from '../../rules/table/armies.ts'
import { checkKinds } from '../../rules/table/kinds.ts'
import { checkEdition, eachOnce, isWithin, kindName, problem, type TableProblem } from '../../rules/table/problem.ts'
import { borderName, bordersOf, withMountains } from './borders.ts'
import { CARDS } from '../cards.ts'
import type { TerritoryInfo, UnitKind } from '../edition.ts'
import { landOf, TERRITORY_LIMITS, type TerritoryTable } from './table.ts'

/** All problems of a table; none when it can be played. */
export function validateTable(info: TerritoryInfo, table: TerritoryTable): readonly TableProblem[] {
  const differs = checkEdition(info.id, table)
  if (differs.length > 0) return differs
  return eachOnce([
    ...checkKinds(table.kinds, 'unit', checkWork),
    ...checkRoster(info.seats, table, 'unit', (seat) => [...checkFlags(table, seat), ...checkSize(info, table, seat)]),
    ...checkDeck(table),
    ...checkTerritories(info, table),
    ...checkMountains(info, table),
  ])
}

/** How the armies fill their zones when all seats play: the fewest that they can have. */
export function roomsOf(info: TerritoryInfo, table: TerritoryTable): readonly ArmyRoom[] {
  const { most } = sizesOf(info)
  return info.seats.map((seat) => ({ seat, standing: sizeOf(table, seat), room: most, waiting: 0, entry: 0 }))
}

function sizeOf({ armies }: TerritoryTable, seat: Seat): number {
  return Object.values(armies[seat] ?? {}).reduce((sum, count) => sum + Math.max(0, count), 0)
}

/** At least one unit for each territory when the fewest play, at most one for each zone when the most play (CQ-6). */
function sizesOf(info: TerritoryInfo): { readonly least: number; readonly most: number } {
  const land = landOf(info)
  const counts = info.lineups.map(({ seats }) => seats.length)
  return {
    least: Math.floor(land.territories.length / Math.min(...counts)),
    most: Math.floor(land.board.spaces.length / Math.max(...counts)),
  }
}

/** Flags and kinds that destroy attackers never move; a kind without rank is one of them (CQ-9, CQ-13). */
function checkWork(kind: UnitKind, path: string): readonly TableProblem[] {
  const name = kindName(kind, 'unit')
  const isStill = kind.flag === true || kind.bomb === true
  if (isStill && kind.movement !== 'none') return [problem(path, 'must-not-move', `${name} never moves. Let it stay where it is.`)]
  if (!isStill && kind.rank === null) return [problem(`${path}.rank`, 'rank-due', `${name} fights, so it needs a rank. Give it one.`)]
  return []
}

function checkFlags({ armies, kinds }: TerritoryTable, seat: Seat): readonly TableProblem[] {
  const count = kinds.filter(({ flag }) => flag).reduce((sum, { id }) => sum + (armies[seat]?.[id] ?? 0), 0)
  const path = `armies.${seat}`
  if (count === 0) return [problem(path, 'no-flag', `${seatName(seat)} has no flag to defend. Give it one.`)]
  return count === 1
    ? []
    : [problem(path, 'several-flags', `${seatName(seat)} has ${count} flags. One decides the game; take the others out.`)]
}

function checkSize(info: TerritoryInfo, table: TerritoryTable, seat: Seat): readonly TableProblem[] {
  const [size, { least, most }] = [sizeOf(table, seat), sizesOf(info)]
  const path = `armies.${seat}`
  if (size > most)
    return [problem(path, 'army-too-large', `${seatName(seat)} has ${size} units, and ${most} zones when all play. Take some out.`)]
  if (size < least)
    return [problem(path, 'army-too-small', `${seatName(seat)} has ${size} units, and ${least} territories when two play. Add some.`)]
  const moves = table.kinds.some(({ id, movement }) => movement !== 'none' && (table.armies[seat]?.[id] ?? 0) > 0)
  return moves ? [] : [problem(path, 'nothing-moves', `${seatName(seat)} has no unit that can move. Add one.`)]
}

function checkDeck({ deck }: TerritoryTable): readonly TableProblem[] {
  const { cards } = TERRITORY_LIMITS
  return CARDS.flatMap((card) =>
    isWithin(deck[card], 0, cards) ? [] : [problem(`deck.${card}`, 'number-out-of-range', `The deck has 0 to ${cards} of each card.`)],
  )
}

function checkTerritories(info: TerritoryInfo, { territories }: TerritoryTable): readonly TableProblem[] {
  const due = landOf(info).territories
  if (territories.length !== due.length || territories.some(({ id }, i) => id !== due[i]?.id))
    return [problem('territories', 'territory-unknown', 'These are not the territories of this land. Copy the table of the edition again.')]
  return territories.flatMap(({ name }, i) => {
    const path = `territories.${i}.name`
    if (name.trim() === '' || name.length > TERRITORY_LIMITS.name)
      return [problem(path, 'name-missing', `Give this territory a name of at most ${TERRITORY_LIMITS.name} letters.`)]
    const isTaken = territories.slice(0, i).some((other) => other.name.trim().toLowerCase() === name.trim().toLowerCase())
    return isTaken ? [problem(path, 'name-taken', `Two territories are called ${name}. Name one of them differently.`)] : []
  })
}

/** Mountains run along borders, and every zone can be reached from every other one (CQ-1). */
function checkMountains(info: TerritoryInfo, { mountains }: TerritoryTable): readonly TableProblem[] {
  const land = landOf(info)
  const names = new Set(bordersOf(land.board).map((border) => borderName(land.board, border)))
  const wrong = mountains.flatMap((name, i) => {
    const path = `mountains.${i}`
    if (!names.has(name)) return [problem(path, 'border-unknown', `${name} is no border of this land. Take the mountains away.`)]
    return mountains.indexOf(name) < i ? [problem(path, 'border-twice', `There are mountains on ${name} twice. Once is enough.`)] : []
  })
  if (wrong.length > 0) return wrong
  const { neighbours, size } = compileBoard(withMountains(land, mountains).board)
  const reached = new Set([0])
  for (const zone of reached) for (const next of neighbours[zone] ?? []) reached.add(next)
  return reached.size === size ? [] : [problem('mountains', 'land-divided', 'Mountains cut the land in two. Open a border.')]
}
