/** By which network phones come: what the host chose is kept for the place where this computer is now, known by the networks that it is in. */
import type { Invitation } from '../../../src-main/contract/index.ts'
import { keep, recall } from '../memory.ts'

type Links = Invitation['links']

const KEY = 'networks'
/** Places that are remembered; the one chosen longest ago goes first. */
const PLACES = 16

/** The link that was chosen here before, or else the first: the app puts those first that phones most likely reach. */
export function preferred(links: Links): Links[number] | undefined {
  const [, network] = placesKept().find(([place]) => place === placeOf(links)) ?? []
  return links.find(({ address }) => networkOf(address) === network) ?? links[0]
}

/** Keeps the choice of an address for this place. */
export function prefer(links: Links, address: string): void {
  const others = placesKept().filter(([place]) => place !== placeOf(links))
  keep(KEY, [...others, [placeOf(links), networkOf(address)]].slice(-PLACES))
}

function placesKept(): readonly (readonly [string, string])[] {
  const kept = recall(KEY)
  const isPlace = (one: unknown): one is [string, string] => Array.isArray(one) && one.length === 2
  return Array.isArray(kept) ? kept.filter(isPlace) : []
}

function placeOf(links: Links): string {
  return [...new Set(links.map(({ address }) => networkOf(address)))].toSorted().join(' ')
}

/** What all addresses of one network begin with: the last part of an address is another one every day. */
function networkOf(address: string): string {
  return address.includes(':') ? address.split(':', 4).join(':') : address.split('.', 3).join('.')
}
