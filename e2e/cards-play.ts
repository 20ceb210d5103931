/** Steps that journeys at a card table share: games with a known deal, laying cards, attacking. */
import { expect, type Page } from '@playwright/test'
import { createCardsGame } from '../src-main/engine/cards/game.ts'
import type { CardsOptions, CardsState } from '../src-main/engine/cards/types.ts'
import { begin } from '../src-main/engine/core/game.ts'
import { BATTLE_CARDS } from '../src-main/engine/editions/battle-cards/index.ts'
import { optionsOf } from '../src-main/engine/testing/playing.ts'
import { importFile, type Seat } from './journey.ts'
import { CardsWriter } from './records.ts'

export const info = BATTLE_CARDS
export const game = createCardsGame(BATTLE_CARDS)
export const ADA_AND_GRACE = { red: { type: 'human', name: 'Ada' }, blue: { type: 'human', name: 'Grace' } } as const

/** A seed whose deal is as wanted, tried one after the other. */
export function seedFor(wanted: (dealt: CardsState) => boolean, options: CardsOptions = optionsOf(game)): string {
  for (let n = 1; ; n++) if (wanted(begin(game, options, `deal ${n}`).state)) return `deal ${n}`
}

/** A game between Ada and Grace of which nothing but the deal has happened, as a file. */
export function dealtGame(seed: string): string {
  return new CardsWriter({ gameId: 'dealt', seed, players: ADA_AND_GRACE }).file()
}

/** Imports a dealt game and sits down at its table. */
export async function openDealt(ui: Page, seed: string): Promise<void> {
  await ui.evaluate(() => (location.hash = '#/history'))
  await importFile(ui, 'dealt.json', dealtGame(seed))
  await expect(ui.getByRole('row', { name: /Ada/ })).toBeVisible()
  await ui.evaluate(() => (location.hash = '#/table/dealt'))
}

/** Puts a card of the hand on a place. */
export async function layOn(ui: Page, seat: Seat, kind: string, place: number): Promise<void> {
  await ui
    .getByRole('gridcell', { name: new RegExp(`^In the hand, your ${kind}`) })
    .first()
    .click()
  await ui.getByRole('gridcell', { name: new RegExp(`^${seat} ${place}, gap`) }).click()
}

/** Lays what is still missing, as the app would, and confirms. */
export async function layTheRest(ui: Page, confirm: 'Lay this line' | 'Lay them'): Promise<void> {
  const button = ui.getByRole('button', { name: confirm })
  if (!(await button.isEnabled())) await ui.getByRole('button', { name: 'Fill for me' }).click()
  await button.click()
}

/** Own cards that can attack, by place. */
export async function attackers(ui: Page, seat: Seat): Promise<readonly number[]> {
  const names = await ui
    .getByRole('gridcell', { name: new RegExp(`^${seat} \\d, your`) })
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''))
  return names.flatMap((name) => (/your (Bomb|Flag)/.test(name) ? [] : [Number(/ (\d),/.exec(name)?.[1])]))
}

/** Places of the enemy's line that are no gaps. */
export async function enemies(ui: Page, enemy: Seat): Promise<readonly number[]> {
  const names = await ui
    .getByRole('gridcell', { name: new RegExp(`^${enemy} \\d, ${enemy} card`) })
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''))
  return names.map((name) => Number(/ (\d),/.exec(name)?.[1]))
}

/** Chooses an own card and the enemy card that it attacks. */
export async function attack(ui: Page, seat: Seat, from: number, to: number): Promise<void> {
  const enemy = seat === 'Red' ? 'Blue' : 'Red'
  await ui.getByRole('gridcell', { name: new RegExp(`^${seat} ${from},`) }).click()
  await ui.getByRole('gridcell', { name: new RegExp(`^${enemy} ${to},`) }).click()
}
