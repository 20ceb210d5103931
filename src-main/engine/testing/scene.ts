/** A position to try rules on: every test says what stands where, plays a few actions and looks at what came of it. */
import type { RuleError } from '../core/errors.ts'
import type { Outcome } from '../core/outcome.ts'
import type { Seat, Viewer } from '../core/seats.ts'
import { EDITIONS, type Edition } from '../editions/index.ts'
import type { GridAction, GridEvent, GridOptions, GridState, GridView, Piece, SeenGridEvent, SeenPiece } from '../grid/types.ts'
import { boardText } from './diagrams.ts'

export interface SceneSetting {
  /** Table options; the rest as the edition has them. */
  readonly options?: Readonly<Partial<GridOptions>>
  readonly turn?: Seat
  /** More fields of the position, in the notation: `quiet=199 captured=b10`. */
  readonly more?: string
}

/** One game under test. Nothing changes in place: `play` gives the scene that follows. */
export class Scene {
  readonly edition: Edition
  readonly state: GridState
  /** Everything that has happened in this scene. */
  readonly events: readonly GridEvent[]

  constructor(edition: Edition, state: GridState, events: readonly GridEvent[] = []) {
    this.edition = edition
    this.state = state
    this.events = events
  }

  /** Plays actions in the notation, each for the seat whose turn it is. Throws when one is refused. */
  play(...actions: readonly string[]): Scene {
    return actions.reduce<Scene>((scene, text) => {
      const decided = scene.edition.game.decide(scene.state, scene.read(text))
      if (!decided.ok) throw new Error(`${text} is refused: ${JSON.stringify(decided.error)}`)
      const state = decided.value.reduce((before, event) => scene.edition.game.evolve(before, event), scene.state)
      return new Scene(scene.edition, state, [...scene.events, ...decided.value])
    }, this)
  }

  /** Why an action is refused, or null when it is accepted. */
  refusal(text: string, seat: Seat = this.state.turn): RuleError | null {
    const decided = this.edition.game.decide(this.state, this.read(text, seat))
    return decided.ok ? null : decided.error
  }

  /** Legal actions in the notation; given a square, only those from there. */
  legal(from = ''): readonly string[] {
    const { game } = this.edition
    const texts = game.legalActions(this.state, this.state.turn).map((action) => game.notation.formatAction(this.state, action))
    return texts.filter((text) => text.startsWith(from === '' ? '' : `${from}-`) || text.startsWith(`${from}x`))
  }

  /** What stands on a square: `r10`, `bB'!`, or null. */
  at(square: string, viewer: Viewer = 'arbiter'): string | null {
    const piece = this.view(viewer).board[this.edition.info.board.names.indexOf(square)]
    return piece ? this.token(piece) : null
  }

  /** The tray as somebody sees it. */
  tray(viewer: Viewer = 'arbiter'): readonly string[] {
    return this.view(viewer).captured.map((piece) => this.token(piece))
  }

  view(viewer: Viewer): GridView {
    return this.edition.game.viewFor(this.state, viewer)
  }

  /** Everything that has happened, as somebody was told. */
  told(viewer: Viewer): readonly SeenGridEvent[] {
    return this.events.map((event) => this.edition.game.redact(event, viewer))
  }

  get outcome(): Outcome | null {
    return this.state.outcome
  }

  /** The latest battle. */
  get battle(): Extract<GridEvent, { readonly type: 'battle-fought' }> | null {
    return this.events.findLast((event) => event.type === 'battle-fought') ?? null
  }

  /** The piece on a square as it is. */
  piece(square: string): Piece {
    const piece = this.state.board[this.edition.info.board.names.indexOf(square)]
    if (!piece) throw new Error(`nothing stands on ${square}`)
    return piece
  }

  private token(piece: SeenPiece): string {
    const kind = this.edition.info.kinds.find(({ id }) => id === piece.kind)
    return `${piece.seat.charAt(0)}${kind?.symbol ?? '?'}${piece.moved ? "'" : ''}${piece.seenBy.length > 0 ? '!' : ''}`
  }

  private read(text: string, seat: Seat = this.state.turn): GridAction {
    const action = this.edition.game.notation.parseAction(this.state, seat, text)
    if (!action.ok) throw new Error(`${text}: ${action.error.message}`)
    return action.value
  }
}

const [classic] = EDITIONS

/** A classic position drawn rank by rank (see `boardText`). Red to move unless said otherwise. */
export function scene(drawing: string, setting: SceneSetting = {}): Scene {
  if (!classic) throw new Error('no edition')
  const text = `board=${boardText(drawing, classic.info.board)} turn=${setting.turn ?? 'red'} ${setting.more ?? ''}`
  return sceneFrom(text, setting.options)
}

/** A classic position from its text. */
export function sceneFrom(text: string, options: Readonly<Partial<GridOptions>> = {}): Scene {
  if (!classic) throw new Error('no edition')
  const parsedOptions = classic.game.parseOptions({ ...options })
  if (!parsedOptions.ok) throw new Error(parsedOptions.error.message)
  const state = classic.game.notation.parsePosition(parsedOptions.value, text, 'scene')
  if (!state.ok) throw new Error(`${state.error.message} (at ${state.error.at}: ${text.slice(state.error.at)})`)
  return new Scene(classic, state.value)
}
