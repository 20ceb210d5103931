/** A castle's table on a screen, for tests of what is done there. */
import { screen } from '@testing-library/svelte'
import { vi } from 'vitest'
import type { StepReport, TableSnapshot } from '../../../src-main/contract/index.ts'
import { INITIAL_SETTINGS } from '../../../src-main/contract/initial-settings.ts'
import Table from '../../../src-renderer/screens/Table.svelte'
import { MIDDLE, MIDDLE_CHOICES, openedOf, snapshotOf } from './castle-tables.ts'
import type { Script } from './fake-bridge.ts'
import { SAMPLE_INFO } from './samples.ts'
import { showScreen } from './show.ts'
// Loaded here, so that no test waits for it.
import '../../../src-renderer/families/castle/table/Table.svelte'

/** Red's turn in the middle of a game. */
export const mine = snapshotOf(MIDDLE, MIDDLE_CHOICES)

/** Opens a table on the flat board, nothing animated. */
export function open(snapshot: TableSnapshot = mine, script: Script = {}, log: readonly StepReport[] = []) {
  const settings = { ...INITIAL_SETTINGS, board: 'flat', reducedMotion: 'on' } as const
  const info = { ...SAMPLE_INFO, settings }
  const opened = openedOf(snapshot, log)
  return showScreen(Table, { 'app.info': () => info, 'table.open': () => opened, 'table.close': () => null, ...script }, ['g1'])
}
export const cell = (name: RegExp) => screen.findByRole('gridcell', { name })
export const button = (name: RegExp | string) => screen.findByRole('button', { name })
export const heard = async () => (await screen.findByRole('log', { name: 'What happens' })).textContent
export const bar = async () => (await screen.findByRole('group', { name: 'This turn' })).textContent
export const acting = () => vi.fn(() => mine)
export const sent = (action: string) => ({ gameId: 'g1', seat: 'red', action })
