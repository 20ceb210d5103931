/** Drawing by the right button, or by a finger or the left one while a pen is chosen: a drag from space to space, or a click on one. It comes before all else that the button does on the board. */

interface Pen {
  readonly isOn: () => boolean
  /** A pen is chosen. */
  readonly hasPen: () => boolean
  /** The space at a point of the screen, or null. */
  readonly spaceAt: (x: number, y: number) => number | null
  /** What would be drawn now: from a space to another, or to the same one; null once that is over. */
  readonly onmove: (way: { readonly from: number; readonly to: number; readonly press: PointerEvent } | null) => void
  readonly ondraw: (from: number, to: number, press: PointerEvent) => void
}

/** Listens to a board. Returns a function that stops. */
export function drawByPointer(board: HTMLElement, { isOn, hasPen, spaceAt, onmove, ondraw }: Pen): () => void {
  const control = new AbortController()
  const { signal } = control
  let from: number | null = null
  let button = 2

  const down = (event: PointerEvent): void => {
    const isPen = event.button === 0 && hasPen()
    if (!isOn() || (event.button !== 2 && !isPen)) return
    // A second finger draws nothing, and leaves undrawn what the first one began.
    if (isPen && !event.isPrimary) {
      event.stopPropagation()
      return stop()
    }
    button = event.button
    from = spaceAt(event.clientX, event.clientY)
    if (from === null) return
    event.stopPropagation()
    onmove({ from, to: from, press: event })
  }
  const move = (event: PointerEvent): void => {
    if (from === null) return
    event.stopPropagation()
    const to = spaceAt(event.clientX, event.clientY)
    onmove(to === null ? null : { from, to, press: event })
  }
  const up = (event: PointerEvent): void => {
    if (from === null || event.button !== button) return
    const to = spaceAt(event.clientX, event.clientY)
    if (to !== null) ondraw(from, to, event)
    stop()
  }
  const stop = (): void => {
    from = null
    onmove(null)
  }
  const menu = (event: MouseEvent): void => {
    // From the keyboard it has no button, and is what it was.
    const isHeld = from !== null && button === 0
    if ((event.button !== 2 && !isHeld) || !isOn() || spaceAt(event.clientX, event.clientY) === null) return
    event.preventDefault()
    event.stopPropagation()
  }
  /** The press that has drawn does not also choose a space; a click by a key, which has no count, does. */
  const click = (event: MouseEvent): void => {
    if (event.detail === 0 || !isOn() || !hasPen() || spaceAt(event.clientX, event.clientY) === null) return
    event.preventDefault()
    event.stopPropagation()
  }
  board.addEventListener('click', click, { capture: true, signal })
  board.addEventListener('pointerdown', down, { capture: true, signal })
  board.addEventListener('contextmenu', menu, { capture: true, signal })
  window.addEventListener('pointermove', move, { capture: true, signal })
  window.addEventListener('pointerup', up, { capture: true, signal })
  window.addEventListener('pointercancel', stop, { capture: true, signal })
  return () => control.abort()
}
