/**
 * Detects when a piece is to be explained: the mouse rests on it, or a long press. The end of a long press is not a click.
 */

/** Milliseconds until a mouse rests, and until a press is long. */
const REST = 450
const HOLD = 500
/** Pixels that a finger may move in a long press. */
const SLACK = 8

/** `S` is a space of a board, or a spot of a card table. */
export interface Pointing<S> {
  /** The spot at a point of the screen, or null. */
  readonly spotAt: (x: number, y: number) => S | null
  readonly isSame: (a: S | null, b: S) => boolean
  /** The mouse rests here; null once it has left. */
  readonly onrest: (spot: S | null) => void
  /** Long press here. */
  readonly onhold: (spot: S) => void
}

export interface Pointer {
  /** Whether the click that comes now is the end of a long press. */
  isHeld(): boolean
  stop(): void
}

/** Listens to the pointer over a table. */
export function watchPointer<S>(element: HTMLElement, { spotAt, isSame, onrest, onhold }: Pointing<S>): Pointer {
  const control = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let rested: S | null = null
  let pressed: { readonly x: number; readonly y: number } | null = null
  let held = false

  const on = <K extends keyof HTMLElementEventMap>(type: K, listener: (event: HTMLElementEventMap[K]) => void): void =>
    element.addEventListener(type, listener, { signal: control.signal })
  const leave = (): void => {
    clearTimeout(timer)
    if (rested !== null) onrest(null)
    rested = null
  }

  on('pointermove', ({ clientX: x, clientY: y, pointerType, buttons }) => {
    if (pressed && Math.hypot(x - pressed.x, y - pressed.y) < SLACK) return
    if (rested === null || !isSame(spotAt(x, y), rested)) leave()
    if (pointerType === 'touch' || buttons !== 0 || rested !== null) return
    timer = setTimeout(() => {
      rested = spotAt(x, y)
      if (rested !== null) onrest(rested)
    }, REST)
  })
  on('pointerdown', ({ clientX: x, clientY: y, pointerType }) => {
    leave()
    held = false
    if (pointerType !== 'touch') return
    pressed = { x, y }
    timer = setTimeout(() => {
      const spot = spotAt(x, y)
      held = spot !== null
      if (spot !== null) onhold(spot)
    }, HOLD)
  })
  for (const type of ['pointerup', 'pointercancel'] as const)
    on(type, () => {
      pressed = null
      clearTimeout(timer)
    })
  on('pointerleave', leave)
  on('keydown', () => (held = false))
  return {
    isHeld: () => held,
    stop: () => {
      leave()
      control.abort()
    },
  }
}
