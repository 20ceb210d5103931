/** The table keeps still and keeps to itself: nothing moves the board, lengthens the page or runs into its neighbour. Windows are low ones. */
import { expect, test } from './fixtures.ts'
import { openDealt, seedFor } from './cards-play.ts'
import { cell as castleCell, newCastle, openCastle, PEOPLE, turnBar, typeMove } from './castle-play.ts'
import { deploy, openGame, passTo, startGame } from './journey.ts'
import { playConquestToMoment } from './mid-conquest.ts'
import { beginSession } from './referee-play.ts'

const LOW = { width: 1280, height: 720 }

test.use({ viewport: LOW })

test('a full board: what ends the deployment is in sight, a long line moves nothing, counts stand clear, and the newest move stays in sight', async ({
  ui,
}) => {
  await startGame(ui, 'Two people', /Full battle/)
  await passTo(ui, 'Red')
  for (const name of ['Ready', 'Shuffle', 'Fill the rest', 'Start with a formation…'])
    await expect(ui.getByRole('button', { name })).toBeInViewport({ ratio: 1 })

  await ui.getByRole('link', { name: 'Home', exact: true }).click()
  await startGame(ui, 'Against the computer', /Full/)
  await deploy(ui, 'Red')
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  const gaps = await ui.getByRole('list', { name: /^Red: 0 of 40 lost/ }).evaluate((list) => {
    const items = [...list.children].map((item) => ({
      picture: (item.firstElementChild as Element).getBoundingClientRect(),
      count: (item.lastElementChild as Element).getBoundingClientRect(),
    }))
    return items.slice(1).flatMap(({ picture }, i) => {
      const { count } = items[i] ?? { count: picture }
      return picture.left > count.left ? [picture.left - count.right] : []
    })
  })
  expect(Math.min(...gaps)).toBeGreaterThan(5)
  // Enough lines that their hidden words would hang out of the log.
  await ui.getByRole('list', { name: 'Moves' }).evaluate((list) => {
    const line = list.querySelector('li') as Node
    for (let i = 0; i < 300; i++) list.append(line.cloneNode(true))
  })
  const beyond = await ui.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
  expect(beyond).toBeLessThanOrEqual(0)
  const inSide = await ui.locator('.stage > aside').evaluate((aside) => aside.scrollHeight)
  expect(inSide).toBeLessThan(1_500)

  await ui.reload()
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  await ui.setViewportSize({ width: 1280, height: 900 })
  const moves = ui.getByRole('list', { name: 'Moves' })
  await moves.evaluate((list) => {
    const line = list.querySelector('li') as Node
    for (let i = 0; i < 30; i++) list.append(line.cloneNode(true))
    list.scrollTop = list.scrollHeight
  })
  // The list becomes lower, and the newest move stays.
  await ui.setViewportSize(LOW)
  /** How far the newest line ends above the list's end, and the list above the field, in pixels. */
  const room = async (): Promise<number> => {
    const ends = await Promise.all([moves.getByRole('listitem').last(), moves].map((part) => part.boundingBox()))
    const [line = 0, list = 0] = ends.map((box) => (box ? box.y + box.height : Infinity))
    const form = await ui
      .locator('form')
      .filter({ has: ui.getByLabel('Type a move') })
      .boundingBox()
    return Math.min(list - line, (form?.y ?? 0) - list)
  }
  const beats = ui.getByRole('region', { name: 'What beats what' })
  await ui.keyboard.press('w')
  for (const text of ['Capture the enemy Flag to win.', 'Spy beats Marshal by attacking first.', 'Flag: any attacker captures it.'])
    await expect(beats.getByText(text)).toBeInViewport({ ratio: 1 })
  await ui.keyboard.press('w')
  await expect(beats).toBeHidden()
  await expect.poll(room).toBeGreaterThanOrEqual(0)

  const before = await ui.getByRole('grid').boundingBox()
  await ui.keyboard.press('/')
  await ui.keyboard.type('A1 A10')
  await ui.keyboard.press('Enter')
  await expect(ui.getByRole('button', { name: 'Dismiss' })).toBeVisible()
  await ui.locator('header .line').evaluate((line) => (line.textContent = 'A reason that takes up two lines. '.repeat(8)))
  expect(await ui.getByRole('grid').boundingBox()).toEqual(before)
})

test('round the castle the whole board and what stands under it are in sight, and in a review of four all eyes in one line', async ({
  ui,
}) => {
  await newCastle(ui, 'three', 'Against the computer')
  await ui.getByRole('button', { name: 'Deploy the armies' }).click()
  for (const name of ['Ready', 'Shuffle', 'Fill the rest'])
    await expect(ui.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
  await deploy(ui, 'Red')
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  const before = await ui.getByRole('grid').boundingBox()
  await expect(ui.getByRole('grid')).toBeInViewport({ ratio: 0.99 })
  expect(before?.height, 'the board takes the height of the window').toBeGreaterThan(555)
  await castleCell(ui, 'AD1').press('Enter')
  await castleCell(ui, 'AD2').press('Enter')
  for (const name of [/^Leave Red’s flag/, 'Move']) await expect(turnBar(ui).getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  expect(await ui.getByRole('grid').boundingBox()).toEqual(before)

  await openCastle(ui, {
    preset: 'four',
    players: PEOPLE,
    position: 'board=RING:r7,A8:b4,E15:g4,O5:y6 turn=red flags=red:RING*,blue:A8*,green:E15*,yellow:O5*',
  })
  await passTo(ui, 'Red')
  await typeMove(ui, 'RING TURRET')
  await ui.evaluate(() => (location.hash = '#/review/castle-game'))
  const eyes = ui.getByRole('group', { name: 'Seen by' }).locator('label')
  await expect(eyes).toHaveCount(5)
  const tops = await eyes.evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  for (const name of ['Ada', 'Ben', 'Cleo', 'Dan'])
    await expect(ui.getByRole('complementary').getByText(name, { exact: true }).first()).toBeInViewport({ ratio: 1 })
  await ui.keyboard.press('Home')
  await ui.getByRole('button', { name: 'Play on from here' }).click()
  const dialog = ui.getByRole('dialog')
  for (const computer of await dialog.getByRole('radio', { name: 'Computer' }).all()) await computer.press('Space')
  for (const bot of await dialog.getByRole('combobox').all()) await expect(bot).toBeInViewport({ ratio: 1 })
})

test('beside the land of four the own army is in sight, all rivals, and what beats what', async ({ ui }) => {
  await openGame(
    ui,
    'picture',
    playConquestToMoment('four', ({ captured }) => captured.length >= 6),
  )
  const side = ui.getByRole('complementary')
  for (const name of ['Ada', 'Captain Blue', 'Captain Green', 'Captain Yellow'])
    await expect(side.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 })
  const button = ui.getByRole('button', { name: 'What beats what' })
  await button.click()
  const beats = ui.getByRole('region', { name: 'What beats what' })
  for (const text of [/the last Flag on the land wins/, 'Flag: any attacker captures it.'])
    await expect(beats.getByText(text)).toBeInViewport({ ratio: 1 })
  await button.click()
  await side.getByText('Captain Blue', { exact: true }).click()
  await expect(side.getByRole('list', { name: 'In the bag' })).toHaveCount(2)

  await ui.setViewportSize({ width: 640, height: 360 })
  const tools = ui.locator('.status .tools button')
  await expect(tools).toHaveCount(8)
  const ends = await tools.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right))
  expect(Math.max(...ends), 'tools at 200 %').toBeLessThanOrEqual(640)
})

test('a large hand of cards stands clear of the line, what to do now is read whole, and a refused claim moves no key', async ({ ui }) => {
  await openDealt(
    ui,
    seedFor(({ hands }) => hands.red?.length === 8),
  )
  await passTo(ui, 'Red')
  const cards = ui.getByRole('gridcell', { name: /^In the hand, your/ })
  const card = cards.nth(2)
  await card.press('Enter')
  const line = await ui.getByRole('gridcell', { name: /^Red 3/ }).boundingBox()
  const box = await card.boundingBox()
  expect(box?.y).toBeGreaterThan((line?.y ?? 0) + (line?.height ?? 0))
  const onTop = await card.evaluate((cell) => {
    const { right, top, height } = cell.getBoundingClientRect()
    return cell.contains(document.elementFromPoint(right - 4, top + height / 2))
  })
  expect(onTop).toBe(true)

  await ui.getByRole('link', { name: 'Home', exact: true }).click()
  await startGame(ui, 'Against the computer', /Barrage/)
  await deploy(ui, 'Red')
  const now = ui.getByRole('region', { name: 'What to do now' })
  await expect(now).toContainText('Choose one of your pieces')
  expect(await now.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0)
  await ui.setViewportSize({ width: 390, height: 844 })
  const sizes = await ui
    .getByRole('banner')
    .getByRole('button', { name: /^Phones$|^Turn sound/ })
    .locator('svg')
    .evaluateAll((signs) => signs.map((sign) => sign.getBoundingClientRect().width))
  expect(sizes).toHaveLength(2)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(18)

  await ui.setViewportSize(LOW)
  await beginSession(ui, /^Barrage/)
  await ui.getByRole('button', { name: 'Red attacks' }).click()
  await ui.getByRole('button', { name: 'I am Ada' }).click()
  const button = ui.getByRole('button', { name: 'Choose a piece' })
  const before = await button.boundingBox()
  await ui.keyboard.press('b')
  await ui.keyboard.press('Enter')
  await expect(ui.getByRole('alert').filter({ hasText: 'Bomb' })).toBeInViewport({ ratio: 1 })
  await expect(button).toBeInViewport({ ratio: 1 })
  expect(Math.abs(((await button.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(20)
})

test.describe('a battle', () => {
  test.use({ settings: { board: 'flat', animationSpeed: 0.1, reducedMotion: 'on' } })

  for (const size of [LOW, { width: 390, height: 844 }])
    test(`is announced next to the board or under it, and hides no row, in a window of ${size.width} × ${size.height}`, async ({ ui }) => {
      await ui.setViewportSize(size)
      const position = 'board=F4:r8,H1:r6,E4:b3,A8:b4,E15:g4,O5:y6 turn=red flags=red:H1*,blue:A8*,green:E15*,yellow:O5*'
      await openCastle(ui, { preset: 'four', players: PEOPLE, position })
      await passTo(ui, 'Red')
      await castleCell(ui, 'F4').click()
      await castleCell(ui, 'E4').click()
      const card = ui.getByText('Battle on E4').locator('..')
      await expect(card).toBeInViewport({ ratio: 1 })
      const [box, board] = await Promise.all([card.boundingBox(), ui.getByRole('grid').boundingBox()])
      if (!box || !board) throw new Error('the card and the board are drawn')
      expect(box.x >= board.x + board.width || box.y >= board.y + board.height).toBe(true)
    })
})
