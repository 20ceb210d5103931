/**
 * The contract between a rule system and everything else. The six laws that every edition obeys, each a test in `test/support/engine/describeEdition.ts`:
 *
 * 1. A state is deep-frozen plain JSON; the same seed and actions give the same bytes; it survives encode → decode.
 * 2. A seat's legal actions are a function of its view, and `decide` accepts exactly those. So a refusal leaks nothing.
 * 3. Swapping hidden identities changes nothing that a seat which has not seen them is given.
 * 4. `viewFor(determinise(view))` equals `view`; bots get views and redacted history, and a State does not type-check as a View.
 * 5. Pieces are conserved; over ⇔ no seat to act; random play with a quiet limit ends.
 * 6. Piece ids are opaque and shuffled; lists in views are ordered by public keys; rng and seed are never in a view.
 */
import type { NotationError, OptionsError, RuleErrorBase } from './errors.ts'
import type { Examined } from './fault.ts'
import type { Outcome } from './outcome.ts'
import type { EditedCount, EditorTools, PositionEdit, EditedPiece } from './position-edit.ts'
import type { Result } from './result.ts'
import type { Rng, RngState } from './rng.ts'
import type { Seat, Viewer } from './seats.ts'
import type { Seated, Turns } from './sides.ts'

/** The options of every family. */
export interface OptionsBase {
  readonly preset: string
  /** The lineup, where a preset has several. */
  readonly lineup?: string
  /** The first seat, where the edition leaves it to the table: ask `firstSeatOf`. */
  readonly first?: Seat
  /** Pieces that seats gave up before deployment (HR-8), as `handicap.ts` writes them. */
  readonly handicap?: string
}

export type Phase = 'deploying' | 'playing' | 'over'

/** The public part of every position, state or view. `sides.ts` answers who plays, who is out and who must choose. */
export interface PositionBase extends Turns {
  readonly edition: string
  /** The family, as in `EditionBase`. */
  readonly family: string
  readonly options: OptionsBase
  readonly phase: Phase
  /** The seat on turn while playing; after the end, the seat that would be next. */
  readonly turn: Seat
  /** Turns taken since play began. */
  readonly ply: number
  /** Turns since the last loss, or, where the rules say so, the last reveal. */
  readonly quiet: number
  readonly outcome: Outcome | null
  /**
   * Removed pieces, in order of removal, which is public; `kind` is null where a viewer may not see it. `by` is the captor where several could be: ask
   * `captorOf`.
   */
  readonly captured: readonly { readonly seat: Seat; readonly kind: string | null; readonly by?: Seat }[]
}

/** Every full state. Only rules, table and archive hold one. */
export interface StateBase extends PositionBase {
  readonly rng: RngState
}

/** Every view. A State has no `viewer`, so neither type-checks as the other. */
export interface ViewBase extends PositionBase {
  readonly viewer: Viewer
}

/** Anything that a seat can do. Imperative `type`. */
export interface ActionBase {
  readonly type: string
  readonly seat: Seat
}

/** Actions of every game. */
export type CommonAction =
  /** Meets the seat's deployment order: an army before play, or what the rules let it place during play (NA-8, BC-3). */
  | { readonly type: 'deploy'; readonly seat: Seat; readonly placement: Placement }
  | { readonly type: 'resign'; readonly seat: Seat }
  /** All seats that are left have agreed; the table has asked them. */
  | { readonly type: 'agree-draw'; readonly seat: Seat }
  /** The seat's time has run out; the table's clock says so. */
  | { readonly type: 'forfeit-on-time'; readonly seat: Seat }

export type DeployAction = Extract<CommonAction, { readonly type: 'deploy' }>

/** Any family's action, for code that does not read it. */
export type AnyAction = CommonAction | ActionBase

const COMMON_ACTIONS: readonly string[] = ['deploy', 'resign', 'agree-draw', 'forfeit-on-time'] satisfies readonly CommonAction['type'][]

/** Whether `legalActions` lists such actions. */
export function isTurnAction({ type }: Pick<ActionBase, 'type'>): boolean {
  return !COMMON_ACTIONS.includes(type)
}

/** Whether an action is a deployment; the same in every family. */
export function isDeploy(action: AnyAction): action is DeployAction {
  return action.type === 'deploy'
}

/** Anything that happened. Past tense `type`. */
export interface EventBase {
  readonly type: string
}

/** What a seat can do now, as its screen needs it. */
export interface ChoicesBase {
  readonly family: string
}

/** A deployment that a seat has to make: `kinds` are its pieces, `spaces` where they may go. One piece a space. */
export interface DeploymentOrder {
  readonly seat: Seat
  /** The seat may act without it, and acts afterwards: reinforcements (NA-8). */
  readonly optional?: true
  /** Kind id → how many of it the seat has. */
  readonly kinds: Readonly<Record<string, number>>
  /** Number of pieces to place, the seat choosing which (BC-2, BC-3); absent: all. */
  readonly count?: number
  /** Indices of the spaces in the seat's zone. */
  readonly spaces: readonly number[]
  /** Parts of the zone, each of which should hold a piece, and must with the option *garrisons* (CQ-6); absent where there are none. */
  readonly groups?: readonly (readonly number[])[]
}

/** A placement of an army: kind id by space index. Sparse; the codec writes it in ascending order of spaces. */
export type Placement = Readonly<Record<number, string>>

/** The types of one family. `seen` is an event as a viewer may see it: same `type`, hidden parts null. */
export interface GameTypes {
  readonly options: OptionsBase
  readonly state: StateBase
  readonly view: ViewBase
  readonly action: AnyAction
  /** Actions that `legalActions` lists. */
  readonly listed: AnyAction
  readonly event: EventBase
  readonly seen: EventBase
  readonly choices: ChoicesBase
  readonly error: RuleErrorBase
}

/** Text forms of a game, documented in docs/notation.md. Every pair round-trips. */
export interface Notation<T extends GameTypes> {
  /** One line. Of a state: everything. Of a view: hidden kinds as `?`. */
  formatPosition(position: T['state'] | T['view']): string
  /** A state to play on from; hidden kinds are refused. `seed` feeds the opaque ids and all chance to come. */
  parsePosition(options: T['options'], text: string, seed: string): Result<T['state'], NotationError>
  /** A view as `viewer` would see it; hidden kinds allowed. */
  parseView(options: T['options'], text: string, viewer: Viewer): Result<T['view'], NotationError>
  /**
   * A position as an editor shows it: the arbiter's view, and all faults that keep it from being played: those that `parsePosition` refuses, and what no game
   * leads to though the rules could go on from it. A text that is not in the notation has no position.
   */
  examine(options: T['options'], text: string): Result<Examined<T['view']>, NotationError>
  /** Play with nothing on the board, as the arbiter sees it: where an editor begins. */
  emptyPosition(options: T['options']): T['view']
  /** The view after a change of an editor, without recent moves. Whether it can be is for `examine`. */
  edit(view: T['view'], change: PositionEdit): T['view']
  /** What an editor can put up by hand; everything else is written. */
  editorTools(options: T['options']): EditorTools
  /** The numbers of a position that an editor changes, besides what is on the board. */
  counts(view: T['view']): readonly EditedCount[]
  /** The pieces of all armies, as an editor puts them up: those on the board in order of spaces, then the others. */
  pieces(view: T['view']): readonly EditedPiece[]
  /** `position`: the one in which the action is taken, since an attack is written differently from a move. */
  formatAction(position: T['state'] | T['view'], action: T['action']): string
  /** Reads the words only; whether the action is legal is for `decide`. */
  parseAction(position: T['state'] | T['view'], seat: Seat, text: string): Result<T['action'], NotationError>
  formatDeployment(options: T['options'], seat: Seat, placement: Placement): string
  parseDeployment(options: T['options'], seat: Seat, text: string): Result<Placement, NotationError>
  /** A board for a terminal, several lines. */
  diagram(position: T['state'] | T['view']): string
}

/** A step as a viewer may see it: redacted events, and the action's text where the viewer may read it. */
export interface SeenStep<T extends Pick<GameTypes, 'seen'>> {
  readonly text: string | null
  readonly events: readonly T['seen'][]
}

/** The rules of one edition. */
export interface Game<T extends GameTypes> {
  /** Fills in defaults and checks; unknown keys and combinations that a rule forbids are refused. */
  parseOptions(raw: Readonly<Record<string, unknown>>): Result<T['options'], OptionsError>
  /** The first state. The seed is any text; it is never shown. Play begins with `initialDeal`. */
  start(options: T['options'], seed: string): T['state']
  /** The events of chance before the first action: shuffles and deals (BC-2). Decided once and stored with the game; empty in most games. */
  initialDeal(state: T['state']): readonly T['event'][]
  /** The deal of a game in which the same armies play again, given the deal of that game and a fresh one; absent: the old deal. */
  dealAgain?(kept: readonly T['event'][], fresh: readonly T['event'][]): readonly T['event'][]
  /** The seats that must act: several during secret deployment, one on a turn, none when the game is over. */
  toAct(position: T['state'] | T['view']): readonly Seat[]
  /**
   * What `seat` must deploy now, or may when it is `optional`, or null. Deployments are not listed; while one must be made, `deploy` is the seat's only turn
   * action. An optional one ends no turn.
   */
  deployment(position: T['state'] | T['view'], seat: Seat): DeploymentOrder | null
  /** Whether all players know the same of this position, so that a shared screen needs no curtain; absent: never before the end. */
  isOpen?(position: T['state'] | T['view']): boolean
  /** Whether only its seat may know what an action did, though all know that it was done (CQ-29); absent: only deployments are secret. */
  isSecret?(action: T['action']): boolean
  /** The name of a space: `A4`, or a place of a line. Empty for a number that is no space. */
  spaceName(position: T['state'] | T['view'], space: number): string
  /** A reasonable placement that meets the order, for players that give none. */
  defaultPlacement(order: DeploymentOrder, rng: Rng): Placement
  /**
   * All turn actions of `seat`, ordered by public keys; empty when it is not to act. Every seat that is left may resign or agree to a draw (CL-23), so these
   * are not listed.
   */
  legalActions(position: T['state'] | T['view'], seat: Seat): readonly T['listed'][]
  /** What the viewer can do now, in the form that its screen draws and sends back; from the view alone. */
  choices(view: T['view']): T['choices']
  /** Whether the viewer may mark this piece or card: an enemy one that is in play. */
  canMark(view: T['view'], id: string): boolean
  /** The only validator and, with `initialDeal`, the only user of randomness. */
  decide(state: T['state'], action: T['action']): Result<readonly T['event'][], T['error']>
  /** Folds one decided event in. No rules, no randomness; never fails on a decided event. */
  evolve(state: T['state'], event: T['event']): T['state']
  /**
   * The events of a step as they are written today. Records are never rewritten, and older ones may lack what has been added since, so every reader of a record
   * uses this.
   */
  readEvents(game: Seated, events: readonly T['event'][]): readonly T['event'][]
  viewFor(state: T['state'], viewer: Viewer): T['view']
  /** What the viewer may know of an event; `game` says who plays, as any position of it does. */
  redact(game: Seated, event: T['event'], viewer: Viewer): T['seen']
  /**
   * What a viewer still remembers of a step once another turn has been taken: all of it under `marked` memory; under `pure` memory no kinds of others' pieces
   * (CL-14, BC-15), nor what only one of them can do. The step itself where nothing is lost.
   */
  fade(position: T['state'] | T['view'], step: SeenStep<T>, viewer: Viewer): SeenStep<T>
  /**
   * An earlier view for a viewer who sees `now`: under `pure` memory a kind is named only if it is open now as well (CL-14). The view itself where nothing is
   * lost.
   */
  fadeView(then: T['view'], now: T['view']): T['view']
  /** A full state that fits all that `view.viewer` has been shown. */
  determinise(view: T['view'], history: readonly T['seen'][], rng: Rng): T['state']
  outcome(position: T['state'] | T['view']): Outcome | null
  encode(state: T['state']): string
  /** Throws on text that `encode` did not write. */
  decode(text: string): T['state']
  readonly notation: Notation<T>
}

/** The first position in which a seat can act, and the events of chance that led to it. */
export function begin<T extends GameTypes>(
  game: Game<T>,
  options: T['options'],
  seed: string,
): { readonly state: T['state']; readonly events: readonly T['event'][] } {
  const start = game.start(options, seed)
  const events = game.initialDeal(start)
  return { state: events.reduce<T['state']>((state, event) => game.evolve(state, event), start), events }
}
