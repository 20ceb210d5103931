/** Reads a deployment from a photograph. The player checks the result. */
import type { FoundMarker } from './detect.ts'
import { fitLattice } from './lattice.ts'

/** A square of the rows that the army is on, as its owner looks at them: row 0 is the front one, the farthest from the owner. */
export interface HomeSquare {
  readonly square: number
  readonly column: number
  readonly row: number
}

/**
 * Why the player should check a piece: hardly legible, between two squares, two on one square, the only kind left, or so many others missing that all may be
 * off by a row or a column.
 */
export type Doubt = 'faint' | 'between' | 'crowded' | 'left-over' | 'unsure'

export interface ReadPiece {
  readonly square: number
  readonly kind: string
  readonly doubt: Doubt | null
}

export interface Reading {
  readonly pieces: readonly ReadPiece[]
  /** Kinds whose marker was read but is on no square of the army's, a line for each piece. */
  readonly unplaced: readonly string[]
  /** Kind → pieces of the army that were not seen. */
  readonly missing: Readonly<Record<string, number>>
  /** Kinds whose marker was seen in two places. */
  readonly doubled: readonly string[]
  /** Markers that are none of this army's. */
  readonly strangers: number
  /** Whether no rows and columns could be made out. */
  readonly adrift: boolean
  /** Columns and rows by which the whole army could be elsewhere, because nothing was seen at the edge. */
  readonly spare: { readonly column: number; readonly row: number }
}

export interface ReadInput {
  readonly markers: readonly FoundMarker[]
  /** Marker → kind: the private key of the army's owner. */
  readonly key: ReadonlyMap<number, string>
  readonly home: readonly HomeSquare[]
  /** Kind → how many of it are deployed. */
  readonly army: Readonly<Record<string, number>>
}

/** From so many corrected modules on a reading is called faint. */
const FAINT = 3
/** With fewer of the army than this share on their squares the grid may be off, and all are marked. */
const ENOUGH = 0.7
/** And with more than this on average off their middle, in squares. */
const UNTIDY = 0.18
/** From so far from the middle of its square on, in squares. */
const BETWEEN = 0.3

interface Seen {
  readonly marker: FoundMarker
  readonly kind: string
  readonly square: number | null
  readonly off: number
}

export function readSetup({ markers, key, home, army }: ReadInput): Reading {
  const own = markers.filter(({ id }) => key.has(id))
  const columns = 1 + Math.max(-1, ...home.map(({ column }) => column))
  const rows = 1 + Math.max(-1, ...home.map(({ row }) => row))
  const fit = fitLattice(own, columns, rows)
  const squareAt = new Map(home.map(({ square, column, row }) => [`${column} ${rows - 1 - row}`, square]))
  const all = own.map((marker, i): Seen => {
    const cell = fit?.cells[i]
    const square = cell ? (squareAt.get(`${cell.column} ${cell.row}`) ?? null) : null
    return { marker, kind: key.get(marker.id) ?? '', square, off: fit?.off[i] ?? 0 }
  })
  const { once, doubled } = withoutDoubles(all)
  const { pieces, beaten } = oneToASquare(once)
  const unplaced = [...beaten, ...once.filter(({ square }) => square === null)].map(({ kind }) => kind)
  const missing = notSeen(army, [...pieces.map(({ kind }) => kind), ...unplaced])
  const inferred = lastKind(missing, pieces, home, army)
  const sure = fit !== null && isSure(pieces.length, once, sum(army), fit.spare)
  return {
    pieces: [...pieces.map((piece) => (sure ? piece : { ...piece, doubt: piece.doubt ?? 'unsure' })), ...inferred],
    unplaced,
    missing: inferred.length > 0 ? {} : missing,
    doubled,
    strangers: markers.length - own.length,
    adrift: fit === null,
    spare: fit?.spare ?? { column: 0, row: 0 },
  }
}

const sum = (army: ReadInput['army']): number => Object.values(army).reduce((all, count) => all + count, 0)

function isSure(placed: number, seen: readonly Seen[], size: number, spare: Reading['spare']): boolean {
  const standing = seen.filter(({ square }) => square !== null)
  const off = standing.reduce((all, each) => all + each.off, 0) / standing.length
  return placed >= size * ENOUGH && off <= UNTIDY && spare.column === 0 && spare.row === 0
}

/** Each marker once. Of a marker seen in two places the one that fits a square best counts; its kind is reported. */
function withoutDoubles(all: readonly Seen[]): { readonly once: readonly Seen[]; readonly doubled: readonly string[] } {
  const groups = [...Map.groupBy(all, ({ marker }) => marker.id).values()]
  const once = groups.flatMap((group) => [...group].sort((a, b) => worth(b) - worth(a)).slice(0, 1))
  return { once, doubled: groups.flatMap(([first, second]) => (first && second ? [first.kind] : [])) }
}

const worth = ({ marker, square, off }: Seen): number => (square === null ? -10 : 0) - off - marker.corrected / 10

function oneToASquare(seen: readonly Seen[]): { readonly pieces: readonly ReadPiece[]; readonly beaten: readonly Seen[] } {
  const pieces: ReadPiece[] = []
  const beaten: Seen[] = []
  for (const [square, group] of Map.groupBy(seen, (each) => each.square)) {
    if (square === null) continue
    const [best, ...others] = [...group].sort((a, b) => worth(b) - worth(a))
    if (best) pieces.push({ square, kind: best.kind, doubt: others.length > 0 ? 'crowded' : doubtOf(best) })
    beaten.push(...others)
  }
  return { pieces, beaten }
}

function doubtOf({ marker, off }: Seen): Doubt | null {
  if (marker.corrected >= FAINT) return 'faint'
  return off > BETWEEN ? 'between' : null
}

function notSeen(army: Readonly<Record<string, number>>, kinds: readonly string[]): Readonly<Record<string, number>> {
  const count = (kind: string): number => kinds.filter((each) => each === kind).length
  return Object.fromEntries(Object.entries(army).flatMap(([kind, all]) => (all > count(kind) ? [[kind, all - count(kind)]] : [])))
}

/** Where an army fills its rows and all that is missing is of one kind, the squares that are empty are its. */
function lastKind(
  missing: Reading['missing'],
  pieces: readonly ReadPiece[],
  home: readonly HomeSquare[],
  army: ReadInput['army'],
): readonly ReadPiece[] {
  const [[kind, count] = ['', 0], other] = Object.entries(missing)
  const empty = home.filter(({ square }) => pieces.every((piece) => piece.square !== square))
  if (sum(army) !== home.length || other || count !== empty.length || pieces.length < home.length / 2) return []
  return empty.map(({ square }) => ({ square, kind, doubt: 'left-over' }))
}
