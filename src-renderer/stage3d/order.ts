/** In which order solid things are drawn: what hides others first, so that hidden pixels cost nothing. What stands on a board goes before all of them. */
export const ORDER = { board: 1, room: 2 } as const
