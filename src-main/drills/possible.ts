/** The kinds that hidden pieces can be, exactly: by what each can be alone, and by how many of each kind are hidden. */

/** Hidden pieces that can be the same kinds. */
export interface Group {
  readonly kinds: readonly string[]
  readonly size: number
}

/** Larger sets of groups take too long, and no reader could follow the conclusion. */
const MOST_GROUPS = 8

/**
 * For each group, the kinds that one of its pieces has in at least one complete assignment. `left`: the number of hidden pieces of each kind, as many as there
 * are pieces. Null where there are too many groups.
 */
export function possibleKinds(groups: readonly Group[], left: ReadonlyMap<string, number>): readonly (readonly string[])[] | null {
  if (groups.length > MOST_GROUPS) return null
  const sets = setsOf(groups)
  return groups.map(({ kinds }, chosen) =>
    kinds.filter((kind) => (left.get(kind) ?? 0) > 0 && sets.every((set) => fits(set, left, { chosen, kind }))),
  )
}

interface GroupSet {
  readonly members: ReadonlySet<number>
  readonly kinds: ReadonlySet<string>
  readonly size: number
}

function setsOf(groups: readonly Group[]): readonly GroupSet[] {
  return Array.from({ length: 2 ** groups.length - 1 }, (_, n) => {
    const members = groups.flatMap((group, i) => ((n + 1) & (1 << i) ? [{ group, i }] : []))
    return {
      members: new Set(members.map(({ i }) => i)),
      kinds: new Set(members.flatMap(({ group }) => group.kinds)),
      size: members.reduce((sum, { group }) => sum + group.size, 0),
    }
  })
}

/** Hall’s condition: once a piece of the chosen group has the kind, the other pieces of these groups find enough of what they can be. */
function fits(
  { members, kinds, size }: GroupSet,
  left: ReadonlyMap<string, number>,
  taken: { readonly chosen: number; readonly kind: string },
): boolean {
  let supply = kinds.has(taken.kind) ? -1 : 0
  for (const kind of kinds) supply += left.get(kind) ?? 0
  return size - (members.has(taken.chosen) ? 1 : 0) <= supply
}
