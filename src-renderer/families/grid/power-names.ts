/** Special powers by what people call them, and which of them a kind has. */
import '../../words/en/board.ts'
import type { GridInfo, KindSpec, PowerSpec } from '../../../src-main/contract/index.ts'
import { t } from '../../words/index.ts'

/** A power of the edition by its id; null for an id that the edition does not have. */
export function powerOf(info: Pick<GridInfo, 'powers'>, id: string | null): PowerSpec | null {
  return info.powers.find((power) => power.id === id) ?? null
}

/** What people call a power; one that is forgotten has no name any more. */
export function powerName(info: Pick<GridInfo, 'powers'>, id: string | null): string {
  return id === null ? t('board.somePower') : (powerOf(info, id)?.name ?? id)
}

export type PieceMode = 'vehicle' | 'robot'

/** Whether pieces of a kind have two modes (TF-6). */
export function hasModes({ modes }: Pick<GridInfo, 'modes'>, kind: KindSpec): boolean {
  return modes && kind.powers?.length === 2
}

/** The powers that a kind has in a mode; all that it has where it has no modes. */
export function powersInMode(info: Pick<GridInfo, 'modes' | 'powers'>, kind: KindSpec, mode: PieceMode): readonly PowerSpec[] {
  const ids = kind.powers ?? []
  const own = hasModes(info, kind) ? ids.slice(mode === 'robot' ? 1 : 0, mode === 'robot' ? 2 : 1) : ids
  return info.powers.filter(({ id }) => own.includes(id)).sort((a, b) => own.indexOf(a.id) - own.indexOf(b.id))
}
