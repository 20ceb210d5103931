/**
 * What a player chose in secret is nowhere on the page once it is hidden: not in its text, attributes, fields, live regions and notices, nor among the
 * addresses that one can go back to. The whole document is searched after every handover, at once and when it has come to rest.
 */
import type { Page } from '@playwright/test'
import { layOn, layTheRest, openDealt, seedFor } from '../cards-play.ts'
import { expect, test } from '../fixtures.ts'
import { choose, deploy, heard, passTo, startBarrage } from '../journey.ts'
import { expectNowhere } from '../looking.ts'
import { cell, openPosition } from '../powers-play.ts'
import { beginSession } from '../referee-play.ts'

const lift = (ui: Page, name: string): Promise<void> => ui.getByRole('button', { name: `I am ${name}` }).click()

test('nothing follows from one refereed game into another screen or the next game', async ({ ui }) => {
  await beginSession(ui, /^Barrage/, /^Neither/)
  const first = new URL(ui.url()).hash
  await beginSession(ui, /^Barrage/, /^Neither/)
  await ui.getByRole('button', { name: 'Red attacks' }).click()
  await ui.getByRole('button', { name: 'Cancel this battle' }).click()
  const notices = ui.getByRole('region', { name: 'Notices' })
  await expect(notices).toContainText('Cancelled')
  await ui.evaluate((hash) => (location.hash = hash), first)
  await expect(notices.getByRole('listitem')).toHaveCount(0)
  await expectNowhere(ui, /Cancelled\. Nothing was announced/)

  await ui.getByRole('button', { name: 'Red attacks' }).click()
  await lift(ui, 'Ada')
  await ui.keyboard.press('3')
  await ui.evaluate(() => (location.hash = '#/history'))
  await expect(ui.getByRole('heading', { name: 'History' })).toBeVisible()
  await expectNowhere(ui, /Miner|Chosen/)
})

test('a power that was looked at behind the shield is forgotten when it is closed (CL-20)', async ({ ui }) => {
  await ui.getByRole('link', { name: 'Referee', exact: true }).click()
  await choose(ui, /Transformers with powers/)
  await ui.getByLabel('Name of Red (Autobots)').fill('Ada')
  await ui.getByLabel('Name of Gray (Decepticons)').fill('Grace')
  await ui.getByRole('button', { name: 'Begin' }).click()
  await ui.getByRole('button', { name: 'Red: Use a power…' }).click()
  await lift(ui, 'Ada')
  await ui.getByRole('dialog').getByRole('button', { name: 'Optimus Prime Robot Rumble' }).click()
  await ui.getByRole('dialog').getByRole('button', { name: 'Use Robot Rumble' }).click()
  await expect(ui.getByRole('dialog').getByRole('alert')).toContainText('only in robot mode')
  await ui.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(ui.getByRole('button', { name: 'Red attacks' })).toBeVisible()
  await expectNowhere(ui, /Optimus|Rumble|robot mode/)
})

test('an army is set up behind the curtain, and no word of it reaches the other player (CL-3, CL-4)', async ({ ui }) => {
  await startBarrage(ui, 'Two people')
  await passTo(ui, 'Red')
  await expect(ui.getByRole('heading', { name: 'Place your army, Red' })).toBeVisible()
  await ui.getByRole('button', { name: 'Quick Knife' }).click()
  await ui.getByRole('button', { name: 'False Door' }).click()
  await expect.poll(async () => (await heard(ui)).join(' ')).toContain('False Door')
  const said = (await heard(ui)).filter((sentence) => sentence !== '')
  await expect(ui.getByText('You share this screen', { exact: false })).toBeVisible()
  await ui.getByRole('button', { name: 'Ready' }).click()
  await expect(ui.getByRole('button', { name: 'I am Blue' })).toBeVisible()
  await expectNowhere(ui, /False Door|Quick Knife|Undo/, ...said)

  await passTo(ui, 'Blue')
  await expect(ui.getByRole('heading', { name: 'Place your army, Blue' })).toBeVisible()
  await expectNowhere(ui, 'False Door is', ...said)
  await expect(ui.getByRole('region', { name: 'Notices' }).getByRole('listitem')).toHaveCount(0)
  await deploy(ui, 'Blue', 'False Door')
  await expect(ui.getByRole('button', { name: 'I am Red' })).toBeVisible()
  await expectNowhere(ui, /False Door|Quick Knife|Undo/, ...said)
})

/** Starscream can go over a scout; Optimus Prime can change its mode. */
const POSITION = {
  edition: 'transformers-powers',
  drawing: `
     8  gF  gB  .   .   .   .   .   .   .   .
     7  .   .   .   .   .   .   .   .   .   g9
     6  .   .   .   .   .   .   .   .   .   g2
     5  .   .   ##  ##  .   g4  ##  ##  .   .
     4  .   .   ##  ##  .   .   ##  ##  .   r5M
     3  .   .   .   g3  r10 g2  .   .   .   .
     1  rF  rB  .   .   .   .   .   .   .   .
  `,
  more: 'turn=red',
}

test('powers that were thought over and moves that were refused stay with the player who tried them (TF-5, TF-6)', async ({ ui }) => {
  await openPosition(ui, POSITION)
  await passTo(ui, 'Red')
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  await cell(ui, 'E3').press('Enter')
  await ui.keyboard.press('m')
  await ui.keyboard.press('1')
  await cell(ui, 'E4').press('Enter')
  for (let back = 0; back < 4; back++) await ui.keyboard.press('Escape')
  await cell(ui, 'B1').click()
  await cell(ui, 'B2').click()
  await expect(ui.getByRole('banner').or(ui.locator('header.status')).getByText(/CL-8/)).toBeVisible()
  const said = (await heard(ui)).filter((sentence) => /Optimus|Rumble|Bomb|CL-8/.test(sentence))
  expect(said.length).toBeGreaterThan(2)
  await ui.getByLabel('Type a move').fill('~e3/e3:rumble')
  await cell(ui, 'J4').click()
  await cell(ui, 'I4').click()
  await ui.getByRole('button', { name: 'Pass to Gray' }).click()
  await expect(ui.getByRole('button', { name: 'I am Gray' })).toBeVisible()
  const secrets = [/~e3/, /CL-8/, /your Optimus Prime/, /Robot Rumble/, ...said]
  await expectNowhere(ui, ...secrets)
  await passTo(ui, 'Gray')
  await expect(ui.getByRole('heading', { name: 'Your move, Gray' })).toBeVisible()
  await expectNowhere(ui, ...secrets)
})

test('cards that were taken up, laid and taken back are shown to no other player (BC-2, BC-13)', async ({ ui }) => {
  await openDealt(
    ui,
    seedFor(({ hands }) => hands.red?.includes('flag') === true),
  )
  await passTo(ui, 'Red')
  await expect(ui.getByRole('heading', { name: 'Red, lay your front line' })).toBeVisible()
  await layOn(ui, 'Red', 'Flag', 3)
  const said = (await heard(ui)).filter((sentence) => sentence.includes('Flag'))
  expect(said.length).toBeGreaterThan(0)
  await layTheRest(ui, 'Lay this line')
  await expect(ui.getByRole('button', { name: 'I am Blue' })).toBeVisible()
  await expectNowhere(ui, /your Flag/, ...said)
  await passTo(ui, 'Blue')
  await expect(ui.getByRole('heading', { name: 'Blue, lay your front line' })).toBeVisible()
  await expectNowhere(ui, ...said)
})
