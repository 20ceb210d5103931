/** Options of an edition as a form asks for them: how they lean on each other, and how they differ from the standard. Pure. */
import type { EditionInfo, OptionSpec, OptionValues } from '../../../src-main/contract/index.ts'
import { handicapInWords } from '../../words/handicap.ts'
import { t } from '../../words/index.ts'
import { optionWords, valueWords } from '../../words/options.ts'

/** The values of a choice that go together with the other options: `silent` leaves two trays (CL-28). */
export function allowedValues(spec: Extract<OptionSpec, { readonly type: 'choice' }>, options: OptionValues): readonly string[] {
  if (spec.key !== 'tray' || options['reveal'] !== 'silent') return spec.values
  return spec.values.filter((value) => value === 'secret' || value === 'stealth')
}

/** The options that differ from the standard. */
export function changedAmong(specs: readonly OptionSpec[], options: OptionValues, standard: OptionValues): readonly OptionSpec[] {
  return specs.filter(({ key }) => options[key] !== standard[key])
}

/** `Attacker wins ties`, `Captured pieces: You see nothing`, `Draw without battles: 60` */
export function optionInWords(spec: OptionSpec, value: OptionValues[string] | undefined, info?: EditionInfo): string {
  const family = info?.family
  const { name } = optionWords(spec.key, family)
  if (spec.type === 'armies' && typeof value === 'string' && info)
    return t('newgame.differs', { name, value: handicapInWords(info, value) })
  if (value === true) return name
  if (typeof value === 'number') return t('newgame.differs', { name, value })
  return t('newgame.differs', { name, value: spec.type === 'choice' ? valueWords(spec.key, String(value), family).name : t('newgame.off') })
}
