/** The lists of keys in Help, put together from what each family says of its own. Pure. */
import type { EditionInfo } from '../../../src-main/contract/index.ts'
import type { FamilyKeys } from '../../game/family.ts'
import { drawnOf } from '../../game/drawn.ts'
import { t } from '../../words/index.ts'
import { generalKeys } from '../../parts/general-keys.ts'
import type { KeyGroup } from '../../state/app.svelte.ts'
import { anyRefereeKeys } from '../referee/referee-keys.ts'

type Keys = KeyGroup['keys']

/** The keys of every screen, for these editions. */
export function everyKey(editions: readonly EditionInfo[]): readonly KeyGroup[] {
  const families = [...Map.groupBy(editions, (each) => drawnOf(each))].map(([family, infos]) => family.keys(infos))
  return [generalKeys(), ...keyTables(families), anyRefereeKeys(editions)]
}

/** Every key once: the first family's as they are, of the others and of watching what is not listed before. */
export function keyTables(families: readonly FamilyKeys[]): readonly KeyGroup[] {
  const [first, ...more] = families
  if (!first) return []
  const others = rest([...first.deploying, ...first.playing])
  const reviewed = rest(first.reviewing)
  return [
    ...first.deploying,
    ...first.playing,
    ...more.map(({ title, deploying, playing }) => ({ title: t(title), keys: others([...deploying, ...playing]) })),
    { title: t('help.keysWatching'), keys: others(families.flatMap(({ watching }) => watching)) },
    ...first.reviewing,
    ...more.map(({ title, reviewing }) => ({ title: t('help.keysReviewing', { where: t(title) }), keys: reviewed(reviewing) })),
  ].filter(({ keys }) => keys.length > 0)
}

/** Answers the keys of more groups that neither `known` nor an earlier answer has. */
function rest(known: readonly KeyGroup[]): (more: readonly KeyGroup[]) => Keys {
  const listed = new Set<string>()
  const fresh = (groups: readonly KeyGroup[]): Keys =>
    groups.flatMap(({ keys }) =>
      keys.filter((key) => {
        const text = JSON.stringify(key)
        return !listed.has(text) && listed.add(text)
      }),
    )
  fresh(known)
  return fresh
}
