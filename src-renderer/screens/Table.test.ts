import { fireEvent, screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, it, vi } from 'vitest'
import type { Args, OpenedTable, Settings, StepReport, TableSnapshot } from '../../src-main/contract/index.ts'
import { INITIAL_SETTINGS } from '../../src-main/contract/initial-settings.ts'
import type { Script } from '../../test/support/screens/fake-bridge.ts'
import { at, choicesOf, classic, legalAction, snapshotOf, viewOf } from '../../test/support/screens/grid.ts'
import { SAMPLE_INFO } from '../../test/support/screens/samples.ts'
import { AGAINST_BOT } from '../../test/support/screens/snapshots.ts'
import { showScreen } from '../../test/support/screens/show.ts'
// Loaded here, so that no test waits for it.
import '../families/grid/table/Table.svelte'
import Table from './Table.svelte'

const pieces = { B4: 'red scout', A1: 'red flag', B7: 'blue ?', J10: 'blue ?' }
const red = viewOf('red', pieces)
const mine = snapshotOf(red, { choices: choicesOf({ legal: ['B4-B5', 'B4xB7'].map(legalAction) }) })

function open(snapshot: TableSnapshot, script: Script = {}, log: StepReport[] = [], wishes: Partial<Settings> = {}) {
  const opened: OpenedTable = { snapshot, log, info: classic, set: null }
  const settings: Settings = { ...INITIAL_SETTINGS, board: 'flat', reducedMotion: 'on', ...wishes }
  const info = { ...SAMPLE_INFO, settings }
  return showScreen(Table, { 'app.info': () => info, 'table.open': () => opened, 'table.close': () => null, ...script }, ['g1'])
}
const cell = (name: RegExp) => screen.findByRole('gridcell', { name })
const heard = async () => (await screen.findByRole('log', { name: 'What happens' })).textContent ?? ''
/** The board under the curtain, out of reach. */
const covered = () => document.querySelector('[inert] [role=grid]')?.parentElement?.innerHTML
const moved = (seq: number): StepReport => ({
  seq,
  at: 0,
  by: 'blue',
  text: 'B7-B6',
  kind: 'game',
  events: [{ type: 'piece-moved', seat: 'blue', from: at('B7'), to: at('B6'), id: 'p-B7', revealed: null }],
})

describe('the table', () => {
  it('shows nothing of the game behind the curtain', async () => {
    const raise = vi.fn(() => ({ snapshot: mine, replay: [], log: [] }))
    const curtain = { to: 'red', lowered: true } as const
    open(snapshotOf(viewOf('spectator', { B4: 'red ?', B7: 'blue ?' }), { curtain }), { 'table.raise': raise })
    const button = await screen.findByRole('button', { name: 'I am Red: show my side' })
    expect(button.closest('[inert]')).toBeNull()
    expect(covered()).not.toMatch(/Scout|Flag|your/)
    await fireEvent.click(button)
    expect(raise).toHaveBeenCalledWith({ gameId: 'g1', seat: 'red' })
    await screen.findByRole('heading', { name: 'Your move, Red' })
  })

  it('takes a piece in hand, says what it can do, and moves it', async () => {
    const act = vi.fn(() => mine)
    open(mine, { 'table.do/act': act })
    await fireEvent.click(await cell(/^B4/))
    expect(await heard()).toContain('B4, your Scout, picked up. Can move to B5. Can attack B7.')
    await fireEvent.click(await cell(/^B5/))
    expect(act).toHaveBeenCalledWith({ gameId: 'g1', seat: 'red', action: 'B4-B5' })
  })

  it('says that a piece is in hand where moves of unseen pieces are entered, and not that it cannot go', async () => {
    open(snapshotOf(viewOf('spectator', { B4: 'red ?', B7: 'blue ?' }), { tells: 'red' }))
    await fireEvent.click(await cell(/^B4/))
    await waitFor(async () => expect(await heard()).toContain('B4, Red piece, unknown, picked up.'))
    expect(await heard()).not.toContain('nowhere to go')
  })

  it('names the people in the title of the window, and keeps the last move when a player asks for a hint', async () => {
    const asked: StepReport = { seq: 2, at: 0, by: 'red', text: null, kind: 'hint-asked', events: [] }
    open({ ...mine, seq: 2 }, {}, [moved(1), asked])
    await cell(/^B4/)
    await waitFor(() => expect(document.title).toBe('Your move, Red · Ada v. Bo · Marshal'))
    expect(screen.getByRole('banner').textContent).toContain('Blue moves B7 to B6.')
  })

  it('leads Help to the game on the table', async () => {
    const { app } = open(mine)
    await cell(/^B4/)
    expect(app.helpHref).toBe('#/help')
    app.route = { screen: 'table', params: ['g1'] }
    expect(app.helpHref).toBe(`#/help/quick-${classic.id}`)
  })

  it('says and shows that a Flag never moves when it is taken up (CL-8)', async () => {
    open(mine)
    await fireEvent.click(await cell(/^A1,/))
    expect(await heard()).toContain('Your Flag never moves.')
    expect((await screen.findByRole('complementary', { name: /^Piece: / })).textContent).toContain('Your Flag never moves.')
    await fireEvent.click(await cell(/^B4/))
    expect(screen.queryByRole('complementary', { name: /^Piece: / })).toBeNull()
  })

  it('draws what beats what, strongest first', async () => {
    open(mine)
    await fireEvent.click(await screen.findByRole('button', { name: 'What beats what' }))
    const ranks = within(await screen.findByRole('table', { name: 'Ranks, strongest first' }))
      .getAllByRole('row')
      .slice(1)
    expect(ranks.length).toBeGreaterThan(2)
    for (const rank of ranks) expect(rank.querySelector('svg'), rank.textContent).not.toBeNull()
  })

  it('forgets in its log what the app tells it to forget', async () => {
    const battle = (kind: string | null): StepReport => ({
      ...moved(1),
      events: [
        {
          type: 'battle-fought',
          seat: 'red',
          from: at('B3'),
          to: at('B4'),
          charged: false,
          attacker: { id: 'a', seat: 'red', kind: 'scout', seenBy: [] },
          defender: { id: 'd', seat: 'blue', kind, seenBy: [] },
          result: 'attacker-wins',
        },
      ],
    })
    const { bridge } = open({ ...mine, seq: 1 }, {}, [battle('spy')])
    const log = await screen.findByRole('list', { name: 'Moves' })
    expect(log.textContent).toContain('Spy')
    bridge.push('table.changed', { snapshot: { ...mine, seq: 2 }, steps: [moved(2)], again: [battle(null)] })
    await waitFor(() => expect(within(log).getAllByRole('listitem')).toHaveLength(2))
    expect(log.textContent).not.toContain('Spy')
    expect(log.textContent).toContain('Scout')
  })

  it('played by heart, says nothing any more of earlier turns, whatever was asked then (CL-14)', async () => {
    const heart = (view: typeof red) => ({ ...view, options: { ...view.options, memory: 'pure' as const } })
    const view = heart(viewOf('red', { ...pieces, B7: 'blue spy seen' }))
    const { bridge } = open({ ...mine, view, seq: 1 })
    await cell(/^B4/)
    await fireEvent.keyDown(document.body, { key: 'e' })
    expect(await heard()).toContain('Spy')
    const offered: StepReport = { ...moved(2), kind: 'draw-offered', events: [], text: null }
    bridge.push('table.changed', { snapshot: { ...mine, view, seq: 2 }, steps: [offered] })
    expect(await heard()).toContain('Spy')
    bridge.push('table.changed', { snapshot: { ...mine, view: heart(red), seq: 3 }, steps: [moved(3)] })
    await waitFor(async () => expect(await heard()).not.toContain('Spy'))
    expect(await heard()).toContain('B6')
  })

  it('leaves in hand what is in hand when another player offers a draw, and tells of it', async () => {
    const { bridge } = open(mine)
    await fireEvent.click(await cell(/^B4/))
    const offered: StepReport = { ...moved(11), kind: 'draw-offered', events: [], text: null }
    bridge.push('table.changed', { snapshot: { ...mine, seq: 11, drawOfferedBy: 'blue', asked: ['red'] }, steps: [offered] })
    await screen.findByRole('button', { name: 'Accept' })
    expect((await cell(/^B4/)).getAttribute('aria-selected')).toBe('true')
    const fewer = choicesOf({ legal: ['B4-B5'].map(legalAction) })
    bridge.push('table.changed', { snapshot: { ...mine, choices: fewer, seq: 12 }, steps: [moved(12)] })
    await waitFor(async () => expect((await cell(/^B4/)).getAttribute('aria-selected')).not.toBe('true'))
  })

  it('says why a bot’s step could not be saved instead of “thinking”, and that it is tried again', async () => {
    const { bridge } = open({ ...mine, ...AGAINST_BOT })
    await screen.findByRole('heading', { name: 'Your move, Red' })
    const seats = [mine.seats[0]!, { seat: 'blue', player: { type: 'bot', name: 'Bot', bot: 'random', level: 'normal' } } as const]
    const trouble = 'The disk is full.'
    bridge.push('table.changed', { snapshot: { ...mine, seats, toAct: ['blue'], trouble }, steps: [] })
    expect(await screen.findByText('The disk is full. Marshal keeps trying.')).toBeTruthy()
    expect(screen.queryByText(/thinking/)).toBeNull()
    expect(await heard()).toContain(trouble)
    bridge.push('table.changed', { snapshot: { ...mine, seats }, steps: [] })
    await waitFor(() => expect(screen.queryByText(/Marshal keeps trying/)).toBeNull())
  })

  it('says at once when the game is deleted elsewhere, and offers to bring it back', async () => {
    const { bridge } = open(mine, { 'history.restore': () => ({ restored: ['g1'] }) })
    await screen.findByRole('heading', { name: 'Your move, Red' })
    bridge.push('game.gone', { gameId: 'g1' })
    const heading = await screen.findByRole('heading', { name: 'This game has been deleted' })
    expect(document.activeElement).toBe(heading)
    await fireEvent.click(screen.getByRole('button', { name: 'Bring it back' }))
    expect(await screen.findByRole('heading', { name: 'Your move, Red' })).toBeTruthy()
  })

  it('sends what is not legal too, and shows the refusal with its rule (CL-13)', async () => {
    const refused = { code: 'rule', message: 'A flag never moves.', rule: 'CL-8' } as const
    open({ ...mine, ...AGAINST_BOT }, { 'table.do/act': () => ({ refused }) })
    await fireEvent.click(await cell(/^A1,/))
    await fireEvent.click(await cell(/^A2/))
    const rule = await screen.findByRole('link', { name: /\(CL-8\)$/ })
    expect(rule.getAttribute('href')).toBe('#/help/CL-8')
    expect(await heard()).toContain('A flag never moves. (CL-8)')
  })

  it('sends nothing while a request is under way, and drops nothing either', async () => {
    const act = vi.fn(() => mine)
    const { bridge } = open(mine, { 'table.do/mark': () => mine, 'table.do/act': act })
    await fireEvent.contextMenu(await cell(/^B7/))
    await fireEvent.click(await screen.findByRole('button', { name: 'S Spy' }))
    await fireEvent.click(await cell(/^B4/))
    await fireEvent.click(await cell(/^B5/))
    await waitFor(() => expect(act).toHaveBeenCalledTimes(1))
    const sent = bridge.calls.flatMap(({ name, args }) => (name === 'table.do' ? [(args as Args<'table.do'>).command.type] : []))
    expect(sent).toEqual(['mark', 'act'])
  })

  it('tells what happened and whose turn it is', async () => {
    const { bridge } = open(snapshotOf({ ...red, turn: 'blue' }))
    await screen.findByRole('heading', { name: 'Blue to move' })
    const after = viewOf('red', { B4: 'red scout', A1: 'red flag', B6: 'blue ? moved', J10: 'blue ?' })
    bridge.push('table.changed', { snapshot: { ...mine, seq: 11, view: after }, steps: [moved(11)] })
    await screen.findByRole('heading', { name: 'Your move, Red' })
    expect(await heard()).toContain('Blue moves B7 to B6.')
    expect(await heard()).toContain('Your move, Red')
    expect((await cell(/^B6/)).getAttribute('aria-label')).toBe('B6, enemy piece, unknown, moved, last move to here')
  })

  it('asks for the whole game again when a step is missing', async () => {
    const { bridge } = open(mine)
    await screen.findByRole('grid')
    bridge.push('table.changed', { snapshot: { ...mine, seq: 14 }, steps: [moved(14)] })
    await waitFor(() => expect(bridge.calls.filter(({ name }) => name === 'table.open')).toHaveLength(2))
  })

  it('forgets what one player heard when the screen changes hands', async () => {
    const { bridge } = open(mine, {}, [moved(10)])
    await fireEvent.click(await cell(/^B4/))
    expect(await heard()).toContain('Scout')
    const curtain = { to: 'blue', lowered: true } as const
    bridge.push('table.changed', { snapshot: snapshotOf(viewOf('spectator', { B4: 'red ?' }), { curtain }), steps: [] })
    await screen.findByRole('heading', { name: 'Pass to Blue' })
    expect(covered()).not.toMatch(/Scout|Flag|your/)
    expect(document.querySelector('[role=log]')?.textContent).toBe('')
    bridge.push('table.changed', { snapshot: snapshotOf({ ...viewOf('blue', { B4: 'red ?' }), turn: 'blue' }), steps: [] })
    await screen.findByRole('grid')
    expect(await heard()).toBe('')
  })

  it('takes notices and questions away too when the screen changes hands', async () => {
    const { app, bridge } = open(mine)
    await screen.findByRole('grid')
    app.notify('False Door is set up.', { action: { label: 'Undo', run: () => undefined } })
    const asked = app.ask({ title: 'Attack from B4?', text: '', yes: 'Attack' })
    bridge.push('table.changed', {
      snapshot: snapshotOf(viewOf('spectator', { B4: 'red ?' }), { curtain: { to: 'blue', lowered: true } }),
      steps: [],
    })
    await screen.findByRole('heading', { name: 'Pass to Blue' })
    expect([app.notices.list, app.notices.spoken, app.question]).toEqual([[], '', null])
    expect(await asked).toBe(false)
  })

  it('plays no sound for a refusal where two people share the screen', async () => {
    const refused = { code: 'rule', message: 'A flag never moves.', rule: 'CL-8' } as const
    const { app } = open(mine, { 'table.do/act': () => ({ refused }) })
    const play = vi.spyOn(app, 'play')
    await fireEvent.click(await cell(/^A1,/))
    await fireEvent.click(await cell(/^A2/))
    await waitFor(() => expect(document.querySelector('header.status')?.textContent).toMatch(/A flag never moves\.\s.+ \(CL-8\)/))
    expect(screen.queryByRole('link', { name: /\(CL-8\)$/ })).toBeNull()
    expect(play).not.toHaveBeenCalledWith('refuse')
  })

  it('offers to pass the screen once the move is made', async () => {
    const lower = vi.fn(() => mine)
    open(snapshotOf({ ...red, turn: 'blue' }, { curtain: { to: 'blue', lowered: false } }), { 'table.lower': lower })
    const button = await screen.findByRole('button', { name: 'Pass to Blue' })
    expect(document.activeElement).toBe(button)
    await fireEvent.click(button)
    expect(lower).toHaveBeenCalled()
  })

  it('says whose army is open, never that the next player is to move, as long as it is', async () => {
    open(snapshotOf({ ...red, turn: 'blue' }, { curtain: { to: 'blue', lowered: false } }))
    const heading = await screen.findByRole('heading', { name: 'Done. Pass to Blue' })
    expect(heading.closest('header')?.textContent).not.toMatch(/Blue to move|Place your army/)
    await fireEvent.keyDown(document.body, { key: 's' })
    await waitFor(async () => expect(await heard()).toContain('Done. Pass to Blue'))
    expect(await heard()).not.toContain('Blue to move')
  })

  it.each([
    ['soon', 3000],
    ['at-once', 0],
  ] as const)('lets the curtain fall by itself where that is wished, %s, and says nothing of the army any more', async (curtain, ms) => {
    const lower = vi.fn(() => mine)
    const { app, bridge } = open(mine, { 'table.lower': lower }, [], { curtain })
    await fireEvent.click(await cell(/^B4/))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const passing = snapshotOf({ ...red, turn: 'blue' }, { curtain: { to: 'blue', lowered: false }, seq: 11 })
      const asked = app.ask({ title: 'Resign?', text: '', yes: 'Resign' })
      bridge.push('table.changed', { snapshot: passing, steps: [] })
      await vi.advanceTimersByTimeAsync(ms)
      expect(lower, 'a question waits for its answer').not.toHaveBeenCalled()
      app.question?.answer(false)
      await asked
      if (ms > 0) await vi.advanceTimersByTimeAsync(ms - 1)
      expect(lower).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      expect(lower).toHaveBeenCalledTimes(1)
    } finally {
      vi.useRealTimers()
    }
    bridge.push('table.changed', {
      snapshot: snapshotOf(viewOf('spectator', { B4: 'red ?' }), { curtain: { to: 'blue', lowered: true } }),
      steps: [],
    })
    const heading = await screen.findByRole('heading', { name: 'Pass to Blue' })
    await waitFor(() => expect(document.activeElement, 'Enter that was meant for the table lifts nothing').toBe(heading))
    expect(covered()).not.toMatch(/Scout|Flag|your/)
    expect(document.querySelector('[role=log]')?.textContent).toBe('')
    expect(document.title).not.toMatch(/Scout|Flag/)
    expect([app.notices.list, app.notices.spoken]).toEqual([[], ''])
  })

  it('lifts no curtain by a key that is held down', async () => {
    const raise = vi.fn(() => ({ snapshot: mine, replay: [], log: [] }))
    const curtain = { to: 'red', lowered: true } as const
    open(snapshotOf(viewOf('spectator', { B4: 'red ?' }), { curtain }), { 'table.raise': raise })
    const button = await screen.findByRole('button', { name: 'I am Red: show my side' })
    expect(await fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false)
    expect(await fireEvent.keyDown(button, { key: 'Enter' })).toBe(true)
    expect(raise).not.toHaveBeenCalled()
  })

  it('says that the machine stood still, and whose time is given back', async () => {
    const { bridge } = open(mine)
    await cell(/^B4/)
    const stood: StepReport = { ...moved(11), by: null, text: null, kind: 'clock-stood', events: [], stood: { seat: 'red', ms: 45_200 } }
    bridge.push('table.changed', { snapshot: { ...mine, seq: 11 }, steps: [stood] })
    const sentence = 'This computer was paused for 45 seconds. Red gets the time back.'
    await waitFor(async () => expect(await heard()).toContain(sentence))
    expect(screen.getByRole('list', { name: 'Moves' }).textContent).toContain(sentence)
  })

  it('marks where the Flag fell, to those who see and those who listen alike', async () => {
    const outcome = { places: { red: 1, blue: 2 }, reason: 'flag-captured' } as const
    const fought: StepReport = {
      ...moved(1),
      by: 'red',
      events: [
        {
          type: 'battle-fought',
          seat: 'red',
          from: at('B4'),
          to: at('B7'),
          charged: true,
          attacker: { id: 'p-B4', seat: 'red', kind: 'scout', seenBy: ['blue'] },
          defender: { id: 'f', seat: 'blue', kind: 'flag', seenBy: ['red'] },
          result: 'attacker-wins',
        },
      ],
    }
    open(snapshotOf({ ...viewOf('red', { B7: 'red scout' }), phase: 'over', outcome }), {}, [fought])
    await cell(/^B7, your Scout, a Flag fell here/)
    expect(document.querySelectorAll('.fallen')).toHaveLength(1)
  })

  it('shows a move that can be made now as the example of what can be typed', async () => {
    open(mine)
    const [from = '', to = ''] = (await screen.findByLabelText<HTMLInputElement>('Type a move')).placeholder.split(' ')
    expect(['B4-B5', 'B4-B7']).toContain(`${from}-${to}`)
  })

  it.each([
    [
      { ...AGAINST_BOT, rematches: ['own-army', 'swap-sides', 'all-new'] as const },
      ['Play again: your army, a new enemy', 'Play again, swap sides', 'Play again, new armies'],
      null,
    ],
    [
      { rematches: ['all-new', 'swap-sides', 'same-armies'] as const },
      ['Play again, new armies', 'Play again, swap sides', 'Play again, same armies'],
      /no longer secret: all of you saw them/,
    ],
    [
      { ...AGAINST_BOT, rematches: ['same-position', 'all-new'] as const },
      ['Play again from the same position', 'Play again, new armies'],
      /you know where every piece is, and the computer does not/,
    ],
  ])('offers to play again as the table lets it, and says what is known then', async ({ rematches, ...parts }, names, known) => {
    const again = vi.fn(() => ({ gameId: 'g2' }))
    const outcome = { places: { red: 1, blue: 2 }, reason: 'flag-captured' } as const
    open(snapshotOf({ ...red, phase: 'over', outcome }, { ...parts, rematches: [...rematches] }), { 'table.rematch': again })
    const buttons = await screen.findAllByRole('button', { name: /^Play again/ })
    expect(buttons.map(({ textContent }) => textContent?.trim())).toEqual(names)
    if (known) expect(screen.getByText(known)).toBeTruthy()
    else expect(screen.queryByText(/saw (?:them|the armies) at the end/)).toBeNull()
    await fireEvent.click(buttons[0]!)
    expect(again).toHaveBeenCalledWith({ gameId: 'g1', how: rematches[0] })
  })

  it('says why a game cannot be opened', async () => {
    open(mine, { 'table.open': () => ({ refused: { code: 'not-found', message: 'There is no such game.' } }) })
    expect((await screen.findByRole('alert')).textContent).toContain('There is no such game.')
  })
})
