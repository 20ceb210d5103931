/**
 * Checks a deployment: the pieces still to place, and warnings before it is confirmed (CL-5, CA-3), the gravest first. Warnings never forbid. Those of a whole
 * army are in `judge.ts`.
 */
import type { DeploymentCheck } from '../contract/formations.ts'
import { compileBoard } from '../engine/core/board/compile.ts'
import { approachesTo } from '../engine/rules/open-lines.ts'
import { enemyKinds, flags, isInFront, kindAt, namesOf, type Deploying } from './deploying.ts'
import { judge, type SetupWarning } from './judge.ts'

/** Why the placement can be part of no deployment, as a code for the failure’s detail; null when it can. */
export function placementProblem({ info, seat, placement }: Deploying): 'space' | 'kind' | null {
  const zone = new Set(info.board.zones[seat]?.map(String))
  if (Object.keys(placement).some((space) => !zone.has(space))) return 'space'
  return Object.values(placement).some((id) => !info.kinds.some((kind) => kind.id === id)) ? 'kind' : null
}

/** Counts the pieces left to place; a complete army is checked for warnings. */
export function checkDeployment(deploying: Deploying): DeploymentCheck {
  const left = leftToPlace(deploying)
  const complete = Object.values(left).every((count) => count === 0)
  /** Enemies that run in a straight line (CL-10). */
  const runners = enemyKinds(deploying).filter(({ movement }) => movement === 'line')
  const weak = weakCarrier(deploying)
  const stuck = complete && !hasFirstMove(deploying)
  const found: readonly (SetupWarning | false)[] = [
    stuck && {
      code: 'no-first-move',
      message: 'None of your pieces can move. You lose if you cannot move on your turn.',
    },
    runners.length > 0 &&
      flags(deploying).some((space) => isOpen(deploying, space)) && {
        code: 'flag-open',
        message: `Your Flag is open to a straight attack: an enemy ${namesOf(runners)} could take it at once.`,
      },
    flags(deploying).some((space) => isInFront(deploying, space)) && {
      code: 'flag-in-front',
      message: 'Your Flag is in the first row, where the enemy arrives first.',
    },
    weak !== null && { code: 'flag-with-weak', message: `Your flag starts with a ${weak}, which loses to every attacker.` },
    ...(complete && !stuck ? judge(deploying) : []),
  ]
  const rule = deploying.info.cites.refusals['not-deploying'] ?? 'CL-5'
  const warnings = found.flatMap((warning) => (warning ? [{ ...warning, rule }] : []))
  return { complete, left, warnings }
}

function leftToPlace({ army, placement }: Deploying): Record<string, number> {
  const placed = Object.values(placement)
  const kinds = new Set([...Object.keys(army), ...placed])
  return Object.fromEntries([...kinds].map((kind) => [kind, (army[kind] ?? 0) - placed.filter((other) => other === kind).length]))
}

/** The kind that carries the flag, if every attacker beats it (CA-15); null otherwise. */
function weakCarrier(deploying: Deploying): string | null {
  const { info, seat } = deploying
  const start = info.carriedFlags?.starts[seat]
  const carrier = start === undefined ? undefined : kindAt(deploying, start)
  return carrier && info.carriedFlags?.weak.includes(carrier.id) ? carrier.name : null
}

function hasFirstMove(deploying: Deploying): boolean {
  const { info, placement } = deploying
  return Object.keys(placement)
    .map(Number)
    .filter((space) => (kindAt(deploying, space)?.movement ?? 'none') !== 'none')
    .some((space) => compileBoard(info.board).neighbours[space]?.some((next) => placement[next] === undefined))
}

/** Whether a straight run (CL-10) leads from an enemy zone to the space. */
function isOpen({ info: { board }, seat, placement }: Deploying, space: number): boolean {
  return approachesTo(board, seat).lines(space, (at) => placement[at] !== undefined).length > 0
}
