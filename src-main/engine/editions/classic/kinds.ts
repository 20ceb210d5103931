/** The classic roster: twelve kinds (CL-2, CL-3, CL-8 to CL-10, CL-16 to CL-18) and the three armies made of them (CL-3, CL-4). */
import type { KindSpec } from '../../core/edition.ts'

export const KINDS: readonly KindSpec[] = [
  { id: 'marshal', symbol: '10', rank: 10, movement: 'step' },
  { id: 'general', symbol: '9', rank: 9, movement: 'step' },
  { id: 'colonel', symbol: '8', rank: 8, movement: 'step' },
  { id: 'major', symbol: '7', rank: 7, movement: 'step' },
  { id: 'captain', symbol: '6', rank: 6, movement: 'step' },
  { id: 'lieutenant', symbol: '5', rank: 5, movement: 'step' },
  { id: 'sergeant', symbol: '4', rank: 4, movement: 'step' },
  { id: 'miner', symbol: '3', rank: 3, movement: 'step', defuses: true },
  { id: 'scout', symbol: '2', rank: 2, movement: 'line' },
  { id: 'spy', symbol: 'S', rank: null, movement: 'step', assassinates: 10 },
  { id: 'bomb', symbol: 'B', rank: null, movement: 'none', bomb: true },
  { id: 'flag', symbol: 'F', rank: null, movement: 'none', flag: true },
]

/** Preset → kind id → count, the same for both seats. */
export const PRESETS = {
  full: {
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
  },
  duel: { marshal: 1, general: 1, miner: 2, scout: 2, spy: 1, bomb: 2, flag: 1 },
  barrage: { marshal: 1, general: 1, miner: 1, scout: 2, spy: 1, bomb: 1, flag: 1 },
} as const
