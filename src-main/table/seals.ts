/** The seals of a sealed game, for everybody to write down; and once it is over, whether all of it holds (docs/seal.md). */
import type { TableSnapshot } from '../contract/table.ts'
import { auditGame } from '../record/seal/audit.ts'
import { sealOfStep } from '../record/seal/of-game.ts'
import { wordsOf } from '../record/seal/words.ts'
import type { Timeline } from '../record/timeline.ts'
import { positionOf, type Session } from './session.ts'

/** What was found in a game that is over; it does not change any more. */
const audits = new WeakMap<Timeline, readonly string[]>()

/** Null where nothing is sealed. */
export function sealsOf(session: Session): TableSnapshot['seals'] {
  const { header, timeline } = session
  if (!header.seal) return null
  const armies = timeline.steps.flatMap((step) => {
    const seal = sealOfStep(header, step)
    return seal && step.by ? [{ seat: step.by, words: [...wordsOf(seal)] }] : []
  })
  return { armies, faults: positionOf(session).phase === 'over' ? [...faultsIn(session)] : null }
}

function faultsIn({ header, timeline }: Session): readonly string[] {
  const known = audits.get(timeline)
  if (known) return known
  const faults = auditGame({ header, steps: timeline.steps }).faults.map(({ message }) => message)
  audits.set(timeline, faults)
  return faults
}
