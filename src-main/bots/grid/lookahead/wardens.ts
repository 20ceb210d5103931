/** Who is to stay in reach of an enemy piece that makes for our flag. */
import type { LeaningTask } from './leanings.ts'
import type { OwnMan } from './position.ts'
import { solveRaid } from './raids.ts'
import { walk } from './walks.ts'

/** Who is less likely to be able to take the flag is no raider. */
const LEAST_THREAT = 0.25
/** A warden beats the raider at least so often; to fall with it is worth nearly as much. */
const LEAST_CHANCE = 0.6
const EVEN = 0.7
/** A piece that has not moved is as one that has where it is so sure that it can. */
const SURELY_MOVES = 0.9
/** How many points of worth are as dear as one step: of two that are as near, the lesser goes. */
const WORTH_OF_A_STEP = 50
/** What being a step away from where it can hold the raider leaves of a warden's liking, and every step more. */
const AWAY = 0.5
const FURTHER = 0.9

/** Where our flag is, and what lies round it. */
export interface Home {
  readonly flag: number
  /** Steps from each square to it, through everybody. */
  readonly toFlag: Int16Array
  /** By square: 1 where an enemy piece stands that has not moved and may never do so; and there or where one of ours stands that never moves. */
  readonly unmoved: Uint8Array
  readonly blocked: Uint8Array
}

/**
 * Adds to the liking of our pieces, by `piece * size + square`: where only one of them, or none yet, can hold a raider, the one that can or nearly can likes the squares from which it does.
 * Where two or more can, nobody has to.
 */
export function appointWardens(task: LeaningTask, { flag, toFlag, blocked, unmoved }: Home, fields: Float64Array): void {
  const { tables, prospects, own, enemy, weights } = task
  const { size } = tables
  const walls = Uint8Array.from(blocked)
  for (const { square } of own) walls[square] = 1
  for (const [j, { square, moved }] of enemy.entries()) {
    if (!moved && (prospects.mobile[j] as number) < SURELY_MOVES) continue
    const isOpen = (walk(tables, [square], blocked)[flag] as number) >= 0
    const threat = isOpen ? 1 : chanceToDig(task, j)
    if (threat < LEAST_THREAT) continue
    const closed = Uint8Array.from(isOpen ? blocked : unmoved)
    for (const man of own) if (tables.mobile[man.kind] === 1 && !fallsTo(task, man, j)) closed[man.square] = 1
    const raid = solveRaid({ tables, flag, closed, walls })
    const holds = (guard: number): boolean => guard !== square && blocked[guard] === 0 && raid[square * size + guard] === 0
    const away = walk(
      tables,
      tables.beside.flatMap((_, guard) => (holds(guard) ? [guard] : [])),
      blocked,
    )
    const able = own.flatMap((man, i) =>
      away[man.square] !== -1 && canStop(task, man, j) ? [{ i, worth: man.worth, far: away[man.square] as number }] : [],
    )
    const [warden] = able.toSorted((a, b) => a.far - b.far + (a.worth - b.worth) / WORTH_OF_A_STEP)
    if (!warden || able.filter(({ far }) => far === 0).length > 1) continue
    const liking = weights.raid.weight * threat * weights.raid.decay ** (toFlag[square] as number)
    const at = fields.subarray(warden.i * size, (warden.i + 1) * size)
    for (const [to, far] of away.entries()) if (far >= 0) at[to] = (at[to] as number) + liking * (far === 0 ? 1 : AWAY * FURTHER ** far)
  }
}

/** The chance that enemy piece j digs through bombs. */
function chanceToDig({ tables: { kinds }, prospects }: LeaningTask, j: number): number {
  const chances = prospects.chancesOf(j)
  return kinds.reduce((sum, { defuses }, k) => sum + (defuses === true ? (chances[k] as number) : 0), 0)
}

function fallsTo({ prospects }: LeaningTask, { kind }: OwnMan, j: number): boolean {
  return (prospects.defenceFalls[j * prospects.kinds + kind] as number) >= 0.5
}

function canStop({ tables, prospects }: LeaningTask, { kind }: OwnMan, j: number): boolean {
  const at = j * prospects.kinds + kind
  const stops = (prospects.attackWins[at] as number) + EVEN * (prospects.attackTies[at] as number)
  return tables.mobile[kind] === 1 && stops >= LEAST_CHANCE
}
