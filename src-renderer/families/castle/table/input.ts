/** The parts of a turn round the castle besides clicks and drags (`pieces/table/hand.ts`): flags on the way, and recruits. */
import type { AppState } from '../../../state/app.svelte.ts'
import { sayTargets } from '../../../pieces/describe.ts'
import { askFirst, putDown } from '../../../pieces/table/hand.ts'
import { spaceIn } from '../spaces.ts'
import { isAsked, isShot, wayOf } from '../ways.ts'
import { sayRecruit, sayWay, sayWhyNot } from './sentences.ts'
import type { TableWithTurn } from './turn.svelte.ts'

/** One step back: the latest choice of what is being put together. */
export function stepBack(table: TableWithTurn): void {
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
export async function confirmWay(table: TableWithTurn): Promise<void> {
  const { turn } = table
  if (turn.move) await table.requests.submit(turn.move.text)
  else if (turn.way) table.speech.say(sayWhyNot(table))
}

/** A button under the board, by its number: leaves a flag or not, or chooses a recruit. False where there is none. */
export function chooseByNumber(table: TableWithTurn, index: number): boolean {
  const { turn } = table
  if (turn.way) {
    const seat = turn.leavable[index]
    if (seat === undefined) return false
    turn.toggleLeave(seat)
    sayTheWay(table)
    return true
  }
  const kind = turn.recruitKinds[index]
  if (kind === undefined) return false
  chooseRecruit(table, kind)
  return true
}

/** Says the changed move after another choice for its flags. */
export function sayTheWay(table: TableWithTurn): void {
  if (table.turn.way) table.speech.say(sayWay(table))
}

/** The flags that lie where the piece goes, or where it comes back, are taken up or not. Nothing where there are none. */
export function takeOrNot(table: TableWithTurn): void {
  const { turn } = table
  if (!turn.canTake) return
  turn.toggleTake()
  if (turn.way) sayTheWay(table)
  else table.speech.say(sayRecruit(table))
}

/** Chooses who comes back; chosen once more it is let go. */
export function chooseRecruit(table: TableWithTurn, kind: string): void {
  const { turn } = table
  const again = turn.back?.kind === kind
  turn.back = again ? null : { kind, take: turn.recruits.some((recruit) => recruit.kind === kind && recruit.take) }
  if (turn.back) table.speech.say(sayRecruit(table))
}

/** Plays the action under the board: the move, the recruit, or the pass. */
export async function confirm(table: TableWithTurn): Promise<void> {
  const { turn } = table
  if (turn.way) await confirmWay(table)
  else if (turn.recruit) await table.requests.submit(turn.recruit.text)
  else if (turn.pass) await table.requests.submit(turn.pass.text)
}

/** Sends the move, after asking if the settings say so; a move with choices for flags is shown under the board first. */
export async function act(app: AppState, table: TableWithTurn, from: number, to: number): Promise<void> {
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
  if (only && app.settings.confirmMoves && !(await askFirst(app, words, isAttack))) return
  await table.requests.submit(only?.text ?? `${board.spaces[from]?.name ?? ''}-${board.spaces[to]?.name ?? ''}`)
}
