/** Flags and sliders in words. They are public (CA-3). Pure. */
import { isEnemy, type Board, type CastleInfo, type CastleView, type Seat, type Token } from '../../../src-main/contract/index.ts'
import { t } from '../../words/index.ts'
import { seatName } from '../../words/seats.ts'
import { ownSeat } from '../../state/seats.ts'
import type { Alarm } from '../../state/table/family.ts'
import { spaceIn } from './spaces.ts'

/** `carried on H4`, `with Blue on H9`, `alone on H7`, `on the turret` */
export function sayWhere(board: Board, view: CastleView, { seat, at, carried }: Token): string {
  const space = spaceIn(board, at)
  const carrier = view.board[at]?.seat
  if (board.spaces[at]?.kind === 'turret') return t('castle.flagRaised')
  if (!carried || carrier === undefined) return t('castle.flagAlone', { space })
  return carrier === seat ? t('castle.flagOwn', { space }) : t('castle.flagWith', { seat: seatName(carrier), space })
}

/** The piece on the ring with a flag of its own side, one move from winning (CA-6, CA-20). */
function nearTurret(board: Board, view: CastleView): Seat | null {
  const ring = view.phase === 'playing' ? view.board.findIndex((piece, id) => piece && board.spaces[id]?.kind === 'ring') : -1
  const carrier = view.board[ring]?.seat
  if (carrier === undefined) return null
  const isAble = view.tokens.some(({ seat, at, carried }) => carried && at === ring && !isEnemy(view, seat, carrier))
  return isAble ? carrier : null
}

/** Whether an enemy of the viewer is one space from the turret. */
export function isTurretThreatened(board: Board, view: CastleView): boolean {
  const seat = nearTurret(board, view)
  const viewer = ownSeat(view.viewer)
  return seat !== null && (viewer === null || isEnemy(view, seat, viewer))
}

/** `Yellow is one space from the turret!`; empty otherwise. */
export function alarmOf(board: Board, view: CastleView): Alarm | null {
  const seat = nearTurret(board, view)
  if (seat === null) return null
  const text = seat === view.viewer ? t('castle.youNearTurret') : t('castle.nearTurret', { seat: seatName(seat) })
  return { text, tone: isTurretThreatened(board, view) ? 'bad' : 'good' }
}

/** Every flag and every slider, in a sentence each. */
export function sayFlagsAndSliders(info: CastleInfo, board: Board, view: CastleView): string {
  const flags = view.tokens.map((token) => t('castle.flagSaid', { seat: seatName(token.seat), where: sayWhere(board, view, token) }))
  const sliders = view.lineup.seats.map((seat) =>
    t('castle.sliderSaid', { seat: seatName(seat), at: view.sliders[seat] ?? 0, of: info.slider }),
  )
  return [...flags, ...sliders].join(' ')
}
