/** What a careful player would say of units that are all placed (CQ-6), from the own placement alone. It never blocks. Pure. */
import '../../words/en/territory.ts'
import type { Board, BoardEdition } from '../../../src-main/contract/index.ts'
import { t } from '../../words/index.ts'
import type { SetupPlacement } from '../../pieces/setup/setup.ts'

interface Placed {
  readonly board: Pick<Board, 'spaces'>
  readonly kinds: BoardEdition['kinds']
  /** Zones of the own territories. */
  readonly own: readonly number[]
  readonly placement: SetupPlacement
}

/** One sentence about the Flag, the gravest; null where there is none. */
export function judgeUnits({ board, kinds, own, placement }: Placed): string | null {
  const flags = own.filter((zone) => kinds.find(({ id }) => id === placement[zone])?.flag)
  const around = flags.flatMap((zone) => board.spaces[zone]?.neighbours ?? [])
  if (around.some((zone) => !own.includes(zone))) return t('territory.flagAtBorder')
  return around.length > 0 && around.every((zone) => placement[zone] === undefined) ? t('territory.flagAlone') : null
}
