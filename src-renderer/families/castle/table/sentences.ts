/** The text under the board before an action: the move with its flags, or the recruit. Pure. */
import { kindName, t } from '../../../words/index.ts'
import { sayFlags } from '../announce.ts'
import { spaceIn } from '../spaces.ts'
import type { TableWithTurn } from './turn.svelte.ts'

/** Why flags cannot be handled like this on the way that is chosen (CA-6, CA-10). */
export function sayWhyNot({ turn, board }: Pick<TableWithTurn, 'turn' | 'board'>): string {
  const isTurret = turn.way !== null && board.spaces[turn.way.to]?.kind === 'turret'
  return t(isTurret ? 'castle.notHome' : 'castle.notSo')
}

/** The move that is being put together, with what becomes of flags (CA-16). */
export function sayWay({ turn, info, board, snapshot }: TableWithTurn): string {
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

/** Where the seat at this screen recruits. */
export function recruitmentSpaceOf({ own, info, snapshot }: TableWithTurn): number {
  return (own === null ? undefined : info.boards[snapshot.view.options.preset]?.recruitment[own]) ?? -1
}

/** What the recruit that is chosen will do. */
export function sayRecruit(table: TableWithTurn): string {
  const { turn, info, board, snapshot } = table
  const { back } = turn
  if (!back) return ''
  const at = recruitmentSpaceOf(table)
  const flags = snapshot.view.tokens.filter((token) => token.at === at && !token.carried).map(({ seat }) => seat)
  const preview = t('castle.recruitPreview', { kind: kindName(info, back.kind), at: spaceIn(board, at) })
  return back.take ? `${preview} ${t('castle.takes', { flags: sayFlags(flags) })}` : preview
}
