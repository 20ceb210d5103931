/** Corrections of a table, each giving the table after it. Pure; whether the result can be played is for the app to say. */
import { suggestId, suggestSymbol, type GridTable, type KindSpec, type PowerSpec, type Seat } from '../../../src-main/contract/index.ts'

/** What a piece is before anything else. */
export const ROLES = ['piece', 'bomb', 'flag'] as const
export type Role = (typeof ROLES)[number]

/** Keys of a kind that are either true or not there. */
export type KindFlag = 'defuses' | 'reinforcement' | 'ward'

export function roleOf({ bomb, flag }: KindSpec): Role {
  return flag ? 'flag' : bomb ? 'bomb' : 'piece'
}

/** A table with some of a kind's properties replaced; the symbol follows the rank. */
export function withKind(table: GridTable, id: string, parts: Partial<KindSpec>): GridTable {
  const kinds = table.kinds.map((kind) => (kind.id === id ? { ...kind, ...parts } : kind))
  const next = { ...table, kinds }
  const kind = kinds.find((each) => each.id === id)
  if (!kind || parts.rank === undefined) return next
  const suffix = kind.symbol.replace(/^\d+/, '')
  const kept = { ...kind, symbol: kind.rank === null ? suffix : `${kind.rank}${suffix}` }
  const symbol = suggestSymbol(next, kept)
  return { ...next, kinds: kinds.map((each) => (each.id === id ? { ...each, symbol } : each)) }
}

/** A kind made a piece, a bomb or a flag: bombs and flags stand still, compare with nobody and have no powers. */
export function withRole(table: GridTable, id: string, role: Role): GridTable {
  const kind = table.kinds.find((each) => each.id === id)
  if (!kind || roleOf(kind) === role) return table
  const { name, symbol, reinforcement } = kind
  const plain = { id, name, symbol }
  if (role === 'piece') return replaceKind(table, { ...plain, movement: 'step', rank: 1 })
  const late = reinforcement && role === 'bomb' ? { reinforcement } : {}
  return replaceKind(table, { ...plain, ...late, rank: null, movement: 'none', ...(role === 'bomb' ? { bomb: true } : { flag: true }) })
}

/** Puts a kind in the place of the one with its id, with a symbol that fits it. */
function replaceKind(table: GridTable, kind: KindSpec): GridTable {
  const next = { ...table, kinds: table.kinds.map((each) => (each.id === kind.id ? kind : each)) }
  const symbol = suggestSymbol(next, kind)
  const fits = kind.rank === null ? /^[A-Z]$/.test(symbol) : symbol.startsWith(String(kind.rank))
  const made = { ...kind, symbol: fits ? symbol : suggestSymbol(next, { ...kind, symbol: '' }) }
  return { ...next, kinds: next.kinds.map((each) => (each.id === kind.id ? made : each)) }
}

/** A property set or taken away. */
export function withFlag(table: GridTable, id: string, key: KindFlag, on: boolean): GridTable {
  return mapKind(table, id, ({ [key]: _, ...kind }) => (on ? { ...kind, [key]: true } : kind))
}

/** The rank that a kind beats by attacking; null for none. */
export function withVictim(table: GridTable, id: string, rank: number | null): GridTable {
  return mapKind(table, id, ({ assassinates: _, ...kind }) => (rank === null ? kind : { ...kind, assassinates: rank }))
}

/** The powers of a kind, in their order. */
export function withPowersOf(table: GridTable, id: string, powers: readonly string[]): GridTable {
  return mapKind(table, id, ({ powers: _, ...kind }) => (powers.length === 0 ? kind : { ...kind, powers }))
}

function mapKind(table: GridTable, id: string, change: (kind: KindSpec) => KindSpec): GridTable {
  return { ...table, kinds: table.kinds.map((kind) => (kind.id === id ? change(kind) : kind)) }
}

/** How many of a kind an army has. */
export function withCount(table: GridTable, seat: Seat, id: string, count: number): GridTable {
  return { ...table, armies: { ...table.armies, [seat]: { ...table.armies[seat], [id]: count } } }
}

/** A new kind with one piece in an army: of rank 1, going step by step. */
export function withNewKind(table: GridTable, seat: Seat, name: string): GridTable {
  const kind: KindSpec = { id: suggestId(table, name), name, symbol: '', rank: 1, movement: 'step' }
  const next = withCount({ ...table, kinds: [...table.kinds, kind] }, seat, kind.id, 1)
  return mapKind(next, kind.id, (each) => ({ ...each, name: freeName(table, name), symbol: suggestSymbol(next, each) }))
}

function freeName({ kinds }: GridTable, name: string): string {
  for (let n = 1; ; n++) {
    const tried = n === 1 ? name : `${name} ${n}`
    if (!kinds.some((kind) => kind.name === tried)) return tried
  }
}

/** A table without a kind: out of every army, and out of what powers say of it. */
export function withoutKind(table: GridTable, id: string): GridTable {
  const armies = Object.fromEntries(
    Object.entries(table.armies).map(([seat, army]) => [seat, Object.fromEntries(Object.entries(army).filter(([kind]) => kind !== id))]),
  )
  const others = (ids: readonly string[]): string[] => ids.filter((kind) => kind !== id)
  const powers = table.powers.map((power): PowerSpec => {
    if (power.type === 'petrify') return { ...power, immune: others(power.immune) }
    if (power.type === 'enchant') return { ...power, kinds: others(power.kinds) }
    if (power.type === 'revive') return { ...power, except: others(power.except) }
    return power
  })
  return { ...table, kinds: table.kinds.filter((kind) => kind.id !== id), armies, powers }
}

/** A table with some of a power's parameters replaced. */
export function withPower(table: GridTable, id: string, parts: object): GridTable {
  return { ...table, powers: table.powers.map((power) => (power.id === id ? { ...power, ...parts } : power)) }
}

/** A square's name: `C5`. */
export function squareName(file: number, rank: number): string {
  return `${String.fromCharCode(65 + file)}${rank + 1}`
}

/** An obstacle put on a square or taken away. */
export function withObstacle({ board, ...table }: GridTable, square: string): GridTable {
  const { obstacles } = board
  const next = obstacles.includes(square) ? obstacles.filter((other) => other !== square) : [...obstacles, square]
  return { ...table, board: { ...board, obstacles: next } }
}

/** A board of another size; obstacles beyond its edge go. */
export function withSize({ board, ...table }: GridTable, part: { readonly width?: number; readonly height?: number }): GridTable {
  const next = { ...board, ...part }
  const names = new Set(Array.from({ length: next.width * next.height }, (_, i) => squareName(i % next.width, Math.floor(i / next.width))))
  return { ...table, board: { ...next, obstacles: board.obstacles.filter((square) => names.has(square)) } }
}

/** How many rows a seat deploys on. */
export function withRows({ board, ...table }: GridTable, seat: Seat, rows: number): GridTable {
  return { ...table, board: { ...board, rows: { ...board.rows, [seat]: rows } } }
}

/** Whose rows a square lies in, as far as they reach; null for the middle. */
export function zoneAt({ board }: GridTable, rank: number): Seat | null {
  for (const [seat, rows] of Object.entries(board.rows)) {
    if (seat === 'red' ? rank < rows : rank >= board.height - rows) return seat as Seat
  }
  return null
}
