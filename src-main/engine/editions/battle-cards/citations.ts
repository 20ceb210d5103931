/** Which rules the refusals of Battle Cards cite (CL-13). */
import type { CardsCitations } from '../../cards/edition.ts'

export const CITES: CardsCitations = {
  armies: { full: { army: 'BC-1', zone: 'BC-2' } },
  refusals: {
    'not-your-turn': 'BC-3',
    'game-over': 'BC-11',
    'not-deploying': 'BC-3',
    'still-deploying': 'BC-2',
    'already-deployed': 'BC-2',
    'no-card': 'BC-5',
    'card-cannot-attack': 'BC-7',
    'nothing-to-see': 'BC-15',
    'wrong-number-to-see': 'BC-9',
    'attack-or-stop': 'HR-1',
    'nothing-to-stop': 'HR-1',
    'line-first': 'BC-3',
  },
  abilities: { 'see-hand': 'BC-8', 'see-line': 'BC-9', redeal: 'BC-10' },
}
