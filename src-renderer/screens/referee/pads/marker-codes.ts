/** Codes of key sheets that were typed on this page, by game and seat. Nothing keeps them beyond it, and a seat's code stands behind its own shield. */
const codes = new Map<string, string>()

const placeOf = (gameId: string, seat: string): string => `${gameId} ${seat}`

/** The code of a seat; empty where none was typed. */
export function codeOf(gameId: string, seat: string): string {
  return codes.get(placeOf(gameId, seat)) ?? ''
}

export function keepCode(gameId: string, seat: string, code: string): void {
  codes.set(placeOf(gameId, seat), code)
}
