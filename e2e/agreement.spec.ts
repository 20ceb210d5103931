import type { Page } from '@playwright/test'
import { deploy, listen, passTo, squaresIn, startBarrage } from './journey.ts'
import { expect, test } from './fixtures.ts'
import { neighbours } from './march.ts'

/** Any legal step of the seat that is shown, typed. */
async function anyMove(ui: Page): Promise<void> {
  const own = new Set(Object.values(squaresIn(await listen(ui, 'o'))).flat())
  const movable = Object.values(squaresIn(await listen(ui, 'k'))).flat()
  const steps = movable.flatMap((from) => neighbours(from).map((to) => [from, to] as const))
  const [from, to] = steps.find((step) => !own.has(step[1])) ?? ['', '']
  await ui.keyboard.press('/')
  await ui.keyboard.type(`${from}${to}`)
  await ui.keyboard.press('Enter')
  await expect(ui.getByRole('button', { name: /^Pass to/ })).toBeVisible()
}

async function bothDeployed(ui: Page): Promise<void> {
  await startBarrage(ui, 'Two people')
  await passTo(ui, 'Red')
  await deploy(ui, 'Red')
  await passTo(ui, 'Blue')
  await deploy(ui, 'Blue')
  await passTo(ui, 'Red')
}

test('between people a move is taken back only when the other agrees', async ({ ui }) => {
  await bothDeployed(ui)
  const before = await listen(ui, 'o')
  await anyMove(ui)
  await ui.getByRole('button', { name: 'Ask to take back' }).click()
  await passTo(ui, 'Blue')
  await expect(ui.getByText('Red asks to take back a move').first()).toBeVisible()
  await ui.getByRole('button', { name: 'Accept' }).click()
  await passTo(ui, 'Red')
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  expect(await listen(ui, 'o')).toBe(before)
})

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
  await anyMove(ui)
  await passTo(ui, 'Blue')
  await offerDraw(ui)
  await passTo(ui, 'Red')
  await ui.getByRole('button', { name: 'Accept' }).click()
  await expect(ui.getByRole('heading', { name: 'A draw', exact: true })).toBeVisible()
  await expect(ui.getByText('Draw by agreement.').first()).toBeVisible()
})
