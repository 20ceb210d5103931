/** The room of drills. It keeps nothing: each request makes its drill again. */
import { refuse, type Handlers } from '../contract/handlers.ts'
import type { drillRequests } from '../contract/drills.ts'
import type { ParsedArgs } from '../contract/index.ts'
import { EDITIONS, findEdition } from '../engine/editions/index.ts'
import { drillKindsOf, drillOf, type MadeDrill } from './drill-of.ts'

export type DrillRequestName = keyof typeof drillRequests

const NONE = refuse('not-found', 'There is no such drill. Choose another kind of question, or another edition.')

function find({ kind, edition: id, seed }: ParsedArgs<'drills.draw'>): MadeDrill | null {
  const edition = findEdition(id)
  return edition ? drillOf(kind, edition, seed) : null
}

export const drillHandlers: Handlers<DrillRequestName> = {
  'drills.list': () => {
    const lists = EDITIONS.map(({ info }) => ({ edition: info.id, kinds: drillKindsOf(info) }))
    return { ok: true, value: lists.filter(({ kinds }) => kinds.length > 0) }
  },
  'drills.draw': (args) => {
    const made = find(args)
    return made ? { ok: true, value: made.drill } : NONE
  },
  'drills.answer': (args) => {
    const made = find(args)
    if (!made) return NONE
    const { right, why } = made
    const chosen = why[args.choice]
    const deciding = why[right]
    if (!chosen || !deciding) return refuse('invalid', 'This drill has no such answer.', { detail: 'choice' })
    return { ok: true, value: { right, why: chosen === deciding || args.choice === right ? [deciding] : [chosen, deciding] } }
  },
}
