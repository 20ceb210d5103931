/** A live card table on screen, and what tests of it look for. */
import { screen } from '@testing-library/svelte'
import { vi } from 'vitest'
import type { CardsChoices, StepReport, TableSnapshot } from '../../../src-main/contract/index.ts'
import { INITIAL_SETTINGS } from '../../../src-main/contract/initial-settings.ts'
import Table from '../../../src-renderer/screens/Table.svelte'
// Loaded here, so that no test waits for it.
import '../../../src-renderer/families/cards/table/Table.svelte'
import { MIDDLE, MIDDLE_CHOICES, openedOf, snapshotOf } from './cards-tables.ts'
import type { Script } from './fake-bridge.ts'
import { SAMPLE_INFO } from './samples.ts'
import { showScreen } from './show.ts'

export const choices = (part: Partial<CardsChoices>): CardsChoices => ({ family: 'cards', actions: [], laying: null, ...part })
/** Red is to act in the middle of a game. */
export const mine = snapshotOf(MIDDLE, { choices: choices({ actions: MIDDLE_CHOICES }) })

/** Shows a flat table on which nothing moves. */
export function open(snapshot: TableSnapshot = mine, script: Script = {}, log: readonly StepReport[] = []) {
  const settings = { ...INITIAL_SETTINGS, board: 'flat', reducedMotion: 'on' } as const
  const info = { ...SAMPLE_INFO, settings }
  const opened = openedOf(snapshot, log)
  return showScreen(Table, { 'app.info': () => info, 'table.open': () => opened, 'table.close': () => null, ...script }, ['g1'])
}
export const cell = (name: RegExp) => screen.findByRole('gridcell', { name })
export const button = (name: RegExp | string) => screen.findByRole('button', { name })
/** Everything that the live region has said. */
export const heard = async () => (await screen.findByRole('log', { name: 'What happens' })).textContent
/** An action that changes nothing. */
export const acting = () => vi.fn(() => mine)
