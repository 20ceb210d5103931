import { fireEvent } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchPointer, type Pointer } from './pointing.ts'

/** Spaces are ten pixels wide. */
const spotAt = (x: number): number | null => (x < 0 ? null : Math.floor(x / 10))

describe('pointing at a piece', () => {
  const onrest = vi.fn()
  const onhold = vi.fn()
  let board: HTMLElement
  let pointing: Pointer
  const send = (type: string, x: number, pointerType: string): void => {
    const event = new MouseEvent(type, { clientX: x, clientY: 0, bubbles: true })
    void fireEvent(board, Object.assign(event, { pointerType }))
  }

  beforeEach(() => {
    vi.useFakeTimers()
    board = document.createElement('div')
    pointing = watchPointer(board, { spotAt, isSame: Object.is, onrest, onhold })
  })
  afterEach(() => {
    pointing.stop()
    vi.useRealTimers()
    vi.clearAllMocks()
  })

  it('explains where the mouse rests, not where it passes', () => {
    send('pointermove', 5, 'mouse')
    send('pointermove', 25, 'mouse')
    expect(onrest).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(onrest.mock.calls).toEqual([[2]])
    send('pointermove', 27, 'mouse')
    expect(onrest).toHaveBeenCalledTimes(1)
    send('pointermove', 35, 'mouse')
    expect(onrest).toHaveBeenLastCalledWith(null)
  })

  it('explains on a long press, whose end chooses nothing', () => {
    send('pointerdown', 5, 'touch')
    expect(pointing.isHeld()).toBe(false)
    vi.runAllTimers()
    expect(onhold.mock.calls).toEqual([[0]])
    send('pointerup', 5, 'touch')
    expect(pointing.isHeld()).toBe(true)
    send('pointerdown', 5, 'touch')
    send('pointerup', 5, 'touch')
    vi.runAllTimers()
    expect(pointing.isHeld()).toBe(false)
    expect(onhold).toHaveBeenCalledTimes(1)
  })

  it('takes a finger that moves for a drag', () => {
    send('pointerdown', 5, 'touch')
    send('pointermove', 30, 'touch')
    vi.runAllTimers()
    expect(onhold).not.toHaveBeenCalled()
  })
})
