/** Tables of the castle, a land and cards keep to themselves in low windows. */
import { expect, test } from '../fixtures.ts'
import { openDealt, seedFor } from '../cards-play.ts'
import { cell as castleCell, newCastle, openCastle, PEOPLE, turnBar, typeMove } from '../castle-play.ts'
import { deploy, openGame, passTo, startGame } from '../journey.ts'
import { playConquestToMoment } from '../mid-conquest.ts'
import { beginSession } from '../referee-play.ts'

const LOW = { width: 1280, height: 720 }

test.use({ viewport: LOW })

test('round the castle the whole board and the bar under it are in sight, and in a review of four all eyes in one line', async ({ ui }) => {
  await newCastle(ui, 'three', 'Against the computer')
  await ui.getByRole('button', { name: 'Deploy the armies' }).click()
  for (const name of ['Ready', 'Shuffle', 'Fill the rest'])
    await expect(ui.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
  await deploy(ui, 'Red')
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  const before = await ui.getByRole('grid').boundingBox()
  await expect(ui.getByRole('grid')).toBeInViewport({ ratio: 0.99 })
  expect(before?.height, 'the board takes the height that the bars leave').toBeGreaterThan(490)
  const [bar, table] = await Promise.all([turnBar(ui), ui.locator('.stage > .table')].map((part) => part.boundingBox()))
  expect(bar?.width, 'the bar is as wide as the table').toBe(table?.width)
  await castleCell(ui, 'AD1').press('Enter')
  await castleCell(ui, 'AD2').press('Enter')
  for (const name of [/^Leave Red’s flag/, 'Move']) await expect(turnBar(ui).getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  expect(await ui.getByRole('grid').boundingBox()).toEqual(before)

  await openCastle(ui, {
    preset: 'four',
    players: { ...PEOPLE, green: { type: 'human', name: 'Strategist Green' } },
    position: 'board=RING:r7,A8:b4,E15:g4,O5:y6 turn=red flags=red:RING*,blue:A8*,green:E15*,yellow:O5*',
  })
  await passTo(ui, 'Red')
  await typeMove(ui, 'RING TURRET')
  await ui.evaluate(() => (location.hash = '#/review/castle-game'))
  const eyes = ui.getByRole('group', { name: 'Seen by' }).locator('label')
  await expect(eyes).toHaveCount(5)
  const tops = await eyes.evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  for (const name of ['Ada', 'Ben', 'Strategist Green', 'Dan'])
    await expect(ui.getByRole('complementary').getByText(name, { exact: true }).first()).toBeInViewport({ ratio: 1 })
  await ui.setViewportSize({ width: 1440, height: 900 })
  const name = ui.getByRole('complementary').getByText('Strategist Green', { exact: true }).first()
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), 'nothing of a name is cut').toBe(0)
  await ui.setViewportSize(LOW)
  await ui.keyboard.press('Home')
  await ui.getByRole('button', { name: 'Play on from here' }).click()
  const dialog = ui.getByRole('dialog')
  for (const computer of await dialog.getByRole('radio', { name: 'Computer' }).all()) await computer.press('Space')
  for (const bot of await dialog.getByRole('combobox').all()) await expect(bot).toBeInViewport({ ratio: 1 })
})

for (const preset of ['four', 'three'] as const)
  test(`the card of a piece hides no space round the castle for ${preset}, at any size`, async ({ ui }) => {
    const position = {
      four: 'board=I3:r8,A8:b4,E15:g4,O5:y6 turn=red flags=red:I3*,blue:A8*,green:E15*,yellow:O5*',
      three: 'board=AE3:r8,BD1:b4,CD1:g4 turn=red flags=red:AE3*,blue:BD1*,green:CD1*',
    }[preset]
    const { yellow, ...three } = PEOPLE
    await openCastle(ui, { preset, players: preset === 'four' ? { ...three, yellow } : three, position })
    await passTo(ui, 'Red')
    const piece = castleCell(ui, preset === 'four' ? 'I3' : 'AE3')
    const card = ui.getByRole('complementary', { name: /^Piece: / })
    for (const size of [
      { width: 1440, height: 900 },
      LOW,
      { width: 1024, height: 768 },
      { width: 768, height: 1024 },
      { width: 390, height: 844 },
    ]) {
      await ui.setViewportSize(size)
      await ui.keyboard.press('Escape')
      await expect(card).toBeHidden()
      await piece.focus()
      await ui.keyboard.press('q')
      await expect(card, JSON.stringify(size)).toBeInViewport({ ratio: 1 })
      const hidden = await card.evaluate((element) => {
        const box = element.getBoundingClientRect()
        return [...document.querySelectorAll('[role=gridcell].ground')].flatMap((space) => {
          const { left, right, top, bottom } = space.getBoundingClientRect()
          const isUnder = left < box.right - 1 && right > box.left + 1 && top < box.bottom - 1 && bottom > box.top + 1
          return isUnder ? [space.getAttribute('aria-label')] : []
        })
      })
      expect(hidden, JSON.stringify(size)).toEqual([])
    }
  })

test('next to the land of four one’s own army is in sight, all rivals, and what beats what', async ({ ui }) => {
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

test('in a low window the last turn of a rival has two lines, over two armies with full bags', async ({ ui }) => {
  await openGame(
    ui,
    'picture',
    playConquestToMoment('two', ({ captured }) => captured.length >= 8),
  )
  const last = ui.getByRole('complementary').getByText(/^Last turn: /)
  await expect(last).toBeVisible()
  // A turn of which there is more to say than two lines.
  await last.evaluate((line) => (line.textContent = `${line.textContent} `.repeat(3)))
  expect((await last.boundingBox())?.height).toBeGreaterThan(35)
})

test('a large hand of cards is clear of the line, what to do now is read whole, and a refused claim moves no key', async ({ ui }) => {
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
