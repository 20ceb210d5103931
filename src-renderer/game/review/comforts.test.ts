import { fireEvent, screen, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openReview } from '../../../test/support/screens/short-review.ts'

vi.spyOn(window.history, 'replaceState').mockReturnValue()
afterEach(() => localStorage.clear())

const press = (key: string): Promise<boolean> => fireEvent.keyDown(window, { key })
const at = (): string => screen.getByRole<HTMLInputElement>('textbox', { name: 'Go to move' }).value

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
