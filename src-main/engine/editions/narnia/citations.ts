/** Which rules the refusals of the two Narnia editions cite, where it is not as in classic (CL-13). */
import type { GridCitations } from '../../grid/edition.ts'
import { CITES as CLASSIC } from '../classic/citations.ts'

/** Game 1 has the classic rows, and ignores powers. */
export const CITES: GridCitations = {
  armies: { full: { army: 'NA-2', zone: 'CL-3' } },
  refusals: { ...CLASSIC.refusals, 'no-such-power': 'NA-5', 'cannot-change-mode': 'NA-5' },
}

/** Game 2 holds ten of Red's back and has powers, but no modes. */
export const CITES_WITH_POWERS: GridCitations = {
  armies: { full: { army: 'NA-6', zone: 'NA-6' } },
  refusals: { ...CLASSIC.refusals, 'no-such-power': 'NA-7', 'cannot-change-mode': 'NA-7' },
}
