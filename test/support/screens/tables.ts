/** A small table with powers and reinforcements, and a set of it, for tests of what corrects them. */
import type { GridTable, LoadedCustomEdition } from '../../../src-main/contract/index.ts'

export const SAMPLE_TABLE: GridTable = {
  edition: 'classic',
  kinds: [
    { id: 'aslan', name: 'Aslan', symbol: '10', rank: 10, movement: 'step', powers: ['breath'], reinforcement: true },
    { id: 'peter', name: 'Peter', symbol: '9', rank: 9, movement: 'step', powers: ['charge'], ward: true },
    { id: 'susan', name: 'Susan', symbol: '6S', rank: 6, movement: 'step', powers: ['longbow'], ward: true },
    { id: 'satyr', name: 'Satyr', symbol: '6', rank: 6, movement: 'step' },
    { id: 'faun', name: 'Faun', symbol: '5', rank: 5, movement: 'step' },
    { id: 'dryad', name: 'Dryad', symbol: '3', rank: 3, movement: 'step', defuses: true },
    { id: 'beaver', name: 'Mr. Beaver', symbol: 'S', rank: null, movement: 'step', assassinates: 10 },
    { id: 'spring', name: 'Spring Magic', symbol: 'B', rank: null, movement: 'none', bomb: true },
    { id: 'witch', name: 'White Witch', symbol: '10', rank: 10, movement: 'step', powers: ['stone', 'delight'] },
    { id: 'flag', name: 'Flag', symbol: 'F', rank: null, movement: 'none', flag: true },
  ],
  powers: [
    { id: 'stone', name: 'Turn to Stone', rule: 'NA-13', type: 'petrify', range: 1, immune: ['aslan', 'peter'] },
    { id: 'delight', name: 'Turkish Delight', rule: 'NA-14', type: 'enchant', range: 1, kinds: ['peter', 'susan'] },
    { id: 'breath', name: 'Breath of Life', rule: 'NA-15', type: 'restore', range: 1 },
    { id: 'longbow', name: 'Longbow', rule: 'NA-17', type: 'strike', range: 2 },
    { id: 'charge', name: 'Charge', rule: 'NA-18', type: 'charge' },
  ],
  armies: {
    red: { aslan: 1, peter: 1, susan: 1, satyr: 2, faun: 2, dryad: 2, beaver: 1, spring: 2, flag: 1 },
    blue: { witch: 1, spring: 2, faun: 4, flag: 1 },
  },
  board: { width: 6, height: 8, obstacles: ['C4', 'C5', 'F4'], rows: { red: 3, blue: 2 } },
  reinforcements: { after: 3, rows: { red: 4 } },
}

export const SAMPLE_SET: LoadedCustomEdition & { table: GridTable } = {
  id: 'set-1',
  name: 'My winter',
  edition: 'classic',
  hash: 'h1',
  problems: 0,
  updatedAt: 1_769_860_000_000,
  table: SAMPLE_TABLE,
  info: null,
}
