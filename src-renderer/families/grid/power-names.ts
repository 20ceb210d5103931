/** Special powers by what people call them. */
import type { GridInfo, PowerSpec } from '../../../src-main/contract/index.ts'
import { t } from '../../words/index.ts'

/** A power of the edition by its id; null for an id that the edition does not have. */
export function powerOf(info: Pick<GridInfo, 'powers'>, id: string | null): PowerSpec | null {
  return info.powers.find((power) => power.id === id) ?? null
}

/** What people call a power; one that is forgotten has no name any more. */
export function powerName(info: Pick<GridInfo, 'powers'>, id: string | null): string {
  return id === null ? t('board.somePower') : (powerOf(info, id)?.name ?? id)
}
