/** The reason for an action at Castle: what it attacks, what happens to flags, what it escapes, what it approaches. */
import { carriedOn, earnsByTaking, isOwn, loneOn, ownersOf } from '../../engine/castle/state/flags.ts'
import { recruitable } from '../../engine/castle/actions/recruits.ts'
import { shotsOf } from '../../engine/castle/actions/reach.ts'
import type { MoveAction, RecruitAction, ShootAction, Token, TurnAction } from '../../engine/castle/types.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { isEnemy } from '../../engine/core/sides.ts'
import { type CastleReason, type Reason, DANGER, UNEASE, LIKELY_PREY } from '../reasons.ts'
import { believe } from './belief.ts'
import { dangersIn, moved, nameOf, oddsOf, pieceOn, stakesOn, type Known } from './known.ts'
import { readEvidence } from './evidence.ts'
import { readSituation, type Situation, type CastleActTask } from './situation.ts'
import { compileTables } from './tables.ts'
import { stepsNearer, type Step } from '../approach.ts'

/** Nothing is called calm while a rival's own flag is this many steps from the turret. */
const RACE = 2
/** An unknown target is named as a kind from this chance on, if the kind has this share of the highest rank. */
const PROBABLE = 0.6
const STRONG = 0.5
/** Steps from which an enemy is near a flag. */
const NEAR = 3

/** Null when it is only the strongest action found. */
export function explain(task: CastleActTask, action: TurnAction): Reason | null {
  const known = knownBy(task, action.seat)
  const { view } = known
  switch (action.type) {
    case 'move':
      return whyMove(known, action)
    case 'shoot':
      return whyShot(known, action)
    case 'recruit':
      return whyRecruit(known, action)
    case 'decline':
      return view.due?.[0]?.choice === 'flag' ? null : { type: 'wait' }
    case 'pass':
      return null
  }
}

/** What a seat knows. */
export function knownBy({ info, view, history }: CastleActTask, seat: Seat): Known {
  const tables = compileTables(info, view.options)
  const situation = readSituation(tables, view, seat)
  return { view, situation, chances: believe(situation, readEvidence(tables, history)) }
}

function whyMove(known: Known, action: MoveAction): Reason | null {
  const { view, situation } = known
  const { ring, turret, far, size, homes, kindIndex } = situation.tables
  const { from, to, seat, take } = action
  const piece = view.board[from]?.kind
  const mover = kindIndex.get(piece ?? '')
  if (piece === null || piece === undefined || mover === undefined) return null
  const along = carriedOn(view.tokens, from).filter((token) => !action.leave.includes(token.seat))
  const own = ownersOf(along.filter((token) => isOwn(view, token, seat)))
  if (to === turret) return { type: 'turret', flags: own }
  const met = pieceOn(known, to)
  if (met >= 0) return { type: 'attack', piece, at: to, kind: nameOf(known, met), ...oddsOf(known, mover, met), ...stakesOn(known, to) }
  if (take) return { type: 'take', flags: ownersOf(loneOn(view.tokens, to)), recruits: earns(known, action) }
  const steps = far[to * size + turret] ?? 0
  const comesHome = own.length > 0 && steps < (far[from * size + turret] ?? 0)
  if (comesHome && to === ring) return { type: 'carry', flags: own, steps }
  const [dangers, later] = [dangersIn(situation, view, known.chances), dangersIn(situation, moved(view, action), known.chances)]
  const danger = dangers(mover, from)
  if (danger && danger.falls >= DANGER && (later(mover, to)?.falls ?? 0) < danger.falls / 2) {
    const { p, falls } = danger
    const flags = along.length > 0 ? { flags: ownersOf(along) } : {}
    return { type: 'save', piece, threat: situation.pieces[p]?.at ?? from, kind: nameOf(known, p), falls, ...flags }
  }
  if (comesHome) return { type: 'carry', flags: own, steps }
  const canRefill = (view.sliders[seat] ?? 0) > 0 && view.captured.some((lost) => lost.seat === seat)
  if (from === homes[situation.me] && canRefill) return { type: 'door', at: from }
  const isSafe = ({ at, seat: s, kind }: Situation['pieces'][number]): boolean => {
    if (at < 0 || s !== situation.me || kind === null) return true
    return (dangers(kind, at)?.falls ?? 0) < UNEASE && (later(kind, at === from ? to : at)?.falls ?? 0) < UNEASE
  }
  const calm = !isRaced(known, seat) && situation.pieces.every(isSafe)
  return (
    aimOf(known, action, piece) ??
    escortOf(known, action, piece) ??
    goalOf(known, { from, to, piece, mover, calm }) ?? { type: 'best', calm }
  )
}

/** Whether a rival is about to bring its own flag home (CA-20). */
function isRaced({ view, situation: { tables } }: Known, seat: Seat): boolean {
  const { far, size, turret } = tables
  return view.tokens.some((token) => {
    const carrier = view.board[token.at]?.seat
    const isTheirs = token.carried && carrier !== undefined && isEnemy(view, carrier, seat) && !isEnemy(view, token.seat, carrier)
    return isTheirs && (far[token.at * size + turret] ?? size) <= RACE
  })
}

/** Whether taking up the flags on a space brings a piece back: it earns a recruit, a piece can come back, and the space for it will be free (CA-18, CA-19). */
function earns({ view, situation: { tables } }: Known, action: MoveAction): boolean {
  const { seat, to } = action
  return earnsByTaking(view, loneOn(view.tokens, to), seat) && recruitable(tables.ctx, moved(view, action), seat, 'flag').length > 0
}

function whyShot(known: Known, { from, to }: ShootAction): Reason | null {
  const p = pieceOn(known, to)
  const piece = known.view.board[from]?.kind
  if (p < 0 || piece === null || piece === undefined) return null
  const kind = nameOf(known, p)
  return { type: 'shot', piece, at: to, kind, least: kind === null ? leastOf(known, p) : null, ...stakesOn(known, to) }
}

/** The highest kind that an unknown piece probably reaches. */
function leastOf({ situation: { tables }, chances }: Known, p: number): Extract<CastleReason, { readonly type: 'shot' }>['least'] {
  const { kinds } = tables
  const highest = Math.max(...kinds.map(({ rank }) => rank ?? 0))
  const ladder = [...kinds.entries()].sort(([, a], [, b]) => (b.rank ?? 0) - (a.rank ?? 0))
  let chance = 0
  for (const [k, { id, rank }] of ladder) {
    if ((rank ?? 0) < highest * STRONG) return null
    chance += chances[p * kinds.length + k] ?? 0
    if (chance >= PROBABLE) return { kind: id, chance: Math.min(1, chance) }
  }
  return null
}

function whyRecruit({ view, situation: { tables } }: Known, { seat, kind }: RecruitAction): Reason | null {
  if (kind === null) return null
  const rankOf = (id: string): number => tables.ctx.kind(id).rank ?? 0
  const others = recruitable(tables.ctx, view, seat, view.due?.[0]?.choice ?? 'slider')
  return { type: 'recruit', kind, strongest: others.every((other) => rankOf(other.kind) <= rankOf(kind)) }
}

/** Flags of its own side that it moves next to, where an enemy is near enough to them. */
function escortOf({ view, situation }: Known, { seat, from, to }: MoveAction, piece: string): Reason | null {
  const { tables, pieces, me } = situation
  const { steps, far, size, sideOf } = tables
  const isThreatened = (space: number): boolean =>
    pieces.some(({ at, seat: other }) => at >= 0 && sideOf[other] !== sideOf[me] && (far[space * size + at] ?? size) <= NEAR)
  const isOurs = (token: Token): boolean =>
    token.carried && isOwn(view, token, seat) && !isEnemy(view, view.board[token.at]?.seat ?? seat, seat)
  const isMet = ({ at }: Token): boolean => at !== from && steps[to]?.includes(at) === true && steps[from]?.includes(at) !== true
  const found = view.tokens.find((token) => isOurs(token) && isMet(token) && isThreatened(token.at))
  if (!found) return null
  return {
    type: 'escort',
    piece,
    at: found.at,
    flags: ownersOf(carriedOn(view.tokens, found.at).filter((token) => isOwn(view, token, seat))),
  }
}

/** Pieces that a Cannon can fire at from there: carriers of flags, and known strong pieces. */
function aimOf(known: Known, action: MoveAction, piece: string): Reason | null {
  const { seat, to } = action
  const { view, situation } = known
  const { ctx, kinds } = situation.tables
  const highest = Math.max(...kinds.map(({ rank }) => rank ?? 0))
  const marks = shotsOf(ctx, moved(view, action), { seat, from: to, kind: ctx.kind(piece) }).flatMap((at) => {
    const kind = nameOf(known, pieceOn(known, at))
    const rank = kind === null ? 0 : (ctx.kind(kind).rank ?? 0)
    const stakes = stakesOn(known, at)
    const value = (stakes.near ? 3 : stakes.flags ? 2 : 0) + rank / highest
    return value > STRONG ? [{ at, kind, stakes, value }] : []
  })
  const [mark] = marks.sort((a, b) => b.value - a.value)
  return mark ? { type: 'aim', piece, at: mark.at, kind: mark.kind, ...mark.stakes } : null
}

/** Most steps to a goal that a reason names. */
const IN_SIGHT = 8

/** What a step approaches: a flag carrier that it likely beats, a lone flag, or the nearest piece that it likely beats. */
function goalOf(known: Known, step: Step): CastleReason | null {
  const { piece, mover, calm } = step
  const { view, situation } = known
  const { pieces, tables, me } = situation
  if (tables.range[mover] !== 0) return null // it cannot attack a neighbour (CA-13)
  const nearer = stepsNearer({ neighbours: tables.steps, board: view.board }, step, IN_SIGHT)
  const prey = pieces
    .flatMap(({ at, seat }, p) => {
      const steps = at < 0 || tables.sideOf[seat] === tables.sideOf[me] ? null : nearer(at)
      const wins = steps === null ? 0 : oddsOf(known, mover, p).wins
      return steps !== null && wins >= LIKELY_PREY ? [{ p, at, steps, wins, stakes: stakesOn(known, at) }] : []
    })
    .sort((a, b) => Number(b.stakes.flags !== undefined) - Number(a.stakes.flags !== undefined) || a.steps - b.steps || b.wins - a.wins)[0]
  const lone = view.tokens
    .flatMap(({ at, carried }) => {
      const steps = carried ? null : nearer(at)
      return steps === null ? [] : [{ at, steps }]
    })
    .sort((a, b) => a.steps - b.steps)[0]
  if (lone && prey?.stakes.flags === undefined)
    return { type: 'fetch', piece, at: lone.at, flags: ownersOf(loneOn(view.tokens, lone.at)), calm }
  return prey ? { type: 'prey', piece, at: prey.at, kind: nameOf(known, prey.p), wins: prey.wins, calm, ...prey.stakes } : null
}
