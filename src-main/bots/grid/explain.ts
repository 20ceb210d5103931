/** The reason for an action on a board: what it takes, what it escapes, what it approaches. */
import { relocationOf } from '../../engine/grid/powers/index.ts'
import { recalled } from '../../engine/grid/view/recall.ts'
import { isTurn } from '../../engine/grid/actions/rescue.ts'
import type { GridView, TurnAction } from '../../engine/grid/types.ts'
import { type Reason, DANGER, LIKELY_FLAG, LIKELY_PREY, UNEASE, unsure } from '../reasons.ts'
import { believe, chanceThat, nameOf, type Known } from './belief.ts'
import { explainPower } from './explain-power.ts'
import { readSituation, type OwnPiece, type GridActTask } from './situation.ts'
import { ATTACKER_WINS, BOTH_REMOVED, compileTables, type Tables } from './tables.ts'
import { track } from './tracker.ts'

/** The own Flag is in danger from a lower chance on: losing it loses the game. */
const FLAG_DANGER = 0.05
/** Steps to the Flag from which a likely mover rules out calm. */
const SIEGE = 2
/** Most moves of an enemy to the own Flag for its way to be worth blocking, and of one that runs, which finds another way from further off. */
const RAID = { steps: 4, runs: 2 }
/** Most steps to a goal that a reason names. */
const NEAR = 8
/** Most steps to an unknown piece that a reason names. */
const IN_SIGHT = 5
/** Within this distance, approaching a piece is a better reason than making way. */
const CLOSE = 3

/** Null when it is only the strongest action found. */
export function explain(task: GridActTask, action: TurnAction): Reason | null {
  const { view, ...known } = knownBy(task, action)
  const { tables } = known
  const asked = { ...known, active: activeIn(tables, task.legal.filter(isTurn)) }
  if (action.type === 'move') return whyMove(asked, action.from, action.to)
  const way = relocationOf(tables.ctx.power(action.power), action.from, action)
  return explainPower(known, view, action) ?? (way && whyMove(asked, ...way))
}

/** What the seat of an action knows. */
export function knownBy({ info, history, view: seen }: GridActTask, { seat }: TurnAction): Known & { readonly view: GridView } {
  const tables = compileTables(info, seen.options)
  const view = recalled(tables.ctx, seen, history)
  const situation = readSituation({ info, tables, view, seat, history }, Infinity)
  return { tables, situation, belief: believe(tables, situation, track(tables, seat, history).tracks), view }
}

interface Asked extends Known {
  /** Squares whose pieces can act. */
  readonly active: ReadonlySet<number>
}

function activeIn({ ctx }: Tables, legal: readonly TurnAction[]): ReadonlySet<number> {
  return new Set(
    legal.flatMap((action) => {
      if (action.type === 'move') return [action.from]
      const [mover] = relocationOf(ctx.power(action.power), action.from, action) ?? []
      return mover === undefined ? [action.from] : [action.from, mover]
    }),
  )
}

function whyMove(known: Asked, from: number, to: number): Reason | null {
  const { tables, situation } = known
  const mover = situation.own.find(({ square }) => square === from)
  const piece = tables.kinds[mover?.kind ?? -1]?.id
  if (!mover || piece === undefined) return null
  const met = situation.suspects.findIndex(({ square }) => square === to)
  if (met >= 0) {
    const kind = nameOf(known, met)
    const prize = kind === null ? flagAt(known, met) : 0
    return { type: 'attack', piece, at: to, kind, ...oddsOf(known, mover.kind, met), ...(prize >= LIKELY_FLAG && { prize }) }
  }
  const occupied = occupancyIn(known)
  const later = occupied.with(from, 0).with(to, 1)
  const [before, after] = [worstFor(known, occupied, mover.kind, from), worstFor(known, later, mover.kind, to)]
  /** It escapes a piece that takes it with at least this chance. */
  const escape = (least: number): Reason | null => {
    if (!before || before.falls < least || (after?.falls ?? 0) >= before.falls / 2) return null
    const { j, falls } = before
    return { type: 'save', piece, threat: situation.suspects[j]?.square ?? from, kind: nameOf(known, j), falls }
  }
  const saved = escape(DANGER)
  if (saved) return saved
  // Powers reach further than the next square, so with powers no piece is certainly safe.
  const isPlain = tables.ctx.info.powers.length === 0
  const isSafe = (board: Occupancy, kind: number, square: number): boolean =>
    (worstFor(known, board, kind, square, true)?.falls ?? 0) < (tables.kinds[kind]?.flag ? FLAG_DANGER : UNEASE)
  const calm =
    isPlain &&
    !isBesieged(known) &&
    situation.own.every(({ kind, square }) => isSafe(occupied, kind, square) && isSafe(later, kind, square === from ? to : square))
  const blocked = isPlain && (after?.falls ?? 0) < UNEASE ? blockOf(known, mover, to, piece) : null
  if (blocked) return blocked
  const goal = goalOf(known, mover, to, piece, calm)
  // A piece that is likely taken first takes nothing.
  const isIdle = goal?.type === 'prey' && (after?.falls ?? 0) >= DANGER
  const why = (isIdle ? null : goal) ?? escape(UNEASE) ?? stepOf(known, mover, to, piece, calm)
  if (why) return why
  const retreat = isSafe(later, mover.kind, to) ? (guardOf(known, mover, to, piece) ?? awayFrom(known, mover, to, piece)) : null
  return retreat ?? { type: 'best', calm }
}

/** Chance that an enemy piece is the Flag. */
function flagAt(known: Known, j: number): number {
  return chanceThat(known, j, (k) => known.tables.kinds[k]?.flag === true)
}

/** Chances that an attack by a kind on an enemy piece wins, and that both fall. */
export function oddsOf(known: Known, kind: number, j: number): { readonly wins: number; readonly ties: number } {
  const { battle, kinds } = known.tables
  return {
    wins: chanceThat(known, j, (k) => battle[kind * kinds.length + k] === ATTACKER_WINS),
    ties: chanceThat(known, j, (k) => battle[kind * kinds.length + k] === BOTH_REMOVED),
  }
}

/** Whether a likely mover is about to be next to the seat's own Flag. */
function isBesieged(known: Known): boolean {
  const { tables, situation } = known
  const flag = situation.own.find(({ kind }) => tables.kinds[kind]?.flag)
  return situation.suspects.some(({ square, bound }, j) => {
    if (flag === undefined || bound || chanceThat(known, j, (k) => tables.mobile[k] === 1) < DANGER) return false
    return (wayTo(known, square, flag.square) ?? Infinity) <= SIEGE
  })
}

/** By square: 1 where a piece is. */
type Occupancy = Uint8Array

export function occupancyIn({ tables, situation }: Known): Occupancy {
  const occupied = new Uint8Array(tables.size)
  for (const { square } of [...situation.own, ...situation.suspects]) occupied[square] = 1
  return occupied
}

/** The enemy that would most likely take a piece of this kind on a square, `even` if both fell; null if none could attack it. */
export function worstFor(
  known: Known,
  occupied: Occupancy,
  kind: number,
  square: number,
  even = false,
): { readonly j: number; readonly falls: number } | null {
  const { tables, situation } = known
  const isLost = (k: number): boolean => {
    const result = tables.battle[k * tables.kinds.length + kind]
    return result === ATTACKER_WINS || (even && result === BOTH_REMOVED)
  }
  let worst: { readonly j: number; readonly falls: number } | null = null
  for (const [j, suspect] of situation.suspects.entries()) {
    if (suspect.bound || suspect.square === square) continue
    const near = isAdjacent(tables, suspect.square, square)
    if (!near && !runsTo(tables, occupied, suspect.square, square)) continue
    const meets = (k: number): boolean => tables.mobile[k] === 1 && (near || tables.isRunner[k] === 1)
    const falls = chanceThat(known, j, (k) => meets(k) && isLost(k))
    if (falls > 0 && (!worst || falls > worst.falls)) worst = { j, falls }
  }
  return worst
}

function isAdjacent({ neighbours, most }: Tables, from: number, to: number): boolean {
  return neighbours.subarray(from * most, (from + 1) * most).includes(to)
}

/** Whether a Scout on one square can run to the piece on another (CL-10). */
function runsTo(tables: Tables, occupied: Occupancy, from: number, to: number): boolean {
  return runsFrom(tables, occupied.with(to, 0), from).includes(to)
}

/** What a step approaches: the Flag where it is likely enough, otherwise the nearest piece that it likely beats. */
function goalOf(known: Known, mover: OwnPiece, to: number, piece: string, calm: boolean): Reason | null {
  const { situation } = known
  const { kind, square } = mover
  const flags = (j: number): number => flagAt(known, j)
  const nearer = situation.suspects.flatMap((suspect, j) => {
    const [before, after] = [wayTo(known, square, suspect.square, { kind }), wayTo(known, to, suspect.square, { kind })]
    return after !== null && (before === null || after < before) && after <= NEAR ? [{ j, at: suspect.square, after }] : []
  })
  const prey = nearer
    .map((each) => ({ ...each, ...oddsOf(known, kind, each.j) }))
    .filter(({ j, wins }) => wins >= LIKELY_PREY && flags(j) < LIKELY_FLAG)
    .sort((a, b) => a.after - b.after || b.wins - a.wins)[0]
  const flag = nearer.map((each) => ({ ...each, chance: flags(each.j) })).sort((a, b) => b.chance - a.chance)[0]
  if (flag && flag.chance >= LIKELY_FLAG && (!prey || prey.after > 3 || flag.after < prey.after))
    return { type: 'flag', piece, at: flag.at, chance: nameOf(known, flag.j) === null ? unsure(flag.chance) : 1, calm }
  if (!prey) return null
  const name = nameOf(known, prey.j)
  return { type: 'prey', piece, at: prey.at, kind: name, wins: prey.wins, ...(name !== null && prey.after === 1 && { next: true }), calm }
}

/** Other effects of a step: it approaches an unknown piece, or lets out a piece of its own that was shut in. */
function stepOf(known: Asked, mover: OwnPiece, to: number, piece: string, calm: boolean): Reason | null {
  const { situation } = known
  const { kind } = mover
  const [nearest] = situation.suspects
    .flatMap(({ square }, j) => {
      const [before, after] = [wayTo(known, mover.square, square, { kind }), wayTo(known, to, square, { kind })]
      const isNearer = after !== null && after <= IN_SIGHT && (before === null || after < before)
      return isNearer && nameOf(known, j) === null ? [{ at: square, after }] : []
    })
    .sort((a, b) => a.after - b.after)
  const out = shutInBy(known, mover)
  if (out && !(nearest && nearest.after <= CLOSE)) return { type: 'way', ...out, calm }
  return nearest ? { type: 'near', piece, at: nearest.at, calm } : null
}

/** The own Flag that a step moves next to, where the piece was next to none. */
function guardOf({ tables, situation }: Known, { square }: OwnPiece, to: number, piece: string): Reason | null {
  const flags = situation.own.filter(({ kind }) => tables.kinds[kind]?.flag)
  const met = flags.find((flag) => isAdjacent(tables, to, flag.square))
  return met && flags.every((flag) => !isAdjacent(tables, square, flag.square)) ? { type: 'guard', piece, at: met.square } : null
}

/** The near enemy whose way to the own Flag a step most likely makes longer, or shuts, around pieces and over Bombs that it takes. */
function blockOf(known: Known, mover: OwnPiece, to: number, piece: string): Reason | null {
  const { tables, situation } = known
  const { battle, kinds, mobile } = tables
  const takes = (k: number, kind: number): boolean => battle[k * kinds.length + kind] === ATTACKER_WINS
  const flags = situation.own.filter(({ kind }) => kinds[kind]?.flag)
  if (flags.some(({ square }) => square === mover.square)) return null
  /** Moves of an enemy of this kind to the nearest own Flag. */
  const raid = (k: number, from: number, occupied: Occupancy): number => {
    const board = occupied.slice()
    for (const { kind, square } of situation.own) if (mobile[kind] !== 1 && takes(k, kind)) board[square] = 0
    return Math.min(...flags.map(({ square }) => wayTo(known, from, square, { kind: k, board }) ?? Infinity))
  }
  const before = occupancyIn(known)
  const after = before.with(mover.square, 0).with(to, 1)
  const [found] = situation.suspects
    .flatMap(({ bound, square: at }, j) => {
      const isBlocked = (k: number): boolean => {
        if (bound || mobile[k] !== 1 || takes(k, mover.kind)) return false
        const moves = raid(k, at, before)
        return moves <= (tables.isRunner[k] === 1 ? RAID.runs : RAID.steps) && raid(k, at, after) > moves
      }
      return [{ at, kind: nameOf(known, j), chance: chanceThat(known, j, isBlocked) }]
    })
    .sort((a, b) => b.chance - a.chance)
  return found && found.chance >= DANGER ? { type: 'block', piece, ...found } : null
}

/** The near enemy that most likely beats the piece, if the step moves away from it. A piece that runs, or has powers that reach, is not escaped this way. */
function awayFrom(known: Known, { square, kind }: OwnPiece, to: number, piece: string): Reason | null {
  const { tables, situation } = known
  const { battle, attackPowers, isRunner, kinds, mobile } = tables
  const takes = (k: number): boolean => mobile[k] === 1 && battle[k * kinds.length + kind] === ATTACKER_WINS
  const isFurther = (at: number): boolean => {
    const before = wayTo(known, square, at) ?? Infinity
    const isLonger = before <= CLOSE && (wayTo(known, to, at) ?? Infinity) > before
    return isLonger && (wayTo(known, to, at, { alone: true }) ?? 0) > (wayTo(known, square, at, { alone: true }) ?? 0)
  }
  const [worst] = situation.suspects
    .flatMap(({ bound, square: at }, j) => {
      const falls = bound ? 0 : chanceThat(known, j, takes)
      const steps = bound ? 0 : chanceThat(known, j, (k) => takes(k) && isRunner[k] !== 1 && attackPowers[k]?.length === 0)
      return steps >= Math.max(UNEASE, falls / 2) && isFurther(at) ? [{ at, kind: nameOf(known, j), falls }] : []
    })
    .sort((a, b) => b.falls - a.falls)
  return worst ? { type: 'away', piece, ...worst } : null
}

/** The highest own piece that has no action until this one has moved. */
function shutInBy({ tables, situation, active }: Asked, mover: OwnPiece): { readonly piece: string; readonly at: number } | null {
  const own = new Set(situation.own.map(({ square }) => square))
  const isShut = (square: number): boolean =>
    tables.neighbours.subarray(square * tables.most, (square + 1) * tables.most).every((at) => at < 0 || own.has(at))
  const shut = situation.own.filter(
    ({ kind, bound, square }) =>
      !bound && !active.has(square) && tables.mobile[kind] === 1 && isAdjacent(tables, square, mover.square) && isShut(square),
  )
  const rankOf = ({ kind }: OwnPiece): number => tables.kinds[kind]?.rank ?? 0
  const [highest] = shut.sort((a, b) => rankOf(b) - rankOf(a))
  const piece = tables.kinds[highest?.kind ?? -1]?.id
  return highest && piece !== undefined ? { piece, at: highest.square } : null
}

interface Way {
  /** The kind whose moves are counted: Scouts run (CL-10), others step. */
  readonly kind?: number
  /** On an empty board. */
  readonly alone?: boolean
  /** On this board. */
  readonly board?: Occupancy
}

/** Moves from one square to another around all pieces; null where no path leads. */
function wayTo(known: Known, from: number, to: number, { kind = -1, alone = false, board }: Way = {}): number | null {
  const { tables } = known
  const taken = board?.slice() ?? (alone ? new Uint8Array(tables.size) : occupancyIn(known))
  taken[to] = 0
  const nextTo = tables.isRunner[kind] === 1 ? runsFrom : freeNeighbours
  const distances = new Map([[from, 0]])
  const queue = [from]
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    const distance = distances.get(at) ?? 0
    if (at === to) return distance
    for (const next of nextTo(tables, taken, at)) {
      if (distances.has(next)) continue
      distances.set(next, distance + 1)
      queue.push(next)
    }
  }
  return null
}

function freeNeighbours({ neighbours, most }: Tables, occupied: Occupancy, from: number): readonly number[] {
  return [...neighbours.subarray(from * most, (from + 1) * most)].filter((at) => at >= 0 && occupied[at] === 0)
}

function runsFrom({ runs, runsAt }: Tables, occupied: Occupancy, from: number): readonly number[] {
  const free: number[] = []
  for (let n = runsAt[from] as number; (runs[n] as number) >= 0; n++) {
    let isFree = true
    for (let at = runs[n] as number; at >= 0; at = runs[++n] as number) {
      isFree &&= occupied[at] === 0
      if (isFree) free.push(at)
    }
  }
  return free
}
