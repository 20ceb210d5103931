/** The one catalogue of sentences for what the rules refuse, each with the rule it rests on (CL-13). Made from the error alone, so it tells nothing more. */
import type { RuleError } from '../engine/core/errors.ts'
import { REPETITION_LIMIT } from '../engine/rules/repetition.ts'

/** A refusal for a person. */
export interface Refusal {
  /** The rule id, `CL-8`. */
  readonly rule: string
  /** A sentence that says what to do. */
  readonly message: string
}

type Explain = { readonly [C in RuleError['code']]: (error: Extract<RuleError, { readonly code: C }>) => Refusal }

const EXPLANATIONS: Explain = {
  'not-your-turn': ({ seat }) => refusal('CL-7', `It is not ${seat}’s turn.`),
  'game-over': () => refusal('CL-21', 'The game is over.'),
  'not-deploying': () => refusal('CL-5', 'Both armies stand already; deployment is over.'),
  'still-deploying': () => refusal('CL-5', 'Play begins when both armies are deployed.'),
  'already-deployed': ({ seat }) => refusal('CL-5', `${seat} has confirmed its deployment and cannot change it any more.`),
  'deployment-outside-zone': ({ space }) => refusal('CL-3', `${space} is outside your deployment zone: use the four rows nearest to you.`),
  'deployment-wrong-army': ({ kind, placed, due }) => refusal('CL-3', `Your army has ${due} × ${kind}, but ${placed} stand on the board.`),
  'no-piece': ({ space }) => refusal('CL-7', `There is no piece on ${space} to move.`),
  'not-your-piece': ({ space }) => refusal('CL-7', `The piece on ${space} is not yours.`),
  'piece-cannot-move': ({ kind }) => refusal('CL-8', `A ${kind} never moves and never attacks.`),
  obstacle: ({ space }) => refusal('CL-1', `Nothing can stand on ${space} or pass over it.`),
  'own-piece-there': ({ space }) => refusal('CL-9', `Your own piece stands on ${space}.`),
  'not-in-line': ({ from, to }) => refusal('CL-9', `From ${from} to ${to} is not straight along a row or a file.`),
  'too-far': ({ kind, from, to }) => refusal('CL-9', `A ${kind} goes one square at a time; from ${from} to ${to} is farther.`),
  'path-blocked': ({ space }) => refusal('CL-10', `A piece on ${space} is in the way.`),
  repetition: ({ from, to, limit, policy }) =>
    refusal(
      'CL-11',
      policy === 'isf' && limit === REPETITION_LIMIT.isf
        ? `This piece has crossed between the same two squares ${limit - 1} times running; ${from} to ${to} would be once too often. Move it elsewhere or move another piece first.`
        : `This piece has gone between ${from} and ${to} ${limit - 1} times running; once more is not allowed. Move it elsewhere or move another piece first.`,
    ),
  'more-squares': ({ from, to }) =>
    refusal(
      'CL-12',
      `${from} to ${to} would bring back a position that this chase has already seen. Chase differently or do something else.`,
    ),
}

/** The sentence for a refusal, and the rule behind it. */
export function explain(error: RuleError): Refusal {
  return (EXPLANATIONS[error.code] as (error: RuleError) => Refusal)(error)
}

function refusal(rule: string, message: string): Refusal {
  return { rule, message }
}
