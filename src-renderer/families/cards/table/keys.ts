/** The keys of a card table besides those of every table; `key-list.ts` lists them. */
import type { AppState } from '../../../state/app.svelte.ts'
import { sayChoices, sayEnemySide, sayOut, sayOwnSide } from '../describe.ts'
import type { Spot } from '../types.ts'
import { confirmDraft, confirmLook, fillDraft, pickSpot, takeUpLook, useAbility } from './input.ts'
import type { CardsTable } from './table.svelte.ts'

/** Does what a key means here; `mark` marks the card that is pointed at, `explain` explains it. False when it means nothing. */
export function runCardsKey(
  app: AppState,
  table: CardsTable,
  key: string,
  on: { readonly mark: () => void; readonly explain: () => void },
): boolean {
  const { model, speech } = table
  if (/^[1-9]$/.test(key)) return pickPlace(app, table, Number(key) - 1)
  const actions: Readonly<Record<string, () => unknown>> = {
    x: () => void takeUpAbility(app, table),
    g: () => void (table.turn.draft ? confirmDraft(table) : confirmLook(table)),
    d: () => fillDraft(table),
    m: on.mark,
    q: on.explain,
    o: () => speech.say(sayOwnSide(model)),
    e: () => speech.say(sayEnemySide(model)),
    k: () => speech.say(sayChoices(model)),
    c: () => speech.say(sayOut(model)),
  }
  const action = actions[key]
  action?.()
  return action !== undefined
}

/** A digit takes an own card in hand; with one in hand it names the enemy's place; with a card to lay it names the gap. */
function pickPlace(app: AppState, table: CardsTable, index: number): boolean {
  const { own, turn, info } = table
  if (own === null || index >= info.line) return false
  const seat = turn.selection && !turn.draft ? (info.seats.find((each) => each !== own) ?? own) : own
  const spot: Spot = { zone: 'line', seat, index }
  pickSpot(app, table, spot, () => undefined)
  return true
}

async function takeUpAbility(app: AppState, table: CardsTable): Promise<void> {
  const { abilities } = table.turn
  if (abilities.includes('see-line')) takeUpLook(table)
  else if (abilities.includes('see-hand')) await useAbility(app, table, 'see-hand')
  else if (abilities.includes('redeal')) await useAbility(app, table, 'redeal')
}
