/** The roster of Battle Cards: twelve kinds and the army made of them (BC-1, BC-5 to BC-12). */
import type { Army } from '../../core/edition.ts'
import type { CardKind } from '../../cards/edition.ts'

export const KINDS: readonly CardKind[] = [
  { id: 'field-marshal', name: 'Field Marshal', symbol: '10', rank: 10, movement: 'step' },
  { id: 'general', name: 'General', symbol: '9', rank: 9, movement: 'step' },
  { id: 'colonel', name: 'Colonel', symbol: '8', rank: 8, movement: 'step' },
  { id: 'major', name: 'Major', symbol: '7', rank: 7, movement: 'step' },
  { id: 'captain', name: 'Captain', symbol: '6', rank: 6, movement: 'step' },
  { id: 'lieutenant', name: 'Lieutenant', symbol: '5', rank: 5, movement: 'step' },
  { id: 'sergeant', name: 'Sergeant', symbol: '4', rank: 4, movement: 'step' },
  { id: 'miner', name: 'Miner', symbol: '3', rank: 3, movement: 'step', defuses: true },
  { id: 'scout', name: 'Scout', symbol: '2', rank: 2, movement: 'step', ability: 'see-line' },
  { id: 'spy', name: 'Spy', symbol: '1', rank: 1, movement: 'step', assassinates: 10, ability: 'see-hand' },
  { id: 'bomb', name: 'Bomb', symbol: 'B', rank: null, movement: 'none', bomb: true },
  { id: 'flag', name: 'Flag', symbol: 'F', rank: null, movement: 'none', flag: true, ability: 'redeal' },
]

const FULL: Army = {
  'field-marshal': 1,
  general: 1,
  colonel: 1,
  major: 1,
  captain: 2,
  lieutenant: 2,
  sergeant: 2,
  miner: 4,
  scout: 4,
  spy: 1,
  bomb: 3,
  flag: 1,
}

/** The same army for both seats. */
export const ARMIES = { full: { red: FULL, blue: FULL } } as const
