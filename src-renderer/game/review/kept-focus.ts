/** Keeps the focus for the time that a panel has it. */

/**
 * An attachment to what holds panels: once the last of them goes, and the focus with it, the focus returns to where it was before the first came. `isLeft`: not
 * where another panel takes their place.
 */
export function returnsFocus(isLeft: () => boolean): (panels: HTMLElement) => () => void {
  const before = document.activeElement
  return () => () => {
    const { activeElement } = document
    const isLost = activeElement === null || activeElement === document.body || !activeElement.isConnected
    if (isLost && isLeft() && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
  }
}
