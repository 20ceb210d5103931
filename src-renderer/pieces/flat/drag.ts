/** The square under a drag on a flat board. Targets are elements with `data-square`, so that a tray and a board need not know each other. */

/** The square under a point of the screen, or null; also where something covers it, such as a battle. */
export function squareUnder(x: number, y: number): number | null {
  const squares = document.elementsFromPoint(x, y).map((element) => element.closest<HTMLElement>('[data-square]')?.dataset['square'])
  const square = squares.find((each) => each !== undefined)
  return square === undefined ? null : Number(square)
}

/** The element of a square of a flat board. */
export function elementOf(square: number): Element | null {
  return document.querySelector(`[role=grid] [data-square="${square}"]`)
}
