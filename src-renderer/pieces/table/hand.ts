/**
 * Selecting pieces at a live table: the parts of a click that are the same on all boards. What a click does from beginning to end is in the `input.ts` of each
 * family. Illegal actions are sent too: the table knows the rules, and its answer explains the refusal (CL-13).
 */
import { t } from '../../words/index.ts'
import type { AppState } from '../../state/app.svelte.ts'
import { sayStuck } from '../card.ts'
import { sayTargets } from '../words/describe.ts'
import { saySquare } from '../words/say.ts'
import type { PiecePlay } from './play.svelte.ts'

/**
 * A click while an earlier position or an animation is shown only ends it. True when it did. If it is then the player's turn, an own piece there is selected;
 * nothing else is done, as the player has not seen the board yet. `space` is null outside the board.
 */
export function endShow(play: PiecePlay, space: number | null): boolean {
  const { table } = play
  if (table.past.leave()) return true
  const isMoving = table.animationQueue.current !== null
  if (isMoving) skipTo(play, space)
  else table.dismiss()
  return isMoving
}

/** Ends the animation, and selects an own piece there. */
export function skipTo(play: PiecePlay, space: number | null): void {
  const { table } = play
  table.dismiss()
  table.animationQueue.skip()
  if (space !== null && isOwn(play, space) && table.myTurn && table.seen) takeUp(play, space)
}

/**
 * A click that chooses a piece: selects an own one, puts the selected one down, or explains another player's, which a second click marks. After a refusal the
 * selected one is selected anew: the player begins again. Returns the space of the selected piece where that one is to act on `space` instead; null when the
 * click is done.
 */
export function choosePiece(play: PiecePlay, space: number): number | null {
  const { table, turn } = play
  const { selected } = turn
  if (space === selected && table.requests.refusal === null) putDown(play)
  else if (isOwn(play, space)) takeUp(play, space)
  else if (selected !== null) return selected
  else if (table.snapshot.view.board[space]) regard(play, space)
  return null
}

/** A drag begins: shows where the piece can go. An unfinished turn stays. */
export function grab(play: PiecePlay, space: number): void {
  const { table, turn } = play
  if (table.animationQueue.current !== null || turn.isPlacing || turn.selected === space) return
  if (isOwn(play, space)) takeUp(play, space)
}

/** A piece was dropped, or its move typed: the present position is shown. */
export function beginMove({ table }: PiecePlay): void {
  table.past.leave()
  table.dismiss()
  table.animationQueue.skip()
}

/** Selects an own piece and says where it can go; says whose turn it is when it cannot be selected. */
export function takeUp(play: PiecePlay, space: number): void {
  const { table, turn } = play
  table.regarded = null
  if (!table.myTurn || !table.seen || !turn.canSelect) return table.words.sayStatus()
  turn.putDown()
  turn.selected = space
  table.requests.refusal = null
  const stuck = sayStuck(table.info, play.model, space)
  play.explaining.at = stuck === null ? null : { spot: space, stays: true, note: stuck }
  table.speech.say(stuck ?? sayTargets(play.model))
}

/** Clears the selection. True when there was one. */
export function putDown({ table, turn }: PiecePlay): boolean {
  const held = turn.selected !== null
  turn.putDown()
  if (held) table.speech.say(t('play.putDown'))
  return held
}

function isOwn({ table }: PiecePlay, space: number): boolean {
  const piece = table.snapshot.view.board[space] ?? null
  return piece !== null && piece.seat === table.own
}

/** Another player's piece was chosen without a selection: says what it is; the second time marks it. */
function regard(play: PiecePlay, space: number): void {
  const { table, model } = play
  const again = table.regarded === String(space)
  table.regarded = again ? null : String(space)
  if (again) return play.markOn(space)
  const drawn = model.pieces.find((each) => each.square === space)
  const ground = model.squares[space]
  play.explaining.keep(space)
  if (ground) table.speech.say(`${saySquare(model, ground, drawn)}. ${t('play.markAgain')}`)
}

/** Asks before a move if the settings say so. True when it is to be made. */
export async function isConfirmed(
  app: AppState,
  words: { readonly from: string; readonly to: string },
  isAttack: boolean,
): Promise<boolean> {
  if (!app.settings.confirmMoves) return true
  const title = isAttack ? t('play.confirmAttack', words) : t('play.confirmMove', words)
  return app.ask({ title, text: t('play.confirmText'), yes: isAttack ? t('play.attack') : t('play.move') })
}
