/**
 * What choosing and dragging mean at a live table. An action that is not legal is sent too: the answer explains it with the rule, and it is the table that
 * knows the rules, not the screen.
 */
import { t } from '../../../i18n/index.ts'
import type { AppState } from '../../../state/app.svelte.ts'
import { sayTargets } from '../../board/describe.ts'
import { saySquare } from '../../board/say.ts'
import { spaceIn } from '../spaces.ts'
import { isAsked, isShot, wayOf } from '../ways.ts'
import { sayWay, sayWhyNot } from './sentences.ts'
import type { CastleTable } from './table.svelte.ts'

/**
 * A space was chosen: takes a piece in hand, acts with it, or puts it down. `onenemy` is called for somebody else's piece that is chosen a second time with
 * nothing in hand.
 */
export function pickSpace(app: AppState, table: CastleTable, space: number, onenemy: (space: number) => void): void {
  if (table.past.leave()) return
  if (table.animationQueue.current !== null) return pickThrough(table, space)
  table.dismiss()
  const { turn } = table
  const piece = table.snapshot.view.board[space] ?? null
  const isMine = piece !== null && piece.seat === table.own
  if (turn.way && space === turn.way.to) return void confirmWay(table)
  if (turn.selected === null) {
    if (isMine) takeInHand(table, space)
    else if (piece !== null) regard(table, space, onenemy)
    return
  }
  if (space === turn.selected) putDown(table)
  else if (isMine) takeInHand(table, space)
  else void act(app, table, turn.selected, space)
}

/**
 * A choice while something is being shown ends the showing. If that makes it the person's turn, an own piece there is taken in hand as well; nothing else is
 * done to a board that was not there to be seen. `space` is null beside the board.
 */
export function pickThrough(table: CastleTable, space: number | null): void {
  table.dismiss()
  table.animationQueue.skip()
  const piece = space === null ? null : table.snapshot.view.board[space]
  if (space === null || piece?.seat !== table.own || !table.myTurn || table.snapshot.curtain) return
  takeInHand(table, space)
}

/** A piece was taken up to be dragged: where it can go is to be seen. */
export function grab(table: CastleTable, space: number): void {
  if (table.animationQueue.current !== null || table.turn.selected === space) return
  if (table.snapshot.view.board[space]?.seat === table.own) takeInHand(table, space)
}

/** A piece was dragged, or a move typed. */
export function moveTo(app: AppState, table: CastleTable, from: number, to: number): void {
  table.past.leave()
  table.dismiss()
  table.animationQueue.skip()
  table.turn.putDown()
  void act(app, table, from, to)
}

/** One step back: the latest choice of what is being put together. */
export function stepBack(table: CastleTable): void {
  const { turn } = table
  if (turn.back) {
    turn.back = null
    return
  }
  if (turn.way) {
    turn.way = null
    return table.speech.say(sayTargets(table.model))
  }
  putDown(table)
}

/** Makes the move as its flags are said; says what is wrong with them where the rules have no such move. */
export async function confirmWay(table: CastleTable): Promise<void> {
  const { turn } = table
  if (turn.move) await table.submit(turn.move.text)
  else if (turn.way) table.speech.say(sayWhyNot(table))
}

/** One of the buttons under the board, by its number: a flag is left or not, or somebody is chosen to come back. False where there is none. */
export function chooseByNumber(table: CastleTable, index: number): boolean {
  const { turn } = table
  if (turn.way) {
    const seat = table.leavable[index]
    if (seat === undefined) return false
    turn.toggleLeave(seat)
    sayTheWay(table)
    return true
  }
  const kind = table.recruitKinds[index]
  if (kind === undefined) return false
  chooseRecruit(table, kind)
  return true
}

/** Says how the move stands after its flags have been handled otherwise. */
export function sayTheWay(table: CastleTable): void {
  if (table.turn.way) table.speech.say(sayWay(table))
}

/** The flags that lie where the piece goes, or where it comes back, are taken up or not. Nothing where there are none. */
export function takeOrNot(table: CastleTable): void {
  const { turn } = table
  if (!turn.canTake) return
  turn.toggleTake()
  if (turn.way) sayTheWay(table)
  else table.speech.say(table.sayRecruit())
}

/** Chooses who comes back; chosen once more it is let go. */
export function chooseRecruit(table: CastleTable, kind: string): void {
  const { turn } = table
  const again = turn.back?.kind === kind
  turn.back = again ? null : { kind, take: turn.recruits.some((recruit) => recruit.kind === kind && recruit.take) }
  if (turn.back) table.speech.say(table.sayRecruit())
}

/** Does what stands under the board: the move, the recruit, or the pass. */
export async function confirm(table: CastleTable): Promise<void> {
  const { turn } = table
  if (turn.way) await confirmWay(table)
  else if (turn.recruit) await table.submit(turn.recruit.text)
  else if (turn.pass) await table.submit(turn.pass.text)
}

/** Lets go of the piece in hand. */
function putDown(table: CastleTable): void {
  const held = table.turn.selected !== null
  table.turn.putDown()
  if (held) table.speech.say(t('play.putDown'))
}

function takeInHand(table: CastleTable, space: number): void {
  table.regarded = null
  if (!table.myTurn || table.snapshot.curtain || table.turn.isRecruiting) return table.sayStatus()
  table.turn.putDown()
  table.turn.selected = space
  table.refusal = null
  table.speech.say(sayTargets(table.model))
}

/** Somebody else's piece was chosen with nothing in hand: says what it is, and once more marks it. */
function regard(table: CastleTable, space: number, onenemy: (space: number) => void): void {
  const again = table.regarded === String(space)
  table.regarded = again ? null : String(space)
  if (again) return onenemy(space)
  const { model } = table
  const square = model.squares[space]
  const drawn = model.pieces.find((each) => each.square === space)
  if (square) table.speech.say(`${saySquare(model, square, drawn)}. ${t('play.markAgain')}`)
}

async function act(app: AppState, table: CastleTable, from: number, to: number): Promise<void> {
  const { own, board, turn } = table
  if (own === null) return
  const shot = turn.actions.filter(isShot).find((action) => action.from === from && action.to === to)
  const way = shot ? null : wayOf(turn.actions, from, to)
  if (way && isAsked(way)) {
    turn.selected = from
    turn.choose(way)
    return table.speech.say(sayWay(table))
  }
  const only = shot ?? way?.moves[0]
  const isAttack = shot !== undefined || table.snapshot.view.board[to] !== null
  const words = { from: spaceIn(board, from), to: spaceIn(board, to) }
  if (only && app.settings.confirmMoves && !(await confirmed(app, words, isAttack))) return
  await table.submit(only?.text ?? `${board.spaces[from]?.name ?? ''}-${board.spaces[to]?.name ?? ''}`)
}

function confirmed(app: AppState, words: { readonly from: string; readonly to: string }, attack: boolean): Promise<boolean> {
  const title = attack ? t('play.confirmAttack', words) : t('play.confirmMove', words)
  return app.ask({ title, text: t('play.confirmText'), yes: attack ? t('play.attack') : t('play.move') })
}
