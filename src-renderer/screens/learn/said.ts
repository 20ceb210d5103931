/** What the panel next to a guided table says at one moment. */
export interface Said {
  readonly eyebrow: string
  readonly title: string
  /** Spoken first when the table is laid out. */
  readonly heading: string
  /** Next to the title. */
  readonly count: string | null
  /** What happened just now. */
  readonly remark: string | null
  /** What to do, or what came of it. */
  readonly text: string
  /** What was tried and is not asked for. */
  readonly hint: string | null
  /** Before the title once it is done, for screen readers. */
  readonly done: string
}
