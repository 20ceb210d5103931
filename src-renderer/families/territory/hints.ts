/** What a viewer knows of a unit whose kind is hidden from it: wrong accusations, and what was mixed among several (CQ-28, CQ-29). Pure. */
import type { TerritoryView } from '../../../src-main/contract/index.ts'
import { t } from '../../words/index.ts'
import { listOr } from '../../words/lists.ts'

type Unit = NonNullable<TerritoryView['board'][number]>

/** In a few words each: `not the King`, `one of three, with Scout and Baron among them`; empty where nothing is known. */
export function hintsOf(
  { clues }: Pick<TerritoryView, 'clues'>,
  { id, isNot }: Unit,
  kindName: (kind: string) => string,
): readonly string[] {
  const about = clues.filter((clue) => clue.among.length > 1 && clue.among.includes(id))
  const kinds = [...new Set(about.flatMap(({ kind }) => kind ?? []))]
  return [
    ...(isNot.length === 0 ? [] : [t('territory.isNot', { kinds: listOr(isNot.map(kindName)) })]),
    ...(kinds.length === 0 ? [] : [t('territory.mayBe', { kinds: listOr(kinds.map(kindName)) })]),
  ]
}
