/** Steps that journeys with tables of one's own share. */
import { expect, type Page } from '@playwright/test'

/** Makes a set of Narnia with powers in which the Centaur is renamed, a Faun is exchanged for a Satyr, and Charge is called Gallop. */
export async function makeSet(ui: Page): Promise<void> {
  await ui.getByRole('link', { name: 'Custom editions', exact: true }).click()
  await ui.getByRole('button', { name: 'Copy Narnia with powers' }).click()
  await ui.getByRole('dialog').getByLabel('Name').fill('Winter box')
  await ui.getByRole('button', { name: 'Make the copy' }).click()
  await expect(ui.getByRole('heading', { name: 'Winter box' })).toBeVisible()
  await ui.getByLabel('Name of Centaur').fill('Old Centaur')
  await ui.getByRole('button', { name: 'More: Number of Satyr' }).click()
  await expect(ui.getByText('Red has 31 pieces to deploy and room for 30. Take 1 piece out, or give it more rows.').first()).toBeVisible()
  await ui.getByRole('button', { name: 'Fewer: Number of Faun' }).click()
  await expect(ui.getByText('This edition can be played.')).toBeVisible()
  await ui
    .locator('li', { has: ui.getByRole('link', { name: 'NA-18' }) })
    .getByLabel('Name of the power')
    .fill('Gallop')
  await ui.getByRole('gridcell', { name: 'E5, free' }).click()
  await ui.getByRole('button', { name: 'Save' }).click()
  await expect(ui.getByRole('region', { name: 'Notices' }).getByText('“Winter box” saved')).toBeVisible()
}
