/** The app’s own answers to requests for drills. */
import type { Caller, Handlers } from '../../../src-main/contract/handlers.ts'
import type { Args, RequestName, ResultOf } from '../../../src-main/contract/index.ts'
import { drillHandlers } from '../../../src-main/drills/handlers.ts'
import { INFOS } from '../../../src-main/engine/editions/infos.ts'
import type { Script } from './fake-bridge.ts'
import { SAMPLE_OFFERS } from './samples.ts'

type DrillRequest = Extract<RequestName, `drills.${string}`>

const caller: Caller = { id: 'screen', access: { role: 'host' }, send: () => undefined }
const handlers: Handlers<DrillRequest> = drillHandlers

export function answer<N extends DrillRequest>(name: N, args: Args<N>): ResultOf<N> {
  const given = handlers[name](args, caller)
  if (given instanceof Promise || !given.ok) throw new Error(name)
  return given.value
}

/** For `showScreen`. */
export const script: Script = {
  'app.offers': () => ({ ...SAMPLE_OFFERS, editions: [...INFOS] }),
  'drills.list': () => answer('drills.list', {}),
  'drills.draw': (args) => answer('drills.draw', args),
  'drills.answer': (args) => answer('drills.answer', args),
}
