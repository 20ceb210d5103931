/** What the players of a refereed game ask each other from screens of their own: to put the pieces back, or to end the game; and the losses that each reads alone. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import type { AppInfo, LedgerSide, LinkState, RefereeSnapshot, Seat } from '../../../../src-main/contract/index.ts'
import { entriesOf, type FakeBridge, type Script } from '../../../../test/support/screens/fake-bridge.ts'
import { entryOf, refereeSnapshot, announcedRuling } from '../../../../test/support/screens/referee.ts'
import { SAMPLE_INFO } from '../../../../test/support/screens/samples.ts'
import { showScreen } from '../../../../test/support/screens/show.ts'
import Phone from '../../Phone.svelte'
import Referee from '../../Referee.svelte'

const INFO: AppInfo = { ...SAMPLE_INFO, role: 'seat', place: { gameId: 'r1', seat: 'blue', kind: 'refereed' } }

const phone = (snapshot: RefereeSnapshot, script: Script = {}): FakeBridge =>
  showScreen(
    Phone,
    {
      ...{
        'app.info': () => INFO,
        'referee.open': () => snapshot,
        'referee.do/cancel': () => snapshot,
        'referee.do/answer-cancel': () => snapshot,
      },
      ...{ 'referee.do/offer-end': () => snapshot, 'referee.do/answer-end': () => snapshot, 'referee.ledger': () => [] },
      ...script,
    },
    ['r1'],
  ).bridge

type PuttingBack = NonNullable<RefereeSnapshot['puttingBack']>

/** Red attacks Blue, who has a phone. */
const attacked = (puttingBack: Partial<PuttingBack> = {}, held: readonly Seat[] = ['blue']): RefereeSnapshot =>
  refereeSnapshot({
    held: [...held],
    puttingBack: { parts: ['red', 'blue'], alone: ['red'], askedBy: null, toAnswer: [], ...puttingBack },
    stage: {
      ...{ type: 'entering', attacker: 'red', defender: 'blue', toEnter: 'red', waiting: ['red', 'blue'], correcting: null },
      ...{ role: 'attacker', use: null, piece: 1, pieces: 1 },
    },
  })

describe('putting the pieces back', () => {
  it('is asked for by who did not begin the battle', async () => {
    const bridge = phone(attacked())
    await fireEvent.click(await screen.findByRole('button', { name: 'Ask Anna (Red) to put the pieces back' }))
    expect(entriesOf(bridge)).toContainEqual({ type: 'cancel', seat: 'blue' })
  })

  it('is a question to the other, whose keys wait for the answer', async () => {
    const bridge = phone(attacked({ askedBy: 'red', toAnswer: ['blue'] }))
    expect(await screen.findByText('Anna (Red) asks to put the pieces back.')).toBeTruthy()
    expect(screen.queryByRole('group', { name: 'Ranks' })).toBeNull()
    await fireEvent.click(screen.getByRole('button', { name: 'Go on with it' }))
    expect(entriesOf(bridge)).toContainEqual({ type: 'answer-cancel', seat: 'blue', accept: false })
  })

  it('is not for the host to do where both have phones', async () => {
    showScreen(Referee, { 'referee.open': () => attacked({}, ['red', 'blue']), 'link.state': () => ON(true) }, ['r1'])
    expect(await screen.findByRole('heading', { name: 'Waiting for Anna (Red) and Boris (Blue)' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /put the pieces back/i })).toBeNull()
  })

  it('is listed, with whose word it was', async () => {
    const put = { seq: 5, attacker: 'red', defender: 'blue', correcting: null } as const
    const entries = [entryOf(announcedRuling({ result: 'defender-wins' }))]
    phone(
      refereeSnapshot({
        entries,
        cancelled: [
          { ...put, by: 'red', agreed: false },
          { ...put, seq: 7, by: 'blue', agreed: true },
        ],
      }),
    )
    const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim())
    expect(lines).toEqual([
      'Put back because Boris (Blue) asked and the other side agreed: Red against Blue',
      'Put back by Anna (Red): Red against Blue',
      expect.stringMatching(/^1 .*holds against/),
    ])
  })
})

const ON = (here: boolean): LinkState => ({ on: true, port: 1, addresses: [], guests: [{ id: 'p1', gameId: 'r1', seat: 'blue', here }] })

describe('a phone that does not come back', () => {
  it('gives its seat to the host’s screen, once that is sure', async () => {
    const script: Script = {
      'referee.open': () => attacked(),
      'link.state': () => ON(false),
      'link.dismiss': () => ({ ...ON(false), guests: [] }),
    }
    const { app, bridge } = showScreen(Referee, { ...script, 'referee.do/enter': () => attacked() }, ['r1'])
    const stop = app.phones.start()
    bridge.push('referee.changed', { ...attacked(), seq: 1, stage: { ...attacked().stage, waiting: ['blue'] } as RefereeSnapshot['stage'] })
    await fireEvent.click(await screen.findByRole('button', { name: 'Play the seat of Boris (Blue) here' }))
    expect(bridge.calls.some(({ name }) => name === 'link.dismiss')).toBe(false)
    app.question?.answer(true)
    await waitFor(() => expect(bridge.calls).toContainEqual({ name: 'link.dismiss', args: { guest: 'p1' } }))
    stop()
  })
})

describe('the end of a game, from a phone', () => {
  const openEnd = async (): Promise<HTMLElement> => {
    await fireEvent.click(await screen.findByRole('button', { name: /^End the game/ }))
    return screen.findByRole('dialog')
  }

  it('is offered to the others: a draw, on time, by material (CL-23)', async () => {
    for (const [name, reason, loser] of [
      [/^Draw by agreement/, 'agreed', null],
      [/^Anna \(Red\) has no time left/, 'time', 'red'],
      [/^Anna \(Red\) wins by material/, 'material', 'blue'],
    ] as const) {
      const bridge = phone(refereeSnapshot({ held: ['blue'] }))
      const dialog = await openEnd()
      await fireEvent.click(within(dialog).getByRole('button', { name }))
      expect(entriesOf(bridge)).toContainEqual({ type: 'offer-end', seat: 'blue', reason, loser })
      cleanup()
    }
  })

  it('is agreed to, or declined, where it is offered', async () => {
    const ending = { askedBy: 'red', agreed: [], toAnswer: ['blue'], reason: 'time', loser: 'blue' } as const
    const bridge = phone(refereeSnapshot({ held: ['blue'], ending: { ...ending, agreed: [], toAnswer: ['blue'] } }))
    expect(await screen.findByText('Anna (Red) says that Boris (Blue) has no time left and loses.')).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: 'Decline' }))
    expect(entriesOf(bridge)).toContainEqual({ type: 'answer-end', seat: 'blue', accept: false })
  })
})

describe('losses on the phone of their owner', () => {
  const own: readonly LedgerSide[] = [
    { seat: 'red', lost: 0, army: 8, kinds: null },
    { seat: 'blue', lost: 1, army: 8, kinds: [{ kind: 'scout', lost: 1, of: 2 }] },
  ]
  const secret = refereeSnapshot({ tray: 'secret', held: ['blue'], ledger: own.map((side) => ({ ...side, kinds: null })) })

  it('are read there under secret play (CL-20)', async () => {
    phone(secret, { 'referee.ledger': () => [...own] })
    expect(await screen.findByText(/Scout/)).toBeTruthy()
    expect(screen.getByText('You see your own losses here; the others see theirs.')).toBeTruthy()
  })

  it('are not asked for where the table has agreed not to read them', async () => {
    const bridge = phone({ ...secret, tray: 'stealth' })
    expect(await screen.findByText('This table does not show which pieces were lost.')).toBeTruthy()
    expect(bridge.calls.some(({ name }) => name === 'referee.ledger')).toBe(false)
  })
})
