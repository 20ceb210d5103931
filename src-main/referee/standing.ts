/**
 * How both sides stand after a list of entries: what is lost, bound, lying face up, brought in and used up. Pieces of a kind are not told apart at this depth
 * (except that one lies face up and another does not), so everything is counted by kind.
 */
import type { Binding } from '../engine/grid/types.ts'
import { findPower, kindOf, reserveSize, type RefereeSetup } from './setup.ts'
import { opponentOf, type Side } from './sides.ts'
import type { BattleJudgement, Judgement, PowerJudgement, Target } from './events.ts'
import { isUsedUp } from '../engine/rules/powers.ts'

export interface BoundPiece {
  readonly kind: string
  readonly state: Binding
  readonly lies?: true | undefined
}

export interface Standing {
  /** Kinds in the tray, one for each piece, in order of loss. A captured flag is lost. */
  readonly lost: readonly string[]
  readonly bound: readonly BoundPiece[]
  /** Kinds that lie face up, one for each free piece (TF-6). */
  readonly lying: readonly string[]
  /** Whether its reinforcements stand on the board; true where none ever waited. */
  readonly entered: boolean
  readonly used: readonly { readonly kind: string; readonly power: string }[]
}

export type Standings = Readonly<Partial<Record<Side, Standing>>>

/** Before the first battle. */
export function initialStandings(setup: RefereeSetup): Standings {
  const fresh = (seat: Side): Standing => ({ lost: [], bound: [], lying: [], entered: reserveSize(setup, seat) === 0, used: [] })
  return Object.fromEntries(setup.seats.map((seat) => [seat, fresh(seat)]))
}

/** After all of these entries. */
export function standingsOf(setup: RefereeSetup, entries: readonly Judgement[]): Standings {
  return entries.reduce((standings, entry) => standingsAfter(setup, standings, entry), initialStandings(setup))
}

/** After one more entry. */
export function standingsAfter(setup: RefereeSetup, standings: Standings, entry: Judgement): Standings {
  switch (entry.type) {
    case 'battle':
      return afterBattle(setup, standings, entry)
    case 'power':
      return afterPower(setup, standings, entry)
    case 'mode':
      return change(standings, entry.attacker, ({ lying }) => ({
        lying: entry.mode === 'robot' ? [...lying, entry.kind] : without(lying, entry.kind),
      }))
    case 'reinforcements':
      return change(standings, entry.attacker, () => ({ entered: true }))
  }
}

/** The standing of one side. */
export function standingOf(standings: Standings, seat: Side): Standing {
  const standing = standings[seat]
  if (!standing) throw new Error(`nobody plays ${seat}`)
  return standing
}

interface Fallen {
  readonly kind: string
  readonly lies?: true | undefined
}

function afterBattle(setup: RefereeSetup, standings: Standings, battle: BattleJudgement): Standings {
  const { attacker, attackerKind, defenderKind, result } = battle
  const attackerFalls = result === 'defender-wins' || result === 'both-removed'
  const after = attackerFalls ? lose(standings, attacker, { kind: attackerKind, lies: battle.attackerLies }) : standings
  return result === 'defender-wins'
    ? after
    : lose(after, opponentOf(setup.seats, attacker), { kind: defenderKind, lies: battle.defenderLies })
}

function afterPower(setup: RefereeSetup, standings: Standings, use: PowerJudgement): Standings {
  const { attacker, power, attackerKind, attackerLies, targets, userFalls } = use
  const enemy = opponentOf(setup.seats, attacker)
  const hit = targets.reduce((after, target) => afterTarget(after, attacker, enemy, target), standings)
  const fallen = userFalls ? lose(hit, attacker, { kind: attackerKind, lies: attackerLies }) : hit
  const spec = findPower(setup, power)
  return spec && isUsedUp(spec) ? change(fallen, attacker, ({ used }) => ({ used: [...used, { kind: attackerKind, power }] })) : fallen
}

function afterTarget(standings: Standings, user: Side, enemy: Side, target: Target): Standings {
  const { kind, fate, lies, state } = target
  switch (fate) {
    case 'removed':
      return lose(standings, enemy, target)
    case 'stone':
    case 'enchanted':
      return change(standings, enemy, ({ bound, lying }) => ({
        bound: [...bound, { kind, state: fate, lies }],
        lying: lies ? without(lying, kind) : lying,
      }))
    case 'returned':
      return change(standings, user, ({ lost }) => ({ lost: without(lost, kind) }))
    case 'freed':
      return change(standings, user, ({ bound, lying }) => free(bound, lying, { kind, state }))
    case 'stays':
    case 'looked-at':
      return standings
  }
}

function free(bound: Standing['bound'], lying: Standing['lying'], { kind, state }: Pick<Target, 'kind' | 'state'>): Partial<Standing> {
  const at = bound.findIndex((piece) => piece.kind === kind && piece.state === state)
  return { bound: bound.filter((_, i) => i !== at), lying: bound[at]?.lies ? [...lying, kind] : lying }
}

function lose(standings: Standings, seat: Side, { kind, lies }: Fallen): Standings {
  return change(standings, seat, ({ lost, lying }) => ({ lost: [...lost, kind], lying: lies ? without(lying, kind) : lying }))
}

function change(standings: Standings, seat: Side, part: (standing: Standing) => Partial<Standing>): Standings {
  const standing = standingOf(standings, seat)
  return { ...standings, [seat]: { ...standing, ...part(standing) } }
}

/** The list with the first of these taken out. */
function without(list: readonly string[], one: string): readonly string[] {
  const at = list.indexOf(one)
  return at < 0 ? list : list.toSpliced(at, 1)
}

/** The side that has lost all whose loss loses the game: each captured or bound, none of them waiting (NA-9). Null while there is none. */
export function wardlessSide(setup: RefereeSetup, standings: Standings): Side | null {
  const isWard = (kind: string): boolean => kindOf(setup, kind).ward === true
  const isWardless = (seat: Side): boolean => {
    const due = Object.entries(setup.armies[seat] ?? {}).reduce((sum, [kind, count]) => sum + (isWard(kind) ? count : 0), 0)
    const { lost, bound } = standingOf(standings, seat)
    return due > 0 && [...lost, ...bound.map(({ kind }) => kind)].filter(isWard).length >= due
  }
  return setup.seats.find(isWardless) ?? null
}
