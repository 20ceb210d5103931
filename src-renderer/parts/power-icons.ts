/** The icon of each type of power. */
import type { PowerType } from '../../src-main/contract/index.ts'
import type { IconName } from '../ui/icons.ts'

export const POWER_ICONS = {
  strike: 'strike',
  charge: 'charge',
  speed: 'speed',
  detect: 'detect',
  rumble: 'rumble',
  magnet: 'magnet',
  sneak: 'sneak',
  summon: 'summon',
  drift: 'drift',
  petrify: 'petrify',
  enchant: 'enchant',
  restore: 'restore',
  revive: 'revive',
} as const satisfies Readonly<Record<PowerType, IconName>>
