/**
 * Clicks and drags at a live table of pieces. Illegal actions are sent too: the table knows the rules, and its answer explains the refusal (CL-13).
 */
import { t } from '../../words/index.ts'
import type { AppState } from '../../state/app.svelte.ts'
import { sayStuck } from '../card.ts'
import { sayTargets } from '../describe.ts'
import type { PieceFamily } from '../model.ts'
import { saySquare } from '../say.ts'
import type { BoardTable } from './table.svelte.ts'

type Table = BoardTable<PieceFamily>

/** A space was chosen: selects a piece, acts with it, or clears the selection. Another player's piece, chosen twice without a selection, is marked. */
export function pick(table: Table, space: number): void {
  if (table.past.leave()) return
  if (table.animationQueue.current !== null) return pickThrough(table, space)
  table.dismiss()
  if (table.choose(space)) return
  const { selected } = table.turn
  const piece = table.snapshot.view.board[space] ?? null
  const isMine = piece !== null && piece.seat === table.own
  if (selected === null) {
    if (isMine) takeInHand(table, space)
    else if (piece !== null) regard(table, space)
    return
  }
  if (space === selected) putDown(table)
  else if (isMine) takeInHand(table, space)
  else void table.act(selected, space)
}

/**
 * A click during an animation ends it. If it is then the player's turn, an own piece there is selected; nothing else is done, as the player has not seen the
 * board yet. `space` is null outside the board.
 */
export function pickThrough(table: Table, space: number | null): void {
  table.dismiss()
  table.animationQueue.skip()
  const piece = space === null ? null : table.snapshot.view.board[space]
  if (space === null || piece?.seat !== table.own || !table.myTurn || table.snapshot.curtain) return
  takeInHand(table, space)
}

/** A drag begins: shows where the piece can go. An unfinished turn stays. */
export function grab(table: Table, space: number): void {
  if (table.animationQueue.current !== null || table.turn.isPlacing || table.turn.selected === space) return
  if (table.snapshot.view.board[space]?.seat === table.own) takeInHand(table, space)
}

/** A piece was dragged, or its move typed. */
export async function moveTo(table: Table, from: number, to: number): Promise<void> {
  table.past.leave()
  table.dismiss()
  table.animationQueue.skip()
  if (table.carry(from, to)) return
  table.turn.putDown()
  await table.act(from, to)
}

/** Selects an own piece and says where it can go; says whose turn it is when it cannot be selected. */
export function takeInHand(table: Table, space: number): void {
  table.regarded = null
  if (!table.canTakeUp) return table.sayStatus()
  table.turn.putDown()
  table.turn.selected = space
  table.requests.refusal = null
  const stuck = sayStuck(table.info, table.model, space)
  table.explaining.at = stuck === null ? null : { spot: space, stays: true, note: stuck }
  table.speech.say(stuck ?? sayTargets(table.model))
}

/** Clears the selection. True when there was one. */
export function putDown(table: Table): boolean {
  const held = table.turn.selected !== null
  table.turn.putDown()
  if (held) table.speech.say(t('play.putDown'))
  return held
}

/** Another player's piece was chosen without a selection: says what it is; the second time marks it. */
function regard(table: Table, space: number): void {
  const again = table.regarded === String(space)
  table.regarded = again ? null : String(space)
  if (again) return table.markOn(space)
  const { model } = table
  const drawn = model.pieces.find((each) => each.square === space)
  const ground = model.squares[space]
  table.explaining.keep(space)
  if (ground) table.speech.say(`${saySquare(model, ground, drawn)}. ${t('play.markAgain')}`)
}

/** Asks before a move if the settings say so. */
export function askFirst(app: AppState, words: { readonly from: string; readonly to: string }, isAttack: boolean): Promise<boolean> {
  const title = isAttack ? t('play.confirmAttack', words) : t('play.confirmMove', words)
  return app.ask({ title, text: t('play.confirmText'), yes: isAttack ? t('play.attack') : t('play.move') })
}
