/** Which rules the refusals of the castle cite. */
import type { CastleInfo } from '../../castle/edition.ts'

const ARMY = { army: 'CA-3', zone: 'CA-3' }

export const CITES: CastleInfo['cites'] = {
  armies: { four: ARMY, teams: ARMY, three: ARMY },
  refusals: {
    'not-your-turn': 'CA-4',
    'game-over': 'CA-20',
    'not-deploying': 'CA-3',
    'still-deploying': 'CA-3',
    'already-deployed': 'CA-3',
    'seat-is-out': 'CA-30',
    'recruit-first': 'CA-29',
    'no-recruit-due': 'CA-18',
    'cannot-recruit': 'CA-19',
    'can-still-act': 'CA-21',
    'no-piece': 'CA-5',
    'not-your-piece': 'CA-5',
    'friend-there': 'CA-5',
    'partner-there': 'CA-4',
    lake: 'CA-5',
    'turret-closed': 'CA-6',
    'turret-from-ring': 'CA-6',
    'flag-between': 'CA-9',
    'ring-is-no-run': 'CA-24',
    'flag-slows': 'CA-10',
    'no-such-flag': 'CA-16',
    'fires-only': 'CA-13',
    repetition: 'CA-7',
    'out-of-reach': 'CA-5',
    'no-shot': 'CA-13',
    'shot-at-partner': 'CA-28',
  },
}
