import { expectAccessible } from '../accessible.ts'
import { attackAndFill, attackers, enemies, isRedsGaps, isRedsLook, openDealt, playedGame } from '../cards-play.ts'
import { cell, go, newCastle, openCastle, PEOPLE, resign, turnBar } from '../castle-play.ts'
import { choose, deploy, openGame, passTo, startBarrage } from '../journey.ts'
import { openDoor } from '../referee-play.ts'
import { expect, test } from '../fixtures.ts'

/** The quiet screens, by what they are for. */
const SCREENS: Readonly<Record<string, readonly string[]>> = {
  'of games and sets': [
    '/',
    '/new',
    '/new/transformers-powers',
    '/new/battle-cards',
    '/new/castle/teams',
    '/new/conquest/four',
    '/referee',
    '/history',
    '/setups',
    '/settings',
    '/paper/markers/classic',
    '/paper/tally/castle',
  ],
  'of help': [
    '/help',
    '/help/CL-12',
    '/help/quick-narnia-powers',
    '/help/TF-10',
    '/help/BC-9',
    '/help/quick-battle-cards',
    '/help/CA-13',
    '/help/quick-castle',
    '/help/CQ-10',
    '/help/quick-conquest',
    '/help/transformers-powers/CL-11/2',
    '/help/options-classic/tray',
    '/help/start-phones/lost',
    '/help/paper',
    '/help/keys',
    '/help/about',
  ],
}

for (const [what, screens] of Object.entries(SCREENS))
  test(`axe finds nothing serious on the quiet screens ${what}`, async ({ ui }) => {
    for (const screen of screens) {
      await ui.evaluate((path) => (location.hash = path), screen)
      await expect(ui.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(ui, screen)
    }
  })

test('axe finds nothing serious while refereeing and in the setup editor', async ({ ui }) => {
  await ui.evaluate(() => (location.hash = '/referee'))
  await ui.getByLabel('Name of Red').fill('Ada')
  await ui.getByLabel('Name of Blue').fill('Grace')
  await ui.getByRole('button', { name: 'Begin' }).click()
  await expect(ui.getByRole('heading', { name: 'Whose piece attacks?' })).toBeVisible()
  await expectAccessible(ui, 'whose attack')
  await ui.getByRole('button', { name: 'Red attacks' }).click()
  await expectAccessible(ui, 'shield')
  for (const name of ['Ada', 'Grace']) {
    await ui.getByRole('button', { name: `I am ${name}` }).click()
    await expectAccessible(ui, `ranks of ${name}`)
    await ui.keyboard.press('5')
    await ui.keyboard.press('Enter')
  }
  await expect(ui.getByRole('heading', { name: 'Both fall' })).toBeVisible()
  await expectAccessible(ui, 'announcement')
  await ui.evaluate(() => (location.hash = '/setups'))
  await ui.getByRole('link', { name: 'New formation' }).click()
  await expect(ui.getByRole('grid')).toBeVisible()
  await expectAccessible(ui, 'setup editor')
})

test('axe finds nothing serious from curtain to play and review', async ({ ui }) => {
  await startBarrage(ui, 'Two people')
  await expect(ui.getByRole('button', { name: 'I am Red' })).toBeVisible()
  await expectAccessible(ui, 'curtain')
  await passTo(ui, 'Red')
  await expect(ui.getByRole('heading', { name: 'Place your army, Red' })).toBeVisible()
  await expectAccessible(ui, 'deploy')
  await deploy(ui, 'Red')
  await passTo(ui, 'Blue')
  await deploy(ui, 'Blue')
  await passTo(ui, 'Red')
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  await expectAccessible(ui, 'play')
  await ui.keyboard.press('?')
  await expect(ui.getByRole('dialog', { name: 'The rule here' })).toBeVisible()
  await expectAccessible(ui, 'the rule that applies')
  await ui.keyboard.press('?')
  await expect(ui.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await expectAccessible(ui, 'key list')
  await ui.keyboard.press('Escape')
  await ui.getByRole('button', { name: 'Resign' }).click()
  await ui.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
  await ui.getByRole('link', { name: 'Review the game' }).click()
  await expect(ui.getByRole('radio', { name: 'All open' })).toBeVisible()
  await expectAccessible(ui, 'review')
})

test('axe finds nothing serious at a card table', async ({ ui }) => {
  await openDealt(ui, 'deal 1')
  await passTo(ui, 'Red')
  await expect(ui.getByRole('heading', { name: 'Red, lay your front line' })).toBeVisible()
  await expectAccessible(ui, 'laying the line')
  await ui
    .getByRole('gridcell', { name: /^In the hand/ })
    .first()
    .click()
  await ui.getByRole('gridcell', { name: /^Red 3, gap/ }).click()
  await ui
    .getByRole('gridcell', { name: /^In the hand/ })
    .first()
    .click()
  await expectAccessible(ui, 'a card laid, and one in hand')

  await openGame(ui, 'look', playedGame('look', isRedsLook))
  await passTo(ui, 'Red')
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  await expectAccessible(ui, 'play')
  await ui
    .getByRole('gridcell', { name: /^Red \d, your Scout/ })
    .first()
    .click()
  await expect(ui.getByRole('gridcell', { name: /can be attacked/ })).not.toHaveCount(0)
  await expectAccessible(ui, 'a card chosen')
  await ui.getByRole('button', { name: 'Look at 2 cards' }).click()
  await ui
    .getByRole('gridcell', { name: /can be looked at/ })
    .first()
    .click()
  await expectAccessible(ui, 'one card named')
  await ui
    .getByRole('gridcell', { name: /can be looked at/ })
    .last()
    .click()
  await expect(ui.getByText('You will look at', { exact: false }).first()).toBeVisible()
  await expectAccessible(ui, 'two cards named')
  await ui.getByRole('button', { name: 'Look', exact: true }).click()
  await expect(ui.getByRole('button', { name: 'Pass to Blue' })).toBeVisible()
  await expectAccessible(ui, 'what was seen')
  await passTo(ui, 'Blue')
  const [from = 0] = await attackers(ui, 'Blue')
  const [to = 0] = await enemies(ui, 'Red')
  await attackAndFill(ui, 'Blue', from, to)
  await expect(ui.getByRole('button', { name: 'Pass to Red' })).toBeVisible()
  await expectAccessible(ui, 'a meeting')
})

/** Blue’s flag is in Red’s way, and Red’s slider is at V. */
const CASTLE_POSITION =
  'board=G6:r6,F4:r8,E4:b3,A9:b4,L8:g1,E13:g5,O8:y7,M5:y4 flags=red:G6*,blue:H6,green:E13*,yellow:O8* turn=red sliders=red:5 captured=r3b,r4b'

test('axe finds nothing serious round the castle', async ({ ui }) => {
  await newCastle(ui, 'three', 'People')
  await expectAccessible(ui, 'new game of three')
  await ui.getByRole('button', { name: 'Deploy the armies' }).click()
  await passTo(ui, 'Red')
  await expect(ui.getByRole('heading', { name: 'Place your army, Red' })).toBeVisible()
  await expectAccessible(ui, 'deploy')
  await openCastle(ui, { preset: 'four', players: PEOPLE, position: CASTLE_POSITION })
  await passTo(ui, 'Red')
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  await expectAccessible(ui, 'play')
  await go(ui, 'G6', 'H6')
  await expect(turnBar(ui).getByRole('button', { name: /Take Blue’s flag/ })).toBeVisible()
  await expectAccessible(ui, 'flags')
  await turnBar(ui).getByRole('button', { name: 'Move' }).click()
  await passTo(ui, 'Blue')
  await go(ui, 'E4', 'F4')
  await passTo(ui, 'Red')
  await turnBar(ui)
    .getByRole('button', { name: /Sergeant/ })
    .click()
  await expectAccessible(ui, 'a recruit')
  await turnBar(ui).getByRole('button', { name: 'Recruit', exact: true }).click()
  await passTo(ui, 'Green')
  await cell(ui, 'L8').click()
  await expectAccessible(ui, 'a Cannon in hand')
  await cell(ui, 'O8').click()
  for (const seat of ['Yellow', 'Red', 'Blue'] as const) {
    await passTo(ui, seat)
    await resign(ui)
  }
  await expect(ui.getByRole('heading', { name: 'Green wins', exact: true })).toBeVisible()
  await expectAccessible(ui, 'game over')
  await ui.getByRole('link', { name: 'Review the game' }).click()
  await expect(ui.getByRole('heading', { name: 'Statistics' }).first()).toBeVisible()
  await expectAccessible(ui, 'review')
})

test('axe finds nothing serious where gaps are filled, a game of cards ends, and in its review', async ({ ui }) => {
  await openGame(ui, 'gaps', playedGame('gaps', isRedsGaps))
  await passTo(ui, 'Red')
  await expect(ui.getByRole('button', { name: 'Lay them' })).toBeVisible()
  await expectAccessible(ui, 'gaps')
  await ui.getByRole('button', { name: 'Fill for me' }).click()
  await expectAccessible(ui, 'gaps filled')
  await ui.getByRole('button', { name: 'Resign' }).click()
  await ui.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
  await expect(ui.getByRole('link', { name: 'Review the game' })).toBeVisible()
  await expectAccessible(ui, 'game over')
  await ui.getByRole('link', { name: 'Review the game' }).click()
  await expect(ui.getByRole('heading', { name: 'Statistics' }).first()).toBeVisible()
  await expectAccessible(ui, 'review')
  for (const key of ['End', '[', '2']) await ui.keyboard.press(key)
  await expectAccessible(ui, 'a meeting in review')
})

test('axe finds nothing serious while Marshal keeps the cards of a refereed Conquest', async ({ ui }) => {
  await ui.evaluate(() => (location.hash = '/referee'))
  for (const name of [/^Conquest/, /^Two armies/]) await choose(ui, name)
  await openDoor(ui, 'Table rules')
  await choose(ui, /^Kept by Marshal/)
  await expectAccessible(ui, 'new session')
  await ui.getByLabel('Name of Red').fill('Ada')
  await ui.getByLabel('Name of Blue').fill('Grace')
  await ui.getByRole('button', { name: 'Begin' }).click()
  await ui.getByRole('button', { name: 'Draw cards…' }).click()
  await expectAccessible(ui, 'drawing')
  await ui.getByRole('button', { name: 'Draw 6 cards' }).click()
  await expect(ui.getByRole('heading', { name: 'Ada (Red) has drawn' })).toBeVisible()
  await expectAccessible(ui, 'drawn cards')
  await ui.getByRole('button', { name: 'Play a card…' }).click()
  await expectAccessible(ui, 'a card to play')
})

test('axe finds nothing serious while cards are refereed', async ({ ui }) => {
  await ui.evaluate(() => (location.hash = '/referee'))
  await ui
    .locator('label')
    .filter({ has: ui.getByRole('radio', { name: /Battle Cards/ }) })
    .click()
  await openDoor(ui, 'Table rules')
  await expect(ui.getByRole('group', { name: 'Army that gives up pieces' })).toBeVisible()
  await expectAccessible(ui, 'new session')
  await ui.getByLabel('Name of Red').fill('Ada')
  await ui.getByLabel('Name of Blue').fill('Grace')
  await ui.getByRole('button', { name: 'Begin' }).click()
  await expect(ui.getByRole('heading', { name: 'Whose card attacks?' })).toBeVisible()
  await expectAccessible(ui, 'whose attack')
  await ui.getByRole('button', { name: 'Red attacks' }).click()
  for (const [name, card] of [
    ['Ada', '3'],
    ['Grace', 'b'],
  ] as const) {
    await ui.getByRole('button', { name: `I am ${name}` }).click()
    await expectAccessible(ui, `cards of ${name}`)
    await ui.keyboard.press(card)
    await ui.keyboard.press('Enter')
  }
  await expect(ui.getByRole('heading', { name: 'Red wins' })).toBeVisible()
  await expectAccessible(ui, 'announcement')
  await ui.getByRole('button', { name: 'On with the game' }).click()
  await ui.getByRole('button', { name: 'End the game…' }).click()
  await expectAccessible(ui, 'ending')
  await ui.getByRole('button', { name: 'Draw by agreement' }).click()
  await ui.getByRole('dialog', { name: 'End the game?' }).getByRole('button', { name: 'End the game' }).click()
  await ui.getByRole('button', { name: 'Take the end back…' }).click()
  await expectAccessible(ui, 'asking to take the end back')
  await ui.getByRole('button', { name: /^Ask / }).click()
  await expect(ui.getByRole('button', { name: 'Agree: play on' })).toBeVisible()
  await expectAccessible(ui, 'consent')
})

test('axe finds nothing serious where a set of cards is corrected', async ({ ui }) => {
  await ui.getByRole('link', { name: 'Custom editions', exact: true }).click()
  await ui.getByRole('button', { name: 'Copy Battle Cards' }).click()
  await ui.getByRole('button', { name: 'Make the copy' }).click()
  await expect(ui.getByText('This edition can be played.')).toBeVisible()
  await ui.getByRole('button', { name: 'More about Scout' }).click()
  await expectAccessible(ui, 'editor')
  await ui.getByRole('button', { name: 'Fewer: Number of Flag, Red' }).click()
  await expect(ui.getByText('Red has no flag to defend. Give it one.').first()).toBeVisible()
  await expectAccessible(ui, 'what is wrong with it')
})
