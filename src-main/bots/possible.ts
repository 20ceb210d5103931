/** The kinds that hidden pieces can be, exactly: by what each can be alone, by how many of each kind are left, and by what is known of one of several. */

/** A hidden piece, by the kinds that it can be alone. */
export interface Slot {
  readonly kinds: readonly string[]
}

/** One of these pieces, by index, is of this kind; the count of the kind includes it. */
export interface Hint {
  readonly among: readonly number[]
  readonly kind: string
}

/** Pieces that can be the same kinds and are named by the same hints. */
interface Group {
  readonly kinds: ReadonlySet<string>
  readonly hints: ReadonlySet<number>
  readonly members: number[]
}

/** Pieces of one kind to be given out: those that any piece can be, or the one of a hint. */
interface Supply {
  readonly kind: string
  readonly count: number
  readonly hint: number | null
}

/**
 * For each piece, the kinds that it has in at least one complete assignment, in its own order. `left`: the number of hidden pieces of each kind, as many as there
 * are pieces. Null where there is no complete assignment: then something is known that these numbers do not say.
 */
export function possibleKinds(
  slots: readonly Slot[],
  left: ReadonlyMap<string, number>,
  hints: readonly Hint[] = [],
): readonly (readonly string[])[] | null {
  const groups = groupsOf(slots, hints)
  const supplies = suppliesOf(left, hints)
  const given = assignAll(groups, supplies)
  if (!given || supplies.reduce((sum, { count }) => sum + count, 0) !== slots.length) return null
  const possible: (readonly string[])[] = slots.map(() => [])
  for (const [g, group] of groups.entries()) {
    const found = [...reachableFrom(g, groups, supplies, given)].flatMap((s) => supplies[s] ?? []).filter((supply) => takes(group, supply))
    const kinds = new Set(found.map(({ kind }) => kind))
    for (const member of group.members) possible[member] = (slots[member]?.kinds ?? []).filter((kind) => kinds.has(kind))
  }
  return possible
}

function groupsOf(slots: readonly Slot[], hints: readonly Hint[]): readonly Group[] {
  const groups = new Map<string, Group>()
  for (const [i, { kinds }] of slots.entries()) {
    const named = [...hints.keys()].filter((h) => hints[h]?.among.includes(i))
    const key = `${kinds.join(' ')}|${named.join(' ')}`
    const group = groups.get(key) ?? { kinds: new Set(kinds), hints: new Set(named), members: [] }
    group.members.push(i)
    groups.set(key, group)
  }
  return [...groups.values()]
}

function suppliesOf(left: ReadonlyMap<string, number>, hints: readonly Hint[]): readonly Supply[] {
  const free = [...left].map(([kind, count]) => ({ kind, count: count - hints.filter((hint) => hint.kind === kind).length, hint: null }))
  return [...free, ...hints.map(({ kind }, hint) => ({ kind, count: 1, hint }))].filter(({ count }) => count !== 0)
}

function takes({ kinds, hints }: Group, { kind, hint }: Supply): boolean {
  return kinds.has(kind) && (hint === null || hints.has(hint))
}

/** `given[g][s]`: how many of a supply a group has. */
type Given = readonly number[][]

/** Gives out everything, by augmenting paths; null where that is impossible. */
function assignAll(groups: readonly Group[], supplies: readonly Supply[]): Given | null {
  if (supplies.some(({ count }) => count < 0)) return null
  const given: Given = groups.map(() => supplies.map(() => 0))
  const room = groups.map(({ members }) => members.length)
  /** Finds room for one of a supply; a group that is full passes on one of another supply. */
  const place = (s: number, tried: Set<number>): boolean => {
    for (const [g, group] of groups.entries()) {
      const row = given[g]
      const supply = supplies[s]
      if (!row || !supply || tried.has(g) || !takes(group, supply)) continue
      tried.add(g)
      if ((room[g] ?? 0) > 0) room[g] = (room[g] ?? 0) - 1
      else {
        const other = row.findIndex((count, each) => count > 0 && each !== s && place(each, tried))
        if (other < 0) continue
        row[other] = (row[other] ?? 0) - 1
      }
      row[s] = (row[s] ?? 0) + 1
      return true
    }
    return false
  }
  for (const [s, { count }] of supplies.entries()) for (let n = 0; n < count; n++) if (!place(s, new Set())) return null
  return given
}

/** Supplies of which a group can have one, if others exchange theirs: what is passed on when the group gives up one of its own. */
function reachableFrom(start: number, groups: readonly Group[], supplies: readonly Supply[], given: Given): ReadonlySet<number> {
  const heldBy = (g: number): readonly number[] => [...supplies.keys()].filter((s) => (given[g]?.[s] ?? 0) > 0)
  const passed = new Set(heldBy(start))
  const tried = new Set([start])
  for (const s of passed) {
    const supply = supplies[s]
    for (const [g, group] of groups.entries()) {
      if (!supply || tried.has(g) || !takes(group, supply)) continue
      tried.add(g)
      for (const other of heldBy(g)) passed.add(other)
    }
  }
  return passed
}
