/** How a kind goes round the castle, for the card of a piece. Pure. */
import type { CastleInfo, CastleKind, KindSpec } from '../../../src-main/contract/index.ts'
import { t } from '../../words/index.ts'

export function goes(_info: CastleInfo, kind: KindSpec): readonly string[] {
  const { strides, range, movement }: CastleKind = kind
  const way = strides === undefined ? (movement === 'line' ? 'castle.isScout' : 'castle.goesStep') : 'castle.isStriding'
  return [t(movement === 'none' ? 'board.goesNowhere' : way), ...(range === undefined ? [] : [t('castle.isCannon', { range })])]
}
