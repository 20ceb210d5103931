/** What a player has chosen and must confirm before it is played. */
export interface Waiting {
  /** What to do now, in a sentence. */
  readonly prompt: string
  /** A button on the board that confirms it; null where the one under the board is enough, for a button would hide pieces and spaces to choose. */
  readonly here: Here | null
}

export interface Here {
  /** Where it would happen. */
  readonly space: number
  readonly label: string
  /** Plays it. */
  readonly confirm: () => void
}
