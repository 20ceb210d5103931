/** What clicks, drags and keys do at a live game on squares: pieces and moves, powers, changes of mode, reinforcements. */
import { isWatched } from '../../../../src-main/contract/index.ts'
import type * as Previewing from '../power-preview.ts'
import type * as Rescuing from './rescue.ts'
import { t } from '../../../words/index.ts'
import { beginMove, choosePiece, endShow, isConfirmed, putDown, takeUp } from '../../../pieces/table/hand.ts'
import { kindOf } from '../../../pieces/kinds.ts'
import { sayingKeys } from '../../../pieces/table/keys.ts'
import type { Waiting } from '../../../pieces/table/waiting.ts'
import { runKey } from '../../../ui/typing.ts'
import { powerName, powersInMode } from '../power-names.ts'
import { aimAt, aimBack, takeAim, usesOf } from '../turn.ts'
import type * as Aiming from './aiming.ts'
import type { GridPlay } from './turn.svelte.ts'

/** A square was clicked. */
export function click(play: GridPlay, square: number): void {
  if (endShow(play, square)) return
  const { entry, aim, rescue } = play.turn
  if (entry) return entry.desk.pick(square)
  if (rescue) return void answerRescue(({ bringBack }) => bringBack(play, square))
  if (aim) return aimHere(play, square)
  const from = choosePiece(play, square)
  if (from !== null) void move(play, from, square)
}

/** A piece was dragged from one square to another, or its move typed. */
export async function moveTo(play: GridPlay, from: number, to: number): Promise<void> {
  beginMove(play)
  const { entry, aim, selected, rescue } = play.turn
  if (entry) return entry.desk.move(from, to)
  if (rescue) return answerRescue(({ bringBack }) => bringBack(play, to))
  if (aim && from === selected) return aimHere(play, to)
  play.turn.putDown()
  await move(play, from, to)
}

/** Sends a move, after asking if the settings say so. */
async function move(play: GridPlay, from: number, to: number): Promise<void> {
  const { table, turn } = play
  if (table.own === null) return
  const { spaces } = table.info.board
  const legal = turn.actions.find((action) => action.from === from && action.to === to && !action.use)
  const words = { from: spaces[from]?.name ?? '', to: spaces[to]?.name ?? '' }
  if (legal && !(await isConfirmed(table.app, words, legal.attack))) return
  await table.requests.submit(legal?.text ?? `${changeText(play)}${words.from}-${words.to}`)
}

/**
 * Does what a key means here, besides the keys of every table (`key-list.ts` lists them); `lookUp` shows the special powers. False when it means nothing.
 */
export function pressKey(play: GridPlay, key: string, lookUp: () => void): boolean {
  const { table, turn } = play
  if (/^[1-9]$/.test(key)) return chooseByNumber(play, Number(key) - 1)
  const bots = isWatched(table.snapshot.seats)
  return runKey(
    {
      ...sayingKeys(play),
      ...(bots || table.info.powers.length === 0 ? {} : { p: lookUp }),
      i: () => (bots ? lookUp() : void enterReinforcements(play)),
      m: () => turn.selected !== null && changeMode(play, turn.selected),
      g: () => void (turn.rescue ? answerRescue(({ goOn }) => goOn(play)) : confirmAim(play)),
    },
    key,
  )
}

/** A digit chooses a power of the piece in hand, or who is brought back. */
function chooseByNumber(play: GridPlay, index: number): boolean {
  const { table, turn } = play
  const { info } = table
  const { step, selected, rescue } = turn
  if (rescue) {
    const back = rescue.kinds[index]
    if (back) void answerRescue(({ chooseBack }) => chooseBack(play, back.kind))
    return back !== undefined
  }
  if (step) {
    const kind = step.asks === 'kind' ? step.kinds[index] : undefined
    if (kind !== undefined) chooseKind(play, kind)
    return kind !== undefined
  }
  const piece = selected === null ? null : table.snapshot.view.board[selected]
  const kind = piece?.kind ? kindOf(info, piece.kind) : null
  const power = kind ? powersInMode(info, kind, turn.modeInHand)[index] : undefined
  if (power) choosePower(play, power.id)
  return power !== undefined
}

/** One step back: the latest choice of the unfinished turn. */
export function stepBack(play: GridPlay): void {
  const { turn } = play
  if (turn.entry) {
    if (turn.entry.desk.held) turn.entry.desk.putDown()
    else leaveEntry(play)
  } else if (turn.aim) {
    turn.aim = aimBack(turn.uses, turn.aim)
    sayAim(play)
  } else if (turn.rescued !== null) void answerRescue(({ putBack }) => putBack(play))
  else if (!putDown(play)) undoChange(play)
}

/** Why a power of the piece in hand cannot be used now, in a few words; null when it can. */
export function whyNot({ table, turn }: GridPlay, power: string): string | null {
  const { snapshot } = table
  if (usesOf(turn.actions, turn.selected, power).length > 0) return null
  const held = turn.selected === null ? null : snapshot.view.board[turn.selected]
  return t(held?.spent ? 'play.powerSpent' : 'play.powerNothing')
}

/** Takes up a power of the piece in hand, or says why it cannot be used now. */
export function choosePower(play: GridPlay, power: string): void {
  const { table, turn } = play
  table.requests.refusal = null
  const reason = whyNot(play, power)
  if (reason !== null) return table.speech.say(`${powerName(table.info, power)}: ${reason}.`)
  turn.aim = takeAim(power)
  sayAim(play)
}

/** Chooses who is brought back. */
export function chooseKind(play: GridPlay, kind: string): void {
  const { turn } = play
  if (!turn.aim) return
  turn.aim = { ...turn.aim, kind }
  sayAim(play)
}

type Rescue = typeof Rescuing

/** Answers a rescue that is due (HR-5). Few games have one, so what it needs comes with the first. */
async function answerRescue(answer: (rescue: Rescue) => unknown): Promise<void> {
  await answer(await import('./rescue.ts'))
}

/** Uses the power as it is aimed, if it can be used so. */
export async function confirmAim({ table, turn }: GridPlay): Promise<void> {
  const action = turn.step?.action
  if (action) await table.requests.submit(action.text)
}

/** The power that is aimed and waits to be confirmed; null for none, and while it would only land. */
export function waitingIn(play: GridPlay): Waiting | null {
  const { table, turn } = play
  const { aim, step } = turn
  if (!table.myTurn || table.past.position || table.advising.shown || !aim || !step?.action) return null
  if (step.asks === 'targets' && aim.targets.length === 0) return null
  const label = t('play.confirmUse', { power: powerName(table.info, aim.power) })
  const space = aim.targets.at(-1) ?? aim.to ?? turn.selected
  const here = space === null ? null : { space, label, confirm: () => void confirmAim(play) }
  return { prompt: t('play.pressUse', { button: label }), here }
}

/** The piece changes its mode before the action; private until the action is sent (TF-6). */
export function changeMode({ table, turn }: GridPlay, at: number): void {
  if (!turn.changeable.some((change) => change.at === at)) return
  turn.putDown()
  turn.change = at
  turn.selected = at
  void sayPreview({ table, turn }, ({ previewChange }) => `${previewChange(table.info, table.snapshot.view, at)} ${t('play.changeThen')}`)
}

type Preview = typeof Previewing & typeof Aiming

/** Says how a power is aimed, or what it or a change of mode will do, unless something else was chosen or has happened before its words came. */
async function sayPreview({ table, turn }: Pick<GridPlay, 'table' | 'turn'>, sentence: (preview: Preview) => string): Promise<void> {
  const { snapshot } = table
  const { aim, change } = turn
  const [previewing, aiming] = await Promise.all([import('../power-preview.ts'), import('./aiming.ts')])
  if (table.snapshot === snapshot && turn.aim === aim && turn.change === change) table.speech.say(sentence({ ...previewing, ...aiming }))
}

/** Takes the chosen change of mode back. */
export function undoChange({ table, turn }: GridPlay): void {
  if (turn.change === null) return
  turn.putDown()
  turn.change = null
  table.speech.say(t('play.changeUndone'))
}

/** Begins to place the reinforcements that are due (NA-8). */
export async function enterReinforcements({ table, turn }: GridPlay): Promise<void> {
  const { gameId, snapshot, own, info } = table
  const { reinforcements } = snapshot.choices
  if (!reinforcements || own === null) return
  table.past.leave()
  turn.putDown()
  turn.change = null
  const { Entry } = await import('./entry.svelte.ts')
  if (table.snapshot.choices.reinforcements !== reinforcements) return
  turn.entry = new Entry({ gameId, info, seat: own, order: reinforcements })
  table.speech.say(t('play.entryBegins', { count: turn.entry.missing }))
}

/** Leaves the reinforcements where they are. */
export function leaveEntry({ table, turn }: GridPlay): void {
  turn.entry = null
  table.speech.say(t('play.entryLeft'))
}

/** Brings the reinforcements in as they are placed; the turn goes on. */
export async function confirmEntry({ table, turn }: GridPlay): Promise<void> {
  const { entry } = turn
  if (!entry?.isComplete) return
  if (await table.requests.place(entry.placement)) entry.end()
}

/** Aims at a square. What cannot be aimed at is asked for all the same, so that the answer says why; another own piece is taken in hand instead. */
function aimHere(play: GridPlay, square: number): void {
  const { table, turn } = play
  const { aim, uses, selected, step } = turn
  if (!aim || !step) return
  const next = aimAt(uses, aim, square)
  if (next) {
    turn.aim = next
    return sayAim(play)
  }
  if (square === aim.to && step.action) return void confirmAim(play)
  const piece = table.snapshot.view.board[square]
  if (square === selected || aim.to !== null) return table.speech.say(t('play.aimNot'))
  if (piece?.seat === table.own) return takeUp(play, square)
  const name = (index: number | null): string => table.info.board.spaces[index ?? -1]?.name ?? ''
  void table.requests.submit(`${changeText(play)}${name(selected)}:${aim.power}>${name(square)}`)
}

function sayAim({ table, turn }: GridPlay): void {
  const { info, snapshot } = table
  const { aim, step, change } = turn
  if (!aim || !step) return table.speech.say(t('play.powerDown'))
  const { action } = step
  void sayPreview({ table, turn }, ({ previewUse, sayAimStep, sayAlso }) =>
    action
      ? `${powerName(info, aim.power)}: ${previewUse({ info, view: snapshot.view, action, change })} ${sayAlso(info, aim, step)}`.trimEnd()
      : sayAimStep(info, aim, step),
  )
}

/** The text of the chosen change of mode, to go before an action. */
function changeText({ table, turn }: GridPlay): string {
  return table.snapshot.choices.changes?.find(({ at }) => at === turn.change)?.text ?? ''
}
