/** What clicks, drags and keys do at a live game round the castle: pieces and moves, flags on the way, and recruits. */
import { sayTargets } from '../../../pieces/words/describe.ts'
import { beginMove, choosePiece, endShow, isConfirmed, putDown } from '../../../pieces/table/hand.ts'
import { sayingKeys } from '../../../pieces/table/keys.ts'
import type { Waiting } from '../../../pieces/table/waiting.ts'
import { runKey } from '../../../ui/typing.ts'
import { t } from '../../../words/index.ts'
import { spaceIn } from '../spaces.ts'
import { isAsked, isShot, wayOf } from '../ways.ts'
import { sayRecruit, sayWay, sayWhyNot } from './sentences.ts'
import { sayFlagsAndSliders } from '../where.ts'
import type { CastlePlay } from './turn.svelte.ts'

/** A space was clicked. Where the selected piece is to go already, it goes. */
export function click(play: CastlePlay, space: number): void {
  if (endShow(play, space)) return
  if (play.turn.way?.to === space) return void confirmWay(play)
  const from = choosePiece(play, space)
  if (from !== null) void move(play, from, space)
}

/** A piece was dragged from one space to another, or its move typed. */
export async function moveTo(play: CastlePlay, from: number, to: number): Promise<void> {
  beginMove(play)
  play.turn.putDown()
  await move(play, from, to)
}

/** Sends the move, after asking if the settings say so; a move with choices for flags is shown under the board first. */
async function move(play: CastlePlay, from: number, to: number): Promise<void> {
  const { table, turn, board } = play
  const { own } = table
  if (own === null) return
  const shot = turn.actions.filter(isShot).find((action) => action.from === from && action.to === to)
  const way = shot ? null : wayOf(turn.actions, from, to)
  if (way && isAsked(way)) {
    turn.selected = from
    turn.choose(way)
    table.advising.cancel()
    return table.speech.say(sayWay(play))
  }
  const only = shot ?? way?.moves[0]
  const isAttack = shot !== undefined || table.snapshot.view.board[to] !== null
  const words = { from: spaceIn(board, from), to: spaceIn(board, to) }
  if (only && !(await isConfirmed(table.app, words, isAttack))) return
  await table.requests.submit(only?.text ?? `${board.spaces[from]?.name ?? ''}-${board.spaces[to]?.name ?? ''}`)
}

/** Does what a key means here, besides the keys of every table (`../keys.ts` lists them). False when it means nothing. */
export function pressKey(play: CastlePlay, key: string): boolean {
  const { table, board } = play
  const { info, speech, snapshot } = table
  if (/^[1-9]$/.test(key)) return chooseByNumber(play, Number(key) - 1)
  return runKey(
    {
      ...sayingKeys(play),
      i: () => takeOrNot(play),
      g: () => void confirm(play),
      d: () => speech.say(sayFlagsAndSliders(info, board, snapshot.view)),
    },
    key,
  )
}

/** One step back: the latest choice of what is being put together. */
export function stepBack(play: CastlePlay): void {
  const { table, turn } = play
  if (turn.back) {
    turn.back = null
    return
  }
  if (turn.way) {
    turn.way = null
    return table.speech.say(sayTargets(play.model))
  }
  putDown(play)
}

/** Makes the move as its flags are said; says what is wrong with them where the rules have no such move. */
async function confirmWay(play: CastlePlay): Promise<void> {
  const { table, turn } = play
  if (turn.move) await table.requests.submit(turn.move.text)
  else if (turn.way) table.speech.say(sayWhyNot(play))
}

/** A button under the board, by its number: leaves a flag or not, or chooses a recruit. False where there is none. */
function chooseByNumber(play: CastlePlay, index: number): boolean {
  const { turn } = play
  if (turn.way) {
    const seat = turn.leavable[index]
    if (seat === undefined) return false
    turn.toggleLeave(seat)
    sayTheWay(play)
    return true
  }
  const kind = turn.recruitKinds[index]
  if (kind === undefined) return false
  chooseRecruit(play, kind)
  return true
}

/** Says the changed move after another choice for its flags. */
export function sayTheWay(play: CastlePlay): void {
  const { table, turn } = play
  if (turn.way) table.speech.say(sayWay(play))
}

/** The flags where the piece goes, or where it comes back, are taken up or not. Nothing where there are none. */
export function takeOrNot(play: CastlePlay): void {
  const { table, turn } = play
  if (!turn.canTake) return
  turn.toggleTake()
  if (turn.way) sayTheWay(play)
  else table.speech.say(sayRecruit(play))
}

/** Chooses who comes back; chosen once more it is let go. */
export function chooseRecruit(play: CastlePlay, kind: string): void {
  const { table, turn } = play
  const again = turn.back?.kind === kind
  turn.back = again ? null : { kind, take: turn.recruits.some((recruit) => recruit.kind === kind && recruit.take) }
  if (turn.back) table.speech.say(sayRecruit(play))
}

/** The move, or the recruit, that is chosen and waits to be confirmed under the board; null for none. */
export function waitingIn(play: CastlePlay): Waiting | null {
  const { table, turn } = play
  if (!table.myTurn || table.past.position || table.advising.shown) return null
  if (turn.way) {
    const button = t(table.snapshot.view.board[turn.way.to] === null ? 'castle.goes' : 'castle.attacks')
    return { prompt: t('castle.press', { button }), here: null }
  }
  return turn.recruit ? { prompt: t('castle.pressRecruit'), here: null } : null
}

/** Plays the action under the board: the move, the recruit, or the pass. */
export async function confirm(play: CastlePlay): Promise<void> {
  const { table, turn } = play
  if (turn.way) await confirmWay(play)
  else if (turn.recruit) await table.requests.submit(turn.recruit.text)
  else if (turn.pass) await table.requests.submit(turn.pass.text)
}
