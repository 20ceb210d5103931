import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { deploy, passTo, startBarrage } from './journey.ts'
import { expect, test } from './fixtures.ts'

/** axe's serious and critical findings on the page as it stands. */
async function findings(ui: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page: ui }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}

const SCREENS = [
  '/',
  '/new',
  '/new/transformers-powers',
  '/referee',
  '/history',
  '/setups',
  '/settings',
  '/help',
  '/help/CL-12',
  '/help/quick-narnia-powers',
  '/help/TF-10',
]

for (const theme of ['dark', 'light'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ settings: { board: 'flat', animationSpeed: 0, reducedMotion: 'on', theme } })

    test('axe finds nothing serious on the quiet screens', async ({ ui }) => {
      for (const screen of SCREENS) {
        await ui.evaluate((path) => (location.hash = path), screen)
        await expect(ui.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await findings(ui), screen).toEqual([])
      }
    })

    test('axe finds nothing serious while refereeing and in the setup editor', async ({ ui }) => {
      await ui.evaluate(() => (location.hash = '/referee'))
      await ui.getByLabel('Name of Red').fill('Ada')
      await ui.getByLabel('Name of Blue').fill('Grace')
      await ui.getByRole('button', { name: 'Begin' }).click()
      await expect(ui.getByRole('heading', { name: 'Whose piece attacks?' })).toBeVisible()
      expect(await findings(ui), 'whose attack').toEqual([])
      await ui.getByRole('button', { name: 'Red attacks' }).click()
      expect(await findings(ui), 'shield').toEqual([])
      for (const name of ['Ada', 'Grace']) {
        await ui.getByRole('button', { name: `I am ${name}` }).click()
        expect(await findings(ui), `ranks of ${name}`).toEqual([])
        await ui.keyboard.press('5')
        await ui.keyboard.press('Enter')
      }
      await expect(ui.getByRole('heading', { name: 'Both fall' })).toBeVisible()
      expect(await findings(ui), 'announcement').toEqual([])
      await ui.evaluate(() => (location.hash = '/setups'))
      await ui
        .getByRole('link', { name: 'New setup' })
        .or(ui.getByRole('button', { name: 'New setup' }))
        .click()
      await expect(ui.getByRole('grid')).toBeVisible()
      expect(await findings(ui), 'setup editor').toEqual([])
    })

    test('axe finds nothing serious from curtain to play and review', async ({ ui }) => {
      await startBarrage(ui, 'Two people')
      await expect(ui.getByRole('button', { name: 'I am Red' })).toBeVisible()
      expect(await findings(ui), 'curtain').toEqual([])
      await passTo(ui, 'Red')
      await expect(ui.getByRole('heading', { name: 'Red deploys' })).toBeVisible()
      expect(await findings(ui), 'deploy').toEqual([])
      await deploy(ui, 'Red')
      await passTo(ui, 'Blue')
      await deploy(ui, 'Blue')
      await passTo(ui, 'Red')
      await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
      expect(await findings(ui), 'play').toEqual([])
      await ui.keyboard.press('?')
      await expect(ui.getByRole('dialog')).toBeVisible()
      expect(await findings(ui), 'key list').toEqual([])
      await ui.keyboard.press('Escape')
      await ui.getByRole('button', { name: 'Resign' }).click()
      await ui.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
      await ui.getByRole('link', { name: 'Review the game' }).click()
      await expect(ui.getByRole('radio', { name: 'All open' })).toBeVisible()
      expect(await findings(ui), 'review').toEqual([])
    })
  })
}
