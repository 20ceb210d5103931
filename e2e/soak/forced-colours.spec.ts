import type { Locator, Page } from '@playwright/test'
import { layTheRest } from '../cards-play.ts'
import { expect, test } from '../fixtures.ts'
import { choose, deploy, listen, movesSoFar, squaresIn, startBarrage } from '../journey.ts'

/** How an element is drawn where the system forces its colours: shadows and tints of our own are gone. */
function looksOf(element: Locator): Promise<string> {
  return element.evaluate((node) => {
    const parts = ['', '::before', '::after'].map((part) => {
      const { content, backgroundColor, borderTopColor, borderTopStyle, borderTopWidth, color, outlineStyle, outlineColor } =
        getComputedStyle(node, part)
      if (part !== '' && content === 'none') return []
      const border = borderTopWidth === '0px' ? [] : [borderTopColor, borderTopStyle, borderTopWidth]
      return [backgroundColor, color, ...border, outlineStyle === 'none' ? '' : outlineColor]
    })
    return JSON.stringify(parts)
  })
}

async function differ(...elements: readonly Locator[]): Promise<void> {
  const looks = await Promise.all(elements.map(looksOf))
  expect(new Set(looks).size, looks.join('\n')).toBe(elements.length)
}

const labelOf = (ui: Page, name: string | RegExp): Locator =>
  ui.locator('label').filter({ has: ui.getByRole('radio', { name, exact: true }) })

test.beforeEach(({ ui }) => ui.emulateMedia({ forcedColors: 'active' }))

test('choices, switches, ways and rows show what is chosen in forced colours', async ({ ui }) => {
  await ui.evaluate(() => void (location.hash = '#/settings'))
  await ui.getByRole('heading', { name: 'Settings' }).waitFor()
  await differ(labelOf(ui, 'Classic'), labelOf(ui, 'High contrast'))
  await differ(ui.getByRole('link', { name: 'Settings' }), ui.getByRole('link', { name: 'Formations' }))
  const toggle = ui.getByRole('switch', { name: /^Ask before every move/ })
  const off = await looksOf(toggle)
  await toggle.press('Space')
  await expect(toggle).toBeChecked()
  expect(await looksOf(toggle)).not.toBe(off)
  await ui.evaluate(() => void (location.hash = '#/new'))
  await differ(labelOf(ui, /^Classic/), labelOf(ui, /^Battle Cards/))
})

test('a board shows selection, targets, the last move and the keyboard in forced colours', async ({ ui }) => {
  await startBarrage(ui, 'Against the computer')
  await deploy(ui, 'Red')
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  const [own = ''] = Object.values(squaresIn(await listen(ui, 'k'))).flat()
  const cell = (square: string): Locator => ui.locator(`[role=gridcell][aria-label^="${square},"]`)
  const movable = ui.getByRole('gridcell', { name: /can move here/ })
  await cell(own).click()
  await expect(movable).not.toHaveCount(0)
  const target = movable.first()
  const selected = ui.locator('[role=gridcell][aria-selected=true]')
  await differ(selected, target, cell('E5'))
  const name = (await target.getAttribute('aria-label'))?.split(',')[0] ?? ''
  const before = await movesSoFar(ui)
  await target.click()
  await expect.poll(() => movesSoFar(ui)).toBeGreaterThanOrEqual(before + 2)
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  const to = ui.getByRole('gridcell', { name: /last move to here|last battle/ }).first()
  const from = ui.getByRole('gridcell', { name: /last move from here/ }).first()
  await differ(to, from, cell(name === 'E5' ? 'F5' : 'E5'))
  const plain = cell('A10')
  const unfocused = await looksOf(plain)
  await cell('B10').focus()
  await ui.keyboard.press('ArrowLeft')
  expect(await looksOf(plain)).not.toBe(unfocused)
})

test('a card table shows selection and targets in forced colours', async ({ ui }) => {
  await ui.evaluate(() => void (location.hash = '#/new/battle-cards'))
  await choose(ui, 'Against the computer')
  await ui.getByLabel('Your name').fill('Ada')
  await choose(ui, /Recruit/)
  await ui.getByRole('button', { name: 'Deal the cards' }).click()
  await ui.getByRole('heading', { name: 'Red, lay your front line' }).waitFor()
  await layTheRest(ui, 'Lay this line')
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  const spot = (cell: Locator): Locator => cell.locator('..')
  const card = ui.getByRole('gridcell', { name: /^Red \d, your (?!Bomb|Flag)/ })
  const frame = await spot(card.first()).evaluate((node) => getComputedStyle(node, '::after').borderTopColor)
  const ground = await ui.locator('html').evaluate((node) => getComputedStyle(node).backgroundColor)
  expect(frame, 'a frame that is not to be seen is in the colour of the ground').toBe(ground)
  await card.first().press('Enter')
  const target = ui.getByRole('gridcell', { name: /can be attacked/ }).first()
  await differ(
    spot(ui.locator('[role=gridcell][aria-selected=true]')),
    spot(target),
    spot(ui.getByRole('gridcell', { name: /^In the hand/ }).first()),
  )
})
