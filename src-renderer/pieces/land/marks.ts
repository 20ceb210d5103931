/** What is marked on the zones of a land, one mark a zone. Pure. */
import type { SquareModel } from '../types.ts'

/** What is more urgent is drawn later. `zone` is where a unit may be deployed, which has a glow and no outline. */
const ORDER = ['zone', 'from', 'to', 'move', 'power', 'aimed', 'attack', 'battle', 'selected'] as const

export interface ZoneMark {
  readonly zone: number
  readonly mark: (typeof ORDER)[number]
}

/** The marks of all squares that have one, in drawing order. */
export function marksOf(squares: readonly SquareModel[]): readonly ZoneMark[] {
  const marks = squares.flatMap((square): ZoneMark[] => {
    const mark = markOf(square)
    return mark ? [{ zone: square.index, mark }] : []
  })
  return marks.toSorted((a, b) => ORDER.indexOf(a.mark) - ORDER.indexOf(b.mark))
}

function markOf({ selected, battle, target, last }: SquareModel): ZoneMark['mark'] | null {
  if (selected) return 'selected'
  if (target !== 'none') return target
  return battle ? 'battle' : last
}
