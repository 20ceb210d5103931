/** What is still missing from a deployment, and what a person may want to think over before confirming it (CL-5). Warnings never forbid. */
import type { DeploymentCheck } from '../contract/setups.ts'
import type { KindSpec } from '../engine/core/edition.ts'
import type { BoardSpec, GridInfo } from '../engine/grid/edition.ts'
import type { Seat } from '../engine/core/seats.ts'

/** An army on its way to the board. */
export interface Deploying {
  readonly info: GridInfo
  readonly seat: Seat
  /** Kind id → how many are due. */
  readonly army: Readonly<Record<string, number>>
  readonly placement: Readonly<Record<string, string>>
}

/** Why the placement cannot be a part of any deployment, as a word for the failure's detail; null when it can. */
export function placementProblem({ info, seat, placement }: Deploying): 'space' | 'kind' | null {
  const zone = new Set(info.board.zones[seat]?.map(String))
  if (Object.keys(placement).some((space) => !zone.has(space))) return 'space'
  return Object.values(placement).some((id) => !info.kinds.some((kind) => kind.id === id)) ? 'kind' : null
}

/** Counts what is left; a complete army is looked over. */
export function checkDeployment(deploying: Deploying): DeploymentCheck {
  const left = leftToPlace(deploying)
  const complete = Object.values(left).every((count) => count === 0)
  const runners = enemyRunners(deploying)
  const warnings = [
    ...(complete && !hasFirstMove(deploying)
      ? [warning('no-first-move', 'None of your pieces could move: a seat that cannot act on its turn loses.')]
      : []),
    ...(runners.length > 0 && flags(deploying).some((space) => isOpen(deploying, space))
      ? [warning('flag-open', `A straight line lies open to your flag: an enemy ${runners.join(' or ')} could take it at once.`)]
      : []),
    ...(flags(deploying).some((space) => isInFront(deploying, space))
      ? [warning('flag-in-front', 'Your flag stands in the first row, where the enemy gets to first.')]
      : []),
  ]
  return { complete, left, warnings }
}

function warning(code: DeploymentCheck['warnings'][number]['code'], message: string): DeploymentCheck['warnings'][number] {
  return { code, rule: 'CL-5', message }
}

function leftToPlace({ army, placement }: Deploying): Record<string, number> {
  const placed = Object.values(placement)
  const kinds = new Set([...Object.keys(army), ...placed])
  return Object.fromEntries([...kinds].map((kind) => [kind, (army[kind] ?? 0) - placed.filter((other) => other === kind).length]))
}

function kindAt({ info, placement }: Deploying, space: number): KindSpec | undefined {
  return info.kinds.find((kind) => kind.id === placement[space])
}

function flags(deploying: Deploying): readonly number[] {
  return Object.keys(deploying.placement)
    .map(Number)
    .filter((space) => kindAt(deploying, space)?.flag)
}

function hasFirstMove(deploying: Deploying): boolean {
  const { info, placement } = deploying
  return Object.keys(placement)
    .map(Number)
    .filter((space) => (kindAt(deploying, space)?.movement ?? 'none') !== 'none')
    .some((space) => neighbours(info.board, space).some((next) => !info.board.obstacles.includes(next) && placement[next] === undefined))
}

/** Names of the enemy kinds that run in a straight line (CL-10). */
function enemyRunners({ info, seat }: Deploying): readonly string[] {
  const armies = Object.values(info.armies).flatMap((army) => info.seats.filter((each) => each !== seat).map((each) => army[each]))
  return info.kinds
    .filter(({ id, movement }) => movement === 'line' && armies.some((army) => (army?.[id] ?? 0) > 0))
    .map(({ name }) => name)
}

/** Whether a straight run (CL-10) leads from an enemy zone to the space. */
function isOpen({ info, seat, placement }: Deploying, space: number): boolean {
  const { board } = info
  const enemies = new Set(Object.entries(board.zones).flatMap(([other, zone]) => (other === seat ? [] : zone)))
  const clear = (at: number): boolean => !board.obstacles.includes(at) && placement[at] === undefined
  return [board.width, -board.width].some((step) => {
    let at = space + step
    while (at >= 0 && at < board.width * board.height && clear(at)) {
      if (enemies.has(at)) return true
      at += step
    }
    return false
  })
}

/** Whether the space is in the row of the seat's zone that is nearest to the middle of the board. */
function isInFront({ info, seat }: Deploying, space: number): boolean {
  const { width, height, zones } = info.board
  const fromMiddle = (at: number): number => Math.abs(Math.floor(at / width) - (height - 1) / 2)
  return fromMiddle(space) === Math.min(...(zones[seat] ?? []).map(fromMiddle))
}

function neighbours({ width, height }: BoardSpec, space: number): readonly number[] {
  const file = space % width
  return [
    ...(file > 0 ? [space - 1] : []),
    ...(file < width - 1 ? [space + 1] : []),
    ...[space - width, space + width].filter((next) => next >= 0 && next < width * height),
  ]
}
