/** Which rules the refusals of the two Transformers editions cite, where it is not as in classic (CL-13). */
import type { GridCitations } from '../../grid/edition.ts'
import { CITES as CLASSIC } from '../classic/citations.ts'

const ARMIES = { full: { army: 'TF-3', zone: 'TF-2' } }

/** Game 1 ignores powers. */
export const CITES: GridCitations = {
  armies: ARMIES,
  refusals: { ...CLASSIC.refusals, 'no-such-power': 'TF-4', 'cannot-change-mode': 'TF-4' },
}

export const CITES_WITH_POWERS: GridCitations = {
  armies: ARMIES,
  refusals: { ...CLASSIC.refusals, 'no-such-power': 'TF-5', 'cannot-change-mode': 'TF-6' },
}
