import { fireEvent, screen, waitFor } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { MOST_DRAWN, type Drawing, type OpenedReview, type Variations } from '../../../../src-main/contract/index.ts'
import { at, classic } from '../../../../test/support/screens/grid.ts'
import { frameOf, openReview } from '../../../../test/support/screens/short-review.ts'
import { sampleRow } from '../../../../test/support/screens/samples.ts'
import { INFO } from '../../../../test/support/screens/cards-tables.ts'
import { arrowPath } from './arrow.ts'
import { colourOf, drawnWith, isOnBoard, moveSpaces, sayDrawing, spaceNames } from './drawings.ts'

vi.spyOn(window.history, 'replaceState').mockReturnValue()
afterEach(() => localStorage.clear())

const NO_KEY = { shiftKey: false, ctrlKey: false, altKey: false }
const names = spaceNames(classic, 'full')
const ARROW: Drawing = { from: at('C3'), to: at('C4'), colour: 'green' }

describe('drawings', () => {
  it('are removed by drawing them again, and take another colour by drawing them in it', () => {
    const circle: Drawing = { from: at('D5'), colour: 'red' }
    const both = drawnWith(drawnWith([], ARROW), circle)
    expect(both).toEqual([ARROW, circle])
    expect(drawnWith(both, ARROW)).toEqual([circle])
    expect(drawnWith(both, { ...circle, colour: 'blue' })).toEqual([ARROW, { ...circle, colour: 'blue' }])
  })

  it('have the colours of lichess: green, with Shift or Ctrl red, with Alt blue, with both yellow', () => {
    const colours = [{}, { shiftKey: true }, { ctrlKey: true }, { altKey: true }, { shiftKey: true, altKey: true }]
    expect(colours.map((keys) => colourOf({ ...NO_KEY, ...keys }))).toEqual(['green', 'red', 'red', 'blue', 'yellow'])
  })

  it('are said by the names of spaces, and only where the board has these', () => {
    expect(sayDrawing(ARROW, names)).toBe('Arrow C3 to C4, green')
    expect(sayDrawing({ from: at('D5'), colour: 'yellow' }, names)).toBe('Circle D5, yellow')
    expect([ARROW, { ...ARROW, to: 999 }, { ...ARROW, to: ARROW.from }].map((each) => isOnBoard(each, names))).toEqual([true, false, false])
  })

  it('are judged moves between spaces: of cards from the own line to the other, also where both places have the same number', () => {
    expect(moveSpaces(classic, 'red', { from: 3, to: 13 })).toEqual({ from: 3, to: 13 })
    expect(moveSpaces(classic, 'red', { from: 3, to: null })).toEqual({ from: 3, to: undefined })
    expect(moveSpaces(classic, 'red', { from: null, to: null })).toBeNull()
    expect(moveSpaces(INFO, 'red', { from: 3, to: 3 })).toEqual({ from: 3, to: INFO.line + 3 })
    expect(moveSpaces(INFO, 'blue', { from: 1, to: 4 })).toEqual({ from: INFO.line + 1, to: 4 })
  })

  it('are arrows that begin and end near the middle of their spaces', () => {
    expect(arrowPath({ x: 0, y: 0 }, { x: 100, y: 0 }, 40)).toMatch(/^M8\.0 -3\.0L.*L96\.0 0\.0L.*Z$/)
    expect(arrowPath({ x: 5, y: 5 }, { x: 5, y: 5 }, 40)).toBe('')
  })
})

/** A review whose host keeps what it is sent. */
async function openDrawn(start: Variations = { comments: [], nodes: [] }, game: Partial<OpenedReview['game']> = {}) {
  const house = { kept: start }
  const { app } = await openReview(
    { game: sampleRow({ length: 3, ...game }) },
    {
      'review.variations': () => ({ variations: house.kept, damaged: false }),
      'review.keepVariations': ({ variations }) => {
        house.kept = variations
        return null
      },
      'review.line': ({ viewer, frame }) => ({ ...frameOf(viewer, frame), turn: 'red' as const, choices: null, moves: [] }),
    },
  )
  return { house, app }
}

const cell = (name: RegExp): HTMLElement => screen.getByRole('gridcell', { name })
const heard = (): string => screen.getByRole('log').textContent
async function pressOn(name: RegExp, key: string, keys: Partial<typeof NO_KEY> = {}): Promise<void> {
  cell(name).focus()
  await fireEvent.keyDown(cell(name), { key, code: `Key${key.toUpperCase()}`, ...keys })
}

describe('drawing on the board of a review', () => {
  it('goes by keys, is said and named by the twin, kept with the step, and cleared by Escape, which can be undone', async () => {
    const { house, app } = await openDrawn()
    await pressOn(/^C3,/, 'd')
    await pressOn(/^C4,/, 'd')
    await waitFor(() => expect(heard()).toContain('Arrow C3 to C4, green'))
    await pressOn(/^D5,/, 'C', { shiftKey: true })
    await waitFor(() => expect(cell(/^D5,/).getAttribute('aria-label')).toContain('Circle D5, red'))
    expect(cell(/^C4,/).getAttribute('aria-label')).toContain('Arrow C3 to C4, green')
    const drawn = [ARROW, { from: at('D5'), colour: 'red' }]
    expect(house.kept.comments).toEqual([{ frame: 2, comment: '', drawn }])
    await fireEvent.keyDown(window, { key: 'Escape' })
    await waitFor(() => expect(house.kept.comments).toEqual([]))
    await waitFor(() => expect(app.notices.list.at(-1)?.text).toBe('2 drawings cleared.'))
    app.notices.list.at(-1)?.action?.run()
    await waitFor(() => expect(house.kept.comments).toEqual([{ frame: 2, comment: '', drawn }]))
    await fireEvent.keyDown(window, { key: 'ArrowRight' })
    await waitFor(() => expect(cell(/^C4,/).getAttribute('aria-label')).not.toContain('Arrow'))
  })

  it('is read where its step is shown, cleared by a click that means nothing else, and goes without its comment', async () => {
    const { house } = await openDrawn({ comments: [{ frame: 2, comment: 'Here.', drawn: [ARROW] }], nodes: [] })
    await waitFor(() => expect(heard()).toContain('Arrow C3 to C4, green.'))
    await fireEvent.click(cell(/^E5,/))
    await waitFor(() => expect(house.kept.comments).toEqual([{ frame: 2, comment: 'Here.' }]))
  })

  it('is said of its move in the list of moves', async () => {
    await openDrawn({ comments: [{ frame: 3, comment: 'Here.', drawn: [ARROW] }], nodes: [] })
    expect(await screen.findByRole('button', { name: /^1 Red moves A4 to A5\.? Comment\. Arrows or circles\./ })).toBeTruthy()
  })

  it('goes by the right button: from space to space an arrow, on one a circle', async () => {
    const { house } = await openDrawn()
    document.elementsFromPoint = (x: number) => [cell(x < 50 ? /^C3,/ : /^C4,/)]
    const board = cell(/^C3,/)
    const drag = async (from: number, to: number, keys: Partial<typeof NO_KEY> = {}): Promise<void> => {
      const at = (clientX: number) => ({ button: 2, clientX, clientY: 1, ...keys })
      await fireEvent(board, new MouseEvent('pointerdown', { bubbles: true, ...at(from) }))
      await fireEvent(window, new MouseEvent('pointermove', { bubbles: true, ...at(to) }))
      await fireEvent(window, new MouseEvent('pointerup', { bubbles: true, ...at(to) }))
    }
    await drag(10, 90)
    await drag(90, 90, { altKey: true })
    await waitFor(() => expect(house.kept.comments[0]?.drawn).toEqual([ARROW, { from: at('C4'), colour: 'blue' }]))
  })

  it('ends where a position is full, and is not there in a game that goes on', async () => {
    const full = Array.from({ length: MOST_DRAWN }, (_, i): Drawing => ({ from: i, to: i + 1, colour: 'green' }))
    const { house } = await openDrawn({ comments: [{ frame: 2, comment: '', drawn: full }], nodes: [] })
    await pressOn(/^D5,/, 'c')
    await screen.findByText(/^No more than 40 arrows and circles/)
    expect(house.kept.comments[0]?.drawn).toHaveLength(MOST_DRAWN)
    document.body.replaceChildren()
    await openDrawn(undefined, { status: 'playing', outcome: null })
    await pressOn(/^D5,/, 'c')
    expect(cell(/^D5,/).getAttribute('aria-label')).not.toContain('Circle')
  })
})
