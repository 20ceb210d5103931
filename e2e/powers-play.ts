/** Steps that journeys with special powers share: a position to begin from, and powers used on the flat board. */
import type { Page } from '@playwright/test'
import { boardText } from '../test/support/engine/diagrams.ts'
import { gridEdition } from '../test/support/engine/grid/seen.ts'
import { openGame } from './journey.ts'
import { RecordWriter } from './records.ts'

const POWERS_GAME = 'powers-game'

export interface Start {
  readonly gameId?: string
  readonly edition: string
  /** Rank by rank, as tests of the rules draw boards. */
  readonly drawing: string
  /** More fields of the position: `turn=red captured=b2,b3`. */
  readonly more: string
  /** Grace is a bot. */
  readonly againstBot?: boolean
}

/** Imports a game between Ada and Grace that begins from a drawn position, and opens its table. */
export async function openPosition(ui: Page, start: Start): Promise<void> {
  await openGame(ui, POWERS_GAME, positionWriter(start).file())
}

/** Such a game, to be imported. */
export function positionWriter({ gameId = POWERS_GAME, edition, drawing, more, againstBot = false }: Start): RecordWriter {
  const board = gridEdition(edition).info.board
  const [one = 'red', other = 'blue'] = gridEdition(edition).info.seats
  return new RecordWriter({
    gameId,
    edition,
    preset: 'full',
    seed: 'powers',
    players: {
      [one]: { type: 'human', name: 'Ada' },
      [other]: againstBot ? { type: 'bot', name: 'Grace', bot: 'random', level: 'normal' } : { type: 'human', name: 'Grace' },
    },
    position: `board=${boardText(drawing, board)} ${more}`,
  })
}

/** The cell of a square. */
export function cell(ui: Page, square: string) {
  return ui.getByRole('gridcell', { name: new RegExp(`^${square},`) })
}

/** What the bar under the board says and offers. */
export function turnBar(ui: Page) {
  return ui.getByRole('group', { name: 'This turn' })
}
