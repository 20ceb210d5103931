/**
 * CL-12, the more-squares rule, on public positions only (CL-27).
 *
 * A chase is between two seats and kept for its chaser. It begins with a move or a winning attack that ends next to enemy pieces (the quarry). It goes on while
 * the threatened piece moves away and the chaser threatens again. It ends with any attack, with a move that threatens no piece, and with a reply that does not
 * evade. A move that chases a piece that has evaded may not recreate a position of the chase, except by stepping straight back.
 */
import type { Seat } from '../core/seats.ts'
import { enemiesOf, isEnemy, seatsOf, type Seated } from '../core/sides.ts'
import type { RecentMoves, Step } from './repetition.ts'

/** A chase, kept for its chaser. All of it is public (CL-27). */
export interface Chase {
  /** Pieces threatened by the chaser's last move. */
  readonly quarry: readonly string[]
  /** Pieces that have evaded in this chase. */
  readonly evaders: readonly string[]
  /** Every relocation of either seat since the chase's first position. */
  readonly steps: readonly Step[]
  /** The seat that is chased; absent where there is only one enemy. */
  readonly of?: Seat
}

export type Chases = Readonly<Partial<Record<Seat, Chase>>>
/** The piece on each space, as far as the rule needs it; `state` is set where it cannot be attacked (NA-11). */
type Board = readonly ({ readonly id: string; readonly seat: Seat; readonly state?: unknown } | null)[]
type Neighbours = readonly (readonly number[])[]

/** No chase. */
export const NO_CHASES: Chases = Object.freeze({})

/** Chases after `seat` has moved `piece` (no attack). `board` is the board after the move. A chase is between two seats: moves of others do not touch it. */
export function chasesAfterMove(
  game: Seated,
  chases: Chases,
  seat: Seat,
  piece: string,
  step: Step,
  board: Board,
  neighbours: Neighbours,
): Chases {
  let after: Partial<Record<Seat, Chase>> | null = null
  const own = ownChase(game, chases[seat], seat, step, board, neighbours)
  if (own !== undefined) after = { [seat]: own }
  for (const chaser of seatsOf(game)) {
    const chase = chaser === seat ? undefined : chases[chaser]
    if (chase === undefined) continue
    const fled = chase.of === undefined || chase.of === seat ? evaderGoesOn(chase, piece, step) : chase
    if (fled !== undefined) (after ??= {})[chaser] = fled
  }
  return after === null ? NO_CHASES : Object.freeze(after)
}

/** Chases after a piece of `seat` has won an attack on `square`: all have ended, and one may begin there. `board` is the board after it. */
export function chasesAfterAttack(game: Seated, seat: Seat, square: number, board: Board, neighbours: Neighbours): Chases {
  const begun = ownChase(game, undefined, seat, [square, square], board, neighbours)
  return begun === undefined ? NO_CHASES : Object.freeze({ [seat]: begun })
}

/** The chase of the seat that has moved. Where it could chase several seats, it chases the one whose piece is on the first square. */
function ownChase(game: Seated, chase: Chase | undefined, seat: Seat, step: Step, board: Board, neighbours: Neighbours): Chase | undefined {
  const around = neighbours[step[1]] ?? []
  const quarry = threatened(game, board, around, seat)
  if (quarry.length === 0) return undefined
  if (enemiesOf(game, seat).length < 2) return chaserGoesOn(chase, quarry, step)
  if (chase?.of !== undefined) {
    const again = threatened(game, board, around, seat, chase.of)
    if (again.length > 0) return chaserGoesOn(chase, again, step)
  }
  const [first] = around.flatMap((square) => (isThreatened(game, board[square], seat) ? (board[square]?.seat ?? []) : []))
  return first && Object.freeze({ quarry: threatened(game, board, around, seat, first), evaders: NO_IDS, steps: NO_STEPS, of: first })
}

/** Ids of enemy pieces on these squares that could be attacked (NA-11), by ascending squares; only of seat `of` when it is given. */
function threatened(game: Seated, board: Board, around: readonly number[], seat: Seat, of?: Seat): readonly string[] {
  let ids: string[] | null = null
  for (const next of around) {
    const there = board[next]
    if (there && isThreatened(game, there, seat) && (of === undefined || there.seat === of)) (ids ??= []).push(there.id)
  }
  return ids === null ? NO_IDS : Object.freeze(ids)
}

function isThreatened(game: Seated, there: Board[number] | undefined, seat: Seat): boolean {
  return there !== null && there !== undefined && isEnemy(game, there.seat, seat) && there.state === undefined
}

const NO_IDS: readonly string[] = Object.freeze([])
const NO_STEPS: readonly Step[] = Object.freeze([])

function chaserGoesOn(chase: Chase | undefined, quarry: readonly string[], step: Step): Chase {
  if (chase === undefined) return Object.freeze({ quarry, evaders: NO_IDS, steps: NO_STEPS })
  return Object.freeze({ ...chase, quarry, steps: Object.freeze([...chase.steps, step]) })
}

function evaderGoesOn(chase: Chase | undefined, piece: string, step: Step): Chase | undefined {
  if (chase === undefined || !chase.quarry.includes(piece)) return undefined
  const evaders = chase.evaders.includes(piece) ? chase.evaders : Object.freeze([...chase.evaders, piece])
  return Object.freeze({ ...chase, evaders, steps: Object.freeze([...chase.steps, step]) })
}

/** Whether CL-12 forbids the chaser `seat` this move to an empty square. */
export function isForbiddenChase(
  chase: Chase | undefined,
  recent: RecentMoves | undefined,
  piece: string,
  step: Step,
  board: Board,
  neighbours: Neighbours,
): boolean {
  if (chase === undefined || chase.evaders.length === 0) return false
  const chasing = (neighbours[step[1]] ?? []).some((next) => {
    const there = board[next]
    return there && chase.evaders.includes(there.id)
  })
  return chasing && !isStepBack(recent, piece, step) && recreatesPosition(chase.steps, step)
}

/** Whether the step goes straight back to where the same piece came from in its seat's last move. */
function isStepBack(recent: RecentMoves | undefined, piece: string, step: Step): boolean {
  const last = recent?.steps.at(-1)
  return last !== undefined && recent?.piece === piece && last[0] === step[1] && last[1] === step[0]
}

/**
 * Walks back from the position after `step` and sums up how the tokens of each army differ from the earlier position; an empty sum is the same position. Steps
 * of the two seats alternate, and the last one is the evader's.
 */
function recreatesPosition(steps: readonly Step[], step: Step): boolean {
  const balance = new Map<number, number>()
  let differing = 0
  const add = (key: number, by: number): void => {
    const before = balance.get(key) ?? 0
    const after = before + by
    if (before === 0) differing++
    if (after === 0) differing--
    balance.set(key, after)
  }
  const undo = ([from, to]: Step, army: number): void => {
    add(2 * to + army, 1)
    add(2 * from + army, -1)
  }
  undo(step, 0)
  for (let i = steps.length - 1, army = 1; i >= 0; i--, army = 1 - army) {
    const earlier = steps[i]
    if (earlier) undo(earlier, army)
    if (differing === 0) return true
  }
  return false
}
