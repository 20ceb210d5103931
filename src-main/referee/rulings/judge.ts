/** A battle or the use of a power decided: the engine's rules, and which of them it came from. */
import type { KindSpec } from '../../engine/core/edition.ts'
import { fight } from '../../engine/rules/combat.ts'
import { draws, isEnchanted, isStoneProof, rumbles, strikes } from '../../engine/rules/powers.ts'
import type { BattleJudgement, PowerJudgement, ShotJudgement, Target } from '../events.ts'
import { findPower, kindOf, rulesOf, type RefereeSetup } from '../setup.ts'
import type { Seat } from '../../engine/core/seats.ts'

/** A piece as a player has claimed it. */
export interface Claim {
  readonly kind: string
  /** It is one that lies face up (TF-6). */
  readonly lies?: true
}

/** A piece that uses a power. */
export interface User extends Claim {
  readonly seat: Seat
  readonly power: string
}

/** Decides a battle. `power` is what brought the attacker there. */
export function judge(
  setup: RefereeSetup,
  attacker: Claim & { readonly seat: Seat; readonly power?: string },
  defender: Claim & { readonly seat: Seat },
): BattleJudgement {
  const attacking = kindOf(setup, attacker.kind)
  const defending = kindOf(setup, defender.kind)
  const spec = attacker.power === undefined ? undefined : findPower(setup, attacker.power)
  return {
    type: 'battle',
    attacker: attacker.seat,
    defender: defender.seat,
    attackerKind: attacker.kind,
    defenderKind: defender.kind,
    result: defending.flag ? 'flag-captured' : fight(attacking, defending, setup),
    rules: [...(spec ? [spec.rule] : []), ...citedFor(attacking, defending, setup)],
    ...(spec ? { power: spec.id } : {}),
    ...(attacker.lies ? { attackerLies: true } : {}),
    ...(defender.lies ? { defenderLies: true } : {}),
  }
}

/** A piece has fired: it and what it hit are removed, whatever that was (CA-13). */
export function judgeShot(
  { tokens }: RefereeSetup,
  attacker: Claim & { readonly seat: Seat },
  defender: Claim & { readonly seat: Seat },
): ShotJudgement {
  return {
    type: 'shot',
    attacker: attacker.seat,
    defender: defender.seat,
    attackerKind: attacker.kind,
    defenderKind: defender.kind,
    rules: tokens ? [tokens.cites.shot] : [],
  }
}

/** A battle or a shot with the flags that fell in it, and the rule that says what becomes of them (CA-15). */
export function withFlags<M extends BattleJudgement | ShotJudgement>({ tokens }: RefereeSetup, meeting: M, flags: readonly Seat[]): M {
  if (!tokens || flags.length === 0) return meeting
  return { ...meeting, flags: [...flags], rules: [...meeting.rules, tokens.cites.carried] }
}

/** Decides what a power does to enemies, in the order in which they were entered, or that a friend comes back. */
export function judgePower(setup: RefereeSetup, user: User, targets: readonly (Claim & { readonly seat: Seat })[]): PowerJudgement {
  const { fates, userFalls } = fatesOf(setup, user, targets)
  return powerJudgement(
    setup,
    user,
    targets.map((target, i) => ({ ...target, fate: fates[i] ?? 'stays' })),
    userFalls,
  )
}

/** A power that was used, with what came of it. */
export function powerJudgement(setup: RefereeSetup, user: User, targets: readonly Target[], userFalls = false): PowerJudgement {
  return {
    type: 'power',
    attacker: user.seat,
    power: user.power,
    attackerKind: user.kind,
    userFalls,
    targets: [...targets],
    rules: [findPower(setup, user.power)?.rule ?? ''],
    ...(user.lies ? { attackerLies: true } : {}),
  }
}

interface Fates {
  readonly fates: readonly Target['fate'][]
  readonly userFalls: boolean
}

function fatesOf(setup: RefereeSetup, user: User, targets: readonly Claim[]): Fates {
  const spec = findPower(setup, user.power)
  const own = kindOf(setup, user.kind)
  const kinds = targets.map(({ kind }) => kindOf(setup, kind))
  const each = (fate: (kind: KindSpec) => Target['fate']): Fates => ({ fates: kinds.map(fate), userFalls: false })
  switch (spec?.type) {
    case 'strike':
      return each((kind) => (strikes(own, kind) ? 'removed' : 'stays'))
    case 'petrify':
      return each((kind) => (isStoneProof(kind, spec) ? 'looked-at' : 'stone'))
    case 'enchant':
      return each((kind) => (isEnchanted(kind, spec) ? 'enchanted' : 'looked-at'))
    case 'detect':
      return each(() => 'looked-at')
    case 'revive':
      return each(() => 'returned')
    case 'rumble': {
      const { falls, userFalls } = rumbles(own, kinds)
      return { fates: falls.map((isFallen) => (isFallen ? 'removed' : 'stays')), userFalls }
    }
    case 'magnet': {
      const results = kinds.map((kind) => draws(own, kind))
      const fates = results.map((result) => (result === 'attacker-wins' || result === 'both-removed' ? 'removed' : 'stays'))
      return { fates, userFalls: results.some((result) => result === 'defender-wins' || result === 'both-removed') }
    }
    default:
      throw new Error(`${user.power} is not used on anybody`)
  }
}

/** The rules to cite for a battle of these two, in the order in which they apply. */
function citedFor(attacker: KindSpec, defender: KindSpec, setup: RefereeSetup): string[] {
  const { cites } = rulesOf(setup.info)
  if (defender.flag) return [...cites.flag]
  if (defender.bomb) return setup.oneTimeBombs && !attacker.defuses ? [cites.bomb, cites.table] : [cites.bomb]
  const spies = attacker.assassinates !== undefined || defender.assassinates !== undefined
  const tied = attacker.rank === defender.rank && setup.attackerWinsTies
  return [spies ? cites.spy : cites.rank, ...(tied ? [cites.table] : [])]
}
