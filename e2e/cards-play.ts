/** Steps that journeys at a card table share: games with a known deal, laying cards, attacking. */
import { expect, type Locator, type Page } from '@playwright/test'
import { createCardsGame } from '../src-main/engine/cards/game.ts'
import type { CardsOptions, CardsState } from '../src-main/engine/cards/types.ts'
import { begin } from '../src-main/engine/core/game.ts'
import { createRng } from '../src-main/engine/core/rng.ts'
import { BATTLE_CARDS } from '../src-main/engine/editions/battle-cards/index.ts'
import { optionsOf, randomAction } from '../test/support/engine/playing.ts'
import { logged, openGame, type Seat } from './journey.ts'
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

/** A game between Ada and Grace, played at random to a position as is wanted, as a file. */
export function playedGame(gameId: string, wanted: (state: CardsState) => boolean): string {
  for (let n = 1; ; n++) {
    const writer = new CardsWriter({ gameId, seed: `played ${n}`, players: ADA_AND_GRACE })
    const rng = createRng(`played ${n}`)
    for (let action = randomAction(game, writer.state, rng); action !== null; action = randomAction(game, writer.state, rng)) {
      writer.take(action)
      if (wanted(writer.state)) return writer.file()
    }
  }
}

/** Red is to act, cards are out, and it has a Scout and something to look at. */
export function isRedsLook(state: CardsState): boolean {
  const looks = game.legalActions(state, 'red').filter(({ type }) => type === 'see-line')
  return state.turn === 'red' && !state.acted && state.captured.length >= 6 && looks.length > 0
}

/** Red has acted and fills two gaps or more, with a choice of cards. */
export function isRedsGaps(state: CardsState): boolean {
  const order = state.turn === 'red' && state.acted ? game.deployment(state, 'red') : null
  return order !== null && order.spaces.length < 5 && order.spaces.length >= 2 && Object.keys(order.kinds).length >= 2
}

/** A game of which nothing but the deal has happened, at its table. */
export async function openDealt(ui: Page, seed: string): Promise<void> {
  await openGame(ui, 'dealt', dealtGame(seed))
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
  await ui.getByRole('button', { name: 'Fill for me' }).click()
  await ui.getByRole('button', { name: confirm }).click()
}

/** Own cards that can attack, by place. */
export async function attackers(ui: Page, seat: Seat): Promise<readonly number[]> {
  const names = await namesOf(ui.getByRole('gridcell', { name: new RegExp(`^${seat} \\d, your`) }))
  return names.flatMap((name) => (/your (Bomb|Flag)/.test(name) ? [] : [Number(/ (\d),/.exec(name)?.[1])]))
}

/** Places of the enemy's line that are no gaps. */
export async function enemies(ui: Page, enemy: Seat): Promise<readonly number[]> {
  const names = await namesOf(ui.getByRole('gridcell', { name: new RegExp(`^${enemy} \\d, ${enemy} card`) }))
  return names.map((name) => Number(/ (\d),/.exec(name)?.[1]))
}

/** What cells are called, once there are any: the table may just have been handed over. */
async function namesOf(cells: Locator): Promise<readonly string[]> {
  await expect(cells).not.toHaveCount(0)
  return cells.evaluateAll((all) => all.map((cell) => cell.getAttribute('aria-label') ?? ''))
}

/** Chooses an own card and the enemy card that it attacks. */
export async function attack(ui: Page, seat: Seat, from: number, to: number): Promise<void> {
  const enemy = seat === 'Red' ? 'Blue' : 'Red'
  await ui.getByRole('gridcell', { name: new RegExp(`^${seat} ${from},`) }).click()
  await ui.getByRole('gridcell', { name: new RegExp(`^${enemy} ${to},`) }).click()
}

/**
 * Attacks and, where the rules ask for it, fills the gaps of the own line. What is due is known from the table before and from the sentence on the
 * attack, which always comes and says the same however fast the other side answers.
 */
export async function attackAndFill(ui: Page, seat: Seat, from: number, to: number): Promise<void> {
  const gaps = await ui.getByRole('gridcell', { name: new RegExp(`^${seat} \\d, gap`) }).count()
  const hand = await ui.getByRole('gridcell', { name: /^In the hand, your/ }).count()
  const told = async (): Promise<readonly string[]> =>
    (await logged(ui)).filter((line) => line.startsWith(seat) && line.includes(` on ${from} attacks `))
  const before = (await told()).length
  await attack(ui, seat, from, to)
  await expect.poll(async () => (await told()).length).toBeGreaterThan(before)
  const sentence = (await told()).at(-1) ?? ''
  const isLost = !sentence.includes('goes back to its place')
  if (hand > 0 && (gaps > 0 || isLost) && !sentence.includes('Flag')) await layTheRest(ui, 'Lay them')
}
