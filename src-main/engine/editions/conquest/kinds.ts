/** The roster: twelve kinds, eighteen units a seat (CQ-2). */
import type { Army } from '../../core/edition.ts'
import type { UnitKind } from '../../territory/edition.ts'

export const KINDS: readonly UnitKind[] = [
  { id: 'king', name: 'King', symbol: '10', rank: 10, movement: 'step' },
  { id: 'queen', name: 'Queen', symbol: '9', rank: 9, movement: 'step' },
  { id: 'prince', name: 'Prince', symbol: '8', rank: 8, movement: 'step' },
  { id: 'duke', name: 'Duke', symbol: '7', rank: 7, movement: 'step' },
  { id: 'count', name: 'Count', symbol: '6', rank: 6, movement: 'step' },
  { id: 'knight', name: 'Knight', symbol: '5', rank: 5, movement: 'step' },
  { id: 'baron', name: 'Baron', symbol: '4', rank: 4, movement: 'step' },
  { id: 'sorceress', name: 'Sorceress', symbol: '3', rank: 3, movement: 'step', defuses: true },
  { id: 'scout', name: 'Scout', symbol: '2', rank: 2, movement: 'step', roams: true },
  { id: 'spy-master', name: 'Spy Master', symbol: '1', rank: 1, movement: 'step', assassinates: 10, spyMaster: true },
  { id: 'cursed-land', name: 'Cursed Land', symbol: 'C', rank: null, movement: 'none', bomb: true },
  { id: 'flag', name: 'Flag', symbol: 'F', rank: null, movement: 'none', flag: true },
]

export const ARMY: Army = {
  king: 1,
  queen: 1,
  prince: 1,
  duke: 1,
  count: 1,
  knight: 1,
  baron: 2,
  sorceress: 2,
  scout: 4,
  'spy-master': 1,
  'cursed-land': 2,
  flag: 1,
}
