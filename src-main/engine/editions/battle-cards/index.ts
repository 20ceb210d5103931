/** The Battle Cards edition: data only. What each rule id means here is in README.md in this folder. */
import type { CardsInfo } from '../../cards/edition.ts'
import { cardsOptions } from '../../cards/options.ts'
import { deepFreeze } from '../../core/json.ts'
import { everyForOneself } from '../../core/lineup.ts'
import type { Seat } from '../../core/seats.ts'
import { CITES } from './citations.ts'
import { ARMIES, KINDS } from './kinds.ts'

const SEATS: readonly Seat[] = ['red', 'blue']
const PRESETS = ['full']

export const BATTLE_CARDS: CardsInfo = deepFreeze({
  id: 'battle-cards',
  family: 'cards',
  look: 'campaign',
  seats: SEATS,
  lineups: [everyForOneself('two', SEATS)],
  firstSeat: 'red', // BC-3
  kinds: KINDS,
  presets: PRESETS,
  armies: ARMIES,
  options: cardsOptions(PRESETS),
  line: 5, // BC-2
  hand: 3, // BC-2, BC-3
  scouted: 2, // BC-9
  reconstructed: ['roster'], // BC-1
  cites: CITES,
})
