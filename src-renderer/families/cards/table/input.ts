/**
 * What choosing and dragging mean at a live card table. An action that cannot be done is sent too: the answer explains it with the rule (CL-13), and it is the
 * table that knows the rules, not the screen.
 */
import type { CardChoice } from '../../../../src-main/contract/index.ts'
import { t } from '../../../words/index.ts'
import type { AppState } from '../../../state/app.svelte.ts'
import { sayChoices } from '../describe.ts'
import { faceOf } from '../kinds.ts'
import { fill, lay, missingOf, newDraft, onlyChoice, placementOf, take, unlay, type Draft } from '../laying.ts'
import { abilityChoice, aimLook, attackOn } from '../selection.ts'
import type { Spot } from '../types.ts'
import type { TableWithTurn } from './turn.svelte.ts'

/** A spot was chosen: takes a card in hand, acts with it, lays it, or puts it down. `onenemy` is called for one that is chosen twice. */
export function pickSpot(app: AppState, table: TableWithTurn, spot: Spot, onenemy: (spot: Spot) => void): void {
  if (table.past.leave()) return
  if (table.animationQueue.current !== null) return pickThrough(table, spot)
  table.dismiss()
  if (table.turn.draft) return pickToLay(table, spot)
  const { selection } = table.turn
  if (spot.zone === 'line' && spot.seat === table.own) return pickOwn(table, spot.index)
  if (!selection) return spot.zone === 'line' ? regard(table, spot, onenemy) : undefined
  if (spot.seat === table.own || spot.zone === 'out') return
  if (spot.zone === 'line') void (selection.looking ? nameCard(table, spot.index) : attack(app, table, selection.from, spot.index))
  else void useAbility(app, table, 'see-hand')
}

/** A choice while something is being shown ends the showing; an own card there is taken in hand as well if that can be done now. */
function pickThrough(table: TableWithTurn, spot: Spot): void {
  table.dismiss()
  table.animationQueue.skip()
  if (spot.seat !== table.own || !table.myTurn || table.snapshot.curtain) return
  if (table.turn.draft) pickToLay(table, spot)
  else if (spot.zone === 'line') pickOwn(table, spot.index)
}

/** An enemy card was chosen with nothing in hand; once more it is marked. */
function regard(table: TableWithTurn, spot: Spot, onenemy: (spot: Spot) => void): void {
  const name = `${spot.zone} ${spot.seat} ${spot.zone === 'line' ? spot.index : ''}`
  const again = table.regarded === name
  table.regarded = again ? null : name
  if (again) return onenemy(spot)
  table.explaining.keep(spot)
  table.speech.say(t('play.markAgain'))
}

/** A card was taken up to be dragged: what it can do is to be seen. What is being put together already stays. */
export function grab(table: TableWithTurn, spot: Spot): void {
  const { draft, selection } = table.turn
  if (table.animationQueue.current !== null || spot.seat !== table.own) return
  if (draft) {
    const index = draftIndex(table, draft, spot)
    if (index !== draft.held) takeCard(table, draft, index)
  } else if (spot.zone === 'line' && selection?.from !== spot.index) pickOwn(table, spot.index)
}

/** The card of the draft that is at a spot, or null. */
function draftIndex({ turn }: TableWithTurn, draft: Draft, spot: Spot): number | null {
  if (spot.zone === 'hand') return turn.indexInHand(spot.index)
  return spot.zone === 'line' ? (draft.placed[spot.index] ?? null) : null
}

/** A card was dragged onto a spot. */
export function dropOn(app: AppState, table: TableWithTurn, from: Spot, to: Spot): void {
  table.past.leave()
  table.animationQueue.skip()
  const { draft } = table.turn
  if (draft) return dropToLay(table, draft, from, to)
  if (from.zone !== 'line' || from.seat !== table.own || to.seat === table.own) return
  table.turn.putDown()
  if (to.zone === 'line') return void attack(app, table, from.index, to.index)
  table.turn.selection = { from: from.index, looking: null }
  void useAbility(app, table, 'see-hand')
}

/** One step back: the latest choice of what is being put together. */
export function stepBack(table: TableWithTurn): void {
  const { turn } = table
  const { draft, selection } = turn
  if (draft) {
    if (draft.held !== null) turn.putDown()
    else clear(table)
  } else if (selection?.looking) {
    turn.selection = { from: selection.from, looking: selection.looking.length > 0 ? selection.looking.slice(0, -1) : null }
    table.speech.say(sayLooking(table))
  } else if (selection) {
    turn.putDown()
    table.speech.say(t('play.putDown'))
  }
}

/** Takes up the Scout's look: the cards to look at are named next (BC-9). Nothing is seen before all are named (BC-15). */
export function takeUpLook(table: TableWithTurn): void {
  const { selection } = table.turn
  if (!selection) return
  table.requests.refusal = null
  table.turn.selection = { from: selection.from, looking: [] }
  table.speech.say(sayLooking(table))
}

/** The Scout looks at the cards that are named. */
export async function confirmLook(table: TableWithTurn): Promise<void> {
  const { look } = table.turn
  if (look) await table.requests.submit(look.text)
}

/** Uses the ability of the card in hand; the Flag's is asked about first, since a whole position goes with it. */
export async function useAbility(app: AppState, table: TableWithTurn, type: 'see-hand' | 'redeal'): Promise<void> {
  const { selection, choices } = table.turn
  if (!selection) return
  const choice = abilityChoice(choices, selection.from, type)
  if (type === 'redeal' && choice && !(await confirmRedeal(app))) return
  await table.requests.submit(choice?.text ?? `${selection.from + 1}${type === 'redeal' ? '!redeal' : '?hand'}`)
}

function confirmRedeal(app: AppState): Promise<boolean> {
  const text = t('cards.redealText')
  return app.ask({ title: t('cards.redealTitle'), text, yes: t('cards.redealYes'), danger: true })
}

/** Lays what is missing anywhere. */
export function fillDraft(table: TableWithTurn): void {
  const { draft } = table.turn
  if (!draft) return
  table.turn.redraft(fill(draft, table.info, Math.random))
  table.speech.say(t('cards.filled'))
}

/** Takes every card of the draft back. */
export function clear(table: TableWithTurn): void {
  const { draft } = table.turn
  if (!draft || Object.keys(draft.placed).length === 0) return
  table.turn.redraft(newDraft(draft.order, draft.hand))
  table.speech.say(t('cards.cleared'))
}

/** Lays cards as they were before the latest change of the draft. */
export function undoDraft({ turn, speech }: TableWithTurn): void {
  if (turn.undo()) speech.say(t('common.undone'))
}

/** Makes the change again that was undone last. */
export function redoDraft({ turn, speech }: TableWithTurn): void {
  if (turn.redo()) speech.say(t('common.redone'))
}

/** Lays the line as it is drafted, or the only card in the only gap. */
export async function confirmDraft(table: TableWithTurn): Promise<void> {
  const { draft } = table.turn
  if (!draft) return
  const whole = missingOf(draft) === 0 ? draft : onlyChoice(draft)
  if (!whole) return table.speech.say(t('cards.layMore', { count: missingOf(draft) }))
  const answer = await table.requests.send('table.do', {
    gameId: table.gameId,
    command: { type: 'deploy', seat: draft.order.seat, placement: placementOf(whole) },
  })
  if (answer.ok && answer.value.curtain && answer.value.status === 'deploying') await table.lower()
}

/** Lays what was typed as symbols of cards, `.` for places that stay as they are. Returns what to say when it cannot be read. */
export function layTyped(table: TableWithTurn, symbols: readonly string[]): string | null {
  const { draft } = table.turn
  if (!draft) return t('cards.layNotNow')
  let next: Draft | null = newDraft(draft.order, draft.hand)
  const used = new Set<number>()
  for (const [place, symbol] of symbols.entries()) {
    if (symbol === '.' || !next) continue
    const index = draft.hand.findIndex((kind, i) => !used.has(i) && symbolOf(table, kind) === symbol.toUpperCase())
    used.add(index)
    next = index < 0 ? null : lay(next, index, place)
  }
  if (!next) return t('cards.typeUnknown')
  table.turn.redraft(next)
  void confirmDraft(table)
  return null
}

function symbolOf({ info }: TableWithTurn, kind: string): string | undefined {
  return info.kinds.find(({ id }) => id === kind)?.symbol
}

function pickOwn(table: TableWithTurn, index: number): void {
  const { turn } = table
  if (!table.myTurn || table.snapshot.curtain) return table.sayStatus()
  if (turn.selection?.from === index) {
    turn.putDown()
    return table.speech.say(t('play.putDown'))
  }
  if (!table.snapshot.view.lines[table.own ?? 'red']?.[index]) return
  table.requests.refusal = null
  turn.selection = { from: index, looking: null }
  table.speech.say(sayChoices(table.model))
}

function nameCard(table: TableWithTurn, place: number): void {
  const { turn } = table
  if (!turn.selection) return
  const next = aimLook(turn.choices, turn.selection, place)
  if (!next) return table.speech.say(t('cards.lookNot'))
  turn.selection = next
  table.speech.say(sayLooking(table))
}

function sayLooking({ turn }: TableWithTurn): string {
  const named = turn.selection?.looking ?? null
  if (named === null) return t('cards.lookDown')
  const places = named
    .map((place) => place + 1)
    .sort((a, b) => a - b)
    .join(', ')
  if (turn.look) return t('cards.lookReady', { places })
  return t('cards.lookName', { count: turn.due - named.length })
}

async function attack(app: AppState, table: TableWithTurn, from: number, to: number): Promise<void> {
  const choice = attackOn(table.turn.choices, from, to)
  if (choice && app.settings.confirmMoves && !(await confirmedAttack(app, choice))) return
  await table.requests.submit(choice?.text ?? `${from + 1}x${to + 1}`)
}

function confirmedAttack(app: AppState, choice: CardChoice): Promise<boolean> {
  const to = choice.type === 'attack' ? String(choice.to + 1) : ''
  const title = t('play.confirmAttack', { from: String(choice.from + 1), to })
  return app.ask({ title, text: t('play.confirmText'), yes: t('play.attack') })
}

function pickToLay(table: TableWithTurn, spot: Spot): void {
  const { turn } = table
  const { draft } = turn
  if (!draft || spot.seat !== draft.order.seat) return
  if (onlyChoice(draft) && (spot.zone === 'hand' || (spot.zone === 'line' && draft.order.spaces.includes(spot.index))))
    return void confirmDraft(table)
  if (spot.zone === 'hand') return takeCard(table, draft, turn.indexInHand(spot.index))
  if (spot.zone !== 'line') return
  const there = draft.placed[spot.index]
  if (draft.held !== null && draft.held !== there) return layCard(table, draft, draft.held, spot.index)
  if (there !== undefined) return takeCard(table, draft, there)
  table.speech.say(t('cards.takeFirst'))
}

function dropToLay(table: TableWithTurn, draft: Draft, from: Spot, to: Spot): void {
  const index = draftIndex(table, draft, from)
  if (index === null || from.seat !== draft.order.seat || to.seat !== from.seat) return
  if (to.zone === 'line') return layCard(table, draft, index, to.index)
  if (from.zone !== 'line') return
  table.turn.redraft(unlay(draft, from.index))
  table.speech.say(t('cards.takenBack'))
}

function takeCard(table: TableWithTurn, draft: Draft, index: number | null): void {
  if (index === null) return
  const next = take(draft, index)
  table.turn.redraft(next)
  const { name } = faceOf(table.info, draft.hand[index] ?? '', table.numbering)
  table.speech.say(next.held === null ? t('play.putDown') : t('cards.taken', { card: name }))
}

function layCard(table: TableWithTurn, draft: Draft, index: number, place: number): void {
  const next = lay(draft, index, place)
  if (!next) return table.speech.say(t('cards.layNot'))
  table.turn.redraft(next)
  const { name } = faceOf(table.info, draft.hand[index] ?? '', table.numbering)
  const left = missingOf(next)
  const more = left === 0 ? t('cards.layReady') : t('cards.layMore', { count: left })
  table.speech.say(`${t('cards.laidOn', { card: name, number: place + 1 })} ${more}`)
}
