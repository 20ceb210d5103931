/**
 * What choosing and dragging mean at a live table. An action that is not legal is sent too: the answer explains it with the rule (CL-13), and it is the
 * table that knows the rules, not the screen.
 */
import { previewChange, previewUse } from '../power-text.ts'
import { t } from '../../../i18n/index.ts'
import type { AppState } from '../../../state/app.svelte.ts'
import { saySquare } from '../../board/say.ts'
import { sayTargets } from '../../board/describe.ts'
import { powerName } from '../power-names.ts'
import { aimAt, aimBack, takeAim, usesOf } from '../turn.ts'
import { sayAimStep } from './aiming.ts'
import { Entry } from './entry.svelte.ts'
import type { GridTable } from './table.svelte.ts'

/**
 * A square was chosen: takes a piece in hand, acts with it, or puts it down. `onenemy` is called for an enemy piece that is chosen a second time with nothing
 * in hand.
 */
export function pickSquare(app: AppState, table: GridTable, square: number, onenemy: (square: number) => void): void {
  if (table.past.leave()) return
  if (table.animationQueue.current !== null) return pickThrough(table, square)
  table.dismiss()
  if (table.turn.entry) return table.turn.entry.desk.pick(square)
  if (table.turn.aim) return aimHere(table, square)
  const piece = table.snapshot.view.board[square] ?? null
  const mine = piece !== null && piece.seat === table.own
  if (table.turn.selected === null) {
    if (mine) takeInHand(table, square)
    else if (piece !== null) regard(table, square, onenemy)
    return
  }
  if (square === table.turn.selected) putDown(table)
  else if (mine) takeInHand(table, square)
  else void act(app, table, table.turn.selected, square)
}

/**
 * A choice while something is being shown ends the showing. If that makes it the person's turn, an own piece there is taken in hand as well, since that is
 * what was wanted; nothing else is done to a board that was not there to be seen. `square` is null beside the board.
 */
export function pickThrough(table: GridTable, square: number | null): void {
  table.dismiss()
  table.animationQueue.skip()
  const piece = square === null ? null : table.snapshot.view.board[square]
  if (square === null || piece?.seat !== table.own || !table.myTurn || table.snapshot.curtain) return
  takeInHand(table, square)
}

/** An enemy piece was chosen with nothing in hand: says what it is, and once more marks it. */
function regard(table: GridTable, square: number, onenemy: (square: number) => void): void {
  const again = table.regarded === String(square)
  table.regarded = again ? null : String(square)
  if (again) return onenemy(square)
  const { model } = table
  const drawn = model.pieces.find((each) => each.square === square)
  const ground = model.squares[square]
  if (ground) table.speech.say(`${saySquare(model, ground, drawn)}. ${t('play.markAgain')}`)
}

/** A piece was taken up to be dragged: where it can go is to be seen. What is being put together already stays. */
export function grab(table: GridTable, square: number): void {
  if (table.animationQueue.current !== null || table.turn.entry || table.turn.selected === square) return
  if (table.snapshot.view.board[square]?.seat === table.own) takeInHand(table, square)
}

/** A piece was dragged, or a move typed. */
export function moveTo(app: AppState, table: GridTable, from: number, to: number): void {
  table.past.leave()
  table.dismiss()
  table.animationQueue.skip()
  if (table.turn.entry) return table.turn.entry.desk.move(from, to)
  if (table.turn.aim && from === table.turn.selected) return aimHere(table, to)
  table.turn.putDown()
  void act(app, table, from, to)
}

/** Lets go of the piece in hand. True when there was one. */
export function putDown(table: GridTable): boolean {
  const held = table.turn.selected !== null
  table.turn.putDown()
  if (held) table.speech.say(t('play.putDown'))
  return held
}

/** One step back: the latest choice of what is being put together. False when there was nothing. */
export function stepBack(table: GridTable): boolean {
  if (table.turn.entry) {
    if (table.turn.entry.desk.held) table.turn.entry.desk.putDown()
    else leaveEntry(table)
    return true
  }
  if (table.turn.aim) {
    table.turn.aim = aimBack(table.turn.uses, table.turn.aim)
    sayAim(table)
    return true
  }
  if (putDown(table)) return true
  return undoChange(table)
}

/** Why a power of the piece in hand cannot be used now, in a few words; null when it can. */
export function whyNot(table: GridTable, power: string): string | null {
  const { turn, snapshot } = table
  if (usesOf(turn.actions, turn.selected, power).length > 0) return null
  const held = turn.selected === null ? null : snapshot.view.board[turn.selected]
  return t(held?.spent ? 'play.powerSpent' : 'play.powerNothing')
}

/** Takes up a power of the piece in hand, or says why it cannot be used now. */
export function choosePower(table: GridTable, power: string): void {
  table.refusal = null
  const reason = whyNot(table, power)
  if (reason !== null) return table.speech.say(`${powerName(table.info, power)}: ${reason}.`)
  table.turn.aim = takeAim(power)
  sayAim(table)
}

/** Chooses who is brought back. */
export function chooseKind(table: GridTable, kind: string): void {
  if (!table.turn.aim) return
  table.turn.aim = { ...table.turn.aim, kind }
  sayAim(table)
}

/** Uses the power as it is aimed, if it can be used so. */
export async function confirmAim(table: GridTable): Promise<void> {
  const action = table.turn.step?.action
  if (action) await table.submit(action.text)
}

/** The piece changes its mode before the action; nothing is told to anybody until the action is (TF-6). */
export function changeMode(table: GridTable, at: number): void {
  if (!table.turn.changeable.some((change) => change.at === at)) return
  table.turn.putDown()
  table.turn.change = at
  table.turn.selected = at
  table.speech.say(`${previewChange(table.info, table.snapshot.view, at)} ${t('play.changeThen')}`)
}

/** Takes the chosen change of mode back. True when there was one. */
export function undoChange(table: GridTable): boolean {
  if (table.turn.change === null) return false
  table.turn.putDown()
  table.turn.change = null
  table.speech.say(t('play.changeUndone'))
  return true
}

/** Begins to place the reinforcements that are due (NA-8). */
export function enterReinforcements(table: GridTable): void {
  const { snapshot, own, info } = table
  const { reinforcements } = snapshot.choices
  if (!reinforcements || own === null) return
  table.past.leave()
  table.turn.putDown()
  table.turn.change = null
  table.turn.entry = new Entry({ info, seat: own, order: reinforcements })
  table.speech.say(t('play.entryBegins', { count: table.turn.entry.missing }))
}

/** Leaves the reinforcements where they are. */
export function leaveEntry(table: GridTable): void {
  table.turn.entry = null
  table.speech.say(t('play.entryLeft'))
}

/** Brings the reinforcements in as they stand; the turn goes on. */
export async function confirmEntry(table: GridTable): Promise<void> {
  const { entry } = table.turn
  if (!entry?.isComplete) return
  await table.send('table.deploy', { gameId: table.gameId, seat: entry.seat, placement: entry.placement })
}

function takeInHand(table: GridTable, square: number): void {
  table.regarded = null
  if (!table.myTurn || table.snapshot.curtain) return table.sayStatus()
  table.turn.aim = null
  table.turn.selected = square
  table.refusal = null
  table.speech.say(sayTargets(table.model))
}

/** Aims at a square. What cannot be aimed at is asked for all the same, so that the answer says why; another own piece is taken in hand instead. */
function aimHere(table: GridTable, square: number): void {
  const { aim, uses, selected, step } = table.turn
  if (!aim || !step) return
  const next = aimAt(uses, aim, square)
  if (next) {
    table.turn.aim = next
    return sayAim(table)
  }
  if (square === aim.to && step.action) return void confirmAim(table)
  const piece = table.snapshot.view.board[square]
  if (square === selected || aim.to !== null) return table.speech.say(t('play.aimNot'))
  if (piece?.seat === table.own) return takeInHand(table, square)
  const name = (index: number | null): string => table.info.board.spaces[index ?? -1]?.name ?? ''
  void table.submit(`${changeText(table)}${name(selected)}:${aim.power}>${name(square)}`)
}

function sayAim(table: GridTable): void {
  const { info, snapshot } = table
  const { aim, step, change } = table.turn
  if (!aim || !step) return table.speech.say(t('play.powerDown'))
  if (step.action)
    table.speech.say(`${powerName(info, aim.power)}: ${previewUse({ info, view: snapshot.view, action: step.action, change })}`)
  else table.speech.say(sayAimStep(info, aim, step))
}

/** The text of the chosen change of mode, to go before an action. */
function changeText({ turn, snapshot }: GridTable): string {
  return snapshot.choices.changes?.find(({ at }) => at === turn.change)?.text ?? ''
}

async function act(app: AppState, table: GridTable, from: number, to: number): Promise<void> {
  const { own, info } = table
  if (own === null) return
  const legal = table.turn.actions.find((action) => action.from === from && action.to === to && !action.use)
  const [fromName = '', toName = ''] = [info.board.spaces[from]?.name, info.board.spaces[to]?.name]
  if (legal && app.settings.confirmMoves && !(await confirmed(app, fromName, toName, legal.attack))) return
  await table.submit(legal?.text ?? `${changeText(table)}${fromName}-${toName}`)
}

function confirmed(app: AppState, from: string, to: string, attack: boolean): Promise<boolean> {
  const title = attack ? t('play.confirmAttack', { from, to }) : t('play.confirmMove', { from, to })
  return app.ask({ title, text: t('play.confirmText'), yes: attack ? t('play.attack') : t('play.move') })
}
