/** Failures: what a request can answer instead of a value. Nothing throws across the contract. */
import * as v from 'valibot'

export const FAILURE_CODES = [
  'rule', // the rules refuse it; `rule` and `detail` say which and why
  'invalid', // arguments are not of the declared form
  'unknown-request',
  'unauthorised', // the token does not allow it
  'not-found',
  'conflict', // the thing has changed meanwhile, or is in the wrong state
  'too-large',
  'too-fast',
  'damaged', // a file is damaged
  'unsaved', // the disk refused it; nothing was changed
  'newer', // a file was written by a newer Marshal
  'unreachable', // the connection is lost; answered by the bridge, never by the app
  'internal', // a bug; nothing about the game is in the message
] as const

export const failure = v.object({
  code: v.picklist(FAILURE_CODES),
  /** A sentence for a person that says what to do. */
  message: v.string(),
  /** The id of the rule that refuses. */
  rule: v.optional(v.string()),
  /** A finer code: the RuleError's, or the wrong field. */
  detail: v.optional(v.string()),
  /** The space that the rule is about, by name; on a card table a place: `3`, or `e3` in the enemy’s line. */
  at: v.optional(v.string()),
  /** Of a refused claim at the referee's table: the numbers of the entries in which the claimant lost such pieces. Only the claimant gets the answer. */
  lostIn: v.optional(v.array(v.number())),
})
export type Failure = v.InferOutput<typeof failure>

/** Answer to any request. */
export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Failure }
