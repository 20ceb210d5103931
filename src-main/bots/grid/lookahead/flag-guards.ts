/** Which own pieces must stay in reach of an enemy piece that heads for our flag. */
import type { SquareValueTask } from './square-value-task.ts'
import type { FlagGuard, KnownPiece } from './pieces.ts'
import { distancesFrom } from './distances.ts'
import { ATTACKER_WINS, type Tables } from '../tables.ts'

/** Smaller values are left out. */
const LEAST_LIKING = 5
/** A piece that could be anything is stopped by a piece that beats it with this chance; a tie counts nearly as much. */
const LEAST_CHANCE = 0.6
const EVEN = 0.7
/** An unmoved piece counts as mobile from this chance on. */
const SURELY_MOVES = 0.9
/** Points of worth equal to one step: of two pieces about as near, the weaker one guards. */
const WORTH_OF_A_STEP = 50
/** Share of a guard's value one step away from where it can hold the raider, and for every further step. */
const AWAY = 0.5
const FURTHER = 0.9

/** Our flag and its surroundings. */
export interface Home {
  readonly flag: number
  /** Steps from each square to it, through all pieces. */
  readonly toFlag: Int16Array
  /** By enemy piece: steps from it to each square. */
  readonly fromEnemy: readonly Int16Array[]
  /** By square: 1 for an enemy piece that has not moved and may never do so; and for that or an own piece that never moves. */
  readonly unmoved: Uint8Array
  readonly blocked: Uint8Array
}

/** An enemy piece that may head for our flag: how likely, which of our pieces stop it, and which it walks through. */
interface Raider {
  readonly threat: number
  readonly stops: (piece: KnownPiece) => boolean
  readonly passes: (piece: KnownPiece) => boolean
}

/**
 * The guards of our flag: where only one of our pieces, or none yet, can hold a raider, that piece, or the nearest to it, gains on the squares
 * from which it does. With two or more such pieces, none must stay.
 */
export function flagGuardsFor(task: SquareValueTask, { flag, toFlag, fromEnemy, blocked, unmoved }: Home): readonly FlagGuard[] {
  const { tables, odds, own, enemy, weights } = task
  const { size } = tables
  const walls = Uint8Array.from(blocked)
  for (const { square } of own) walls[square] = 1
  /** By squares that are closed: most raiders meet the same. */
  const solved = new Map<string, Uint8Array>()
  const raidBy = (raider: Raider, obstacles: Uint8Array): Uint8Array => {
    const closed = Uint8Array.from(obstacles)
    for (const piece of own) if (tables.mobile[piece.kind] === 1 && !raider.passes(piece)) closed[piece.square] = 1
    const key = closed.join('')
    const raid = solved.get(key) ?? solveRaid({ tables, flag, closed, walls })
    solved.set(key, raid)
    return raid
  }
  return enemy.flatMap(({ square, moved }, j): FlagGuard[] => {
    if (!moved && (odds.mobile[j] as number) < SURELY_MOVES) return []
    const isOpen = (fromEnemy[j]?.[flag] ?? -1) >= 0
    const raider = isOpen ? anyPiece(task, j) : digger(task, j)
    const liking = weights.raid.weight * raider.threat * weights.raid.decay ** (toFlag[square] as number)
    if (liking < LEAST_LIKING) return []
    const raid = raidBy(raider, isOpen ? blocked : unmoved)
    const holds = (guard: number): boolean => guard !== square && blocked[guard] === 0 && raid[square * size + guard] === 0
    const away = distancesFrom(
      tables,
      tables.neighbourLists.flatMap((_, guard) => (holds(guard) ? [guard] : [])),
      blocked,
    )
    const able = own.flatMap((piece, i) => {
      const far = away[piece.square] as number
      return far !== -1 && tables.mobile[piece.kind] === 1 && raider.stops(piece) ? [{ i, worth: piece.worth, far }] : []
    })
    const [guard] = able.toSorted((a, b) => a.far - b.far + (a.worth - b.worth) / WORTH_OF_A_STEP)
    if (!guard || able.filter(({ far }) => far === 0).length > 1) return []
    const shares = Float64Array.from(away, (far, to) => (far === 0 || to === square ? 1 : far < 0 ? 0 : AWAY * FURTHER ** far))
    return [{ guard: guard.i, raider: j, values: shares.map((share) => liking * share), most: liking }]
  })
}

/** Enemy piece j where the path to the flag is open to any piece. */
function anyPiece({ odds }: SquareValueTask, j: number): Raider {
  const at = ({ kind }: KnownPiece): number => j * odds.kinds + kind
  return {
    threat: 1,
    stops: (piece) => (odds.attackWins[at(piece)] as number) + EVEN * (odds.attackTies[at(piece)] as number) >= LEAST_CHANCE,
    passes: (piece) => (odds.defenceFalls[at(piece)] as number) >= 0.5,
  }
}

/** Enemy piece j as a miner that digs through bombs, which it may be. */
function digger({ tables: { kinds, battle }, odds }: SquareValueTask, j: number): Raider {
  const chances = odds.chancesOf(j)
  const diggers = kinds.flatMap(({ defuses }, k) => (defuses === true ? [k] : []))
  return {
    threat: diggers.reduce((sum, k) => sum + (chances[k] as number), 0),
    stops: ({ kind }) => diggers.every((k) => battle[kind * kinds.length + k] === ATTACKER_WINS),
    passes: ({ kind }) => diggers.some((k) => battle[k * kinds.length + kind] === ATTACKER_WINS),
  }
}

export interface RaidTask {
  readonly tables: Tables
  readonly flag: number
  /** By square: 1 where the raider cannot go; the flag is always open to it. */
  readonly closed: Uint8Array
  /** By square: 1 where the guard cannot go, except to take the raider. */
  readonly walls: Uint8Array
}

/**
 * Solves a raid: one enemy piece heads for our flag, one of ours tries to catch it, and all others stay. It is solved for all squares of
 * both, further than any search looks: most lost games are lost to a miner that no piece catches. Returns 1 where the raid succeeds with the
 * raider to move, by `raider * size + guard`.
 */
export function solveRaid({ tables, flag, closed, walls }: RaidTask): Uint8Array {
  const { size, most, neighbours } = tables
  const toMove = new Uint8Array(size * size)
  const holds = countHolds(tables, walls)
  /** Pairs of `toMove` whose causes have not been followed yet. */
  const open: number[] = []

  const win = (raider: number, guard: number): void => {
    const at = raider * size + guard
    if (guard === raider || raider === flag || closed[raider] === 1 || toMove[at] === 1) return
    toMove[at] = 1
    open.push(at)
  }
  /** One way fewer is left. With none, the guard cannot hold the raider there, and it comes from each square next to it. */
  const lose = (raider: number, guard: number): void => {
    const at = raider * size + guard
    const left = (holds[at] as number) - 1
    holds[at] = left
    if (left > 0) return
    for (let n = raider * most; n < (raider + 1) * most && (neighbours[n] as number) >= 0; n++) win(neighbours[n] as number, guard)
  }

  for (let n = flag * most; n < (flag + 1) * most && (neighbours[n] as number) >= 0; n++)
    for (let guard = 0; guard < size; guard++) win(neighbours[n] as number, guard)
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const guard = at % size
    const raider = (at - guard) / size
    lose(raider, guard)
    if (walls[guard] === 1) continue
    for (let n = guard * most; n < (guard + 1) * most && (neighbours[n] as number) >= 0; n++) lose(raider, neighbours[n] as number)
  }
  return toMove
}

/** More ways than a guard can lose. */
const ALWAYS = 255

/**
 * By `raider * size + guard`: in how many ways the guard, to move, may hold the raider. It stays where it is, while another piece moves, or it goes to a square
 * next to it. A raider next to it is taken.
 */
function countHolds({ size, most, neighbours }: Tables, walls: Uint8Array): Uint8Array {
  const ways = Uint8Array.from({ length: size }, (_, guard) => {
    let count = 1
    for (let n = guard * most; n < (guard + 1) * most && (neighbours[n] as number) >= 0; n++)
      if (walls[neighbours[n] as number] === 0) count++
    return count
  })
  const holds = new Uint8Array(size * size)
  for (let raider = 0; raider < size; raider++) {
    holds.set(ways, raider * size)
    holds[raider * size + raider] = ALWAYS
    for (let n = raider * most; n < (raider + 1) * most && (neighbours[n] as number) >= 0; n++)
      holds[raider * size + (neighbours[n] as number)] = ALWAYS
  }
  return holds
}
