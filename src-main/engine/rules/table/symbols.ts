/** Symbols of kinds, as the notation writes them, and ids for new ones. */
import type { KindSpec } from '../../core/edition.ts'
import type { TableBase } from '../../core/table.ts'

/** A rank, a rank and a letter, or a letter. */
export const SYMBOL_FORM = /^(\d{1,2}[A-Z]?|[A-Z])$/

const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** A symbol for a kind that is free in its armies: its own where that is free, else its rank, alone or with a letter of its name. */
export function suggestSymbol(table: TableBase, kind: KindSpec): string {
  const taken = new Set(comrades(table, kind.id).map(({ symbol }) => symbol))
  const letters = [...new Set([...lettersOf(kind), ...ALPHABET])]
  const rank = kind.rank === null ? '' : String(kind.rank)
  const candidates = [...(rank === '' ? [] : [rank]), ...letters.map((letter) => `${rank}${letter}`)]
  const fits = candidates.filter((symbol) => !taken.has(symbol))
  return fits.includes(kind.symbol) ? kind.symbol : (fits[0] ?? kind.symbol)
}

/** Capitals of a name, initials first; flags and bombs are F and B everywhere. */
function lettersOf({ name, flag, bomb }: KindSpec): readonly string[] {
  const plain = name.normalize('NFKD').toUpperCase()
  const initials = plain.match(/\b[A-Z]/g) ?? []
  const all = plain.match(/[A-Z]/g) ?? []
  return [...(flag ? ['F'] : bomb ? ['B'] : []), ...initials, ...all]
}

/** Other kinds in the armies of a kind; all other kinds while it is in none. */
function comrades(table: TableBase, id: string): readonly KindSpec[] {
  const armies = Object.values(table.armies).filter((army) => countIn(army, id) > 0)
  return table.kinds.filter((other) => other.id !== id && (armies.length === 0 || armies.some((army) => countIn(army, other.id) > 0)))
}

/** The count of a kind in an army. */
export function countIn(army: Readonly<Record<string, number>> | undefined, id: string): number {
  return army !== undefined && Object.hasOwn(army, id) ? (army[id] ?? 0) : 0
}

/** An id for a new kind, made from its name. */
export function suggestId(table: Pick<TableBase, 'kinds'>, name: string): string {
  const words =
    name
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  const base = words.join('-').slice(0, 30) || 'piece'
  const taken = (id: string): boolean => id in {} || table.kinds.some((kind) => kind.id === id)
  for (let n = 1; ; n++) {
    const id = n === 1 ? base : `${base}-${n}`
    if (!taken(id)) return id
  }
}
