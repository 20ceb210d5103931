/** Whether stored events are about things that the game has. */
import type { Json } from '../engine/core/json.ts'

export interface Known {
  readonly seats: readonly string[]
  readonly kinds: readonly string[]
  readonly powers: readonly string[]
  /** Id → what the piece or card with this id is. */
  readonly bearers: ReadonlyMap<string, string>
  readonly hasSpace: (space: number) => boolean
}

type Sort = 'seat' | 'kind' | 'power' | 'space'

/** The sort of thing under each key, in events of every family; lists of such things as well. */
const SORTS: Readonly<Record<string, Sort>> = {
  seat: 'seat',
  of: 'seat',
  firstSeat: 'seat',
  seenBy: 'seat',
  kind: 'kind',
  kinds: 'kind',
  revealed: 'kind',
  hand: 'kind',
  deck: 'kind',
  power: 'power',
  from: 'space',
  to: 'space',
  at: 'space',
  square: 'space',
  place: 'space',
  targets: 'space',
}

/** A thing with an id, in positions. */
export function bearersIn(positions: readonly Json[], found = new Map<string, string>()): ReadonlyMap<string, string> {
  for (const value of positions) {
    if (typeof value !== 'object' || value === null) continue
    const { id, kind } = value as Bearer
    if (typeof id === 'string' && typeof kind === 'string') found.set(id, kind)
    bearersIn(Object.values(value), found)
  }
  return found
}

/** The first unknown seat, piece, kind, power or space, as text, or null. A piece of another kind counts as unknown. */
export function unknownIdIn(value: Json, known: Known, sort: Sort | null = null): string | null {
  if (value === null || typeof value === 'boolean') return null
  if (typeof value !== 'object') return sort === null || isKnown(value, known, sort) ? null : String(value)
  const { id } = value as Bearer
  if (typeof id === 'string' && !isBearer(value as Bearer, known)) return id
  const parts = Array.isArray(value)
    ? value.map((part: Json) => [part, sort] as const)
    : Object.entries(value).map(([key, part]) => [part, SORTS[key] ?? null] as const)
  for (const [part, itsSort] of parts) {
    const stranger = unknownIdIn(part, known, itsSort)
    if (stranger !== null) return stranger
  }
  return null
}

interface Bearer {
  readonly id?: Json
  readonly kind?: Json
}

function isBearer({ id, kind }: Bearer, { bearers }: Known): boolean {
  return typeof id !== 'string' || (kind === undefined ? bearers.has(id) : bearers.get(id) === kind)
}

function isKnown(value: string | number, { seats, kinds, powers, hasSpace }: Known, sort: Sort): boolean {
  if (typeof value === 'number') return sort !== 'space' || hasSpace(value)
  return (sort === 'seat' ? seats : sort === 'kind' ? kinds : sort === 'power' ? powers : [value]).includes(value)
}
