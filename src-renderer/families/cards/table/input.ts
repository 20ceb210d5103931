/**
 * What clicks, drags and keys do at a live card table. An action that cannot be done is sent too: the answer explains it with the rule (CL-13), and it is the
 * table that knows the rules, not the screen.
 */
import type { CardChoice } from '../../../../src-main/contract/index.ts'
import { t } from '../../../words/index.ts'
import type { AppState } from '../../../state/app.svelte.ts'
import { runKey, type KeyActions } from '../../../ui/typing.ts'
import { sayChoices, sayEnemySide, sayOut, sayOwnSide } from '../describe.ts'
import { faceOf } from '../kinds.ts'
import { fill, lay, missingOf, newDraft, onlyChoice, placementOf, take, unlay, type Draft } from '../laying.ts'
import { abilityChoice, aimLook, attackOn } from '../selection.ts'
import { cardAt } from '../spots.ts'
import type { Spot } from '../types.ts'
import type { CardsPlay } from './play.svelte.ts'

/** A spot was clicked: selects a card, acts with it, lays it, or puts it down. */
export function click(play: CardsPlay, spot: Spot): void {
  const { table, turn } = play
  if (table.past.leave()) return
  if (table.animationQueue.current !== null) return skipTo(play, spot)
  table.dismiss()
  if (turn.draft) return pickToLay(play, spot)
  const { selection } = turn
  if (spot.zone === 'line' && spot.seat === table.own) return pickOwn(play, spot.index)
  if (!selection) return spot.zone === 'line' ? regard(play, spot) : undefined
  if (spot.seat === table.own || spot.zone === 'out') return
  if (spot.zone === 'line') void (selection.looking ? nameCard(play, spot.index) : attack(play, selection.from, spot.index))
  else void useAbility(play, 'see-hand')
}

/** A choice while something is being shown ends the showing; an own card there is taken in hand as well if that can be done now. */
function skipTo(play: CardsPlay, spot: Spot): void {
  const { table, turn } = play
  table.dismiss()
  table.animationQueue.skip()
  if (spot.seat !== table.own || !table.myTurn || table.snapshot.curtain) return
  if (turn.draft) pickToLay(play, spot)
  else if (spot.zone === 'line') pickOwn(play, spot.index)
}

/** An enemy card was chosen with nothing in hand; once more it is marked. */
function regard(play: CardsPlay, spot: Spot): void {
  const { table } = play
  const name = `${spot.zone} ${spot.seat} ${spot.zone === 'line' ? spot.index : ''}`
  const again = table.regarded === name
  table.regarded = again ? null : name
  if (again) return play.markOn(spot)
  play.explaining.keep(spot)
  if (cardAt(play.model, spot)) table.speech.say(t('play.markAgain'))
}

/** A card was taken up to be dragged: what it can do is to be seen. What is being put together already stays. */
export function grab(play: CardsPlay, spot: Spot): void {
  const { table, turn } = play
  const { draft, selection } = turn
  if (table.animationQueue.current !== null || spot.seat !== table.own) return
  if (draft) {
    const index = draftIndex(play, draft, spot)
    if (index !== draft.held) takeCard(play, draft, index)
  } else if (spot.zone === 'line' && selection?.from !== spot.index) pickOwn(play, spot.index)
}

/** The card of the draft that is at a spot, or null. */
function draftIndex({ turn }: CardsPlay, draft: Draft, spot: Spot): number | null {
  if (spot.zone === 'hand') return turn.indexInHand(spot.index)
  return spot.zone === 'line' ? (draft.placed[spot.index] ?? null) : null
}

/** A card was dragged onto a spot. */
export function drop(play: CardsPlay, from: Spot, to: Spot): void {
  const { table, turn } = play
  table.past.leave()
  table.animationQueue.skip()
  const { draft } = turn
  if (draft) return dropToLay(play, draft, from, to)
  if (from.zone !== 'line' || from.seat !== table.own || to.seat === table.own) return
  turn.putDown()
  if (to.zone === 'line') return void attack(play, from.index, to.index)
  turn.selection = { from: from.index, looking: null }
  void useAbility(play, 'see-hand')
}

/** What of the table a key is about. */
interface PointedAt {
  /** Marks the card that is pointed at, or explains it. */
  readonly mark: () => void
  readonly explain: () => void
  readonly pointed: () => Spot | null
}

/** Does what a key means here, besides the keys of every table (`key-list.ts` lists them). False when it means nothing. */
export function pressKey(play: CardsPlay, key: string, on: PointedAt): boolean {
  const { table, turn, model } = play
  const { speech } = table
  if (/^[1-9]$/.test(key)) return pickPlace(play, Number(key) - 1)
  const actions: KeyActions = {
    x: () => void takeUpAbility(play),
    g: () => void (turn.draft ? confirmDraft(play) : turn.stop ? stop(play) : confirmLook(play)),
    d: () => fillDraft(play),
    m: on.mark,
    q: on.explain,
    R: () => void readLine(play, on.pointed(), 'row'),
    C: () => void readLine(play, on.pointed(), 'file'),
    o: () => speech.say(sayOwnSide(model)),
    e: () => speech.say(sayEnemySide(model)),
    k: () => speech.say(turn.stop ? `${sayChoices(model)} ${t('cards.canStop')}` : sayChoices(model)),
    c: () => speech.say(sayOut(model)),
  }
  return runKey(actions, key)
}

/** Says the row of a spot, or the places across the table. */
async function readLine(play: CardsPlay, spot: Spot | null, line: 'row' | 'file'): Promise<void> {
  const { table } = play
  const { viewer } = table.snapshot
  const { sayLine } = await import('../lines.ts')
  if (table.snapshot.viewer === viewer) table.speech.say(sayLine(play.model, spot, line))
}

/** A digit takes an own card in hand; with one in hand it names the enemy's place; with a card to lay it names the gap. */
function pickPlace(play: CardsPlay, index: number): boolean {
  const { table, turn } = play
  const { own, info } = table
  if (own === null || index >= info.line) return false
  const seat = turn.selection && !turn.draft ? (info.seats.find((each) => each !== own) ?? own) : own
  click(play, { zone: 'line', seat, index })
  return true
}

async function takeUpAbility(play: CardsPlay): Promise<void> {
  const { turn } = play
  const { abilities } = turn
  if (abilities.includes('see-line')) takeUpLook(play)
  else if (abilities.includes('see-hand')) await useAbility(play, 'see-hand')
  else if (abilities.includes('redeal')) await useAbility(play, 'redeal')
}

/** One step back: the latest choice of what is being put together. */
export function stepBack(play: CardsPlay): void {
  const { table, turn } = play
  const { draft, selection } = turn
  if (draft) {
    if (draft.held !== null) turn.putDown()
    else clear(play)
  } else if (selection?.looking) {
    turn.selection = { from: selection.from, looking: selection.looking.length > 0 ? selection.looking.slice(0, -1) : null }
    table.speech.say(sayLooking(play))
  } else if (selection) {
    turn.putDown()
    table.speech.say(t('play.putDown'))
  }
}

/** Takes up the Scout's look: the cards to look at are named next (BC-9). Nothing is seen before all are named (BC-15). */
export function takeUpLook(play: CardsPlay): void {
  const { table, turn } = play
  const { selection } = turn
  if (!selection) return
  table.requests.refusal = null
  turn.selection = { from: selection.from, looking: [] }
  table.speech.say(sayLooking(play))
}

/** The Scout looks at the cards that are named. */
export async function confirmLook({ table, turn }: CardsPlay): Promise<void> {
  const { look } = turn
  if (look) await table.requests.submit(look.text)
}

/** Makes no further attack in this turn (HR-1). */
export async function stop({ table, turn }: CardsPlay): Promise<void> {
  if (turn.stop) await table.requests.submit(turn.stop.text)
}

/** Uses the ability of the card in hand; the Flag's is asked about first, since a whole position goes with it. */
export async function useAbility({ table, turn }: CardsPlay, type: 'see-hand' | 'redeal'): Promise<void> {
  const { selection, choices } = turn
  if (!selection) return
  const choice = abilityChoice(choices, selection.from, type)
  if (type === 'redeal' && choice && !(await confirmRedeal(table.app))) return
  await table.requests.submit(choice?.text ?? `${selection.from + 1}${type === 'redeal' ? '!redeal' : '?hand'}`)
}

function confirmRedeal(app: AppState): Promise<boolean> {
  const text = t('cards.redealText')
  return app.ask({ title: t('cards.redealTitle'), text, yes: t('cards.redealYes'), danger: true })
}

/** Lays what is missing anywhere. */
export function fillDraft({ table, turn }: CardsPlay): void {
  const { draft } = turn
  if (!draft) return
  turn.redraft(fill(draft, table.info, Math.random))
  table.speech.say(t('cards.filled'))
}

/** Takes every card of the draft back. */
export function clear({ table, turn }: CardsPlay): void {
  const { draft } = turn
  if (!draft || Object.keys(draft.placed).length === 0) return
  turn.redraft(newDraft(draft.order, draft.hand))
  table.speech.say(t('cards.cleared'))
}

/** Lays cards as they were before the latest change of the draft. */
export function undoDraft({ table, turn }: CardsPlay): void {
  if (turn.undo()) table.speech.say(t('common.undone'))
}

/** Makes the change again that was undone last. */
export function redoDraft({ table, turn }: CardsPlay): void {
  if (turn.redo()) table.speech.say(t('common.redone'))
}

/** Lays the line as it is drafted, or the only card in the only gap. */
export async function confirmDraft({ table, turn }: CardsPlay): Promise<void> {
  const { draft } = turn
  if (!draft) return
  const whole = missingOf(draft) === 0 ? draft : onlyChoice(draft)
  if (!whole) return table.speech.say(t('cards.layMore', { count: missingOf(draft) }))
  const answer = await table.requests.send('table.do', {
    gameId: table.gameId,
    command: { type: 'deploy', seat: draft.order.seat, placement: placementOf(whole) },
  })
  if (answer.ok) turn.endDraft(draft)
  if (answer.ok && answer.value.curtain && answer.value.status === 'deploying') await table.lower()
}

/** Lays what was typed as symbols of cards, `.` for places that stay as they are. Returns what to say when it cannot be read. */
export function layTyped(play: CardsPlay, symbols: readonly string[]): string | null {
  const { turn } = play
  const { draft } = turn
  if (!draft) return t('cards.layNotNow')
  let next: Draft | null = newDraft(draft.order, draft.hand)
  const used = new Set<number>()
  for (const [place, symbol] of symbols.entries()) {
    if (symbol === '.' || !next) continue
    const index = draft.hand.findIndex((kind, i) => !used.has(i) && symbolOf(play, kind) === symbol.toUpperCase())
    used.add(index)
    next = index < 0 ? null : lay(next, index, place)
  }
  if (!next) return t('cards.typeUnknown')
  turn.redraft(next)
  void confirmDraft(play)
  return null
}

function symbolOf({ table }: CardsPlay, kind: string): string | undefined {
  return table.info.kinds.find(({ id }) => id === kind)?.symbol
}

function pickOwn(play: CardsPlay, index: number): void {
  const { table, turn } = play
  if (!table.myTurn || table.snapshot.curtain) return table.words.sayStatus()
  // after a refusal the player begins again
  if (turn.selection?.from === index && table.requests.refusal === null) {
    turn.putDown()
    return table.speech.say(t('play.putDown'))
  }
  if (!table.snapshot.view.lines[table.own ?? 'red']?.[index]) return
  table.requests.refusal = null
  turn.selection = { from: index, looking: null }
  table.speech.say(sayChoices(play.model))
}

function nameCard(play: CardsPlay, place: number): void {
  const { table, turn } = play
  if (!turn.selection) return
  const next = aimLook(turn.choices, turn.selection, place)
  if (!next) return table.speech.say(t('cards.lookNot'))
  turn.selection = next
  table.speech.say(sayLooking(play))
}

function sayLooking({ turn }: CardsPlay): string {
  const named = turn.selection?.looking ?? null
  if (named === null) return t('cards.lookDown')
  const places = named
    .map((place) => place + 1)
    .sort((a, b) => a - b)
    .join(', ')
  if (turn.look) return t('cards.lookReady', { places })
  return t('cards.lookName', { count: turn.due - named.length })
}

async function attack({ table, turn }: CardsPlay, from: number, to: number): Promise<void> {
  const choice = attackOn(turn.choices, from, to)
  if (choice && table.app.settings.confirmMoves && !(await confirmedAttack(table.app, choice))) return
  await table.requests.submit(choice?.text ?? `${from + 1}x${to + 1}`)
}

function confirmedAttack(app: AppState, choice: CardChoice): Promise<boolean> {
  const to = choice.type === 'attack' ? String(choice.to + 1) : ''
  const title = t('play.confirmAttack', { from: String(choice.from + 1), to })
  return app.ask({ title, text: t('play.confirmText'), yes: t('play.attack') })
}

function pickToLay(play: CardsPlay, spot: Spot): void {
  const { table, turn } = play
  const { draft } = turn
  if (!draft || spot.seat !== draft.order.seat) return
  if (onlyChoice(draft) && (spot.zone === 'hand' || (spot.zone === 'line' && draft.order.spaces.includes(spot.index))))
    return void confirmDraft(play)
  if (spot.zone === 'hand') return takeCard(play, draft, turn.indexInHand(spot.index))
  if (spot.zone !== 'line') return
  const there = draft.placed[spot.index]
  if (draft.held !== null && draft.held !== there) return layCard(play, draft, draft.held, spot.index)
  if (there !== undefined) return takeCard(play, draft, there)
  table.speech.say(t('cards.takeFirst'))
}

function dropToLay(play: CardsPlay, draft: Draft, from: Spot, to: Spot): void {
  const { table, turn } = play
  const index = draftIndex(play, draft, from)
  if (index === null || from.seat !== draft.order.seat || to.seat !== from.seat) return
  if (to.zone === 'line') return layCard(play, draft, index, to.index)
  if (from.zone !== 'line') return
  turn.redraft(unlay(draft, from.index))
  table.speech.say(t('cards.takenBack'))
}

function takeCard(play: CardsPlay, draft: Draft, index: number | null): void {
  const { table, turn } = play
  if (index === null) return
  const next = take(draft, index)
  turn.redraft(next)
  const { name } = faceOf(table.info, draft.hand[index] ?? '', play.numbering)
  table.speech.say(next.held === null ? t('play.putDown') : t('cards.taken', { card: name }))
}

function layCard(play: CardsPlay, draft: Draft, index: number, place: number): void {
  const { table, turn } = play
  const next = lay(draft, index, place)
  if (!next) return table.speech.say(t('cards.layNot'))
  turn.redraft(next)
  const { name } = faceOf(table.info, draft.hand[index] ?? '', play.numbering)
  const left = missingOf(next)
  const more = left === 0 ? t('cards.layReady') : t('cards.layMore', { count: left })
  table.speech.say(`${t('cards.laidOn', { card: name, number: place + 1 })} ${more}`)
}
