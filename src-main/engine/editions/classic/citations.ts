/** Which rules the refusals of the classic edition cite (CL-13). The other editions on squares begin from these. */
import type { ArmyCitation } from '../../core/edition.ts'
import type { GridCitations } from '../../grid/edition.ts'

const DUEL: ArmyCitation = { army: 'CL-4', zone: 'CL-4' }

export const CITES: GridCitations = {
  armies: { full: { army: 'CL-3', zone: 'CL-3' }, duel: DUEL, barrage: DUEL },
  refusals: {
    'not-your-turn': 'CL-7',
    'game-over': 'CL-21',
    'not-deploying': 'CL-5',
    'still-deploying': 'CL-5',
    'already-deployed': 'CL-5',
    'no-piece': 'CL-7',
    'not-your-piece': 'CL-7',
    'piece-cannot-move': 'CL-8',
    obstacle: 'CL-1',
    'own-piece-there': 'CL-9',
    'not-in-line': 'CL-9',
    'run-or-strike': 'HR-3',
    'rescue-first': 'HR-5',
    'no-rescue-due': 'HR-5',
    'cannot-rescue': 'HR-5',
    'none-to-rescue': 'HR-5',
    'rescue-out-of-half': 'HR-5',
    'too-far': 'CL-9',
    'path-blocked': 'CL-10',
    repetition: 'CL-11',
    'more-squares': 'CL-12',
    // A turn is one move or one attack.
    'no-such-power': 'CL-7',
    'cannot-change-mode': 'CL-7',
    // Only with powers and reinforcements in a custom edition, which have their rules from there.
    'piece-bound': 'NA-11',
    'target-bound': 'NA-22',
    'power-in-vain': 'TF-16',
    'single-step': 'CL-25',
    'no-target': 'TF-18',
    'nobody-to-call': 'TF-18',
    'reinforcements-not-due': 'NA-8',
    'no-reinforcements': 'NA-8',
    'no-room-for-reinforcements': 'NA-8',
    'nothing-to-do-after': 'NA-22',
  },
}
