/** Names on the map of Westeria: its realms, and their territories in the order in which their zones are numbered (CQ-1). */
import type { Land, Territory } from '../../territory/land.ts'

export const REALMS: Land['realms'] = [
  { id: 'stronghelm', name: 'Stronghelm', terrain: 'snow' },
  { id: 'warstone', name: 'Warstone', terrain: 'rock' },
  { id: 'courage', name: 'Courage', terrain: 'plain' },
  { id: 'dredd', name: 'Dredd', terrain: 'wood' },
]

/** A territory without its place. */
export type NamedTerritory = Omit<Territory, 'zones' | 'label'>

function named(realm: string, cities: Readonly<Record<string, string>>, others: Readonly<Record<string, string>>): NamedTerritory[] {
  return [
    ...Object.entries(cities).map(([id, name]) => ({ id, name, realm, city: true })),
    ...Object.entries(others).map(([id, name]) => ({ id, name, realm, city: false })),
  ]
}

/** Realm by realm, its two cities first. */
export const TERRITORIES: readonly NamedTerritory[] = [
  ...named('stronghelm', { NH: 'North Hold', MB: 'Mammoth Bay' }, { PR: 'Paleridge', LF: 'Longfrost', BM: 'Bearmoor', SW: 'Sleetwater' }),
  ...named('warstone', { RW: 'Rocky Wild', LL: 'Lookout Ledge' }, { AP: 'Anvil Pass', FM: 'Flintmoor', IS: 'Ironstair', SB: 'Slatebrook' }),
  ...named('courage', { KF: 'Keyfort', CB: 'Castleburg' }, { BA: 'Barleyfield', FA: 'Fairmeadow', HH: 'Harvest Hill', TM: 'Three Mills' }),
  ...named('dredd', { RF: 'Ravenfall', WG: 'Wolfgate' }, { OW: 'Owlwood', GO: 'Gallows Oak', AM: 'Adder Marsh', MO: 'Mossgrave' }),
]
