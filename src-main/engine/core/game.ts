/**
 * The contract between a rule system and everything else. The six laws that every edition obeys, each a test in `testing/describeEdition`:
 *
 * 1. A state is deep-frozen plain JSON; the same seed and actions give the same bytes; it survives encode → decode.
 * 2. A seat's legal actions are a function of its view, and `decide` accepts exactly those. So a refusal leaks nothing.
 * 3. Swapping hidden identities changes nothing that a seat which has not seen them is given.
 * 4. `viewFor(determinise(view))` equals `view`; bots get views and redacted history, and a State does not type-check as a View.
 * 5. Pieces are conserved; over ⇔ nobody to act; random play with a quiet limit ends.
 * 6. Piece ids are opaque and shuffled; lists in views are ordered by public keys; rng and seed are never in a view.
 */
import type { NotationError, OptionsError, RuleError } from './errors.ts'
import type { Outcome } from './outcome.ts'
import type { Result } from './result.ts'
import type { Rng, RngState } from './rng.ts'
import type { Seat, Viewer } from './seats.ts'

/** What every full state has. Only the rules, the table and the archive hold one. */
export interface StateBase {
  readonly edition: string
  readonly rng: RngState
}

/** What every view has. `viewer` is what a State lacks: neither type-checks where the other is due. */
export interface ViewBase {
  readonly edition: string
  readonly viewer: Viewer
}

/** Anything a seat can do. Imperative `type`. */
export interface ActionBase {
  readonly type: string
  readonly seat: Seat
}

/** Anything that happened. Past tense `type`. */
export interface EventBase {
  readonly type: string
}

/** The seat has pieces to deploy: `kinds` is what it has, `spaces` where they may stand. One piece a space. */
export interface DeploymentOrder {
  readonly seat: Seat
  /** The seat may act instead, and acts afterwards: reinforcements (NA-8). */
  readonly optional?: true
  /** Kind id → how many of it must be placed. */
  readonly kinds: Readonly<Record<string, number>>
  /** Indices of the spaces in the seat's zone. */
  readonly spaces: readonly number[]
}

/** Where an army stands: kind id by space index. Sparse; the codec writes it in ascending order of spaces. */
export type Placement = Readonly<Record<number, string>>

/** Text forms of a game, all documented in docs/notation.md. Every pair round-trips. */
export interface Notation<S extends StateBase, A extends ActionBase, V extends ViewBase, O> {
  /** One line. Of a state: everything. Of a view: hidden kinds as `?`. */
  formatPosition(position: S | V): string
  /** A state to play on from; hidden kinds are refused. `seed` feeds the opaque ids. */
  parsePosition(options: O, text: string, seed: string): Result<S, NotationError>
  /** A view as `viewer` would see it; hidden kinds allowed. */
  parseView(options: O, text: string, viewer: Viewer): Result<V, NotationError>
  /** `position` is the one in which the action is taken: an attack is written differently from a move. */
  formatAction(position: S | V, action: A): string
  /** Reads the words only; whether the action is legal is for `decide`. */
  parseAction(position: S | V, seat: Seat, text: string): Result<A, NotationError>
  formatDeployment(options: O, seat: Seat, placement: Placement): string
  parseDeployment(options: O, seat: Seat, text: string): Result<Placement, NotationError>
  /** A board for a terminal, several lines. */
  diagram(position: S | V): string
}

/**
 * A rule system under one edition. `O` options, `S` full state, `A` action, `E` event as it happened, `V` view.
 * `R` is an event as a viewer may see it: same `type`, hidden parts null.
 */
export interface Game<O, S extends StateBase, A extends ActionBase, E extends EventBase, R extends EventBase, V extends ViewBase> {
  /** Fills in defaults and checks; unknown keys and combinations that a rule forbids are refused. */
  parseOptions(raw: Readonly<Record<string, unknown>>): Result<O, OptionsError>
  /** The first state. The seed is any text; it is never shown. */
  start(options: O, seed: string): S
  /** Who must act: several seats during secret deployment, one on a turn, none when over. */
  toAct(position: S | V): readonly Seat[]
  /**
   * What `seat` has to deploy now, or may deploy when it is `optional`, or null. Deployments are not enumerated; while one is due that is not
   * optional, `deploy` is the seat's only turn action. One that is optional ends no turn.
   */
  deployment(position: S | V, seat: Seat): DeploymentOrder | null
  /** All turn actions of `seat`, ordered by public keys; empty when it is not to act. Resigning and agreeing are always open (CL-23) and not listed. */
  legalActions(position: S | V, seat: Seat): readonly A[]
  /** The only validator and the only user of randomness. */
  decide(state: S, action: A): Result<readonly E[], RuleError>
  /** Folds one decided event in. No rules, no randomness; never fails on a decided event. */
  evolve(state: S, event: E): S
  viewFor(state: S, viewer: Viewer): V
  redact(event: E, viewer: Viewer): R
  /** A full state in which `view.viewer` could be, given what it has been shown. */
  determinise(view: V, history: readonly R[], rng: Rng): S
  outcome(position: S | V): Outcome | null
  encode(state: S): string
  /** Throws on text that `encode` did not write. */
  decode(text: string): S
  readonly notation: Notation<S, A, V, O>
}
