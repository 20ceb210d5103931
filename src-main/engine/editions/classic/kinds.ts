/** The classic roster: twelve kinds (CL-2, CL-3, CL-8 to CL-10, CL-16 to CL-18) and the three armies made of them (CL-3, CL-4). */
import type { Army, KindSpec } from '../../core/edition.ts'

export const KINDS: readonly KindSpec[] = [
  { id: 'marshal', name: 'Marshal', symbol: '10', rank: 10, movement: 'step' },
  { id: 'general', name: 'General', symbol: '9', rank: 9, movement: 'step' },
  { id: 'colonel', name: 'Colonel', symbol: '8', rank: 8, movement: 'step' },
  { id: 'major', name: 'Major', symbol: '7', rank: 7, movement: 'step' },
  { id: 'captain', name: 'Captain', symbol: '6', rank: 6, movement: 'step' },
  { id: 'lieutenant', name: 'Lieutenant', symbol: '5', rank: 5, movement: 'step' },
  { id: 'sergeant', name: 'Sergeant', symbol: '4', rank: 4, movement: 'step' },
  { id: 'miner', name: 'Miner', symbol: '3', rank: 3, movement: 'step', defuses: true },
  { id: 'scout', name: 'Scout', symbol: '2', rank: 2, movement: 'line' },
  { id: 'spy', name: 'Spy', symbol: 'S', rank: null, movement: 'step', assassinates: 10 },
  { id: 'bomb', name: 'Bomb', symbol: 'B', rank: null, movement: 'none', bomb: true },
  { id: 'flag', name: 'Flag', symbol: 'F', rank: null, movement: 'none', flag: true },
]

const FULL: Army = {
  marshal: 1,
  general: 1,
  colonel: 2,
  major: 3,
  captain: 4,
  lieutenant: 4,
  sergeant: 4,
  miner: 5,
  scout: 8,
  spy: 1,
  bomb: 6,
  flag: 1,
}
const DUEL: Army = { marshal: 1, general: 1, miner: 2, scout: 2, spy: 1, bomb: 2, flag: 1 }
const BARRAGE: Army = { marshal: 1, general: 1, miner: 1, scout: 2, spy: 1, bomb: 1, flag: 1 }

/** The same army for both seats (CL-3, CL-4). */
export const ARMIES = {
  full: { red: FULL, blue: FULL },
  duel: { red: DUEL, blue: DUEL },
  barrage: { red: BARRAGE, blue: BARRAGE },
} as const
