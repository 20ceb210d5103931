/** Steps that journeys with special powers share: a position to begin from, and powers used on the flat board. */
import { expect, type Page } from '@playwright/test'
import { boardText } from '../src-main/engine/testing/diagrams.ts'
import { gridEdition } from '../src-main/engine/testing/grid.ts'
import { importFile } from './journey.ts'
import { RecordWriter } from './records.ts'

export interface Start {
  readonly edition: string
  /** Rank by rank, as tests of the rules draw boards. */
  readonly drawing: string
  /** More fields of the position: `turn=red captured=b2,b3`. */
  readonly more: string
  /** Grace is a bot. */
  readonly againstBot?: boolean
}

/** Imports a game between Ada and Grace that begins from a drawn position, and opens its table. */
export async function openPosition(ui: Page, { edition, drawing, more, againstBot = false }: Start): Promise<void> {
  const board = gridEdition(edition).info.board
  const [one = 'red', other = 'blue'] = gridEdition(edition).info.seats
  const writer = new RecordWriter({
    gameId: 'powers-game',
    edition,
    preset: 'full',
    seed: 'powers',
    players: {
      [one]: { type: 'human', name: 'Ada' },
      [other]: againstBot ? { type: 'bot', name: 'Grace', bot: 'random', level: 'normal' } : { type: 'human', name: 'Grace' },
    },
    position: `board=${boardText(drawing, board)} ${more}`,
  })
  await ui.evaluate(() => (location.hash = '#/history'))
  await importFile(ui, 'game.json', writer.file())
  await expect(ui.getByRole('dialog')).toContainText('One game was added')
  await ui.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await ui.evaluate(() => (location.hash = '#/table/powers-game'))
}

/** The cell of a square. */
export function cell(ui: Page, square: string) {
  return ui.getByRole('gridcell', { name: new RegExp(`^${square},`) })
}

/** What the bar under the board says and offers. */
export function turnBar(ui: Page) {
  return ui.getByRole('group', { name: 'This turn' })
}
