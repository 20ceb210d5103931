/**
 * Corrections of kinds and armies, each giving the table after it; those of boards and powers are in `edit-grid.ts`. Pure; whether the result can be played
 * is for the app to say.
 */
import {
  suggestId,
  suggestSymbol,
  type Ability,
  type CardKind,
  type EditionTable,
  type KindSpec,
  type Seat,
} from '../../../src-main/contract/index.ts'

/** What a kind is before anything else: a plain one fights and compares. */
export const ROLES = ['plain', 'bomb', 'flag'] as const
export type Role = (typeof ROLES)[number]

/** Keys of a kind that are true or absent. */
export type KindFlag = 'defuses' | 'reinforcement' | 'ward'

export function roleOf({ bomb, flag }: KindSpec): Role {
  return flag ? 'flag' : bomb ? 'bomb' : 'plain'
}

/** A table with some of a kind's properties replaced; the symbol follows the rank. */
export function withKind<T extends EditionTable>(table: T, id: string, parts: Partial<KindSpec>): T {
  const kinds = table.kinds.map((kind) => (kind.id === id ? { ...kind, ...parts } : kind))
  const next = { ...table, kinds }
  const kind = kinds.find((each) => each.id === id)
  if (!kind || parts.rank === undefined) return next
  const suffix = kind.symbol.replace(/^\d+/, '')
  const kept = { ...kind, symbol: kind.rank === null ? suffix : `${kind.rank}${suffix}` }
  const symbol = suggestSymbol(next, kept)
  return { ...next, kinds: kinds.map((each) => (each.id === id ? { ...each, symbol } : each)) }
}

/** Makes a kind plain, a bomb or a flag: bombs and flags do not move, do not compare and have nothing special. */
export function withRole<T extends EditionTable>(table: T, id: string, role: Role): T {
  const kind = table.kinds.find((each) => each.id === id)
  if (!kind || roleOf(kind) === role) return table
  const { name, symbol, reinforcement } = kind
  const plain = { id, name, symbol }
  if (role === 'plain') return replaceKind(table, { ...plain, movement: 'step', rank: 1 })
  const late = reinforcement && role === 'bomb' ? { reinforcement } : {}
  return replaceKind(table, { ...plain, ...late, rank: null, movement: 'none', ...(role === 'bomb' ? { bomb: true } : { flag: true }) })
}

/** Puts a kind in the place of the one with its id, with a symbol that fits it. */
function replaceKind<T extends EditionTable>(table: T, kind: KindSpec): T {
  const next = { ...table, kinds: table.kinds.map((each) => (each.id === kind.id ? kind : each)) }
  const symbol = suggestSymbol(next, kind)
  const fits = kind.rank === null ? /^[A-Z]$/.test(symbol) : symbol.startsWith(String(kind.rank))
  const made = { ...kind, symbol: fits ? symbol : suggestSymbol(next, { ...kind, symbol: '' }) }
  return { ...next, kinds: next.kinds.map((each) => (each.id === kind.id ? made : each)) }
}

/** Sets or removes a property. */
export function withFlag<T extends EditionTable>(table: T, id: string, key: KindFlag, on: boolean): T {
  return mapKind(table, id, ({ [key]: _, ...kind }) => (on ? { ...kind, [key]: true } : kind))
}

/** The rank that a kind beats by attacking; null for none. */
export function withVictim<T extends EditionTable>(table: T, id: string, rank: number | null): T {
  return mapKind(table, id, ({ assassinates: _, ...kind }) => (rank === null ? kind : { ...kind, assassinates: rank }))
}

/** What a card can do instead of attacking (BC-8 to BC-10); null for nothing. */
export function withAbility<T extends EditionTable>(table: T, id: string, ability: Ability | null): T {
  return mapKind(table, id, ({ ability: _, ...kind }: CardKind) => (ability === null ? kind : { ...kind, ability }))
}

/** Whether a card attacks; without attacks it has no ability that replaces one. */
export function withAttack<T extends EditionTable>(table: T, id: string, on: boolean): T {
  const movement = on ? 'step' : 'none'
  return mapKind(table, id, ({ ability, ...kind }: CardKind) =>
    ability === undefined || (!on && ability !== 'redeal') ? { ...kind, movement } : { ...kind, ability, movement },
  )
}

/** A table with one kind changed. */
export function mapKind<T extends EditionTable>(table: T, id: string, change: (kind: KindSpec) => KindSpec): T {
  return { ...table, kinds: table.kinds.map((kind) => (kind.id === id ? change(kind) : kind)) }
}

/** How many of a kind an army has. */
export function withCount<T extends EditionTable>(table: T, seat: Seat, id: string, count: number): T {
  return { ...table, armies: { ...table.armies, [seat]: { ...table.armies[seat], [id]: count } } }
}

/** A new kind, one in each of some armies: of rank 1, going step by step or attacking. */
export function withNewKind<T extends EditionTable>(table: T, seats: readonly Seat[], name: string): T {
  const kind: KindSpec = { id: suggestId(table, name), name, symbol: '', rank: 1, movement: 'step' }
  const next = seats.reduce((counted, seat) => withCount(counted, seat, kind.id, 1), { ...table, kinds: [...table.kinds, kind] })
  return mapKind(next, kind.id, (each) => ({ ...each, name: freeName(table, name), symbol: suggestSymbol(next, each) }))
}

function freeName({ kinds }: EditionTable, name: string): string {
  for (let n = 1; ; n++) {
    const tried = n === 1 ? name : `${name} ${n}`
    if (!kinds.some((kind) => kind.name === tried)) return tried
  }
}

/** A table without a kind, which is out of every army too. */
export function withoutKind<T extends EditionTable>(table: T, id: string): T {
  const armies = Object.fromEntries(
    Object.entries(table.armies).map(([seat, army]) => [seat, Object.fromEntries(Object.entries(army).filter(([kind]) => kind !== id))]),
  )
  return { ...table, kinds: table.kinds.filter((kind) => kind.id !== id), armies }
}
