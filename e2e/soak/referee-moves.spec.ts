/** Real pieces: moves are entered by their squares, ranks only in battles. */
import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { choose } from '../journey.ts'
import { beginSession, enter, square, typeWay, typeWays } from '../referee-play.ts'
import { closeLink, join, openLink } from '../table-link.ts'

test('a game of battles goes over to moves, and a phone tells its own @served', async ({ ui, chromium }) => {
  if (!chromium) throw new Error('phones need a browser')
  await beginSession(ui, /^Barrage/)
  await ui.getByRole('button', { name: 'Red attacks' }).click()
  await enter(ui, 'Ada', '2')
  await enter(ui, 'Grace', '0')
  await ui.getByRole('button', { name: 'On with the game' }).click()

  await ui.getByRole('button', { name: 'Enter moves from now on…' }).click()
  await expect(ui.getByRole('heading', { name: 'Where are all pieces?' })).toBeVisible()
  for (const name of ['A4', 'B4', 'E4', 'F4', 'I4', 'J4', 'E5']) await square(ui, name).click()
  await expect(ui.getByRole('button', { name: 'All pieces are placed' })).toBeDisabled()
  await expectAccessible(ui, 'where all pieces stand')
  await choose(ui, /^Blue/)
  for (const name of ['A7', 'B7', 'E7', 'F7', 'I7', 'J7', 'J8', 'I8']) await typeWay(ui, name)
  await choose(ui, 'Grace')
  await ui.getByRole('button', { name: 'All pieces are placed' }).click()
  await expect(ui.getByRole('heading', { name: 'Grace (Blue) moves' })).toBeVisible()

  await openLink(ui)
  const grace = await join(chromium, ui, 'Grace', { width: 320, height: 568 })
  await closeLink(ui)
  await expect(ui.getByText('Grace enters the move on a phone.')).toBeVisible()
  await expectAccessible(grace.page, 'the board on a phone')
  await square(grace.page, 'E7').tap()
  await square(grace.page, 'E6').tap()
  await expect(ui.getByRole('heading', { name: 'Ada (Red) moves' })).toBeVisible()
  await typeWay(ui, 'E5 E6')
  await enter(ui, 'Ada', '3')
  await grace.page.getByRole('button', { name: 'S, Spy' }).tap()
  await expect(ui.getByRole('heading', { name: 'Red wins' })).toBeVisible()
})

test('four round the castle tell moves, a shot and flags, and one carries its own home (CA-5 to CA-24) @served', async ({
  ui,
  chromium,
}) => {
  if (!chromium) throw new Error('phones need a browser')
  await ui.getByRole('link', { name: 'Referee', exact: true }).click()
  await choose(ui, /^Castle/)
  for (const [army, name] of Object.entries({ Red: 'Ada', Blue: 'Grace', Green: 'Alan', Yellow: 'Mary' }))
    await ui.getByLabel(`Name of ${army}`).fill(name)
  await choose(ui, /^Moves and battles/)
  await choose(ui, 'Green')
  await ui.getByRole('button', { name: 'Begin' }).click()

  // Green begins, as the table has chosen. A piece that goes far is a Captain or a Scout, and no player is asked which.
  await expect(ui.getByRole('heading', { name: 'Alan (Green) moves' })).toBeVisible()
  await typeWays(ui, ['F13 F12', 'M8 L8', 'G3 G4', 'C7 D7'])
  await square(ui, 'F12').click()
  await square(ui, 'F10').click()
  await expect(square(ui, 'F10')).toHaveAccessibleName(/Green Captain or Scout/)

  // All pieces and flags are entered again; then a shot, typed as it is written, and no player is asked for flags.
  await ui.getByRole('button', { name: 'Enter all pieces again…' }).click()
  const carry = async (from: string, to: string) => {
    await square(ui, from).click()
    await square(ui, to).click()
  }
  await carry('H1', 'H6')
  await choose(ui, 'Its flag')
  await square(ui, 'H6').click()
  await choose(ui, 'Pieces')
  await choose(ui, /^Blue/)
  await carry('A8', 'D4')
  await choose(ui, 'Its flag')
  await square(ui, 'D4').click()
  await choose(ui, 'Mary (Yellow)')
  await expectAccessible(ui, 'where all pieces and flags are')
  await ui.getByRole('button', { name: 'All pieces are placed' }).click()
  await expect(ui.getByRole('heading', { name: 'Mary (Yellow) moves' })).toBeVisible()
  await typeWays(ui, ['L8 L7'])
  await typeWay(ui, 'G4*D4')
  await enter(ui, 'Grace', '8')
  await expect(ui.getByRole('heading', { name: 'Cannon fires' })).toBeVisible()
  await expect(ui.getByText('Blue’s flag is now there alone').first()).toBeVisible()
  await ui.getByRole('button', { name: 'On with the game' }).click()

  // A flag that is alone is picked up on the way, or not. One on the ring goes to the turret.
  await typeWays(ui, ['C5 D5', 'G13 G12', 'L7 L8'])
  await square(ui, 'H6').click()
  await square(ui, 'Ring').click({ position: { x: 10, y: 10 } }) // the turret is in its middle
  await ui.getByRole('dialog', { name: 'H6 → Ring' }).getByRole('button', { name: 'Enter the move' }).click()
  await expect(ui.getByText('Red H6–Ring').first()).toBeVisible()
  await typeWay(ui, 'D5 D4')
  const takes = ui.getByRole('dialog', { name: 'D5 → D4' })
  await expect(takes.getByRole('switch', { name: 'It takes up its own flag there' })).toBeChecked()
  await takes.getByRole('button', { name: 'Enter the move' }).click()
  await expect(ui.getByText('Blue D5–D4 and takes up its own flag').first()).toBeVisible()

  // A phone tells its own.
  await openLink(ui)
  const mary = await join(chromium, ui, 'Mary', { width: 390, height: 844 })
  await closeLink(ui)
  await typeWays(ui, ['G12 G13'])
  await expectAccessible(mary.page, 'the castle on a phone')
  await square(mary.page, 'L8').tap()
  await square(mary.page, 'L7').tap()
  await expect(ui.getByRole('heading', { name: 'Ada (Red) moves' })).toBeVisible()
  await typeWay(ui, 'ring turret')
  await expect(ui.getByRole('heading', { name: 'On the turret' })).toBeVisible()
  await ui.getByRole('button', { name: 'To the result' }).click()

  // Every board that stood is looked back at, with flags.
  await ui.getByRole('link', { name: 'Open all ranks in Review' }).click()
  await expect(ui.getByRole('heading', { name: /^Review: .*Ada/ })).toBeVisible()
  await ui.keyboard.press('End')
  await expect(square(ui, 'Turret')).toHaveAccessibleName(/flag/)
  await ui.getByRole('link', { name: 'As a list' }).click()
  await expect(ui.getByText('G4∗D4: Red Cannon').first()).toBeVisible()
})

test('powers are entered by their squares: stone, a charge that is taken back, a battle, and the boards in review (NA-7 to NA-18)', async ({
  ui,
}) => {
  await beginSession(ui, /^Narnia with powers/, /^Moves and battles/)
  await expect(ui.getByRole('heading', { name: 'Grace (Blue) moves' })).toBeVisible()
  await typeWays(ui, ['E7 E6', 'E3 E4', 'A7 A6', 'E4 E5'])

  // The White Witch shows herself behind her shield, and says on the board whom she means.
  await ui.getByRole('button', { name: 'Use a power…' }).click()
  await ui.getByRole('button', { name: 'I am Grace' }).click()
  await ui.getByRole('button', { name: /^White Witch/ }).click()
  await ui.getByRole('button', { name: 'Choose where: Turn to Stone…' }).click()
  const aiming = ui.getByRole('dialog', { name: 'White Witch · Turn to Stone' })
  await expect(aiming.getByText('Tap the piece that is White Witch.')).toBeVisible()
  await expectAccessible(ui, 'a board on which a power is aimed')
  await aiming.getByRole('gridcell', { name: /^E6\b/ }).click()
  await aiming.getByRole('button', { name: 'Use Turn to Stone' }).click()
  await ui.getByRole('button', { name: 'I am Ada' }).click()
  await ui.getByRole('button', { name: /Edmund/ }).click()
  await ui.keyboard.press('Enter')
  await expect(ui.getByRole('heading', { name: 'Turned to stone' })).toBeVisible()
  await ui.getByRole('button', { name: 'On with the game' }).click()
  await expect(square(ui, 'E5')).toHaveAccessibleName(/Red Edmund.*stone/)
  await typeWay(ui, 'E5 E4')
  await expect(ui.getByText('The piece on E5 is turned to stone').first()).toBeVisible()
  await expectAccessible(ui, 'a board with powers')

  // A power is typed too. What no other player had to answer is taken back.
  await typeWays(ui, ['J3 J4', 'A6 A5'])
  await typeWay(ui, 'J4 charge J6')
  await ui.getByRole('button', { name: 'I am Ada' }).click()
  await ui.getByRole('button', { name: /^Peter/ }).click()
  await ui.getByRole('button', { name: 'Choose where: Charge…' }).click()
  await ui.getByRole('button', { name: 'Use Charge' }).click()
  await expect(ui.getByRole('dialog')).toHaveCount(0)
  await expect(square(ui, 'J6')).toHaveAccessibleName(/Red Peter/)
  await ui.getByRole('button', { name: 'Take back J4→J6' }).click()
  await expect(square(ui, 'J4')).toHaveAccessibleName(/Red piece, unknown/)

  // Where a piece can run, it is asked whether it did.
  await square(ui, 'J4').click()
  await square(ui, 'J6').click()
  await ui.getByRole('dialog', { name: 'J4 → J6' }).getByRole('button', { name: 'A Leopard runs' }).click()
  await expect(ui.getByRole('dialog')).toHaveCount(0)
  await expect(square(ui, 'J6')).toHaveAccessibleName(/Red Leopard/)
  await typeWays(ui, ['A5 A4', 'I3 I4'])
  await typeWay(ui, 'A4 A3')
  await enter(ui, 'Grace', '5')
  await enter(ui, 'Ada', 'f')
  await ui.getByRole('button', { name: 'To the result' }).click()

  await ui.getByRole('link', { name: 'Open all ranks in Review' }).click()
  await expect(ui.getByRole('heading', { name: /^Review: .*Ada.*Grace/ })).toBeVisible()
  await expect(square(ui, 'E3'), 'what was told later it was from the beginning').toHaveAccessibleName(/Edmund/)
  for (let i = 0; i < 5; i++) await ui.keyboard.press('ArrowRight')
  await expect(square(ui, 'E5')).toHaveAccessibleName(/Edmund.*stone/)
  await ui.getByRole('link', { name: 'As a list' }).click()
  await expect(ui.getByText('Red Edmund turns to stone').first()).toBeVisible()
})

test('a phone tells a change of mode and a power by their squares (TF-6, TF-9) @served', async ({ ui, chromium }) => {
  if (!chromium) throw new Error('phones need a browser')
  await ui.getByRole('link', { name: 'Referee', exact: true }).click()
  await choose(ui, /^Transformers with powers/)
  await ui.getByLabel('Name of Red').fill('Ada')
  await ui.getByLabel('Name of Gray').fill('Grace')
  await choose(ui, /^Moves and battles/)
  await ui.getByRole('button', { name: 'Begin' }).click()
  await openLink(ui)
  const grace = await join(chromium, ui, 'Grace', { width: 390, height: 844 })
  await closeLink(ui)

  await grace.page.getByRole('button', { name: 'Change mode…' }).tap()
  await grace.page.getByRole('button', { name: /^Megatron to robot mode/ }).tap()
  const placing = grace.page.getByRole('dialog', { name: 'Megatron to robot mode' })
  await expect(placing.getByText('Tap the piece that is Megatron.')).toBeVisible()
  await expectAccessible(grace.page, 'a board on a phone on which a piece is named')
  await placing.getByRole('gridcell', { name: /^E6\b/ }).tap()
  await expect(square(ui, 'E6')).toHaveAccessibleName(/Gray Megatron/)
  await expect(grace.page.getByRole('heading', { name: 'Your move' })).toBeVisible()
  await expect(grace.page.getByRole('button', { name: 'Change mode…' })).toHaveCount(0)

  await grace.page.getByRole('button', { name: 'Use a power…' }).tap()
  await grace.page.getByRole('button', { name: /^Barricade\b.*Speed/ }).tap()
  await grace.page.getByRole('button', { name: 'Choose where: Speed…' }).tap()
  const aiming = grace.page.getByRole('dialog', { name: 'Barricade · Speed' })
  const first = aiming.getByText('Tap the piece that is Barricade.')
  await expect(first).toBeVisible()
  await aiming.getByRole('gridcell', { name: /^A6\b/ }).tap()
  await expect(first).toHaveCount(0)
  await aiming.getByRole('gridcell', { name: /^B5\b/ }).tap()
  await expectAccessible(grace.page, 'a power that is aimed on a phone')
  await aiming.getByRole('button', { name: 'Use Speed' }).tap()
  await expect(ui.getByRole('heading', { name: 'Ada (Red) moves' })).toBeVisible()
  await expect(ui.getByText('Gray Barricade A6→B5, by Speed').first()).toBeVisible()
  await grace.page.getByRole('button', { name: 'Take back A6→B5' }).tap()
  await expect(square(ui, 'A6')).toHaveAccessibleName(/Gray piece, unknown/)
})
