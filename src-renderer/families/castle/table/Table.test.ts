import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, it, vi } from 'vitest'
import { AGAINST_BOT } from '../../../../test/support/screens/snapshots.ts'
import { at, INFO, MIDDLE, MIDDLE_CHOICES, openedOf, snapshotOf, stepOf, viewOf } from '../../../../test/support/screens/castle-tables.ts'
import { acting, bar, button, cell, heard, mine, open, sent } from '../../../../test/support/screens/castle-at-table.ts'

/** A step of Red’s Scout. */
const MOVED = [
  { type: 'piece-moved', seat: 'red', from: at('C2'), to: at('C1'), leave: [], take: false, id: 'c2', revealed: null, flags: [] },
] as const

describe('a hint round the castle', () => {
  it('says which flags are taken along, and why, and calls one’s own flag one’s own', async () => {
    const hint = { action: 'D1-D2,take', reason: { type: 'carry', flags: ['red'], steps: 2 } } as const
    open({ ...mine, ...AGAINST_BOT, hints: { seat: 'red', asked: 0 } }, { 'table.hint': () => hint })
    await fireEvent.click(await button('Hint'))
    const sentence = 'D1–D2. It takes Blue’s flag. This brings your flag nearer to the turret: 2 spaces are left.'
    await screen.findByText(sentence, { selector: '.line' })
  })
})

describe('a turn round the castle', () => {
  it('says that the screen is to be passed while an army is open, not who is next', async () => {
    open({ ...mine, toAct: ['blue'], curtain: { to: 'blue', lowered: false } })
    const heading = await screen.findByRole('heading', { name: 'Done. Pass to Blue' })
    expect(heading.closest('header')?.textContent).not.toMatch(/Blue (to move|moves|may|has)/)
  })

  it('calls a piece that could be either Captain or Scout, on its space and when it moves (CA-24)', async () => {
    const far = { ...MOVED[0], seat: 'blue', from: at('F2'), to: at('F4'), oneOf: ['captain', 'scout'] } as const
    const board = MIDDLE.board.with(at('F4'), { id: 'far', seat: 'blue', kind: null, known: false, oneOf: far.oneOf })
    open(snapshotOf({ ...MIDDLE, board }, MIDDLE_CHOICES), {}, [stepOf(1, 'blue', [far])])
    await cell(/^F4, .*Captain or Scout/)
    expect(document.body.textContent).toContain('Blue moves F2 to F4: a Captain or Scout.')
  })

  it('explains such a piece as one of the two, and as the other once all of one kind are lost (CA-24)', async () => {
    const oneOf = ['captain', 'scout'] as const
    const board = MIDDLE.board.with(at('F4'), { id: 'far', seat: 'blue', kind: null, known: false, oneOf })
    const explain = async (view: typeof MIDDLE): Promise<string> => {
      open(snapshotOf(view, MIDDLE_CHOICES))
      ;(await cell(/^F4, /)).focus()
      await fireEvent.keyDown(document.body, { key: 'q' })
      const { textContent } = await screen.findByRole('complementary', { name: 'Piece: F4, Blue Captain or Scout' })
      expect(await heard()).toContain('F4, Blue Captain or Scout.')
      cleanup()
      return textContent
    }
    expect(await explain({ ...MIDDLE, board })).toContain('It could be Captain or Scout.')
    const captured = ['x1', 'x2'].map((id) => ({ id, seat: 'blue', kind: 'scout', known: true }) as const)
    expect(await explain({ ...MIDDLE, board, captured })).toContain('It could be Captain.')
  })

  it('is one click on a piece and one on where it goes (CA-5)', async () => {
    const act = acting()
    open(mine, { 'table.do/act': act })
    await fireEvent.click(await cell(/^C2, your Scout/))
    expect(await heard()).toContain('Can move to Ring.')
    await fireEvent.click(await cell(/^Ring, /))
    await waitFor(() => expect(act).toHaveBeenCalledWith(sent('C2-RING')))
  })

  it('asks for another piece where the chosen one cannot move (CA-5)', async () => {
    open(
      snapshotOf(
        MIDDLE,
        MIDDLE_CHOICES.filter(({ text }) => text !== 'C2-RING'),
      ),
    )
    await fireEvent.click(await cell(/^C2, your Scout/))
    expect(await bar()).toContain('It cannot move now. Choose another piece.')
  })

  it('fires a Cannon at what the rules let it hit, and says so before (CA-13)', async () => {
    const act = acting()
    open(mine, { 'table.do/act': act })
    await fireEvent.click(await cell(/^E1, your Cannon/))
    expect(await bar()).toContain('It can fire at F4.')
    await fireEvent.click(await cell(/^F4, /))
    await waitFor(() => expect(act).toHaveBeenCalledWith(sent('E1*F4')))
  })

  it('takes up a flag there and keeps its own unless the player chooses otherwise, in one step (CA-16, CA-27)', async () => {
    const act = acting()
    open(mine, { 'table.do/act': act })
    await fireEvent.click(await cell(/^D1, your Captain/))
    expect(await bar()).toContain('It carries Red’s flag')
    await fireEvent.click(await cell(/^D2, /))
    expect(await bar()).toContain('Captain goes from D1 to D2. It carries Red’s flag along. It takes Blue’s flag.')
    expect(await screen.findByText('Press Move, or choose another space.', { selector: 'strong' })).toBeTruthy()
    expect(act).not.toHaveBeenCalled()
    const ticks = async () =>
      [(await button(/^Leave Red’s flag/)).querySelector('svg'), (await button(/^Take Blue’s flag/)).querySelector('svg')].map(Boolean)
    expect(await ticks()).toEqual([false, true])
    await fireEvent.click(await button(/^Leave Red’s flag/))
    await fireEvent.click(await button(/^Take Blue’s flag/))
    expect(await ticks()).toEqual([true, false])
    expect(await bar()).toContain('Captain goes from D1 to D2. It leaves Red’s flag on D1.')
    await fireEvent.click(await button('Move'))
    await waitFor(() => expect(act).toHaveBeenCalledWith(sent('D1-D2,leave:r')))
  })

  it('is done with keys as well: a digit leaves a flag, I takes or not, G goes', async () => {
    const act = acting()
    open(mine, { 'table.do/act': act })
    await fireEvent.click(await cell(/^D1, your Captain/))
    await fireEvent.click(await cell(/^D2, /))
    for (const key of ['1', 'i', 'i', 'g']) await fireEvent.keyDown(document.body, { key })
    await waitFor(() => expect(act).toHaveBeenCalledWith(sent('D1-D2,leave:r,take')))
  })

  it('leaves no flag behind unasked, though there is but one way to go so far (CA-10, CA-16)', async () => {
    const act = acting()
    open(mine, { 'table.do/act': act })
    await fireEvent.click(await cell(/^D1, your Captain/))
    await fireEvent.click(await cell(/^Ring, /))
    expect(await bar()).toContain('Captain goes from D1 to the ring. It leaves Red’s flag on D1.')
    expect(act).not.toHaveBeenCalled()
    await fireEvent.keyDown(document.body, { key: '1' })
    expect(await bar()).toContain('It cannot go that far with a flag')
    // no flag to take up there, so I has no meaning
    for (const key of ['1', 'i', 'g']) await fireEvent.keyDown(document.body, { key })
    await waitFor(() => expect(act).toHaveBeenCalledWith(sent('D1-RING,leave:r')))
  })

  it('takes one of two flags of its side onto the turret, and says so when both would stay (CA-6, CA-20)', async () => {
    const act = acting()
    const way = { type: 'move', seat: 'red', from: at('RING'), to: at('TURRET'), take: false } as const
    const moves = [[], ['red'] as const, ['green'] as const].map((leave) => ({
      ...{ ...way, leave },
      text: `RING-TURRET${leave.map((seat) => `,leave:${seat.charAt(0)}`).join('')}`,
    }))
    open(snapshotOf(viewOf('red', 'RING:red:captain A4:blue:?', 'red:RING* green:RING* blue:A4*'), moves), { 'table.do/act': act })
    await fireEvent.click(await cell(/^Ring, your Captain/))
    await fireEvent.click(await cell(/^Turret, /))
    for (const key of ['1', '2']) await fireEvent.keyDown(document.body, { key })
    expect(await bar()).toContain('It can only go there with a flag of its own side')
    expect(await bar()).not.toContain('that far')
    for (const key of ['2', 'g']) await fireEvent.keyDown(document.body, { key })
    await waitFor(() => expect(act).toHaveBeenCalledWith(sent('RING-TURRET,leave:r')))
  })

  it('goes one step back with Escape: first the way, then the piece', async () => {
    open()
    await fireEvent.click(await cell(/^D1, your Captain/))
    await fireEvent.click(await cell(/^D2, /))
    await fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(await bar()).toContain('It carries Red’s flag')
    await fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(await bar()).toContain('Choose a piece')
  })

  it('can be typed, shots and refused moves too', async () => {
    const refused = { code: 'rule', message: 'The piece on E1 cannot get to D7.', rule: 'CA-5' } as const
    const act = vi.fn((): unknown => ({ refused }))
    open(mine, { 'table.do/act': act as never })
    const type = async (value: string) => {
      await fireEvent.input(await screen.findByLabelText('Type a move'), { target: { value } })
      await fireEvent.click(await screen.findByRole('button', { name: 'Go' }))
    }
    await type('e1*f4')
    await waitFor(() => expect(act).toHaveBeenCalledWith(sent('e1*f4')))
    await type('e1 d7')
    await waitFor(() => expect(act).toHaveBeenCalledWith(sent('E1-D7')))
    await screen.findAllByText(/cannot get to D7/)
  })

  it('can be typed to the end where flags are still to be said, without leaving the field (CA-16, CA-27)', async () => {
    const act = acting()
    open(mine, { 'table.do/act': act })
    const field = await screen.findByLabelText<HTMLInputElement>('Type a move')
    field.focus()
    for (const value of ['d1 d2', '1', 'I', 'i', 'G']) {
      expect(act).not.toHaveBeenCalled()
      await fireEvent.input(field, { target: { value } })
      await fireEvent.submit(field)
    }
    await waitFor(() => expect(act).toHaveBeenCalledWith(sent('D1-D2,leave:r,take')))
    expect(document.activeElement).toBe(field)
    await fireEvent.input(field, { target: { value: 'z' } })
    await fireEvent.submit(field)
    await screen.findAllByText(/^No such spaces on this board/)
  })

  it('passes only when nothing else can be done (CA-21)', async () => {
    const act = acting()
    open(snapshotOf(MIDDLE, [{ type: 'pass', seat: 'red', text: 'pass' }]), { 'table.do/act': act })
    await fireEvent.click(await button('Pass'))
    await waitFor(() => expect(act).toHaveBeenCalledWith(sent('pass')))
  })
})

describe('a recruit that is due, also on another’s turn (CA-18, CA-29)', () => {
  const recruit = (kind: string, take: boolean) =>
    ({ type: 'recruit', seat: 'red', kind, take, text: `recruit:${kind}${take ? ',take' : ''}` }) as const
  const decline = { type: 'decline', seat: 'red', text: 'decline' } as const
  const due = (choice: 'slider' | 'flag') => ({ ...MIDDLE, turn: 'blue', due: [{ seat: 'red', choice }] }) as const
  const snapshot = (choice: 'slider' | 'flag', actions: Parameters<typeof snapshotOf>[1]) =>
    snapshotOf(due(choice), actions, { toAct: ['red'] })

  it('names the recruit and its space, and takes up a flag there (CA-19, CA-28)', async () => {
    const act = acting()
    const kinds = ['captain', 'scout'].flatMap((kind) => [recruit(kind, false), recruit(kind, true)])
    open(snapshot('flag', [...kinds, decline]), { 'table.do/act': act })
    expect(await bar()).toContain('You may recruit: choose a piece to come back on D2.')
    expect((await button('Recruit')).hasAttribute('disabled')).toBe(true)
    await fireEvent.click(await button(/^6 ?Captain|Captain/))
    expect(await bar()).toContain('Captain (6) comes back on D2. Attacking, it beats Scout (3) and Cannon (1). It takes Blue’s flag.')
    await fireEvent.click(await button('Recruit'))
    await waitFor(() => expect(act).toHaveBeenCalledWith(sent('recruit:captain,take')))
  })

  it('leaves a flag there if the player chooses so (CA-28)', async () => {
    const act = acting()
    open(snapshot('flag', [recruit('captain', false), recruit('captain', true), decline]), { 'table.do/act': act })
    await fireEvent.click(await button(/Captain/))
    await fireEvent.click(await button(/^Take Blue’s flag/))
    expect(await bar()).not.toContain('It takes Blue’s flag.')
    for (const key of ['i', 'i']) await fireEvent.keyDown(document.body, { key })
    await fireEvent.click(await button('Recruit'))
    await waitFor(() => expect(act).toHaveBeenCalledWith(sent('recruit:captain')))
  })

  it('lets a slider stay at V (CA-14)', async () => {
    const act = acting()
    open(snapshot('slider', [recruit('scout', false), decline]), { 'table.do/act': act })
    await fireEvent.click(await button('Stay at 5'))
    await waitFor(() => expect(act).toHaveBeenCalledWith(sent('decline')))
  })

  it('lets a slider go on although no piece can be recruited (CA-19)', async () => {
    const act = acting()
    open(snapshot('slider', [{ type: 'recruit', seat: 'red', kind: null, take: false, text: 'advance' }, decline]), { 'table.do/act': act })
    await screen.findByRole('heading', { name: 'Your slider can go to 6, Red' })
    expect(await bar()).toContain('Stay at 5, and your next win offers it again.')
    await fireEvent.click(await button('Go to 6'))
    await waitFor(() => expect(act).toHaveBeenCalledWith(sent('advance')))
  })
})

describe('what all players see', () => {
  it('tells where each flag is, who carries it, and where sliders are (CA-3)', async () => {
    open(snapshotOf(viewOf('red', 'D1:red:captain C1:red:scout', 'red:D1* blue:C1* green:D7 yellow:F4'), []))
    const players = await screen.findByRole('region', { name: 'Players' })
    for (const said of ['Red’s flag: carried on D1.', 'Blue’s flag: with Red on C1.', 'Green’s flag: alone on D7.'])
      expect(within(players).getByText(said)).toBeDefined()
    await fireEvent.keyDown(document.body, { key: 'd' })
    expect(await heard()).toContain('Red’s slider: 5 of 6.')
  })

  it('writes the name of the turret on its tower, within its space: next to it is the ring (CA-1)', async () => {
    open(snapshotOf(viewOf('red', 'D1:red:captain C1:red:scout', 'red:D1* blue:C1*'), []))
    await screen.findByRole('grid')
    const name = [...document.querySelectorAll('svg text')].find(({ textContent }) => textContent === 'TURRET')
    const tower = document.querySelector('circle.tower')
    const numberOf = (element: Element | undefined | null, key: string) => Number(element?.getAttribute(key))
    expect(numberOf(name, 'y')).toBe(numberOf(tower, 'cy'))
    expect(numberOf(name, 'textLength')).toBeLessThan(1)
  })

  it('warns when a rival is on the ring with its flag, in words and on the board (CA-6, CA-20)', async () => {
    open(snapshotOf(viewOf('red', 'D1:red:captain RING:yellow:?', 'red:D1* yellow:RING* blue:D7'), []))
    await screen.findByText('Yellow is one space from the turret!')
    expect(document.querySelectorAll('.alarm[cx]')).toHaveLength(2)
    await cell(/^Ring, .*one space from the turret with a flag/)
    await fireEvent.keyDown(document.body, { key: 's' })
    expect(await heard()).toContain('Yellow is one space from the turret!')
  })

  it('says it without alarm to the seat on the ring', async () => {
    open(snapshotOf(viewOf('red', 'D1:red:captain RING:red:scout', 'red:RING* yellow:F4'), []))
    await screen.findByText('You are one space from the turret!')
    expect(document.querySelectorAll('.alarm')).toHaveLength(0)
  })

  it('does not warn of a seat on the ring without a flag of its own side', async () => {
    open(snapshotOf(viewOf('red', 'D1:red:captain RING:yellow:?', 'red:RING* yellow:F4 blue:D7'), []))
    await cell(/^Ring, /)
    expect(screen.queryByText(/one space from the turret/)).toBeNull()
    expect(document.querySelectorAll('.alarm')).toHaveLength(0)
  })

  it('says above the board who may recruit, whosever turn it is (CA-29)', async () => {
    const due = { turn: 'blue', due: [{ seat: 'red', choice: 'flag' }] } as const
    open(snapshotOf({ ...MIDDLE, ...due }, [{ type: 'decline', seat: 'red', text: 'decline' }], { toAct: ['red'] }))
    await screen.findByRole('heading', { name: 'You may recruit, Red' })
  })

  it('says whose flag went along with a move (CA-10)', async () => {
    const went = {
      type: 'piece-moved',
      seat: 'red',
      id: 'd1',
      from: at('D2'),
      to: at('D1'),
      leave: [],
      take: false,
      flags: [],
      revealed: null,
    } as const
    open(mine, {}, [stepOf(3, 'red', [went])])
    const line = await screen.findByTitle('Red moves D2 to D1. It carries Red’s flag along.')
    expect(within(line).getByTitle('Red’s flag')).toBeDefined()
  })

  it('lists the losses of each army, and says where all pieces are', async () => {
    const whole = 'A4:blue:? D7:green:? F4:yellow:?'
    const captured = [{ id: 'x', seat: 'blue', kind: 'scout' }] as const
    open(snapshotOf(viewOf('red', whole, 'red:D1', { captured }), []))
    const players = within(await screen.findByRole('region', { name: 'Players' }))
    const fallen = within(players.getByRole('list', { name: 'Blue: 1 of 6 lost' })).getAllByRole('listitem')
    expect(fallen.map((item) => item.title)).toEqual(['Scout: 1 of 2 left'])
    expect(players.getAllByText('None of 6 lost')).toHaveLength(2)
  })

  it('says before one resigns who plays on: the others, or none where a partner or all but one side goes too (CA-22)', async () => {
    const saidFor = async (view: typeof MIDDLE): Promise<string | null> => {
      open(snapshotOf(view, MIDDLE_CHOICES))
      await fireEvent.click(await button('Resign'))
      const said = (await screen.findByRole('dialog')).textContent
      cleanup()
      return said
    }
    expect(await saidFor(MIDDLE)).toContain('Red is out of the game.')
    expect(await saidFor({ ...MIDDLE, out: ['blue', 'green'] })).toContain('Red loses the game.')
    const sides = { red: 'red', blue: 'blue', green: 'red', yellow: 'blue' } as const
    expect(await saidFor({ ...MIDDLE, lineup: { ...MIDDLE.lineup, sides } })).toContain('Your side loses the game, your partner too.')
  })

  it('says who is one’s partner (CA-4)', async () => {
    const sides = { red: 'red', blue: 'blue', green: 'red', yellow: 'blue' } as const
    const lineup = { id: 'teams', seats: INFO.seats, sides } as const
    open(snapshotOf(viewOf('red', 'D1:red:captain', 'red:D1*', { lineup }), []))
    const players = within(await screen.findByRole('region', { name: 'Players' }))
    expect(players.getAllByText('partner')).toHaveLength(1)
  })

  it('says in the log which pieces met, whose flag was taken and who was recruited', async () => {
    const log = [
      stepOf(3, 'red', [
        {
          type: 'battle-fought',
          seat: 'red',
          from: at('D2'),
          to: at('RING'),
          leave: [],
          take: false,
          attacker: { id: 'a', seat: 'red', kind: 'marshal' },
          defender: { id: 'b', seat: 'blue', kind: 'captain' },
          result: 'attacker-wins',
          flags: ['blue'],
        },
        { type: 'slider-moved', seat: 'red', to: 3 },
        { type: 'recruit-due', seat: 'red', chances: ['flag'] },
      ]),
      stepOf(4, 'red', [{ type: 'piece-recruited', seat: 'red', id: 'c', kind: 'scout', at: at('D2'), take: false, flags: [] }]),
      stepOf(5, 'blue', [
        {
          type: 'cannon-fired',
          seat: 'blue',
          from: at('A4'),
          to: at('D2'),
          cannon: { id: 'd', seat: 'blue', kind: 'cannon' },
          target: { id: 'c', seat: 'red', kind: 'scout' },
          flags: ['red', 'blue'],
        },
      ]),
    ]
    open(mine, {}, log)
    const lines = within(await screen.findByRole('list', { name: 'Moves' })).getAllByRole('button')
    expect(lines.map((line) => line.getAttribute('title'))).toEqual([
      'Red Marshal on D2 attacks Blue Captain on the ring. Blue Captain is lost, Red Marshal takes the ring. It takes Blue’s flag. Red’s slider goes to 3 of 6. Red may recruit.',
      'Red brings its Scout back on D2.',
      'Blue Cannon on A4 fires at Red Scout on D2. Both are lost. Red’s flag and Blue’s flag are now there alone.',
    ])
  })

  it('keeps the log of a seat that goes out, and says why it did (CA-22)', async () => {
    const opened = vi.fn(() => openedOf(mine, [stepOf(1, 'red', MOVED)]))
    const { bridge } = open(mine, { 'table.open': opened })
    await screen.findByTitle('Red moves C2 to C1.')
    const over = { ...viewOf('spectator', 'A4:blue:? D7:green:?', 'red:D1 blue:D2 green:D7* yellow:F4'), out: ['red'] } as const
    const left = stepOf(2, 'red', [{ type: 'seat-left', seat: 'red', reason: 'resigned', lost: [] }])
    const snapshot = snapshotOf(over, [], { curtain: null, seq: mine.seq + 1 })
    opened.mockReturnValue(openedOf(snapshot, [stepOf(1, 'red', MOVED), { ...left, seq: mine.seq + 1 }]))
    bridge.push('table.changed', { snapshot, steps: [{ ...left, seq: mine.seq + 1 }] })
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(2))
    await screen.findByTitle('Red moves C2 to C1.')
    await screen.findByText('Red is out of the game.', { selector: 'li *' })
    expect(await heard()).toContain('Red is out of the game.')
  })
})
