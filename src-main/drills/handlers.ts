/**
 * The room of drills. It keeps nothing: each request makes its drill again. A drill can take a second to find, so one is made at a time, and everything else that
 * the app has to do comes in between: games go on.
 */
import { refuse, type Handlers } from '../contract/handlers.ts'
import { inSlices } from '../contract/in-slices.ts'
import type { drillRequests } from '../contract/drills.ts'
import type { ParsedArgs } from '../contract/index.ts'
import { EDITIONS, findEdition } from '../engine/editions/index.ts'
import { answerTo, drillKindsOf, easyKindsOf, searchDrill, type MadeDrill } from './drill-of.ts'

export type DrillRequestName = keyof typeof drillRequests

const NONE = refuse('not-found', 'There is no such drill. Choose another kind of question, or another edition.')

/** Ends with the latest drill that was asked for. */
let latest: Promise<unknown> = Promise.resolve()

function find(asked: ParsedArgs<'drills.draw'>): Promise<MadeDrill | null> {
  const made = latest.then(() => make(asked))
  latest = made.catch(() => undefined)
  return made
}

async function make({ edition: id, ...name }: ParsedArgs<'drills.draw'>): Promise<MadeDrill | null> {
  const edition = findEdition(id)
  return edition ? inSlices(searchDrill({ ...name, edition })) : null
}

export const drillHandlers: Handlers<DrillRequestName> = {
  'drills.list': () => {
    const lists = EDITIONS.map(({ info }) => ({ edition: info.id, kinds: drillKindsOf(info), easy: easyKindsOf(info) }))
    return { ok: true, value: lists.filter(({ kinds }) => kinds.length > 0) }
  },
  'drills.draw': async (args) => {
    const made = await find(args)
    return made ? { ok: true, value: made.drill } : NONE
  },
  'drills.answer': async (args) => {
    const made = await find(args)
    if (!made) return NONE
    const answer = answerTo(made, args.choice)
    return answer ? { ok: true, value: answer } : refuse('invalid', 'This drill has no such answer.', { detail: 'choice' })
  },
}
