/** Measures of the board, in squares, for those who place things round it without drawing it. */

/** Width of the frame and its height above the field. */
export const FRAME = 0.6
export const FRAME_RISE = 0.045
/** From the field down to the table. */
export const BOARD_DEPTH = 0.34
/** How low the water is. */
export const WATER_LEVEL = -0.055
