/**
 * One dispatcher for every transport. It looks the name up among the declared requests, checks the caller's rights, validates the arguments, and answers
 * every error. It never throws, and the answer to a bug says nothing about the game.
 */
import * as v from 'valibot'
import { refuse, type Caller, type Handlers } from '../contract/handlers.ts'
import { requests, type Answer, type Failure, type RequestName } from '../contract/index.ts'
import { placeOf } from '../log.ts'
import { mayAsk } from './access.ts'

/** Answers one request. `name` and `args` may be anything at all. */
export type Dispatch = (name: unknown, args: unknown, caller: Caller) => Promise<Answer<unknown>>

export interface DispatchPorts {
  /** Read for each request, since handlers change when another archive is opened. */
  readonly handlers: () => Handlers<RequestName>
  /** Called for every bug with its place in the code. The text of an error may hold a hidden rank and is left out. */
  readonly warn: (message: string) => void
  /** The answer for an error that a person can do something about; null for a bug. */
  readonly explain: (error: unknown) => Failure | null
}

export function createDispatch({ handlers, warn, explain }: DispatchPorts): Dispatch {
  return async (name, args, caller) => {
    if (!isRequestName(name)) return refuse('unknown-request', 'This version of Marshal does not know that request.')
    try {
      const denied = mayAsk(name, args, caller.access)
      if (denied) return refuse('unauthorised', denied)
      const parsed = v.safeParse(requests[name].args, args, { abortEarly: true })
      if (!parsed.success) return refuse('invalid', 'The request is malformed.', pathOf(parsed.issues[0]))
      const handler = handlers()[name] as (args: unknown, caller: Caller) => Promise<Answer<unknown>>
      return await handler(parsed.output, caller)
    } catch (error) {
      const explained = explain(error)
      if (explained) return { ok: false, error: explained }
      warn(`${name} failed: ${placeOf(error)}`)
      return refuse('internal', 'Something went wrong inside Marshal. The game is as it was saved last; try again.')
    }
  }
}

function isRequestName(name: unknown): name is RequestName {
  return typeof name === 'string' && Object.hasOwn(requests, name)
}

/** The path of the wrong argument, cut so that the answer stays small. */
function pathOf(issue: v.BaseIssue<unknown>): Pick<Failure, 'detail'> {
  const path = v.getDotPath(issue)
  return path === null ? {} : { detail: path.slice(0, 80) }
}
