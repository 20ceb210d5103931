/** Where flags are and how sliders stand, in words. Everybody sees them (CA-3). Pure. */
import type { Board, CastleInfo, CastleView, Token } from '../../../src-main/contract/index.ts'
import { t } from '../../i18n/index.ts'
import { seatName } from '../../i18n/seats.ts'
import { spaceIn } from './spaces.ts'

/** `carried on H4`, `with Blue on H9`, `lies on H7`, `on the turret` */
export function sayWhere(board: Board, view: CastleView, { seat, at, carried }: Token): string {
  const space = spaceIn(board, at)
  const carrier = view.board[at]?.seat
  if (board.spaces[at]?.kind === 'turret') return t('castle.flagRaised')
  if (!carried || carrier === undefined) return t('castle.flagLies', { space })
  return carrier === seat ? t('castle.flagOwn', { space }) : t('castle.flagWith', { seat: seatName(carrier), space })
}

/** Every flag and every slider, in a sentence each. */
export function sayFlagsAndSliders(info: CastleInfo, board: Board, view: CastleView): string {
  const flags = view.tokens.map((token) => t('castle.flagSaid', { seat: seatName(token.seat), where: sayWhere(board, view, token) }))
  const sliders = view.lineup.seats.map((seat) =>
    t('castle.sliderSaid', { seat: seatName(seat), at: view.sliders[seat] ?? 0, of: info.slider }),
  )
  return [...flags, ...sliders].join(' ')
}
