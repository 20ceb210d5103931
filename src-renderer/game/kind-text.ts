/** Descriptions of kinds in any family, made from their properties. Pure. */
import type { EditionInfo, KindSpec } from '../../src-main/contract/index.ts'
import { t } from '../words/index.ts'
import { rankNumber, type Numbering } from '../ui/ranks.ts'

/** What a description needs besides the kind itself. */
export interface Around {
  /** All kinds that it can meet. */
  readonly foes: readonly KindSpec[]
  readonly numbering: Numbering
}

/** The special rules of its battles (CL-15 to CL-17); `bombs`: the family's word for bombs. */
export function inBattle(kind: KindSpec, { foes, numbering }: Around, bombs: string = t('help.bombs')): readonly string[] {
  const { assassinates: victim } = kind
  return [
    ...(kind.defuses ? [t('help.isDefuser', { bombs })] : []),
    ...(victim === undefined ? [] : [t('help.isAssassin', { rank: rankNumber(victim, numbering) })]),
    ...(victim !== undefined && isWeakest(kind, foes) ? [t('help.isWeakest')] : []),
    ...saySecond(kind, foes, { numbering, bombs }),
  ]
}

/** Whether it beats none of the kinds that it can meet by rank. */
function isWeakest(kind: KindSpec, foes: readonly KindSpec[]): boolean {
  const ranked = foes.filter(({ flag, bomb, assassinates }) => !flag && !bomb && assassinates === undefined)
  return ranked.every(({ rank }) => (rank ?? 0) > (kind.rank ?? 0))
}

/** What a second-highest rank loses to, which has equals among its enemies and no spy against it (CL-15, CL-17). */
function saySecond(
  { rank, defuses }: KindSpec,
  foes: readonly KindSpec[],
  { numbering, bombs }: { readonly numbering: Numbering; readonly bombs: string },
): readonly string[] {
  if (rank === null || defuses) return []
  const above = [...new Set(foes.flatMap((foe) => (foe.rank !== null && foe.rank > rank ? [foe.rank] : [])))]
  const [top] = above
  const isEqualled = foes.some((foe) => foe.rank === rank)
  if (above.length !== 1 || top === undefined || !isEqualled || foes.some(({ assassinates }) => assassinates === rank)) return []
  const named = { rank: rankNumber(top, numbering) }
  return [foes.some(({ bomb }) => bomb) ? t('help.isSecond', { ...named, bombs }) : t('help.isSecondWithoutBombs', named)]
}

/** Whether all seats have the same army, in each preset. */
export function isOneArmy({ armies, seats }: Pick<EditionInfo, 'armies' | 'seats'>): boolean {
  return Object.values(armies).every(
    (bySeat) => new Set(seats.filter((seat) => bySeat[seat]).map((seat) => JSON.stringify(bySeat[seat]))).size === 1,
  )
}
