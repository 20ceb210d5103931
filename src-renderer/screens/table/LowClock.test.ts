import { screen } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OpenedTable, TableSnapshot } from '../../../src-main/contract/index.ts'
import { INITIAL_SETTINGS } from '../../../src-main/contract/initial-settings.ts'
import { classic, snapshotOf, viewOf } from '../../../test/support/screens/grid.ts'
import { SAMPLE_INFO } from '../../../test/support/screens/samples.ts'
import { showScreen } from '../../../test/support/screens/show.ts'
import { AGAINST_BOT } from '../../../test/support/screens/snapshots.ts'
// Loaded here, so that no test waits for it.
import '../../families/grid/table/Table.svelte'
import '../../game/table/LowClock.svelte'
import Table from '../Table.svelte'

const mine = snapshotOf(viewOf('red', { B4: 'red scout', J10: 'blue ?' }))
const clockAt = (running: 'red' | 'blue', red: number, blue = 60_000): Pick<TableSnapshot, 'clock'> => ({
  clock: { left: { red, blue }, incrementMs: 0, running, asOf: 0 },
})

async function open(more: Partial<TableSnapshot>) {
  const snapshot: TableSnapshot = { ...mine, ...more }
  const opened: OpenedTable = { snapshot, log: [], info: classic, set: null }
  const info = { ...SAMPLE_INFO, settings: { ...INITIAL_SETTINGS, board: 'flat', reducedMotion: 'on' } as const }
  const shown = showScreen(Table, { 'app.info': () => info, 'table.open': () => opened, 'table.close': () => null }, ['g1'])
  const play = vi.spyOn(shown.app, 'play')
  await vi.waitFor(() => screen.getByRole('gridcell', { name: /^B4/ }))
  await vi.advanceTimersByTimeAsync(0)
  const heard = () => screen.getByRole('log', { name: 'What happens' }).textContent
  return { ...shown, play, heard }
}

describe('a low clock (CL-23)', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is heard and said at 30 and at 10 seconds, once each', async () => {
    const { play, heard, bridge } = await open({ ...AGAINST_BOT, ...clockAt('red', 31_000) })
    await vi.advanceTimersByTimeAsync(2000)
    expect(heard()).toContain('You have 30 seconds left.')
    expect(play.mock.calls.filter(([sound]) => sound === 'clock')).toHaveLength(1)
    bridge.push('table.changed', { snapshot: { ...mine, ...AGAINST_BOT, ...clockAt('red', 31_000) }, steps: [] })
    await vi.advanceTimersByTimeAsync(25_000)
    expect(heard()?.match(/30 seconds/g)).toHaveLength(1)
    expect(heard()).toContain('You have 10 seconds left.')
    expect(play.mock.calls.filter(([sound]) => sound === 'clock')).toHaveLength(2)
  })

  it('of the other side is not', async () => {
    const { play, heard } = await open({ ...AGAINST_BOT, toAct: ['blue'], ...clockAt('blue', 60_000, 31_000) })
    await vi.advanceTimersByTimeAsync(25_000)
    expect(heard()).not.toContain('seconds left')
    expect(play.mock.calls.filter(([sound]) => sound === 'clock')).toEqual([])
  })

  it('names its seat at a shared screen', async () => {
    const { heard } = await open(clockAt('red', 31_000))
    await vi.advanceTimersByTimeAsync(2000)
    expect(heard()).toContain('Red has 30 seconds left.')
  })
})
