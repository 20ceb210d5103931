/** Measures of the card table. Units: widths of a card; x to the viewer's right, y up, z towards the viewer, the cloth is y = 0. */

/** A card: width, height, thickness, radius of its corners. */
export const CARD = { width: 1, height: 1.4, thickness: 0.022, corner: 0.085 } as const

/** The cloth: from its far to its near edge, and how far it reaches to both sides; the frame is outside. */
export const CLOTH = { far: -3.75, near: 4.75, half: 4.68 } as const
export const FRAME = { width: 0.22, rise: 0.09 } as const

/** The slanted desk that a line is on. `front` is the edge nearer to the viewer. */
export const DESK = { half: 3.06, depth: 1.66, tilt: 0.27, base: 0.04 } as const
export const DESK_FRONT = { near: 2.14, far: -0.36 } as const
/** From the middle of a place to the next. */
export const PITCH = 1.18

/** The bar between the lines. */
export const RAIL = { z: 0.13, half: 3.06, depth: 0.2, height: 0.46 } as const

/** The racks of hands: place, slope, size of the cards, how far a hand may spread, and how much of each card shows at least, by its width. */
export const RACKS = {
  near: { z: 4.16, tilt: 0.74, scale: 1.12, reach: 5.86, gap: 0.1, shows: 0.9 },
  far: { z: -2.62, tilt: 1.02, scale: 0.8, reach: 4.4, gap: 0.06, shows: 0.6 },
} as const

/** Piles are to the right of their owner. */
export const DECK = { x: 3.86, near: 3.6, far: -2.62 } as const

/** Trays for cards that are out: to the left of their owner. `far` and `near` are the edges of the near seat's. */
export const TRAY = {
  x: 3.85,
  width: 1.26,
  far: -1.05,
  length: 5.44,
  files: 2,
  across: 0.595,
  step: 0.405,
  scale: 0.55,
  tilt: 0.1,
} as const
/** The middle of the cloth, about which the two sides mirror each other. */
export const MIDDLE = (CLOTH.far + CLOTH.near) / 2

/** The table as the room's things keep clear of it, in the columns and rows of a board. */
export const ROOM_SIZE = { width: 10, height: 9 } as const
