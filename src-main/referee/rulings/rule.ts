/** Rulings on battles and powers: the outcome by the engine's rules, with the rules that gave it. */
import type { KindSpec } from '../../engine/core/edition.ts'
import { fight } from '../../engine/rules/combat.ts'
import { draws, isEnchanted, isStoneProof, rumbles, strikes } from '../../engine/rules/powers.ts'
import type { BattleRuling, PowerRuling, ShotRuling, Target } from '../events.ts'
import { findPower, kindOf, rulesOf, type RefereeSetup } from '../setup.ts'
import type { Seat } from '../../engine/core/seats.ts'

/** A piece as its player claims it. */
export interface Claim {
  readonly kind: string
  /** Present where it is face up (TF-6). */
  readonly lies?: true
}

/** A piece that uses a power. */
export interface User extends Claim {
  readonly seat: Seat
  readonly power: string
}

/** Rules on a battle. `power` is what brought the attacker there. */
export function ruleOnBattle(
  setup: RefereeSetup,
  attacker: Claim & { readonly seat: Seat; readonly power?: string },
  defender: Claim & { readonly seat: Seat },
): BattleRuling {
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

/** Rules on a shot: the piece that fired and its target are removed (CA-13). */
export function ruleOnShot(
  { tokens }: RefereeSetup,
  attacker: Claim & { readonly seat: Seat },
  defender: Claim & { readonly seat: Seat },
): ShotRuling {
  return {
    type: 'shot',
    attacker: attacker.seat,
    defender: defender.seat,
    attackerKind: attacker.kind,
    defenderKind: defender.kind,
    rules: tokens ? [tokens.cites.shot] : [],
  }
}

/** A battle or a shot with the flags that fell in it, and the rule about them (CA-15). */
export function withFlags<M extends BattleRuling | ShotRuling>({ tokens }: RefereeSetup, meeting: M, flags: readonly Seat[]): M {
  if (!tokens || flags.length === 0) return meeting
  return { ...meeting, flags: [...flags], rules: [...meeting.rules, tokens.cites.carried] }
}

/** Rules on a power: its effect on each enemy in the order entered, or that a friend returns. */
export function ruleOnPower(setup: RefereeSetup, user: User, targets: readonly (Claim & { readonly seat: Seat })[]): PowerRuling {
  const { fates, userFalls } = fatesOf(setup, user, targets)
  return powerRuling(
    setup,
    user,
    targets.map((target, i) => ({ ...target, fate: fates[i] ?? 'stays' })),
    userFalls,
  )
}

/** A use of a power with its effects. */
export function powerRuling(setup: RefereeSetup, user: User, targets: readonly Target[], userFalls = false): PowerRuling {
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

/** The rules to cite for a battle, in the order in which they apply. */
function citedFor(attacker: KindSpec, defender: KindSpec, setup: RefereeSetup): string[] {
  const { cites } = rulesOf(setup.info)
  if (defender.flag) return [...cites.flag]
  if (defender.bomb) return setup.oneTimeBombs && !attacker.defuses ? [cites.bomb, cites.table] : [cites.bomb]
  const spies = attacker.assassinates !== undefined || defender.assassinates !== undefined
  const tied = attacker.rank === defender.rank && setup.attackerWinsTies
  return [spies ? cites.spy : cites.rank, ...(tied ? [cites.table] : [])]
}
