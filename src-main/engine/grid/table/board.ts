/** Checks the board of a table: its size, its rows, and whether the armies can reach each other. */
import { compileBoard, type Spaces } from '../../core/board/compile.ts'
import { idOf } from '../../core/board/board.ts'
import { makeRectangle } from '../../core/board/rectangle.ts'
import type { GridInfo } from '../edition.ts'
import { seatName, type Seat } from '../../core/seats.ts'
import { TABLE_LIMITS, type GridTable } from './table.ts'
import { isWithin, problem, type TableProblem } from '../../rules/table/problem.ts'

const { narrowest, widest, shallowest, deepest } = TABLE_LIMITS

/** Size and rows first; obstacles only on a board of valid size. */
export function checkBoard(info: GridInfo, table: GridTable): TableProblem[] {
  const size = [
    ...checkSide(table.board.width, narrowest, widest, 'width', 'files'),
    ...checkSide(table.board.height, shallowest, deepest, 'height', 'rows'),
  ]
  if (size.length > 0) return size
  const rows = [...checkRows(info, table), ...checkEntries(info, table)]
  return rows.length > 0 ? rows : [...checkObstacles(table), ...checkMeeting(info, table)]
}

function checkSide(value: number, lowest: number, highest: number, key: string, noun: string): TableProblem[] {
  if (isWithin(value, lowest, highest)) return []
  return value < lowest
    ? [problem(`board.${key}`, 'board-too-small', `The board needs at least ${lowest} ${noun}.`)]
    : [problem(`board.${key}`, 'board-too-large', `The board can have ${highest} ${noun} at most.`)]
}

function checkRows({ seats }: GridInfo, { board: { rows, height } }: GridTable): TableProblem[] {
  const out: TableProblem[] = []
  for (const seat of Object.keys(rows) as Seat[])
    if (!seats.includes(seat)) out.push(problem(`board.rows.${seat}`, 'seat-unknown', `${seatName(seat)} does not play in this edition.`))
  for (const seat of seats)
    if (!isWithin(rows[seat] ?? 0, 1, height - 1))
      out.push(problem(`board.rows.${seat}`, 'rows-out-of-range', `${seatName(seat)} deploys on 1 to ${height - 1} rows.`))
  if (out.length > 0) return out
  const sum = seats.reduce((total, seat) => total + (rows[seat] ?? 0), 0)
  if (sum <= height) return []
  return [
    problem(
      'board.rows',
      'zones-overlap',
      `The armies would stand on each other: their rows add up to ${sum}, and the board has ${height}.`,
    ),
  ]
}

/** Reinforcements enter within the board, and not over rows where the enemy deploys. */
function checkEntries({ seats }: GridInfo, { board, reinforcements }: GridTable): TableProblem[] {
  if (!reinforcements) return []
  const waiting = Object.entries(reinforcements.rows) as [Seat, number][]
  if (waiting.length === 0)
    return [problem('reinforcements.rows', 'nobody-waits', 'Say whose reinforcements come later, or play without reinforcements.')]
  return waiting.flatMap(([seat, depth]) => {
    const path = `reinforcements.rows.${seat}`
    if (!seats.includes(seat)) return [problem(path, 'seat-unknown', `${seatName(seat)} does not play in this edition.`)]
    const room = board.height - Math.max(...seats.filter((other) => other !== seat).map((other) => board.rows[other] ?? 0))
    if (isWithin(depth, 1, room)) return []
    return isWithin(depth, 1, board.height)
      ? [problem(path, 'zones-overlap', `${seatName(seat)}’s reinforcements would enter where the enemy deploys: ${room} rows at most.`)]
      : [problem(path, 'rows-out-of-range', `${seatName(seat)}’s reinforcements enter over 1 to ${room} rows.`)]
  })
}

function checkObstacles({ board: plan }: GridTable): TableProblem[] {
  const board = makeRectangle({ ...plan, obstacles: [] })
  const seen = new Set<string>()
  return plan.obstacles.flatMap((name, i) => {
    const path = `board.obstacles.${i}`
    const square = idOf(board, name)
    const twice = seen.has(name)
    seen.add(name)
    if (square < 0) return [problem(path, 'obstacle-unknown', `${name} is not a square of this board. Take the obstacle away.`)]
    if (twice) return [problem(path, 'obstacle-twice', `${name} is blocked twice. Once is enough.`)]
    const [seat] = Object.entries(board.zones).find(([, zone]) => zone.includes(square)) ?? []
    return seat
      ? [problem(path, 'obstacle-in-zone', `${name} is where ${seatName(seat as Seat)} deploys. Put the obstacle into the middle.`)]
      : []
  })
}

/** Every army needs a way to every other one. */
function checkMeeting({ seats }: GridInfo, { board: plan }: GridTable): TableProblem[] {
  const board = makeRectangle(plan)
  const [first, ...others] = seats
  const reached = floodFrom(compileBoard(board).neighbours, (first && board.zones[first]) ?? [])
  const cutOff = others.find((seat) => !(board.zones[seat] ?? []).some((square) => reached.has(square)))
  if (!cutOff) return []
  return [
    problem('board.obstacles', 'armies-cannot-meet', 'The obstacles close the board off, so that the armies could never meet. Open a way.'),
  ]
}

function floodFrom(neighbours: Spaces, start: readonly number[]): ReadonlySet<number> {
  const reached = new Set(start)
  for (const space of reached) for (const next of neighbours[space] ?? []) reached.add(next)
  return reached
}
