/** An edition with the shape of `battle-cards`, smaller, for component tests. */
import type { CardsInfo } from '../../src-main/contract/index.ts'

const DECK = { flag: 1, bomb: 1, spy: 1, scout: 2, miner: 2, captain: 2, 'field-marshal': 1 }

export const SAMPLE_CARDS: CardsInfo = {
  id: 'battle-cards',
  family: 'cards',
  look: 'campaign',
  seats: ['red', 'blue'],
  firstSeat: 'red',
  kinds: [
    { id: 'flag', name: 'Flag', symbol: 'F', rank: null, movement: 'none', flag: true, ability: 'redeal' },
    { id: 'bomb', name: 'Bomb', symbol: 'B', rank: null, movement: 'none', bomb: true },
    { id: 'spy', name: 'Spy', symbol: '1', rank: 1, movement: 'step', assassinates: 10, ability: 'see-hand' },
    { id: 'scout', name: 'Scout', symbol: '2', rank: 2, movement: 'step', ability: 'see-line' },
    { id: 'miner', name: 'Miner', symbol: '3', rank: 3, movement: 'step', defuses: true },
    { id: 'captain', name: 'Captain', symbol: '6', rank: 6, movement: 'step' },
    { id: 'field-marshal', name: 'Field Marshal', symbol: '10', rank: 10, movement: 'step' },
  ],
  presets: ['full'],
  armies: { full: { red: DECK, blue: DECK } },
  options: [
    { key: 'preset', rule: 'BC-1', type: 'choice', values: ['full'], initial: 'full' },
    { key: 'tray', rule: 'BC-13', type: 'choice', values: ['open', 'closed'], initial: 'open' },
    { key: 'memory', rule: 'BC-13', type: 'choice', values: ['marked', 'pure'], initial: 'marked' },
    { key: 'quietLimit', rule: 'BC-14', type: 'number', min: 1, max: 10_000, initial: 60 },
  ],
  reconstructed: ['roster'],
  line: 5,
  hand: 3,
  scouted: 2,
}
