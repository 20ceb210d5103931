/**
 * A sealed game of real pieces with a phone in every hand: two sides and two onlookers. Armies are laid out in secret, every move is entered by its
 * squares until a Flag falls, and the entries are checked afterwards, by the app and by the independent checker. Then a player tries to cheat.
 */
import type { Locator, Page } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../accessible.ts'
import { choose, importFile } from '../journey.ts'
import { closeLink, join as joinPhone, joinToWatch, openLink } from '../table-link.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** What both sides tell, in turn, once each has laid out the Quick Knife; the last one takes Blue's Flag. */
const TOLD = [
  ['A4 A6', 'A7 A6'],
  ['D4 E4', 'J7 H7'],
  ['J4 J10', 'D7 E7'],
  ['E4 E5', 'E7 E6'],
  ['E5 E6', 'G7 F7'],
  ['J10 G10', 'F7 G7'],
  ['G10 F10'],
] as const

/** What Blue, who enters its ranks itself, says that its pieces are in these battles. */
const ENTERED: Readonly<Record<string, string>> = { 'A7 A6': 'Scout', 'E5 E6': 'General', 'G10 F10': 'Flag' }

const tap = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name, exact: true }).first().tap()

async function tell(page: Page, move: string): Promise<void> {
  await page.getByLabel('Type a move').fill(move)
  await page.getByRole('button', { name: 'Go', exact: true }).tap()
}

/** What the independent checker says of a file, given what was noted, and how it ends. */
function verify(file: string, noted: readonly string[] = []): { readonly text: string; readonly code: number | null } {
  const { stdout, status } = spawnSync(process.execPath, [join(ROOT, 'src-main', 'cli', 'verify.ts'), file, ...noted], { encoding: 'utf8' })
  return { text: stdout, code: status }
}

/** A file in which a player opens a General as a Marshal: the file is well made, and only the seal contradicts it. */
function withChangedRank(text: string): string {
  const file = JSON.parse(text) as { readonly games: { readonly steps: { readonly seal?: { readonly opening: { kind: string }[] } }[] }[] }
  const opening = file.games[0]?.steps.find(({ seal }) => seal)?.seal?.opening ?? []
  for (const piece of opening) if (piece.kind === 'general') piece.kind = 'marshal'
  return JSON.stringify(file)
}

test('four phones round a sealed game that is entered by its squares to the Flag, and checked; a fraud is caught @served', async ({
  ui,
  chromium,
}, info) => {
  test.slow()
  if (!chromium) throw new Error('phones need a browser')
  await ui.getByRole('link', { name: 'Referee', exact: true }).click()
  await ui.getByLabel('Name of Red').fill('Ada')
  await ui.getByLabel('Name of Blue').fill('Grace')
  await choose(ui, /^Barrage/)
  await choose(ui, /^Every move, armies sealed/)
  await ui.getByRole('button', { name: 'Begin' }).click()
  await expect(ui.getByRole('heading', { name: /Red/ }).first()).toBeVisible()
  await openLink(ui)
  const red = await joinPhone(chromium, ui, 'Ada')
  const blue = await joinPhone(chromium, ui, 'Grace', { width: 320, height: 568 })
  const onlookers = [await joinToWatch(chromium, ui), await joinToWatch(chromium, ui, { width: 844, height: 390 })]
  await closeLink(ui)
  const phones = [red, blue, ...onlookers]

  for (const { page } of [red, blue]) {
    await tap(page, /^Quick Knife/)
    await tap(page, 'Ready')
  }
  // Every screen shows both seals, as words and as codes, and nothing is moved before both sides have noted them.
  const screens = [ui, ...phones.map(({ page }) => page)]
  for (const page of screens) {
    await expect(page.getByRole('heading', { name: 'Note the seals' })).toBeVisible()
    await expect(page.getByRole('img', { name: / seal as a code/ })).toHaveCount(2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing is wider than the screen').toBe(true)
  }
  await expectAccessible(ui, 'the seals, on the host’s screen')
  await expectAccessible(blue.page, 'the seals, on a phone')
  await tap(red.page, 'I have noted them')
  await expect(ui.getByText('Waiting for Grace.')).toBeVisible()
  await expect(red.page.getByRole('textbox', { name: 'Type a move' })).toHaveCount(0)
  for (const page of [ui, ...onlookers.map((phone) => phone.page)])
    await expect(page.getByRole('button', { name: /noted them/ })).toHaveCount(0)
  await blue.page.getByText('I enter my ranks myself').tap()
  await tap(blue.page, 'I have noted them')
  await expect(ui.getByRole('heading', { name: 'Red to move' })).toBeVisible()
  // One seal, the same on every screen; players see ranks on their own phones alone.
  await expect(ui.getByRole('region', { name: 'Seals' }).getByRole('definition')).toHaveCount(2)
  const words = await ui.getByRole('region', { name: 'Seals' }).getByRole('definition').allInnerTexts()
  expect(words.map((line) => line.split(' ').length)).toEqual([12, 12])
  for (const page of screens) await expect(page.getByRole('region', { name: 'Seals' }).getByRole('definition')).toHaveText(words)
  for (const page of [ui, ...onlookers.map((phone) => phone.page)])
    expect(await page.getByRole('gridcell', { name: /piece, unknown/ }).count()).toBe(16)

  for (const [i, moves] of TOLD.entries())
    for (const [j, move] of moves.entries()) {
      const [mine, theirs] = j === 0 ? [red, blue] : [blue, red]
      await expect(mine.page.getByRole('heading', { name: /^Your move/ })).toBeVisible()
      await tell(mine.page, move)
      const rank = ENTERED[move]
      if (rank) {
        await expect(ui.getByRole('heading', { name: /^Battle on .*: waiting for Blue$/ })).toBeVisible()
        if (move === 'E5 E6') await expectAccessible(blue.page, 'a rank that is asked for')
        await tap(blue.page, rank)
        await tap(blue.page, 'Enter')
        await expect(blue.page.getByRole('dialog')).toHaveCount(0)
      }
      if (i < TOLD.length - 1) await expect(theirs.page.getByRole('heading', { name: /^Your move/ })).toBeVisible()
    }
  for (const page of screens) {
    await expect(page.getByText(/^Red wins/).first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Seals' })).toContainText('Opened and checked')
    await expect(page.getByRole('region', { name: 'Seals' })).toContainText('everything announced was true')
  }
  // The whole game has a seal too, the same on every screen.
  const endOf = (page: Page): Locator => page.getByRole('region', { name: 'Seals' }).getByRole('definition').first()
  const title = ui.getByRole('region', { name: 'Seals' }).getByText(/^The whole game/)
  const whole = `${/\d+/.exec(await title.innerText())?.[0]} ${await endOf(ui).innerText()}`
  for (const page of screens) expect(whole).toContain(await endOf(page).innerText())

  // The file holds the same seals, and the independent checker says so.
  await ui.getByRole('link', { name: 'History', exact: true }).click()
  await ui.getByRole('button', { name: /Actions/ }).click()
  await ui.getByRole('menuitem', { name: 'Export' }).click()
  const [download] = await Promise.all([ui.waitForEvent('download'), ui.getByRole('button', { name: 'Save the file' }).click()])
  const sound = info.outputPath('sound.json')
  await download.saveAs(sound)
  const passed = verify(sound, [`red=${words[0]}`, `blue=${words[1]}`, `end=${whole}`])
  for (const line of words) expect(passed.text).toContain(line)
  expect(passed).toMatchObject({ code: 0, text: expect.stringContaining('Verdict: this game holds.') })

  // A rank is changed where the army was opened: neither the checker nor Marshal believes it.
  const text = withChangedRank(await readFile(sound, 'utf8'))
  const forged = info.outputPath('forged.json')
  await writeFile(forged, text)
  const caught = verify(forged)
  expect(caught).toMatchObject({ code: 1, text: expect.stringContaining('Verdict: this game does not hold.') })
  expect(caught.text).toMatch(/was opened as Marshal, and was sealed as General/)
  await importFile(ui, 'forged.json', text)
  await expect(ui.getByRole('dialog')).toContainText('Nothing was imported')
  await expect(ui.getByRole('dialog')).toContainText('Marshal')
  for (const { context } of phones) await context.close()
})

test('a sealed castle of three with a phone each: flags and slides entered by those who see them, all armies checked @served', async ({
  ui,
  chromium,
}) => {
  if (!chromium) throw new Error('phones need a browser')
  const names = { Red: 'Ada', Blue: 'Grace', Green: 'Alan' }
  await ui.getByRole('link', { name: 'Referee', exact: true }).click()
  await choose(ui, /^Castle/)
  await choose(ui, /^Three/)
  for (const [army, name] of Object.entries(names)) await ui.getByLabel(`Name of ${army}`).fill(name)
  await choose(ui, /^Every move, armies sealed/)
  await ui.getByRole('button', { name: 'Begin' }).click()
  await openLink(ui)
  const phones = []
  for (const name of Object.values(names)) phones.push(await joinPhone(chromium, ui, name))
  await closeLink(ui)
  const [red, blue, green] = phones.map(({ page }) => page) as [Page, Page, Page]
  for (const page of [red, blue, green]) {
    await tap(page, 'Shuffle')
    await tap(page, 'Ready')
  }
  await expect(ui.getByRole('article', { name: /^Seal of/ })).toHaveCount(3)
  await expect(ui.getByText('Waiting for Ada, Grace and Alan.')).toBeVisible()
  for (const page of [red, blue, green]) await tap(page, 'I have noted them')
  await expect(ui.getByRole('heading', { name: 'Red to move' })).toBeVisible()
  await tell(red, 'AD3-AD4')
  await expect(blue.getByRole('heading', { name: 'Your move, Blue' })).toBeVisible()
  for (const page of [blue, green]) {
    await tap(page, 'Resign')
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).tap()
  }
  for (const page of [ui, red, blue, green])
    await expect(page.getByRole('region', { name: 'Seals' })).toContainText('Opened and checked: every army is as it was sealed')
  for (const { context } of phones) await context.close()
})
