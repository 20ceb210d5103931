/**
 * All that can be true behind the view of a drill, found by matching pieces to the kinds of their armies one by one. It shares no code with the drills: the
 * possible kinds of a piece are read from the view again, and the engine fights every battle.
 */
import { createRng } from '../../../src-main/engine/core/rng.ts'
import type { Seat } from '../../../src-main/engine/core/seats.ts'
import { armyOf, type KindSpec } from '../../../src-main/engine/core/edition.ts'
import type { AnyAction, StateBase } from '../../../src-main/engine/core/game.ts'
import type { Edition } from '../../../src-main/engine/editions/index.ts'
import type { AnyView } from '../../../src-main/engine/families.ts'
import { fight } from '../../../src-main/engine/rules/combat.ts'
import type { Drill } from '../../../src-main/contract/drills.ts'

/** A hidden piece; `at` is null for a card in hand or deck. */
interface Hidden {
  readonly at: number | null
  readonly mayBe: (kind: KindSpec) => boolean
}

/** A kind for each hidden piece on the board of one seat, by space. */
export type World = ReadonlyMap<number, string>

interface SeenPiece {
  readonly kind: string | null
  readonly seat: Seat
  readonly moved?: boolean
  readonly oneOf?: readonly string[]
  readonly isNot?: readonly string[]
}

/** What is on the board, or in the lines of all other seats. */
function standing(view: AnyView): readonly (readonly [at: number, piece: SeenPiece])[] {
  const spaces = 'lines' in view ? Object.entries(view.lines).flatMap(([seat, line]) => (seat === view.viewer ? [] : [line])) : [view.board]
  return spaces.flatMap((list) => [...(list ?? []).entries()].flatMap(([at, piece]) => (piece ? [[at, piece] as const] : [])))
}

/** The enemy piece on a space. */
export function enemyOn(view: AnyView, at: number): SeenPiece | undefined {
  const found = standing(view).find(([space, { seat }]) => space === at && seat !== view.viewer)
  return found?.[1]
}

/** For each kind that the enemy piece on a space can be, one world in which it is. */
export function worldsFor({ info }: Edition, { view, clues }: Pick<Drill, 'view' | 'clues'>, at: number): ReadonlyMap<string, World> {
  const piece = enemyOn(view, at)
  if (!piece) throw new Error(`no enemy on ${at}`)
  if (piece.kind !== null) return new Map([[piece.kind, new Map()]])
  const specOf = (id: string): KindSpec => present(info.kinds.find((kind) => kind.id === id))
  const own = standing(view).filter(([, { seat }]) => seat === piece.seat)
  const hidden: Hidden[] = own.flatMap(([space, { kind, moved, oneOf, isNot }]) => {
    if (kind !== null) return []
    const beaten = clues.filter((clue) => clue.at === space)
    const mayBe = (spec: KindSpec): boolean =>
      (moved !== true || spec.movement !== 'none') &&
      (oneOf?.includes(spec.id) ?? true) &&
      isNot?.includes(spec.id) !== true &&
      beaten.every((clue) => beats(view, spec, specOf(clue.piece), clue.attacked))
    return [{ at: space, mayBe }]
  })
  const elsewhere = 'hands' in view ? (view.hands[piece.seat]?.length ?? 0) + (view.decks[piece.seat]?.length ?? 0) : 0
  const all = [...hidden, ...Array.from({ length: elsewhere }, (): Hidden => ({ at: null, mayBe: () => true }))]
  const supply = suppliesOf(info, view, piece.seat, own).map(specOf)
  const found = info.kinds.flatMap((kind) => {
    const world = worldWith(all, supply, at, kind.id)
    return world ? [[kind.id, world] as const] : []
  })
  return new Map(found)
}

/** The foe won: as defender where our piece attacked it, else as attacker. */
function beats(view: AnyView, foe: KindSpec, ours: KindSpec, attacked: boolean): boolean {
  if (!('reveal' in view.options)) throw new Error('only boards of squares have clues')
  if (attacked) return fight(ours, foe, view.options) === 'defender-wins'
  return foe.movement !== 'none' && fight(foe, ours, view.options) === 'attacker-wins'
}

/** The kinds of the hidden pieces of a seat, each as often as it is hidden. */
function suppliesOf(info: Edition['info'], view: AnyView, seat: Seat, own: ReturnType<typeof standing>): readonly string[] {
  const lost =
    'bags' in view
      ? [...(view.bags[seat] ?? []), ...view.clues.filter((clue) => clue.seat === seat)]
      : view.captured.filter((piece) => piece.seat === seat)
  const known = [...own.map(([, piece]) => piece), ...lost].flatMap(({ kind }) => kind ?? [])
  const left = Object.entries(armyOf(info, view.options.preset, seat)).flatMap(([kind, count]) => Array.from({ length: count }, () => kind))
  for (const kind of known) left.splice(left.indexOf(kind), 1)
  return left
}

/** A world in which the piece on `at` is of a kind: all hidden pieces and all hidden kinds find each other by augmenting paths. */
function worldWith(hidden: readonly Hidden[], supply: readonly KindSpec[], at: number, kind: string): World | null {
  if (hidden.length !== supply.length) throw new Error(`${hidden.length} hidden pieces, ${supply.length} hidden kinds`)
  const given = supply.findIndex(({ id }) => id === kind)
  const chosen = hidden.find((piece) => piece.at === at)
  if (given < 0 || !chosen?.mayBe(present(supply[given]))) return null
  const holder = new Map<number, Hidden>()
  const place = (piece: Hidden, tried: Set<number>): boolean =>
    supply.some((spec, i) => {
      if (i === given || tried.has(i) || !piece.mayBe(spec)) return false
      tried.add(i)
      const other = holder.get(i)
      if (other && !place(other, tried)) return false
      holder.set(i, piece)
      return true
    })
  for (const piece of hidden) if (piece !== chosen && !place(piece, new Set())) return null
  holder.set(given, chosen)
  return new Map([...holder].flatMap(([i, piece]) => (piece.at === null ? [] : [[piece.at, present(supply[i]).id] as const])))
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('missing')
  return value
}

/** A full state that fits the view, with the enemy pieces of a world. */
export function stateIn({ game }: Edition, view: AnyView, world: World): StateBase {
  const state = game.determinise(view, [], createRng('world')) as StateBase & {
    readonly board?: readonly ({ readonly seat: Seat } | null)[]
    readonly lines?: Readonly<Record<string, readonly ({ readonly kind: string } | null)[]>>
  }
  const put = <P extends object>(list: readonly (P | null)[]): readonly (P | null)[] =>
    list.map((piece, at) => (piece && world.has(at) ? { ...piece, kind: world.get(at) } : piece))
  if (state.board) return { ...state, board: put(state.board) } as StateBase
  const lines = Object.fromEntries(Object.entries(state.lines ?? {}).map(([seat, line]) => [seat, seat === view.viewer ? line : put(line)]))
  return { ...state, lines } as StateBase
}

interface Battle {
  readonly type: 'battle-fought'
  readonly result: string
}

/** The result of an attack, by the engine; null where it is refused. */
export function attackIn({ game }: Edition, state: StateBase, seat: Seat, from: number, to: number): string | null {
  const found = game
    .legalActions(state, seat)
    .find(
      (action) =>
        ['move', 'attack'].includes(action.type) && 'from' in action && action.from === from && 'to' in action && action.to === to,
    )
  const decided = found && game.decide(state, found)
  if (!decided?.ok) return null
  return decided.value.find((event): event is Battle => event.type === 'battle-fought')?.result ?? null
}

/** Whether a seat controls more after a move and the end of its turn. */
export function gainsIn({ game }: Edition, state: StateBase, seat: Seat, from: number, to: number): boolean {
  const play = (
    now: StateBase,
    action: AnyAction,
  ): { readonly state: StateBase; readonly events: readonly { readonly type: string }[] } => {
    const decided = game.decide(now, action)
    if (!decided.ok) throw new Error(decided.error.code)
    return { state: decided.value.reduce<StateBase>((folded, event) => game.evolve(folded, event), now), events: decided.value }
  }
  const moved = play(state, { type: 'move', seat, from, to } as AnyAction)
  const isOver = game.toAct(moved.state)[0] !== seat
  const ended = isOver ? [] : play(moved.state, { type: 'end-turn', seat }).events
  return [...moved.events, ...ended].some(
    (event) => 'changes' in event && (event.changes as readonly { readonly seat: Seat | null }[]).some((each) => each.seat === seat),
  )
}
