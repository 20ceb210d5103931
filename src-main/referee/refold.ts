/** Folds a refereed game that comes from outside, checking that its battles can have happened. */
import { fail, ok, type Result } from '../engine/core/result.ts'
import type { BareRecord, Misfit } from '../record/refold.ts'
import type { GameRecord } from '../record/types.ts'
import { isPossible } from './ledger.ts'
import { openRecord, summaryOf } from './record.ts'
import { INITIAL_STATE } from './state.ts'

/** The whole record, or what is wrong with it. */
export function refoldRefereed({ header, steps }: BareRecord): Result<GameRecord, Misfit> {
  const record: GameRecord = { header, steps, summary: summaryOf(INITIAL_STATE, header.startedAt) }
  const beginning = openRecord({ ...record, steps: [] })
  if (!beginning) return fail({ step: 0, reason: 'its edition, preset or options are not known here' })
  for (let count = 1; count <= steps.length; count++) {
    const misfit = misfitOfStep({ ...record, steps: steps.slice(0, count) })
    if (misfit !== null) return fail({ step: count, reason: misfit })
  }
  const { state } = openRecord(record) ?? beginning
  return ok({ header, steps, summary: summaryOf(state, steps.at(-1)?.at ?? header.startedAt) })
}

function misfitOfStep(record: GameRecord): string | null {
  const opened = openRecord(record)
  if (!opened) return 'its events are not those of a refereed game'
  return isPossible(opened.setup, opened.state.battles) ? null : 'a piece fights that was lost before, or that the army never had'
}
