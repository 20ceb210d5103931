/** Turns what a pointer does on the canvas into what it means: pick, drag a piece, turn or move the view, zoom, ask for a menu. Knows nothing of three dimensions. */

/** `S` is what is under a pointer: a square of a board, a spot of a card table. */
export interface PointerInputOptions<S> {
  /** What is under a place of the screen, or null. */
  readonly spotAt: (x: number, y: number) => S | null
  /** Whether a drag from here carries what is on it. */
  readonly canDrag: (spot: S) => boolean
  readonly onhover: (spot: S | null) => void
  readonly onpick: (spot: S) => void
  readonly onmenu: (spot: S) => void
  /** A piece has been taken up to be carried; what it can do is to be seen from now on. */
  readonly ongrab: (spot: S) => void
  /** A carried piece follows the pointer. */
  readonly oncarry: (spot: S, x: number, y: number) => void
  /** The carrying has ended over something, or nowhere. */
  readonly ondrop: (from: S, to: S | null) => void
  /** The view is turned, by pixels. */
  readonly onturn: (dx: number, dy: number) => void
  /** The view is moved along the table: what was under one place of the screen is to be under another. */
  readonly onpan: (from: Place, to: Place) => void
  /** The view is zoomed by a factor towards a place of the screen. */
  readonly onzoom: (factor: number, x: number, y: number) => void
  /** A double click outside the board. */
  readonly onreset: () => void
  /** Any press, before anything else; true when it was used up. */
  readonly onpress: () => boolean
}

/** A place of the screen, in pixels. */
export interface Place {
  readonly x: number
  readonly y: number
}

interface Press<S> {
  readonly id: number
  readonly button: number
  readonly spot: S | null
  x: number
  y: number
  travelled: number
  mode: 'undecided' | 'carry' | 'turn' | 'pan' | 'pinch'
}

/** Pixels that a hand may tremble. */
const SLACK = 6

/** Listens to a canvas; answers how to stop. */
export function attachPointerInput<S>(canvas: HTMLElement, options: PointerInputOptions<S>): () => void {
  const presses = new Map<number, Press<S>>()
  let turned = false
  const control = new AbortController()
  const on = <K extends keyof HTMLElementEventMap>(type: K, listener: (event: HTMLElementEventMap[K]) => void) => {
    canvas.addEventListener(type, listener, { signal: control.signal, passive: false })
  }

  const spread = () => {
    const [a, b] = [...presses.values()]
    return a && b ? { length: Math.hypot(a.x - b.x, a.y - b.y) || 1, x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : null
  }

  function carryEnds(to: S | null): void {
    for (const press of presses.values()) if (press.mode === 'carry' && press.spot !== null) options.ondrop(press.spot, to)
  }

  on('pointerdown', (event) => {
    if (options.onpress()) return
    canvas.setPointerCapture(event.pointerId)
    turned = false
    const spot = options.spotAt(event.clientX, event.clientY)
    presses.set(event.pointerId, {
      id: event.pointerId,
      button: event.button,
      spot,
      x: event.clientX,
      y: event.clientY,
      travelled: 0,
      mode: 'undecided',
    })
    if (presses.size === 2) {
      carryEnds(null)
      for (const press of presses.values()) press.mode = 'pinch'
    }
  })

  on('pointermove', (event) => {
    const press = presses.get(event.pointerId)
    if (!press) {
      if (event.pointerType !== 'touch') options.onhover(options.spotAt(event.clientX, event.clientY))
      return
    }
    const [dx, dy] = [event.clientX - press.x, event.clientY - press.y]
    const before = press.mode === 'pinch' ? spread() : null
    press.x = event.clientX
    press.y = event.clientY
    press.travelled += Math.hypot(dx, dy)
    if (press.mode === 'undecided' && press.travelled > SLACK) {
      const isTaken = press.button === 0 && press.spot !== null && options.canDrag(press.spot)
      press.mode = press.button === 1 || event.shiftKey ? 'pan' : isTaken ? 'carry' : 'turn'
      if (press.mode === 'carry' && press.spot !== null) options.ongrab(press.spot)
    }
    const after = spread()
    if (before && after) {
      options.onpan(before, after)
      options.onzoom(before.length / after.length, after.x, after.y)
    } else if (press.mode === 'pan') options.onpan({ x: event.clientX - dx, y: event.clientY - dy }, { x: event.clientX, y: event.clientY })
    else if (press.mode === 'carry' && press.spot !== null) options.oncarry(press.spot, event.clientX, event.clientY)
    else if (press.mode === 'turn') {
      turned = true
      options.onturn(dx, dy)
    }
  })

  on('pointerup', (event) => {
    const press = presses.get(event.pointerId)
    if (!press) return
    if (press.mode === 'carry') carryEnds(options.spotAt(event.clientX, event.clientY))
    else if (press.mode === 'undecided' && press.button === 0 && press.spot !== null) options.onpick(press.spot)
    presses.delete(event.pointerId)
  })

  on('pointercancel', (event) => {
    if (presses.get(event.pointerId)?.mode === 'carry') carryEnds(null)
    presses.delete(event.pointerId)
  })

  on('pointerleave', () => {
    if (presses.size === 0) options.onhover(null)
  })

  on('contextmenu', (event) => {
    event.preventDefault()
    const spot = options.spotAt(event.clientX, event.clientY)
    presses.clear()
    if (!turned && spot !== null) options.onmenu(spot)
  })

  on('dblclick', (event) => {
    if (options.spotAt(event.clientX, event.clientY) === null) options.onreset()
  })

  on('wheel', (event) => {
    event.preventDefault()
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY
    options.onzoom(Math.exp(Math.max(-80, Math.min(80, pixels)) * 0.0022), event.clientX, event.clientY)
  })

  return () => {
    control.abort()
  }
}
