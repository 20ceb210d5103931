/** How a kind goes on squares, and its special powers by name, for the card of a piece. Pure. */
import type { GridInfo, KindSpec } from '../../../src-main/contract/index.ts'
import { t } from '../../words/index.ts'

const WAYS = { none: 'board.goesNowhere', step: 'board.goesStep', line: 'board.goesLine' } as const

export function goes({ powers }: GridInfo, kind: KindSpec): readonly string[] {
  const own = powers.filter(({ id }) => kind.powers?.includes(id))
  return [t(WAYS[kind.movement]), ...own.map(({ name, rule }) => t('board.hasPower', { power: name, rule }))]
}
