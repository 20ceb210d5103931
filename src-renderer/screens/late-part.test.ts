import { fireEvent, screen } from '@testing-library/svelte'
import { expect, it, vi } from 'vitest'
import { INITIAL_SETTINGS } from '../../src-main/contract/initial-settings.ts'
import { choicesOf, classic, legalAction, snapshotOf, viewOf } from '../../test/support/screens/grid.ts'
import { SAMPLE_INFO } from '../../test/support/screens/samples.ts'
import { showScreen } from '../../test/support/screens/show.ts'
import Table from './Table.svelte'

vi.mock('../game/table/WhatBeats.svelte', () => {
  throw new Error('404')
})

it('a part of a screen that cannot be fetched says so, and the rest goes on', async () => {
  const view = viewOf('red', { B4: 'red scout', A1: 'red flag', B7: 'blue ?' })
  const snapshot = snapshotOf(view, { choices: choicesOf({ legal: [legalAction('B4-B5')] }) })
  const info = { ...SAMPLE_INFO, settings: { ...INITIAL_SETTINGS, board: 'flat' as const, reducedMotion: 'on' as const } }
  const opened = { snapshot, log: [], info: classic, set: null }
  showScreen(Table, { 'app.info': () => info, 'table.open': () => opened, 'table.close': () => null }, ['g1'])
  await fireEvent.click(await screen.findByRole('button', { name: 'What beats what' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Open again')
  expect(screen.getByRole('gridcell', { name: /^B4/ })).toBeTruthy()
})
