/** What a seat can do, from a view or a state alike. */
import { compileBoard } from '../../core/board/compile.ts'
import type { DeploymentOrder } from '../../core/game.ts'
import { armyOf, type KindSpec } from '../../core/edition.ts'
import type { Seat } from '../../core/seats.ts'
import { actingSeat, isDue, isEnemy, isPartner } from '../../core/sides.ts'
import { owesArmy } from '../../rules/deployment.ts'
import type { LostPiece } from '../../rules/pieces.ts'
import { BASES, BOARD, TURRET } from './board.ts'
import type { DrillInfo } from './edition.ts'
import type { DrillPosition, SeenPiece, Token, TurnAction } from './types.ts'

const TABLES = compileBoard(BOARD)

/** What a seat has to deploy now, or null. */
export function deployment(info: DrillInfo, position: DrillPosition, seat: Seat): DeploymentOrder | null {
  if (!owesArmy(position, seat)) return null
  return { seat, kinds: armyOf(info, position.options.preset, seat), spaces: BOARD.zones[seat] ?? [] }
}

/** By starting space, target, flags left and taken; or what can be brought back, in the order of kinds. */
export function legalActions(info: DrillInfo, position: DrillPosition, seat: Seat): readonly TurnAction[] {
  if (position.phase !== 'playing' || actingSeat(position) !== seat) return []
  if (isDue(position, seat)) return recallsOf(info, position, seat)
  const moves = position.board.flatMap((piece, from) => (piece?.seat === seat ? movesOf(info, position, piece, from) : []))
  return moves.length > 0 ? moves : [{ type: 'pass', seat }]
}

function movesOf({ kinds }: DrillInfo, position: DrillPosition, piece: SeenPiece, from: number): readonly TurnAction[] {
  const kind = kinds.find(({ id }) => id === piece.kind)
  if (!kind || kind.movement === 'none') return []
  const carried = tokensOn(position, from, true)
  const kept = reachable(position, piece, from, carried.length > 0 ? 'step' : kind.movement).filter(
    (to) => to !== TURRET || carried.some((token) => isOfSide(position, token, piece.seat)),
  )
  const left = carried.length === 0 ? [] : reachable(position, piece, from, kind.movement).filter((to) => to !== TURRET)
  return [...new Set([...kept, ...left])]
    .sort((a, b) => a - b)
    .flatMap((to) => [...(kept.includes(to) ? [false] : []), ...(left.includes(to) ? [true] : [])].map((leave) => ({ to, leave })))
    .flatMap(({ to, leave }) => {
      const canTake = position.board[to] === null && tokensOn(position, to, false).length > 0
      return [false, ...(canTake ? [true] : [])].map((take) => ({ type: 'move', seat: piece.seat, from, to, leave, take }) as const)
    })
}

function isOfSide(position: DrillPosition, { seat }: Token, own: Seat): boolean {
  return seat === own || isPartner(position, seat, own)
}

/** Free spaces, and those of enemies. */
function reachable(position: DrillPosition, { seat }: SeenPiece, from: number, movement: KindSpec['movement']): readonly number[] {
  const { board } = position
  const isFree = (to: number): boolean => board[to] === null
  const isTarget = (to: number): boolean => {
    const there = board[to]
    return there !== null && there !== undefined && isEnemy(position, there.seat, seat)
  }
  const steps = (TABLES.neighbours[from] ?? []).filter((to) => isFree(to) || isTarget(to))
  if (movement !== 'line') return steps
  const runs = (TABLES.rays[from] ?? []).flatMap((ray) => {
    const end = ray.findIndex((to) => !isFree(to))
    if (end < 0) return ray
    return ray.slice(0, isTarget(ray[end] ?? -1) ? end + 1 : end)
  })
  return [...steps, ...runs]
}

/** Flags on a space that are carried, or that lie there alone. */
export function tokensOn({ tokens }: Pick<DrillPosition, 'tokens'>, space: number, carried: boolean): readonly Token[] {
  return tokens.filter((token) => token.at === space && token.carried === carried)
}

function recallsOf({ kinds }: DrillInfo, position: DrillPosition, seat: Seat): readonly TurnAction[] {
  const lost = recallable(position, seat).map(({ kind }) => kind)
  const back = kinds.filter(({ id }) => lost.includes(id)).map(({ id }) => ({ type: 'recall', seat, kind: id }) as const)
  return [...back, { type: 'recall', seat, kind: null }]
}

/** What a seat may bring back once it has lost a piece: any of those that it had lost before; all of them are known (DR-9). */
export function recallable({ captured, board, recalls }: DrillPosition, seat: Seat): readonly LostPiece[] {
  const base = BASES[seat]
  if (base === undefined || board[base] !== null || (recalls[seat] ?? 0) === 0) return []
  return captured.filter((piece) => piece.seat === seat).slice(0, -1)
}
