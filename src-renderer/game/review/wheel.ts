/** Steps by the mouse wheel. */

/** What counts as one notch, in pixels: the least that mice turn. Touchpads turn in small parts, which are added up. */
const NOTCH = 40

/** An attachment: each notch over the element is one step, and does not scroll. `isFree`: whether the wheel has no other meaning there. */
export function stepByWheel(step: (by: 1 | -1) => void, isFree: (event: WheelEvent) => boolean = () => true) {
  return (element: HTMLElement): (() => void) => {
    let turned = 0
    function onwheel(event: WheelEvent): void {
      // With Ctrl the browser zooms.
      if (event.defaultPrevented || event.ctrlKey || event.deltaY === 0 || !isFree(event)) return
      event.preventDefault()
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * NOTCH
      turned = Math.sign(turned) === Math.sign(pixels) ? turned + pixels : pixels
      if (Math.abs(turned) < NOTCH) return
      step(turned > 0 ? 1 : -1)
      turned = 0
    }
    // The wheel may be kept from the page only by a listener that says so.
    element.addEventListener('wheel', onwheel, { passive: false })
    return () => element.removeEventListener('wheel', onwheel)
  }
}
