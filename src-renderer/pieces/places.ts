/** Special spaces of each army: where its recruits arrive and where its flag begins (CA-2). Pure. */
import { placeSeen, type Board, type Seat } from '../../src-main/contract/index.ts'

interface Places {
  readonly recruitment: ReadonlyMap<number, Seat>
  readonly flags: ReadonlyMap<number, Seat>
}

const known = new WeakMap<Board, Places>()

/** Whose recruits come onto a space, by space. */
export function recruitmentOf(board: Board): Places['recruitment'] {
  return placesOf(board).recruitment
}

/** Whose flag begins on a space, by space: behind each recruitment space, as its army sits. */
export function flagStartsOf(board: Board): Places['flags'] {
  return placesOf(board).flags
}

/** Where the recruits of one seat come; null where there are none. */
export function recruitmentSpaceOf(board: Board, seat: Seat): number | null {
  return spaceOf(recruitmentOf(board), seat)
}

/** Where the flag of one seat begins; null where flags are not carried. */
export function flagStartOf(board: Board, seat: Seat): number | null {
  return spaceOf(flagStartsOf(board), seat)
}

function spaceOf(places: ReadonlyMap<number, Seat>, seat: Seat): number | null {
  return [...places].find(([, owner]) => owner === seat)?.[0] ?? null
}

function placesOf(board: Board): Places {
  const places = known.get(board) ?? lookFor(board)
  known.set(board, places)
  return places
}

function lookFor(board: Board): Places {
  const seats = Object.keys(board.zones) as Seat[]
  const found = board.spaces.flatMap(({ kind, neighbours }, space) => {
    const seat = kind === 'recruitment' && seats.find((each) => neighbours.some((next) => board.zones[each]?.includes(next)))
    return seat ? [{ space, seat, behind: hindmost(board, seat, neighbours) }] : []
  })
  return {
    recruitment: new Map(found.map(({ space, seat }) => [space, seat])),
    flags: new Map(found.map(({ behind, seat }) => [behind, seat])),
  }
}

/** The space nearest to a seat's own edge. */
function hindmost(board: Board, seat: Seat, spaces: readonly number[]): number {
  const depth = (space: number): number => placeSeen(board, seat, space)[1]
  return spaces.reduce((best, space) => (depth(space) < depth(best) ? space : best), spaces[0] ?? -1)
}
