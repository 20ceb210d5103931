/** The land of a game as its viewer sits before it, and what its parts are called. Pure. */
import {
  angleOf,
  type Board,
  type Land,
  type Seat,
  type TerritoryInfo,
  type TerritoryView,
  type Viewer,
} from '../../../src-main/contract/index.ts'
import { t } from '../../i18n/index.ts'
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

const boards = new WeakMap<Board, Map<Seat, Board>>()

/** The zones with the viewer at their lower edge. The map lies the same way for everybody, so that its names can be read; only who sits where is turned. */
export function boardIn(info: TerritoryInfo, view: OnLand & { readonly viewer: Viewer }): Board {
  const { board } = landIn(info, view)
  const near = nearSeat(info, view.viewer)
  const known = boards.get(board) ?? new Map<Seat, Board>()
  boards.set(board, known)
  const turned = known.get(near) ?? seatedAt(board, near)
  known.set(near, turned)
  return turned
}

function seatedAt(board: Board, near: Seat): Board {
  const own = angleOf(board, near)
  const angles = Object.fromEntries(Object.entries(board.angles).map(([seat, angle]) => [seat, (angle - own + 360) % 360]))
  return { ...board, angles }
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

/** Territories and cities that a seat holds (CQ-26). */
export function holdingsOf(
  { territories }: Land,
  { owners }: Pick<TerritoryView, 'owners'>,
  seat: Seat,
): { readonly territories: number; readonly cities: number } {
  const held = territories.filter((_, i) => owners[i] === seat)
  return { territories: held.length, cities: held.filter(({ city }) => city).length }
}
