/** The text round the board: the move with its flags before it is made, the recruit, and what to do now. Pure. */
import { kindName, t } from '../../../words/index.ts'
import { seatName } from '../../../words/seats.ts'
import type { TurnHint } from '../../../game/table/first-hints.ts'
import type { SpokenTable } from '../../../state/table/family.ts'
import { kindOf, labelOf } from '../../../pieces/kinds.ts'
import { sayFights } from '../../../pieces/words/fights.ts'
import { sayFlags } from '../announce.ts'
import { spaceIn } from '../spaces.ts'
import { castleText } from '../text.ts'
import type { CastlePlay } from './turn.svelte.ts'

/** Why flags cannot be handled like this on the way that is chosen (CA-6, CA-10). */
export function sayWhyNot({ turn, board }: Pick<CastlePlay, 'turn' | 'board'>): string {
  const isTurret = turn.way !== null && board.spaces[turn.way.to]?.kind === 'turret'
  return t(isTurret ? 'castle.notHome' : 'castle.notSo')
}

/** The move that is being put together, with what becomes of flags (CA-16). */
export function sayWay({ table, turn, board }: CastlePlay): string {
  const { way, handling } = turn
  if (!way) return ''
  const { info, snapshot } = table
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
export function recruitmentSpaceOf({ table: { own, info, snapshot } }: CastlePlay): number {
  return (own === null ? undefined : info.boards[snapshot.view.options.preset]?.recruitment[own]) ?? -1
}

/** What the recruit that is chosen will do, and how strong it is. */
export function sayRecruit(play: CastlePlay): string {
  const { table, turn, board } = play
  const { info, snapshot } = table
  const { back } = turn
  if (!back) return ''
  const at = recruitmentSpaceOf(play)
  const flags = snapshot.view.tokens.filter((token) => token.at === at && !token.carried).map(({ seat }) => seat)
  const kind = t('board.cardRanked', { kind: kindName(info, back.kind), rank: labelOf(info, back.kind, play.numbering) })
  return [
    t('castle.recruitPreview', { kind, at: spaceIn(board, at) }),
    ...sayStrength(play, back.kind),
    ...(back.take ? [t('castle.takes', { flags: sayFlags(flags) })] : []),
  ].join(' ')
}

/** What a kind beats, or what beats it where it cannot attack. */
function sayStrength({ table: { info, own, snapshot }, numbering }: CastlePlay, id: string): readonly string[] {
  const { view } = snapshot
  const { seats, sides } = view.lineup
  const kind = kindOf(info, id)
  const rivals = own === null ? [] : seats.filter((seat) => sides[seat] !== sides[own])
  const { battles, fires } = castleText
  const fighting = { info, preset: view.options.preset, numbering, battles: battles(view), fires }
  return kind ? sayFights(fighting, kind, rivals).slice(0, 1) : []
}

/** What to do now, for beginners, and what wins (CA-20). */
export const sayFirstHint = (play: CastlePlay): TurnHint => ({ ...sayWhatNow(play), goal: 'turret' })

function sayWhatNow({ table, turn, canGo }: CastlePlay): TurnHint {
  if (!table.myTurn) return { text: t(table.isDue ? 'play.hintShown' : 'castle.hintWait') }
  if (turn.isRecruiting) return { text: t('castle.hintRecruit') }
  if (turn.way && !table.advising.shown) return { text: t('castle.hintWay') }
  return canGo ? { text: t('castle.hintSpace') } : { text: t('castle.hintPiece'), isChoice: true }
}

/** A recruit may be due on another seat's turn: then that is what is waited for (CA-29). */
export function sayRecruiting({ own, info, snapshot }: SpokenTable<'castle'>): string | null {
  const { due, phase } = snapshot.view
  const [first] = due ?? []
  if (!first || phase !== 'playing' || snapshot.thinking === first.seat) return null
  const hasNone = snapshot.choices?.actions.some((action) => action.type === 'recruit' && action.kind === null) === true
  if (own === first.seat && hasNone) return t('castle.youMayGoOn', { seat: seatName(first.seat), of: info.slider })
  return t(own === first.seat ? 'castle.youMayRecruit' : 'castle.mayRecruit', { seat: seatName(first.seat) })
}
