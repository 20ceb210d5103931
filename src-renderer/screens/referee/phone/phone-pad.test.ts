import { fireEvent, screen, waitFor } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import type { AppInfo, RefereeSnapshot } from '../../../../src-main/contract/index.ts'
import { at } from '../../../../test/support/screens/grid.ts'
import { toldSnapshot } from '../../../../test/support/screens/referee.ts'
import { SAMPLE_INFO } from '../../../../test/support/screens/samples.ts'
import { showScreen } from '../../../../test/support/screens/show.ts'
import Phone from '../../Phone.svelte'
import { entriesOf } from '../../../../test/support/screens/fake-bridge.ts'

/** Red's piece on A5 meets Blue's on A6, and Blue has a phone. */
const meets = (pieces: Readonly<Record<string, string>>): RefereeSnapshot => {
  const way = { from: at('A5'), to: at('A6'), names: ['A5', 'A6'] as [string, string] }
  return toldSnapshot(pieces, {
    stage: {
      ...{ type: 'entering', attacker: 'red', defender: 'blue', toEnter: 'blue', waiting: ['blue'], correcting: null },
      ...{ role: 'defender', use: null, at: way, piece: 1, pieces: 1 },
    },
  })
}

const INFO: AppInfo = { ...SAMPLE_INFO, role: 'seat', place: { gameId: 'r1', seat: 'blue', kind: 'refereed' } }

const open = (snapshot: RefereeSnapshot) =>
  showScreen(
    Phone,
    { 'app.info': () => INFO, 'referee.open': () => snapshot, 'referee.ledger': () => [], 'referee.do/enter': () => snapshot },
    ['r1'],
  )

describe('the ranks on a phone where moves are entered', () => {
  it('say where it is', async () => {
    open(meets({ A5: 'red ?', A6: 'blue ?' }))
    expect(await screen.findByText('A5 × A6')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /which all have seen/ })).toBeNull()
  })

  it('offer the piece by name that all have seen there', async () => {
    const { bridge } = open(meets({ A5: 'red ?', A6: 'blue miner' }))
    await fireEvent.click(await screen.findByRole('button', { name: 'Miner, which all have seen' }))
    await waitFor(() => expect(entriesOf(bridge).some(({ type }) => type === 'enter')).toBe(true))
    expect(entriesOf(bridge, 'enter')[0]).toEqual({ type: 'enter', seat: 'blue', kind: 'miner' })
  })
})
