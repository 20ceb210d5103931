/**
 * One dispatcher for every transport. Looks a name up among the declared requests and nowhere else, checks what the caller may do, validates the
 * arguments, and turns whatever goes wrong into an answer: it never throws, and a bug is answered without a word about the game.
 */
import * as v from 'valibot'
import { refuse, type Caller, type Handlers } from '../contract/handlers.ts'
import { requests, type Answer, type Failure, type RequestName } from '../contract/index.ts'
import { placeOf } from '../log.ts'
import { mayAsk } from './access.ts'

/** Answers one request. `name` and `args` may be anything at all. */
export type Dispatch = (name: unknown, args: unknown, caller: Caller) => Promise<Answer<unknown>>

export interface DispatchPorts {
  /** Asked for every request, since they change when another archive is opened. */
  readonly handlers: () => Handlers<RequestName>
  /** Told of every bug, with the place in the code only: an error's text might hold a hidden rank. */
  readonly warn: (message: string) => void
  /** Says what an error means where a person can do something about it; null for a bug. */
  readonly explain: (error: unknown) => Failure | null
}

/** Makes the dispatcher over a complete map of handlers. */
export function createDispatch({ handlers, warn, explain }: DispatchPorts): Dispatch {
  return async (name, args, caller) => {
    if (!isRequestName(name)) return refuse('unknown-request', 'This version of Marshal does not know that request.')
    try {
      const denied = mayAsk(name, args, caller.access)
      if (denied) return refuse('unauthorised', denied)
      const parsed = v.safeParse(requests[name].args, args, { abortEarly: true })
      if (!parsed.success) return refuse('invalid', 'The request is not of the expected form.', pathOf(parsed.issues[0]))
      const handler = handlers()[name] as (args: unknown, caller: Caller) => Promise<Answer<unknown>>
      return await handler(parsed.output, caller)
    } catch (error) {
      const explained = explain(error)
      if (explained) return { ok: false, error: explained }
      warn(`${name} failed: ${placeOf(error)}`)
      return refuse('internal', 'Something went wrong inside Marshal. The game is as it was saved; please try again.')
    }
  }
}

function isRequestName(name: unknown): name is RequestName {
  return typeof name === 'string' && Object.hasOwn(requests, name)
}

/** The argument that is wrong, as a dotted path of declared keys; keys are cut so that an answer stays small. */
function pathOf(issue: v.BaseIssue<unknown>): Pick<Failure, 'detail'> {
  const path = v.getDotPath(issue)
  return path === null ? {} : { detail: path.slice(0, 80) }
}
