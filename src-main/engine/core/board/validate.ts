/** Problems of a board, in words: names, polygons, neighbours, lines, zones. A board without problems can be compiled, drawn and played on. */
import { SEATS } from '../seats.ts'
import { isOpen, nameOf, type Board, type Line, type Point, type Polygon, type Space } from './board.ts'
import { areaOf, boxOf, contains, cut, edgesOf, isSimple, outlines, sharedBorder, standOf, touch } from './polygon.ts'

export interface BoardProblem {
  /** Its place: `spaces.4.polygon`, `lines.2`. */
  readonly path: string
  readonly message: string
}

/** Most spaces of a board: its tables grow with the square of their number. */
export const MOST_SPACES = 1024

/** All problems of a board. Further checks need valid ids and polygons. */
export function boardProblems(board: Board): readonly BoardProblem[] {
  const { spaces } = board
  if (spaces.length === 0) return [{ path: 'spaces', message: 'The board has no spaces.' }]
  if (spaces.length > MOST_SPACES)
    return [{ path: 'spaces', message: `The board has ${spaces.length} spaces; ${MOST_SPACES} is the most.` }]
  const basic = [...nameProblems(board), ...spaces.flatMap(shapeProblems), ...idProblems(board), ...angleProblems(board)]
  if (basic.length > 0) return basic
  return [...overlapProblems(board), ...neighbourProblems(board), ...lineProblems(board), ...zoneProblems(board)]
}

function nameProblems({ spaces }: Board): BoardProblem[] {
  const seen = new Set<string>()
  return spaces.flatMap(({ name, kind }, id) => {
    const path = `spaces.${id}.name`
    const twice = seen.has(name.toUpperCase())
    seen.add(name.toUpperCase())
    if (!/^[A-Z]+[0-9]*$/.test(name)) return [{ path, message: `“${name}” is no name: capital letters, then perhaps a number.` }]
    if (twice) return [{ path, message: `Two spaces are called ${name}.` }]
    return kind === '' ? [{ path: `spaces.${id}.kind`, message: `${name} is of no kind.` }] : []
  })
}

function shapeProblems({ name, polygon, holes = [], stand }: Space, id: number): BoardProblem[] {
  const all: readonly Polygon[] = [polygon, ...holes]
  const points: readonly Point[] = [...all.flat(), ...(stand ? [stand] : [])]
  if (!points.flat().every(Number.isFinite)) return [{ path: `spaces.${id}`, message: `${name} has a point that is no number.` }]
  if (!all.every(isSimple)) return [{ path: `spaces.${id}.polygon`, message: `The outline of ${name} crosses itself or encloses nothing.` }]
  if (!all.every((each) => areaOf(each) > 0))
    return [{ path: `spaces.${id}.polygon`, message: `The corners of ${name} go clockwise; they have to go the other way round.` }]
  if (!contains({ polygon, holes }, standOf({ polygon, ...(stand ? { stand } : {}) })))
    return [{ path: `spaces.${id}.stand`, message: `A piece on ${name} would be outside it. Say where it is.` }]
  return []
}

/** All ids must be spaces of the board. */
function idProblems({ spaces, lines, diagonals, zones }: Board): BoardProblem[] {
  const isId = (id: number): boolean => Number.isInteger(id) && id >= 0 && id < spaces.length
  const check = (path: string, ids: readonly number[]): BoardProblem[] =>
    ids.every(isId) ? [] : [{ path, message: `There is no space ${String(ids.find((id) => !isId(id)))}.` }]
  return [
    ...spaces.flatMap(({ neighbours }, id) => check(`spaces.${id}.neighbours`, neighbours)),
    ...lines.flatMap(({ spaces: ids }, i) => check(`lines.${i}`, ids)),
    ...diagonals.flatMap(({ spaces: ids }, i) => check(`diagonals.${i}`, ids)),
    ...Object.entries(zones).flatMap(([seat, ids]) => check(`zones.${seat}`, ids)),
  ]
}

function angleProblems({ angles, zones }: Board): BoardProblem[] {
  const taken = SEATS.flatMap((seat) => {
    const angle = angles[seat]
    return angle === undefined ? [] : [{ seat, angle }]
  })
  return [
    ...SEATS.filter((seat) => zones[seat] && angles[seat] === undefined).map((seat) => ({
      path: `angles.${seat}`,
      message: `${seat} has a zone and no place at the table.`,
    })),
    ...taken
      .filter(({ angle }) => !(angle >= 0 && angle < 360))
      .map(({ seat }) => ({ path: `angles.${seat}`, message: `${seat} sits at an angle from 0 to less than 360 degrees.` })),
    ...taken
      .filter(({ angle }, i) => taken.slice(0, i).some((other) => other.angle === angle))
      .map(({ seat }) => ({ path: `angles.${seat}`, message: `${seat} sits where another seat sits.` })),
  ]
}

/** No two spaces overlap: neither's piece is in the other, and their outlines do not cross. */
function overlapProblems({ spaces }: Board): BoardProblem[] {
  const drawn = spaces.map((space) => ({ space, at: standOf(space), box: boxOf(space.polygon), edges: outlines(space).flatMap(edgesOf) }))
  return drawn.flatMap((one, id) =>
    drawn.slice(id + 1).flatMap((other, more) => {
      if (!touch(one.box, other.box)) return []
      const over =
        contains(one.space, other.at) ||
        contains(other.space, one.at) ||
        one.edges.some((edge) => other.edges.some((each) => cut(edge, each)))
      return over
        ? [{ path: `spaces.${id + 1 + more}.polygon`, message: `${one.space.name} and ${other.space.name} lie over one another.` }]
        : []
    }),
  )
}

function neighbourProblems(board: Board): BoardProblem[] {
  const { spaces } = board
  return spaces.flatMap((space, id) => {
    const path = `spaces.${id}.neighbours`
    const { name, neighbours } = space
    if (neighbours.includes(id)) return [{ path, message: `${name} is its own neighbour.` }]
    if (!neighbours.every((other, i) => i === 0 || other > (neighbours[i - 1] ?? 0)))
      return [{ path, message: `The neighbours of ${name} are not in ascending order, each once.` }]
    return neighbours.flatMap((other) => {
      const there = spaces[other]
      if (!there) return []
      if (!there.neighbours.includes(id))
        return [{ path, message: `${name} has ${there.name} for a neighbour, and not the other way round.` }]
      const apart = id < other && sharedBorder(space, there) === 0
      return apart ? [{ path, message: `${name} and ${there.name} are neighbours without a common border.` }] : []
    })
  })
}

function lineProblems(board: Board): BoardProblem[] {
  const along = new Map<string, string>()
  return [
    ...board.lines.flatMap((line, i) => lineProblem(board, line, `lines.${i}`, along)),
    ...board.diagonals.flatMap((line, i) => diagonalProblem(board, line, `diagonals.${i}`, along)),
  ]
}

/** A line is a run of neighbours, and no two lines take the same step: it would lead in two directions at once. */
function lineProblem(board: Board, line: Line, path: string, along: Map<string, string>): BoardProblem[] {
  const steps = stepsOf(line)
  const broken = steps.find(([a, b]) => board.spaces[a]?.neighbours.includes(b) !== true)
  if (broken)
    return [{ path, message: `A line goes from ${nameOf(board, broken[0])} to ${nameOf(board, broken[1])}, which are no neighbours.` }]
  return orderProblem(board, line, path, along)
}

/** A diagonal goes through corners: between spaces that have a common neighbour and are no neighbours. */
function diagonalProblem(board: Board, line: Line, path: string, along: Map<string, string>): BoardProblem[] {
  const bad = stepsOf(line).find(([a, b]) => {
    const [from, to] = [board.spaces[a], board.spaces[b]]
    return !from || !to || from.neighbours.includes(b) || !from.neighbours.some((next) => to.neighbours.includes(next))
  })
  if (bad)
    return [{ path, message: `A diagonal goes from ${nameOf(board, bad[0])} to ${nameOf(board, bad[1])}, which do not meet in a corner.` }]
  return orderProblem(board, line, path, along)
}

function orderProblem(board: Board, { spaces, closed }: Line, path: string, along: Map<string, string>): BoardProblem[] {
  if (spaces.length === 0) return [{ path, message: 'A line has no spaces.' }]
  if (new Set(spaces).size < spaces.length) return [{ path, message: 'A line passes a space twice.' }]
  if (closed && spaces.length < 3) return [{ path, message: 'A closed line has fewer than three spaces.' }]
  for (const [a, b] of stepsOf({ spaces, ...(closed ? { closed } : {}) })) {
    const step = `${Math.min(a, b)} ${Math.max(a, b)}`
    const other = along.get(step)
    if (other !== undefined) return [{ path, message: `${path} and ${other} both go from ${nameOf(board, a)} to ${nameOf(board, b)}.` }]
    along.set(step, path)
  }
  return []
}

/** Every step of a line, the one that closes it included. */
function stepsOf({ spaces, closed }: Line): readonly (readonly [from: number, to: number])[] {
  const [first] = spaces
  const ring = closed && first !== undefined ? [...spaces, first] : spaces
  return ring.slice(1).map((to, i) => [ring[i] ?? to, to] as const)
}

/** Zones have no obstacles, and do not overlap. */
function zoneProblems(board: Board): BoardProblem[] {
  const taken = new Map<number, string>()
  return Object.entries(board.zones).flatMap(([seat, zone]) => {
    const path = `zones.${seat}`
    if (!zone.every((id, i) => i === 0 || id > (zone[i - 1] ?? 0)))
      return [{ path, message: `The spaces of ${seat} are not in ascending order, each once.` }]
    return zone.flatMap((id) => {
      const space = board.spaces[id]
      const other = taken.get(id)
      taken.set(id, seat)
      if (other !== undefined) return [{ path, message: `${nameOf(board, id)} belongs to ${other} and to ${seat}.` }]
      return space && !isOpen(space) ? [{ path, message: `${seat} would deploy on ${space.name}, where nothing may stand.` }] : []
    })
  })
}
