import { afterEach, describe, expect, it, vi } from 'vitest'
import { drawByPointer } from './by-pointer.ts'

let stop = (): void => undefined
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

/** A board of spaces ten pixels wide, and what is drawn and chosen on it. */
function boardWith(pen: { hasPen: boolean }) {
  const outer = document.body.appendChild(document.createElement('div'))
  const board = outer.appendChild(document.createElement('button'))
  const [ondraw, onclick] = [vi.fn<(from: number, to: number) => void>(), vi.fn<() => void>()]
  board.addEventListener('click', onclick)
  stop = drawByPointer(outer, {
    isOn: () => true,
    hasPen: () => pen.hasPen,
    spaceAt: (x) => (x < 0 ? null : Math.floor(x / 10)),
    onmove: () => undefined,
    ondraw: (from, to) => ondraw(from, to),
  })
  const point = (type: string, clientX: number, more: PointerEventInit = {}): boolean =>
    board.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, isPrimary: true, clientX, ...more }))
  const drag = (from: number, to: number, more: PointerEventInit = {}): void => {
    point('pointerdown', from, more)
    point('pointermove', to, { ...more, button: -1 })
    point('pointerup', to, more)
  }
  return { point, drag, ondraw, onclick }
}

describe('drawing by pointer', () => {
  it('goes by the right button always, and by a finger only while a pen is chosen', () => {
    const pen = { hasPen: false }
    const { drag, ondraw } = boardWith(pen)
    drag(5, 25, { button: 2 })
    drag(15, 35)
    expect(ondraw.mock.calls).toEqual([[0, 2]])
    pen.hasPen = true
    drag(15, 35, { pointerType: 'touch' })
    expect(ondraw.mock.calls).toEqual([
      [0, 2],
      [1, 3],
    ])
  })

  it('chooses no space with a pen, except by a key', () => {
    const pen = { hasPen: true }
    const { point, onclick } = boardWith(pen)
    point('click', 5, { detail: 1 })
    expect(onclick).not.toHaveBeenCalled()
    point('click', 5, { detail: 0 })
    expect(onclick).toHaveBeenCalledTimes(1)
    pen.hasPen = false
    point('click', 5, { detail: 1 })
    expect(onclick).toHaveBeenCalledTimes(2)
  })

  it('draws nothing once a second finger touches the board, and opens no menu under a held finger', () => {
    const { point, ondraw } = boardWith({ hasPen: true })
    expect(point('contextmenu', 5)).toBe(true)
    point('pointerdown', 5)
    expect(point('contextmenu', 5)).toBe(false)
    point('pointerdown', 25, { isPrimary: false })
    point('pointerup', 15)
    expect(ondraw).not.toHaveBeenCalled()
  })
})
