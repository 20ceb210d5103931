/** Conquest, for two to four: data only. What each rule id means here is in README.md in this folder. */
import { HANDICAP } from '../../core/handicap.ts'
import { everyForOneself } from '../../core/lineup.ts'
import { withLateParts } from '../../core/once.ts'
import type { Seat } from '../../core/seats.ts'
import type { Deck } from '../../territory/cards.ts'
import type { TerritoryInfo } from '../../territory/edition.ts'
import type { Land } from '../../territory/land.ts'
import { CITES } from './citations.ts'
import { ARMY, KINDS } from './kinds.ts'
import { westeria } from './land.ts'

const SEATS: readonly Seat[] = ['red', 'blue', 'green', 'yellow']
const SIZES = { two: 2, three: 3, four: 4 } as const
const PRESETS = ['two', 'three', 'four'] as const

/** CQ-3. */
const DECK: Deck = {
  blitz: 13,
  regroup: 11,
  reinforcements: 6,
  'secret-information': 5,
  'surprise-attack': 4,
  'new-spy-master': 2,
  traitor: 1,
}

const seatsFor = (preset: (typeof PRESETS)[number]): readonly Seat[] => SEATS.slice(0, SIZES[preset])

/** The land with seats evenly round it, the first at its lower edge. */
function landFor(preset: (typeof PRESETS)[number]): Land {
  const angles = Object.fromEntries(seatsFor(preset).map((seat, i) => [seat, (360 / SIZES[preset]) * i]))
  return { ...westeria(), board: { ...westeria().board, angles } }
}

const byPreset = <T>(make: (preset: (typeof PRESETS)[number]) => T): Readonly<Record<string, T>> =>
  Object.fromEntries(PRESETS.map((preset) => [preset, make(preset)]))

const FACTS: Omit<TerritoryInfo, 'lands'> = {
  id: 'conquest',
  family: 'territory',
  look: 'campaign',
  seats: SEATS,
  lineups: PRESETS.map((preset) => everyForOneself(preset, seatsFor(preset), [preset])),
  firstSeat: 'red', // CQ-4: lots say who really is
  kinds: KINDS,
  presets: PRESETS,
  armies: byPreset((preset) => Object.fromEntries(seatsFor(preset).map((seat) => [seat, ARMY]))),
  deck: DECK,
  options: [
    { key: 'preset', rule: 'CQ-5', type: 'choice', values: PRESETS, initial: 'two' },
    { key: 'proof', rule: 'CQ-20', type: 'choice', values: ['bag', 'table'], initial: 'bag' },
    { key: 'bystanders', rule: 'HR-2', type: 'flag', initial: false },
    { key: 'garrisons', rule: 'CQ-6', type: 'flag', initial: false },
    HANDICAP,
    { key: 'roundLimit', rule: 'CQ-23', type: 'number', min: 1, max: 1000, initial: null, withBots: 60 },
  ],
  reconstructed: ['board', 'roster'],
  cites: CITES,
}

export const CONQUEST: TerritoryInfo = withLateParts<TerritoryInfo, 'lands'>(FACTS, { lands: () => byPreset(landFor) })
