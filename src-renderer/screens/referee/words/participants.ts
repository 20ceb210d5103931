/** The pieces of an entry, to be drawn: the actor and the others. Only what is in the ruling. Pure. */
import type { EditionInfo, AnnouncedPower, Seat, AnnouncedRuling } from '../../../../src-main/contract/index.ts'
import { powerName } from '../kinds.ts'
import { t } from '../../../words/index.ts'
import { textOf } from '../../../game/families.ts'
import { flagWords } from './names.ts'

/** A piece in an announcement or a list. */
export interface Actor {
  readonly seat: Seat
  /** Null while it is hidden. */
  readonly kind: string | null
  readonly falls: boolean
  readonly state: 'stone' | 'enchanted' | null
  /** What it did and what became of it, in a few words. */
  readonly fate: string
}

export interface Participants {
  readonly user: Actor | null
  readonly others: readonly Actor[]
  /** The seat that won, or whose pieces acted and stay; its colour is shown. */
  readonly winner: Seat | null
}

/** The pieces of an entry. */
export function participantsOf(info: EditionInfo, ruling: AnnouncedRuling): Participants {
  switch (ruling.type) {
    case 'battle': {
      const { attacker, defender, attackerKind, defenderKind, result } = ruling
      const said = textOf(info).referee.words
      const fate = (role: string, isStanding: boolean): string => `${role} · ${t(isStanding ? said.stands : said.falls)}`
      const stands = { attacker: result === 'attacker-wins' || result === 'flag-captured', defender: result === 'defender-wins' }
      return {
        user: fighter(attacker, attackerKind, stands.attacker, fate(t('referee.attacker'), stands.attacker)),
        others: [fighter(defender, defenderKind, stands.defender, fate(t('referee.defender'), stands.defender))],
        winner: stands.attacker ? attacker : stands.defender ? defender : null,
      }
    }
    case 'power':
      return powerParticipants(info, ruling)
    case 'mode':
      return {
        user: { seat: ruling.attacker, kind: ruling.attackerKind, falls: false, state: null, fate: '' },
        others: [],
        winner: ruling.attacker,
      }
    case 'shot': {
      const { attacker, attackerKind, defender, defenderKind } = ruling
      return {
        user: fighter(attacker, attackerKind, false, t('referee.fires')),
        others: [fighter(defender, defenderKind, false, t('referee.isHit'))],
        winner: attacker,
      }
    }
    case 'recruit':
      return {
        user: { seat: ruling.attacker, kind: ruling.attackerKind, falls: false, state: null, fate: '' },
        others: [],
        winner: ruling.attacker,
      }
    case 'home': {
      const fate = t('referee.carries', { flags: flagWords([ruling.flag], ruling.attacker) })
      return { user: { seat: ruling.attacker, kind: null, falls: false, state: null, fate }, others: [], winner: ruling.attacker }
    }
    case 'accused': {
      const { attacker, defender, kind, right } = ruling
      const fate = t(right ? 'referee.isUnmasked' : 'referee.isNot')
      return { user: null, others: [fighter(defender, right ? kind : null, !right, fate)], winner: right ? attacker : defender }
    }
    case 'move':
      return {
        user: { seat: ruling.attacker, kind: ruling.as ?? null, falls: false, state: null, fate: '' },
        others: [],
        winner: ruling.attacker,
      }
    case 'card':
      return {
        user: { seat: ruling.attacker, kind: ruling.attackerKind, falls: false, state: null, fate: '' },
        others: [],
        winner: ruling.attacker,
      }
    case 'flag':
    case 'passed':
    case 'laid':
      return { user: { seat: ruling.attacker, kind: null, falls: false, state: null, fate: '' }, others: [], winner: ruling.attacker }
    case 'left':
      return { user: { seat: ruling.attacker, kind: null, falls: true, state: null, fate: '' }, others: [], winner: null }
    case 'reinforcements':
    case 'rescued':
      return { user: { seat: ruling.attacker, kind: null, falls: false, state: null, fate: '' }, others: [], winner: ruling.attacker }
  }
}

/** The seat of an entry's badge: the winner of a battle, otherwise the actor; null where no side won. */
export function badgeOf(info: EditionInfo, ruling: AnnouncedRuling): Seat | null {
  return ruling.type === 'battle' ? participantsOf(info, ruling).winner : ruling.attacker
}

function fighter(seat: Seat, kind: string | null, stands: boolean, fate: string): Actor {
  return { seat, kind, falls: !stands, state: null, fate }
}

function powerParticipants(info: EditionInfo, { attacker, attackerKind, power, targets, userFalls }: AnnouncedPower): Participants {
  const uses = t('referee.uses', { power: powerName(info, power) })
  const fate = userFalls ? `${uses} · ${t('referee.falls')}` : uses
  const others = targets.map((target): Actor => {
    const state = target.fate === 'stone' || target.fate === 'enchanted' ? target.fate : null
    return { seat: target.seat, kind: target.kind, falls: target.fate === 'removed', state, fate: t(FATES[target.fate]) }
  })
  const done = targets.some((target) => target.fate !== 'stays')
  const [first] = targets
  return {
    user: { seat: attacker, kind: attackerKind, falls: userFalls, state: null, fate },
    others,
    winner: !userFalls && done ? attacker : userFalls && !targets.some((target) => target.fate === 'removed') && first ? first.seat : null,
  }
}

const FATES = {
  removed: 'referee.falls',
  stays: 'referee.stays',
  stone: 'referee.becomesStone',
  enchanted: 'referee.becomesEnchanted',
  'looked-at': 'referee.seen',
  freed: 'referee.isFreed',
  returned: 'referee.isReturned',
} as const
