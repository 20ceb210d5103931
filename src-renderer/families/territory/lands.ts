/** The land of a game as its viewer sits before it, and what its parts are called. Pure. */
import type { Board, Land, Seat, TerritoryInfo, TerritoryView, Viewer } from '../../../src-main/contract/index.ts'
import { seatedAt } from '../../pieces/land/seated.ts'
import { t } from '../../words/index.ts'
import { nearSeat } from '../../state/seats.ts'

/** What says on which land a game is played. */
interface OnLand {
  readonly options: { readonly preset: string }
}

/** The land of a game. Throws for a preset that the edition does not have: a game is never of one. */
export function landIn(info: TerritoryInfo, { options }: OnLand): Land {
  const land = info.lands[options.preset]
  if (!land) throw new Error(`there is no land for ${options.preset}`)
  return land
}

/** The zones with the viewer at their lower edge. */
export function boardIn(info: TerritoryInfo, view: OnLand & { readonly viewer: Viewer }): Board {
  return seatedAt(landIn(info, view).board, nearSeat(info, view.viewer))
}

/** The index of the territory that a zone is part of; -1 for none. */
export function territoryOf({ territories }: Land, zone: number): number {
  return territories.findIndex(({ zones }) => zones.includes(zone))
}

/** `North Hold` */
export function territoryName({ territories }: Land, territory: number): string {
  return territories[territory]?.name ?? ''
}

/** A zone in a sentence: `North Hold 2`. */
export function zoneIn(land: Land, zone: number): string {
  const territory = land.territories[territoryOf(land, zone)]
  return territory ? t('territory.zone', { territory: territory.name, number: territory.zones.indexOf(zone) + 1 }) : ''
}

/** A zone where there is little room: `NH2`. */
export function zoneShort({ board }: Land, zone: number): string {
  return board.spaces[zone]?.name ?? ''
}

/** What a seat holds, in numbers. */
export interface Holdings {
  readonly territories: number
  readonly cities: number
  /** Units on the land, the Flag and Cursed Lands among them. */
  readonly units: number
  readonly bag: number
  /** How many cards it draws with what it holds; none without its Flag (CQ-7). */
  readonly cards: number
}

/** What a seat holds since control was last checked (CQ-26). */
export function holdingsOf({ territories }: Land, view: TerritoryView, seat: Seat): Holdings {
  const held = territories.filter((_, i) => view.owners[i] === seat)
  const hasFlag = view.lostFlags.every((flag) => flag.seat !== seat)
  return {
    territories: held.length,
    cities: held.filter(({ city }) => city).length,
    units: view.board.filter((unit) => unit?.seat === seat).length,
    bag: view.bags[seat]?.length ?? 0,
    cards: hasFlag ? Math.floor(held.length / 2) : 0,
  }
}
