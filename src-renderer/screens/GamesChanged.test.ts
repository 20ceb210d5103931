import { fireEvent, screen, waitFor } from '@testing-library/svelte'
import { expect, it } from 'vitest'
import type { RequestName } from '../../src-main/contract/index.ts'
import type { Script } from '../../test/support/screens/fake-bridge.ts'
import { historyOf } from '../../test/support/screens/history.ts'
import { sampleRow } from '../../test/support/screens/samples.ts'
import { showScreen } from '../../test/support/screens/show.ts'
import Bin from './Bin.svelte'
import History from './History.svelte'
import Home from './Home.svelte'
import Statistics from './Statistics.svelte'

it('History follows what another page deletes: in its list and its selection', async () => {
  let rows = [sampleRow(), sampleRow({ gameId: 'g2' })]
  const script: Script = {
    ...historyOf(),
    'history.list': () => ({ rows, total: rows.length }),
    'history.ids': () => ({ gameIds: rows.map(({ gameId }) => gameId) }),
  }
  const { bridge } = showScreen(History, script)
  for (const box of await screen.findAllByRole('checkbox', { name: /^Select the game/ })) await fireEvent.click(box)
  rows = rows.slice(1)
  bridge.push('games.changed', {})
  await waitFor(() => expect(screen.getAllByRole('checkbox', { name: /^Select the game/ })).toHaveLength(1))
  expect(await screen.findByText('One game selected')).toBeTruthy()
})

it.each([
  ['Home', Home, 'history.list'],
  ['the recycle bin', Bin, 'bin.list'],
  ['Statistics', Statistics, 'history.statistics'],
] as const)('%s asks anew after another page changed games', async (_, Screen, name: RequestName) => {
  const { bridge } = showScreen(Screen, {})
  const asked = (): number => bridge.calls.filter((call) => call.name === name).length
  await waitFor(() => expect(asked()).toBeGreaterThan(0))
  const before = asked()
  bridge.push('games.changed', {})
  await waitFor(() => expect(asked()).toBeGreaterThan(before))
})
