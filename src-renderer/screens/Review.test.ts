import { fireEvent, screen, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { GameRow } from '../../src-main/contract/index.ts'
import { refusal } from '../../test/support/screens/fake-bridge.ts'
import { entryOf, refereeSnapshot, announcedRuling } from '../../test/support/screens/referee.ts'
import { sampleRow } from '../../test/support/screens/samples.ts'
import { EVENTS, stepOf, opened, openReview } from '../../test/support/screens/short-review.ts'
import { showScreen } from '../../test/support/screens/show.ts'
// Loaded here, so that no test waits for it.
import '../families/grid/review/Review.svelte'
import Review from './Review.svelte'

/** The card of the piece on a square. */
async function explain(name: RegExp): Promise<string> {
  ;(await screen.findByRole('gridcell', { name })).focus()
  await press('q')
  return (await screen.findByRole('complementary', { name: /^Piece: / })).textContent
}
const press = (key: string): Promise<boolean> => fireEvent.keyDown(window, { key })
const field = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Go to move' })
const position = (): string => `${field().value} ${field().parentElement?.textContent.trim() ?? ''}`

describe('a game that the rules of today would not have made', () => {
  it('says in its header that it is for review only, and cannot be gone on with', async () => {
    await openReview({ game: sampleRow({ status: 'playing', outcome: null, reviewOnly: true }) })
    expect(screen.getByText(/^For review only: under today’s rules this game goes differently from what its file says\.$/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Continue the game' })).toBeNull()
  })
})

describe('what a finished game came to', () => {
  it('is shown side by side: battles, and the pieces lost in them', async () => {
    await openReview()
    const heading = await screen.findByRole('heading', { name: 'Statistics' })
    expect(heading.closest('details')?.open).toBe(false)
    const side = (name: string): string => screen.getByRole('group', { name }).textContent.replace(/\s+/g, ' ')
    expect(side('Red')).toMatch(/Battles: 1 won, 0 lost, 0 tied.*0 lost/)
    expect(side('Blue')).toMatch(/Battles: 0 won, 1 lost, 0 tied.*1 lost.*Bomb.*×1/)
    expect(screen.getByRole('group', { name: 'Blue' }).querySelector('.picture svg')).not.toBeNull()
  })

  it('is not shown while the game goes on', async () => {
    await openReview({ game: sampleRow({ status: 'playing', outcome: null }), viewers: ['red'] })
    expect(screen.queryByRole('heading', { name: 'Statistics' })).toBeNull()
  })
})

describe('stepping through a game', () => {
  it('begins with both armies in place and counts from there', async () => {
    await openReview()
    expect(position()).toBe('0 of 3')
    expect(screen.getByRole('gridcell', { name: /A4, your Miner/ })).toBeTruthy()
  })

  it('goes on and back by arrows, to the ends by Home and End', async () => {
    await openReview()
    await press('ArrowRight')
    await expect.poll(position).toBe('1 of 3')
    expect(screen.getByRole('gridcell', { name: /A5, your Miner/ })).toBeTruthy()
    await press('End')
    await expect.poll(position).toBe('3 of 3')
    await press('ArrowLeft')
    await expect.poll(position).toBe('2 of 3')
    await press('Home')
    await expect.poll(position).toBe('0 of 3')
  })

  it('jumps to the next battle and back by brackets', async () => {
    await openReview()
    await press(']')
    await expect.poll(position).toBe('3 of 3')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next battle' }).disabled).toBe(true)
    await press('[')
    expect(position()).toBe('3 of 3')
  })

  it('seeks by the slider, which counts as what is written over it, and by a line of the log', async () => {
    await openReview()
    const slider = screen.getByRole<HTMLInputElement>('slider')
    const told = (): readonly string[] => [slider.value, slider.max, slider.getAttribute('aria-valuetext')?.split('.')[0] ?? '']
    await expect.poll(told).toEqual(['0', '3', '0 of 3'])
    await fireEvent.input(slider, { target: { value: '2' } })
    await expect.poll(position).toBe('2 of 3')
    expect(told()).toEqual(['2', '3', '2 of 3'])
    await fireEvent.click(screen.getByRole('button', { name: /^1 Red moves A4 to A5/ }))
    await expect.poll(position).toBe('1 of 3')
  })

  it('has the next frames before they are asked for', async () => {
    const { bridge } = await openReview()
    await expect.poll(() => bridge.calls.filter(({ name }) => name === 'review.frame')).toHaveLength(4)
    await press('ArrowRight')
    await press('ArrowRight')
    await expect.poll(position).toBe('2 of 3')
    expect(bridge.calls.filter(({ name }) => name === 'review.frame')).toHaveLength(4)
  })

  it('plays by itself until the end', async () => {
    await openReview()
    await fireEvent.click(screen.getByRole('button', { name: 'Speed: 1×' }))
    await fireEvent.click(screen.getByRole('button', { name: 'Speed: 2×' }))
    await fireEvent.click(screen.getByRole('button', { name: 'Play' }))
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy()
    await expect.poll(position).toBe('3 of 3')
    expect(await screen.findByRole('button', { name: 'Play' })).toBeTruthy()
  })
})

describe('the numbers of moves', () => {
  /** What the address is made to be; the page under test has none that can be changed without loading. */
  const named = vi.spyOn(window.history, 'replaceState').mockReturnValue()
  afterEach(async () => {
    await address('')
    named.mockClear()
  })

  /** Another address, and what comes of it. */
  async function address(hash: string): Promise<void> {
    if (window.location.hash === hash) return
    const changed = new Promise((done) => window.addEventListener('hashchange', done, { once: true }))
    window.location.hash = hash
    await changed
  }

  it('are those of the log: what is no move there is counted behind a point', async () => {
    const log = EVENTS.map((_events, index) => stepOf(index + 1)!)
    await openReview({}, { 'review.log': () => log.with(3, { ...log[3]!, events: [] }) })
    await press('End')
    await expect.poll(position).toBe('2 of 2')
    await press('ArrowLeft')
    await expect.poll(position).toBe('1.1 of 2')
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toMatch(/^1\.1 of 2\./)
    expect(screen.getByRole('button', { name: /^2 Red Miner/ })).toBeTruthy()
  })

  it('are typed to go there; one that there is not is refused, and the place is kept', async () => {
    await openReview()
    await fireEvent.change(field(), { target: { value: '2' } })
    await expect.poll(position).toBe('2 of 3')
    await fireEvent.change(field(), { target: { value: '77' } })
    expect(await screen.findByText('There is no such move. Type a number from 0 to 3.')).toBeTruthy()
    expect(position()).toBe('2 of 3')
  })

  it('are in the address, are found there when the page is loaded anew, and followed when they are typed', async () => {
    await address('#/review/g1/2')
    await openReview()
    await expect.poll(position).toBe('2 of 3')
    await press('ArrowRight')
    await expect.poll(() => named.mock.lastCall?.[2]).toBe('#/review/g1/3')
    await address('#/review/g1/1')
    await expect.poll(position).toBe('1 of 3')
  })

  it('are in no other address: a game that was left does not come back into it', async () => {
    await address('#/review/g1')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await openReview()
    await press('ArrowRight')
    await expect.poll(position).toBe('1 of 3')
    await address('#/history')
    await vi.advanceTimersByTimeAsync(1_000)
    vi.useRealTimers()
    expect(named.mock.calls.filter(([, , to]) => to === '#/review/g1/1')).toEqual([])
  })
})

describe('the moves next to the board', () => {
  const listed = (): number => within(screen.getByRole('list', { name: 'Moves' })).getAllByRole('button').length

  it('are all listed, or the battles alone', async () => {
    await openReview()
    expect(listed()).toBe(3)
    await press('b')
    expect(listed()).toBe(1)
    await fireEvent.click(screen.getByRole('button', { name: 'Battles only' }))
    expect(listed()).toBe(3)
  })

  it('have each side above them in one line, its army folded', async () => {
    await openReview()
    const armies = within(screen.getByRole('region', { name: 'Armies' })).getAllByText(/of 8 left/)
    expect(armies.map((each) => each.closest('summary') !== null && !each.closest('details')?.open)).toEqual([true, true])
  })
})

describe('through whose eyes', () => {
  it('the same moment, as the other side knew it', async () => {
    await openReview()
    await press('2')
    expect(await screen.findByRole('gridcell', { name: /A4, enemy piece, unknown/ })).toBeTruthy()
    expect(position()).toBe('0 of 3')
    await press('3')
    expect(await screen.findByRole('gridcell', { name: /A4, Red Miner/ })).toBeTruthy()
  })

  it('a piece is explained as the chosen viewer knew it at that moment, by what that viewer had been shown', async () => {
    const asBlue = EVENTS.map((_events, index) => {
      const step = stepOf(index + 1)!
      const events =
        index === 4 ? step.events.map((event) => ({ ...event, attacker: { id: 'p-A7', seat: 'red', kind: null } })) : step.events
      return { ...step, events: events as typeof step.events }
    })
    await openReview(
      {},
      { 'review.log': ({ viewer }) => (viewer === 'blue' ? asBlue : EVENTS.map((_events, index) => stepOf(index + 1)!)) },
    )
    await press('ArrowRight')
    expect(await explain(/^A5, your Miner/)).toContain('Attacking, it beats Scout (2)')
    await press('2')
    const hidden = await explain(/^A5, enemy piece/)
    expect(hidden).toContain('It could be')
    expect(hidden).not.toContain('Miner on')
    await press('End')
    expect(await explain(/^A7, enemy Miner/)).toContain('Red piece on A6 attacks')
  })

  it('no other side’s while the game is not over, and it says why', async () => {
    const game = sampleRow({ status: 'playing', outcome: null })
    const { bridge } = await openReview({ game, viewers: ['red'] })
    const eyes = within(screen.getByRole('group', { name: 'Seen by' }))
    expect(eyes.getByRole<HTMLInputElement>('radio', { name: 'Blue' }).disabled).toBe(true)
    expect(eyes.getByRole<HTMLInputElement>('radio', { name: 'All open' }).disabled).toBe(true)
    expect(screen.getByText(/You can look from the other sides when the game is over/)).toBeTruthy()
    await press('2')
    await press('3')
    expect(bridge.calls.some(({ args }) => JSON.stringify(args).includes('"viewer":"blue"'))).toBe(false)
    expect(bridge.calls.some(({ args }) => JSON.stringify(args).includes('arbiter'))).toBe(false)
    expect(document.querySelector('.about')?.textContent.trim()).toMatch(/ · Unfinished$/)
  })
})

describe('playing on', () => {
  it('begins a new game from the shown moment', async () => {
    const { bridge, app } = await openReview({}, { 'review.playOn': () => ({ gameId: 'g9' }) })
    await press('ArrowRight')
    await expect.poll(position).toBe('1 of 3')
    await fireEvent.click(screen.getByRole('button', { name: 'Play on from here' }))
    await fireEvent.click(within(screen.getByRole('dialog')).getByRole('radio', { name: 'Blue' }))
    await fireEvent.click(screen.getByRole('button', { name: 'Play on' }))
    await expect.poll(() => app.route).toEqual({ screen: 'table', params: ['g9'] })
    const asked = bridge.calls.find(({ name }) => name === 'review.playOn')
    expect(asked?.args).toMatchObject({
      gameId: 'g1',
      frame: 3,
      players: { red: { type: 'bot', bot: 'strategist' }, blue: { type: 'human', name: 'Boris' } },
    })
  })

  it('offers the person its own side, whichever side is to move, and the computer that it played against', async () => {
    const players: GameRow['players'] = [
      { seat: 'red', player: { type: 'bot', name: 'Drummer', bot: 'strategist', level: 'easy' } },
      { seat: 'blue', player: { type: 'human', name: 'Boris' } },
    ]
    const played = { game: sampleRow({ length: 3, players }), viewer: 'arbiter' } as const
    const { bridge, app } = await openReview(played, { 'review.playOn': () => ({ gameId: 'g9' }) })
    await press('ArrowRight')
    await expect.poll(position).toBe('1 of 3')
    await fireEvent.click(screen.getByRole('button', { name: 'Play on from here' }))
    await fireEvent.click(screen.getByRole('button', { name: 'Play on' }))
    await expect.poll(() => app.route).toEqual({ screen: 'table', params: ['g9'] })
    expect(bridge.calls.find(({ name }) => name === 'review.playOn')?.args).toMatchObject({
      players: { red: { type: 'bot', bot: 'strategist', level: 'easy' }, blue: { type: 'human', name: 'Boris' } },
    })
  })

  const askedIn = ({ bridge }: Awaited<ReturnType<typeof openReview>>): unknown =>
    bridge.calls.find(({ name }) => name === 'review.playOn')?.args

  it('leaves hidden pieces as they were, or draws them anew by what the person knew, whichever side that is', async () => {
    const opened = await openReview({}, { 'review.playOn': () => ({ gameId: 'g9' }) })
    await fireEvent.click(screen.getByRole('button', { name: 'Play on from here' }))
    const dialog = within(screen.getByRole('dialog'))
    const hidden = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Hidden pieces' })
    const offered = (): readonly string[] => [...hidden.options].map(({ text }) => text)
    expect([hidden.value, offered()]).toEqual(['as-they-were', ['As they were', 'Drawn anew by what Red knew']])
    await fireEvent.change(hidden, { target: { value: 'red' } })
    expect(dialog.getByText(/What Red could not know is new/)).toBeTruthy()
    await fireEvent.click(dialog.getByRole('radio', { name: 'Blue' }))
    expect([hidden.value, offered()]).toEqual(['blue', ['As they were', 'Drawn anew by what Blue knew']])
    await fireEvent.click(screen.getByRole('button', { name: 'Play on' }))
    await expect.poll(() => askedIn(opened)).toMatchObject({ gameId: 'g1', drawnFor: 'blue' })
  })

  it('offers another person at this screen, by the name of who played there', async () => {
    const opened = await openReview({}, { 'review.playOn': () => ({ gameId: 'g9' }) })
    await fireEvent.click(screen.getByRole('button', { name: 'Play on from here' }))
    const dialog = within(screen.getByRole('dialog'))
    await fireEvent.change(dialog.getByRole('combobox', { name: 'Against' }), { target: { value: 'person' } })
    const hidden = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Hidden pieces' })
    expect([...hidden.options].map(({ value }) => value)).toEqual(['as-they-were', 'red', 'blue'])
    await fireEvent.click(screen.getByRole('button', { name: 'Play on' }))
    await expect
      .poll(() => askedIn(opened))
      .toEqual({
        gameId: 'g1',
        frame: expect.any(Number) as number,
        players: { red: { type: 'human', name: 'Anna' }, blue: { type: 'human', name: 'Boris' } },
      })
  })

  it.each([
    ['Boris', 'Player 2'],
    ['Player 2', 'Player 3'],
  ])('gives a second person a name of its own, next to %s', async (name, other) => {
    const players: GameRow['players'] = [
      { seat: 'red', player: { type: 'bot', name: 'Drummer', bot: 'strategist', level: 'easy' } },
      { seat: 'blue', player: { type: 'human', name, hints: true } },
    ]
    const opened = await openReview({ game: sampleRow({ players }) }, { 'review.playOn': () => ({ gameId: 'g9' }) })
    await fireEvent.click(screen.getByRole('button', { name: 'Play on from here' }))
    const dialog = within(screen.getByRole('dialog'))
    await fireEvent.click(dialog.getByRole('radio', { name: 'Red' }))
    await fireEvent.change(dialog.getByRole('combobox', { name: 'Against' }), { target: { value: 'person' } })
    await fireEvent.click(screen.getByRole('button', { name: 'Play on' }))
    await expect
      .poll(() => askedIn(opened))
      .toMatchObject({ players: { red: { type: 'human', name }, blue: { type: 'human', name: other } } })
    expect(JSON.stringify(askedIn(opened))).not.toContain('hints')
  })

  it('says of the new game how its hidden pieces came about', async () => {
    await openReview({ origin: { seq: 1, frame: 0, moves: 12, drawnFor: 'red', game: sampleRow({ gameId: 'g0' }) } })
    const from = screen.getByRole('link', { name: /^Played on from move 12 of/ })
    expect(from.parentElement?.textContent).toContain('Hidden pieces drawn anew by what Red knew · Played on')
  })

  it('waits until the game is over', async () => {
    await openReview({ game: sampleRow({ status: 'playing', outcome: null }), viewers: ['red'] })
    await fireEvent.click(screen.getByRole('button', { name: 'Play on from here' }))
    expect(screen.queryByRole('combobox', { name: 'Hidden pieces' })).toBeNull()
    expect(screen.getByRole('alert').textContent).toContain('Finish this game first')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Play on' }).disabled).toBe(true)
  })
})

describe('a refereed game', () => {
  it('shows its battles with every rank, and what was corrected', async () => {
    const was = announcedRuling({ attackerKind: 'scout', result: 'defender-wins' })
    const outcome = { places: { red: 1, blue: 2 }, reason: 'resigned' } as const
    const refereed = refereeSnapshot({ outcome, entries: [entryOf(announcedRuling(), { corrections: [{ at: 1, was }] })] })
    showScreen(Review, { 'review.open': () => opened({ refereed, viewers: ['spectator'], viewer: 'spectator', frames: 0, marks: [] }) }, [
      'r1',
    ])
    const row = (await screen.findAllByRole('listitem')).find((item) => item.textContent.includes('wins against'))
    expect(row?.textContent).toContain('Red Miner wins against Blue Bomb')
    expect(row?.textContent).toContain('Announced before: Blue Bomb holds against Red Scout')
    expect(screen.getByText(/every rank that was entered is open/)).toBeTruthy()
    expect(screen.getByText(/refereed without positions/)).toBeTruthy()
  })
})

describe('a note', () => {
  const type = (value: string): Promise<boolean> => fireEvent.input(screen.getByLabelText('Notes on this game'), { target: { value } })

  it('is saved while it is typed, and says when that was', async () => {
    const { bridge } = await openReview({}, { 'history.note': ({ note }) => sampleRow({ note }) })
    await type('The bomb was a bluff.')
    expect(screen.getByText('Not saved yet…')).toBeTruthy()
    expect(await screen.findByText(/^Saved \d\d:\d\d\./)).toBeTruthy()
    expect(bridge.calls).toContainEqual({ name: 'history.note', args: { gameId: 'g1', note: 'The bomb was a bluff.', from: '' } })
  })

  it('says that it is not saved, why, and what becomes of it', async () => {
    await openReview({}, { 'history.note': () => refusal('unreachable', 'Marshal does not answer.') })
    await type('The bomb was a bluff.')
    expect(await screen.findByText('Not saved: Marshal does not answer. This browser keeps it until it can be saved.')).toBeTruthy()
    localStorage.clear()
  })
})

describe('a game that is not there', () => {
  it('says so and leads back', async () => {
    showScreen(Review, { 'review.open': () => ({ refused: { code: 'not-found', message: 'There is no such game.' } }) }, ['g0'])
    expect(await screen.findByText('There is no such game.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to History' })).toBeTruthy()
  })
})
