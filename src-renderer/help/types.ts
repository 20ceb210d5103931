/** What the help of an edition is made of. Rule ids such as CL-12 in a text become links. */

/** A point on a diagram in squares; `y` grows away from Red. */
export type At = readonly [x: number, y: number]

export interface DiagramSpec {
  /** What it shows, in words: for everybody, and all there is for screen readers. */
  readonly caption: string
  readonly width: number
  readonly height: number
  readonly lakes?: readonly At[]
  readonly pieces: readonly { readonly at: At; readonly seat: 'red' | 'blue'; readonly kind: string }[]
  /** `refused` is crossed out. */
  readonly arrows?: readonly { readonly from: At; readonly to: At; readonly as: 'move' | 'attack' | 'refused'; readonly bend?: number }[]
}

export interface Rule {
  /** `CL-1` */
  readonly id: string
  readonly title: string
  /** Paragraphs. */
  readonly text: readonly string[]
  readonly diagram?: DiagramSpec
}

export interface Chapter {
  readonly id: string
  readonly title: string
  readonly lead?: string
  readonly rules: readonly Rule[]
}

export interface EditionHelp {
  readonly edition: string
  readonly intro: readonly string[]
  /** Kind id → what is special about it. */
  readonly kinds: Readonly<Record<string, string>>
  readonly chapters: readonly Chapter[]
}
