/**
 * Special powers in sentences, made from the edition's data: what a power does and which kinds have it. For help and the reference at the table; what one use
 * will do is in power-preview.ts. Pure.
 */
import '../../words/en/powers.ts'
import type { GridInfo, PowerSpec } from '../../../src-main/contract/index.ts'
import { kindName, namePersons, t } from '../../words/index.ts'
import { hasModes } from './power-names.ts'
import { listAnd, listOr } from '../../words/lists.ts'
import { rankNumber, type Numbering } from '../../ui/ranks.ts'

/** Who has a power: `Susan`, or `Megatron as a robot`. */
export function ownersOf(info: Pick<GridInfo, 'kinds' | 'modes'>, power: string): readonly string[] {
  return info.kinds.flatMap((kind) => {
    const at = kind.powers?.indexOf(power) ?? -1
    if (at < 0) return []
    const mode = t(at === 0 ? 'powers.vehicle' : 'powers.robot')
    return [hasModes(info, kind) ? t('powers.inMode', { kind: kind.name, mode }) : kind.name]
  })
}

/** What a power does, from its type and parameters. Ranks in it are numbered as on the pieces. */
export function describePower(info: Pick<GridInfo, 'kinds'>, power: PowerSpec, numbering: Numbering): string {
  const names = (ids: readonly string[]): string => listOr(ids.map((id) => kindName(info, id)))
  switch (power.type) {
    case 'strike':
      return `${t('powers.strike', { count: power.range })} ${t('powers.onlyForNews')}`
    case 'detect':
      return t('powers.detect', { count: power.range })
    case 'speed':
      return t('powers.speed', { count: power.steps })
    case 'rumble':
      return t('powers.rumble', { count: power.targets, bombs: bombsOf(info) })
    case 'magnet':
      return t('powers.magnet', { count: power.range })
    case 'summon':
      return t('powers.summon', { kind: kindName(info, power.kind) })
    case 'petrify':
      return t('powers.petrify', { count: power.range, immune: capital(immuneTo(info, power.immune, listAnd)) })
    case 'enchant':
      return t('powers.enchant', { count: power.range, kinds: names(power.kinds) })
    case 'restore':
      return t('powers.restore', { count: power.range })
    case 'revive': {
      const { except } = power
      const [lowest, highest] = [rankNumber(power.lowest, numbering), rankNumber(power.highest, numbering)]
      const ranks = lowest === highest ? lowest : t('powers.ranks', { lowest, highest })
      const said = except.length === 0 ? t('powers.reviveAny', { ranks }) : t('powers.revive', { ranks, except: names(except) })
      return `${said} ${t('powers.once')}`
    }
    case 'charge':
    case 'sneak':
    case 'drift':
      return t(`powers.${power.type}`)
  }
}

/** What cannot be turned to stone, by the kinds that there are (NA-13): `Aslan, the Flag, Spring Magic or Winter Magic`, or what another list makes of them. */
export function immuneTo(info: Pick<GridInfo, 'kinds'>, kinds: readonly string[], list = listOr): string {
  const flags = info.kinds.filter(({ flag }) => flag)
  const named = [...kinds.map((id) => kindName(info, id)), ...flags.map(({ name }) => name)]
  return namePersons(info, list([...named.map((kind) => t('powers.theKind', { kind })), ...bombNames(info)]))
}

/** The kinds that a rank cannot beat, by what the edition calls them: `Trap`, or `Spring Magic or Winter Magic`. */
function bombsOf(info: Pick<GridInfo, 'kinds'>): string {
  return listOr(bombNames(info))
}

export function bombNames({ kinds }: Pick<GridInfo, 'kinds'>): readonly string[] {
  return [...new Set(kinds.filter(({ bomb }) => bomb).map(({ name }) => name))]
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
