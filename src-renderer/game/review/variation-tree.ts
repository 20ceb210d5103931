/** The tree of variations of a game. Moves are listed each after the one that it follows. Pure. */
import type { VariedMove } from '../../../src-main/contract/index.ts'

export type Place = VariedMove['after']

const isSame = (a: Place, b: Place): boolean => ('node' in a ? 'node' in b && a.node === b.node : 'frame' in b && a.frame === b.frame)

/** The moves after a place, the main one first. */
export function movesAfter(nodes: readonly VariedMove[], place: Place): readonly VariedMove[] {
  return nodes.filter(({ after }) => isSame(after, place))
}

/** The frame that a move's variation leaves the game at, and the line up to it; null for a move that is not there. */
export function lineTo(nodes: readonly VariedMove[], id: number): { readonly frame: number; readonly moves: readonly VariedMove[] } | null {
  const node = nodes.find((each) => each.id === id)
  if (!node) return null
  if ('frame' in node.after) return { frame: node.after.frame, moves: [node] }
  const before = lineTo(nodes, node.after.node)
  return before && { frame: before.frame, moves: [...before.moves, node] }
}

/** A move and those that follow it without a choice. */
export function runFrom(nodes: readonly VariedMove[], first: VariedMove): readonly VariedMove[] {
  const [next, other] = movesAfter(nodes, { node: first.id })
  return next && !other ? [first, ...runFrom(nodes, next)] : [first]
}

/** A move and all that follow it, by id. */
function under(nodes: readonly VariedMove[], id: number): ReadonlySet<number> {
  const found = new Set([id])
  for (const node of nodes) if ('node' in node.after && found.has(node.after.node)) found.add(node.id)
  return found
}

/** The tree without a move and what follows it. */
export function without(nodes: readonly VariedMove[], id: number): VariedMove[] {
  const gone = under(nodes, id)
  return nodes.filter((node) => !gone.has(node.id))
}

/** The tree with a move as the main one after its place. */
export function promoted(nodes: readonly VariedMove[], id: number): VariedMove[] {
  const node = nodes.find((each) => each.id === id)
  const first = node && movesAfter(nodes, node.after)[0]
  if (!first) return [...nodes]
  const moved = under(nodes, id)
  const rest = nodes.filter((each) => !moved.has(each.id))
  const at = rest.indexOf(first)
  return first.id === id ? [...nodes] : [...rest.slice(0, at), ...nodes.filter((each) => moved.has(each.id)), ...rest.slice(at)]
}

/** The moves as they are now, and those of before that are gone, each in its place of then. */
export function restored(before: readonly VariedMove[], now: readonly VariedMove[]): VariedMove[] {
  const here = new Map(now.map((move) => [move.id, move]))
  const then = new Set(before.map(({ id }) => id))
  return [...before.map((move) => here.get(move.id) ?? move), ...now.filter(({ id }) => !then.has(id))]
}
