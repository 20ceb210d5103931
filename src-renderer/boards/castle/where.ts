/** Where flags are and how sliders stand, in words. Everybody sees them (CA-3). Pure. */
import { isEnemy, type Board, type CastleInfo, type CastleView, type Seat, type Token } from '../../../src-main/contract/index.ts'
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

/** Whoever stands on the ring with a flag of its own side: one step more and it wins (CA-6, CA-20). */
export function nearTurret(board: Board, view: CastleView): readonly Seat[] {
  if (view.phase !== 'playing') return []
  const seats = view.tokens.flatMap(({ seat, at, carried }) => {
    const carrier = view.board[at]?.seat
    return carried && carrier !== undefined && board.spaces[at]?.kind === 'ring' && !isEnemy(view, seat, carrier) ? [carrier] : []
  })
  return [...new Set(seats)]
}

/** `Yellow is one step from the turret!`; empty while nobody is. */
export function sayNearTurret(board: Board, view: CastleView): string {
  return nearTurret(board, view)
    .map((seat) => t('castle.nearTurret', { seat: seatName(seat) }))
    .join(' ')
}

/** Every flag and every slider, in a sentence each. */
export function sayFlagsAndSliders(info: CastleInfo, board: Board, view: CastleView): string {
  const flags = view.tokens.map((token) => t('castle.flagSaid', { seat: seatName(token.seat), where: sayWhere(board, view, token) }))
  const sliders = view.lineup.seats.map((seat) =>
    t('castle.sliderSaid', { seat: seatName(seat), at: view.sliders[seat] ?? 0, of: info.slider }),
  )
  return [...flags, ...sliders].join(' ')
}
