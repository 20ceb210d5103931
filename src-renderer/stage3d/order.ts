/** Drawing order of solid objects: those that hide others first, so that hidden pixels cost nothing. Pieces on a board come before all of them. */
export const ORDER = { board: 1, room: 2 } as const
