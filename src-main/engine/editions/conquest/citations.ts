/** Which rules the refusals of Conquest cite. */
import type { TerritoryInfo } from '../../territory/edition.ts'

const ARMY = { army: 'CQ-2', zone: 'CQ-6' }

export const CITES: TerritoryInfo['cites'] = {
  armies: { two: ARMY, three: ARMY, four: ARMY },
  refusals: {
    'not-your-turn': 'CQ-7',
    'game-over': 'CQ-15',
    'not-deploying': 'CQ-6',
    'still-deploying': 'CQ-6',
    'seat-is-out': 'CQ-31',
    'territory-left-empty': 'CQ-6',
    'choice-is-over': 'CQ-5',
    'territory-taken': 'CQ-5',
    'finish-first': 'CQ-7',
    'nothing-due': 'CQ-7',
    'cannot-place': 'CQ-16',
    'cannot-regroup': 'CQ-19',
    'play-a-card-first': 'CQ-7',
    'no-cards-now': 'CQ-7',
    'card-not-drawn': 'CQ-7',
    'bag-empty': 'CQ-16',
    'no-zone': 'CQ-16',
    'surprise-bag-empty': 'CQ-17',
    'surprise-no-zone': 'CQ-17',
    'recall-no-zone': 'CQ-22',
    'too-few-units': 'CQ-29',
    'no-spy-master': 'CQ-20',
    'no-such-pair': 'CQ-20',
    'no-enemy-to-name': 'CQ-21',
    'spy-master-not-in-bag': 'CQ-22',
    'no-unit': 'CQ-9',
    'not-your-unit': 'CQ-9',
    'own-unit-there': 'CQ-9',
    'unit-stays': 'CQ-9',
    'out-of-reach': 'CQ-9',
    'mountains-between': 'CQ-9',
    'scout-blocked': 'CQ-10',
    'must-move': 'CQ-8',
  },
}
