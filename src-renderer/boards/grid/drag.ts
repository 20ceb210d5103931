/** Where something dragged is over a flat board. Targets are elements with `data-square`, so that a tray and a board need not know each other. */

/** The square under a point of the screen, or null. */
export function squareUnder(x: number, y: number): number | null {
  const element = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-square]')
  const square = element?.dataset['square']
  return square === undefined ? null : Number(square)
}
