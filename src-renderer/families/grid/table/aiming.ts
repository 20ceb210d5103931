/** What a power that is being aimed asks for next, in a line. Pure. */
import '../../../words/en/powers.ts'
import type { GridInfo, PowerSpec } from '../../../../src-main/contract/index.ts'
import { powerOf } from '../power-names.ts'
import type { Aim, AimStep } from '../turn.ts'
import { t } from '../../../words/index.ts'

/** The prompt to choose a target. */
export function sayAimStep(info: GridInfo, aim: Aim, { asks, most }: AimStep): string {
  const power = powerOf(info, aim.power)
  if (!power) return ''
  const to = aim.to === null ? '' : (info.board.spaces[aim.to]?.name ?? '')
  const words = { power: power.name, to }
  if (asks === 'kind') return t('powers.pickKind', words)
  if (asks === 'targets') {
    if (power.type === 'summon') return t('powers.pickCalled', words)
    return power.type === 'sneak' ? t('powers.pickAttack', words) : t('powers.pickEnemies', { ...words, count: most })
  }
  return sayWhereTo(power.type, words)
}

/** What may still be chosen where the power can be used as it is aimed; empty where nothing. */
export function sayAlso(info: GridInfo, aim: Aim, { asks, most, squares }: AimStep): string {
  if (asks !== 'targets') return ''
  const to = info.board.spaces[aim.to ?? -1]?.name ?? ''
  if (powerOf(info, aim.power)?.type === 'sneak') return aim.targets.length === 0 ? t('powers.alsoAttack', { to }) : ''
  const count = Math.min(most, squares.size) - aim.targets.length
  return count > 0 ? t('powers.alsoEnemies', { count }) : ''
}

/** The next choice once the user of a power is chosen: where it goes, or its target. */
export function sayWhereTo(type: PowerSpec['type'], words: { readonly power: string; readonly to: string }): string {
  switch (type) {
    case 'rumble':
      return t('powers.pickStep', words)
    case 'sneak':
      return t('powers.pickLanding', words)
    case 'summon':
      return t('powers.pickCallSquare', words)
    case 'revive':
      return t('powers.pickReturn', words)
    case 'charge':
    case 'speed':
    case 'drift':
      return t('powers.pickSquare', words)
    case 'strike':
    case 'detect':
    case 'magnet':
    case 'petrify':
    case 'enchant':
    case 'restore':
      return t('powers.pickOne', words)
  }
}
