import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, it, vi } from 'vitest'
import type { StepReport, TableSnapshot } from '../../../../src-main/contract/index.ts'
import { AGAINST_BOT } from '../../../../test/support/screens/snapshots.ts'
import { BATTLE, MIDDLE, MIDDLE_CHOICES, snapshotOf, stepOf, viewOf } from '../../../../test/support/screens/cards-tables.ts'
import { acting, button, cell, choices, heard, mine, open } from '../../../../test/support/screens/cards-at-table.ts'

describe('a hint at a card table', () => {
  it('names the target of an attack by its place, with the chance', async () => {
    const hint = { action: '3x4', reason: { type: 'attack', piece: 'captain', at: 3, kind: null, wins: 0.7, ties: 0 } } as const
    open({ ...mine, ...AGAINST_BOT, hints: { seat: 'red', asked: 0 } }, { 'table.hint': () => hint })
    await fireEvent.click(await button('Hint'))
    const sentence = 'Attack place 4 from place 3. Your Captain probably takes the card in place 4: 70 % chance to win.'
    await screen.findByText(sentence, { selector: '.line' })
  })
})

describe('a card that is explained', () => {
  const explain = async (name: RegExp, snapshot = mine, log: readonly StepReport[] = []): Promise<string> => {
    open(snapshot, {}, log)
    ;(await cell(name)).focus()
    await fireEvent.keyDown(document.body, { key: 'q' })
    const card = await screen.findByRole('complementary', { name: /^Piece: / })
    const lines = [...card.querySelectorAll('p')].map(({ textContent }) => textContent)
    const words = [card.getAttribute('aria-label')?.replace('Piece: ', ''), ...lines].join(' ')
    expect((await heard()).replace('. ', ' ')).toContain(words)
    cleanup()
    return words
  }

  it('says of an own one what it can do, what it beats, and that the enemy has seen it (BC-5 to BC-9)', async () => {
    const captain = await explain(/^Red 3, your Captain/)
    expect(captain).toContain(
      'Seen by the enemy. Can attack 1, 2, 3, 4, 5. Attacking, it beats ranks 5 to 1 and Flag. Against Captain (6), both are removed.',
    )
    expect(await explain(/^Red 2, your Scout/)).toContain('look at')
    expect(await explain(/^Red 5, your Bomb/)).toContain('Attacked, it loses to Miner (3).')
    expect(await explain(/^In the hand, your General/)).toContain('Your General, in the hand')
  })

  it('says of an enemy one what was seen there, and of others what is neither out nor known elsewhere (BC-13, BC-15)', async () => {
    expect(await explain(/^Blue 2, /)).toContain('Pencilled 8. Attacking, it beats ranks 7 to 1')
    const captured = [{ id: 'x', seat: 'blue', kind: 'marshal' }] as const
    const hidden = await explain(/^Blue 4, /, { ...mine, view: { ...MIDDLE, captured } })
    expect(hidden).toContain('It could be General, Major, Captain,')
    expect(await explain(/^Blue 4, /, mine, [stepOf(5, 'red', [BATTLE])])).toContain('Red Captain')
  })

  it('says of a gap how long it stays open, but not while the first lines are laid (BC-3)', async () => {
    const lines = { ...MIDDLE.lines, blue: MIDDLE.lines.blue!.with(3, null) }
    const gap = await explain(/^Blue 4, gap/, { ...mine, view: { ...MIDDLE, lines } })
    expect(gap).toMatch(/^Blue 4, gap No card is here .*Blue fills the gap from the hand at the end of its turn\..*\(BC-3\)\.$/)
  })

  it('leaves to memory what a table by heart leaves to it (BC-13, BC-15)', async () => {
    const view = {
      ...MIDDLE,
      options: { ...MIDDLE.options, memory: 'pure' },
      lines: viewOf('red', { red: { line: 'spy', hand: '' }, blue: { line: '? ? ? ? ?', hand: '? ? ?' } }).lines,
    } as const
    const text = await explain(/^Blue 4, /, { ...mine, view }, [stepOf(5, 'red', [BATTLE])])
    expect(text).toBe('Blue 4, Blue card, unknown')
    const closed = { ...mine, view: { ...MIDDLE, captured: [{ id: 'x', seat: 'blue', kind: null }] } } as TableSnapshot
    expect(await explain(/^Blue 4, /, closed)).not.toContain('could be')
  })
})

describe('a hint for gaps of the line (BC-10)', () => {
  it('is played by laying the cards that it names', async () => {
    const deploy = vi.fn(() => mine)
    const hint = { action: 'deploy 4 . . . .', reason: { type: 'place', pieces: [{ kind: 'captain', at: 0 }] } } as const
    open({ ...mine, ...AGAINST_BOT, hints: { seat: 'red', asked: 0 } }, { 'table.hint': () => hint, 'table.do/deploy': deploy })
    await fireEvent.click(await button('Hint'))
    await fireEvent.click(await button('Play it'))
    await waitFor(() => expect(deploy).toHaveBeenCalledWith({ gameId: 'g1', seat: 'red', placement: { 0: 'captain' } }))
  })
})

describe('a turn (BC-3)', () => {
  it('says that the screen is to be passed while an army is open, not who is next', async () => {
    open({ ...mine, toAct: ['blue'], curtain: { to: 'blue', lowered: false } })
    const heading = await screen.findByRole('heading', { name: 'Done. Pass to Blue' })
    expect(heading.closest('header')?.textContent).not.toMatch(/Blue (to move|moves|may|has)/)
  })

  it('takes a card in hand, shows what it can attack, and attacks (BC-5)', async () => {
    const act = acting()
    open(mine, { 'table.do/act': act })
    await fireEvent.click(await cell(/^Red 3, your Captain/))
    expect((await cell(/^Red 3, /)).getAttribute('aria-selected')).toBe('true')
    expect(await heard()).toContain('Captain on 3. Can attack 1, 2, 3, 4, 5.')
    await fireEvent.click(await cell(/^Blue 4, .*can be attacked/))
    await waitFor(() => expect(act).toHaveBeenCalledWith({ gameId: 'g1', seat: 'red', action: '3x4' }))
  })

  const won = { ...MIDDLE, canAttackOn: true } as const
  const attacks = MIDDLE_CHOICES.filter(({ type }) => type === 'attack')
  const onward = snapshotOf(won, { choices: choices({ actions: [...attacks, { text: 'stop', type: 'stop' }] }) })

  it('after a win says who may attack on, and has a button to stop, also with a card in hand (HR-1)', async () => {
    const act = acting()
    open(onward, { 'table.do/act': act })
    await screen.findByText('Your attack won. Attack once more with any card in your line, or stop.')
    await fireEvent.click(await cell(/^Red 3, your Captain/))
    await screen.findByText(/choose an enemy card to attack/)
    await fireEvent.click(await button('Stop'))
    await waitFor(() => expect(act).toHaveBeenCalledWith({ gameId: 'g1', seat: 'red', action: 'stop' }))
  })

  it('G stops after a win, and K says so; without a win there is no Stop (HR-1)', async () => {
    const act = acting()
    open(onward, { 'table.do/act': act })
    await cell(/^Red 3, your Captain/)
    await fireEvent.keyDown(document.body, { key: 'k' })
    expect(await heard()).toContain('You may also stop.')
    await fireEvent.keyDown(document.body, { key: 'g' })
    await waitFor(() => expect(act).toHaveBeenCalledWith({ gameId: 'g1', seat: 'red', action: 'stop' }))
    cleanup()
    open()
    await cell(/^Red 3, your Captain/)
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
  })

  it('has three steps, the first of which is not taken for the offer of a draw', async () => {
    open()
    const steps = await screen.findByRole('list', { name: 'Steps of the turn' })
    expect(
      within(steps)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['1Draw cards', '2Act', '3Fill gaps'])
  })

  it('offers a Spy’s look as a button and on the enemy hand, and says who sees what (BC-8)', async () => {
    const act = acting()
    open(mine, { 'table.do/act': act })
    await fireEvent.click(await cell(/^Red 1, your Spy/))
    await screen.findByText(/Blue sees nothing of what you see/)
    await fireEvent.click(await button('Look at Blue’s hand'))
    await waitFor(() => expect(act).toHaveBeenCalledWith({ gameId: 'g1', seat: 'red', action: '1?hand' }))
  })

  it('has a Scout name both cards before anything is seen (BC-9, BC-15)', async () => {
    const act = acting()
    open(mine, { 'table.do/act': act })
    await fireEvent.click(await cell(/^Red 2, your Scout/))
    await fireEvent.click(await button('Look at 2 cards'))
    const look = await button('Look')
    await fireEvent.click(await cell(/^Blue 5, .*can be looked at/))
    expect(look.hasAttribute('disabled')).toBe(true)
    await fireEvent.click(await cell(/^Blue 2, .*can be looked at/))
    expect((await cell(/^Blue 2, /)).getAttribute('aria-selected')).toBe('true')
    await fireEvent.click(look)
    await waitFor(() => expect(act).toHaveBeenCalledWith({ gameId: 'g1', seat: 'red', action: '2?2+5' }))
  })

  it('asks before everything is dealt anew, and says what is lost (BC-10)', async () => {
    const act = acting()
    const { app } = open(mine, { 'table.do/act': act })
    const ask = vi.spyOn(app, 'ask').mockResolvedValueOnce(false).mockResolvedValueOnce(true)
    await fireEvent.click(await cell(/^Red 4, your Flag/))
    await fireEvent.click(await button('Deal again'))
    expect(ask.mock.calls[0]![0].text).toMatch(/^Your Flag is shown\..*Cards that are out stay out\.$/)
    expect(act).not.toHaveBeenCalled()
    await fireEvent.click(await button('Deal again'))
    await waitFor(() => expect(act).toHaveBeenCalledWith({ gameId: 'g1', seat: 'red', action: '4!redeal' }))
  })

  it('is played with digits and letters as well', async () => {
    const act = acting()
    open(mine, { 'table.do/act': act })
    await cell(/^Red 2, your Scout/)
    for (const key of ['2', 'x', '1', '4', 'g']) await fireEvent.keyDown(document.body, { key })
    await waitFor(() => expect(act).toHaveBeenCalledWith({ gameId: 'g1', seat: 'red', action: '2?1+4' }))
  })

  it('can be typed, also what is refused (CL-13)', async () => {
    const refused = { code: 'rule', message: 'A Bomb never attacks.', rule: 'BC-7' } as const
    const act = vi.fn(() => ({ refused }))
    open(mine, { 'table.do/act': act })
    await fireEvent.input(await screen.findByLabelText('Type a move'), { target: { value: '5 1' } })
    await fireEvent.click(await button('Go'))
    await screen.findAllByText(/A Bomb never attacks\./)
    expect(act).toHaveBeenCalledWith({ gameId: 'g1', seat: 'red', action: '5x1' })
  })
})

describe('what is next to the table', () => {
  it('are cards out by rank, the hand that was seen, and the log (BC-13, BC-15)', async () => {
    const glances = { blue: [{ by: 'red', kinds: ['miner', 'bomb'], drawn: 1, laid: [] } as const] }
    const captured = [{ id: 'b9', seat: 'blue', kind: 'scout' } as const]
    open(snapshotOf({ ...MIDDLE, glances, captured }), {}, [stepOf(1, 'red', [BATTLE])])
    const players = await screen.findByRole('region', { name: 'Players' })
    within(players).getByText('Scout: 3 of 4 left')
    within(players).getByText('Seen in the hand of Blue: Miner, Bomb. Since then 1 drawn.')
    expect((await screen.findByRole('list', { name: 'Moves' })).textContent).toContain('Red Captain on 3 attacks Blue Miner on 4.')
  })

  it('is an own mark on an enemy card, asked for by menu', async () => {
    const mark = acting()
    open(mine, { 'table.do/mark': mark })
    await fireEvent.contextMenu(await cell(/^Blue 1, /))
    await fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Bomb/ }))
    await waitFor(() => expect(mark).toHaveBeenCalledWith({ gameId: 'g1', seat: 'red', piece: 'b0', mark: 'B' }))
  })

  it('is asked for by a key as well, of the card under the keyboard', async () => {
    open()
    const enemy = await cell(/^Blue 2, /)
    enemy.focus()
    await fireEvent.keyDown(enemy, { key: 'm' })
    expect((await screen.findByRole('dialog')).textContent).toContain('Mark the card on 2')
  })

  it('is asked for by a key, of the card under the mouse rather than the keyboard', async () => {
    open()
    const [own, enemy] = [await cell(/^Red 1, /), await cell(/^Blue 5, /)]
    own.focus()
    document.elementFromPoint = () => enemy
    await fireEvent.pointerMove(document.body, { clientX: 5, clientY: 5 })
    await fireEvent.keyDown(own, { key: 'm' })
    expect((await screen.findByRole('dialog')).textContent).toContain('Mark the card on 5')
  })
})

it('says nothing of earlier moves above a battle that is being shown', async () => {
  const line = () => document.querySelector('header .line')?.textContent
  const laid = { type: 'line-laid', seat: 'red', cards: [{ place: 2, id: 'r2', kind: 'captain' }] } as const
  const { bridge } = open(mine, {}, [stepOf(10, 'red', [laid])])
  await cell(/^Red 3, your Captain/)
  expect(line()).toBe('Red lays Captain on 3.')
  bridge.push('table.changed', { snapshot: snapshotOf(MIDDLE, { seq: 11 }), steps: [stepOf(11, 'red', [BATTLE])] })
  await screen.findByRole('heading', { name: 'Red attacks' })
  expect(line()).toBe('')
  await fireEvent.keyDown(document.body, { key: 'q' })
  await waitFor(() => expect(line()).toMatch(/^Red Captain on 3 attacks Blue Miner on 4\./))
})

it('tells a table that moves on what happened, and shows it big (BC-5)', async () => {
  const { bridge } = open()
  await cell(/^Red 3, your Captain/)
  const captured = [{ id: 'b3', seat: 'blue', kind: 'miner' } as const]
  const view = { ...MIDDLE, captured, acted: true, lines: { ...MIDDLE.lines, blue: MIDDLE.lines.blue!.with(3, null) } }
  bridge.push('table.changed', { snapshot: snapshotOf(view, { seq: 11 }), steps: [stepOf(11, 'red', [BATTLE])] })
  await cell(/^Blue 4, gap/)
  expect(await heard()).toContain('Blue Miner is out, Red Captain goes back to its place.')
  expect(document.querySelector('.meeting')?.textContent).toContain('Place 3 attacks place 4')
})

it('shows what a Scout sees from left to right as the viewer sees it (BC-9)', async () => {
  const view = viewOf(
    'blue',
    { red: { line: '? bomb* ? general* ?', hand: '? ?' }, blue: { line: 'scout miner miner spy flag', hand: 'miner' } },
    { turn: 'blue' },
  )
  const { bridge } = open(snapshotOf(view))
  await cell(/^Blue 1, your Scout/)
  const cards = [
    { id: 'r1', seat: 'red', kind: 'bomb', place: 1 },
    { id: 'r3', seat: 'red', kind: 'general', place: 3 },
  ] as const
  const seen = { type: 'line-seen', seat: 'blue', from: 0, user: { id: 'b0', seat: 'blue', kind: 'scout' }, of: 'red', cards } as const
  bridge.push('table.changed', { snapshot: snapshotOf({ ...view, acted: true }, { seq: 11 }), steps: [stepOf(11, 'blue', [seen])] })
  await waitFor(() => expect(document.querySelector('.meeting')).not.toBeNull())
  expect([...document.querySelectorAll('.meeting text')].map((each) => each.textContent)).toEqual(['2', '9', 'B'])
})

it('has nothing of either side in the page behind the curtain', async () => {
  const hidden = viewOf('spectator', { red: { line: '? ? ? ? ?', hand: '? ? ?' }, blue: { line: '? ? ? ? ?', hand: '? ? ?' } })
  open(snapshotOf(hidden, { curtain: { to: 'red', lowered: true } }))
  await button('I am Red: show my side')
  expect(document.querySelector('[inert] [role=grid]')?.parentElement?.innerHTML).not.toMatch(/Spy|Captain|Flag|your/)
})
