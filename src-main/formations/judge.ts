/**
 * What a careful player would say of a whole army, in one sentence each, the gravest first. It reads this placement alone, and the properties of kinds, so
 * that it holds for every edition whose armies are set up on a board.
 */
import { compileBoard } from '../engine/core/board/compile.ts'
import { depthSeen } from '../engine/core/board/facing.ts'
import type { DeploymentCheck } from '../contract/formations.ts'
import type { KindSpec } from '../engine/core/edition.ts'
import { enemyKinds, flags, isInFront, kindAt, namesOf, ownKinds, type Deploying } from './deploying.ts'

/** What a deployment is warned of; the rule that it cites is the same for all. */
export type SetupWarning = Omit<DeploymentCheck['warnings'][number], 'rule'>

/** The part of an army's ranks that counts as strong: 7 and above of 10. */
const STRONG = 0.7

/** One or two pieces shut in with the Flag guard it. */
const MANY = 3

/** A piece of the army. */
interface Placed {
  readonly space: number
  readonly kind: KindSpec
}

type Judgement = (deploying: Deploying, army: readonly Placed[]) => SetupWarning | null

/** Judges a whole army that can move. */
export function judge(deploying: Deploying): readonly SetupWarning[] {
  const army = Object.keys(deploying.placement).flatMap((at): readonly Placed[] => {
    const kind = kindAt(deploying, Number(at))
    return kind ? [{ space: Number(at), kind }] : []
  })
  return JUDGEMENTS.flatMap((each) => each(deploying, army) ?? [])
}

const unguarded: Judgement = (deploying, army) => {
  const guards = new Set(army.filter(({ kind }) => kind.bomb || isStrong(deploying, kind)).map(({ space }) => space))
  const isBare = flags(deploying).some((flag) => around(deploying, flag).every((space) => !guards.has(space)))
  const bombs = ownKinds(deploying).filter(({ bomb }) => bomb)
  const bare = bombs.length > 0 ? `no ${namesOf(bombs)} and no strong piece` : 'no strong piece'
  return isBare ? { code: 'flag-unguarded', message: `Your Flag has ${bare} next to it.` } : null
}

const shutIn: Judgement = (deploying, army) => {
  const still = new Set(army.filter(({ kind }) => isStill(kind)).map(({ space }) => space))
  const reached = new Set(exits(deploying).filter((space) => !still.has(space)))
  for (const space of reached)
    for (const next of around(deploying, space)) if (isOwn(deploying, next) && !still.has(next)) reached.add(next)
  const shut = army.filter(({ space, kind }) => !isStill(kind) && !reached.has(space)).map(({ kind }) => kind)
  const matters = shut.length >= MANY || shut.some((kind) => isStrong(deploying, kind))
  const names = [...new Set(shut.map(({ name }) => name))].join(', ')
  return matters ? { code: 'shut-in', message: `Shut in by pieces that cannot move: ${names}.` } : null
}

const waysBlocked: Judgement = (deploying, army) => {
  const ways = exits(deploying)
  const blocked = army.filter(({ space, kind }) => isStill(kind) && ways.includes(space)).length
  return blocked * 2 >= ways.length && blocked > 0
    ? { code: 'ways-blocked', message: `${blocked} of your ${ways.length} ways out are blocked by pieces that cannot move.` }
    : null
}

const bombsInFront: Judgement = (deploying, army) => {
  const bombs = army.filter(({ kind }) => kind.bomb)
  const names = namesOf(ownKinds(deploying).filter(({ bomb }) => bomb))
  return bombs.length > 1 && bombs.every(({ space }) => isInFront(deploying, space))
    ? { code: 'bombs-in-front', message: `Every ${names} is in the first row, so none guards what is behind.` }
    : null
}

const shotsInFront: Judgement = (deploying, army) => {
  const guns = army.filter(({ kind }) => 'range' in kind && kind.range !== undefined)
  const [gun] = guns
  return gun && guns.every(({ space }) => isInFront(deploying, space))
    ? { code: 'shots-in-front', message: `Every ${gun.kind.name} is in the first row, where it is attacked first.` }
    : null
}

const noRunnerInFront: Judgement = (deploying, army) => {
  const runners = army.filter(({ kind }) => kind.movement === 'line')
  const [runner] = runners
  const isCarried = deploying.info.carriedFlags !== undefined // round a castle they run behind the others too
  return runner && !isCarried && runners.length > 1 && runners.every(({ space }) => !isInFront(deploying, space))
    ? { code: 'no-runner-in-front', message: `No ${runner.kind.name} is in the first row, so none can run ahead and look.` }
    : null
}

const noMinerBack: Judgement = (deploying, army) => {
  const miners = army.filter(({ kind }) => kind.defuses)
  const [miner] = miners
  const bombs = enemyKinds(deploying).filter(({ bomb }) => bomb)
  return miner && bombs.length > 0 && miners.length > 1 && miners.every(({ space }) => isForward(deploying, space))
    ? { code: 'no-miner-back', message: `Every ${miner.kind.name} is far forward: keep some back for each enemy ${namesOf(bombs)}.` }
    : null
}

const JUDGEMENTS: readonly Judgement[] = [unguarded, shutIn, waysBlocked, bombsInFront, shotsInFront, noRunnerInFront, noMinerBack]

function isStill({ movement }: KindSpec): boolean {
  return movement === 'none'
}

function isStrong(deploying: Deploying, { rank }: KindSpec): boolean {
  const ranks = ownKinds(deploying).map((kind) => kind.rank ?? 0)
  return rank !== null && rank >= STRONG * Math.max(...ranks)
}

function around({ info }: Deploying, space: number): readonly number[] {
  return compileBoard(info.board).neighbours[space] ?? []
}

function isOwn({ info: { board }, seat }: Deploying, space: number): boolean {
  return board.zones[seat]?.includes(space) === true
}

/** Spaces of the zone from which a step leads out of it. */
function exits(deploying: Deploying): readonly number[] {
  const { info, seat } = deploying
  return (info.board.zones[seat] ?? []).filter((space) => around(deploying, space).some((next) => !isOwn(deploying, next)))
}

/** Whether a space is in the front half of the zone. */
function isForward({ info: { board }, seat }: Deploying, space: number): boolean {
  const depths = (board.zones[seat] ?? []).map((at) => depthSeen(board, seat, at))
  return depthSeen(board, seat, space) > (Math.min(...depths) + Math.max(...depths)) / 2
}
