/** The heat of the spaces of a board: how many Flags were deployed or captured there. Pure. */
import type { BoardStatistics } from '../../../src-main/contract/index.ts'

type Spaces = BoardStatistics['flags'][number]['spaces']
type Counted = Pick<Spaces[number], 'stood' | 'fell'>

interface Heat {
  /** Spaces with flags, those with the most first. */
  readonly spaces: Spaces
  /** The space with the most; null where there is none. */
  readonly hottest: number | null
  of(this: void, space: number): Counted
  /** The count of a space as a share of the greatest one. */
  share(this: void, space: number): number
}

const NONE: Counted = { stood: 0, fell: 0 }

export function heatOf(spaces: Spaces, shown: keyof Counted): Heat {
  const bySpace = new Map(spaces.map((each) => [each.space, each]))
  const ordered = spaces.toSorted((a, b) => b[shown] - a[shown] || a.space - b.space)
  const most = ordered[0]?.[shown] ?? 0
  const of = (space: number): Counted => bySpace.get(space) ?? NONE
  return {
    spaces: ordered,
    hottest: most > 0 ? (ordered[0]?.space ?? null) : null,
    of,
    share: (space) => (most === 0 ? 0 : of(space)[shown] / most),
  }
}
