/** Steps that several journeys share: making a game, deploying, and hearing what the board says. */
import { expect, type Page } from '@playwright/test'
import { neighbours } from './march.ts'

export type Seat = 'Red' | 'Blue' | 'Green' | 'Yellow' | 'Gray'
export type Who = 'Two people' | 'Against the computer'

/** Opens New game and starts a barrage between two people, or against the weakest computer as Red. */
export async function startBarrage(ui: Page, who: Who): Promise<void> {
  await startGame(ui, who, /Barrage/)
}

/** The same with armies of another size. */
export async function startGame(ui: Page, who: Who, size: RegExp): Promise<void> {
  await ui.getByRole('link', { name: 'New game' }).first().click()
  await choose(ui, size)
  await choose(ui, who)
  if (who === 'Two people') {
    await ui.getByLabel('First player').fill('Ada')
    await ui.getByLabel('Second player').fill('Grace')
  } else {
    await ui.getByLabel('Your name').fill('Ada')
    await choose(ui, /Recruit/)
  }
  await ui.getByRole('button', { name: 'Deploy the armies' }).click()
}

/** Chooses one of several cards or segments, whose radio buttons are under their pictures. */
export async function choose(ui: Page, name: string | RegExp, within: 'main' | 'dialog' = 'main'): Promise<void> {
  const radio = ui.getByRole(within).getByRole('radio', { name })
  await radio.press('Space')
  await expect(radio).toBeChecked()
}

/** Puts an army into place, shuffled or in a formation of the house, and confirms it. */
export async function deploy(ui: Page, seat: Seat, formation?: string): Promise<void> {
  await expect(ui.getByRole('heading', { name: `Place your army, ${seat}` })).toBeVisible()
  await ui.getByRole('button', { name: formation ?? 'Shuffle' }).click()
  await ui.getByRole('button', { name: 'Ready', exact: true }).click()
}

/** The other player sits down and lifts the curtain; it is lowered by hand after a move, and by itself after a deployment. Tried until it is lifted. */
export async function passTo(ui: Page, seat: Seat): Promise<void> {
  const pass = ui.getByRole('button', { name: `Pass to ${seat}` })
  const lift = ui.getByRole('button', { name: `I am ${seat}` })
  await expect(async () => {
    if (!(await lift.isVisible())) await pass.click({ timeout: 2_000 })
    await expect(lift).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await lift.click()
}

/** How many moves and notes the log of the table lists. */
export function movesSoFar(ui: Page): Promise<number> {
  return ui.getByRole('list', { name: 'Moves' }).getByRole('listitem').count()
}

/** What was done so far, a sentence for every line of the log, newest last. */
export function logged(ui: Page): Promise<readonly string[]> {
  const lines = ui.getByRole('list', { name: 'Moves' }).getByRole('button')
  return lines.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('title') ?? ''))
}

/** The sentences that the live region still holds, newest last: the last twelve. To count what was said, ask the log. */
export async function heard(ui: Page): Promise<readonly string[]> {
  return ui.getByRole('log', { name: 'What happens' }).locator('p').allInnerTexts()
}

/** How the answers to keys read; the actions of others may be announced at the same moment. */
const ANSWERS: Readonly<Record<string, RegExp>> = {
  e: /^Enemy pieces, |front line: /,
  k: /^Can act: |Can move to |Can attack |has nowhere to go/,
  o: / pieces, \d+: |front line: /,
}

/** Presses a key that makes the board speak, and answers the new sentence. */
export async function listen(ui: Page, key: string): Promise<string> {
  const log = ui.getByRole('log', { name: 'What happens' })
  const before = await log.evaluateHandle((region) => new Set(region.querySelectorAll('p')))
  await ui.keyboard.press(key)
  const answer = async (): Promise<string> => {
    const lines = await log.evaluate(
      (region, old) => [...region.querySelectorAll('p')].filter((line) => !old.has(line)).map((line) => line.innerText),
      before,
    )
    return lines.findLast((line) => (ANSWERS[key] ?? /./).test(line)) ?? ''
  }
  await expect.poll(answer).not.toBe('')
  return answer()
}

/** Squares by the words said of them: `Scout D4, E2; Bomb A1` → `{Scout: ['D4', 'E2'], Bomb: ['A1']}`. */
export function squaresIn(sentence: string): Readonly<Record<string, readonly string[]>> {
  const list = sentence.slice(sentence.indexOf(':') + 1)
  return Object.fromEntries(
    list.split(';').map((group) => {
      const squares = [...group.matchAll(/\b[A-J](?:10|[1-9])\b/g)].map(([square]) => square)
      const word = group
        .slice(0, group.indexOf(squares[0] ?? ''))
        .replace(/,\s*$/, '')
        .trim()
      return [word, squares]
    }),
  )
}

/** Leaves a table for Home, which then offers its game. */
export async function leaveTable(ui: Page): Promise<void> {
  await ui.getByRole('button', { name: 'Leave the table' }).click()
  await expect(ui.getByRole('heading', { name: 'Continue playing' })).toBeVisible()
}

/** Opens the game that Home offers first. */
export async function continueGame(ui: Page): Promise<void> {
  await ui
    .getByRole('link', { name: /Continue/ })
    .first()
    .click()
}

/** Gives the History screen a file to import, as if it had been chosen from a folder. */
export async function importFile(ui: Page, name: string, content: string): Promise<void> {
  const [chooser] = await Promise.all([ui.waitForEvent('filechooser'), ui.getByRole('button', { name: 'Import' }).first().click()])
  await chooser.setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) })
  await ui.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click()
}

/** Imports a file of games, as many as are said to have been added. */
export async function importGames(ui: Page, file: string, added = 'One game was added'): Promise<void> {
  await ui.evaluate(() => (location.hash = '#/history'))
  await importFile(ui, 'game.json', file)
  await expect(ui.getByRole('dialog')).toContainText(added)
  await ui.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
}

/** Imports a game and sits down at its table. */
export async function openGame(ui: Page, gameId: string, file: string): Promise<void> {
  await importGames(ui, file)
  await ui.evaluate((id) => (location.hash = `#/table/${id}`), gameId)
}

/** Moves any piece that can, by typing. */
export async function typeAnyStep(ui: Page): Promise<void> {
  const movable = Object.values(squaresIn(await listen(ui, 'k'))).flat()
  const own = new Set(Object.values(squaresIn(await listen(ui, 'o'))).flat())
  const [from = '', to = ''] =
    movable.flatMap((square) =>
      neighbours(square)
        .filter((next) => !own.has(next))
        .map((next) => [square, next]),
    )[0] ?? []
  await ui.keyboard.press('/')
  await ui.keyboard.type(`${from}${to}`)
  await ui.keyboard.press('Enter')
}

/** The same, and waits until the computer has answered: two more moves are in the log. */
export async function typeAnyMove(ui: Page): Promise<void> {
  await expect(ui.getByRole('heading', { name: 'Your move, Red' })).toBeVisible()
  const before = await movesSoFar(ui)
  await typeAnyStep(ui)
  await ui.getByRole('gridcell').first().focus()
  await expect.poll(() => movesSoFar(ui)).toBeGreaterThanOrEqual(before + 2)
}
