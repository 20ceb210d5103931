/** What a player has chosen and must confirm before it is played. */
export interface Waiting {
  /** What to do now, in a sentence. */
  readonly prompt: string
  /** Where it would happen: a button there confirms it. Null where it is not complete, or has no space. */
  readonly space: number | null
  /** The word on that button. */
  readonly label: string
  /** Plays it. */
  readonly confirm: () => void
}
