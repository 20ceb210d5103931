/** The parts of a turn on squares besides clicks and drags (`pieces/table/hand.ts`): powers, changes of mode, reinforcements. */
import { previewChange, previewUse } from '../power-text.ts'
import { t } from '../../../words/index.ts'
import type { AppState } from '../../../state/app.svelte.ts'
import { askFirst, putDown, takeInHand } from '../../../pieces/table/hand.ts'
import { powerName } from '../power-names.ts'
import { aimAt, aimBack, takeAim, usesOf } from '../turn.ts'
import { sayAimStep } from './aiming.ts'
import { Entry } from './entry.svelte.ts'
import type { TableWithTurn } from './turn.svelte.ts'

/** One step back: the latest choice of what is being put together. False when there was nothing. */
export function stepBack(table: TableWithTurn): boolean {
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
export function whyNot(table: TableWithTurn, power: string): string | null {
  const { turn, snapshot } = table
  if (usesOf(turn.actions, turn.selected, power).length > 0) return null
  const held = turn.selected === null ? null : snapshot.view.board[turn.selected]
  return t(held?.spent ? 'play.powerSpent' : 'play.powerNothing')
}

/** Takes up a power of the piece in hand, or says why it cannot be used now. */
export function choosePower(table: TableWithTurn, power: string): void {
  table.requests.refusal = null
  const reason = whyNot(table, power)
  if (reason !== null) return table.speech.say(`${powerName(table.info, power)}: ${reason}.`)
  table.turn.aim = takeAim(power)
  sayAim(table)
}

/** Chooses who is brought back. */
export function chooseKind(table: TableWithTurn, kind: string): void {
  if (!table.turn.aim) return
  table.turn.aim = { ...table.turn.aim, kind }
  sayAim(table)
}

/** Uses the power as it is aimed, if it can be used so. */
export async function confirmAim(table: TableWithTurn): Promise<void> {
  const action = table.turn.step?.action
  if (action) await table.requests.submit(action.text)
}

/** The piece changes its mode before the action; private until the action is sent (TF-6). */
export function changeMode(table: TableWithTurn, at: number): void {
  if (!table.turn.changeable.some((change) => change.at === at)) return
  table.turn.putDown()
  table.turn.change = at
  table.turn.selected = at
  table.speech.say(`${previewChange(table.info, table.snapshot.view, at)} ${t('play.changeThen')}`)
}

/** Takes the chosen change of mode back. True when there was one. */
export function undoChange(table: TableWithTurn): boolean {
  if (table.turn.change === null) return false
  table.turn.putDown()
  table.turn.change = null
  table.speech.say(t('play.changeUndone'))
  return true
}

/** Begins to place the reinforcements that are due (NA-8). */
export function enterReinforcements(table: TableWithTurn): void {
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
export function leaveEntry(table: TableWithTurn): void {
  table.turn.entry = null
  table.speech.say(t('play.entryLeft'))
}

/** Brings the reinforcements in as they stand; the turn goes on. */
export async function confirmEntry(table: TableWithTurn): Promise<void> {
  const { entry } = table.turn
  if (!entry?.isComplete) return
  await table.requests.place(entry.placement)
}

/** Aims at a square. What cannot be aimed at is asked for all the same, so that the answer says why; another own piece is taken in hand instead. */
export function aimHere(table: TableWithTurn, square: number): void {
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
  void table.requests.submit(`${changeText(table)}${name(selected)}:${aim.power}>${name(square)}`)
}

function sayAim(table: TableWithTurn): void {
  const { info, snapshot } = table
  const { aim, step, change } = table.turn
  if (!aim || !step) return table.speech.say(t('play.powerDown'))
  if (step.action)
    table.speech.say(`${powerName(info, aim.power)}: ${previewUse({ info, view: snapshot.view, action: step.action, change })}`)
  else table.speech.say(sayAimStep(info, aim, step))
}

/** The text of the chosen change of mode, to go before an action. */
function changeText({ turn, snapshot }: TableWithTurn): string {
  return snapshot.choices.changes?.find(({ at }) => at === turn.change)?.text ?? ''
}

/** Sends the move, after asking if the settings say so. */
export async function act(app: AppState, table: TableWithTurn, from: number, to: number): Promise<void> {
  const { own, info } = table
  if (own === null) return
  const legal = table.turn.actions.find((action) => action.from === from && action.to === to && !action.use)
  const [fromName = '', toName = ''] = [info.board.spaces[from]?.name, info.board.spaces[to]?.name]
  if (legal && app.settings.confirmMoves && !(await askFirst(app, { from: fromName, to: toName }, legal.attack))) return
  await table.requests.submit(legal?.text ?? `${changeText(table)}${fromName}-${toName}`)
}
