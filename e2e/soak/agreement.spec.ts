import type { Page } from '@playwright/test'
import { deploy, passTo, startBarrage, typeAnyStep } from '../journey.ts'
import { expect, test } from '../fixtures.ts'

async function bothDeployed(ui: Page): Promise<void> {
  await startBarrage(ui, 'Two people')
  await passTo(ui, 'Red')
  await deploy(ui, 'Red')
  await passTo(ui, 'Blue')
  await deploy(ui, 'Blue')
  await passTo(ui, 'Red')
}

/** Offers a draw, and means it. */
async function offerDraw(ui: Page): Promise<void> {
  await ui.getByRole('button', { name: 'Offer a draw' }).click()
  await ui.getByRole('dialog').getByRole('button', { name: 'Offer a draw' }).click()
}

test('an offered draw is declined, offered again and agreed (CL-23)', async ({ ui }) => {
  await bothDeployed(ui)
  await offerDraw(ui)
  await passTo(ui, 'Blue')
  await ui.getByRole('button', { name: 'Decline' }).click()
  await passTo(ui, 'Red')
  await typeAnyStep(ui)
  await expect(ui.getByRole('button', { name: /^Pass to/ })).toBeVisible()
  await passTo(ui, 'Blue')
  await offerDraw(ui)
  await passTo(ui, 'Red')
  await ui.getByRole('button', { name: 'Accept' }).click()
  await expect(ui.getByRole('heading', { name: 'A draw', exact: true })).toBeVisible()
  await expect(ui.getByText('Draw by agreement.').first()).toBeVisible()
})
