/**
 * Why moves and layouts of real pieces round a castle are refused. Every refusal rests on public knowledge, that of a claim also on what its own side has said
 * before bystanders (HR-2); it cites its rule.
 */
import { armyCitation, armyOf } from '../../core/edition.ts'
import { seatName, type Seat } from '../../core/seats.ts'
import { actingSeat, isOut, seatsLeft } from '../../core/sides.ts'
import type { Layout, KnownLoss, ObservedMove, ObservedRecruit, BoardRefusal } from '../../rules/physical-board.ts'
import type { CastleContext } from '../context.ts'
import type { CastleKind } from '../edition.ts'
import { SENTENCES, type CastleError } from '../errors.ts'
import { carriedOn, loneOn } from '../state/flags.ts'
import { dueRecruit, recruitable } from '../actions/recruits.ts'
import { refusalOf } from '../actions/refusal.ts'
import { actionsByKind, isFar, kindsOf, UNKNOWN, withKind, type PhysicalCastle } from './board.ts'
import type { CastleOptions, CastleState, MoveAction, Piece, ShootAction } from '../types.ts'

function refusedBy({ info }: CastleContext, error: CastleError): BoardRefusal {
  const sentence = SENTENCES[error.code] as (error: CastleError) => string
  const refusals: Readonly<Record<string, string>> = info.cites.refusals
  return { detail: error.code, rule: 'rule' in error ? error.rule : (refusals[error.code] ?? ''), message: sentence(error) }
}

export function moveOf({ seat, from, to, leave = [], take = false }: ObservedMove): MoveAction {
  return { type: 'move', seat, from, to, leave, take }
}

export function shotOf({ seat, from, to }: ObservedMove): ShootAction {
  return { type: 'shoot', seat, from, to }
}

/** Why no piece could do this, by public knowledge (CA-5 to CA-10, CA-13, CA-27). */
export function actionRefusal(
  ctx: CastleContext,
  { state }: PhysicalCastle,
  action: MoveAction | ShootAction,
  as?: string,
): BoardRefusal | null {
  const { seat, from, to } = action
  if (actingSeat(state) !== seat) return turnRefusal(ctx, state, seat)
  const piece = state.board[from]
  if (piece?.seat !== seat) return refused(ctx, state, action, null)
  const unseen = kindsOf(ctx, state, piece)
  const able = unseen.filter(({ id }) => errorOf(ctx, state, action, id) === null)
  if (able.length === 0) return inabilityOf(ctx, state, action, piece, unseen)
  if (action.type === 'shoot' || !isFar(ctx, action) || state.board[to]) return null
  const space = nameOf(ctx, from)
  if (as !== undefined && !able.some(({ id }) => id === as)) {
    if (piece.known) return seenRefusal(ctx, piece, space)
    const message = `The piece on ${space} cannot get to ${nameOf(ctx, to)} as ${nounOf(ctx, as)}.`
    return { detail: 'not-so-far', rule: DECLARED, message }
  }
  return null
}

/** A kind with its article; `that` where the edition has no such kind. */
function nounOf({ info }: CastleContext, kind: string): string {
  const name = info.kinds.find(({ id }) => id === kind)?.name
  return name === undefined ? 'that' : `a ${name}`
}

/** Kinds as which the piece there could do this. */
export function ableOf(ctx: CastleContext, { state }: PhysicalCastle, action: MoveAction | ShootAction): readonly string[] {
  const piece = state.board[action.from]
  if (!piece) return []
  return kindsOf(ctx, state, piece).flatMap(({ id }) => (errorOf(ctx, state, action, id) === null ? [id] : []))
}

function turnRefusal(ctx: CastleContext, state: CastleState, seat: Seat): BoardRefusal {
  const acting = actingSeat(state)
  const due = dueRecruit(state)
  const message = due
    ? `${seatName(acting)} has to say first whether it recruits.`
    : isOut(state, seat)
      ? `${seatName(seat)} is out of the game.`
      : `It is ${seatName(acting)}’s turn.`
  return { ...refusedBy(ctx, due ? { code: 'recruit-first', seat: acting } : { code: 'not-your-turn', seat }), message }
}

function errorOf(ctx: CastleContext, state: CastleState, action: MoveAction | ShootAction, kind: string): CastleError | null {
  return refusalOf(ctx, withKind(state, action.from, kind), action)
}

function refused(ctx: CastleContext, state: CastleState, action: MoveAction | ShootAction, kind: string | null): BoardRefusal | null {
  const error = kind === null ? refusalOf(ctx, state, action) : errorOf(ctx, state, action, kind)
  return error && refusedBy(ctx, error)
}

/** The refusal that fits most kinds that the piece can be; or that all pieces that could do it are known, and it is none of them. */
function inabilityOf(
  ctx: CastleContext,
  state: CastleState,
  action: MoveAction | ShootAction,
  piece: Piece,
  unseen: readonly CastleKind[],
): BoardRefusal | null {
  const others = armyKinds(ctx, state, piece.seat).filter(({ id }) => !unseen.some((kind) => kind.id === id))
  const errors = unseen.flatMap(({ id }) => errorOf(ctx, state, action, id) ?? [])
  const [first] = errors
  // every kind that it can be fires
  if (first?.code === 'fires-only' && errors.every(({ code }) => code === 'fires-only')) return refusedBy(ctx, first)
  const known = piece.known ? [] : others.filter(({ id }) => errorOf(ctx, state, action, id) === null)
  if (known.length > 0) {
    const names = known.map(({ name }) => name).join(' and every ')
    const message = `Only a ${known.map(({ name }) => name).join(' or a ')} could do that. Every ${names} of ${seatName(piece.seat)} is known, and the piece on ${nameOf(ctx, action.from)} is none.`
    return { detail: 'all-known', rule: known.some(({ range }) => range !== undefined) ? FIRES : DECLARED, message }
  }
  const specific = errors.find(({ code }) => code !== 'out-of-reach' && code !== 'fires-only')
  const error = specific ?? errors.find(({ code }) => code === 'out-of-reach') ?? first
  return error ? refusedBy(ctx, error) : null
}

function armyKinds({ info }: CastleContext, { options }: CastleState, seat: Seat): readonly CastleKind[] {
  const army = armyOf(info, options.preset, seat)
  return info.kinds.filter(({ id }) => (army[id] ?? 0) > 0)
}

/** Why a piece in a battle cannot be of a kind: what was shown of it or of its army, or how it came there. */
export function claimRefusal(
  ctx: CastleContext,
  { state }: PhysicalCastle,
  move: ObservedMove,
  role: 'attacker' | 'defender',
  claimed: string,
): BoardRefusal | null {
  const at = role === 'attacker' ? move.from : move.to
  const piece = state.board[at]
  if (!piece) return null
  const space = nameOf(ctx, at)
  const { name } = ctx.kind(claimed)
  if (piece.kind !== UNKNOWN && piece.kind !== claimed) return seenRefusal(ctx, piece, space)
  if (!kindsOf(ctx, state, piece, 'own').some(({ id }) => id === claimed)) {
    const message = `Every ${name} of ${seatName(piece.seat)} is known already, and the piece on ${space} is none of them.`
    return { detail: 'all-known', rule: SHOWN, message }
  }
  if (role === 'defender' || errorOf(ctx, state, moveOf(move), claimed) === null) return null
  const message = `The piece on ${space} went to ${nameOf(ctx, move.to)} at once, and a ${name} cannot.`
  return { detail: 'out-of-reach', rule: DECLARED, message }
}

function seenRefusal(ctx: CastleContext, { seat, kind, known }: Piece, space: string): BoardRefusal {
  const seen = known ? `All players have seen the piece on ${space}` : `${seatName(seat)} has shown the piece on ${space} in a battle`
  return { detail: 'told-otherwise', rule: known ? SHOWN : 'HR-2', message: `${seen}: it is a ${ctx.kind(kind).name}.` }
}

/** All actions of the seat on turn that public knowledge allows. */
export function actionsOf(ctx: CastleContext, { state }: PhysicalCastle): readonly (MoveAction | ShootAction)[] {
  if (dueRecruit(state)) return []
  const { turn } = state
  return state.board.flatMap((piece, from) => {
    if (piece?.seat !== turn) return []
    const found = new Map<string, MoveAction | ShootAction>()
    for (const { actions } of actionsByKind(ctx, state, from, kindsOf(ctx, state, piece)))
      for (const action of actions) found.set(JSON.stringify(action), action)
    return [...found.values()]
  })
}

/** Whether a piece can act whatever kind it is. */
function isSureToAct(ctx: CastleContext, state: CastleState, seat: Seat): boolean {
  return state.board.some((piece, space) => {
    if (piece?.seat !== seat) return false
    const by = actionsByKind(ctx, state, space, kindsOf(ctx, state, piece))
    return by.length > 0 && by.every(({ actions }) => actions.length > 0)
  })
}

/** Why a seat cannot pass (CA-21). */
export function passRefusal(ctx: CastleContext, { state }: PhysicalCastle, seat: Seat): BoardRefusal | null {
  if (actingSeat(state) !== seat || dueRecruit(state)) return turnRefusal(ctx, state, seat)
  if (!isSureToAct(ctx, state, seat)) return null
  return { detail: 'can-still-act', rule: STUCK, message: `${seatName(seat)} passes only when it can do nothing, and a piece of it can.` }
}

/** Why the game cannot be a deadlock (CA-21). A seat that cannot act passes; it does not lose. */
export function stuckRefusal(ctx: CastleContext, { state }: PhysicalCastle, seat: Seat | null): BoardRefusal | null {
  const mover = (seat === null ? seatsLeft(state) : [seat]).find((each) => isSureToAct(ctx, state, each))
  return mover === undefined ? null : { detail: 'has-attacker', rule: STUCK, message: `${seatName(mover)} has a piece that can act.` }
}

/** Why a seat's answer about a recruit is refused (CA-19, CA-28, CA-29). */
export function recruitRefusal(
  ctx: CastleContext,
  { state }: PhysicalCastle,
  { seat, kind, declined, take }: ObservedRecruit,
): BoardRefusal | null {
  const due = dueRecruit(state)
  if (due?.seat !== seat) return due ? turnRefusal(ctx, state, seat) : refusedBy(ctx, { code: 'no-recruit-due' })
  if (declined) return null
  const at = ctx.recruitment[seat] ?? -1
  const back = recruitable(ctx, state, seat, due.choice)
  const refuse = (message: string): BoardRefusal => ({ ...refusedBy(ctx, { code: 'cannot-recruit' }), message })
  if (kind === null) {
    if (due.choice === 'flag') return refusedBy(ctx, { code: 'cannot-recruit' })
    return back.length > 0 ? refuse(`${nameOf(ctx, at)} is free: say who comes back, or stay.`) : null
  }
  if (state.board[at]) return refuse(`A piece stands on ${nameOf(ctx, at)}, so no piece can come back there.`)
  if (!back.some((piece) => piece.kind === kind)) return refusedBy(ctx, { code: 'cannot-recruit' })
  return take && loneOn(state.tokens, at).length === 0 ? refusedBy(ctx, { code: 'no-such-flag', space: nameOf(ctx, at) }) : null
}

/** Why a layout of pieces and flags is refused (CA-1, CA-3, CA-15). */
export function layoutRefusal(
  ctx: CastleContext,
  options: CastleOptions,
  seats: readonly Seat[],
  { turn, armies, tokens = [], out = [] }: Layout,
  losses: readonly KnownLoss[],
): BoardRefusal | null {
  const { info, tables } = ctx
  const { army, zone } = armyCitation(info, options.preset)
  const refuse = (detail: string, rule: string, message: string): BoardRefusal => ({ detail, rule, message })
  if (!seats.includes(turn) || armies.length !== seats.length || armies.some(({ seat }, i) => seat !== seats[i]))
    return refuse('wrong-seats', army, 'Say of every army where its pieces stand.')
  if (out.includes(turn)) return refusedBy(ctx, { code: 'seat-is-out', seat: turn })
  const spaces = armies.flatMap((each) => each.spaces)
  const shut = [...spaces, ...tokens.flatMap(({ at }) => at ?? [])].find((space) => tables.open[space] !== true || space === ctx.turret)
  if (shut !== undefined)
    return refuse('no-space', 'CA-1', `Nothing stands on ${tables.names[shut] ?? `space ${shut}`} while the game goes on.`)
  const twice = spaces.find((space, i) => spaces.indexOf(space) !== i)
  if (twice !== undefined) return refuse('two-on-one', zone, `Only one piece stands on ${nameOf(ctx, twice)}.`)
  for (const { seat, spaces: own } of armies) {
    const all = armyOf(info, options.preset, seat)
    const size = Object.values(all).reduce((sum, count) => sum + count, 0)
    const due = out.includes(seat) ? 0 : size - losses.filter((loss) => loss.seat === seat).length
    if (own.length !== due)
      return refuse('wrong-count', army, `${seatName(seat)} has ${due} pieces left, and ${own.length} are on the board.`)
  }
  for (const { seat, at, carrier } of tokens) {
    if (at === null) return refuse('no-flag', FLAGS, `Say where the flag of ${seatName(seat)} is.`)
    const bearers = armies.find((each) => each.seat === carrier)?.spaces
    if (bearers && carrier && !bearers.includes(at))
      return refuse('flag-elsewhere', FLAGS, `A piece of ${seatName(carrier)} carries the flag of ${seatName(seat)}: it is on none.`)
  }
  return null
}

/** The flag of its own side with which a piece enters the turret (CA-20): its own seat's, if it carries that. */
export function homeOf({ turret }: CastleContext, { state }: PhysicalCastle, { seat, from, to, leave = [] }: ObservedMove): Seat | null {
  if (to !== turret) return null
  const { sides } = state.lineup
  const carried = carriedOn(state.tokens, from).filter((token) => !leave.includes(token.seat) && sides[token.seat] === sides[seat])
  return (carried.find((token) => token.seat === seat) ?? carried[0])?.seat ?? null
}

function nameOf({ tables }: CastleContext, space: number): string {
  return tables.names[space] ?? `#${space}`
}

const FIRES = 'CA-13'
const SHOWN = 'CA-11'
const STUCK = 'CA-21'
const DECLARED = 'CA-24'
const FLAGS = 'CA-15'
