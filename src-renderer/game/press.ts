/** Dragging over a table with mouse, pen or finger. A press becomes a drag after a few pixels; until then it is a click. */

/** Pixels a press may move and still be a click. */
const SLACK = 6

export interface DragHandlers {
  /** The press has become a drag; screen coordinates in pixels. */
  readonly onstart: (x: number, y: number) => void
  readonly onmove: (x: number, y: number) => void
  /** Let go; screen coordinates in pixels. */
  readonly onend: (x: number, y: number) => void
  /** Cancelled by Escape or by the system. */
  readonly oncancel: () => void
}

/** Follows one press from its `pointerdown` until it is let go. Clicks that end a drag are swallowed. */
export function followPress(down: PointerEvent, handlers: DragHandlers): void {
  if (down.button !== 0 || !down.isPrimary) return
  let dragging = false
  const stop = new AbortController()
  const { signal } = stop
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== down.pointerId) return
    if (!dragging && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < SLACK) return
    if (dragging) return handlers.onmove(event.clientX, event.clientY)
    dragging = true
    handlers.onstart(event.clientX, event.clientY)
  }
  const end = (event: PointerEvent): void => {
    if (event.pointerId !== down.pointerId) return
    stop.abort()
    if (!dragging) return
    window.addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0)
    handlers.onend(event.clientX, event.clientY)
  }
  const cancel = (): void => {
    stop.abort()
    if (dragging) handlers.oncancel()
  }
  const escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !dragging) return
    event.stopPropagation()
    cancel()
  }
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', end, { signal })
  window.addEventListener('pointercancel', cancel, { signal })
  window.addEventListener('keydown', escape, { signal, capture: true })
}

function swallow(event: Event): void {
  event.stopPropagation()
  event.preventDefault()
}
