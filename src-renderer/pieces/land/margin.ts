/** From a land to the edge of its sheet, in units of the board. */
export const MARGIN = 0.95
