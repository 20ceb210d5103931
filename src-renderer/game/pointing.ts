/**
 * When a piece is to be explained: the mouse rests on it, or a finger stays. The press of such a finger means nothing else when it is lifted.
 */

/** Milliseconds that a mouse rests, and that a finger stays. */
const REST = 450
const HOLD = 500
/** Pixels that a finger may tremble. */
const SLACK = 8

/** `S` is a space of a board, or a spot of a card table. */
export interface Pointing<S> {
  /** The spot at a place of the screen, or null. */
  readonly spotAt: (x: number, y: number) => S | null
  readonly isSame: (a: S | null, b: S) => boolean
  /** The mouse rests here; null once it has gone elsewhere. */
  readonly onrest: (spot: S | null) => void
  /** A finger stays here. */
  readonly onhold: (spot: S) => void
}

export interface Pointer {
  /** Whether the choice that comes now is only a finger that is lifted after it had stayed. */
  isHeld(): boolean
  stop(): void
}

/** Listens to what is over a table. */
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
