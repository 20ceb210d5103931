/** A style of play at the same depth of search: how it treats risk, secrets and bluffs. */
export interface Character {
  /** 1 is balanced; less keeps its pieces and distance, more attacks unknown pieces and trades. */
  readonly boldness: number
  /** What it pays to keep an own piece hidden; 1 is usual. */
  readonly secrecy: number
  /** How readily weak hidden pieces approach strong shown enemies, as if they were stronger; 0 is not at all. */
  readonly bluff: number
  /** How near its own flag pieces prefer to stay; 0 is not at all. */
  readonly guard: number
}

export const BALANCED: Character = { boldness: 1, secrecy: 1, bluff: 0, guard: 0 }
