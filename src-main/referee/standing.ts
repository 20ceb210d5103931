/**
 * How all seats stand after a list of entries: what is lost, bound, lying face up, brought in and used up. Pieces of a kind are not told apart at this depth
 * (except that one lies face up and another does not), so everything is counted by kind.
 */
import type { Binding } from '../engine/grid/types.ts'
import { findPower, kindOf, reserveSize, type RefereeSetup } from './setup.ts'
import { seatsOfSide, sidesOf } from '../engine/core/lineup.ts'
import { ranked, type EndReason, type Outcome } from '../engine/core/outcome.ts'
import type { Seat } from '../engine/core/seats.ts'
import { sidesLeft } from '../engine/core/sides.ts'
import type { BattleJudgement, Judgement, PowerJudgement, Target } from './events.ts'
import { isUsedUp } from '../engine/rules/powers.ts'

export interface BoundPiece {
  readonly kind: string
  readonly state: Binding
  readonly lies?: true | undefined
}

export interface Loss {
  readonly kind: string
  readonly by: Seat
}

export interface Standing {
  /** What is in the tray, in order of loss, and who took it. A captured flag is lost. */
  readonly lost: readonly Loss[]
  readonly bound: readonly BoundPiece[]
  /** Kinds that lie face up, one for each free piece (TF-6). */
  readonly lying: readonly string[]
  /** Whether its reinforcements stand on the board; true where none ever waited. */
  readonly entered: boolean
  readonly used: readonly { readonly kind: string; readonly power: string }[]
  /** That it is out, how, and how many were out before it; null while it plays. */
  readonly left: { readonly reason: EndReason; readonly before: number } | null
}

export type Standings = Readonly<Partial<Record<Seat, Standing>>>

/** Before the first battle. */
export function initialStandings(setup: RefereeSetup): Standings {
  const fresh = (seat: Seat): Standing => ({
    lost: [],
    bound: [],
    lying: [],
    entered: reserveSize(setup, seat) === 0,
    used: [],
    left: null,
  })
  return Object.fromEntries(setup.seats.map((seat) => [seat, fresh(seat)]))
}

/** After all of these entries. */
export function standingsOf(setup: RefereeSetup, entries: readonly Judgement[]): Standings {
  return entries.reduce((standings, entry) => standingsAfter(setup, standings, entry), initialStandings(setup))
}

/** After one more entry. */
export function standingsAfter(setup: RefereeSetup, standings: Standings, entry: Judgement): Standings {
  const after = piecesAfter(setup, standings, entry)
  if (entry.type === 'left') return leave(after, entry.attacker, entry.reason)
  if (entry.type === 'battle' && entry.result === 'flag-captured') return leave(after, entry.defender, 'flag-captured')
  return setup.seats.filter((seat) => isWardless(setup, after, seat)).reduce((all, seat) => leave(all, seat, 'wards-lost'), after)
}

/** A seat is out, if it was not before. */
function leave(standings: Standings, seat: Seat, reason: EndReason): Standings {
  const before = Object.values(standings).filter(({ left }) => left !== null).length
  return change(standings, seat, ({ left }) => ({ left: left ?? { reason, before } }))
}

/** Seats that are out, in the order in which they left. */
export function outOf(standings: Standings): readonly Seat[] {
  const order = (seat: Seat): number => standingOf(standings, seat).left?.before ?? 0
  return (Object.keys(standings) as Seat[]).filter((seat) => isOut(standings, seat)).sort((a, b) => order(a) - order(b))
}

/** Whether a seat is out. */
export function isOut(standings: Standings, seat: Seat): boolean {
  const { left } = standingOf(standings, seat)
  return left !== null
}

/** How the game ended by what happened on the board, and by seats that left; null while two sides are in it. */
export function outcomeAfter(setup: RefereeSetup, standings: Standings): Outcome | null {
  const out = outOf(standings)
  const last = out.at(-1)
  const reason = last === undefined ? undefined : standingOf(standings, last).left?.reason
  if (reason === undefined || sidesLeft({ lineup: setup.lineup, out }).length > 1) return null
  return ranked(setup, placesAfter(setup, out), reason)
}

/** Sides, best first: those still in share the first place, the others come behind them, the first to leave last. */
export function placesAfter({ lineup }: RefereeSetup, out: readonly Seat[]): readonly (readonly Seat[])[] {
  const first = sidesLeft({ lineup, out })
  const lastSeatAt = (side: Seat): number => Math.max(...seatsOfSide(lineup, side).map((seat) => out.indexOf(seat)))
  const behind = sidesOf(lineup).filter((side) => !first.includes(side))
  return [first, ...behind.toSorted((a, b) => lastSeatAt(b) - lastSeatAt(a)).map((side) => [side])]
}

function piecesAfter(setup: RefereeSetup, standings: Standings, entry: Judgement): Standings {
  switch (entry.type) {
    case 'battle':
      return afterBattle(standings, entry)
    case 'power':
      return afterPower(setup, standings, entry)
    case 'mode':
      return change(standings, entry.attacker, ({ lying }) => ({
        lying: entry.mode === 'robot' ? [...lying, entry.kind] : without(lying, entry.kind),
      }))
    case 'reinforcements':
      return change(standings, entry.attacker, () => ({ entered: true }))
    case 'left':
      return standings
  }
}

/** The standing of one side. */
export function standingOf(standings: Standings, seat: Seat): Standing {
  const standing = standings[seat]
  if (!standing) throw new Error(`nobody plays ${seat}`)
  return standing
}

interface Fallen {
  readonly kind: string
  readonly lies?: true | undefined
}

function afterBattle(standings: Standings, battle: BattleJudgement): Standings {
  const { attacker, defender, attackerKind, defenderKind, result } = battle
  const attackerFalls = result === 'defender-wins' || result === 'both-removed'
  const after = attackerFalls ? lose(standings, attacker, defender, { kind: attackerKind, lies: battle.attackerLies }) : standings
  return result === 'defender-wins' ? after : lose(after, defender, attacker, { kind: defenderKind, lies: battle.defenderLies })
}

function afterPower(setup: RefereeSetup, standings: Standings, use: PowerJudgement): Standings {
  const { attacker, power, attackerKind, attackerLies, targets, userFalls } = use
  const hit = targets.reduce((after, target) => afterTarget(after, attacker, target), standings)
  const by = targets[0]?.seat ?? attacker
  const fallen = userFalls ? lose(hit, attacker, by, { kind: attackerKind, lies: attackerLies }) : hit
  const spec = findPower(setup, power)
  return spec && isUsedUp(spec) ? change(fallen, attacker, ({ used }) => ({ used: [...used, { kind: attackerKind, power }] })) : fallen
}

function afterTarget(standings: Standings, user: Seat, target: Target): Standings {
  const { seat, kind, fate, lies, state } = target
  switch (fate) {
    case 'removed':
      return lose(standings, seat, user, target)
    case 'stone':
    case 'enchanted':
      return change(standings, seat, ({ bound, lying }) => ({
        bound: [...bound, { kind, state: fate, lies }],
        lying: lies ? without(lying, kind) : lying,
      }))
    case 'returned':
      return change(standings, seat, ({ lost }) => ({ lost: withoutLoss(lost, kind) }))
    case 'freed':
      return change(standings, seat, ({ bound, lying }) => free(bound, lying, { kind, state }))
    case 'stays':
    case 'looked-at':
      return standings
  }
}

function free(bound: Standing['bound'], lying: Standing['lying'], { kind, state }: Pick<Target, 'kind' | 'state'>): Partial<Standing> {
  const at = bound.findIndex((piece) => piece.kind === kind && piece.state === state)
  return { bound: bound.filter((_, i) => i !== at), lying: bound[at]?.lies ? [...lying, kind] : lying }
}

/** A piece of `seat` is taken by another. */
function lose(standings: Standings, seat: Seat, by: Seat, { kind, lies }: Fallen): Standings {
  return change(standings, seat, ({ lost, lying }) => ({ lost: [...lost, { kind, by }], lying: lies ? without(lying, kind) : lying }))
}

function change(standings: Standings, seat: Seat, part: (standing: Standing) => Partial<Standing>): Standings {
  const standing = standingOf(standings, seat)
  return { ...standings, [seat]: { ...standing, ...part(standing) } }
}

/** The list with the first of these taken out. */
function without(list: readonly string[], one: string): readonly string[] {
  const at = list.indexOf(one)
  return at < 0 ? list : list.toSpliced(at, 1)
}

/** The losses with the first of this kind taken out. */
function withoutLoss(losses: readonly Loss[], kind: string): readonly Loss[] {
  const at = losses.findIndex((loss) => loss.kind === kind)
  return at < 0 ? losses : losses.toSpliced(at, 1)
}

/** Whether a seat has lost all whose loss loses the game: each captured or bound, none of them waiting (NA-9). */
function isWardless(setup: RefereeSetup, standings: Standings, seat: Seat): boolean {
  const isWard = (kind: string): boolean => kindOf(setup, kind).ward === true
  const due = Object.entries(setup.armies[seat] ?? {}).reduce((sum, [kind, count]) => sum + (isWard(kind) ? count : 0), 0)
  const { lost, bound } = standingOf(standings, seat)
  return due > 0 && [...lost, ...bound].filter(({ kind }) => isWard(kind)).length >= due
}
