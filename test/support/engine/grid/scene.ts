/** A position to try rules on: every test sets up pieces, plays a few actions and looks at what came of it. */
import { idOf } from '../../../../src-main/engine/core/board/board.ts'
import type { GridError } from '../../../../src-main/engine/grid/errors.ts'
import type { Outcome } from '../../../../src-main/engine/core/outcome.ts'
import type { Seat, Viewer } from '../../../../src-main/engine/core/seats.ts'
import { gridEdition, type GridEdition } from './seen.ts'
import type {
  GridAction,
  GridEvent,
  GridOptions,
  GridState,
  GridView,
  Piece,
  SeenGridEvent,
  SeenPiece,
} from '../../../../src-main/engine/grid/types.ts'
import { boardText } from '../diagrams.ts'

export interface SceneSetting {
  /** Table options; the rest as the edition has them. */
  readonly options?: Readonly<Partial<GridOptions>>
  readonly turn?: Seat
  /** More fields of the position, in the notation: `quiet=199 captured=b10`. */
  readonly more?: string
}

/** One game under test. Nothing changes in place: `play` gives the scene that follows. */
export class Scene {
  readonly edition: GridEdition
  readonly state: GridState
  /** Everything that has happened in this scene. */
  readonly events: readonly GridEvent[]

  constructor(edition: GridEdition, state: GridState, events: readonly GridEvent[] = []) {
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
  refusal(text: string, seat: Seat = this.state.turn): GridError | null {
    const decided = this.edition.game.decide(this.state, this.read(text, seat))
    return decided.ok ? null : decided.error
  }

  /** Legal actions in the notation, without those after a change of mode; given a square, only what is done from there. */
  legal(from = ''): readonly string[] {
    return this.texts().filter((text) => new RegExp(`^${from === '' ? '[A-P]' : `${from}[-x:]`}`).test(text))
  }

  /** Legal uses of powers in the notation; given the beginning of their text, only those. */
  uses(from = ''): readonly string[] {
    return this.texts().filter((text) => text.includes('>') && text.startsWith(from))
  }

  private texts(): readonly string[] {
    const { game } = this.edition
    return game.legalActions(this.state, this.state.turn).map((action) => game.notation.formatAction(this.state, action))
  }

  /** What is on a square: `r10`, `bB'!`, `r9!^`, or null. Marks as in the notation, but `!` for any player who has been shown it. */
  at(square: string, viewer: Viewer = 'arbiter'): string | null {
    const piece = this.view(viewer).board[idOf(this.edition.info.board, square)]
    return piece ? this.token(piece) : null
  }

  /** The tray as a viewer sees it. */
  tray(viewer: Viewer = 'arbiter'): readonly string[] {
    return this.view(viewer).captured.map((piece) => this.token(piece))
  }

  view(viewer: Viewer): GridView {
    return this.edition.game.viewFor(this.state, viewer)
  }

  /** Everything that has happened, as a viewer was shown it. */
  eventsFor(viewer: Viewer): readonly SeenGridEvent[] {
    return this.events.map((event) => this.edition.game.redact(this.state, event, viewer))
  }

  get outcome(): Outcome | null {
    return this.state.outcome
  }

  /** The latest battle. */
  get battle(): Extract<GridEvent, { readonly type: 'battle-fought' }> | null {
    return this.events.findLast((event) => event.type === 'battle-fought') ?? null
  }

  /** The latest use of a power. */
  get use(): Extract<GridEvent, { readonly type: 'power-used' }> | null {
    return this.events.findLast((event) => event.type === 'power-used') ?? null
  }

  /** The piece on a square as it is. */
  piece(square: string): Piece {
    const piece = this.state.board[idOf(this.edition.info.board, square)]
    if (!piece) throw new Error(`nothing stands on ${square}`)
    return piece
  }

  private token(piece: SeenPiece): string {
    const kind = this.edition.info.kinds.find(({ id }) => id === piece.kind)
    const marks = [
      piece.moved && "'",
      piece.seenBy.length > 0 && '!',
      piece.mode && '^',
      piece.state && BOUND[piece.state],
      piece.spent && '*',
      piece.mixed && '~',
    ]
    return [piece.seat.charAt(0), kind?.symbol ?? '?', ...marks.filter((mark) => typeof mark === 'string')].join('')
  }

  private read(text: string, seat: Seat = this.state.turn): GridAction {
    const action = this.edition.game.notation.parseAction(this.state, seat, text)
    if (!action.ok) throw new Error(`${text}: ${action.error.message}`)
    return action.value
  }
}

const BOUND = { stone: '#', enchanted: '%' } as const

/** A classic position drawn rank by rank (see `boardText`). Red to move unless said otherwise. */
export function scene(drawing: string, setting: SceneSetting = {}): Scene {
  return sceneIn('classic', drawing, setting)
}

/** The same with Narnia’s powers: red and blue. */
export function narnia(drawing: string, setting: SceneSetting = {}): Scene {
  return sceneIn('narnia-powers', drawing, setting)
}

/** The same with the powers of the Transformers: red and gray. */
export function transformers(drawing: string, setting: SceneSetting = {}): Scene {
  return sceneIn('transformers-powers', drawing, setting)
}

/** A position of any edition. */
export function sceneIn(id: string, drawing: string, setting: SceneSetting = {}): Scene {
  const { info } = editionCalled(id)
  const text = `board=${boardText(drawing, info.board)} turn=${setting.turn ?? 'red'} ${setting.more ?? ''}`
  return sceneFrom(text, setting.options, id)
}

/** A position from its text, classic unless said otherwise. */
export function sceneFrom(text: string, options: Readonly<Partial<GridOptions>> = {}, id = 'classic'): Scene {
  const edition = editionCalled(id)
  const parsedOptions = edition.game.parseOptions({ ...options })
  if (!parsedOptions.ok) throw new Error(parsedOptions.error.message)
  const state = edition.game.notation.parsePosition(parsedOptions.value, text, 'scene')
  if (!state.ok) throw new Error(`${state.error.message} (at ${state.error.at}: ${text.slice(state.error.at)})`)
  return new Scene(edition, state.value)
}

function editionCalled(id: string): GridEdition {
  const edition = gridEdition(id)
  if (!edition) throw new Error(`no edition ${id}`)
  return edition
}
