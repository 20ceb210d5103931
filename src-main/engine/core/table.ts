/**
 * Edition tables: the part of an edition that people can copy and correct, as plain data. Seats, look, first seat and options stay the edition's own. Each
 * family adds its parts and says which tables can be played.
 */
import type { Army, KindSpec, OptionSpec } from './edition.ts'
import { createRng } from './rng.ts'
import type { Seat } from './seats.ts'

export interface TableBase {
  /** The edition that it corrects. */
  readonly edition: string
  readonly kinds: readonly KindSpec[]
  /** The whole army of each seat. A table has one size of game, the full one. */
  readonly armies: Readonly<Partial<Record<Seat, Army>>>
}

/** The only preset of a custom edition. */
export const TABLE_PRESET = 'full'

/** An army without empty kinds, in the order of the kinds, so that equal tables play alike. */
export function inOrder(kinds: readonly KindSpec[], army: Army): Army {
  return Object.fromEntries(kinds.flatMap(({ id }) => ((army[id] ?? 0) > 0 ? [[id, army[id] ?? 0] as const] : [])))
}

/** The options of a custom edition: one size of game. */
export function tableOptions(options: readonly OptionSpec[]): readonly OptionSpec[] {
  return options.map((option) =>
    option.key === 'preset' && option.type === 'choice' ? { ...option, values: [TABLE_PRESET], initial: TABLE_PRESET } : option,
  )
}

/** The same text for equal tables: keys in order, undefined parts left out. */
export function canonicalTable(table: TableBase): string {
  return canonicalJson(table)
}

/** JSON with keys in order, without spaces and without undefined parts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sorted(value))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, part]) => [key, sorted(part)]))
}

/** 32 hexadecimal digits, the same for equal tables on every machine. */
export function hashOf(table: TableBase): string {
  const words = createRng(canonicalTable(table)).state()
  return words.map((word) => word.toString(16).padStart(8, '0')).join('')
}
