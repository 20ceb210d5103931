/** A placement as plain sense has it: what cannot move stands at the back, so that there is a first move (CL-5). */
import { depthSeen, rowsSeen } from '../core/board/facing.ts'
import type { DeploymentOrder, Placement } from '../core/game.ts'
import type { Rng } from '../core/rng.ts'
import type { GridInfo } from './edition.ts'

/** A random placement whose immovable pieces stand as far back as the zone allows. */
export function defaultPlacement(info: GridInfo, order: DeploymentOrder, rng: Rng): Placement {
  const army = info.kinds.flatMap((kind) => Array.from({ length: order.kinds[kind.id] ?? 0 }, () => kind))
  const immovable = army.filter((kind) => kind.movement === 'none')
  const movable = army.filter((kind) => kind.movement !== 'none')
  const { board } = info
  const towardsCentre = (space: number): number => -Math.abs(depthSeen(board, order.seat, space))
  const abreast = Math.max(0, ...rowsSeen(board, order.seat, board.zones[order.seat] ?? []).map((row) => row.length))
  const fromBack = rng.shuffle(order.spaces).sort((a, b) => towardsCentre(a) - towardsCentre(b))
  const back = rng.shuffle(fromBack.slice(0, Math.max(immovable.length, abreast)))
  const backSpaces = back.slice(0, immovable.length)
  const others = rng.shuffle(order.spaces.filter((space) => !backSpaces.includes(space)))
  const placed = [...immovable.map((kind, i) => [backSpaces[i], kind.id]), ...movable.map((kind, i) => [others[i], kind.id])]
  return Object.fromEntries(placed) as Placement
}
