import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { CardsState } from '../src-main/engine/cards/types.ts'
import { attackAndFill, attackers, enemies, game, openDealt, openGame, playedGame } from './cards-play.ts'
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
  '/new/battle-cards',
  '/referee',
  '/history',
  '/setups',
  '/settings',
  '/help',
  '/help/CL-12',
  '/help/quick-narnia-powers',
  '/help/TF-10',
  '/help/BC-9',
  '/help/quick-battle-cards',
]

/** Red is to act, cards are out, and it has a Scout and something to look at. */
function isRedsLook(state: CardsState): boolean {
  const looks = game.legalActions(state, 'red').filter(({ type }) => type === 'see-line')
  return state.turn === 'red' && !state.acted && state.captured.length >= 6 && looks.length > 0
}

/** Red has acted and fills two gaps or more, with a choice of cards. */
function isRedsGaps(state: CardsState): boolean {
  const order = state.turn === 'red' && state.acted ? game.deployment(state, 'red') : null
  return order !== null && order.spaces.length < 5 && order.spaces.length >= 2 && Object.keys(order.kinds).length >= 2
}

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
      await ui.getByRole('link', { name: 'New setup' }).click()
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

    test('axe finds nothing serious at a card table', async ({ ui }) => {
      await openDealt(ui, 'deal 1')
      await passTo(ui, 'Red')
      await expect(ui.getByRole('heading', { name: 'Red, lay your front line' })).toBeVisible()
      expect(await findings(ui), 'laying the line').toEqual([])
      await ui
        .getByRole('gridcell', { name: /^In the hand/ })
        .first()
        .click()
      await ui.getByRole('gridcell', { name: /^Red 3, gap/ }).click()
      await ui
        .getByRole('gridcell', { name: /^In the hand/ })
        .first()
        .click()
      expect(await findings(ui), 'a card laid, and one in hand').toEqual([])

      await openGame(ui, 'look', playedGame('look', isRedsLook))
      await passTo(ui, 'Red')
      await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
      expect(await findings(ui), 'play').toEqual([])
      await ui
        .getByRole('gridcell', { name: /^Red \d, your Scout/ })
        .first()
        .click()
      await expect(ui.getByRole('gridcell', { name: /can be attacked/ })).not.toHaveCount(0)
      expect(await findings(ui), 'a card chosen').toEqual([])
      await ui.getByRole('button', { name: 'Look at 2 cards' }).click()
      await ui
        .getByRole('gridcell', { name: /can be looked at/ })
        .first()
        .click()
      expect(await findings(ui), 'one card named').toEqual([])
      await ui
        .getByRole('gridcell', { name: /can be looked at/ })
        .last()
        .click()
      await expect(ui.getByText('You will look at', { exact: false }).first()).toBeVisible()
      expect(await findings(ui), 'two cards named').toEqual([])
      await ui.getByRole('button', { name: 'Look', exact: true }).click()
      await expect(ui.getByRole('button', { name: 'Pass to Blue' })).toBeVisible()
      expect(await findings(ui), 'what was seen').toEqual([])
      await passTo(ui, 'Blue')
      const [from = 0] = await attackers(ui, 'Blue')
      const [to = 0] = await enemies(ui, 'Red')
      await attackAndFill(ui, 'Blue', from, to)
      await expect(ui.getByRole('button', { name: 'Pass to Red' })).toBeVisible()
      expect(await findings(ui), 'a meeting').toEqual([])
    })

    test('axe finds nothing serious where gaps are filled, a game of cards ends, and in its review', async ({ ui }) => {
      await openGame(ui, 'gaps', playedGame('gaps', isRedsGaps))
      await passTo(ui, 'Red')
      await expect(ui.getByRole('button', { name: 'Lay them' })).toBeVisible()
      expect(await findings(ui), 'gaps').toEqual([])
      await ui.getByRole('button', { name: 'Fill for me' }).click()
      expect(await findings(ui), 'gaps filled').toEqual([])
      await ui.getByRole('button', { name: 'Resign' }).click()
      await ui.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
      await expect(ui.getByRole('link', { name: 'Review the game' })).toBeVisible()
      expect(await findings(ui), 'game over').toEqual([])
      await ui.getByRole('link', { name: 'Review the game' }).click()
      await expect(ui.getByRole('heading', { name: 'How it went' }).first()).toBeVisible()
      expect(await findings(ui), 'review').toEqual([])
      for (const key of ['End', '[', '2']) await ui.keyboard.press(key)
      expect(await findings(ui), 'a meeting in review').toEqual([])
    })

    test('axe finds nothing serious while cards are refereed', async ({ ui }) => {
      await ui.evaluate(() => (location.hash = '/referee'))
      await ui
        .locator('label')
        .filter({ has: ui.getByRole('radio', { name: /Battle Cards/ }) })
        .click()
      await expect(ui.getByText('nothing else to agree on', { exact: false })).toBeVisible()
      expect(await findings(ui), 'new session').toEqual([])
      await ui.getByLabel('Name of Red').fill('Ada')
      await ui.getByLabel('Name of Blue').fill('Grace')
      await ui.getByRole('button', { name: 'Begin' }).click()
      await expect(ui.getByRole('heading', { name: 'Whose card attacks?' })).toBeVisible()
      expect(await findings(ui), 'whose attack').toEqual([])
      await ui.getByRole('button', { name: 'Red attacks' }).click()
      for (const [name, card] of [
        ['Ada', '3'],
        ['Grace', 'b'],
      ] as const) {
        await ui.getByRole('button', { name: `I am ${name}` }).click()
        expect(await findings(ui), `cards of ${name}`).toEqual([])
        await ui.keyboard.press(card)
        await ui.keyboard.press('Enter')
      }
      await expect(ui.getByRole('heading', { name: 'Red wins' })).toBeVisible()
      expect(await findings(ui), 'announcement').toEqual([])
      await ui.getByRole('button', { name: 'On with the game' }).click()
      await ui.getByRole('button', { name: 'End the game…' }).click()
      expect(await findings(ui), 'ending').toEqual([])
      await ui.getByRole('button', { name: 'Draw by agreement' }).click()
      await ui.getByRole('dialog', { name: 'End the game?' }).getByRole('button', { name: 'End the game' }).click()
      await ui.getByRole('button', { name: 'Take the end back…' }).click()
      expect(await findings(ui), 'asking to take the end back').toEqual([])
      await ui.getByRole('button', { name: /^Ask / }).click()
      await expect(ui.getByRole('button', { name: 'Agree: play on' })).toBeVisible()
      expect(await findings(ui), 'consent').toEqual([])
    })

    test('axe finds nothing serious where a set of cards is corrected', async ({ ui }) => {
      await ui.getByRole('link', { name: 'My sets', exact: true }).click()
      await ui.getByRole('button', { name: 'Copy the table of Battle Cards' }).click()
      await ui.getByRole('button', { name: 'Make the copy' }).click()
      await expect(ui.getByText('This table can be played.')).toBeVisible()
      await ui.getByRole('button', { name: 'More about Scout' }).click()
      expect(await findings(ui), 'editor').toEqual([])
      await ui.getByRole('button', { name: 'Fewer: Number of Flag, Red' }).click()
      await expect(ui.getByText('Red has no flag to defend. Give it one.').first()).toBeVisible()
      expect(await findings(ui), 'what is wrong with it').toEqual([])
    })
  })
}
