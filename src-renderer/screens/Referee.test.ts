import { fireEvent, screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, it, vi } from 'vitest'
import type { RefereeSnapshot } from '../../src-main/contract/index.ts'
import { entriesOf, refusal, type Script } from '../../test/support/screens/fake-bridge.ts'
import { beSure, entryOf, refereeSnapshot, announcedRuling } from '../../test/support/screens/referee.ts'
import { showScreen } from '../../test/support/screens/show.ts'
import Referee from './Referee.svelte'

const entering = (toEnter: 'red' | 'blue', seq: number): RefereeSnapshot =>
  refereeSnapshot({
    seq,
    stage: {
      ...{
        type: 'entering',
        attacker: 'red',
        defender: 'blue',
        toEnter,
        waiting: [toEnter],
        correcting: null,
        use: null,
        piece: 1,
        pieces: 1,
      },
      role: toEnter === 'red' ? 'attacker' : 'defender',
    },
  })

const told = (part: Partial<RefereeSnapshot> = {}): RefereeSnapshot =>
  refereeSnapshot({ seq: 3, ruling: announcedRuling(), entries: [entryOf(announcedRuling())], ...part })

const press = (key: string): Promise<boolean> => fireEvent.keyDown(window, { key })

/** Opens a session whose answers to `enter` come one after the other. */
function openSession(first: RefereeSnapshot, entered: readonly (RefereeSnapshot | ReturnType<typeof refusal>)[] = [], more: Script = {}) {
  const answers = [...entered]
  return showScreen(
    Referee,
    {
      'referee.open': () => first,
      'referee.do/begin': () => entering('red', first.seq + 1),
      'referee.do/enter': () => answers.shift() ?? refusal('conflict', 'nothing left to say'),
      ...more,
    },
    ['r1'],
  )
}

describe('a session that is given the squares of all pieces', () => {
  it('asks for squares one by one, not for moves', async () => {
    openSession(refereeSnapshot({ depth: 'moves', board: { state: 'pending' } }))
    expect(await screen.findByRole('textbox', { name: 'Type where' })).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Type a move' })).toBeNull()
  })
})

it('leads Help to the game that is refereed', async () => {
  const { app } = openSession(refereeSnapshot())
  await screen.findByRole('heading', { name: 'Whose piece attacks?' })
  app.route = { screen: 'referee', params: ['r1'] }
  expect(app.helpHref).toBe(`#/help/quick-${refereeSnapshot().info.id}`)
  app.route = { screen: 'referee', params: [] }
  expect(app.helpHref).toBe('#/help')
})

describe('a battle on one device', () => {
  it('goes from the table to the shield, the ranks, the next shield, and the outcome', async () => {
    const { bridge } = openSession(refereeSnapshot(), [entering('blue', 2), told()])
    await fireEvent.click(await screen.findByRole('button', { name: /Red attacks/ }))
    expect(await screen.findByRole('heading', { name: 'Pass to Anna (Red)' })).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: /I am Anna/ }))
    await press('3')
    await press('Enter')
    expect(await screen.findByRole('heading', { name: 'Pass to Boris (Blue)' })).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: /I am Boris/ }))
    await fireEvent.click(screen.getByRole('button', { name: 'B, Bomb' }))
    await fireEvent.click(screen.getByRole('button', { name: 'Enter' }))
    expect(await screen.findByRole('heading', { name: 'Red wins' })).toBeTruthy()
    expect(entriesOf(bridge, 'enter')).toEqual([
      { type: 'enter', seat: 'red', kind: 'miner' },
      { type: 'enter', seat: 'blue', kind: 'bomb' },
    ])
    await press('Enter')
    expect(await screen.findByRole('heading', { name: 'Whose piece attacks?' })).toBeTruthy()
  })

  it('shows no rank on the shield, and nothing of what was entered before it', async () => {
    openSession(entering('red', 1), [entering('blue', 2)])
    await screen.findByRole('heading', { name: 'Pass to Anna (Red)' })
    const page = document.body.textContent
    await fireEvent.click(screen.getByRole('button', { name: /I am Anna/ }))
    await press('3')
    await press('Enter')
    await screen.findByRole('heading', { name: 'Pass to Boris (Blue)' })
    for (const word of ['Miner', 'miner', 'Marshal']) {
      expect(page).not.toContain(word)
      expect(document.body.innerHTML).not.toContain(word)
    }
  })

  it('keeps the ranks closed until the player lifts the shield, and closes them with Escape', async () => {
    openSession(entering('red', 1))
    await screen.findByRole('heading', { name: 'Pass to Anna (Red)' })
    expect(screen.queryByRole('group', { name: 'Ranks' })).toBeNull()
    await fireEvent.click(screen.getByRole('button', { name: /I am Anna/ }))
    expect(screen.getByRole('group', { name: 'Ranks' })).toBeTruthy()
    await press('Escape')
    expect(await screen.findByRole('heading', { name: 'Pass to Anna (Red)' })).toBeTruthy()
  })

  it.each([
    ['0', 'Marshal'],
    ['9', 'General'],
    ['s', 'Spy'],
    ['b', 'Bomb'],
    ['f', 'Flag'],
  ])('the key %s chooses: %s', async (key, kind) => {
    openSession(entering('red', 1))
    await fireEvent.click(await screen.findByRole('button', { name: /I am Anna/ }))
    await press(key)
    expect(await screen.findByRole('button', { name: new RegExp(`, ${kind}(, |$)`), pressed: true })).toBeTruthy()
  })

  it('the keys follow the numbering that the person chose (CL-2)', async () => {
    const { app } = openSession(entering('red', 1))
    await fireEvent.click(await screen.findByRole('button', { name: /I am Anna/ }))
    app.settings = { ...app.settings, numbering: '1-high' }
    expect(await screen.findByRole('button', { name: '1, Marshal' })).toBeTruthy()
    expect(screen.getByText('Type what is written on a key, then Enter.')).toBeTruthy()
    await press('0')
    expect(screen.getByRole('button', { name: 'Choose a piece' })).toBeTruthy()
    await press('1')
    expect(await screen.findByRole('button', { name: '1, Marshal', pressed: true })).toBeTruthy()
  })

  it('says how 10 is typed where it is written on a key (CL-2)', async () => {
    openSession(entering('red', 1))
    await fireEvent.click(await screen.findByRole('button', { name: /I am Anna/ }))
    expect(await screen.findByText('Type what is written on a key (0 for 10), then Enter.')).toBeTruthy()
  })

  it('tells a refusal to the claimant, with its rule, and forgets what was chosen', async () => {
    const refused = { refused: { code: 'rule', rule: 'CL-3', message: 'Red has already lost its Marshal.' } } as const
    const { app } = openSession(entering('red', 1), [refused])
    await fireEvent.click(await screen.findByRole('button', { name: /I am Anna/ }))
    await press('0')
    await press('Enter')
    const alert = (await screen.findByText(/already lost its Marshal/)).closest('[role=alert]') as HTMLElement
    expect(app.notices.spoken, 'what was chosen').toBe('')
    expect(alert.textContent).toContain('CL-3')
    expect(within(alert).queryByRole('link')).toBeNull()
    await press('Escape')
    await fireEvent.click(await screen.findByRole('button', { name: /I am Anna/ }))
    expect(screen.queryByText(/already lost/)).toBeNull()
  })

  it('forgets what was said of a choice as soon as the shield is up again', async () => {
    const { app } = openSession(entering('red', 1), [entering('blue', 2)])
    await fireEvent.click(await screen.findByRole('button', { name: /I am Anna/ }))
    await press('3')
    expect(app.notices.spoken).toContain('Miner')
    await press('Escape')
    expect(app.notices.spoken).toBe('')
    await fireEvent.click(await screen.findByRole('button', { name: /I am Anna/ }))
    await press('3')
    expect(app.notices.spoken).toContain('Miner')
    await press('Enter')
    await screen.findByRole('heading', { name: 'Pass to Boris (Blue)' })
    expect(app.notices.spoken).toBe('')
  })

  it('makes no sound when a claim is refused', async () => {
    const { app } = openSession(entering('red', 1), [refusal('rule', 'Red has already lost its Marshal.')])
    const play = vi.spyOn(app, 'play')
    await fireEvent.click(await screen.findByRole('button', { name: /I am Anna/ }))
    await press('0')
    await press('Enter')
    await screen.findByText(/already lost its Marshal/)
    expect(play).not.toHaveBeenCalled()
  })

  it('a second screen follows what it is sent', async () => {
    const { bridge } = openSession(entering('blue', 2))
    await screen.findByRole('heading', { name: 'Pass to Boris (Blue)' })
    bridge.push('referee.changed', told())
    expect(await screen.findByRole('heading', { name: 'Red wins' })).toBeTruthy()
  })
})

describe('a step that could not be saved', () => {
  it('is shown on every screen of the table until one is saved', async () => {
    const { bridge } = openSession(refereeSnapshot())
    await screen.findByRole('heading', { name: 'Whose piece attacks?' })
    bridge.push('referee.changed', refereeSnapshot({ trouble: 'The disk is full.' }))
    expect((await screen.findByRole('alert')).textContent).toContain('The disk is full. Marshal tries again by itself.')
    bridge.push('referee.changed', refereeSnapshot({ trouble: null }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })
})

describe('the ledger', () => {
  it('counts what is left of each kind, as tables on the screen do, and says so', async () => {
    const kinds = [
      { kind: 'marshal', lost: 1, of: 1 },
      { kind: 'scout', lost: 1, of: 2 },
      { kind: 'miner', lost: 0, of: 1 },
    ]
    const side = { seat: 'red', lost: 2, army: 8, kinds } as const
    openSession(refereeSnapshot({ ledger: [{ ...side, kinds: [...kinds] }] }))
    const list = await screen.findByRole('list', { name: 'What Red has left' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' ').trim()),
    ).toEqual([expect.stringMatching(/Marshal: 0 of 1 left 0\/1$/), expect.stringMatching(/Scout: 1 of 2 left 1\/2$/)])
    expect(screen.getByText('Left of the kinds with losses')).toBeTruthy()
  })
})

describe('the announcement', () => {
  const announce = async (part: Parameters<typeof announcedRuling>[0]): Promise<void> => {
    const ruling = announcedRuling(part)
    const { bridge } = openSession(entering('blue', 2))
    await screen.findByRole('heading', { name: 'Pass to Boris (Blue)' })
    bridge.push('referee.changed', told({ ruling, entries: [entryOf(ruling)] }))
    await screen.findByText('Why?')
  }

  it('says why where both ranks are shown', async () => {
    await announce({})
    expect(screen.getByRole('link', { name: 'CL-17' })).toBeTruthy()
  })

  it('names no hidden rank, and says that the reason is hidden too (CL-14)', async () => {
    await announce({ attackerKind: null, defenderKind: null, rules: [] })
    expect(document.body.textContent).toContain('The Blue piece leaves the board.')
    expect(document.body.textContent).toContain('it would reveal a hidden rank')
    expect(document.body.innerHTML).not.toMatch(/miner|bomb/i)
  })

  it.each([
    [{ result: 'defender-wins' }, 'Blue holds'],
    [{ result: 'both-removed' }, 'Both fall'],
    [{ result: 'flag-captured', defenderKind: 'flag' }, 'Flag captured'],
  ] as const)('%j is %s', async (part, headline) => {
    await announce(part)
    expect(screen.getByRole('heading', { name: headline })).toBeTruthy()
  })
})

describe('corrections', () => {
  it('are asked by one player and answered by the other', async () => {
    const ruling = announcedRuling()
    const asked = told({
      seq: 4,
      correction: { seq: 3, askedBy: 'blue', agreed: [], toAnswer: ['red'], attacker: 'red', defender: 'blue', strike: false },
    })
    const { bridge } = openSession(told(), [], {
      'referee.do/ask-correction': () => asked,
      'referee.do/answer-correction': () => told({ seq: 5, notice: 'correction-declined' }),
    })
    await fireEvent.click(await screen.findByRole('button', { name: 'Correct battle 1…' }))
    await fireEvent.click(within(screen.getByRole('group', { name: 'Who asks?' })).getByLabelText('Boris (Blue)'))
    await fireEvent.click(screen.getByRole('button', { name: 'Ask Anna (Red)' }))
    expect(await screen.findByRole('heading', { name: 'Anna (Red), do you agree?' })).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: 'Decline' }))
    await screen.findByRole('heading', { name: 'Whose piece attacks?' })
    expect(entriesOf(bridge).slice(-2)).toEqual([
      { type: 'ask-correction', seat: 'blue', seq: 3, attacker: ruling.attacker },
      { type: 'answer-correction', seat: 'red', accept: false },
    ])
  })

  it('that cannot be name the later battle that contradicts them, as long as it matters', async () => {
    const contradiction = { battle: 1, against: 4 }
    const { bridge } = openSession(told({ seq: 5 }))
    await screen.findByRole('heading', { name: 'Whose piece attacks?' })
    bridge.push('referee.changed', told({ seq: 6, notice: 'correction-refused', contradiction }))
    expect(await screen.findByText('Battle 1 stays as it was: battle 4, which came later, contradicts the correction.')).toBeTruthy()
    bridge.push('referee.changed', told({ seq: 7 }))
    await waitFor(() => expect(screen.queryByText(/contradicts the correction/)).toBeNull())
  })

  it('that cannot be tell each side behind its shield, where ranks are hidden (CL-14)', async () => {
    const refused = { notice: 'correction-refused', reveal: 'silent', contradiction: { battle: 1, against: null } } as const
    const { bridge } = openSession(told({ seq: 6, ...refused }), [], { 'referee.contradiction': () => ({ battle: 4 }) })
    expect(await screen.findByText(/a later battle contradicts the correction/)).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: 'Show it to Boris (Blue)' }))
    expect(await screen.findByRole('heading', { name: 'Pass to Boris (Blue)' })).toBeTruthy()
    expect(bridge.calls.some(({ name }) => name === 'referee.contradiction')).toBe(false)
    await fireEvent.click(screen.getByRole('button', { name: /I am Boris/ }))
    expect(await screen.findByRole('heading', { name: 'Battle 4 contradicts it' })).toBeTruthy()
    expect(bridge.calls.at(-1)).toEqual({ name: 'referee.contradiction', args: { gameId: 'r1', seat: 'blue' } })
    await fireEvent.click(screen.getByRole('button', { name: 'Done' }))
    expect(await screen.findByRole('heading', { name: 'Whose piece attacks?' })).toBeTruthy()
    expect(document.body.innerHTML).not.toContain('Battle 4')
  })

  it('leave what was said before in the list', async () => {
    const was = announcedRuling({ result: 'defender-wins', attackerKind: 'scout' })
    openSession(told({ entries: [entryOf(announcedRuling(), { corrections: [{ at: 1, was }] })] }))
    expect(await screen.findByText('corrected once')).toBeTruthy()
    const trail = screen.getByText('corrected once').closest('details')
    expect(trail?.textContent).toContain('Announced before: Blue Bomb holds against Red Scout')
  })
})

describe('the end', () => {
  it('is offered when a side has nothing left that moves (CL-22)', async () => {
    const over = refereeSnapshot({ seq: 9, stage: { type: 'over' }, outcome: { places: { red: 2, blue: 1 }, reason: 'no-action' } })
    const { bridge } = openSession(refereeSnapshot({ seq: 8, immobile: ['red'] }), [], { 'referee.do/end': () => over })
    expect((await screen.findByRole('button', { name: /Red attacks/ })).hasAttribute('disabled')).toBe(true)
    await fireEvent.click(screen.getByRole('button', { name: 'End the game' }))
    await beSure()
    expect(await screen.findByRole('heading', { name: 'Blue wins' })).toBeTruthy()
    expect(entriesOf(bridge).at(-1)).toEqual({ type: 'end', reason: 'no-action', seat: 'red' })
  })

  it('never comes by one press: the question says who wins, and can be answered no', async () => {
    const { bridge } = openSession(refereeSnapshot())
    await fireEvent.click(await screen.findByRole('button', { name: 'End the game…' }))
    await fireEvent.click(screen.getByRole('button', { name: 'Anna (Red) resigns' }))
    const question = within(await screen.findByRole('dialog', { name: 'End the game?' }))
    expect(question.getByText(/Anna \(Red\) resigns: Boris \(Blue\) wins\. .* take the end back/)).toBeTruthy()
    await fireEvent.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'End the game?' })).toBeNull())
    expect(screen.getByRole('dialog', { name: 'How does the game end?' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Anna (Red) resigns' }))
    expect(entriesOf(bridge).some(({ type }) => type === 'end')).toBe(false)
  })

  it('is taken back when one asks and the other agrees (CL-23)', async () => {
    const over = { stage: { type: 'over' }, outcome: { places: { red: 2, blue: 1 }, reason: 'resigned' } } as const
    const { bridge } = openSession(refereeSnapshot({ seq: 8, ...over }), [], {
      'referee.do/ask-reopening': () => refereeSnapshot({ seq: 9, ...over, reopening: { askedBy: 'blue', agreed: [], toAnswer: ['red'] } }),
      'referee.do/answer-reopening': () => refereeSnapshot({ seq: 10, notice: 'game-reopened' }),
    })
    await fireEvent.click(await screen.findByRole('button', { name: 'Take the end back…' }))
    await fireEvent.click(within(screen.getByRole('group', { name: 'Who asks?' })).getByLabelText('Boris (Blue)'))
    await fireEvent.click(screen.getByRole('button', { name: 'Ask Anna (Red)' }))
    expect(await screen.findByRole('heading', { name: 'Anna (Red), do you agree?' })).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: 'Agree: play on' }))
    expect(await screen.findByRole('heading', { name: 'Whose piece attacks?' })).toBeTruthy()
    expect(screen.getByText('The end is taken back. The game goes on.')).toBeTruthy()
    expect(entriesOf(bridge)).toEqual([
      { type: 'ask-reopening', seat: 'blue' },
      { type: 'answer-reopening', seat: 'red', accept: true },
    ])
  })

  it('by a captured Flag goes back by correcting the battle that captured it (CL-21)', async () => {
    const ruling = announcedRuling({ result: 'flag-captured', defenderKind: 'flag' })
    const outcome = { places: { red: 1, blue: 2 }, reason: 'flag-captured' } as const
    openSession(refereeSnapshot({ stage: { type: 'over' }, outcome, entries: [entryOf(ruling)] }))
    expect(await screen.findByText(/Correct the last one, which ended the game/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Take the end back…' })).toBeNull()
    const [first] = screen.getAllByRole('button', { name: 'Correct battle 1…' })
    if (first) await fireEvent.click(first)
    expect(screen.getByRole('dialog', { name: 'Correct battle 1' })).toBeTruthy()
  })

  it('leads to the review, where everything is open', async () => {
    const outcome = { places: { red: 1, blue: 2 }, reason: 'flag-captured' } as const
    openSession(refereeSnapshot({ stage: { type: 'over' }, outcome }))
    const link = await screen.findByRole('link', { name: 'Open all ranks in Review' })
    expect(link.getAttribute('href')).toBe('#/review/r1')
  })
})
