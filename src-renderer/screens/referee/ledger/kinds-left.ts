/** What is left of an army by kind, where the table shows it. */
import type { LedgerSide } from '../../../../src-main/contract/index.ts'

export interface KindLeft {
  readonly kind: string
  readonly left: number
  /** How many the army began with. */
  readonly army: number
}

/** What is left of each kind of which a side has lost any, strongest first as the edition lists them; null where that is hidden. */
export function kindsLeft({ kinds }: LedgerSide): readonly KindLeft[] | null {
  return kinds?.flatMap(({ kind, lost, of }) => (lost > 0 ? [{ kind, left: of - lost, army: of }] : [])) ?? null
}
