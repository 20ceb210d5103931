import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, it, vi } from 'vitest'
import type { StepReport, TableSnapshot } from '../../../../src-main/contract/index.ts'
import { INITIAL_SETTINGS } from '../../../../src-main/contract/initial-settings.ts'
import Table from '../../../screens/Table.svelte'
import type { Script } from '../../../../test/support/screens/fake-bridge.ts'
import { SAMPLE_INFO } from '../../../../test/support/screens/samples.ts'
import { showScreen } from '../../../../test/support/screens/show.ts'
import { AGAINST_BOT } from '../../../../test/support/screens/snapshots.ts'
import {
  at,
  CARDS,
  DRAWING,
  END,
  INFO,
  MOVES,
  MOVING,
  openedOf,
  snapshotOf,
  stepOf,
  unitOf,
  viewOf,
} from '../../../../test/support/screens/territory-tables.ts'
// Loaded here, so that no test waits for it.
import './Table.svelte'

const moving = snapshotOf(MOVING, MOVES)
const drawing = snapshotOf(DRAWING, CARDS)

function open(snapshot: TableSnapshot, script: Script = {}, log: readonly StepReport[] = []) {
  const settings = { ...INITIAL_SETTINGS, board: 'flat', reducedMotion: 'on' } as const
  const info = { ...SAMPLE_INFO, settings }
  const opened = openedOf(snapshot, log)
  return showScreen(Table, { 'app.info': () => info, 'table.open': () => opened, 'table.close': () => null, ...script }, ['g1'])
}
const cell = (name: RegExp) => screen.findByRole('gridcell', { name })
const button = (name: RegExp | string) => screen.findByRole('button', { name })
const press = async (...keys: readonly string[]) => {
  for (const key of keys) await fireEvent.keyDown(document.body, { key })
}
const bar = async () => (await screen.findByRole('group', { name: 'This turn' })).textContent
const acting = () => vi.fn(() => moving)
const sent = (action: string) => ({ gameId: 'g1', seat: 'red', action })

/** Red’s turn has come: nothing but that Blue stopped, what Red holds now and what it drew. */
const TURN = stepOf(9, 'blue', [
  {
    type: 'battle-fought',
    seat: 'blue',
    from: at('ME2'),
    to: at('OA3'),
    attacker: { id: 'a', seat: 'blue', kind: 'king' },
    defender: { id: 'b', seat: 'red', kind: 'duke' },
    result: 'attacker-wins',
  },
  { type: 'control-changed', changes: [{ territory: 1, seat: 'blue' }] },
  { type: 'turn-began', seat: 'red', round: 2, moves: 2 },
  { type: 'cards-drawn', seat: 'red', cards: ['blitz', 'traitor'] },
])

describe('a hint of Conquest', () => {
  it('says that the screen is to be passed while an army is open, not who is next', async () => {
    open({ ...moving, toAct: ['blue'], curtain: { to: 'blue', lowered: false } })
    const heading = await screen.findByRole('heading', { name: 'Done. Pass to Blue' })
    expect(heading.closest('header')?.textContent).not.toMatch(/Blue (to move|moves|may|has)/)
  })

  it('names a card that is to be played, and says why', async () => {
    const hint = { action: 'blitz', reason: { type: 'blitz', moves: 3 } } as const
    open({ ...drawing, ...AGAINST_BOT, hints: { seat: 'red', asked: 0 } }, { 'table.hint': () => hint })
    await fireEvent.click(await button('Hint'))
    await screen.findByText('Play Blitz! It gives you 3 moves this turn.', { selector: '.line' })
  })
})

describe('the stages of a turn of Conquest', () => {
  it('moves with one click on a unit and one on a zone, and ends only once the compulsory move is made (CQ-8, CQ-31)', async () => {
    const act = acting()
    open(moving, { 'table.do/act': act })
    await screen.findByRole('heading', { name: 'Your move, Red: 2 left' })
    expect((await button('End turn')).hasAttribute('disabled')).toBe(true)
    await fireEvent.click(await cell(/^Oakwood 1, .*your Baron/))
    await fireEvent.click(await cell(/^Oakwood 3, /))
    await waitFor(() => expect(act).toHaveBeenCalledWith(sent('OA1-OA3')))
  })

  it('ends with J', async () => {
    const act = acting()
    open(snapshotOf({ ...MOVING, moves: 1, moved: true }, [...MOVES, END]), { 'table.do/act': act })
    await screen.findByRole('heading', { name: 'Your move, Red: 1 left' })
    await press('j')
    await waitFor(() => expect(act).toHaveBeenCalledWith(sent('end-turn')))
  })

  it('plays a card by its number and G (CQ-7)', async () => {
    const act = acting()
    open(drawing, { 'table.do/act': act })
    await screen.findByRole('heading', { name: 'Play a card, Red' })
    await press('1', 'g')
    await waitFor(() => expect(act).toHaveBeenCalledWith(sent('blitz')))
  })

  it('says what a card does, and why it cannot be played, while the mouse or the keyboard is on it (CQ-7)', async () => {
    open(
      snapshotOf(
        DRAWING,
        CARDS.filter(({ type }) => type !== 'look'),
      ),
    )
    const blitz = await button('2 × Blitz!')
    expect(blitz.title).toBe('Two more moves this turn.')
    await fireEvent.focus(blitz)
    expect(await bar()).toContain('Two more moves this turn.')
    await fireEvent.blur(blitz)
    expect(await bar()).toContain('Play one card.')
    await fireEvent.pointerEnter(await button('Secret Information'))
    expect(await bar()).toMatch(/Look at two units .* Your Spy Master is not on the map\./)
  })

  it('looks at two neighbouring units, one chosen after the other (CQ-20)', async () => {
    const act = acting()
    open(drawing, { 'table.do/act': act })
    await fireEvent.click(await button(/^Secret Information/))
    await fireEvent.click(await cell(/^Oakwood 2, /))
    expect(await bar()).toContain('Choose a zone next to Oakwood 2')
    await fireEvent.click(await cell(/^Oakwood 1, /))
    await press('g')
    await waitFor(() => expect(act).toHaveBeenCalledWith(sent('look:OA1+OA2')))
  })

  it('names any kind of the accused with a key, which its button shows (CQ-21)', async () => {
    const act = acting()
    open(drawing, { 'table.do/act': act })
    await screen.findByRole('heading', { name: 'Play a card, Red' })
    await press('3')
    await fireEvent.click(await cell(/^Meadow 1, /))
    const kinds = INFO.kinds.map(({ name }) => screen.getByRole('button', { name: new RegExp(name) }))
    expect(kinds.map((kind) => kind.getAttribute('aria-keyshortcuts'))).toEqual([...'123456789AIM'])
    expect(kinds.at(-1)?.textContent).toContain('M')
    await press('m')
    expect(await bar()).toContain('Blue’s unit in Meadow 1 is: Flag.')
    await press('g')
    await waitFor(() => expect(act).toHaveBeenCalledWith(sent('accuse:flag@ME1')))
  })

  const choosing = viewOf('red', 'IC1:red:?', {
    board: MOVING.board.map(() => null),
    phase: 'deploying',
    stage: 'choice',
    round: 0,
    owners: [null, 'blue', null, null],
  })
  const claim = { type: 'claim', seat: 'red', territory: 2, text: 'claim:ME' } as const

  it('says on its button whether the three units of a Regroup stay or change places (CQ-19)', async () => {
    const picked = [at('IC1'), at('IC2'), at('OA1')]
    const [a = 0, b = 0, c = 0] = picked
    const view = { ...MOVING, stage: 'cards', due: [{ seat: 'red', choice: 'regroup' }], picked } as const
    const order = (...from: readonly number[]) => ({ type: 'arrange', seat: 'red', from, text: `arrange:${from.join('+')}` }) as const
    const act = acting()
    open(snapshotOf(view, [order(a, b, c), order(b, a, c)]), { 'table.do/act': act })
    await button('Leave them as they are')
    const zone = (space: number) => document.querySelector(`[data-square="${space}"]`) ?? document.body
    await fireEvent.click(zone(a))
    await fireEvent.click(zone(b))
    expect(screen.queryByRole('button', { name: 'Leave them as they are' })).toBeNull()
    await fireEvent.click(await button('Confirm the new places'))
    await waitFor(() => expect(act).toHaveBeenCalledWith(sent(order(b, a, c).text)))
  })

  it('advises on territories before play has begun', async () => {
    const hint = { action: 'claim:ME', reason: { type: 'claim', city: false, owned: 0, around: 2 } } as const
    const snapshot = snapshotOf(choosing, [claim], { toAct: ['red'], ...AGAINST_BOT, hints: { seat: 'red', asked: 0 } })
    open(snapshot, { 'table.hint': () => hint })
    await fireEvent.click(await button('Hint'))
    await screen.findByText('Choose Meadow. Only 2 territories border it.', { selector: '.line' })
    expect(document.querySelectorAll('svg.advice circle'), 'all of it is marked on the land').toHaveLength(3)
    expect(await bar(), 'the bar does not say another').not.toContain('good choice')
  })

  it('says the worth of the focused territory (CQ-5)', async () => {
    const claims = [claim, { ...claim, territory: 3, text: 'claim:CR' }]
    open(snapshotOf(choosing, claims, { toAct: ['red'] }))
    await waitFor(async () => expect(await bar()).toContain('is a good choice. '))
    await fireEvent.keyUp(await cell(/^Crags 1, /), { key: 'ArrowRight' })
    await waitFor(async () => expect(await bar()).toContain('Crags. '))
  })

  it('says what the best territory is worth, chooses it with a key, and goes on choosing for who wants all chosen (CQ-5)', async () => {
    const act = vi.fn(() => snapshotOf(choosing, [claim], { toAct: ['red'], seq: 3 }))
    const { bridge } = open(snapshotOf(choosing, [claim], { toAct: ['red'] }), { 'table.do/act': act })
    await waitFor(async () => expect(await bar()).toContain('Meadow is a good choice. '))
    expect(screen.queryByText(/^The bag is empty/), 'no unit is there yet').toBeNull()
    await press('g')
    await waitFor(() => expect(act).toHaveBeenCalledTimes(1))
    await fireEvent.click(await button('Choose all for me'))
    await waitFor(() => expect(act).toHaveBeenCalledTimes(2))
    const later = snapshotOf(choosing, [claim], { toAct: ['red'], seq: 9 })
    bridge.push('table.changed', {
      snapshot: later,
      steps: [stepOf(9, 'blue', [{ type: 'territory-claimed', seat: 'blue', territory: 0, next: 'red' }])],
    })
    await waitFor(() => expect(act).toHaveBeenCalledTimes(3))
    expect(act).toHaveBeenLastCalledWith(sent('claim:ME'))
  })

  it('chooses a territory with one click and takes it with a second one anywhere on it (CQ-5)', async () => {
    const act = acting()
    open(snapshotOf(choosing, [claim], { toAct: ['red'] }), { 'table.do/act': act })
    await screen.findByRole('heading', { name: 'Choose a territory, Red (1 of 4 taken)' })
    await fireEvent.click(await cell(/^Meadow 2, /))
    await waitFor(async () => expect(await bar()).toContain('Choose Meadow again to take it.'))
    await press('Escape')
    expect(await button('Choose for me')).toBeDefined()
    await fireEvent.click(await cell(/^Meadow 2, /))
    expect(await button('Take Meadow')).toBeDefined()
    expect(act).not.toHaveBeenCalled()
    await fireEvent.click(await cell(/^Meadow 1, /))
    await waitFor(() => expect(act).toHaveBeenCalledWith(sent('claim:ME')))
  })
})

describe('placing units', () => {
  const kinds = { king: 1, flag: 1 }
  const deployment = { seat: 'red', kinds, spaces: [at('IC1'), at('IC2')], groups: [[at('IC1'), at('IC2')]] } as const
  const placement = { [at('IC1')]: 'king', [at('IC2')]: 'flag' }
  const waiting = snapshotOf(
    viewOf('red', 'IC1:red:?', {
      board: MOVING.board.map(() => null),
      phase: 'deploying',
      stage: 'placement',
      round: 0,
      deployed: { red: placement },
    }),
    [],
    { toAct: ['blue'], choices: { family: 'territory', actions: [], deployment } },
  )

  it('can be taken up again, as it is, by a player who waits, until all have confirmed (CQ-6)', async () => {
    const deploy = vi.fn(() => waiting)
    open(waiting, { 'table.do/deploy': deploy })
    await screen.findByRole('heading', { name: 'Blue still places units' })
    await fireEvent.click(await button('Rearrange'))
    await screen.findByText(/You can rearrange until all players are ready|On your own screen you can rearrange/)
    await fireEvent.click(await cell(/^Icefield 1, /))
    await fireEvent.click(await cell(/^Icefield 2, /))
    await fireEvent.click(await button('Ready'))
    await waitFor(() =>
      expect(deploy).toHaveBeenCalledWith({ gameId: 'g1', seat: 'red', placement: { [at('IC1')]: 'flag', [at('IC2')]: 'king' } }),
    )
    await screen.findByRole('heading', { name: 'Blue still places units' })
  })

  it.each([
    { garrisons: false, ready: true, text: /^No unit in Meadow: you lose its token at the end of the first turn\./ },
    { garrisons: true, ready: false, text: /^No unit in Meadow\. Put at least one into each/ },
  ])('warns of territories left empty, and refuses them with garrisons alone: %o (CQ-6)', async ({ garrisons, ready, text }) => {
    const groups = [deployment.groups[0], [at('ME1')]]
    const { view, choices } = waiting
    open({
      ...waiting,
      view: { ...view, options: { ...view.options, garrisons } },
      choices: { ...choices, deployment: { ...deployment, groups } },
    } as typeof waiting)
    await fireEvent.click(await button('Rearrange'))
    await screen.findByText(text)
    expect((await button('Ready')).hasAttribute('disabled')).toBe(!ready)
  })

  it('stays as it was where one thinks better of it', async () => {
    open(waiting)
    await fireEvent.click(await button('Rearrange'))
    await fireEvent.click(await button('Leave it as it was'))
    await button('Rearrange')
  })

  it('is not taken up again behind the curtain, nor where the last has confirmed', async () => {
    open({ ...waiting, curtain: { to: 'blue', lowered: false } })
    await screen.findByRole('heading', { name: 'Done. Pass to Blue' })
    expect(screen.queryByRole('button', { name: 'Rearrange' })).toBeNull()
  })
})

describe('the panels of the land', () => {
  it('says in a line what mattered most, and all of it in the log', async () => {
    open(moving, {}, [TURN])
    expect(await screen.findByText('Red Duke is lost, Blue King takes Oakwood 3.', { selector: 'header p' })).toBeDefined()
    await screen.findByTitle(/^Blue King on Meadow 2 attacks.*Blue controls Oakwood\. Red’s turn: 2 moves\. Red draws Blitz!, Traitor\.$/)
  })

  it('says in a line what the last rival’s turn did, and nothing of kinds', async () => {
    const began = (seq: number, seat: 'red' | 'blue') => stepOf(seq, seat, [{ type: 'turn-began', seat, round: 1, moves: 2 }])
    const went = stepOf(8, 'blue', [{ type: 'unit-moved', seat: 'blue', id: 'c', from: at('ME1'), to: at('ME2'), revealed: null }])
    open(moving, {}, [began(6, 'red'), began(7, 'blue'), went, TURN])
    const said = await screen.findByText(/^Last turn: /)
    expect(said.textContent).toMatch(/^Last turn: Blue won the battle for .+ 3, took .+ and moved once\.$/)
    expect(said.textContent).not.toMatch(/King|Duke/)
    expect(said.getAttribute('role')).toBe('status')
  })

  it('sums up no turn before the first rival’s is over, nor anything behind the curtain', async () => {
    const began = stepOf(6, 'blue', [{ type: 'turn-began', seat: 'blue', round: 1, moves: 2 }])
    open(moving, {}, [began])
    await button('End turn')
    expect(screen.queryByText(/^Last turn: /)).toBeNull()
    cleanup()
    open({ ...moving, curtain: { to: 'red', lowered: true } }, {}, [began, TURN])
    await button(/^I am Red/)
    expect(screen.queryByText(/^Last turn: /)).toBeNull()
  })

  it('has of four the own army first and whole, and each rival in a line with its bag folded away', async () => {
    const bags = { blue: [unitOf('x', 'blue', 'duke'), unitOf('y', 'blue', null)] }
    const players = [
      { type: 'human', name: 'Ada' } as const,
      ...['Blue', 'Green', 'Yellow'].map((seat) => ({ type: 'bot', name: `Captain ${seat}`, bot: 'strategist', level: 'normal' }) as const),
    ]
    const options = { ...MOVING.options, preset: 'four' }
    const snapshot = snapshotOf(viewOf('red', 'IC1:red:king ME1:blue:?', { options, bags }), [])
    open({ ...snapshot, seats: snapshot.seats.map(({ seat }, i) => ({ seat, player: players[i] ?? players[0]! })) })
    const side = within(await screen.findByRole('region', { name: 'Players' }))
    expect([...document.querySelectorAll('.name')].map(({ textContent }) => textContent)).toEqual([
      'Ada',
      'Captain Blue',
      'Captain Green',
      'Captain Yellow',
    ])
    expect([...document.querySelectorAll('.players .seat')].map(({ textContent }) => textContent.trim())).toEqual(['Red', '', '', ''])
    const rival = side.getByText('Captain Blue').closest('details')
    expect(rival?.open).toBe(false)
    const said = [...(rival?.querySelectorAll('summary .held .visually-hidden') ?? [])].map(({ textContent }) => textContent)
    expect(said).toEqual([
      '1 territory. Every two bring a card a turn while the Flag is on the land.',
      '1 city. Each brings one more move a turn.',
      '1 unit on the map.',
      '2 units in Blue’s bag. Cards can bring them back.',
      'Draws 0 cards a turn.',
    ])
    expect(within(rival as HTMLElement).getByTitle('Duke')).toBeDefined()
    expect(side.getByText('Ada').closest('details')).toBeNull()
  })
})

describe('taking back against computers', () => {
  const bot = { type: 'bot', name: 'Captain Blue', bot: 'strategist', level: 'normal' } as const
  const seats = [{ seat: 'red', player: { type: 'human', name: 'Ada' } } as const, { seat: 'blue', player: bot } as const]
  const alone = { ...moving, seats, canUndo: true }
  const asked = async (log: readonly StepReport[]) => {
    open(alone, {}, log)
    await screen.findByRole('heading', { name: 'Your move, Red: 2 left' })
    await press('u')
    return (await screen.findByRole('dialog')).textContent
  }

  it('says during a turn that no seat has moved since, and that seen cards stay seen', async () => {
    const looked = stepOf(10, 'red', [{ type: 'card-played', seat: 'red', card: 'secret-information', moves: 2 }])
    expect(await asked([TURN, looked])).toContain('No one has moved since. What was revealed stays known')
  })

  it('says after the computer has moved that its move is taken back too', async () => {
    expect(await asked([TURN])).toContain('Every move made since is taken back too')
  })
})

describe('at one screen', () => {
  const lowered = snapshotOf(viewOf('spectator', 'IC1:red:? ME1:blue:?'), [], { curtain: { to: 'red', lowered: true } })
  const raised = async (replay: readonly StepReport[]) => {
    open(lowered, { 'table.raise': () => ({ snapshot: drawing, replay: [...replay], log: [...replay] }), 'table.shown': () => null })
    await fireEvent.click(await button(/^I am Red/))
    await screen.findByRole('heading', { name: 'Play a card, Red' })
  }

  it('hides the land behind the curtain until the next player looks', async () => {
    open(lowered)
    await button(/^I am Red/)
    const laid = document.querySelector('.laid')
    const said = [...document.querySelectorAll('[data-square]')].map((zone) => zone.getAttribute('aria-label') ?? '')
    expect([laid?.hasAttribute('inert'), said.length, said.filter((each) => each.includes('your'))]).toEqual([true, 12, []])
  })

  it('offers no replay on the first turn, before any move', async () => {
    await raised([
      stepOf(8, 'blue', [
        { type: 'army-deployed', seat: 'blue', placement: null },
        { type: 'play-began', firstSeat: 'red', pieces: [], tokens: [] },
        { type: 'turn-began', seat: 'red', round: 1, moves: 2 },
        { type: 'cards-drawn', seat: 'red', cards: ['blitz'] },
      ]),
    ])
    expect(screen.queryByRole('button', { name: /happened/ })).toBeNull()
  })

  it('offers to show what the others did', async () => {
    await raised([TURN])
    expect(await button(/happened/)).toBeDefined()
  })
})
