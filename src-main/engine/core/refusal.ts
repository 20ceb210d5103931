/** What a refusal of the rules is to a person. */

export interface Refusal {
  /** The rule id, `CL-8`. */
  readonly rule: string
  /** A sentence that says what to do. */
  readonly message: string
}

/** A sentence for every code of a family's errors. */
export type Explain<E extends { readonly code: string }> = {
  readonly [C in E['code']]: (error: Extract<E, { readonly code: C }>) => string
}
