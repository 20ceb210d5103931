/** Text for screen readers: the last sentences, each said once, in order. The board renders them in a hidden live region. */

export interface Sentence {
  readonly id: number
  readonly text: string
}

/** Enough for a screen reader to catch up with; older ones are in the log. */
const KEPT = 12

export class Speech {
  lines = $state.raw<readonly Sentence[]>([])
  #next = 1

  /** Says a sentence after those already said. Empty texts say nothing. */
  say(text: string): void {
    if (text === '') return
    this.lines = [...this.lines.slice(1 - KEPT), { id: this.#next++, text }]
  }

  /** Forgets all but these sentences, when the table forgets what it said before them. */
  keep(lines: readonly Sentence[]): void {
    this.lines = this.lines.filter((line) => lines.includes(line))
  }

  /** Forgets a sentence that is no longer true. */
  forget(text: string): void {
    this.lines = this.lines.filter((line) => line.text !== text)
  }

  /** Forgets everything, when the screen changes hands. */
  clear(): void {
    this.lines = []
  }
}
