/** What is said of kinds whatever is played with, made from their properties. Pure. */
import type { EditionInfo, KindSpec } from '../../src-main/contract/index.ts'
import { t } from '../words/index.ts'
import { rankNumber, type Numbering } from '../ui/ranks.ts'

/** What a description needs beside the kind itself. */
export interface Around {
  /** Every kind that it can meet. */
  readonly foes: readonly KindSpec[]
  readonly numbering: Numbering
}

/** What is special about it when it meets another (CL-15 to CL-17); `bombs` is what the family calls those. */
export function inBattle(kind: KindSpec, { foes, numbering }: Around, bombs: string = t('help.bombs')): readonly string[] {
  const { assassinates: victim } = kind
  return [
    ...(kind.defuses ? [t('help.isDefuser', { bombs })] : []),
    ...(victim === undefined ? [] : [t('help.isAssassin', { rank: rankNumber(victim, numbering) })]),
    ...(victim !== undefined && isWeakest(kind, foes) ? [t('help.isWeakest')] : []),
    ...saySecond(kind, foes, { numbering, bombs }),
  ]
}

/** Whether nothing that it meets is weaker. */
function isWeakest(kind: KindSpec, foes: readonly KindSpec[]): boolean {
  const ranked = foes.filter(({ flag, bomb, assassinates }) => !flag && !bomb && assassinates === undefined)
  return ranked.every(({ rank }) => (rank ?? 0) > (kind.rank ?? 0))
}

/** Of a rank with one rank above it and equals on the other side, which no spy is after: what it loses to (CL-15, CL-17). */
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

/** Whether every seat that plays has the same army, in each preset. */
export function isOneArmy({ armies, seats }: Pick<EditionInfo, 'armies' | 'seats'>): boolean {
  return Object.values(armies).every(
    (bySeat) => new Set(seats.filter((seat) => bySeat[seat]).map((seat) => JSON.stringify(bySeat[seat]))).size === 1,
  )
}
