/** What can come out of an action, as one seat would see it: positions drawn to fit what it knows, in which the action is taken. */
import type { Witness } from '../bots/contract.ts'
import { knowledgeAt } from '../bots/index.ts'
import type { KnownPiece } from '../bots/knowledge.ts'
import type { AnyAction, EventBase, StateBase } from '../engine/core/game.ts'
import { scoreOf } from '../engine/core/outcome.ts'
import { createRng, type Rng } from '../engine/core/rng.ts'
import type { Seat } from '../engine/core/seats.ts'
import { isOut, isPartner, seatsLeft } from '../engine/core/sides.ts'
import type { AnyGame, AnySeenEvent } from '../engine/families.ts'

/** What a seat sees after an action. */
export interface Outcome {
  readonly witness: Witness
  /** 1, 0.5 or 0 where the game is over for the seat. */
  readonly result: number | null
  /** The same for two outcomes if the seat cannot tell them apart. */
  readonly key: string
}

/** Positions drawn for an action. */
const DRAWS = 24
/** So many that all look the same are enough where no hidden piece took part. */
const FEW = 4

/** What a seat that knew `before` sees after these events. */
export function outcomeOf(game: AnyGame, before: Witness, after: StateBase, events: readonly EventBase[]): Outcome {
  const { seat } = before
  const view = game.viewFor(after, seat)
  const seen: readonly AnySeenEvent[] = events.map((event) => game.redact(after, event, seat))
  return {
    witness: { ...before, view, history: [...before.history, ...seen] },
    result: resultIn(after, seat),
    key: JSON.stringify([view, seen]),
  }
}

/** How the game is over for a seat: 1, 0.5 or 0; null where it goes on. A seat that is out has lost, unless its partner goes on. */
export function resultIn(state: StateBase, seat: Seat): number | null {
  if (state.outcome) return scoreOf(state.outcome, seat)
  return isOut(state, seat) && !seatsLeft(state).some((other) => isPartner(state, seat, other)) ? 0 : null
}

/**
 * What came out where the action was taken in positions that the seat held possible, by how likely it held them; in some, rivals could not have taken it. `truly`
 * says which hidden pieces took part. Empty where it fits none that was drawn.
 */
export function drawOutcomes(game: AnyGame, before: Witness, action: AnyAction, truly: Outcome, rng: Rng): readonly Outcome[] {
  const { view, history } = before
  const guesses = guessesFor(before, truly)
  const from = rng.fraction()
  const found: Outcome[] = []
  for (let n = 0; n < DRAWS; n++) {
    const kinds = guessAt(guesses, (n + from) / DRAWS)
    const drawn = game.determinise(withKinds(view, kinds), history, rng)
    const decided = game.decide(drawn, action)
    if (!decided.ok) continue
    const after = decided.value.reduce((state, event) => game.evolve(state, event), drawn)
    found.push(outcomeOf(game, before, after, decided.value))
    if (guesses.length === 1 && found.length === FEW && found.every(({ key }) => key === truly.key)) break
  }
  return found
}

/**
 * How the game ends for the seat if it takes an action, where it can be certain of that: no hidden piece takes part that could be of two kinds, and the game ends
 * so in all positions drawn to fit what it knows, `draws` of them. 1, 0.5 or 0; null where the game goes on or may go on.
 */
export function createEnds(game: AnyGame, before: Witness, draws = DRAWS): (action: AnyAction) => number | null {
  const { view, history, seat } = before
  const rng = createRng('ends')
  const drawn: StateBase[] = []
  const found = new Map<AnyAction, number | null>()
  const play = (n: number, action: AnyAction): { readonly state: StateBase; readonly events: readonly EventBase[] } | null => {
    const state = (drawn[n] ??= game.determinise(view, history, rng))
    const decided = game.decide(state, action)
    return decided.ok ? { state: decided.value.reduce((now, event) => game.evolve(now, event), state), events: decided.value } : null
  }
  const endOf = (action: AnyAction): number | null => {
    const first = play(0, action)
    const result = first && resultIn(first.state, seat)
    if (!first || result === null || guessesFor(before, outcomeOf(game, before, first.state, first.events)).length > 1) return null
    for (let n = 1; n < draws; n++) {
      const next = play(n, action)
      if (!next || resultIn(next.state, seat) !== result) return null
    }
    return result
  }
  return (action) => {
    const end = found.has(action) ? (found.get(action) ?? null) : endOf(action)
    found.set(action, end)
    return end
  }
}

interface Guess {
  readonly kinds: ReadonlyMap<string, string>
  readonly chance: number
}

/** All that the hidden pieces which took part can be, the first of each seat. Chances sum to 1. */
function guessesFor(before: Witness, { witness }: Outcome): readonly Guess[] {
  // The end shows all pieces, whether they took part or not (CL-24).
  const named = idsIn(witness.history.slice(before.history.length).filter(({ type }) => type !== 'game-ended'))
  const hidden = hiddenIds(before.view)
  let guesses: readonly Guess[] = [{ kinds: new Map(), chance: 1 }]
  if (![...named].some((id) => hidden.has(id))) return guesses
  const known = new Map(knowledgeAt(before, true).map((piece) => [piece.id, piece]))
  const bySeat = new Map<Seat, KnownPiece>()
  for (const id of named) {
    const piece = known.get(id)
    if (piece && !piece.lost && piece.kinds.some(({ chance }) => chance > 0 && chance < 1) && !bySeat.has(piece.owner))
      bySeat.set(piece.owner, piece)
  }
  for (const { id, kinds } of bySeat.values())
    guesses = guesses.flatMap((guess) =>
      kinds.flatMap(({ kind, chance }) =>
        chance > 0 ? [{ kinds: new Map([...guess.kinds, [id, kind]]), chance: guess.chance * chance }] : [],
      ),
    )
  return guesses
}

/** The guess at a share of all chances: evenly spread shares give each guess its due. */
function guessAt(guesses: readonly Guess[], share: number): ReadonlyMap<string, string> {
  let left = share
  for (const { kinds, chance } of guesses) {
    left -= chance
    if (left < 0) return kinds
  }
  return guesses.at(-1)?.kinds ?? new Map()
}

/** The ids in events, in order. */
function idsIn(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof value !== 'object' || value === null) return found
  for (const [key, part] of Object.entries(value)) {
    if (key === 'id' && typeof part === 'string') found.add(part)
    else idsIn(part, found)
  }
  return found
}

/** The ids of pieces that a view hides. */
function hiddenIds(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof value !== 'object' || value === null) return found
  if ('id' in value && 'kind' in value && typeof value.id === 'string' && value.kind === null) found.add(value.id)
  for (const part of Object.values(value)) hiddenIds(part, found)
  return found
}

/** The view, or a part of it, with hidden pieces of these kinds by id. Who has been shown them stays as it is. */
function withKinds<V>(value: V, kinds: ReadonlyMap<string, string>): V {
  if (kinds.size === 0 || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((part: unknown) => withKinds(part, kinds)) as V
  const kind = 'id' in value && 'kind' in value && typeof value.id === 'string' ? kinds.get(value.id) : undefined
  if (kind !== undefined) return { ...value, kind }
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withKinds<unknown>(part, kinds)])) as V
}
