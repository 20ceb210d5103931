import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { choose } from '../journey.ts'
import { openDoor } from '../referee-play.ts'

const PLAYERS = { Red: 'Ada', Blue: 'Grace', Green: 'Alan' } as const
type Army = keyof typeof PLAYERS

/** The player whose turn it is to enter lifts the shield and enters a unit by its key. */
async function enter(ui: Page, army: Army, key: string): Promise<void> {
  await ui.getByRole('button', { name: `I am ${PLAYERS[army]}` }).click()
  await ui.keyboard.press(key)
  await ui.keyboard.press('Enter')
}

/** A whole combat: attacker's key, then defender's. */
async function combat(ui: Page, attacker: Army, defender: Army, keys: readonly [string, string]): Promise<void> {
  await ui.getByRole('button', { name: `${attacker} attacks` }).click()
  await ui.getByRole('button', { name: `${defender} is attacked` }).click()
  await enter(ui, attacker, keys[0])
  await enter(ui, defender, keys[1])
}

/** Opens the dialog of cards for a seat and chooses a card. */
async function takeCard(ui: Page, who: string, card: string): Promise<void> {
  await press(ui, 'Play a card…')
  await of(ui, 'Who plays it?', who)
  await ui.getByRole('group', { name: 'Which card?' }).getByRole('button', { name: card }).click()
}

/** Chooses one of the segments of a question. */
const of = (ui: Page, question: string, answer: string): Promise<void> =>
  ui.getByRole('group', { name: question }).getByRole('radio', { name: answer }).press('Space')
const press = (ui: Page, name: string | RegExp): Promise<void> => ui.getByRole('button', { name }).click()
const heading = (ui: Page, name: string) => expect(ui.getByRole('heading', { name, exact: true })).toBeVisible()

test('two with cards that Marshal keeps: drawn face up, still there when the app was closed, and one of them played (CQ-7)', async ({
  ui,
  restart,
}) => {
  await ui.getByRole('link', { name: 'Referee', exact: true }).click()
  await choose(ui, /^Conquest/)
  await choose(ui, /^Two armies/)
  await openDoor(ui, 'Table rules')
  await choose(ui, /^Kept by Marshal/)
  for (const army of ['Red', 'Blue'] as const) await ui.getByLabel(`Name of ${army}`).fill(PLAYERS[army])
  await press(ui, 'Begin')
  await expect(ui.getByText('42 cards in the pile', { exact: true })).toBeVisible()

  // Ada holds twelve territories: six cards, for all to see.
  await press(ui, 'Draw cards…')
  await press(ui, 'Draw 6 cards')
  const hand = ui.getByRole('region', { name: 'Ada (Red) has drawn' })
  await expect(hand.getByRole('listitem')).toHaveCount(6)
  await expect(ui.getByText('36 cards in the pile', { exact: true })).toBeVisible()
  const drawn = await hand.getByRole('listitem').allInnerTexts()
  const address = new URL(ui.url()).hash
  ui = await restart()
  await ui.evaluate((hash) => (location.hash = hash), address)
  const again = ui.getByRole('region', { name: 'Ada (Red) has drawn' })
  await expect(again.getByRole('listitem')).toHaveText(drawn.map((card) => card.trim()))

  // One of them is played, and it is Grace who draws next.
  const card = ['Blitz!', 'Regroup'].find((name) => drawn.some((each) => each.trim() === name)) ?? ''
  await press(ui, 'Play a card…')
  await ui.getByRole('group', { name: 'Which card?' }).getByRole('button', { name: card }).click()
  await press(ui, `Play ${card}`)
  await expect(again).toBeHidden()
  await press(ui, 'Draw cards…')
  await expect(ui.getByRole('radio', { name: 'Grace (Blue)' })).toBeChecked()
  await press(ui, 'Draw 6 cards')
  await expect(ui.getByText('30 cards in the pile', { exact: true })).toBeVisible()
})

test('three on a land: combats, a Flag that changes hands, a unit from the bag, the Traitor, and the last Flag (CQ-12 to CQ-21)', async ({
  ui,
  restart,
}) => {
  await ui.getByRole('link', { name: 'Referee', exact: true }).click()
  await choose(ui, /^Conquest/)
  await choose(ui, /^Three armies/)
  for (const [army, name] of Object.entries(PLAYERS)) await ui.getByLabel(`Name of ${army}`).fill(name)
  await press(ui, 'Begin')

  // Grace loses her Count: it is in the bag.
  await combat(ui, 'Red', 'Blue', ['7', '6'])
  await heading(ui, 'Red wins')
  await expect(ui.getByText('The Blue Count goes into its bag.', { exact: false }).first()).toBeVisible()
  await press(ui, 'On with the game')
  await expect(ui.getByText('1 unit in the bag', { exact: true })).toBeVisible()

  // Her Count cannot take part again, and only she learns it.
  await press(ui, 'Green attacks')
  await press(ui, 'Blue is attacked')
  await enter(ui, 'Green', '0')
  await enter(ui, 'Blue', '6')
  await expect(ui.getByRole('alert').filter({ hasText: 'Count' })).toContainText('CQ-2')
  await ui.keyboard.press('5')
  await ui.keyboard.press('Enter')
  await press(ui, 'On with the game')

  // Ada has taken a territory with a city from Grace: more cards and more moves for her.
  await press(ui, 'Territories…')
  const row = (name: string) => ui.getByRole('group', { name })
  await row('Grace (Blue), territories').getByRole('button', { name: 'One less' }).click()
  for (const what of ['territories', 'cities']) await row(`Ada (Red), ${what}`).getByRole('button', { name: 'One more' }).click()
  await press(ui, 'Enter these counts')
  await expect(ui.getByText('9 territories · draws 4 cards · 2 moves')).toBeVisible()
  await expect(ui.getByText('7 territories · draws 3 cards · 1 move')).toBeVisible()

  // One of the two comes back, and no other player learns which: from now on it may be the Count.
  await takeCard(ui, 'Grace (Blue)', 'Reinforcements')
  await press(ui, 'Play Reinforcements')
  await expect(ui.getByText('1 unit in the bag · one unknown unit came back')).toBeVisible()
  await combat(ui, 'Green', 'Blue', ['0', '6'])
  await heading(ui, 'Green wins')
  await press(ui, 'On with the game')
  await expect(ui.getByText('2 units in the bag', { exact: true })).toBeVisible()

  // Ada takes Grace's Flag; Grace, who has none, takes Alan's for Ada, who holds hers.
  await combat(ui, 'Red', 'Blue', ['7', 'f'])
  await heading(ui, 'Flag captured')
  await expect(ui.getByText('Blue plays on, without cards.')).toBeVisible()
  await press(ui, 'On with the game')
  await expect(ui.getByText('7 territories · draws 0 cards · 1 move')).toBeVisible()
  await expect(ui.getByText('Red holds its Flag')).toBeVisible()

  // The Traitor: Alan names Ada's King, wrongly; the app may end before it is answered.
  await takeCard(ui, 'Alan (Green)', 'Traitor')
  await of(ui, 'Whose unit?', 'Ada (Red)')
  await press(ui, /^King/)
  await press(ui, 'Play Traitor')
  await heading(ui, 'Ada (Red), is it the King?')
  const address = new URL(ui.url()).hash
  ui = await restart()
  await ui.evaluate((hash) => (location.hash = hash), address)
  await press(ui, 'No, not the King')
  await heading(ui, 'Not the King')
  await press(ui, 'On with the game')

  // Grace takes Ada's Flag, who holds hers: she has her own again, and Ada's is in front of her.
  await combat(ui, 'Blue', 'Red', ['9', 'f'])
  await expect(ui.getByText('Blue gets its own Flag back', { exact: false }).first()).toBeVisible()
  await press(ui, 'On with the game')
  await expect(ui.getByText('Blue holds its Flag')).toBeVisible()

  // The only Flag left on the land wins.
  await combat(ui, 'Blue', 'Green', ['9', 'f'])
  await press(ui, 'To the result')
  await heading(ui, 'Blue wins')

  await ui.getByRole('link', { name: 'History', exact: true }).click()
  await ui.getByRole('row').filter({ hasText: 'Ada' }).getByRole('link').first().click()
  await expect(ui.getByText('Blue plays Reinforcements: a unit comes back from the bag, unseen').first()).toBeVisible()
  await expect(ui.getByText('Green names a Red unit as the King: it is not').first()).toBeVisible()
  await expect(ui.getByText('Blue Queen captures the Red Flag').first()).toBeVisible()
})
