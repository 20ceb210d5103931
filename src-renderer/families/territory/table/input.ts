/** Choices in Conquest besides a selected unit (`pieces/table/hand.ts`): territories, cards and their targets, units to place or regroup. */
import { t } from '../../../words/index.ts'
import type { AppState } from '../../../state/app.svelte.ts'
import { askFirst, putDown } from '../../../pieces/table/hand.ts'
import { choicesOf } from '../choices.ts'
import { countCards } from '../card-list.ts'
import { territoryOf, zoneIn, zoneShort } from '../lands.ts'
import { sayTask } from './sentences.ts'
import type { TableWithTurn } from './turn.svelte.ts'

/** A zone was chosen. True where it meant something to what is being put together. */
export function chooseZone(table: TableWithTurn, zone: number): boolean {
  const { turn, land } = table
  if (turn.isClaiming) return claim(table, territoryOf(land, zone))
  if (turn.isPlacingUnit) return sendOr(table, choicesOf(turn.actions, 'place').find(({ to }) => to === zone)?.text)
  if (turn.isPicking) return sendOr(table, choicesOf(turn.actions, 'pick').find(({ at }) => at === zone)?.text)
  if (turn.isArranging) return swap(table, zone)
  if (!turn.aim) return false
  if (turn.aimAt(zone)) table.speech.say(sayTask(table))
  else sayNotThere(table, zone)
  return true
}

/** Says that a card cannot be aimed there, and at what it can. */
function sayNotThere(table: TableWithTurn, zone: number): void {
  table.speech.say(`${t('territory.notThere', { zone: zoneIn(table.land, zone) })} ${sayTask(table)}`)
}

function claim(table: TableWithTurn, territory: number): boolean {
  return sendOr(table, choicesOf(table.turn.actions, 'claim').find((each) => each.territory === territory)?.text)
}

/** Sends an action, or says what is asked for where there is none for this zone. */
function sendOr(table: TableWithTurn, text: string | undefined): boolean {
  if (text === undefined) table.speech.say(sayTask(table))
  else void table.requests.submit(text)
  return true
}

function swap(table: TableWithTurn, zone: number): boolean {
  const { turn } = table
  if (turn.picked.includes(zone)) turn.swap(zone)
  table.speech.say(sayTask(table))
  return true
}

/** One step back: the latest choice of what is being put together. */
export function stepBack(table: TableWithTurn): void {
  const { turn } = table
  const { aim } = turn
  if (turn.swapped !== null) turn.swapped = null
  else if (aim?.kind) turn.name(aim.kind)
  else if (aim && aim.and !== null) turn.aimAt(aim.and)
  else if (aim && aim.at !== null) turn.aimAt(aim.at)
  else if (turn.card) turn.putDown()
  else return void putDown(table)
  table.speech.say(sayTask(table))
}

/** One of the cards that lie face up, or of the names for the accused, by its number. False where there is none. */
export function chooseByNumber(table: TableWithTurn, index: number): boolean {
  const { turn, snapshot } = table
  const accusation = turn.accusations[index]
  if (accusation) {
    turn.name(accusation.kind)
    table.speech.say(sayTask(table))
    return true
  }
  const card = turn.accusations.length > 0 ? undefined : countCards(snapshot.view.drawn)[index]?.card
  if (card === undefined || !turn.playable.includes(card)) return false
  takeCard(table, card)
  return true
}

/** Takes up a card, and says what it does. */
export function takeCard(table: TableWithTurn, card: Parameters<TableWithTurn['turn']['choose']>[0]): void {
  table.turn.choose(card)
  table.speech.say(sayTask(table))
}

/** Plays the action under the board: the card with its targets, or the three units where they are. */
export async function confirm(table: TableWithTurn): Promise<void> {
  const { ready } = table.turn
  if (ready) await table.requests.submit(ready.text)
  else table.speech.say(sayTask(table))
}

/** Ends the turn where the rules allow it; says what is still to do where they do not (CQ-31). */
export async function endTurn(table: TableWithTurn): Promise<void> {
  const { end } = table.turn
  if (end) await table.requests.submit(end.text)
  else table.speech.say(sayTask(table))
}

/** Sends the move, after asking if the settings say so. Illegal moves are sent too: the answer explains them. */
export async function act(app: AppState, table: TableWithTurn, from: number, to: number): Promise<void> {
  const { own, land, turn, snapshot } = table
  if (own === null) return
  const move = choicesOf(turn.actions, 'move').find((each) => each.from === from && each.to === to)
  const words = { from: zoneIn(land, from), to: zoneIn(land, to) }
  if (move && app.settings.confirmMoves && !(await askFirst(app, words, snapshot.view.board[to] !== null))) return
  await table.requests.submit(move?.text ?? `${zoneShort(land, from)}-${zoneShort(land, to)}`)
}
