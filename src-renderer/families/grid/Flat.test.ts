import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { at, classic, legalAction, viewOf } from '../../../test/support/screens/grid.ts'
import Flat from '../../pieces/flat/Flat.svelte'
import { makeBoardModel } from './model.ts'
import { CASTLE, emptyBoard, piece } from '../../../test/support/screens/boards.ts'

const pieces = { B4: 'red scout moved', E4: 'red bomb', B7: 'blue ? moved', E7: 'blue spy seen' }
const events = { onpick: vi.fn(), ondrop: vi.fn(), onmenu: vi.fn() }

function show(viewer: 'red' | 'blue' = 'red', selected: number | null = null) {
  const model = makeBoardModel({
    info: classic,
    view: viewOf(viewer, pieces),
    legal: ['B4-B5', 'B4xB7'].map(legalAction),
    selected,
    preferences: { numbering: '10-high', showMoved: true, showKnown: true },
    marks: {},
    last: [],
    kindName: (kind) => kind,
  })
  return render(Flat, { props: { model, ...events } })
}
/** What is written on the board, and how many outlines are drawn over it. */
const written = (container: HTMLElement) => ({
  names: [...container.querySelectorAll('.drawn text')].map(({ textContent }) => textContent),
  outlines: container.querySelectorAll('.drawn .border').length,
})
const cell = (name: RegExp) => screen.getByRole('gridcell', { name })

describe('the flat board', () => {
  afterEach(() => {
    cleanup()
    vi.clearAllMocks()
  })

  it('is a grid of named squares, drawn as its viewer sits', () => {
    show()
    expect(screen.getAllByRole('gridcell')).toHaveLength(100)
    expect(screen.getAllByRole('gridcell')[0]?.getAttribute('aria-label')).toBe('A10, empty')
    expect(cell(/^B4/).getAttribute('aria-label')).toBe('B4, your scout, moved')
    cleanup()
    show('blue')
    expect(screen.getAllByRole('gridcell')[0]?.getAttribute('aria-label')).toBe('J1, empty')
  })

  it('writes names on a board that has no rows of letters, and draws the outline of every space', () => {
    expect(written(show().container)).toEqual({ names: [], outlines: 0 })
    cleanup()
    const { container } = render(Flat, { props: { model: emptyBoard(CASTLE, 'blue'), ...events } })
    const open = CASTLE.spaces.filter(({ kind }) => kind !== 'obstacle').map(({ name }) => name)
    expect(written(container)).toEqual({ names: open, outlines: CASTLE.spaces.length })
  })

  it('builds the castle, and inlays where recruits come and where flags begin (CA-1, CA-2)', () => {
    const { container } = render(Flat, { props: { model: emptyBoard(CASTLE, 'blue'), ...events } })
    const count = (what: string) => container.querySelectorAll(what).length
    expect([count('.wall'), count('.tower'), count('.medallion'), count('.start')]).toEqual([1, 1, 4, 4])
    cleanup()
    expect(show().container.querySelectorAll('.wall, .tower, .medallion, .start')).toHaveLength(0)
  })

  it('hangs carried flags on their carrier and plants the others on their space (CA-3, CA-16)', () => {
    const flags = [
      { seat: 'red', space: 1, carried: true },
      { seat: 'blue', space: 1, carried: false },
      { seat: 'green', space: 2, carried: false },
    ] as const
    const { container } = render(Flat, {
      props: { model: emptyBoard(CASTLE, 'red', { flags, pieces: [piece('y1', 'yellow', 1)] }), ...events },
    })
    const armies = (what: string) => [...container.querySelectorAll(`${what} .flag`)].map((each) => each.getAttribute('data-army'))
    expect([armies('.carried'), armies('.planted')]).toEqual([['red'], ['blue', 'green']])
    expect(container.querySelectorAll('.beside')).toHaveLength(1)
  })

  it('puts signs on the viewer’s side of a space that surrounds another', () => {
    const { container } = render(Flat, { props: { model: emptyBoard(CASTLE, 'green'), ...events } })
    const ring = container.querySelector<HTMLElement>('.square.ring')
    expect(['--t', '--l', '--w'].map((each) => parseFloat(ring?.style.getPropertyValue(each) ?? ''))).toEqual([
      expect.closeTo(66.67, 1),
      expect.closeTo(33.33, 1),
      expect.closeTo(33.33, 1),
    ])
  })

  it('has one tab stop: the first piece that can act', () => {
    show()
    expect(screen.getAllByRole('gridcell').filter((each) => each.tabIndex === 0)).toEqual([cell(/^B4/)])
  })

  it('moves focus with the arrow keys and chooses with Enter and Space', async () => {
    show()
    cell(/^B4/).focus()
    await fireEvent.keyDown(cell(/^B4/), { key: 'ArrowUp' })
    expect(document.activeElement).toBe(cell(/^B5/))
    await fireEvent.keyDown(cell(/^B5/), { key: 'Enter' })
    await fireEvent.keyDown(cell(/^B5/), { key: ' ' })
    expect(events.onpick.mock.calls).toEqual([[at('B5')], [at('B5')]])
  })

  it('chooses by click, and asks for a menu by right click or the menu key', async () => {
    show()
    await fireEvent.click(cell(/^E4/))
    await fireEvent.contextMenu(cell(/^B7/))
    expect(events.onpick).toHaveBeenCalledWith(at('E4'))
    expect(events.onmenu).toHaveBeenCalledWith(at('B7'))
  })

  it('says and marks what the piece in hand can do', () => {
    show('red', at('B4'))
    expect(cell(/^B4/).getAttribute('aria-selected')).toBe('true')
    expect(cell(/^B5/).getAttribute('aria-label')).toBe('B5, empty, can move here')
    expect(cell(/^B7/).getAttribute('aria-label')).toContain('can attack')
  })

  it('draws hidden pieces all alike, with nothing written on them (CL-14)', () => {
    const { container } = show('red')
    const hidden = container.querySelectorAll('svg.piece[data-army=blue]')
    expect([...hidden].map((piece) => piece.textContent)).toEqual(['', 'S'])
    expect(container.innerHTML).not.toContain('?')
  })

  it('drags a piece that can act onto another square', async () => {
    show()
    const from = cell(/^B4/)
    const target = cell(/^B5/)
    document.elementsFromPoint = () => [target]
    await fireEvent.pointerDown(from, { button: 0, isPrimary: true, pointerId: 1, clientX: 0, clientY: 0 })
    await fireEvent.pointerMove(window, { pointerId: 1, clientX: 40, clientY: 40 })
    await fireEvent.pointerUp(window, { pointerId: 1, clientX: 40, clientY: 40 })
    expect(events.ondrop).toHaveBeenCalledWith(at('B4'), at('B5'))
  })

  it('takes a press that hardly moves for a click', async () => {
    show()
    await fireEvent.pointerDown(cell(/^B4/), { button: 0, isPrimary: true, pointerId: 1, clientX: 0, clientY: 0 })
    await fireEvent.pointerMove(window, { pointerId: 1, clientX: 2, clientY: 2 })
    await fireEvent.pointerUp(window, { pointerId: 1, clientX: 2, clientY: 2 })
    expect(events.ondrop).not.toHaveBeenCalled()
  })

  it('draws and says which pieces are face up and which are held, not by colour alone (TF-6, NA-11)', () => {
    const view = viewOf('red', { B4: 'red marshal seen', C4: 'red major seen', D4: 'red miner seen' })
    const board = view.board.map((piece) => {
      if (piece?.kind === 'marshal') return { ...piece, mode: 'robot' as const }
      return piece?.kind === 'major' ? { ...piece, state: 'stone' as const } : piece && { ...piece, state: 'enchanted' as const }
    })
    const preferences = { numbering: '10-high', showMoved: true, showKnown: true } as const
    const base = { info: classic, legal: [], selected: null, preferences, marks: {}, last: [], kindName: (kind: string) => kind }
    const { container } = render(Flat, { props: { model: makeBoardModel({ ...base, view: { ...view, board } }), ...events } })
    expect(cell(/^B4/).getAttribute('aria-label')).toContain('your marshal, face up as a robot')
    expect(cell(/^C4/).getAttribute('aria-label')).toContain('your major, turned to stone')
    expect(cell(/^D4/).getAttribute('aria-label')).toContain('your miner, enchanted')
    expect(container.querySelectorAll('svg.lies, svg.stone .cracks, svg.enchanted .spell')).toHaveLength(3)
  })
})
