/** Sentences for how games end. Types alone. */
import type { Outcome } from '../../src-main/contract/index.ts'
import type { PlainKey } from './index.ts'

/** Which sentence says an end, by its reason, as a family of games has it; of the others there is a plain one. */
export interface Endings {
  readonly won: Readonly<Partial<Record<Outcome['reason'], WonKey>>>
  readonly drawn: Readonly<Partial<Record<Outcome['reason'], PlainKey>>>
}
type WonKey =
  | `board.${'endFlag' | 'endWards' | 'endNoAction' | 'endDeadlock' | 'endResigned' | 'endTime'}`
  | `cards.${'endFlag' | 'endNoAttacker'}`
  | 'territory.endRounds'
