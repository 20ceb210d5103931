import { fireEvent, screen, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { EVENTS, openReview, stepOf } from '../../../test/support/screens/short-review.ts'
import { movesText } from './copying.ts'

vi.spyOn(window.history, 'replaceState').mockReturnValue()
afterEach(() => localStorage.clear())

const press = (key: string): Promise<boolean> => fireEvent.keyDown(window, { key })
const at = (): string => screen.getByRole<HTMLInputElement>('textbox', { name: 'Go to move' }).value

describe('the field of the move', () => {
  it('takes numbers of moves only: a key for something else, pressed in it, writes nothing', async () => {
    await openReview()
    const field = screen.getByRole('textbox', { name: 'Go to move' })
    const type = (data: string): Promise<boolean> =>
      fireEvent(field, new InputEvent('beforeinput', { data, bubbles: true, cancelable: true }))
    expect([await type('a'), await type('12'), await type('3.1')]).toEqual([false, true, true])
  })
})

describe('the wheel', () => {
  /** False where the page is kept from scrolling. */
  const turn = (element: Element, deltaY: number, more: WheelEventInit = {}): Promise<boolean> =>
    fireEvent.wheel(element, { deltaY, ...more })

  const slider = (): HTMLElement => screen.getByRole('slider')

  it('steps a move a notch over the flat board and the transport, and scrolls nothing', async () => {
    await openReview()
    const board = screen.getByRole('grid')
    // There is no layout here: the board counts as one that can be brought nearer.
    document.querySelector('[data-zooms]')?.removeAttribute('data-zooms')
    expect(await turn(board, 100)).toBe(false)
    await expect.poll(at).toBe('1')
    await turn(slider(), 3, { deltaMode: WheelEvent.DOM_DELTA_LINE })
    await expect.poll(at).toBe('2')
    await turn(slider(), -100)
    await expect.poll(at).toBe('1')
  })

  it('brings a board nearer that can be, and steps nothing there', async () => {
    await openReview()
    await turn(screen.getByRole('grid'), 100)
    expect(at()).toBe('0')
  })

  it('adds up the small turns of a touchpad, and begins anew when it turns back', async () => {
    await openReview()
    for (const by of [15, 15, -15, 15, 15]) await turn(slider(), by)
    expect(at()).toBe('0')
    await turn(slider(), 15)
    await expect.poll(at).toBe('1')
  })

  it('leaves zooming to the browser', async () => {
    await openReview()
    const zoom = Object.defineProperty(new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true }), 'ctrlKey', {
      value: true,
    })
    expect(await fireEvent(slider(), zoom)).toBe(true)
    expect(at()).toBe('0')
  })
})

describe('the marks on the slider', () => {
  const marks = (): readonly HTMLElement[] => within(screen.getByRole('toolbar', { name: 'Battles' })).getAllByRole('button')

  it('say which battle each is, by one tab stop, and lead there', async () => {
    await openReview()
    const [mark] = marks()
    expect(mark?.getAttribute('aria-label')).toMatch(/^Move 3: Red Miner on A6 attacks/)
    expect(marks().map(({ tabIndex }) => tabIndex)).toEqual([0])
    await fireEvent.click(mark!)
    await expect.poll(at).toBe('3')
  })

  it('take the arrow keys, which then step no move', async () => {
    const battles = [1, 2, 3, 4, 5].map((frame) => ({ frame, seq: frame, battle: frame > 3 }))
    await openReview({ marks: battles })
    const [first, second] = marks()
    first!.focus()
    await fireEvent.keyDown(first!, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(second)
    expect(at()).toBe('0')
  })
})

describe('the side of the board', () => {
  /** Whether Red's first row is at the lower edge. */
  const isRedNear = (): boolean => {
    const cells = screen.getAllByRole('gridcell').map((cell) => cell.getAttribute('aria-label') ?? cell.textContent)
    return cells.findIndex((name) => /^\s*A1,/.test(name)) > cells.findIndex((name) => /^\s*A8,/.test(name))
  }

  it('stays when the viewer changes; turning with the viewer is a choice that is remembered', async () => {
    await openReview()
    expect(isRedNear()).toBe(true)
    await press('2')
    await screen.findByRole('gridcell', { name: /A4, enemy piece, unknown/ })
    expect(isRedNear()).toBe(true)
    const choice = screen.getByRole('button', { name: 'Turn the board with the viewer' })
    await fireEvent.click(choice)
    await expect.poll(isRedNear).toBe(false)
    expect(choice.getAttribute('aria-pressed')).toBe('true')
    expect(localStorage.getItem('marshal.review-turns')).toBe('true')
  })
})

describe('the time of a move', () => {
  it('is in its line and, added up, among the statistics', async () => {
    const log = EVENTS.map((_events, index) => ({ ...stepOf(index + 1)!, at: 1 + index * 7_000 }))
    await openReview({}, { 'review.log': () => log })
    expect(await screen.findByRole('button', { name: /^1 Red moves A4 to A5\. Took 0:07\./ })).toBeTruthy()
    await expect.poll(() => screen.queryByText(/^0:21$/)).not.toBeNull()
  })

  it('is nowhere in games that were not timed', async () => {
    await openReview()
    await screen.findByRole('button', { name: /^1 Red moves A4 to A5\.$/ })
    expect(screen.queryByText('Pauses included.')).toBeNull()
  })
})

describe('the balance', () => {
  it('says what each side had left from the beginning to the end', async () => {
    await openReview({ losses: [{}, {}, {}, {}, {}, { blue: 1 }] })
    const chart = await screen.findByRole('img', { name: /^Pieces left: / })
    expect(chart.getAttribute('aria-label')).toBe('Pieces left: Red from 8 to 8 and Blue from 8 to 7.')
    expect(chart.querySelectorAll('path.line')).toHaveLength(2)
  })
})

describe('copying', () => {
  const written: string[] = []
  // There are no popovers here.
  HTMLElement.prototype.hidePopover = () => undefined
  const clipboard = (writeText: (text: string) => Promise<void>): Navigator =>
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  async function choose(name: string): Promise<void> {
    await fireEvent.click(screen.getByRole('button', { name: 'Copy or print…' }))
    await fireEvent.click(await screen.findByRole('menuitem', { name, hidden: true }))
  }
  afterEach(() => void (written.length = 0))

  it('gives the moves, the position as the viewer knew it, and the address, and says so', async () => {
    clipboard(async (text) => void written.push(text))
    const log = EVENTS.map((_events, index) => ({ ...stepOf(index + 1)!, text: index > 1 ? `step ${index + 1}` : null }))
    const { bridge } = await openReview({}, { 'review.log': () => log, 'review.position': () => ({ text: 'the position' }) })
    await choose('Copy the moves')
    expect(await screen.findByText('Moves copied.')).toBeTruthy()
    await choose('Copy the position')
    expect(await screen.findByText('Position copied.')).toBeTruthy()
    expect(bridge.calls).toContainEqual({ name: 'review.position', args: { gameId: 'g1', viewer: 'red', frame: 2 } })
    await choose('Copy a link to this move')
    expect(await screen.findByText('Link copied.')).toBeTruthy()
    expect(written).toEqual(['1. step 3\n2. step 4\n3. step 5', 'the position', expect.stringMatching(/#\/review\/g1\/0$/)])
  })

  it('says where the browser does not allow it', async () => {
    clipboard(() => Promise.reject(new Error('denied')))
    await openReview()
    await choose('Copy the moves')
    expect(await screen.findByText(/^The browser did not allow copying\./)).toBeTruthy()
  })

  it('takes no move that is covered or hidden', () => {
    const lines = [1, 2, 3].map((seq) => ({ seq, number: seq }))
    const steps = [1, 2, 3].map((seq) => ({ seq, text: seq === 1 ? null : `m${seq}` }))
    expect(movesText(lines, steps, 2)).toBe('2. m2')
  })
})
