/** The roster: nine ranks, twenty pieces a seat (CA-3, CA-8, CA-9, CA-12, CA-13). */
import type { Army } from '../../core/edition.ts'
import type { CastleKind } from '../../castle/edition.ts'

export const KINDS: readonly CastleKind[] = [
  { id: 'field-marshal', name: 'Field Marshal', symbol: '9', rank: 9, movement: 'step' },
  { id: 'general', name: 'General', symbol: '8', rank: 8, movement: 'step' },
  { id: 'major', name: 'Major', symbol: '7', rank: 7, movement: 'step' },
  { id: 'captain', name: 'Captain', symbol: '6', rank: 6, movement: 'step', strides: 2 },
  { id: 'lieutenant', name: 'Lieutenant', symbol: '5', rank: 5, movement: 'step' },
  { id: 'sergeant', name: 'Sergeant', symbol: '4', rank: 4, movement: 'step' },
  { id: 'scout', name: 'Scout', symbol: '3', rank: 3, movement: 'line' },
  { id: 'spy', name: 'Spy', symbol: '2', rank: 2, movement: 'step', assassinates: 9 },
  { id: 'cannon', name: 'Cannon', symbol: '1', rank: 1, movement: 'step', range: 3 },
]

export const ARMY: Army = {
  'field-marshal': 1,
  general: 1,
  major: 2,
  captain: 3,
  lieutenant: 3,
  sergeant: 3,
  scout: 4,
  spy: 1,
  cannon: 2,
}
