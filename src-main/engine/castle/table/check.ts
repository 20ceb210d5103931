/** Checks a table of the castle: what its pieces do, whether armies fill their arms, and whether every seat can get to the castle. */
import { idOf } from '../../core/board/board.ts'
import { compileBoard } from '../../core/board/compile.ts'
import { seatName, type Seat } from '../../core/seats.ts'
import type { ArmyRoom } from '../../family.ts'
import { checkRoster } from '../../rules/table/armies.ts'
import { checkKinds } from '../../rules/table/kinds.ts'
import { checkEdition, eachOnce, isWithin, kindName, problem, type TableProblem } from '../../rules/table/problem.ts'
import type { CastleInfo, CastleKind } from '../edition.ts'
import { CASTLE_LIMITS, fullGame, withLakes, type CastleTable } from './table.ts'

/** All problems of a table; none when it can be played. */
export function validateTable(info: CastleInfo, table: CastleTable): readonly TableProblem[] {
  const differs = checkEdition(info.id, table)
  if (differs.length > 0) return differs
  return eachOnce([
    ...checkKinds(table.kinds, 'piece', checkWork),
    ...checkRoster(info.seats, table, 'piece', (seat) => checkSize(info, table, seat)),
    ...checkSlider(table),
    ...checkLakes(info, table),
  ])
}

/** How the armies fill their arms. */
export function roomsOf(info: CastleInfo, table: CastleTable): readonly ArmyRoom[] {
  return info.seats.map((seat) => ({ seat, standing: sizeOf(table, seat), room: roomOf(info, seat), waiting: 0, entry: 0 }))
}

const sizeOf = ({ armies }: CastleTable, seat: Seat): number =>
  Object.values(armies[seat] ?? {}).reduce((sum, count) => sum + Math.max(0, count), 0)
const roomOf = (info: CastleInfo, seat: Seat): number => fullGame(info).board.board.zones[seat]?.length ?? 0

/** A kind needs a rank, and has at most one special way to go or to attack (CA-8, CA-9, CA-13). */
function checkWork(kind: CastleKind, path: string): readonly TableProblem[] {
  const { range, strides, movement, rank } = kind
  const name = kindName(kind, 'piece')
  const { range: farthest } = CASTLE_LIMITS
  return [
    ...(rank === null ? [problem(`${path}.rank`, 'rank-due', `In the castle every piece has a rank. Give ${name} one.`)] : []),
    ...(range !== undefined && !isWithin(range, 1, farthest)
      ? [problem(`${path}.range`, 'number-out-of-range', `${name} can fire 1 to ${farthest} spaces away.`)]
      : []),
    ...(range !== undefined && (strides !== undefined || movement === 'line')
      ? [problem(path, 'fires-and-runs', `${name} fires, so it goes one space a turn. Let it fire or run.`)]
      : []),
    ...(strides !== undefined && movement === 'line'
      ? [problem(path, 'strides-and-runs', `${name} goes two spaces with a turn, or any distance in a line. Choose one.`)]
      : []),
  ]
}

function checkSize(info: CastleInfo, table: CastleTable, seat: Seat): readonly TableProblem[] {
  const [size, room] = [sizeOf(table, seat), roomOf(info, seat)]
  if (size === room) return []
  const [code, remedy] = size > room ? (['army-too-large', 'Take some out.'] as const) : (['army-too-small', 'Add some.'] as const)
  return [problem(`armies.${seat}`, code, `${seatName(seat)} has ${size} pieces for the ${room} spaces of its arm. ${remedy}`)]
}

function checkSlider({ slider }: CastleTable): readonly TableProblem[] {
  const { slider: last } = CASTLE_LIMITS
  return isWithin(slider, 1, last) ? [] : [problem('slider', 'number-out-of-range', `A recruit costs 1 to ${last} victories.`)]
}

/** Lakes are on the plain, and leave a way from every arm to the ring. */
function checkLakes(info: CastleInfo, { lakes }: CastleTable): readonly TableProblem[] {
  const { board } = fullGame(info).board
  const found = lakes.flatMap((name, i) => {
    const path = `lakes.${i}`
    const space = idOf(board, name)
    const { kind = '' } = board.spaces[space] ?? {}
    if (space < 0) return [problem(path, 'obstacle-unknown', `${name} is not a space of this board. Take the lake away.`)]
    if (lakes.indexOf(name) < i) return [problem(path, 'obstacle-twice', `There are two lakes on ${name}. One is enough.`)]
    if (kind === 'ring' || kind === 'turret')
      return [problem(path, 'obstacle-in-castle', 'The castle stays open: there is no lake on its ring or its turret.')]
    const owner = info.seats.find((seat) => board.zones[seat]?.includes(space) || fullGame(info).board.recruitment[seat] === space)
    return owner ? [problem(path, 'obstacle-in-zone', `${name} is on the arm of ${seatName(owner)}. Put the lake onto the plain.`)] : []
  })
  return found.length > 0 ? found : checkWays(info, lakes)
}

function checkWays(info: CastleInfo, lakes: readonly string[]): readonly TableProblem[] {
  const board = withLakes(fullGame(info).board.board, lakes)
  const { neighbours } = compileBoard(board)
  const reached = new Set([board.spaces.findIndex(({ kind }) => kind === 'ring')])
  for (const space of reached) for (const next of neighbours[space] ?? []) reached.add(next)
  const cutOff = info.seats.find((seat) => !board.zones[seat]?.some((space) => reached.has(space)))
  if (!cutOff) return []
  return [problem('lakes', 'castle-closed', `No way leads from the arm of ${seatName(cutOff)} to the castle. Take a lake away.`)]
}
