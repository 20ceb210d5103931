/** How somebody likes to play, at the same depth of thought: what the search makes of risk, of secrets and of a bluff. */
export interface Character {
  /** 1 is balanced; less keeps its pieces and stays away, more goes at what it does not know and trades. */
  readonly boldness: number
  /** What it gives for an own piece that is not shown yet, 1 being usual. */
  readonly secrecy: number
  /** How gladly weak hidden pieces distancesFrom up to strong enemies that are shown, as if they were stronger; 0 is not at all. */
  readonly bluff: number
  /** How near its own flag pieces like to stay; 0 is not at all. */
  readonly guard: number
}

export const BALANCED: Character = { boldness: 1, secrecy: 1, bluff: 0, guard: 0 }
