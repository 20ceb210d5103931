/**
 * When a piece is to be explained: the mouse rests on it, or a finger stays. The press of such a finger means nothing else when it is lifted.
 */

/** Milliseconds that a mouse rests, and that a finger stays. */
const REST = 450
const HOLD = 500
/** Pixels that a finger may tremble. */
const SLACK = 8

export interface Pointing {
  /** The space at a place of the screen, or null. */
  readonly spaceAt: (x: number, y: number) => number | null
  /** The mouse rests here; null once it has gone elsewhere. */
  readonly onrest: (space: number | null) => void
  /** A finger stays here. */
  readonly onhold: (space: number) => void
}

/** Listens to what is over a board. `isHeld` says whether the choice that comes now is only a finger that is lifted after it had stayed. */
export function watchPointer(element: HTMLElement, { spaceAt, onrest, onhold }: Pointing): { isHeld(): boolean; stop(): void } {
  const control = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let rested: number | null = null
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
    if (rested === null || spaceAt(x, y) !== rested) leave()
    if (pointerType === 'touch' || buttons !== 0 || rested !== null) return
    timer = setTimeout(() => {
      rested = spaceAt(x, y)
      if (rested !== null) onrest(rested)
    }, REST)
  })
  on('pointerdown', ({ clientX: x, clientY: y, pointerType }) => {
    leave()
    held = false
    if (pointerType !== 'touch') return
    pressed = { x, y }
    timer = setTimeout(() => {
      const space = spaceAt(x, y)
      held = space !== null
      if (space !== null) onhold(space)
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
