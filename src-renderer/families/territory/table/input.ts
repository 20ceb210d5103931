/** What clicks, drags and keys do at a live game of Conquest: territories, cards and their targets, units to place, to regroup and to move. */
import { t } from '../../../words/index.ts'
import type { Card } from '../../../../src-main/contract/index.ts'
import { beginMove, choosePiece, endShow, isConfirmed, putDown } from '../../../pieces/table/hand.ts'
import { sayingKeys } from '../../../pieces/table/keys.ts'
import { runKey } from '../../../ui/typing.ts'
import { choicesOf } from '../choices.ts'
import { cardRule, countCards } from '../card-list.ts'
import { territoryOf, zoneIn, zoneShort } from '../lands.ts'
import { sayUnplayable } from '../unplayable.ts'
import { sayCardsOnTable, sayLand, sayTask } from './sentences.ts'
import type { TerritoryPlay } from './turn.svelte.ts'

/** What each of the accused's kinds is named with, in their order: digits, then letters that mean nothing else at the table. */
const NAMING = '123456789aimqxyz'

/** The key that chooses a card or a kind by its place, or null where none is left. */
export function keyAt(index: number): string | null {
  return NAMING[index]?.toUpperCase() ?? null
}

/** A zone was clicked. */
export function click(play: TerritoryPlay, zone: number): void {
  if (endShow(play, zone)) return
  if (play.table.myTurn && play.table.seen && chooseZone(play, zone)) return
  const from = choosePiece(play, zone)
  if (from !== null) void move(play, from, zone)
}

/** A unit was dragged from one zone to another, or its move typed. */
export async function moveTo(play: TerritoryPlay, from: number, to: number): Promise<void> {
  beginMove(play)
  play.turn.putDown()
  await move(play, from, to)
}

/** Sends the move, after asking if the settings say so. Illegal moves are sent too: the answer explains them. */
async function move({ table, turn }: TerritoryPlay, from: number, to: number): Promise<void> {
  const { own, snapshot } = table
  const { land } = turn
  if (own === null) return
  const choice = choicesOf(turn.actions, 'move').find((each) => each.from === from && each.to === to)
  const words = { from: zoneIn(land, from), to: zoneIn(land, to) }
  if (choice && !(await isConfirmed(table.app, words, snapshot.view.board[to] !== null))) return
  await table.requests.submit(choice?.text ?? `${zoneShort(land, from)}-${zoneShort(land, to)}`)
}

/** Does what a key means here, besides the keys of every table (`../keys.ts` lists them). False when it means nothing. */
export function pressKey(play: TerritoryPlay, key: string): boolean {
  const { turn } = play
  const { speech } = play.table
  const place = key.length === 1 ? NAMING.indexOf(key) : -1
  if (key === 'x' && turn.isClaiming) {
    claimBest(play, true)
    return true
  }
  if (place >= 0) return chooseByNumber(play, place)
  const { c: _captured, ...saying } = sayingKeys(play)
  return runKey(
    {
      ...saying,
      g: () => (turn.isClaiming ? takeClaim(play) : void confirm(play)),
      j: () => void endTurn(play),
      d: () => speech.say(sayLand(play)),
      h: () => speech.say(sayCardsOnTable(play)),
    },
    key,
  )
}

/** Chooses a zone for what the turn asks for. False where it asks for no zone. */
function chooseZone(play: TerritoryPlay, zone: number): boolean {
  const { table, turn } = play
  if (turn.isClaiming) return claim(play, zone)
  if (turn.isPlacingUnit) return sendOr(play, choicesOf(turn.actions, 'place').find(({ to }) => to === zone)?.text)
  if (turn.isPicking) return sendOr(play, choicesOf(turn.actions, 'pick').find(({ at }) => at === zone)?.text)
  if (turn.isArranging) return swap(play, zone)
  if (!turn.aim) return false
  if (turn.aimAt(zone)) table.speech.say(sayTask(play))
  else sayNotThere(play, zone)
  return true
}

/** Says that a card cannot be aimed there, and at what it can. */
function sayNotThere(play: TerritoryPlay, zone: number): void {
  play.table.speech.say(`${t('territory.notThere', { zone: zoneIn(play.turn.land, zone) })} ${sayTask(play)}`)
}

/** Chooses a free territory; chosen once more it is taken, which cannot be taken back. */
function claim(play: TerritoryPlay, zone: number): boolean {
  const { table, turn } = play
  const territory = territoryOf(turn.land, zone)
  if (turn.claimed !== null && turn.claimed === territory) {
    takeClaim(play)
    return true
  }
  if (choicesOf(turn.actions, 'claim').some((each) => each.territory === territory)) turn.selected = zone
  table.speech.say(sayTask(play))
  return true
}

/** Takes the territory that is chosen, or else the best one that is left. */
export function takeClaim(play: TerritoryPlay): void {
  const { table, turn } = play
  const chosen = choicesOf(turn.actions, 'claim').find(({ territory }) => territory === turn.claimed)
  if (!chosen) return claimBest(play)
  turn.selected = null
  void table.requests.submit(chosen.text)
}

/** Chooses the best territory that is left, and with `all` from now on all that this seat is to choose. */
export function claimBest({ table: { own, requests }, turn }: TerritoryPlay, all = false): void {
  const [best] = turn.claims
  if (!best || own === null) return
  turn.selected = null
  if (all && !turn.choosers.includes(own)) turn.choosers = [...turn.choosers, own]
  void requests.submit(`claim:${turn.land.territories[best.territory]?.id ?? ''}`)
}

/** Sends an action, or says what is asked for where there is none for this zone. */
function sendOr(play: TerritoryPlay, text: string | undefined): boolean {
  const { table } = play
  if (text === undefined) table.speech.say(sayTask(play))
  else void table.requests.submit(text)
  return true
}

function swap(play: TerritoryPlay, zone: number): boolean {
  const { table, turn } = play
  if (turn.picked.includes(zone)) turn.swap(zone)
  table.speech.say(sayTask(play))
  return true
}

/** One step back: the latest choice of what is being put together. */
export function stepBack(play: TerritoryPlay): void {
  const { table, turn } = play
  const { aim } = turn
  if (turn.swapped !== null) turn.swapped = null
  else if (turn.claimed !== null) turn.selected = null
  else if (aim?.kind) turn.name(aim.kind)
  else if (aim && aim.and !== null) turn.aimAt(aim.and)
  else if (aim && aim.at !== null) turn.aimAt(aim.at)
  else if (turn.card) turn.putDown()
  else return void putDown(play)
  table.speech.say(sayTask(play))
}

/** One of the cards that are face up, or of the names for the accused, by its number. False where there is none. */
export function chooseByNumber(play: TerritoryPlay, index: number): boolean {
  const { table, turn } = play
  const { snapshot } = table
  const accusation = turn.accusations[index]
  if (accusation) {
    turn.name(accusation.kind)
    table.speech.say(sayTask(play))
    return true
  }
  const card = turn.accusations.length > 0 ? undefined : countCards(snapshot.view.drawn)[index]?.card
  if (card === undefined) return false
  takeCard(play, card)
  return true
}

/** Why a drawn card cannot be played now; null where it can. */
export function whyNot({ table: { info, own, snapshot }, turn }: TerritoryPlay, card: Card): string | null {
  return own === null || turn.playable.includes(card) ? null : sayUnplayable(info, snapshot.view, own, card)
}

/** Takes up a card, and says what it does, or why it cannot be played. */
export function takeCard(play: TerritoryPlay, card: Card): void {
  const { table, turn } = play
  const why = whyNot(play, card)
  if (why !== null) return table.requests.refuse({ code: 'rule', message: why, rule: cardRule(card) })
  table.requests.refusal = null
  turn.choose(card)
  table.speech.say(sayTask(play))
}

/** Plays the action under the board: the card with its targets, or the three units where they are. */
export async function confirm(play: TerritoryPlay): Promise<void> {
  const { table, turn } = play
  const { ready } = turn
  if (ready) await table.requests.submit(ready.text)
  else table.speech.say(sayTask(play))
}

/** Ends the turn where the rules allow it; says what is still to do where they do not (CQ-31). */
export async function endTurn(play: TerritoryPlay): Promise<void> {
  const { table, turn } = play
  const { end } = turn
  if (end) await table.requests.submit(end.text)
  else table.speech.say(sayTask(play))
}
