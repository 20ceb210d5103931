import { fireEvent, screen, within } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import type { AppInfo, RefereeSnapshot } from '../../../../src-main/contract/index.ts'
import { entriesOf, type Script } from '../../../../test/support/screens/fake-bridge.ts'
import { announcedRuling, entryOf, refereeSnapshot } from '../../../../test/support/screens/referee.ts'
import { SAMPLE_INFO } from '../../../../test/support/screens/samples.ts'
import { showScreen } from '../../../../test/support/screens/show.ts'
import Phone from '../../Phone.svelte'
import Referee from '../../Referee.svelte'

const entries = [entryOf(announcedRuling())]
const REFUSED = { refused: { code: 'rule' as const, message: 'Blue has already lost its Marshal.', detail: 'all-lost', lostIn: [1] } }

/** Blue attacks, and enters. */
const entering = (part: Partial<RefereeSnapshot> = {}): RefereeSnapshot =>
  refereeSnapshot({
    ...{ seq: 5, entries, puttingBack: { parts: ['red', 'blue'], alone: ['blue'], askedBy: null, toAnswer: [] } },
    stage: {
      ...{ type: 'entering', attacker: 'blue', defender: 'red', toEnter: 'blue', waiting: ['blue'], correcting: null },
      ...{ role: 'attacker', use: null, piece: 1, pieces: 1 },
    },
    ...part,
  })
const idle = (seq: number): RefereeSnapshot => refereeSnapshot({ seq, entries, notice: 'entry-cancelled' })

async function refusedAtShield(script: Script = {}) {
  const shown = showScreen(
    Referee,
    { 'referee.open': () => entering(), 'referee.do/enter': () => REFUSED, 'referee.do/cancel': () => idle(6), ...script },
    ['r1'],
  )
  await fireEvent.click(await screen.findByRole('button', { name: /I am Boris/ }))
  await fireEvent.keyDown(window, { key: '0' })
  await fireEvent.keyDown(window, { key: 'Enter' })
  await screen.findByText(/already lost its Marshal/)
  return shown
}

describe('a player who enters a piece that the ledger says is lost', () => {
  it('goes from the refusal to the correction of the entry that lost it, as the one who asks', async () => {
    const { bridge } = await refusedAtShield()
    await fireEvent.click(screen.getByRole('button', { name: 'Correct battle 1…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct battle 1' }))
    expect(entriesOf(bridge, 'cancel')).toHaveLength(1)
    expect(dialog.getByRole('button', { name: 'Ask Anna (Red)' })).toBeTruthy()
    expect(screen.queryByText(/already lost/), 'what was entered in secret').toBeNull()
  })

  it('can enter another rank, with the focus on the keys', async () => {
    await refusedAtShield()
    await fireEvent.click(screen.getByRole('button', { name: 'Enter another rank' }))
    expect(screen.queryByText(/already lost/)).toBeNull()
    expect(screen.getByRole('group', { name: 'Ranks' }).contains(document.activeElement)).toBe(true)
  })

  it('can cancel the battle', async () => {
    await refusedAtShield()
    await fireEvent.click(screen.getByRole('button', { name: 'Cancel this battle' }))
    expect(await screen.findByRole('heading', { name: 'Whose piece attacks?' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('can press the key of a kind that is all lost, to learn the way out', async () => {
    const kinds = [{ kind: 'marshal', lost: 1, of: 1, gone: true as const }]
    await refusedAtShield({ 'referee.ledger': () => [{ seat: 'blue', lost: 1, army: 10, kinds }] })
    const key = await screen.findByRole<HTMLButtonElement>('button', { name: '10, Marshal, All lost' })
    expect(key.disabled).toBe(false)
  })
})

describe('on a phone', () => {
  const INFO: AppInfo = { ...SAMPLE_INFO, role: 'seat', place: { gameId: 'r1', seat: 'blue', kind: 'refereed' } }
  const asked: RefereeSnapshot['puttingBack'] = { parts: ['red', 'blue'], alone: [], askedBy: 'blue', toAnswer: ['red'] }
  async function refusedOnPhone() {
    const shown = showScreen(
      Phone,
      {
        ...{ 'app.info': () => INFO, 'referee.open': () => entering(), 'referee.ledger': () => [], 'referee.do/enter': () => REFUSED },
        'referee.do/cancel': () => entering({ seq: 6, puttingBack: asked }),
      },
      ['r1'],
    )
    await fireEvent.click(await screen.findByRole('button', { name: '10, Marshal' }))
    await fireEvent.click(await screen.findByRole('button', { name: 'Correct battle 1…' }))
    await screen.findByRole('button', { name: /withdraws it/ })
    return shown
  }

  it('the correction opens once the other side has agreed to put the pieces back', async () => {
    const { bridge } = await refusedOnPhone()
    expect(screen.queryByRole('dialog')).toBeNull()
    bridge.push('referee.changed', idle(7))
    expect(await screen.findByRole('dialog', { name: 'Correct battle 1' })).toBeTruthy()
  })

  it('is forgotten when the other side declines', async () => {
    const { bridge } = await refusedOnPhone()
    bridge.push('referee.changed', entering({ seq: 7 }))
    bridge.push('referee.changed', idle(8))
    await screen.findByRole('button', { name: /^Attack/ })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
