/** What stands under the board before something is done: the move with its flags, whom a recruit brings back. Pure. */
import { kindName, t } from '../../../i18n/index.ts'
import { sayFlags } from '../announce.ts'
import { spaceIn } from '../spaces.ts'
import type { CastleTable } from './table.svelte.ts'

/** Why flags cannot be handled like this on the way that is chosen (CA-6, CA-10). */
export function sayWhyNot({ turn, board }: Pick<CastleTable, 'turn' | 'board'>): string {
  const isTurret = turn.way !== null && board.spaces[turn.way.to]?.kind === 'turret'
  return t(isTurret ? 'castle.notHome' : 'castle.notSo')
}

/** The move that is being put together, with what becomes of flags (CA-16). */
export function sayWay({ turn, info, board, snapshot }: CastleTable): string {
  const { way, handling } = turn
  if (!way) return ''
  const { view } = snapshot
  const piece = view.board[way.from]
  const words = {
    piece: piece?.kind ? kindName(info, piece.kind) : t('board.piece'),
    from: spaceIn(board, way.from),
    to: spaceIn(board, way.to),
  }
  const lying = view.tokens.filter(({ at, carried }) => at === way.to && !carried).map(({ seat }) => seat)
  const along = view.tokens.flatMap(({ seat, at, carried }) => (at === way.from && carried && !handling.leave.includes(seat) ? [seat] : []))
  const isWin = board.spaces[way.to]?.kind === 'turret'
  return [
    t(view.board[way.to] ? 'castle.wayAttack' : 'castle.wayMove', words),
    ...(along.length > 0 ? [t('castle.carriesAlong', { flags: sayFlags(along) })] : []),
    ...(handling.leave.length > 0 ? [t('castle.leaves', { flags: sayFlags(handling.leave), from: words.from })] : []),
    ...(handling.take && lying.length > 0 ? [t('castle.takes', { flags: sayFlags(lying) })] : []),
    ...(isWin ? [t('castle.wayWins')] : []),
    ...(turn.move ? [] : [sayWhyNot({ turn, board })]),
  ].join(' ')
}
