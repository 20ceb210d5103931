/**
 * What a player chose in secret is nowhere on the page once it is hidden: not in its text, attributes, fields, live regions and notices, nor among the
 * addresses that one can go back to. The whole document is searched after every handover, at once and when it has come to rest.
 */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectNowhere } from './looking.ts'
import { beginSession } from './referee-play.ts'

const lift = (ui: Page, name: string): Promise<void> => ui.getByRole('button', { name: `I am ${name}` }).click()

test('the referee’s page forgets what was chosen, entered or refused as soon as the shield is up (CL-13, CL-20)', async ({ ui }) => {
  await beginSession(ui, /^Barrage/, /^Neither/)
  await ui.getByRole('button', { name: 'Red attacks' }).click()
  await lift(ui, 'Ada')
  await ui.keyboard.press('b')
  await expect(ui.getByRole('status')).toContainText('Chosen: Bomb')
  await ui.keyboard.press('Enter')
  await expect(ui.getByRole('alert')).toContainText('CL-8')
  await ui.keyboard.press('3')
  await ui.keyboard.press('Escape')
  await expect(ui.getByRole('heading', { name: 'Pass to Ada (Red)' })).toBeVisible()
  await expectNowhere(ui, /Bomb|Miner|Chosen|CL-8/)

  await lift(ui, 'Ada')
  await ui.keyboard.press('3')
  await ui.keyboard.press('Enter')
  await expect(ui.getByRole('heading', { name: 'Pass to Grace (Blue)' })).toBeVisible()
  await expectNowhere(ui, /Bomb|Miner|Chosen|CL-8/)

  await lift(ui, 'Grace')
  await ui.keyboard.press('2')
  await ui.keyboard.press('Enter')
  await expect(ui.getByRole('heading', { name: 'Red wins' })).toBeVisible()
  await expectNowhere(ui, /Miner|Scout|Chosen/)
  await ui.getByRole('button', { name: 'On with the game' }).click()
  await expectNowhere(ui, /Miner|Scout|Chosen/)
})
