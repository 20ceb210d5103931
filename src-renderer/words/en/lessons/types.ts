/** What a lesson says. Short sentences; kinds by name and not by number, since a setting turns the numbers round. */

export interface AskWords {
  /** What there is to know, and what to do: one to three sentences. */
  readonly say: string
  /** The same after the first own action of a game that is played freely: what holds to its end. */
  readonly later?: string
  /** For an action that the rules allow and the lesson does not ask for. None where everything will do. */
  readonly hint?: string
  /** The same for the actions that the lesson names. */
  readonly wrong?: Readonly<Record<string, string>>
}

export interface PartWords {
  readonly title: string
  readonly asks: readonly AskWords[]
  /** When the part is done. */
  readonly end: string
  /** The same when the student has not won a game that is played freely. */
  readonly lost?: string
  readonly remarks?: Readonly<Record<string, string>>
}

export interface LessonWords {
  readonly title: string
  /** What one learns, for the list. */
  readonly about: string
  readonly parts: Readonly<Record<string, PartWords>>
}
