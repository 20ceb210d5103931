/** What a quick reference says of the castle, made from its data, so that sets of one's own have one too. Pure. */
import {
  armyOf,
  hasTeams,
  lineupsOf,
  type CastleInfo,
  type CastleKind,
  type KindSpec,
  type Lineup,
} from '../../../src-main/contract/index.ts'
import { t } from '../../words/index.ts'
import { inBattle, type Around } from '../../game/kind-text.ts'

const strideOf = (kind: KindSpec): number => ('strides' in kind ? ((kind as CastleKind).strides ?? 1) : 1)
/** How far away a kind fires, in spaces (CA-13). */
export const rangeOf = (kind: KindSpec): number | undefined => ('range' in kind ? (kind as CastleKind).range : undefined)

/** How a kind goes, in a word or two. */
export function workOf(kind: KindSpec): string {
  if (rangeOf(kind) !== undefined) return t('castle.moveCannon')
  if (strideOf(kind) > 1) return t('castle.moveStride')
  return t(kind.movement === 'none' ? 'help.moveNone' : kind.movement === 'line' ? 'help.moveLine' : 'castle.moveStep')
}

/** What to know of a kind; `said` is what Help says of it. */
export function notesOnKind(_info: CastleInfo, kind: KindSpec, around: Around, said: string): string {
  return said || describeKind(kind, around)
}

function describeKind(kind: KindSpec, around: Around): string {
  const range = rangeOf(kind)
  return [
    ...inBattle(kind, around),
    ...(strideOf(kind) > 1 ? [t('castle.isStriding')] : []),
    ...(range === undefined ? [] : [t('castle.isCannon', { range })]),
    ...(kind.movement === 'line' ? [t('castle.isScout')] : []),
    ...(kind.movement === 'none' ? [t('help.isStill')] : []),
  ].join(' ')
}

/** How a game is set up and won, in a sentence each. */
export function factsOfCastle(info: CastleInfo): readonly string[] {
  const [preset = ''] = info.presets
  const [seat = 'red'] = info.seats
  const count = Object.values(armyOf(info, preset, seat)).reduce((sum, each) => sum + each, 0)
  const [usual] = lineupsOf(info, preset)
  return [t('castle.helpSetup', { count }), ...(usual ? goalOfCastle(usual) : []), t('castle.helpSlider', { of: info.slider })]
}

/** How a game is won, in a sentence each. */
export function goalOfCastle(lineup: Lineup): readonly string[] {
  return [t(hasTeams(lineup) ? 'castle.helpWinTeams' : 'castle.helpWin'), t('castle.helpLast')]
}
