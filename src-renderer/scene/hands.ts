/** Turns what a pointer does on the canvas into what it means: pick, drag a piece, turn the view, zoom, ask for a menu. Knows nothing of three dimensions. */

export interface HandsOptions {
  /** The square under a place of the screen, or null. */
  readonly squareAt: (x: number, y: number) => number | null
  /** Whether a drag from here carries what stands on it. */
  readonly canDrag: (square: number) => boolean
  readonly onhover: (square: number | null) => void
  readonly onpick: (square: number) => void
  readonly onmenu: (square: number) => void
  /** A carried piece follows the pointer. */
  readonly oncarry: (square: number, x: number, y: number) => void
  /** The carrying has ended over a square, or nowhere. */
  readonly ondrop: (from: number, to: number | null) => void
  /** The view is turned, by pixels. */
  readonly onturn: (dx: number, dy: number) => void
  /** The view is zoomed by a factor towards a place of the screen. */
  readonly onzoom: (factor: number, x: number, y: number) => void
  /** A double click beside the board. */
  readonly onreset: () => void
  /** Any press, before anything else; true when it was used up. */
  readonly onpress: () => boolean
}

interface Press {
  readonly id: number
  readonly button: number
  readonly square: number | null
  x: number
  y: number
  travelled: number
  mode: 'undecided' | 'carry' | 'turn' | 'pinch'
}

/** Pixels that a hand may tremble. */
const SLACK = 6

/** Listens to a canvas; answers how to stop. */
export function attachHands(canvas: HTMLElement, options: HandsOptions): () => void {
  const presses = new Map<number, Press>()
  let turned = false
  const control = new AbortController()
  const on = <K extends keyof HTMLElementEventMap>(type: K, listener: (event: HTMLElementEventMap[K]) => void) => {
    canvas.addEventListener(type, listener, { signal: control.signal, passive: false })
  }

  const spread = () => {
    const [a, b] = [...presses.values()]
    return a && b ? { length: Math.hypot(a.x - b.x, a.y - b.y) || 1, x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : null
  }

  function carryEnds(to: number | null): void {
    for (const press of presses.values()) if (press.mode === 'carry' && press.square !== null) options.ondrop(press.square, to)
  }

  on('pointerdown', (event) => {
    if (options.onpress()) return
    canvas.setPointerCapture(event.pointerId)
    turned = false
    const square = options.squareAt(event.clientX, event.clientY)
    presses.set(event.pointerId, {
      id: event.pointerId,
      button: event.button,
      square,
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
      if (event.pointerType !== 'touch') options.onhover(options.squareAt(event.clientX, event.clientY))
      return
    }
    const [dx, dy] = [event.clientX - press.x, event.clientY - press.y]
    const before = press.mode === 'pinch' ? spread() : null
    press.x = event.clientX
    press.y = event.clientY
    press.travelled += Math.hypot(dx, dy)
    if (press.mode === 'undecided' && press.travelled > SLACK) {
      press.mode = press.button === 0 && press.square !== null && options.canDrag(press.square) ? 'carry' : 'turn'
    }
    const after = spread()
    if (before && after) options.onzoom(before.length / after.length, after.x, after.y)
    else if (press.mode === 'carry' && press.square !== null) options.oncarry(press.square, event.clientX, event.clientY)
    else if (press.mode === 'turn') {
      turned = true
      options.onturn(dx, dy)
    }
  })

  on('pointerup', (event) => {
    const press = presses.get(event.pointerId)
    if (!press) return
    if (press.mode === 'carry') carryEnds(options.squareAt(event.clientX, event.clientY))
    else if (press.mode === 'undecided' && press.button === 0 && press.square !== null) options.onpick(press.square)
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
    const square = options.squareAt(event.clientX, event.clientY)
    presses.clear()
    if (!turned && square !== null) options.onmenu(square)
  })

  on('dblclick', (event) => {
    if (options.squareAt(event.clientX, event.clientY) === null) options.onreset()
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
