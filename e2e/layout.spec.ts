/** Nothing covers anything else, runs out or moves the board, at any size: one page opens all positions, and is made larger and smaller at each. */
import { newCastle } from './castle-play.ts'
import { expect, test } from './fixtures.ts'
import { misplaced, resize } from './geometry.ts'
import { expectInPlace, go, person, SIZES, WORD, WORDS } from './in-place.ts'
import { deploy, importGames, passTo } from './journey.ts'
import { playAtRandom } from './random-games.ts'
import { fileOf } from './records.ts'

const SENTENCE =
  'Autobot Optimus Prime on D4 uses Robot Rumble. Optimus Prime goes from D4 to D5. Decepticon Starscream on C6, Barricade on D6 and Bonecrusher on E6 are lost; Megatron on C4 stays where it is.'

const computer = { type: 'bot', name: WORD, bot: 'random', level: 'normal' } as const
const WALK = { preset: 'full', players: { red: person(WORDS), blue: computer }, steps: 60 } as const

test('long names and sentences stay in their places at every size', async ({ ui }) => {
  await importGames(
    ui,
    fileOf(playAtRandom({ ...WALK, gameId: 'over', resigns: 'red' }), playAtRandom({ ...WALK, gameId: 'open' })),
    '2 games were added',
  )
  await expect(ui.getByRole('row')).toHaveCount(3)
  const fields = ui.locator('search').locator('input[type=search], select')
  await expectInPlace(ui, 'History', async () => {
    const heights = await fields.evaluateAll((each) => each.map((field) => field.clientHeight).filter((height) => height > 0))
    expect(new Set(heights).size, 'heights of search field and choices').toBe(1)
  })

  await go(ui, '#/', () => ui.getByRole('heading', { name: 'Continue playing' }).waitFor())
  await expectInPlace(ui, 'Home')

  await go(ui, '#/review/over', () => ui.getByRole('slider', { name: 'Position in the game' }).waitFor())
  await ui.keyboard.press('End')
  const said = ui.locator('.transport .sentence')
  const short = await said.textContent()
  await expectInPlace(ui, 'Review', async () => {
    const say = (text: string | null): Promise<void> => said.evaluate((element, words) => void (element.textContent = words), text)
    const heights: (number | undefined)[] = []
    for (const text of [short, SENTENCE]) {
      await say(text)
      heights.push((await ui.locator('.transport').boundingBox())?.height)
    }
    expect(heights[1], 'the board stays where it is').toBe(heights[0])
    expect(await misplaced(ui), 'Review of a long sentence').toEqual([])
  })

  await go(ui, '#/table/open', () => ui.getByRole('heading', { name: /^Your move|is thinking|to move/ }).waitFor())
  await expectInPlace(ui, 'the table', async () => {
    const rows = await ui
      .getByRole('list', { name: 'Moves' })
      .evaluate((list) => list.clientHeight / (list.firstElementChild?.clientHeight ?? 1))
    expect(rows, 'moves that can be seen').toBeGreaterThan(5)
  })

  await go(ui, '#/table/over', () => ui.getByRole('heading', { name: 'You lost', exact: true }).waitFor())
  await expectInPlace(ui, 'the end')

  await ui.evaluate(() => (Element.prototype.requestFullscreen = () => Promise.reject(new Error('it cannot be made another size'))))
  await go(ui, '#/referee', () => ui.getByLabel('Name of Red').waitFor())
  await ui.getByLabel('Name of Red').fill(WORDS)
  await ui.getByLabel('Name of Blue').fill(WORD)
  await ui.getByRole('button', { name: 'Begin' }).click()
  await ui.getByRole('button', { name: 'Red attacks' }).waitFor()
  await expectInPlace(ui, 'Referee')
  await ui.getByRole('button', { name: 'Scoreboard' }).click()
  await ui.locator('.board h1').waitFor()
  await expectInPlace(ui, 'the scoreboard')
  await ui.keyboard.press('Escape')
  await ui.getByRole('button', { name: 'Red attacks' }).click()
  await ui.getByRole('button', { name: `I am ${WORDS}` }).waitFor()
  await expectInPlace(ui, 'the shield')
})

test('with the longest names the buttons of a refereed battle are in sight without scrolling', async ({ ui }) => {
  await resize(ui, { width: 1280, height: 720 })
  await ui.getByRole('link', { name: 'Referee', exact: true }).click()
  await ui.getByLabel('Name of Red').fill(WORDS)
  await ui.getByLabel('Name of Blue').fill(WORD)
  await ui.getByRole('button', { name: 'Begin' }).click()
  const lift = ui.getByRole('button', { name: /^I am / })
  const confirm = ui.getByRole('button', { name: 'Enter', exact: true })
  for (const battle of [1, 2]) {
    await ui.getByRole('button', { name: 'Red attacks' }).click()
    for (const key of ['8', '5']) {
      await expect(lift, `battle ${battle}`).toBeInViewport({ ratio: 1 })
      await lift.click()
      await ui.keyboard.press(key)
      await expect(confirm, `battle ${battle}, key ${key}`).toBeInViewport({ ratio: 1 })
      await confirm.click()
    }
    await ui.getByRole('button', { name: 'On with the game' }).click()
  }
})

test('on a phone the button that goes on is always in reach: of a new game, of three who set up, and of a refereed session', async ({
  ui,
}) => {
  await ui.setViewportSize(SIZES[2])
  await newCastle(ui, 'three', 'People')
  await ui.getByRole('button', { name: 'Deploy the armies' }).click()
  await passTo(ui, 'Red')
  await ui.getByRole('button', { name: 'Shuffle' }).waitFor()
  expect(await misplaced(ui), 'to deploy').toEqual([])
  const [piece, ready] = [ui.getByRole('button', { name: /^Cannon/ }), ui.getByRole('button', { name: 'Ready', exact: true })]
  await piece.evaluate((row) => row.scrollIntoView({ block: 'end' }))
  const [above, below] = [await piece.boundingBox(), await ready.boundingBox()]
  expect(below?.y, 'the button that confirms lies over no piece that is still to be placed').toBeGreaterThan(
    (above?.y ?? 0) + (above?.height ?? 0),
  )
  await deploy(ui, 'Red')
  for (const [hash, name] of [
    ['#/new', 'Deploy the armies'],
    ['#/referee', 'Begin'],
  ] as const) {
    const button = ui.getByRole('button', { name })
    await go(ui, hash, () => button.waitFor())
    await expect(button).toBeInViewport({ ratio: 1 })
    await ui.mouse.wheel(0, 900)
    await expect(button).toBeInViewport({ ratio: 1 })
    expect(await misplaced(ui), hash).toEqual([])
  }
})
