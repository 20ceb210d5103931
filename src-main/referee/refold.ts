/** Folds a refereed game that comes from outside, checking that what was entered can have happened. */
import { fail, ok, type Result } from '../engine/core/result.ts'
import type { BareRecord, Misfit } from '../record/refold.ts'
import type { GameRecord } from '../record/types.ts'
import { lawOf } from './laws.ts'
import type { Judgement } from './events.ts'
import { canBeImmobile } from './ledger.ts'
import { isPossible } from './possible.ts'
import { openRecord, summaryOf, type OpenedRecord } from './record.ts'
import { standingEntries } from './state.ts'

/** No list has been made of it yet. */
const UNREAD: GameRecord['summary'] = { status: 'playing', length: 0, outcome: null, updatedAt: 0 }

/** The whole record, or what is wrong with it. */
export function refoldRefereed({ header, steps }: BareRecord): Result<GameRecord, Misfit> {
  const record: GameRecord = { header, steps, summary: UNREAD }
  const beginning = openRecord({ ...record, steps: [] })
  if (!beginning) return fail({ step: 0, reason: 'its edition, preset, players or options are not known here' })
  for (let count = 1; count <= steps.length; count++) {
    const misfit = misfitOfStep({ ...record, steps: steps.slice(0, count) })
    if (misfit !== null) return fail({ step: count, reason: misfit })
  }
  const { setup, state } = openRecord(record) ?? beginning
  return ok({ header, steps, summary: summaryOf(setup, state, steps.at(-1)?.at ?? header.startedAt) })
}

function misfitOfStep(record: GameRecord): string | null {
  const opened = openRecord(record)
  if (!opened) return 'its events are not those of a refereed game'
  const entries = standingEntries(opened.state.entries)
  if (endsNow(record) && !canEnd(opened, entries)) return 'it ends because a side cannot act, which cannot be'
  return isPossible(opened.setup, entries)
    ? null
    : `a ${lawOf(opened.setup.info).noun} takes part that was lost before, or that the army never had`
}

/** Whether the players end the game in the last step. */
function endsNow({ steps }: GameRecord): boolean {
  return steps.at(-1)?.events.some((event) => event['type'] === 'game-ended') === true
}

/** Whether the ending that the players declared was one that is accepted (BC-12). */
function canEnd({ setup, state }: OpenedRecord, entries: readonly Judgement[]): boolean {
  if (state.declared?.reason === 'deadlock') return lawOf(setup.info).hasDeadlock
  if (state.declared?.reason !== 'no-action') return true
  const { places } = state.declared
  return setup.seats.every((seat) => places[seat] === 1 || canBeImmobile(setup, entries, seat))
}
