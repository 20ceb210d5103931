import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { attachPointerInput, type PointerInputOptions } from './pointer-input.ts'

/** A canvas whose squares are ten pixels wide, in one row of ten; only square 3 holds a piece that may move. */
function canvas(change: Partial<PointerInputOptions<number>> = {}) {
  const element = document.createElement('div')
  element.setPointerCapture = () => undefined
  const options = {
    spotAt: (x: number) => (x < 100 ? Math.floor(x / 10) : null),
    canDrag: (square: number) => square === 3,
    onhover: vi.fn(),
    onpick: vi.fn(),
    onmenu: vi.fn(),
    ongrab: vi.fn(),
    oncarry: vi.fn(),
    ondrop: vi.fn(),
    onturn: vi.fn(),
    onpan: vi.fn(),
    onzoom: vi.fn(),
    onreset: vi.fn(),
    onpress: () => false,
    ...change,
  }
  const stop = attachPointerInput(element, options)
  const fire = (type: string, x: number, more: PointerEventInit = {}) =>
    element.dispatchEvent(
      new PointerEvent(type, { clientX: x, clientY: 0, pointerId: 1, button: 0, bubbles: true, cancelable: true, ...more }),
    )
  return { options, stop, fire, element }
}

let hand: ReturnType<typeof canvas>
beforeEach(() => {
  hand = canvas()
})
afterEach(() => {
  hand.stop()
})

describe('hands on the board', () => {
  it('move the view with the middle button, with Shift, and with two fingers', () => {
    const moves = hand.options.onpan
    hand.fire('pointerdown', 30, { button: 1 })
    hand.fire('pointermove', 60)
    hand.fire('pointerup', 60, { button: 1 })
    expect(moves).toHaveBeenLastCalledWith({ x: 30, y: 0 }, { x: 60, y: 0 })
    hand.fire('pointerdown', 30)
    hand.fire('pointermove', 50, { shiftKey: true })
    hand.fire('pointerup', 50)
    expect(moves).toHaveBeenLastCalledWith({ x: 30, y: 0 }, { x: 50, y: 0 })
    hand.fire('pointerdown', 20)
    hand.fire('pointerdown', 40, { pointerId: 2 })
    hand.fire('pointermove', 30)
    expect(moves).toHaveBeenLastCalledWith(expect.objectContaining({ x: 30, y: 0 }), expect.objectContaining({ x: 35, y: 0 }))
    expect(hand.options.onturn).not.toHaveBeenCalled()
    expect(hand.options.ongrab).not.toHaveBeenCalled()
  })

  it('pick a square by a click', () => {
    hand.fire('pointerdown', 55)
    hand.fire('pointermove', 57)
    hand.fire('pointerup', 57)
    expect(hand.options.onpick).toHaveBeenCalledExactlyOnceWith(5)
  })

  it('carry a piece that may move to another square', () => {
    hand.fire('pointerdown', 35)
    hand.fire('pointermove', 60)
    hand.fire('pointermove', 62)
    expect(hand.options.ongrab, 'once, when it is taken up').toHaveBeenCalledExactlyOnceWith(3)
    hand.fire('pointerup', 75)
    expect(hand.options.oncarry).toHaveBeenCalledWith(3, 60, 0)
    expect(hand.options.ondrop).toHaveBeenCalledExactlyOnceWith(3, 7)
    expect(hand.options.onpick).not.toHaveBeenCalled()
  })

  it('drop a piece on no square outside the board', () => {
    hand.fire('pointerdown', 35)
    hand.fire('pointermove', 60)
    hand.fire('pointerup', 300)
    expect(hand.options.ondrop).toHaveBeenCalledExactlyOnceWith(3, null)
  })

  it('turn the view where no piece may be carried', () => {
    hand.fire('pointerdown', 55)
    hand.fire('pointermove', 75)
    hand.fire('pointermove', 80)
    hand.fire('pointerup', 80)
    expect(hand.options.onturn).toHaveBeenLastCalledWith(5, 0)
    expect(hand.options.onpick).not.toHaveBeenCalled()
  })

  it('ask for a menu by a right click, but not after turning the view with that button', () => {
    hand.fire('pointerdown', 35, { button: 2 })
    hand.fire('contextmenu', 35, { button: 2 })
    expect(hand.options.onmenu).toHaveBeenCalledExactlyOnceWith(3)
    hand.fire('pointerdown', 35, { button: 2 })
    hand.fire('pointermove', 75, { button: 2 })
    hand.fire('contextmenu', 75, { button: 2 })
    expect(hand.options.onmenu).toHaveBeenCalledOnce()
    expect(hand.options.oncarry).not.toHaveBeenCalled()
  })

  it('zoom with two fingers, and put down what one of them carried', () => {
    hand.fire('pointerdown', 35)
    hand.fire('pointermove', 60)
    hand.fire('pointerdown', 20, { pointerId: 2 })
    expect(hand.options.ondrop).toHaveBeenCalledExactlyOnceWith(3, null)
    hand.fire('pointermove', 10, { pointerId: 2 })
    expect(hand.options.onzoom).toHaveBeenCalledWith(40 / 50, 35, 0)
  })

  it('straighten the view by a double click outside the board', () => {
    hand.fire('dblclick', 55)
    expect(hand.options.onreset).not.toHaveBeenCalled()
    hand.fire('dblclick', 300)
    expect(hand.options.onreset).toHaveBeenCalledOnce()
  })

  it('do nothing else while a press is used to skip an animation', () => {
    const busy = canvas({ onpress: () => true })
    busy.fire('pointerdown', 55)
    busy.fire('pointerup', 55)
    expect(busy.options.onpick).not.toHaveBeenCalled()
    busy.stop()
  })

  it('release the canvas on request', () => {
    hand.stop()
    hand.fire('pointerdown', 55)
    hand.fire('pointerup', 55)
    expect(hand.options.onpick).not.toHaveBeenCalled()
  })
})
