/** What a request can answer instead of a value. One shape everywhere; nothing throws across. */
import * as v from 'valibot'

export const FAILURE_CODES = [
  'rule', // the rules refuse it: `rule` and `detail` say which and why
  'invalid', // arguments are not of the declared form
  'unknown-request',
  'unauthorised', // the token does not allow it
  'not-found',
  'conflict', // the thing has changed meanwhile, or is not in a state for this
  'too-large',
  'too-fast',
  'damaged', // a file is not what it says it is
  'unsaved', // the disk did not take it: nothing was changed
  'newer', // a file was written by a newer Marshal
  'unreachable', // the connection is lost; said by the bridge, never by the app
  'internal', // a bug; nothing about the game is in the message
] as const

export const failure = v.object({
  code: v.picklist(FAILURE_CODES),
  /** A sentence for a person that says what to do. */
  message: v.string(),
  /** The rule id, when the rules refuse. */
  rule: v.optional(v.string()),
  /** A finer code: the RuleError's, or the field that is wrong. */
  detail: v.optional(v.string()),
})
export type Failure = v.InferOutput<typeof failure>

/** Answer to any request. */
export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Failure }
